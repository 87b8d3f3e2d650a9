/** A spy's briefcase: closed while its spy packs, open when the night is over. */
import type { SeatInfo } from "@kit/board";
import { NamePlate } from "@kit/plate";
import type { Say } from "@kit/words";
import type { Night, View } from "./generated";
import { caseState, GAME } from "./sentences";

interface CaseProps {
  seat: number;
  info: SeatInfo;
  view: View;
  /** The night whose cases lie open; null while they are packed. */
  night: Night | null;
  isMine: boolean;
  say: Say;
}

export function Case({ seat, info, view, night, isMine, say }: CaseProps) {
  const state = night ? caseState(night, seat) : view.answered[seat] ? "sealed" : "packing";
  const card = night?.cases[seat] ?? null;
  const won = view.past.filter(({ winner }) => winner === seat).length;
  const kept = view.hands?.[seat] ?? [];
  const classes = ["briefcase-case", `is-${state}`, isMine && "is-mine"];
  return (
    <li class={classes.filter(Boolean).join(" ")} data-case={seat} data-state={state}>
      <NamePlate
        seat={seat}
        info={info}
        state={say(`${GAME}.case.${state}`, { card: card ?? 0 })}
        turn={state === "packing" && view.phase === "pack"}
      />
      <svg viewBox="0 0 160 132" aria-hidden="true">
        {night ? <OpenCase card={card} isTaken={state === "taken"} /> : <ClosedCase />}
      </svg>
      <p class="briefcase-won">
        <span class="unseen">{say(`${GAME}.case.nights`, { count: won })}</span>
        {view.past.map((_, at) => (
          <i key={at} class={at < won ? "is-won" : ""} />
        ))}
      </p>
      {kept.length > 0 && (
        <p class="briefcase-kept">{say(`${GAME}.case.kept`, { cards: kept.join(", ") })}</p>
      )}
    </li>
  );
}

function ClosedCase() {
  return (
    <>
      <path class="briefcase-handle" d="M60 44V32q0-8 8-8h24q8 0 8 8v12" />
      <rect class="briefcase-leather" x="10" y="44" width="140" height="80" rx="9" />
      <path class="briefcase-seam" d="M10 76H150" />
      <rect class="briefcase-brass" x="34" y="70" width="16" height="13" rx="2" />
      <rect class="briefcase-brass" x="110" y="70" width="16" height="13" rx="2" />
      <path class="briefcase-stitch" d="M18 52H142V116H18Z" />
    </>
  );
}

function OpenCase({ card, isTaken }: { card: number | null; isTaken: boolean }) {
  return (
    <>
      <path class="briefcase-leather" d="M22 6H138q7 0 8 7l4 47H10l4-47q1-7 8-7z" />
      <path class="briefcase-lining" d="M28 14H132L137 56H23Z" />
      <path class="briefcase-leather" d="M8 60H152V116q0 9-9 9H17q-9 0-9-9z" />
      <path class="briefcase-lining" d="M18 66H142V112q0 5-5 5H23q-5 0-5-5z" />
      {card !== null && (
        <g class={isTaken ? "briefcase-inside is-taken" : "briefcase-inside"}>
          <rect x="58" y="40" width="44" height="62" rx="4" />
          <text x="80" y="83" text-anchor="middle" data-user>
            {card}
          </text>
          {isTaken && <path class="briefcase-strike" d="M52 98L108 44" />}
        </g>
      )}
    </>
  );
}
