/** Everything open: what each seat sees, laid over one another. */

type Plain = { readonly [name: string]: unknown };

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * One value with what another knows more: a gap is filled, and what differs in any other way stays
 * as the first has it. Lists are laid over one another only where they are equally long.
 */
export function mergeKnown(first: unknown, other: unknown): unknown {
  if (first === null || first === undefined) return other;
  if (Array.isArray(first)) {
    if (!Array.isArray(other) || other.length !== first.length) return first;
    return first.map((each, place) => mergeKnown(each, other[place]));
  }
  if (!isPlain(first) || !isPlain(other)) return first;
  return Object.fromEntries(
    Object.entries(first).map(([name, value]) => [name, mergeKnown(value, other[name])]),
  );
}

/** What is a seat's own affair: it stays as the public sees it. */
const OWN = ["seat", "side", "may", "answer", "help"] as const;

/** The public view with every seat's secrets in it. */
export function openView(of: readonly unknown[], shown: unknown): unknown {
  if (!isPlain(shown)) return shown;
  const all = of.reduce(mergeKnown, shown) as Plain;
  const own = OWN.filter((name) => name in shown).map((name) => [name, shown[name]]);
  return { ...all, ...Object.fromEntries(own) };
}

/** The events of a step with every secret in them; where somebody was told more, that is told. */
export function openEvents(of: readonly (readonly unknown[])[]): readonly unknown[] {
  const most = of.reduce((best, each) => (each.length > best.length ? each : best), []);
  return of
    .filter((each) => each.length === most.length)
    .reduce<readonly unknown[]>(
      (all, each) => all.map((event, place) => mergeKnown(event, each[place])),
      most,
    );
}
