/** Where seats said that they begin to search. */
import type { View } from "./generated";

/** By seat, the district it said in this turn; null for a seat that said nothing. */
export function listBegins(
  { turn, phase, done }: View,
  lastPointed: Readonly<Record<number, string>>,
): (number | null)[] {
  return done.map((isDone, seat) => {
    const [said, district] = lastPointed[seat]?.split("/").map(Number) ?? [];
    return phase === "search" && !isDone && said === turn ? (district ?? null) : null;
  });
}
