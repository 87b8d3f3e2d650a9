/** How a match ended: who won and why, the nights of each, the picture for the result card. */
import type { Ending, PictureProps, Teller } from "@kit/ending";
import { isCutShort, plainEnding, whoWins } from "@kit/ending-plain";
import type { View } from "./generated";
import { caseState, GAME } from "./sentences";

const END = `${GAME}.ending`;

export default function ending(teller: Teller, view: View): Ending {
  const { say } = teller;
  const plain = plainEnding(teller);
  const told = {
    notes: view.held.map((_, seat) => say(`${GAME}.case.nights`, { count: nightsOf(view, seat) })),
    report: [], // the last lines of the file will do
    anew: say(`${END}.anew`),
  };
  if (isCutShort(teller)) return { ...plain, ...told };
  const who = whoWins(teller);
  if (who === "") return { who: say(`${GAME}.line.shared`), why: plain.who, ...told };
  return { who, why: plain.why, ...told };
}

const nightsOf = (view: View, seat: number): number =>
  view.past.filter(({ winner }) => winner === seat).length;

const WIDTH = 720;
const CASE = 150;

/** The cases of the last night, the winner's lit. Without styles: it is drawn as a file of its own. */
export function Picture({ view }: PictureProps<View>) {
  const night = view.past.at(-1);
  const step = WIDTH / view.held.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} 630`} aria-hidden="true">
      <rect width={WIDTH} height="630" fill="#1d2733" />
      {view.held.map((_, seat) => {
        const state = night ? caseState(night, seat) : "empty";
        const x = step * (seat + 0.5) - CASE / 2;
        const card = night?.cases[seat] ?? null;
        return (
          <g key={seat} transform={`translate(${x} 250)`}>
            <rect
              width={CASE}
              height="110"
              rx="10"
              fill={state === "won" ? "#c8a24a" : "#6b4a2f"}
            />
            <path
              d="M50 0v-14q0-10 10-10h30q10 0 10 10v14"
              fill="none"
              stroke="#8a6a45"
              stroke-width="8"
            />
            {card !== null && (
              <>
                <rect x="52" y="22" width="46" height="66" rx="5" fill="#f3ead8" />
                <text
                  x="75"
                  y="68"
                  text-anchor="middle"
                  font-size="38"
                  font-weight="700"
                  fill="#1d2733"
                >
                  {card}
                </text>
                {state === "taken" && <path d="M46 92L104 18" stroke="#b3372b" stroke-width="7" />}
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
