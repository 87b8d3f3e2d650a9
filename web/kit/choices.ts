/** Which options of a game matter, given the others and how many sit. */
import type { Choice } from "../generated/wire";

export type Options = { readonly [name: string]: string };

/** Whether an option matters at such a table; one that does not is not shown. */
export function applies({ only_with }: Choice, options: Options, seats: number): boolean {
  return Object.entries(only_with ?? {}).every(([name, values]) =>
    values.includes(name === "seats" ? String(seats) : (options[name] ?? "")),
  );
}

/** What games call the option of their clock, and its value where no clock runs. */
const CLOCKS = ["turn_clock", "pace", "timer"];
const STILL = ["off", "untimed"];

/** Whether a clock runs at a table with these options. */
export function hasClock(options: Options): boolean {
  return CLOCKS.some((name) => name in options && !STILL.includes(options[name] ?? ""));
}
