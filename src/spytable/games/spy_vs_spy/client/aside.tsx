/** Beside the street on a desk: the steps of this turn, the pile, what the signs mean. */
import { DieFace, TileBack } from "./art/card";
import type { View } from "./generated";
import { isSpy } from "./geometry";
import type { Hand } from "./hand";
import { BOARD, pieceName, type Speech, turnsOfFile } from "./sentences";
import type { Roll } from "./stage";

interface Step {
  readonly id: "move" | "roll" | "draw" | "play" | "read";
  readonly text: string;
  readonly now: boolean;
}

/** The steps of the present turn: what was done, what is due. */
function stepsOf(speech: Speech, view: View): Step[] {
  const { say } = speech;
  const { phase, mover, bombs } = view;
  const last = turnsOfFile(view.log).at(-1) ?? [];
  const ended = !["play", "read", "shift", "remove", "rolled", "blown", "draw", "land"].includes(
    phase,
  );
  const lines = last[0]?.[0] === mover && !ended ? last : [];
  const find = (what: string) => lines.find((line) => line[1] === what);
  const onBomb = mover !== null && bombs.includes(view.pawns[mover] ?? "");
  const rolling = phase === "turn" && onBomb;
  const [went, brought, laid] = [find("go"), find("home"), find("lay")];
  const blast = find("blast");
  const later = say(`${BOARD}.step.later`);
  const drawn = ["play", "read", "shift", "remove"].includes(phase);
  const move = brought
    ? say(`${BOARD}.step.move.home`)
    : went
      ? say(`${BOARD}.step.move.to`, { cell: went[2] ?? "" })
      : blast
        ? say(`${BOARD}.step.move.blown`)
        : drawn
          ? say(`${BOARD}.step.move.stay`)
          : later;
  const moving = ["turn", "free", "rolled", "blown"].includes(phase) && !rolling;
  const steps: Step[] = [
    { id: "move", text: moving ? say(`${BOARD}.step.move.now`) : move, now: moving },
    {
      id: "roll",
      text: rolling
        ? say(`${BOARD}.step.roll.now`)
        : blast
          ? say(`${BOARD}.step.roll.blast`)
          : find("blank")
            ? say(`${BOARD}.step.roll.blank`)
            : later,
      now: rolling,
    },
    { id: "draw", text: drawn ? say(`${BOARD}.step.draw.done`) : later, now: false },
    {
      id: "play",
      text:
        phase === "play" || phase === "first"
          ? say(`${BOARD}.step.play.${phase === "first" ? "first" : "now"}`)
          : laid
            ? pieceName(speech, String(laid[3]))
            : later,
      now: phase === "play" || phase === "first",
    },
  ];
  if (phase === "shift" || phase === "remove") {
    steps.push({ id: "read", text: say(`${BOARD}.step.read.now`), now: true });
  }
  return steps;
}

export function Steps({ view, speech, roll }: { view: View; speech: Speech; roll: Roll | null }) {
  const { say } = speech;
  const { mover } = view;
  if (mover === null || view.phase === "over") return null;
  const mine = mover === speech.me;
  const last = turnsOfFile(view.log).at(-1) ?? [];
  const thrown =
    !["turn", "free"].includes(view.phase) &&
    last.some(([, what]) => what === "blank" || what === "blast");
  return (
    <section class="svs-steps">
      <h2 class="typed">{say(`${BOARD}.turn${mine ? "" : ".of"}`, { mover })}</h2>
      <ul>
        {stepsOf(speech, view).map(({ id, text, now }) => (
          <li key={id} class={now ? "is-now" : ""}>
            <b>{say(`${BOARD}.step.${id}`)}</b>
            <span>{text}</span>
            {id === "roll" && roll && thrown && (
              <svg width="30" height="30" viewBox="0 0 48 48" aria-hidden="true">
                <DieFace blast={roll.blast} />
              </svg>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TILT = [-2, 1.5, -1, 0];

/** The pile of tiles, lower the fewer there are. */
export function Pile({ view, speech }: { view: View; speech: Speech }) {
  const { say } = speech;
  const layers = view.pile === 0 ? 0 : Math.min(4, 1 + Math.floor(view.pile / 22));
  return (
    <div class="svs-pile" role="img" aria-label={say(`${BOARD}.pile.heard`, { count: view.pile })}>
      <div class="svs-pile-tiles">
        {TILT.slice(4 - layers).map((tilt, i) => (
          <svg
            key={tilt}
            width="76"
            height="76"
            viewBox="0 0 100 102"
            style={{ left: `${8 + i * 1.5}px`, top: `${18 - i * 5}px`, rotate: `${tilt}deg` }}
            aria-hidden="true"
          >
            <TileBack />
          </svg>
        ))}
      </div>
      <p>
        <b data-user>{view.pile}</b>
        {say(`${BOARD}.pile`)}
      </p>
    </div>
  );
}

const LIT = (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="1" y="1" width="22" height="22" rx="2" fill="#3d2f10" />
    <path
      d="M3 3h8v5H3zM12 3h9v5h-9zM3 9.500h5v5H3zM9 9.500h7v5H9zM17 9.500h4v5h-4zM3 16h9v5H3zM13 16h8v5h-8z"
      fill="#9c7b2f"
    />
    <rect
      x="1"
      y="1"
      width="22"
      height="22"
      rx="2"
      fill="none"
      stroke="#e3b23c"
      stroke-width="1.6"
    />
  </svg>
);
const TURNED = (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M2 7V2h5M17 2h5v5M22 17v5h-5M7 22H2v-5"
      class="svs-key-line"
      fill="none"
      stroke-width="1.8"
      stroke-linecap="round"
    />
  </svg>
);
const FRAME = (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="1.800" y="1.800" width="20.400" height="20.400" rx="3" fill="#cfa768" />
    <path
      d="M2 2h20v20H2z"
      class="svs-key-line"
      fill="none"
      stroke-width="2.400"
      stroke-linejoin="round"
    />
  </svg>
);
const LAMP = (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" fill="#e3b23c" opacity=".35" />
    <circle cx="12" cy="12" r="5" fill="#ffe6a3" stroke="#7a5410" stroke-width="1.6" />
  </svg>
);
const RING = (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="5" fill="#14161a" />
    <circle
      cx="12"
      cy="12"
      r="9.5"
      class="svs-key-line"
      fill="none"
      stroke-width="1.8"
      stroke-dasharray="5 2.500"
    />
  </svg>
);

/** What the signs and keys mean, as far as they mean something now. */
export function Legend({ hand, speech }: { hand: Hand; speech: Speech }) {
  const { say } = speech;
  const kbd = (key: string) => <kbd>{say(`${BOARD}.key.${key}.keys`)}</kbd>;
  const rows =
    hand.may?.type === "lay" && isSpy(hand.piece ?? "b")
      ? ([
          ["block", FRAME],
          ["peek", kbd("peek")],
        ] as const)
      : hand.may?.type === "lay" && hand.pick !== null
        ? ([
            ["lit", LIT],
            ["turned", TURNED],
            ["turn", <kbd key="k">{say(`${BOARD}.key.keys`)}</kbd>],
          ] as const)
        : hand.may?.type === "lay"
          ? ([
              ["pick", kbd("pick")],
              ["cursor", kbd("cursor")],
              ["peek", kbd("peek")],
            ] as const)
          : hand.may?.type === "move" && hand.may.cells.length
            ? ([
                ["lamp", LAMP],
                ["ring", RING],
                ["peek", kbd("peek")],
              ] as const)
            : hand.may?.type === "shift" || hand.may?.type === "remove"
              ? ([
                  ["cursor", kbd("cursor")],
                  ["skip", kbd("skip")],
                ] as const)
              : ([
                  ["cursor", kbd("cursor")],
                  ["peek", kbd("peek")],
                ] as const);
  return (
    <ul class="svs-legend">
      {rows.map(([key, sign]) => (
        <li key={key}>
          <span>{sign}</span>
          {say(`${BOARD}.key.${key}`)}
        </li>
      ))}
    </ul>
  );
}
