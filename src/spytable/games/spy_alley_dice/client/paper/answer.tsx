/** A mission is asked of me: two plates of enamel with both outcomes, and a stopwatch between. */
import { useTimeLeft } from "@kit/timer";
import { useState } from "preact/hooks";
import type { View } from "../generated";
import type { Hand } from "../hand";
import { BOARD, type Speech, spyWord } from "../sentences";

type Timing = Parameters<typeof useTimeLeft>[0];

interface AnswerProps {
  view: View;
  hand: Hand;
  speech: Speech;
  timing: Timing;
  /** Whether this person wants to see the time. */
  timers: boolean;
}

export function Answer({ view, hand, speech, timing, timers }: AnswerProps) {
  const { say } = speech;
  const spy = view.deed ? spyWord(speech, view.deed.spy) : "";
  const by = view.mover ?? 0;
  const args = { other: by, spy };
  return (
    <div class="sad-answer">
      {(["call", "decline"] as const).map((answer) => (
        <button
          key={answer}
          type="button"
          class={`sad-enamel is-${answer}`}
          data-answer={answer}
          data-next={answer === "call" ? "" : undefined}
          aria-disabled={hand.busy}
          onClick={answer === "call" ? hand.call : hand.decline}
        >
          <Glove open={answer === "decline"} />
          <strong class="typed">{say(`${BOARD}.do.${answer}`)}</strong>
          <span>
            <span>{say(`${BOARD}.if`, args)}</span>
            <b>{say(`${BOARD}.if.${answer}`, args)}</b>
          </span>
          <span>
            <span>{say(`${BOARD}.unless`, args)}</span>
            <b>{say(`${BOARD}.unless.${answer}`, args)}</b>
          </span>
        </button>
      ))}
      <div class="sad-answer-time">
        {timers && <Watch timing={timing} />}
        <p>{say(`${BOARD}.silence${timing.due === null ? ".off" : ""}`)}</p>
      </div>
    </div>
  );
}

/** The part of a question's time that is left; its span is counted from when it was heard. */
function useSpan(timing: Timing): { left: number; part: number } | null {
  const left = useTimeLeft(timing);
  const { due, now, rate } = timing;
  const [span, setSpan] = useState({ due: null as number | null, ms: 0 });
  if (span.due !== due) setSpan({ due, ms: due === null ? 0 : (due - now) / rate });
  return left === null || span.ms <= 0 ? null : { left, part: Math.min(1, left / span.ms) };
}

const LAST_MS = 5000;
const MIDDLE = { x: 80, y: 92 };
const TICKS = Array.from({ length: 30 }, (_, i) => {
  const [a, b] = onDial(i / 30, 56);
  const [c, d] = onDial(i / 30, i % 5 ? 52 : 48);
  return { d: `M${a} ${b}L${c} ${d}`, width: i % 5 ? 1.2 : 2.4 };
});

function onDial(part: number, radius: number): [string, string] {
  const angle = part * Math.PI * 2 - Math.PI / 2;
  return [
    (MIDDLE.x + Math.cos(angle) * radius).toFixed(1),
    (MIDDLE.y + Math.sin(angle) * radius).toFixed(1),
  ];
}

export function Watch({ timing }: { timing: Timing }) {
  const span = useSpan(timing);
  const part = span?.part ?? 0;
  const seconds = span ? Math.ceil(span.left / 1000) : null;
  const [ex, ey] = onDial(part, 47);
  const [hx, hy] = onDial(part, 46);
  const [tx, ty] = onDial(part + 0.5, 12);
  const { x, y } = MIDDLE;
  const arc = `M${x} ${y - 47}A47 47 0 ${part > 0.5 ? 1 : 0} 1 ${ex} ${ey}`;
  const last = span !== null && span.left < LAST_MS;
  return (
    <svg class={last ? "sad-watch is-last" : "sad-watch"} viewBox="0 0 160 164" aria-hidden="true">
      <rect x="70" y="6" width="20" height="14" rx="4" fill="url(#sad-rod)" />
      <rect x="74" y="18" width="12" height="14" fill="#8a6328" />
      <rect
        x="75"
        y="16"
        width="10"
        height="12"
        rx="3"
        fill="url(#sad-rod)"
        transform="rotate(42 80 92)"
      />
      <circle cx={x} cy={y} r="68" fill="url(#sad-plate)" />
      <circle cx={x} cy={y} r="67.500" fill="none" stroke="#f5dfa6" stroke-opacity=".7" />
      <circle cx={x} cy={y} r="61" fill="#6f4f1f" />
      <circle cx={x} cy={y} r="59.500" fill="#f4ead3" />
      {part > 0 && (
        <>
          <path d={`${arc}L${x} ${y}Z`} fill="#b5302a" opacity=".16" />
          <path d={arc} fill="none" stroke="#b5302a" stroke-width="4" />
        </>
      )}
      <g stroke="#211c17" stroke-linecap="round">
        {TICKS.map((tick) => (
          <path key={tick.d} d={tick.d} stroke-width={tick.width} />
        ))}
      </g>
      <path class="sad-watch-hand" d={`M${tx} ${ty}L${hx} ${hy}`} />
      <circle cx={x} cy={y} r="5" fill="url(#sad-stud)" stroke="#211c17" />
      {seconds !== null && (
        <text x={x} y={y + 37} text-anchor="middle" data-user>
          {seconds}
        </text>
      )}
      <path class="sad-watch-glint" d="M36 66A52 52 0 0 1 84 40" />
    </svg>
  );
}

/** A gloved hand: it points, or lets pass. */
function Glove({ open }: { open: boolean }) {
  const fingers = open
    ? [
        [17, 43, 42, 10.5],
        [8, 33.5, 50, 11],
        [4, 23.5, 54, 11],
        [11, 13.5, 46, 11],
      ]
    : [
        [34, 44, 26, 10],
        [31, 35.5, 28, 11],
        [29, 26.5, 30, 11.5],
      ];
  const palm = open
    ? "M64 13V55H52C46 55 45 51 45 47V15C43 11 36 7 33 6C29 4 30-1 35-1C44 0 54 5 64 13Z"
    : "M63 15V47H48C42 47 40 42 40 36V29H10A6 6 0 0 1 10 17H40C43 10 50 6 57 9Z";
  return (
    <svg class="sad-glove" viewBox="0 -3 108 62" aria-hidden="true">
      <g fill="#f6ecd6" stroke="#3a1512" stroke-width="1.600" stroke-linejoin="round">
        {fingers.map(([x, y, width, height]) => (
          <rect key={y} {...{ x, y, width, height }} rx={(height ?? 10) / 2} />
        ))}
        <path d={palm} />
        {!open && <path d="M41 17.500C46 17 51 19 53 24" fill="none" />}
        <path d="M63 11H72V56H63Z" fill="#d8c8a4" />
      </g>
      <path d="M72 7H108V60H72Z" fill="#17120e" />
      <path d="M72 7H108V13H72Z" fill="#4a3d33" />
      <circle cx="79" cy="47" r="2.600" fill="#c99b4a" />
      <circle cx="79" cy="38" r="2.600" fill="#c99b4a" />
    </svg>
  );
}
