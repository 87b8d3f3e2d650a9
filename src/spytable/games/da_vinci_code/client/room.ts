/** How the table is laid out in the room that the page leaves for it. */
import type { Size } from "@kit/size";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Face, View } from "./generated";
import { letters, type Plan, type Sight } from "./plan";
import { widePlan } from "./plan-wide";
import { sightOf, type usePool } from "./sight";

/** The bar of actions at the foot of a narrow page. */
export const BAR = 77;
const NARROW = 1100;
/** Under this height rows around a table have no room any more. */
const LOW = 430;
const UPRIGHT = 900;
/** The width of the sheet with the scores, and some air. */
const SCORES = 300;
const LEAST = { width: 280, height: 180 };
/** The corner of a low room that is the thumb's (`--thumb-room` of the shell): the picker opens there. */
const thumbRoom = (): number => Math.max(176, Math.min(innerWidth * 0.315, 266));

/** Whether the big actions are a bar at the foot. */
export const isNarrow = (): boolean => innerWidth < NARROW;

interface Looking {
  readonly facing: number | null;
  readonly picking: boolean;
  readonly scores: boolean;
  /** Whether everything lies open, and whether the match is over. */
  readonly open: boolean;
  readonly over: boolean;
  /** Whether the bar of actions is there; otherwise nothing stands where it will be again. */
  readonly bar: boolean;
}

/** How high the sheet with the scores is, near enough. */
const sheetHeight = (view: View): number =>
  (92 + 35 * view.config.seats) * (1 + Math.max(0, letters() - 1) * 0.2);

export function usePlan(
  view: View,
  size: Size,
  { pool, room }: Pick<ReturnType<typeof usePool>, "pool" | "room">,
  own: readonly Face[] | null,
  { facing, picking, scores, open, over, bar }: Looking,
): Plan {
  const upright = innerWidth < innerHeight && innerWidth < UPRIGHT;
  const mode = modeOf(Math.max(LEAST.width, size.width), size.height, upright);
  const small = useSmall(size.width > 0 && mode !== "wide");
  return useMemo(() => {
    const width = Math.max(LEAST.width, size.width);
    const waits = mode === "tall" && isNarrow() && !bar && !picking && !open;
    const height = Math.max(LEAST.height, size.height - (waits ? BAR : 0));
    const sheet = scores ? sheetHeight(view) : 0;
    const sight = sightOf(view, { pool, room, facing, picking, sheet, own });
    const thumb = mode === "low" && !over ? thumbRoom() : 0;
    return { ...laidOut(small, mode, sight, width, height, thumb), scores };
  }, [
    view,
    size.width,
    size.height,
    pool,
    room,
    facing,
    picking,
    scores,
    open,
    over,
    bar,
    own,
    small,
    mode,
  ]);
}

function modeOf(width: number, height: number, upright: boolean): Plan["mode"] {
  if (upright || width <= height * 1.08) return "tall";
  return height < LOW ? "low" : "wide";
}

/** The scores lie at the right, and the table makes room for them. */
function besideScores(sight: Sight, width: number, height: number): Omit<Plan, "scores"> {
  const x = width - SCORES / 2;
  const y = Math.min(height / 2, height - BAR - 24 - sight.sheet / 2);
  return { ...widePlan(sight, width - SCORES, height), width, aside: [x, y] };
}

type Small = typeof import("./plan-tall");
let come: Small | null = null;

async function loadSmall(): Promise<Small> {
  come ??= await import("./plan-tall");
  return come;
}

/** A small screen waits for its own plans before the table is seen at all. */
export async function ready(): Promise<void> {
  if (isNarrow() || innerHeight < LOW + BAR * 3) await loadSmall();
}

/** What small rooms need comes late: a desk has no use for it. */
function useSmall(isNeeded: boolean): Small | null {
  const [small, setSmall] = useState(come);
  useEffect(() => {
    if (!isNeeded || small) return;
    void loadSmall().then(setSmall);
  }, [isNeeded, small]);
  return small;
}

function laidOut(
  small: Small | null,
  mode: Plan["mode"],
  sight: Sight,
  width: number,
  height: number,
  thumb: number,
): Omit<Plan, "scores"> {
  if (!small && mode !== "wide") return widePlan(sight, width, height);
  switch (mode) {
    case "wide":
      return sight.sheet ? besideScores(sight, width, height) : widePlan(sight, width, height);
    case "tall":
      return (small as Small).tallPlan(sight, width, height);
    case "low":
      return (small as Small).lowPlan(sight, width, height, thumb);
  }
}
