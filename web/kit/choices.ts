/** Which options of a game matter, given the others and how many sit. */
import type { Choice } from "../generated/wire";

export type Options = { readonly [name: string]: string };

/** Whether an option matters at such a table; one that does not is not shown. */
export function applies({ only_with }: Choice, options: Options, seats: number): boolean {
  return Object.entries(only_with ?? {}).every(([name, values]) =>
    values.includes(name === "seats" ? String(seats) : (options[name] ?? "")),
  );
}
