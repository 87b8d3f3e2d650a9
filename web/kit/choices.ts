/** Which options of a game apply, given the other options and the number of seats. */
import type { Choice } from "../generated/wire";
import { cardOf } from "./game-cards";

export type Options = { readonly [name: string]: string };

/** Whether an option applies at such a table; others are not shown. */
export function applies({ only_with }: Choice, options: Options, seats: number): boolean {
  return Object.entries(only_with ?? {}).every(([name, values]) =>
    values.includes(name === "seats" ? String(seats) : (options[name] ?? "")),
  );
}

/** The values by which a game's clock option says that no clock runs. */
const STILL = ["off", "untimed"];

/** Whether a clock runs at a table of a game with these options. */
export function hasClock(game: string, options: Options): boolean {
  const { clock } = cardOf(game);
  return clock !== undefined && clock in options && !STILL.includes(options[clock] ?? "");
}
