/** Merges what all seats see into one view with everything revealed. */

type Plain = { readonly [name: string]: unknown };

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Fills the gaps (null) of a value from another; where both have something, the first one counts.
 * Lists are merged only if they are equally long.
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

/** Fields that belong to one seat: they stay as the public sees them. */
const OWN = ["seat", "side", "may", "answer", "help"] as const;

/** The public view with every seat's secrets in it. */
export function openView(of: readonly unknown[], shown: unknown): unknown {
  if (!isPlain(shown)) return shown;
  const all = of.reduce(mergeKnown, shown) as Plain;
  const own = OWN.filter((name) => name in shown).map((name) => [name, shown[name]]);
  return { ...all, ...Object.fromEntries(own) };
}

/** The events of a step with every secret in them, from the seats that were shown the most. */
export function openEvents(of: readonly (readonly unknown[])[]): readonly unknown[] {
  const most = of.reduce((best, each) => (each.length > best.length ? each : best), []);
  return of
    .filter((each) => each.length === most.length)
    .reduce<readonly unknown[]>(
      (all, each) => all.map((event, place) => mergeKnown(event, each[place])),
      most,
    );
}
