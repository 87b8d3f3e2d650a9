/** What is seen for a moment only: the die, the blast, stones that break away, a tile that goes. */
import { DieFace, Face } from "./art/card";
import { C } from "./art/palette";
import { shift } from "./geometry";
import type { Beat } from "./stage";

const late = (at: number): { animationDelay: string } => ({ animationDelay: `${at}ms` });

function Burst({ at }: { at: number }) {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6;
    const far = i % 2 ? 44 : 74;
    return `${(48 + Math.cos(turn) * far).toFixed(1)} ${(48 + Math.sin(turn) * far).toFixed(1)}`;
  });
  return (
    <g class="svs-burst" style={late(at)}>
      <path d={`M${rays.join("L")}Z`} fill="#d8482c" />
      <path
        d={`M${rays.join("L")}Z`}
        transform="translate(48 48) rotate(15) scale(.72) translate(-48 -48)"
        fill={C.yellow}
      />
      <circle cx="48" cy="48" r="20" fill="#fff6d8" />
    </g>
  );
}

const CHIPS = [
  [12, 14, -34, -30],
  [48, 8, 4, -44],
  [82, 18, 36, -26],
  [14, 74, -38, 24],
  [50, 84, 6, 40],
  [82, 78, 34, 28],
] as const;

function Chips({ at }: { at: number }) {
  return (
    <g>
      {CHIPS.map(([x, y, dx, dy]) => (
        <rect
          key={`${x}/${y}`}
          x={x - 10}
          y={y - 7}
          width="20"
          height="13"
          rx="4"
          class="svs-chip svs-stone-2"
          style={{ ...late(at), "--dx": `${dx}px`, "--dy": `${dy}px` }}
        />
      ))}
    </g>
  );
}

/** Everything that passes; nothing of it stays, and with less motion there is none of it. */
export function Effects({ beats }: { beats: readonly Beat[] }) {
  return (
    <g class="svs-effects">
      {beats.map((beat, n) => {
        switch (beat.kind) {
          case "die":
            return (
              <g key={n} transform={`${shift(beat.cell)} translate(18 -44)`}>
                <g class="svs-tumble" style={late(beat.at)}>
                  <g transform="scale(1.45)">
                    <DieFace blast={beat.blast} />
                  </g>
                </g>
              </g>
            );
          case "burst":
            return (
              <g key={n} transform={shift(beat.cell)}>
                <Burst at={beat.at} />
              </g>
            );
          case "chips":
            return (
              <g key={n} transform={shift(beat.cell)}>
                <Chips at={beat.at} />
              </g>
            );
          case "gone":
            return (
              <g key={n} transform={shift(beat.cell)}>
                <g class="svs-gone" style={late(beat.at)}>
                  <Face piece={beat.piece} />
                </g>
              </g>
            );
          default:
            return null;
        }
      })}
    </g>
  );
}
