/** The inks of the seats on paper, and the marks that a reviewer's hand leaves. */
import type { ComponentChildren } from "preact";
import { seatSign } from "../kit/seats";
import { t } from "../kit/words";

const INKS = ["#1f6b63", "#8a5208", "#5c4391", "#97324d", "#4c6318", "#3c566e"] as const;
/** Seats differ in their strokes too. */
const DASHES = ["", "11 4", "2.5 4.5", "10 3 2 3", "16 3 2 3 2 3", "6 3"] as const;

/** The ink of a seat on paper: its colour would be too light there. */
export const inkOf = (seat: number): string => INKS[seat % INKS.length] ?? INKS[0];
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? "";

/** The shape of a seat in its ink, for words on paper. */
export function InkMark({ seat, size = 14 }: { seat: number; size?: number }) {
  return (
    <svg class="seat-mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={seatSign(seat).path} fill={inkOf(seat)} />
    </svg>
  );
}

/** The same shape somewhere on the strip. */
export function PenMark({
  seat,
  x,
  y,
  size,
}: {
  seat: number;
  x: number;
  y: number;
  size: number;
}) {
  const k = size / 16;
  return (
    <path
      class="pen-mark"
      d={seatSign(seat).path}
      fill={inkOf(seat)}
      transform={`translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${k.toFixed(3)})`}
    />
  );
}

/** What all drawings of the page refer to: worn ink, and the heads of pins. */
export function InkDefs() {
  return (
    <svg class="ink-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <filter id="ink-wave" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency=".05 .09" numOctaves="2" seed="4" />
          <feDisplacementMap in="SourceGraphic" scale="1.7" />
        </filter>
        <filter id="ink-worn" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="9" />
          <feColorMatrix
            type="matrix"
            values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -3.2 2.75"
            result="holes"
          />
          <feComposite in="SourceGraphic" in2="holes" operator="in" />
        </filter>
        <radialGradient id="pin-red" cx=".35" cy=".3" r=".8">
          <stop offset="0" stop-color="#ff9b8c" />
          <stop offset=".35" stop-color="#c93a31" />
          <stop offset="1" stop-color="#6e130f" />
        </radialGradient>
        <radialGradient id="pin-brass" cx=".35" cy=".3" r=".8">
          <stop offset="0" stop-color="#fff1c4" />
          <stop offset=".4" stop-color="#d3a650" />
          <stop offset="1" stop-color="#6d4a14" />
        </radialGradient>
      </defs>
    </svg>
  );
}

const TONES: Readonly<Record<string, string>> = {
  best: "good",
  brave: "good",
  good: "good",
  inaccurate: "middling",
  missed: "bad",
  mistake: "bad",
  blunder: "bad",
};

/** A rubber stamp with a verdict. */
/** A verdict of more letters is stamped smaller, so that its title has room. */
const LONG = 11;

export function VerdictStamp({ verdict }: { verdict: string }) {
  const text = t(`review.verdict.${verdict}`);
  return (
    <Stamp tone={`${TONES[verdict] ?? "middling"}${text.length > LONG ? " is-long" : ""}`}>
      {text}
    </Stamp>
  );
}

interface StampProps {
  tone: string;
  /** A smaller line below. */
  below?: string;
  children: ComponentChildren;
}

export function Stamp({ tone, below, children }: StampProps) {
  return (
    <span class={`case-stamp typed is-${tone}`}>
      {children}
      {below && <small>{below}</small>}
    </span>
  );
}

/** The head of a pin with the number of its moment. */
export function Pin({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g class="case-pin" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <ellipse cx="5" cy="7" rx="9" ry="5" fill="#000" opacity=".4" />
      <circle r="10.5" fill="url(#pin-red)" stroke="#3d0b08" stroke-width=".8" />
      <text y="4.5" text-anchor="middle" data-user>
        {number}
      </text>
    </g>
  );
}
