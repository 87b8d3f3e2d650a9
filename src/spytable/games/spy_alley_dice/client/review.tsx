/** How reviews of Spy Alley Dice are drawn: a rival's file, a hand, or dice, as a photograph. */
import { percentOf } from "@kit/numbers";
import type { Aim, Belief, Choice, Drawn, PhotographProps } from "@kit/review";
import type { Say } from "@kit/words";
import { SPIES, type Spy, SpyDrawings, symbolOf } from "./art/spies";
import type { Action, View } from "./generated";
import { spyWord } from "./sentences";

const WIDE = 252;
const HIGH = 112;

/** The board draws chances under the portraits of each file by itself. */
export const placeOf = ({ seat, thing }: Pick<Belief, "seat" | "thing">): string | null =>
  thing === "folder" ? `[data-folder="${seat}"]` : null;

export const thingText = ({ seat }: Belief, _view: View, say: Say): string =>
  say("spy-alley-dice.review.thing", { owner: seat });

export const valueText = (value: string, say: Say): string =>
  spyWord({ say, me: null, outcome: null }, value as Spy);

/** What an action says about somebody's file. */
export function aimOf({ action }: Choice): Aim | null {
  const did = action as Action;
  return did.type === "name" ? { seat: did.seat, thing: "folder", value: did.spy } : null;
}

/** The file of every rival with the chances that the seat could give each passport. */
export function drawKnown(view: View, { known }: Drawn<View>): View {
  if (!known) return view;
  const beliefs = view.held.map((_, seat) => {
    const belief = known.beliefs.find((each) => each.seat === seat);
    return belief ? SPIES.map((spy) => belief.chances[spy] ?? 0) : [];
  });
  return { ...view, help: { beliefs, aims: view.help?.aims ?? [] } };
}

/** What the decision was about: a file with its chances, the seat's own passports, or its dice. */
export function Photograph({ view, moment: { decision }, known }: PhotographProps<View>) {
  const did = decision?.chosen.action as Action | undefined;
  return (
    <>
      <SpyDrawings />
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" class="sad-photograph">
        <defs>
          <radialGradient id="sad-photo-light" cx=".45" cy=".35" r=".85">
            <stop offset="0" stop-color="#7c2430" />
            <stop offset=".6" stop-color="#4a131c" />
            <stop offset="1" stop-color="#1f070b" />
          </radialGradient>
        </defs>
        <rect width={WIDE} height={HIGH} fill="url(#sad-photo-light)" />
        <g style={{ filter: "saturate(.72) contrast(.95)" }}>
          {did?.type === "give" || did?.type === "discard" ? (
            <Hand view={view} lost={did.spy} />
          ) : did?.type === "roll" ? (
            <Dice view={view} taken={did.places} />
          ) : (
            <File {...fileOf(view, did, known?.beliefs ?? [])} />
          )}
        </g>
      </svg>
    </>
  );
}

interface FileProps {
  belief: Belief | undefined;
  ringed: Spy | null;
}

/** Whose file it is about: who was named, else whose mission was asked about, else the most known. */
function fileOf(view: View, did: Action | undefined, beliefs: readonly Belief[]): FileProps {
  const seat = did?.type === "name" ? did.seat : view.mover;
  const belief = beliefs.find((each) => each.seat === seat) ?? beliefs[0];
  const { deed } = view;
  const asked = deed?.type === "mission" ? deed.spy : null;
  return { belief, ringed: did?.type === "name" ? did.spy : asked };
}

const SIDE = 34;
const STEP = 38.6;

function File({ belief, ringed }: FileProps) {
  return (
    <g>
      <path d="M8 15H244V99H8Z" fill="#e9dfc8" />
      <path d="M8 15H244V99H8Z" fill="none" stroke="#8d7a55" stroke-opacity=".6" />
      {SPIES.map((spy, n) => {
        const chance = belief?.chances[spy] ?? 0;
        const x = 12 + n * STEP;
        return (
          <g key={spy} transform={`translate(${x.toFixed(1)} 24)`}>
            <use
              href={`#${symbolOf(spy, "bold")}`}
              width={SIDE}
              height={SIDE}
              opacity={belief && chance === 0 ? 0.28 : 1}
            />
            <rect y="40" width={SIDE} height="7" fill="#d9caa6" stroke="#8d7a55" />
            <rect y="40" width={SIDE * chance} height="7" fill="#c99a35" />
            <text
              x={SIDE / 2}
              y="61"
              text-anchor="middle"
              font-family="IBM Plex Mono, monospace"
              font-size="12"
              font-weight="500"
              fill="#211c17"
              data-user
            >
              {percentOf(chance)}
            </text>
            {spy === ringed && <Ring x={SIDE / 2} y={SIDE / 2} r={SIDE / 2 + 5} />}
          </g>
        );
      })}
    </g>
  );
}

function Hand({ view, lost }: { view: View; lost: Spy }) {
  const { hand } = view;
  const left = WIDE / 2 - (hand.length * 66 - 14) / 2;
  return (
    <g>
      {hand.map((spy, n) => (
        <g key={spy} transform={`translate(${left + n * 66} ${n % 2 ? 18 : 14})`}>
          <path d="M0 0H52V76H0Z" fill="#e9dfc8" stroke="#8d7a55" />
          <use href={`#${symbolOf(spy, "bold")}`} x="5" y="10" width="42" height="42" />
          {spy === lost && <Ring x={26} y={34} r={34} />}
        </g>
      ))}
    </g>
  );
}

function Dice({ view, taken }: { view: View; taken: readonly number[] }) {
  const dice = [...(view.throws.at(-1)?.dice ?? "")] as Spy[];
  return (
    <g>
      {dice.map((spy, n) => (
        <g
          key={`${n} ${spy}`}
          transform={`translate(${14 + n * 46} ${taken.includes(n) ? 44 : 22})`}
        >
          <rect x="-3" y="-3" width="46" height="50" rx="8" fill="#f1e8d4" stroke="#8d7a55" />
          <use href={`#${symbolOf(spy, "bold")}`} width="40" height="40" />
        </g>
      ))}
    </g>
  );
}

function Ring({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <ellipse
      cx={x}
      cy={y}
      rx={r}
      ry={r * 0.94}
      fill="none"
      stroke="#c8261d"
      stroke-width="3"
      filter="url(#ink-wave)"
    />
  );
}
