/** My rack: tiles stand in wood; the one in hand is lifted out of it, between two buttons to turn it. */
import { useState } from "preact/hooks";
import { TileCard } from "./art/card";
import { C } from "./art/palette";
import type { View } from "./generated";
import { turnsOf } from "./geometry";
import type { Dragged } from "./gestures";
import type { Hand } from "./hand";
import { BOARD, type Speech, tileLabel, wayWords } from "./sentences";

/** A tile looks the same wherever it is: the stones in its earth follow from its name. */
const seedOf = (tile: string): number => (tile.charCodeAt(0) * 3 + tile.charCodeAt(1)) % 6;

function TurnIcon({ way }: { way: "left" | "right" }) {
  const d = "M18.800 5v5h-5M18.400 9.700A7.200 7.200 0 1 0 19.100 13.600";
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={d}
        transform={way === "left" ? "translate(24 0) scale(-1 1)" : ""}
        fill="none"
        stroke="currentColor"
        stroke-width="1.9"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

function TurnButton({ hand, speech, way }: { hand: Hand; speech: Speech; way: "left" | "right" }) {
  return (
    <button
      type="button"
      class={`svs-turn is-${way}`}
      aria-label={speech.say(`${BOARD}.rack.turn.${way}`)}
      onClick={() => hand.turnBy(way === "left" ? -1 : 1)}
    >
      <TurnIcon way={way} />
    </button>
  );
}

interface ToolsProps {
  readonly hand: Hand;
  readonly view: View;
  readonly speech: Speech;
  /** Whether the buttons to turn a tile are here, and not beside it. */
  readonly turns: boolean;
}

/** Over the rack on a phone: turn it, put it back, put it into the pile. */
export function Tools({ hand, view, speech, turns }: ToolsProps) {
  const { say } = speech;
  const { may, pick } = hand;
  const tile = pick === null ? undefined : hand.rack[pick];
  if (!tile) {
    const way = wayWords(speech, view);
    return (
      <div class="svs-tools is-idle">
        <p>{say(`${BOARD}.pile.heard`, { count: view.pile })}</p>
        {way !== null && <p>{way}</p>}
      </div>
    );
  }
  return (
    <div class="svs-tools">
      {turns && turnsOf(tile).length > 1 && (
        <span class="svs-turns">
          <TurnButton hand={hand} speech={speech} way="left" />
          <TurnButton hand={hand} speech={speech} way="right" />
        </span>
      )}
      {!turns && (
        <button type="button" class="svs-link" onClick={hand.putBack}>
          {say(`${BOARD}.tools.back`)}
        </button>
      )}
      {!turns && may?.type === "lay" && may.discard && (
        <button type="button" class="svs-link" onClick={() => hand.choose("discard")}>
          {say(`${BOARD}.tools.discard`)}
        </button>
      )}
    </div>
  );
}

interface RackProps {
  readonly hand: Hand;
  readonly speech: Speech;
  readonly seat: number | null;
  /** Whether the buttons to turn a tile stand beside it. */
  readonly turns: boolean;
  readonly dragged: Dragged | null;
  bind(place: number): Record<string, unknown>;
}

/** Where a tile stands while none is lifted, in hundredths of the rack. */
const restOf = (place: number, count: number): number => (place + 0.5 + (5 - count) / 2) * 20;

/** Where a tile stands: the lifted one in the middle, the others two and two beside it. */
function slotOf(place: number, pick: number | null, count: number): string {
  if (pick === null) return `${restOf(place, count)}%`;
  if (place === pick) return "50%";
  const rank = place > pick ? place - 1 : place;
  const left = Math.ceil((count - 1) / 2);
  const slot = rank < left ? rank + 3 - left : rank - left + 3;
  return `var(--slot-${slot})`;
}

export function Rack({ hand, speech, seat, turns, dragged, bind }: RackProps) {
  const { say } = speech;
  const { rack, pick, piece, choosing } = hand;
  const canTurn = turns && pick !== null && rack[pick] && turnsOf(rack[pick]).length > 1;
  // One of them can be reached by Tab, the others by arrows from there.
  const [reached, setReached] = useState(0);
  const stop = pick ?? Math.min(reached, rack.length - 1);
  return (
    <section class="svs-rack" data-tint={seat ?? "none"} aria-label={say(`${BOARD}.rack`)}>
      {rack.length === 0 && (
        <p class="svs-rack-words">{say(`${BOARD}.rack.${seat === null ? "watch" : "empty"}`)}</p>
      )}
      {pick !== null && <i class="svs-gap" />}
      {rack.map((tile, place) => {
        const lifted = place === pick;
        const chosen = choosing?.tiles.includes(place) ?? false;
        const label = tileLabel(speech, tile);
        const idle = hand.may === null || (hand.may.type !== "lay" && !choosing);
        const classes = [
          "svs-tile",
          lifted && "is-lifted",
          chosen && "is-chosen",
          idle && "is-idle",
        ];
        if (lifted && dragged) classes.push("is-dragged");
        return (
          <button
            key={place}
            type="button"
            class={classes.filter(Boolean).join(" ")}
            style={{
              left: slotOf(place, pick, rack.length),
              "--from": restOf(place, rack.length) - 50,
            }}
            data-tile={tile}
            data-piece={lifted ? piece : undefined}
            data-place={place}
            aria-pressed={lifted || chosen}
            aria-label={label}
            tabIndex={place === stop ? 0 : -1}
            data-next={place === stop && hand.may?.type === "lay" ? "" : undefined}
            onFocus={() => setReached(place)}
            {...bind(place)}
          >
            <svg viewBox="-3 -3 104 106" aria-hidden="true">
              <g class={lifted ? "svs-turning" : ""} key={lifted ? piece : tile}>
                <TileCard
                  piece={lifted && piece ? piece : (turnsOf(tile)[0] ?? tile)}
                  seed={seedOf(tile)}
                  {...(lifted || chosen ? { edge: C.yellow } : {})}
                />
              </g>
            </svg>
          </button>
        );
      })}
      {canTurn && (
        <>
          <TurnButton hand={hand} speech={speech} way="left" />
          <TurnButton hand={hand} speech={speech} way="right" />
        </>
      )}
    </section>
  );
}

/** The tile under the finger on its way to the street. */
export function DraggedTile({ hand, dragged }: { hand: Hand; dragged: Dragged | null }) {
  if (!dragged || !hand.piece || hand.aim) return null;
  return (
    <svg
      class="svs-dragged"
      viewBox="-3 -3 104 106"
      style={{ left: `${dragged.x}px`, top: `${dragged.y}px` }}
      aria-hidden="true"
    >
      <TileCard piece={hand.piece} edge={dragged.over ? "#e0594e" : C.yellow} />
    </svg>
  );
}
