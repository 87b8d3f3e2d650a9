/** Tiles as things in the hand, the back of a tile, the die, a bomb as a sign. */
import { isSpy, openings, type Piece } from "../geometry";
import { C } from "./palette";

/** What a piece shows, in a box of 96: its ground and, upright, its mark. */
export function Face({
  piece,
  repaired = false,
  seed = 1,
  marked = true,
}: {
  piece: Piece;
  repaired?: boolean;
  seed?: number;
  marked?: boolean;
}) {
  if (isSpy(piece)) return <use href={`#svs-${piece}`} />;
  return (
    <>
      <use href={`#svs-earth-${seed % 6}`} />
      <use href={`#svs-${repaired ? "plank" : "brick"}-${openings(piece)}`} />
      {marked && <use href={`#svs-mark-${piece[0]}`} />}
    </>
  );
}

/** A tile with the thickness of card. */
export function TileCard({
  piece,
  seed = 1,
  edge,
}: {
  piece: Piece;
  seed?: number;
  edge?: string;
}) {
  return (
    <>
      <rect x="2" y="4" width="96" height="96" rx="6" fill="#140e08" />
      <rect x="1" y="2.4" width="96" height="96" rx="6" fill="#6b563a" />
      <g clip-path="url(#svs-card)">
        <Face piece={piece} seed={seed} />
      </g>
      <rect
        x=".6"
        y=".6"
        width="94.8"
        height="94.8"
        rx="5.6"
        fill="none"
        stroke="#fff3d6"
        stroke-opacity=".28"
        stroke-width="1.2"
      />
      {edge && (
        <rect
          x="-2"
          y="-2"
          width="100"
          height="100"
          rx="8"
          fill="none"
          stroke={edge}
          stroke-width="3"
        />
      )}
    </>
  );
}

const GRATING = (() => {
  let d = "";
  for (let i = -3; i <= 3; i++) {
    for (let j = -3; j <= 3; j++) {
      if (Math.hypot(i * 7, j * 7) < 23) d += `M${46.1 + i * 7} ${46.1 + j * 7}h3.8v3.8h-3.8Z`;
    }
  }
  return d;
})();

export function TileBack() {
  return (
    <>
      <rect x="2" y="4" width="96" height="96" rx="6" fill="#0e0b08" />
      <rect x="1" y="2.4" width="96" height="96" rx="6" fill="#55452f" />
      <rect width="96" height="96" rx="6" fill="#2b251e" />
      <g fill="none" stroke="#5c5040" stroke-width="1.6">
        <rect x="6" y="6" width="84" height="84" rx="3" />
        <circle cx="48" cy="48" r="27" />
      </g>
      <path d={GRATING} fill="#5c5040" />
    </>
  );
}

const STAR =
  "M0-11L2.4-4 8.4-7.6 5-1.6 11 1 4.8 3 7.6 9 1.8 5.6 0 12-1.8 5.6-7.6 9-4.8 3-11 1-5-1.6-8.4-7.6-2.4-4Z";

/** The bomb die in a box of 48; the top face is the result, the one explosion peeps out. */
export function DieFace({ blast }: { blast: boolean }) {
  return (
    <>
      <ellipse cx="29" cy="41" rx="20" ry="6" fill="#000" opacity=".45" />
      <g stroke-linejoin="round" stroke-width="3">
        <path d="M24 4L43 13 24 22 5 13Z" fill="#fbf5e6" stroke="#fbf5e6" />
        <path d="M5 14.5L23 23.5V43L5 34Z" fill="#ddceab" stroke="#ddceab" />
        <path d="M43 14.5L25 23.5V43L43 34Z" fill="#b3a27f" stroke="#b3a27f" />
      </g>
      <path
        d="M5 13.4L24 22.6 43 13.4M24 22.6V43"
        stroke="#fff8e8"
        stroke-opacity=".8"
        fill="none"
      />
      <g transform={blast ? "matrix(.9 .43 -.9 .43 24 13)" : "matrix(.86 -.42 0 .98 34.2 28.8)"}>
        <path
          d={STAR}
          transform={`scale(${blast ? 1.05 : 0.78})`}
          fill={blast ? C.red : "#8f2621"}
        />
        <circle r={blast ? 3.6 : 2.6} fill={blast ? C.yellow : "#b58d30"} />
      </g>
    </>
  );
}

/** A bomb as a sign in a box of 20: brought home, or still to come. */
export function BombSign({ home, size = 20 }: { home: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {home ? (
        <>
          <path
            d="M13.2 6.2C14.4 4 17 5 17.6 2.4"
            stroke="#d9c79c"
            stroke-width="1.5"
            fill="none"
            stroke-linecap="round"
          />
          <circle cx="9" cy="11.4" r="7.2" fill="#0c0d0f" stroke="#8b929b" />
          <path
            d="M2.1 12.6C6 15.2 12 15.2 15.9 12.6L15.4 14.4C11.6 17 6.4 17 2.6 14.4Z"
            fill={C.yellow}
          />
          <ellipse
            cx="6.4"
            cy="8.6"
            rx="2"
            ry="1.3"
            transform="rotate(-42 6.4 8.6)"
            fill="#e8ecef"
          />
        </>
      ) : (
        <circle
          cx="9"
          cy="11.4"
          r="6.8"
          fill="none"
          stroke="#9a8d77"
          stroke-width="1.2"
          stroke-dasharray="2.6 2.2"
        />
      )}
    </svg>
  );
}
