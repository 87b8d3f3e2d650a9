/** A ring around what a note points at; it follows the board and blocks no clicks. */
import { useEffect, useState } from "preact/hooks";
import type { Anchor, Patch, Pointed } from "../kit/lesson";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const EVERY_MS = 120;
/** For this long after a note appears, what it points at is scrolled into view. */
const EARLY_LOOKS = 5;
const MARGIN = 6;

export function Ring({ around, name }: { around: Anchor; name: string }) {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let looks = 0;
    const look = () => {
      if (looks++ < EARLY_LOOKS) bringIntoSight(around);
      setBox((last) => keepIfSame(last, boxOf(around)));
    };
    look();
    const beat = setInterval(look, EVERY_MS);
    return () => clearInterval(beat);
  }, [around]);
  if (box === null) return null;
  const { left, top, width, height } = box;
  const style = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  return <i class="teach-ring" style={style} data-points-at={name} aria-hidden="true" />;
}

/** Scrolls to it; a board that pans by itself listens to the `pointed` event. */
function bringIntoSight(around: Anchor): void {
  const patch = typeof around === "string" ? null : around;
  const part = document.querySelector(typeof around === "string" ? around : around.on);
  const shown = patch ? part?.parentElement : part;
  shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const pointed: Pointed = new CustomEvent("pointed", { bubbles: true, detail: patch });
  part?.dispatchEvent(pointed);
}

/** The box around all that the selector finds, with a margin, within the page. */
function boxOf(around: Anchor): Box | null {
  const found =
    typeof around === "string"
      ? [...document.querySelectorAll(around)].map((part) => part.getBoundingClientRect())
      : patchBoxes(around);
  const boxes = found.filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return null;
  const left = Math.max(2, Math.min(...boxes.map((box) => box.left)) - MARGIN);
  const top = Math.max(2, Math.min(...boxes.map((box) => box.top)) - MARGIN);
  const right = Math.min(innerWidth - 2, Math.max(...boxes.map((box) => box.right)) + MARGIN);
  const bottom = Math.min(innerHeight - 2, Math.max(...boxes.map((box) => box.bottom)) + MARGIN);
  return { left, top, width: right - left, height: bottom - top };
}

/** The visible part of a patch, in page coordinates. */
function patchBoxes({ on, left, top, wide, high }: Patch): DOMRect[] {
  const sheet = document.querySelector<HTMLElement>(on);
  const frame = sheet?.parentElement?.getBoundingClientRect();
  if (!sheet || !frame) return [];
  const at = sheet.getBoundingClientRect();
  const scale = at.width / sheet.offsetWidth;
  const x = Math.max(frame.left, at.left + left * scale);
  const y = Math.max(frame.top, at.top + top * scale);
  const right = Math.min(frame.right, at.left + (left + wide) * scale);
  const bottom = Math.min(frame.bottom, at.top + (top + high) * scale);
  return [new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y))];
}

/** The last box if nothing moved, so that nothing is rendered again. */
function keepIfSame(last: Box | null, now: Box | null): Box | null {
  const isSame = last !== null && now !== null && String(corners(last)) === String(corners(now));
  return isSame ? last : now;
}

const corners = ({ left, top, width, height }: Box): number[] =>
  [left, top, width, height].map(Math.round);
