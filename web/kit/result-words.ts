/** What the result card says, and its alt text. */

const LONGEST_NAME = 12;

/** What the card says; its alt text is made of the same words. */
export interface CardWords {
  readonly game: string;
  readonly who: string;
  readonly why: string;
  /** Where it was, if that is worth telling. */
  readonly place: readonly string[];
  readonly rows: readonly { seat: number; name: string; note: string; isMine: boolean }[];
  /** Empty where nobody else could open it. */
  readonly address: string;
  readonly accent: string;
}

export const cutName = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join("")}…` : name;
};

export const altOf = ({ game, who, why, place, rows }: CardWords): string =>
  [
    `${game}:`,
    who,
    why,
    ...place.map((line) => `${line}.`),
    ...rows.map(({ name, note }) => (note ? `${name}: ${note}.` : `${name}.`)),
  ]
    .filter(Boolean)
    .join(" ");
