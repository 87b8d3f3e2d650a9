/** After how long a bot plays for somebody who is away: a choice, and a sentence about it. */
import type { Table } from "../generated/wire";
import { Choice } from "./choice";
import { hasClock, type Options } from "./choices";
import { t } from "./words";

export type Away = Table["away"];
const AWAY: readonly Away[] = ["minute", "five", "hour", "never"];

interface AwayChoiceProps {
  game: string;
  value: Away;
  /** The game's options: a turn clock runs even while somebody is away. */
  options: Options;
  onChoose(away: Away): void;
}

export function AwayChoice({ game, value, options, onChoose }: AwayChoiceProps) {
  return (
    <Choice
      legend={t("table.wait")}
      values={AWAY}
      value={value}
      label={(away) => t(`table.wait.${away}`)}
      note={notesOf(game, value, options).join(" ")}
      onChoose={onChoose}
    />
  );
}

/** The choice as a sentence, with a note if a turn clock runs. */
export function awayText(game: string, away: Away, options: Options): string {
  return notesOf(game, away, options).join(" ");
}

function notesOf(game: string, away: Away, options: Options): string[] {
  const told = [t(`table.wait.${away}.told`)];
  const isLong = away === "hour" || away === "never";
  return isLong && hasClock(game, options) ? [...told, t("table.wait.clock")] : told;
}
