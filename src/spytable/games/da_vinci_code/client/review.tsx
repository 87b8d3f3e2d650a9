/** How reviews of The Da Vinci Code are drawn: a photograph of the row, and slips over its tiles. */
import type { Aim, Belief, Choice, PhotographProps } from "@kit/review";
import type { Say } from "@kit/words";
import { type Camera, cameraAt } from "./camera";
import type { Action, Face, View } from "./generated";
import { type Piece, placeRank } from "./plan";
import { nth, type Speech } from "./sentences";
import { type Drawn, drawn } from "./solid";

const WIDE = 252;
const HIGH = 112;
const STEP = 1.16;
const FONT = "'IBM Plex Sans', 'Segoe UI', sans-serif";
const NOTCHED = "M-33-74H33L41-66V66L33 74H-33L-41 66V-66Z";

export const placeOf = ({ seat, thing }: Pick<Belief, "seat" | "thing">): string =>
  `[data-point="${seat}/${Number(thing) - 1}"]`;

export function thingText({ seat, thing }: Belief, view: View, say: Say): string {
  const place = Number(thing) - 1;
  const colour = view.rows[seat]?.[place]?.colour ?? "b";
  const speech: Speech = { say, me: null, outcome: null };
  return say(`da-vinci-code.review.thing.${colour}`, { owner: seat, nth: nth(speech, place) });
}

export const valueText = (value: string): string => (value === "dash" ? "–" : value);

export function aimOf({ action }: Choice): Aim | null {
  const did = action as Action;
  if (did.type !== "guess") return null;
  return { seat: did.seat, thing: String(did.place + 1), value: String(did.value) };
}

/** The row that the decision was about, as the seat saw it, with a ring round the tile. */
export function Photograph({ view, moment: { seat, decision } }: PhotographProps<View>) {
  const aim = decision && aimOf(decision.chosen);
  const owner = aim?.seat ?? seat;
  const row = view.rows[owner] ?? [];
  const isOwn = owner === view.seat;
  const scale = Math.min(30, 236 / (Math.max(6, row.length) * STEP));
  const camera = cameraAt(scale, 30, WIDE / 2, HIGH * 0.62);
  const pieces = placeRow(row, isOwn);
  const ringed = aim === null ? null : (pieces[Number(aim.thing) - 1] ?? null);
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" class="dvc-photograph">
      <defs>
        <radialGradient id="photo-light" cx=".4" cy=".35" r=".85">
          <stop offset="0" stop-color="#8d8271" />
          <stop offset=".55" stop-color="#4b4338" />
          <stop offset="1" stop-color="#15110d" />
        </radialGradient>
        <filter id="photo-blur">
          <feGaussianBlur stdDeviation="3" />
        </filter>
      </defs>
      <rect width={WIDE} height={HIGH} fill="url(#photo-light)" />
      <path d={`M10 ${HIGH * 0.68}H${WIDE - 10}`} stroke="#c9bfa8" stroke-opacity=".45" />
      <g style={{ filter: "sepia(.5) saturate(.5) contrast(.94) brightness(.86)" }}>
        <g filter="url(#photo-blur)" opacity=".6">
          {pieces.map((piece) => (
            <path key={piece.key} d={drawn(camera, piece.colour, piece.pose).shadow} />
          ))}
        </g>
        {[...pieces]
          .map((piece) => ({ piece, d: drawn(camera, piece.colour, piece.pose) }))
          .sort((a, b) => b.d.depth - a.d.depth)
          .map(({ piece, d }) => (
            <PhotoTile key={piece.key} piece={piece} d={d} />
          ))}
      </g>
      {ringed && <Ring camera={camera} piece={ringed} />}
    </svg>
  );
}

function placeRow(row: readonly Face[], isOwn: boolean): Piece[] {
  const rank = { x: 0, y: 0, yaw: 0, step: STEP, size: 1 };
  return placeRank(row, rank, isOwn ? "near" : "far", (face) => `photo/${face.born}`, isOwn);
}

function PhotoTile({ piece, d }: { piece: Piece; d: Drawn }) {
  const isDark = piece.colour === "b";
  const ink = isDark ? "#dcb75f" : "#211c17";
  const isFront = piece.value !== null && piece.figure === d.side;
  return (
    <g>
      {d.faces.map(([fill, shape]) => (
        <path key={fill} d={shape} fill={fill} stroke={fill} stroke-width=".7" />
      ))}
      <g transform={d.art} fill="none" stroke={isDark ? "#c8a24a" : "#9b8455"} stroke-width="1.6">
        <path d={NOTCHED} stroke-opacity=".6" />
        {isFront && piece.value === "dash" && (
          <rect x={-25} y={-6} width={50} height={12} rx={2} fill={ink} stroke="none" />
        )}
        {isFront && piece.value !== "dash" && (
          <text
            transform="scale(.94 1.2)"
            y={28}
            text-anchor="middle"
            font-family={FONT}
            font-weight="600"
            font-size={Number(piece.value) > 9 ? 70 : 82}
            fill={ink}
            stroke="none"
            data-user
          >
            {piece.value}
          </text>
        )}
      </g>
    </g>
  );
}

/** Grease pencil round a tile. */
function Ring({ camera, piece }: { camera: Camera; piece: Piece }) {
  const [left, top, right, bottom] = drawn(camera, piece.colour, piece.pose).box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return (
    <ellipse
      cx={x}
      cy={y}
      rx={(right - left) / 2 + 8}
      ry={(bottom - top) / 2 + 7}
      transform={`rotate(-9 ${x.toFixed(1)} ${y.toFixed(1)})`}
      fill="none"
      stroke="#c8261d"
      stroke-width="3"
      filter="url(#ink-wave)"
    />
  );
}
