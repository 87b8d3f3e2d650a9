/** A slip beside a plate: a stamp that flew there, a line that was said, the bell of a nudge. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Remark } from "../generated/wire";
import { SeatMark } from "../kit/plate";
import { prefs } from "../kit/prefs";
import { play } from "../kit/sound";
import { besidePlate, plateBox, type Spot } from "./places";
import { StampArt } from "./stamp-art";

const FLIGHT_MS = 280;
const LAY_MS = 250;

interface LandedProps {
  remark: Remark;
  isMine: boolean;
}

/** The seat that it is shown at: the receiver's, else the sender's. */
export const seatOf = ({ kind, by, to }: Remark): number | null =>
  kind === "say" ? by : (to ?? by);

export function Landed({ remark, isMine }: LandedProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const slip = box.current;
    if (!slip) return;
    const { offsetWidth: width, offsetHeight: height } = slip;
    const { x, y } = placeSlip(slip, remark);
    // The table may close up meanwhile, as when the talk is opened on a phone.
    const beat = setInterval(() => placeSlip(slip, remark), LAY_MS);
    const from = remark.kind === "stamp" ? startOf(remark, isMine) : null;
    if (remark.kind === "stamp" && (prefs.value.motion === "less" || !from)) play("stamp");
    else if (from) {
      const middle = { x: from.left + from.width / 2, y: from.top + from.height / 2 };
      flySlip(slip, middle.x - x - width / 2, middle.y - y - height / 2);
    }
    return () => clearInterval(beat);
  }, []);
  const classes = ["talk-slip", `is-${remark.kind}`, remark.by === null && "is-watcher"];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      ref={box}
      data-landed={remark.stamp ?? remark.kind}
    >
      {remark.kind === "nudge" && <Bell />}
      {remark.stamp && <StampArt name={remark.stamp} />}
      {remark.kind === "say" && (
        <p>
          {remark.by !== null && <SeatMark seat={remark.by} size={12} />}{" "}
          <span data-user>{remark.text}</span>
        </p>
      )}
    </div>
  );
}

/** Puts a slip beside its plate, wherever that is now. */
function placeSlip(slip: HTMLElement, remark: Remark): Spot {
  const spot = besidePlate(seatOf(remark), slip.offsetWidth, slip.offsetHeight);
  slip.style.left = `${spot.x}px`;
  slip.style.top = `${spot.y}px`;
  return spot;
}

/** Where a stamp starts: mine from the tray, others' from the sender's plate. */
function startOf({ by, stamp }: Remark, isMine: boolean): DOMRect | null {
  const key = isMine ? document.querySelector(`[data-stamp="${stamp}"]`) : null;
  const box = key?.getBoundingClientRect();
  if (box && box.width > 0) return box;
  return by === null ? null : plateBox(by);
}

function flySlip(slip: HTMLElement, dx: number, dy: number): void {
  const lift = Math.min(90, 30 + Math.abs(dx) / 6);
  const flight = slip.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(10deg)` },
      { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) rotate(3deg)`, offset: 0.5 },
      { transform: "rotate(-5deg)" },
    ],
    { duration: FLIGHT_MS, easing: "ease-in-out" },
  );
  flight.onfinish = () => {
    play("stamp");
    slip.animate([{ translate: "0 2px" }, { translate: "0 0" }], { duration: 80 });
  };
}

function Bell() {
  return (
    <svg width="22" height="22" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M10 2.500v1.500M4 14.500q2-1.500 2-4.500 0-5 4-5t4 5q0 3 2 4.500zM8.300 16.500q1.700 1.800 3.400 0"
        fill="none"
        stroke="currentColor"
        stroke-width="1.600"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  );
}
