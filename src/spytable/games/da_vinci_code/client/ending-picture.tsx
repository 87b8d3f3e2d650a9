/** The result card's picture: the tiles that nobody read keep their backs to us. */
import type { PictureProps } from "@kit/ending";
import { type Camera, cameraAt } from "./camera";
import { winnersOf } from "./falls";
import type { Face, View } from "./generated";
import { type Piece, placeRank, type Rank } from "./plan";
import { drawn } from "./solid";

const WIDE = 720;
const HIGH = 630;
const FONT = "'IBM Plex Sans', 'Segoe UI', sans-serif";
const NOTCHED = "M-33-74H33L41-66V66L33 74H-33L-41 66V-66Z";
const FLUTES = Array.from({ length: 11 }, (_, i) => `M${i * 6 - 30}-64V64`).join("");

/** The winner's code behind, in the light; in front of it the code that fell last. */
export function Picture({ view }: PictureProps<View>) {
  const last = view.outs.at(-1);
  const [winner = view.rows.findIndex((_, seat) => !view.outs.includes(seat))] = winnersOf(
    view,
    null,
  );
  const top = view.rows[Math.max(0, winner)] ?? [];
  const foot = last === undefined ? [] : (view.rows[last] ?? []);
  // What lies in front looks larger.
  const longest = Math.max(5, top.length, foot.length * 1.16);
  const scale = Math.min(92, 640 / (longest * 1.12));
  const camera = cameraAt(scale, 30, WIDE / 2, HIGH / 2);
  const pieces = [
    ...placeCode(top, { x: 0, y: camera.yAt(330), yaw: 0, step: 1.12, size: 1 }),
    ...placeCode(foot, { x: 0, y: camera.yAt(470), yaw: 0, step: 1.12, size: 1 }).map((piece) => ({
      ...piece,
      pose: { ...piece.pose, tip: 90 },
    })),
  ];
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      <defs>
        <linearGradient id="card-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1d130c" />
          <stop offset="1" stop-color="#2a1b11" />
        </linearGradient>
        <radialGradient id="card-lamp" cx=".5" cy=".36" r=".62">
          <stop offset="0" stop-color="#c58a4e" stop-opacity=".62" />
          <stop offset=".5" stop-color="#7a4520" stop-opacity=".26" />
          <stop offset="1" stop-color="#000" stop-opacity=".5" />
        </radialGradient>
        <linearGradient id="card-leaf" x1="0" y1="0" x2=".7" y2="1">
          <stop offset="0" stop-color="#f3dc9c" />
          <stop offset=".5" stop-color="#dcb75f" />
          <stop offset="1" stop-color="#b98d35" />
        </linearGradient>
        <filter id="card-blur">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <rect width={WIDE} height={HIGH} fill="url(#card-wood)" />
      {Array.from({ length: 26 }, (_, i) => (
        <path
          key={i}
          d={`M0 ${i * 25 + 9}q180 ${(i % 5) - 2} 360 0t360 ${(i % 3) - 1}`}
          fill="none"
          stroke="#0c0704"
          stroke-opacity=".34"
        />
      ))}
      <rect width={WIDE} height={HIGH} fill="url(#card-lamp)" />
      <g filter="url(#card-blur)" opacity=".6">
        {pieces.map((piece) => (
          <path key={piece.key} d={drawn(camera, piece.colour, piece.pose).shadow} fill="#000" />
        ))}
      </g>
      {pieces.map((piece) => (
        <CardTile key={piece.key} piece={piece} camera={camera} />
      ))}
    </svg>
  );
}

/** A code as whoever sat across the table sees it. */
function placeCode(row: readonly Face[], rank: Rank): Piece[] {
  const hidden = row.map((face) => (face.open ? face : { ...face, value: null }));
  return placeRank(hidden, rank, "far", (face) => `${rank.y}/${face.born}`, false);
}

function CardTile({ piece, camera }: { piece: Piece; camera: Camera }) {
  const d = drawn(camera, piece.colour, piece.pose);
  const unread = piece.value === null;
  const dark = piece.colour === "b";
  return (
    <g>
      {unread && <path d={d.outline} fill="#e9c673" opacity=".7" filter="url(#card-blur)" />}
      {d.faces.map(([fill, shape]) => (
        <path key={fill} d={shape} fill={fill} stroke={fill} stroke-width=".7" />
      ))}
      <g transform={d.art} fill="none" stroke={dark ? "#c8a24a" : "#9b8455"} stroke-width="1.6">
        <path d={NOTCHED} stroke-opacity=".75" />
        {unread && dark && <path d={FLUTES} stroke="#fff0d2" stroke-opacity=".12" />}
        {!unread && <Figure piece={piece} />}
      </g>
      {unread && (
        <path d={d.outline} fill="none" stroke="#f0cf7f" stroke-width="4" stroke-linejoin="round" />
      )}
    </g>
  );
}

function Figure({ piece }: { piece: Piece }) {
  const ink = piece.colour === "b" ? "url(#card-leaf)" : "#211c17";
  if (piece.value === "dash") {
    return <rect x={-25} y={-6} width={50} height={12} rx={2} fill={ink} stroke="none" />;
  }
  const value = piece.value ?? 0;
  return (
    <g transform="scale(.94 1.3)" stroke="none" fill={ink}>
      <text
        y={value > 9 ? 25 : 29}
        text-anchor="middle"
        font-family={FONT}
        font-weight="600"
        font-size={value > 9 ? 70 : 84}
        data-user
      >
        {value}
      </text>
      {(value === 6 || value === 9) && <rect x={-19} y={38} width={38} height={5} />}
    </g>
  );
}
