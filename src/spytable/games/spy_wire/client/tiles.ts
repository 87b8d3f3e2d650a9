/** Tiles as things: the view knows what stands where, the eye wants each tile to stay itself. */
import { columnOf, GAP, rowOf, type Tablet } from "./predict";

export interface Placed {
  readonly id: number;
  readonly piece: string;
  readonly cell: number;
}

const far = (a: number, b: number): number =>
  Math.abs(rowOf(a) - rowOf(b)) + Math.abs(columnOf(a) - columnOf(b));

/** The same tiles on the next tablet: who did not move stays, the rest go the shortest way. */
export function placed(before: readonly Placed[], tablet: Tablet): readonly Placed[] {
  const at = new Map(before.map((tile) => [tile.cell, tile]));
  const loose = new Set(before);
  const settled: Placed[] = [];
  const open: number[] = [];
  tablet.forEach((piece, cell) => {
    const old = at.get(cell);
    if (piece === GAP) return;
    if (old?.piece === piece) {
      settled.push(old);
      loose.delete(old);
    } else open.push(cell);
  });
  if (open.length === 0 && loose.size === 0) return before;
  let next = Math.max(-1, ...before.map((tile) => tile.id)) + 1;
  for (const cell of open) {
    const piece = tablet[cell] ?? GAP;
    const same = [...loose].filter((tile) => tile.piece === piece);
    const nearest = same.sort((a, b) => far(a.cell, cell) - far(b.cell, cell))[0];
    if (nearest) loose.delete(nearest);
    settled.push({ id: nearest?.id ?? next++, piece, cell });
  }
  return settled.sort((a, b) => a.id - b.id);
}
