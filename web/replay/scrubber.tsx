/** The slider of a replay, with a mark for every step. */
import { prefs } from "../kit/prefs";
import { clockText } from "../kit/timer";
import { t } from "../kit/words";
import type { Film } from "./film";
import type { StoryLine } from "./story";

export interface ScrubberProps {
  film: Film;
  lines: readonly StoryLine[];
  at: number;
  last: number;
  jump(to: number): void;
}

export function Scrubber({ film, lines, at, last, jump }: ScrubberProps) {
  const ms = film.steps[at]?.at ?? 0;
  return (
    <div class="film-length">
      <div class="film-track">
        <Marks film={film} last={last} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t("replay.step")}
          aria-valuetext={t("replay.step.of", { at, last, text: lines[at]?.text ?? "" })}
          onInput={(event) => jump(Number(event.currentTarget.value))}
          style={{ "--part": `${last === 0 ? 0 : (100 * at) / last}%` }}
        />
      </div>
      <span class="film-count" data-count data-user>
        <b>{at}</b> / {last}
        <span class="film-clock">{clockText(ms)}</span>
      </span>
    </div>
  );
}

/** A mark for every step in the colour of who acted (or in their lane, with patterns); taller ones
 * for what happened to the match itself, such as a pause. */
function Marks({ film, last }: { film: Film; last: number }) {
  const paths = new Map<string, string>();
  film.steps.forEach(({ kind, seat }, at) => {
    if (["start", "chance", "clock"].includes(kind)) return;
    const of = kind === "act" ? `var(--seat-${seat ?? 0})` : "var(--stamp)";
    const lane = kind === "act" && prefs.value.patterns ? (seat ?? 0) : null;
    const [top, foot] =
      lane !== null ? [lane * 1.3, lane * 1.3 + 1.5] : [kind === "act" ? 3 : 0, 8];
    paths.set(of, `${paths.get(of) ?? ""}M${at} ${top}V${foot}`);
  });
  return (
    <svg
      class="film-marks"
      viewBox={`0 0 ${Math.max(1, last)} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...paths].map(([colour, d]) => (
        <path key={colour} d={d} stroke={colour} vector-effect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
