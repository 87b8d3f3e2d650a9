/** The eight stamps: each has an outline of its own, so that its words are not the only sign. */
import type { ComponentChildren } from "preact";
import type { StampName } from "../generated/wire";
import { t } from "../kit/words";

/** Every stamp, and the letter that sends it after R. */
export const STAMPS: readonly { name: StampName; letter: string }[] = [
  { name: "nice", letter: "n" },
  { name: "bluff", letter: "b" },
  { name: "hurry", letter: "h" },
  { name: "well-played", letter: "w" },
  { name: "hmm", letter: "m" },
  { name: "ouch", letter: "o" },
  { name: "trust-me", letter: "t" },
  { name: "thanks", letter: "k" },
];

const RED = "#8f1d17";
const BLUE = "#1d3a52";
const INK = "#211c17";

function burst(points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const turn = (i * Math.PI) / points;
    const reach = i % 2 ? 0.83 : 1;
    const x = 64 + Math.cos(turn) * 62 * reach;
    const y = 36 + Math.sin(turn) * 34 * reach;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

interface LetteringProps {
  x?: number;
  y: number;
  size: number;
  /** The most room there is for it. */
  room: number;
  colour: string;
  children: string;
}

/** Letters of a stamp; a longer word of another language is squeezed into its room. */
function Lettering({ x = 64, y, size, room, colour, children }: LetteringProps) {
  const tight = children.length * size * 0.66 > room;
  return (
    <text
      x={x}
      y={y}
      text-anchor="middle"
      font-size={size}
      fill={colour}
      {...(tight ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {})}
    >
      {children}
    </text>
  );
}

/** The words on a stamp; a bar in them parts two lines. */
const inkOf = (name: StampName): [string, string] => {
  const [first = "", second = ""] = t(`talk.ink.${name}`).split("|");
  return [first, second];
};

function artOf(name: StampName): ComponentChildren {
  const [first, second] = inkOf(name);
  switch (name) {
    case "nice":
      return (
        <>
          <rect x="4" y="10" width="120" height="52" rx="7" stroke={RED} stroke-width="3" />
          <rect x="9" y="15" width="110" height="42" rx="4" stroke={RED} stroke-width="1.200" />
          <Lettering y={43} size={20} room={100} colour={RED}>
            {first}
          </Lettering>
        </>
      );
    case "bluff":
      return (
        <>
          <path d={burst(16)} stroke={RED} stroke-width="2.600" />
          <Lettering y={44} size={23} room={88} colour={RED}>
            {first}
          </Lettering>
        </>
      );
    case "hurry":
      return (
        <>
          <path
            d="M2 22q7-6 14 0t14 0t14 0M2 36q7-6 14 0t14 0t14 0M2 50q7-6 14 0t14 0t14 0"
            stroke={BLUE}
            stroke-width="1.600"
          />
          <circle cx="87" cy="36" r="34" stroke={BLUE} stroke-width="2.800" />
          <path d="M87 2.500V9M87 63V69.500" stroke={BLUE} stroke-width="2.600" />
          <Lettering x={87} y={second ? 34 : 43} size={18.5} room={58} colour={BLUE}>
            {first}
          </Lettering>{" "}
          <Lettering x={87} y={54} size={18.5} room={48} colour={BLUE}>
            {second}
          </Lettering>
        </>
      );
    case "well-played":
      return (
        <>
          <ellipse cx="64" cy="36" rx="61" ry="34" stroke={RED} stroke-width="2.800" />
          <ellipse cx="64" cy="36" rx="56" ry="29.500" stroke={RED} stroke-width="1" />
          <Lettering y={34} size={18.5} room={80} colour={RED}>
            {first}
          </Lettering>{" "}
          <Lettering y={53} size={18.5} room={78} colour={RED}>
            {second}
          </Lettering>
        </>
      );
    case "hmm":
      return (
        <>
          <path d="M2 16H126V56H2Z" stroke={INK} stroke-width="1.600" stroke-dasharray="5 3" />
          <path d="M2 22H126M2 50H126" stroke={INK} stroke-width="1.300" />
          <Lettering y={44} size={22} room={110} colour={INK}>
            {first}
          </Lettering>
        </>
      );
    case "ouch":
      return (
        <>
          <path
            d="M6 12H56L62 22L55 31L68 40L60 48L66 60H6Z"
            stroke={RED}
            stroke-width="2.800"
            stroke-linejoin="round"
          />
          <Lettering x={33} y={44} size={23} room={46} colour={RED}>
            {first}
          </Lettering>
          <g transform="rotate(3 94 36)">
            <path
              d="M66 12H122V60H76L70 49L79 39L66 31L72 22Z"
              stroke={RED}
              stroke-width="2.800"
              stroke-linejoin="round"
            />
            <Lettering x={100} y={44} size={23} room={38} colour={RED}>
              {second}
            </Lettering>
          </g>
        </>
      );
    case "trust-me":
      return (
        <>
          <path
            d="M20 4H108L126 36L108 68H20L2 36Z"
            stroke={BLUE}
            stroke-width="2.800"
            stroke-linejoin="round"
          />
          <path d="M40 21q24-17 48 0q-24 17-48 0z" stroke={BLUE} stroke-width="1.900" />
          <circle cx="64" cy="21" r="4.600" fill={BLUE} />
          <Lettering y={54} size={18.5} room={98} colour={BLUE}>
            {first}
          </Lettering>
        </>
      );
    case "thanks":
      return (
        <>
          <path
            d="M12 10H116Q116 18 124 18V54Q116 54 116 62H12Q12 54 4 54V18Q12 18 12 10Z"
            stroke={INK}
            stroke-width="2.800"
          />
          <path d="M20 10V62M108 10V62" stroke={INK} stroke-width="1.300" stroke-dasharray="3 3" />
          <Lettering y={43} size={20} room={82} colour={INK}>
            {first}
          </Lettering>
        </>
      );
  }
}

/** A stamp's print; what it says is said beside it in words. */
export function StampArt({ name }: { name: StampName }) {
  return (
    <svg class="stamp-art" viewBox="0 0 128 72" fill="none" aria-hidden="true">
      {artOf(name)}
    </svg>
  );
}
