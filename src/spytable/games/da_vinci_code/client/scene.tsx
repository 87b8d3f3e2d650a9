/** Tiles, shadows and the words that are let into the wood. Nothing here can be pressed. */

import { Component, type JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Lit } from "./after";
import type { Camera, Point } from "./camera";
import { matrix, path } from "./camera";
import type { Piece, Plan } from "./plan";
import { type Drawn, drawn } from "./solid";
import { Back, Front } from "./tile-art";

/** How a tile is marked. */
export interface Marks {
  /** The tile that is pointed at. */
  readonly pointed: string | null;
  /** The tile under the hand or the keyboard's focus. */
  readonly under: string | null;
  readonly focus: boolean;
  /** At the end: what is lit. All the rest is dimmed. */
  readonly lit: Lit | null;
}

export interface Shape {
  readonly piece: Piece;
  readonly drawn: Drawn;
}

/** The drawings of all pieces, farthest first. A tile that stays is not drawn again. */
export function useShapes(camera: Camera, pieces: readonly Piece[]): Shape[] {
  const cache = useRef<Map<string, { text: string; shape: Shape }>>(new Map());
  const { scale } = camera;
  const origin = camera.project([0, 0, 0]).join();
  const next: typeof cache.current = new Map();
  for (const piece of pieces) {
    const text = `${scale}${origin}${piece.colour}${piece.value}${piece.figure}${Object.values(piece.pose).join()}`;
    const old = cache.current.get(piece.key);
    next.set(
      piece.key,
      old?.text === text
        ? old
        : { text, shape: { piece, drawn: drawn(camera, piece.colour, piece.pose) } },
    );
  }
  cache.current = next;
  return [...next.values()].map(({ shape }) => shape).sort((a, b) => b.drawn.depth - a.drawn.depth);
}

interface SceneProps {
  readonly plan: Plan;
  readonly shapes: readonly Shape[];
  readonly marks: Marks;
  /** Words and signs on the wood. */
  readonly children?: JSX.Element;
}

export function Scene({ plan, shapes, marks, children }: SceneProps) {
  const size = { width: plan.width, height: plan.height };
  return (
    <div class="dvc-scene">
      <svg class="dvc-shade is-far" {...size} aria-hidden="true">
        <path d={shapes.map((shape) => shape.drawn.shadow).join("")} />
      </svg>
      <svg class="dvc-shade is-near" {...size} aria-hidden="true">
        <path d={shapes.map((shape) => shape.drawn.foot).join("")} />
      </svg>
      <svg class="dvc-tiles" {...size} aria-hidden="true">
        <Leaf />
        <g class="dvc-inlay">
          {plan.rows.flatMap((row) =>
            row.inlays.map((d, i) => (
              <g key={`${row.seat}/${i}`}>
                <path d={d} class="is-dark" />
                <path d={d} />
              </g>
            )),
          )}
          {plan.poolAt && <PoolCircle camera={plan.camera} at={plan.poolAt} />}
          {plan.clue?.frame && <path d={plan.clue.frame} class="dvc-frame" />}
        </g>
        {children}
        {shapes.map(
          ({ piece, drawn: d }) => d.mirror && <Mirror key={piece.key} piece={piece} d={d} />,
        )}
        {shapes.map(({ piece, drawn: d }) => (
          <Tile key={piece.key} piece={piece} d={d} mark={markOf(piece.key, marks)} />
        ))}
      </svg>
    </div>
  );
}

function markOf(key: string, { pointed, under, focus, lit }: Marks): Mark {
  if (lit) return lit.gold.has(key) ? "unread" : lit.bright.has(key) ? "none" : "dim";
  if (pointed === key) return "pointed";
  if (under !== key) return "none";
  return focus ? "focus" : "under";
}

/** The circle and the square in which the pool lies, after the drawing everybody knows. */
function PoolCircle({ camera, at }: { camera: Camera; at: NonNullable<Plan["poolAt"]> }) {
  const { x, y, radius: r } = at;
  const flat = (points: readonly Point[]): Point[] =>
    points.map(([u, v]) => camera.project([u, v, 0]));
  const ring = (radius: number): string =>
    path(
      flat(
        Array.from({ length: 72 }, (_, i): Point => {
          const a = (i * Math.PI) / 36;
          return [x + radius * Math.cos(a), y + radius * Math.sin(a)];
        }),
      ),
    );
  const s = r * 0.88;
  const corners: Point[] = [
    [x - s, y - s],
    [x + s, y - s],
    [x + s, y + s],
    [x - s, y + s],
  ];
  const across: Point[] = [
    [x - r - 0.5, y],
    [x + r + 0.5, y],
  ];
  const along: Point[] = [
    [x, y - r - 0.4],
    [x, y + r + 0.4],
  ];
  const faint = `${ring(r + 0.1)}${path(flat(corners))}${path(flat(across), "open")}${path(flat(along), "open")}`;
  return (
    <>
      <path class="dvc-circle-dark" d={ring(r)} />
      <path class="dvc-circle" d={ring(r)} />
      <path class="dvc-circle is-faint" d={faint} />
    </>
  );
}

function Leaf() {
  return (
    <defs>
      <linearGradient id="dvc-leaf" x1="0" y1="0" x2=".7" y2="1">
        <stop offset="0" stop-color="#f3dc9c" />
        <stop offset=".5" stop-color="#dcb75f" />
        <stop offset="1" stop-color="#b98d35" />
      </linearGradient>
      {(["b", "w"] as const).map((colour) => (
        <linearGradient key={colour} id={`dvc-mirror-${colour}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class={`dvc-mirror-${colour}`} />
          <stop offset=".48" class={`dvc-mirror-${colour}`} stop-opacity="0" />
        </linearGradient>
      ))}
    </defs>
  );
}

class Mirror extends Component<{ piece: Piece; d: Drawn }> {
  override shouldComponentUpdate(next: { piece: Piece; d: Drawn }): boolean {
    return next.d !== this.props.d || next.piece !== this.props.piece;
  }

  override render() {
    const { piece, d } = this.props;
    return <path d={d.mirror?.d ?? ""} fill={`url(#dvc-mirror-${piece.colour})`} />;
  }
}

type Mark = "none" | "pointed" | "focus" | "under" | "unread" | "dim";

interface TileProps {
  readonly piece: Piece;
  readonly d: Drawn;
  readonly mark: Mark;
}

class Tile extends Component<TileProps> {
  override shouldComponentUpdate(next: TileProps): boolean {
    const { piece, d, mark } = this.props;
    return (
      next.d !== d ||
      next.mark !== mark ||
      next.piece.value !== piece.value ||
      next.piece.figure !== piece.figure
    );
  }

  override render() {
    const { piece, d, mark } = this.props;
    const front = piece.value !== null && piece.figure === d.side;
    return (
      <g class={`dvc-tile is-${piece.colour} is-${mark}`}>
        {(mark === "pointed" || mark === "unread") && <path d={d.outline} class="dvc-glow" />}
        {d.faces.map(([fill, shape]) => (
          <path
            key={fill}
            d={shape}
            fill={fill}
            stroke={fill}
            stroke-width="0.7"
            stroke-linejoin="round"
          />
        ))}
        <g transform={d.art}>
          {front && piece.value !== null ? (
            <Front colour={piece.colour} value={piece.value} tip={piece.pose.tip} />
          ) : (
            <Back colour={piece.colour} />
          )}
        </g>
        <path d={d.outline} class="dvc-edge" />
        {mark === "dim" && <path d={d.outline} class="dvc-dim" />}
        {mark !== "none" && mark !== "dim" && (
          <>
            <path d={d.outline} class="dvc-ring-dark" />
            <path d={d.outline} class="dvc-ring" />
          </>
        )}
      </g>
    );
  }
}

interface FlatTextProps {
  readonly camera: Camera;
  readonly at: Point;
  readonly yaw?: number;
  /** In hundredths of a tile width. */
  readonly size: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly children: string;
}

/** Words let into the wood: they lie in the plane of the table. `at` is where they are seen. */
export function FlatText({
  camera,
  at,
  yaw = 0,
  size,
  anchor = "middle",
  children,
}: FlatTextProps) {
  const y = camera.yAt(at[1]);
  const x = camera.xAt(at[0], y);
  const c = Math.cos(yaw) / 10;
  const s = Math.sin(yaw) / 10;
  const plane = matrix(camera, [x, y, 0], [x + c, y + s, 0], [x + s, y - c, 0]);
  return (
    <g transform={`${plane} scale(.94 1.3)`}>
      <text class="dvc-words" text-anchor={anchor} font-size={size}>
        {children}
      </text>
    </g>
  );
}
