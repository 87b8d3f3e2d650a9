/** After how long a bot steps in for somebody who is away: to choose, and in words. */
import type { Table } from "../generated/wire";
import { Choice } from "./choice";
import { hasClock, type Options } from "./choices";
import { t } from "./words";

export type Away = Table["away"];
const AWAY: readonly Away[] = ["minute", "five", "hour", "never"];

interface AwayChoiceProps {
  game: string;
  value: Away;
  /** Of the game: a clock that runs does not wait for anybody. */
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

/** What was chosen, in one sentence, and what else to know about it. */
export function awayText(game: string, away: Away, options: Options): string {
  return notesOf(game, away, options).join(" ");
}

function notesOf(game: string, away: Away, options: Options): string[] {
  const told = [t(`table.wait.${away}.told`)];
  const isLong = away === "hour" || away === "never";
  return isLong && hasClock(game, options) ? [...told, t("table.wait.clock")] : told;
}
