/** The table itself: wood, light and inlays, painted once for a size and a theme. */

import type { Theme } from "@kit/board";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Camera, cameraAt, type Point } from "./camera";
import type { Plan } from "./plan";
import { plank, type Timber } from "./wood";

const NIGHT: Timber = {
  tones: ["#2a1b12", "#2e1e14", "#271911", "#2c1d13"],
  dark: "#120a06",
  light: "#6b4a2e",
  seam: "#0c0704",
  rim: "#8a633c",
  floor: "#0e0b09",
  inlay: "#c8a24a",
};
const DAY: Timber = {
  tones: ["#b78d5d", "#bc9363", "#b28858", "#b99060"],
  dark: "#7d5730",
  light: "#e2c294",
  seam: "#6f4c27",
  rim: "#f0d9ae",
  floor: "#cdb98f",
  inlay: "#6d4812",
};

interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly flat: number;
  readonly stops: readonly (readonly [number, string])[];
}

interface TableTopProps {
  readonly plan: Plan;
  readonly theme: Theme;
  /** With what lies under the file and under the bar. */
  readonly full: { readonly width: number; readonly height: number };
}

export function TableTop({ plan, theme, full }: TableTopProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { width, mode } = plan;
  const { camera, edge } = outlook(plan);
  useLayoutEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext("2d");
    if (!canvas || !pen || full.width < 2) return;
    const dense = Math.min(2, devicePixelRatio || 1);
    canvas.width = Math.round(full.width * dense);
    canvas.height = Math.round(full.height * dense);
    pen.setTransform(dense, 0, 0, dense, 0, 0);
    paint(pen, { camera, edge, mode, width, height: full.height }, full.width, theme);
  }, [width, full.width, full.height, camera.scale.toFixed(2), edge.toFixed(2), mode, theme]);
  return <canvas ref={ref} class="dvc-wood" style={{ height: `${full.height}px` }} />;
}

/** A tall table keeps its wood while rows make room for paper: it is seen by a camera that stays. */
function outlook(plan: Plan): { camera: Camera; edge: number } {
  if (plan.mode === "wide") return plan;
  const camera = cameraAt(plan.width / 8.8, 150, plan.width / 2, plan.height / 2);
  return { camera, edge: camera.yAt(44) };
}

interface Ground {
  readonly camera: Camera;
  readonly edge: number;
  readonly mode: Plan["mode"];
  /** Where tiles may stand. */
  readonly width: number;
  readonly height: number;
}

function paint(pen: CanvasRenderingContext2D, ground: Ground, full: number, theme: Theme): void {
  const { camera, height, edge } = ground;
  const timber = theme === "night" ? NIGHT : DAY;
  pen.globalCompositeOperation = "source-over";
  pen.fillStyle = timber.floor;
  pen.fillRect(0, 0, full, height);
  const radius = ground.mode === "wide" ? 17 : 24;
  const rim = (inset: number): Point[] => arc(camera, edge - radius, radius - inset);
  pen.save();
  pen.beginPath();
  for (const [x, y] of rim(0)) pen.lineTo(x, y);
  pen.lineTo(-400, height + 60);
  pen.lineTo(full + 400, height + 60);
  pen.closePath();
  pen.clip();
  const near = camera.yAt(height) - 0.6;
  let index = 0;
  for (let y = near; y < edge; y += 2.4) plank(pen, camera, timber, y, y + 2.4, index++);
  pen.restore();
  line(pen, rim(0), timber.seam, 5, 0.9);
  line(pen, rim(0.03), timber.rim, 1.5, 0.8);
  inlaid(pen, rim(0.32), timber, 1.2, 0.55);
  for (const lamp of lamps(theme, ground, full)) shine(pen, lamp, theme, full, height);
  if (theme === "day") panes(pen, full, height);
}

/** The far half of a round table. */
function arc(camera: Camera, cy: number, radius: number): Point[] {
  return Array.from({ length: 121 }, (_, i) => {
    const a = ((4 + (172 * i) / 120) * Math.PI) / 180;
    return camera.project([radius * Math.cos(a), cy + radius * Math.sin(a), 0]);
  });
}

function line(
  pen: CanvasRenderingContext2D,
  points: readonly Point[],
  colour: string,
  width: number,
  alpha: number,
): void {
  pen.globalAlpha = alpha;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** A line of gold leaf let into the wood: its lower edge is in shadow. */
function inlaid(
  pen: CanvasRenderingContext2D,
  points: readonly Point[],
  timber: Timber,
  width: number,
  alpha: number,
): void {
  line(
    pen,
    points.map(([x, y]): Point => [x + 0.6, y + 1.1]),
    timber.seam,
    width,
    alpha * 0.8,
  );
  line(pen, points, timber.inlay, width, alpha);
}

function lamps(theme: Theme, { width, height, mode }: Ground, full: number): Lamp[] {
  const wide = mode === "wide";
  const lamp = {
    x: width * (mode === "tall" ? 0.33 : 0.376),
    y: height * (wide ? 0.34 : 0.34),
    radius: wide ? Math.max(full * 0.57, height) : height * 0.72,
    flat: wide ? 0.74 : 1,
  };
  const dark = {
    x: width * 0.46,
    y: height * (wide ? 0.43 : 0.5),
    radius: wide ? full * 0.625 : height * 0.8,
    flat: wide ? 0.72 : 1,
  };
  if (theme === "day") {
    return [
      {
        ...dark,
        stops: [
          [0.5, "rgb(80 48 14 / 0)"],
          [1, "rgb(80 48 14 / .34)"],
        ],
      },
    ];
  }
  return [
    {
      ...dark,
      stops: [
        [0.45, "rgb(8 5 3 / 0)"],
        [1, "rgb(8 5 3 / .8)"],
      ],
    },
    {
      ...lamp,
      stops: [
        [0, "rgb(255 194 122 / .45)"],
        [0.35, "rgb(231 154 85 / .27)"],
        [0.75, "rgb(122 69 32 / .06)"],
        [1, "rgb(0 0 0 / 0)"],
      ],
    },
  ];
}

function shine(
  pen: CanvasRenderingContext2D,
  lamp: Lamp,
  theme: Theme,
  full: number,
  height: number,
): void {
  pen.save();
  const light = theme === "night" && lamp.stops.length > 2;
  pen.globalCompositeOperation = light ? "screen" : theme === "day" ? "multiply" : "source-over";
  pen.translate(lamp.x, lamp.y);
  pen.scale(1, lamp.flat);
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, lamp.radius);
  for (const [at, colour] of lamp.stops) glow.addColorStop(at, colour);
  pen.fillStyle = glow;
  pen.fillRect(-lamp.x, -lamp.y / lamp.flat, full, height / lamp.flat);
  pen.restore();
}

/** Morning through the window: two panes of light across the table. */
function panes(pen: CanvasRenderingContext2D, full: number, height: number): void {
  pen.save();
  pen.globalCompositeOperation = "soft-light";
  pen.filter = "blur(7px)";
  pen.fillStyle = "rgb(255 244 214 / .62)";
  const lean = height * 0.34;
  for (const [from, to] of [
    [0.12, 0.37],
    [0.405, 0.66],
  ] as const) {
    pen.beginPath();
    pen.moveTo(full * from, -20);
    pen.lineTo(full * to, -20);
    pen.lineTo(full * to + lean, height + 20);
    pen.lineTo(full * from + lean, height + 20);
    pen.fill();
  }
  pen.restore();
}
