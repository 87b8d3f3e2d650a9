/** Fox, Heron and Cat: the black, the white and the gray spy. */
import { round, scatter } from "../geometry";
import { C } from "./palette";

const FOX_SMALL =
  "M0 7.2C-1.2 6.6-2.3 4.9-3.2 4-5 3.5-6.7 2.3-7.6.4-6.9-.4-6.6-1.3-6.4-2.2-6.6-4.4-6.4-6.2-5.7-7.6-3.9-6.8-2.6-5.7-1.8-4.4-.6-4.7.6-4.7 1.8-4.4 2.6-5.7 3.9-6.8 5.7-7.6 6.4-6.2 6.6-4.4 6.4-2.2 6.6-1.3 6.9-.4 7.6.4 6.7 2.3 5 3.5 3.2 4 2.3 4.9 1.2 6.6 0 7.2Z";
const HERON_SMALL =
  "M9.6-3.6L1.6-6.6C.4-7.8-2-7.7-3-6.4-4-5-3.7-3.2-2.6-1.9-1.4-.5-.4.5-.6 1.8-.8 3.2-4 4.2-6.4 7L-6.6 8.6H3.4C4.6 6.4 4.7 3.8 3.6 1.7 2.8.2.8-.8.5-2.4L1.8-2.9Z";
const FOX =
  "M48 77C44.5 75 41.5 69.5 37.5 65.5 28 63.5 19 58 13 48.5 17.5 47 19.5 43.5 20.5 39.5 18 28 18.5 16.5 22 6.5 31 10.5 37.5 16.5 41 24 45.5 22.6 50.5 22.6 55 24 58.5 16.5 65 10.5 74 6.5 77.5 16.5 78 28 75.5 39.5 76.5 43.5 78.5 47 83 48.5 77 58 68 63.5 58.5 65.5 54.5 69.5 51.5 75 48 77Z";
const CAT =
  "M48 76C33 76 21.5 69 18 57 15.5 48.5 16 40 18.5 32 17 23 17.5 14.5 20 7.5 28.5 10 35.5 14.5 40 20.5 45.2 19 50.8 19 56 20.5 60.5 14.5 67.5 10 76 7.5 78.5 14.5 79 23 77.5 32 80 40 80.5 48.5 78 57 74.5 69 63 76 48 76Z";
const HERON =
  "M90 30L61 18.5C57 13.5 48.5 12.5 44 16.5 39.5 20.5 38.5 27 40.5 32 43 38 49.5 42 51.5 48 53.4 54 49 59 42 63 31 67 20 72 11 84V96H72C74 86 72.5 77 67.5 69 67.8 60 66.5 52 62 44.5 58.4 38.8 53.2 35.6 52.6 30.6L61 29.8Z";

/** The mark on a tunnel tile: a cut-out in the spy's own colour, always upright. */
function SmallFox() {
  return (
    <g id="svs-mark-b" transform="translate(15 14.5) scale(1.4)">
      <path
        d={FOX_SMALL}
        fill="#0b0a09"
        stroke={C.paper}
        stroke-width="1.9"
        paint-order="stroke"
        stroke-linejoin="round"
      />
      <path
        d="M-5-1.2C-3.2-1.2-1.8-.2-1 1.4-3 1.5-4.6.6-5-1.2Z M5-1.2C3.2-1.2 1.8-.2 1 1.4 3 1.5 4.6.6 5-1.2Z"
        fill={C.yellow}
      />
    </g>
  );
}

function SmallHeron() {
  return (
    <g id="svs-mark-w" transform="translate(14 14.5) scale(1.28)">
      <path
        d={HERON_SMALL}
        fill="#fffdf5"
        stroke="#0f0c09"
        stroke-width="2.2"
        paint-order="stroke"
        stroke-linejoin="round"
      />
      <path d="M-2.8-6.6C-4.4-6.2-6-5.4-7.4-4L-1-4.6 2-5.2 1.6-6.4Z" fill="#16130f" />
      <path d="M9.6-3.6L1.6-6.4 1.8-3.1Z" fill={C.yellow} />
    </g>
  );
}

function FoxHead() {
  return (
    <g transform="translate(0 -2)">
      <path d={FOX} fill="#0d0c0b" />
      <path
        d="M23.5 12C29 15 33.5 19.5 36.5 25.5 31.5 27.5 27.5 31 25 35.5 22.8 27.5 22.3 19.5 23.5 12Z"
        fill="#3b3631"
      />
      <path
        d="M72.5 12C67 15 62.5 19.5 59.5 25.5 64.5 27.5 68.5 31 71 35.5 73.2 27.5 73.7 19.5 72.5 12Z"
        fill="#2c2824"
      />
      <path
        d="M14.5 49C24 51.5 35 52.5 41.5 58 44.5 61 46 67 48 75.5 44.8 73.5 41.8 68.6 38 65 28.5 62.8 20 58 14.5 49Z"
        fill="#57504a"
      />
      <path
        d="M81.5 49C72 51.5 61 52.5 54.5 58 51.5 61 50 67 48 75.5 51.2 73.5 54.2 68.6 58 65 67.5 62.8 76 58 81.5 49Z"
        fill="#3d3833"
      />
      <path
        d="M28.5 40.5C33 40.5 38.5 43 42 48 36.5 48.5 31 46.5 28.5 40.5Z M67.5 40.5C63 40.5 57.5 43 54 48 59.5 48.5 65 46.5 67.5 40.5Z"
        fill={C.yellow}
      />
      <ellipse cx="37" cy="45" rx="1.5" ry="2.6" fill="#0d0c0b" />
      <ellipse cx="59" cy="45" rx="1.5" ry="2.6" fill="#0d0c0b" />
      <path
        d="M44.6 70.2C46.6 69.2 49.4 69.2 51.4 70.2 50.8 73.4 49.4 75.6 48 76.4 46.6 75.6 45.2 73.4 44.6 70.2Z"
        fill="#0d0c0b"
      />
      <path
        d="M37.5 65.5C28 63.5 19 58 13 48.5 17.5 47 19.5 43.5 20.5 39.5 18 28 18.5 16.5 22 6.5 31 10.5 37.5 16.5 41 24 45.5 22.6 50.5 22.6 55 24"
        fill="none"
        stroke="#a99a80"
        stroke-width="1.5"
        stroke-linejoin="round"
      />
    </g>
  );
}

function HeronBust() {
  return (
    <g clip-path="url(#svs-bust)">
      <path d={HERON} fill="none" stroke="#6f6650" stroke-width="3.4" stroke-linejoin="round" />
      <path d={HERON} fill="#fffdf5" />
      <path
        d="M67.5 69C67.8 60 66.5 52 62 44.5 58.4 38.8 53.2 35.6 52.6 30.6L56 30.2C57 34.6 62 38.6 65 44 69.4 52 70 61 69.6 69.6Z"
        fill="#cfc6b2"
      />
      <path d="M52 70C42 72 30 78 22 90L26 96H52C56 87 56 78 52 70Z" fill="#ddd5c2" />
      <path d="M90 30L61 18.8C60 22 60.2 26.6 61 29.8Z" fill={C.yellow} />
      <path d="M90 30L60.4 25.2C60.4 27 60.6 28.6 61 29.8Z" fill="#a97c1c" />
      <path
        d="M60.6 19.8C56 19.5 51 18 46.5 15.2 38 16 28 20.5 19.5 31.5 28 27 36 24.8 43 24.2 49 24 55 23.4 60.2 23Z"
        fill="#1b1814"
      />
      <circle cx="54.6" cy="21.6" r="2.3" fill={C.yellow} />
      <circle cx="54.9" cy="21.6" r="1.1" fill="#1b1814" />
      <path
        d="M61 29.8L52.6 30.6C53.2 35.6 58.4 38.8 62 44.5 66.5 52 67.8 60 67.5 69"
        fill="none"
        stroke="#8d8169"
        stroke-width="1"
      />
    </g>
  );
}

function CatHead() {
  return (
    <g transform="translate(0 -1)">
      <path d={CAT} fill="#45464a" />
      <path d={CAT} fill="#c9cbcc" clip-path="url(#svs-half)" />
      <path
        d="M22.8 13C28.5 15.5 32.8 19 35.5 23.4 30 25.5 26 29 23.4 33.4 21.8 26.5 21.6 19.6 22.8 13Z M44 20.5L46 31H48V20Z"
        fill="#2c2d30"
      />
      <path
        d="M73.2 13C67.5 15.5 63.2 19 60.5 23.4 66 25.5 70 29 72.6 33.4 74.2 26.5 74.4 19.6 73.2 13Z M52 20.5L50 31H48V20Z"
        fill="#8f9192"
      />
      {[34, 62].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="46" rx="7.4" ry="6.6" fill={C.yellow} />
          <ellipse cx={x} cy="46" rx="2" ry="6" fill="#17150f" />
        </g>
      ))}
      <g fill="none" stroke-linecap="round">
        <path d="M26.4 44.2C29 38.6 39 38.6 41.6 44.4" stroke="#1e1f21" stroke-width="1.8" />
        <path d="M54.4 44.4C57 38.6 67 38.6 69.6 44.2" stroke="#5d5f61" stroke-width="1.8" />
        <path
          d="M48 61V64.4M48 64.4C45.6 67.6 41.6 67.4 39.8 65.2"
          stroke="#17150f"
          stroke-width="1.7"
        />
        <path d="M48 64.4C50.4 67.6 54.4 67.4 56.2 65.2" stroke="#5d5f61" stroke-width="1.7" />
        <path d="M30 59L10 56M30 62.4L11 65.6" stroke="#d9dbdb" stroke-width="1.1" />
        <path d="M66 59L86 56M66 62.4L85 65.6" stroke="#26272a" stroke-width="1.1" />
      </g>
      <path d="M44 57H52L48 61.6Z" fill="#17150f" />
    </g>
  );
}

const BOARDS = {
  Sb: { planks: ["#2c2926", "#262320", "#302c28"], gap: "#0b0a09", light: "#4a453f" },
  Sw: { planks: ["#d8d1c0", "#cec6b3", "#e0d9c9"], gap: "#8d846f", light: "#fbf7ec" },
  Sg: { planks: ["#7e7f80", "#757677", "#868788"], gap: "#43433f", light: "#a5a6a6" },
} as const;
export type Spy = keyof typeof BOARDS;

/** The striped board at the foot of a barricade. */
function Hazard() {
  const stripes = [-2, 0, 2, 4, 6, 8, 10].map((i) => {
    const x = -1 + i * 9;
    return `M${x} 89L${x + 10.5} 75H${x + 19.5}L${x + 9} 89Z`;
  });
  return (
    <g>
      <rect x="1" y="77" width="96" height="14" rx="1.2" fill="#000" opacity=".5" />
      <g clip-path="url(#svs-hazard)">
        <rect y="75" width="96" height="14" fill={C.yellow} />
        <path d={stripes.join("")} fill="#1b1712" />
        <rect y="75" width="96" height="1.2" fill="#fff" opacity=".35" />
        <rect y="87.4" width="96" height="1.6" fill="#000" opacity=".3" />
      </g>
    </g>
  );
}

function Barricade({ spy }: { spy: Spy }) {
  const { planks, gap, light } = BOARDS[spy];
  const r = scatter(spy.charCodeAt(1) * 97 + 5);
  return (
    <g id={`svs-${spy}`}>
      <rect x="1" y="1" width="94" height="94" rx="3" fill={gap} />
      {[0, 1, 2, 3, 4].map((i) => {
        const y = round(2 + i * 18.4);
        const left = round(1 + r() * 1.6);
        const grain = round(10 + r() * 50);
        return (
          <g key={i}>
            <rect
              x={left}
              y={y}
              width={round(94 - left - r())}
              height="16.9"
              rx="1.6"
              fill={planks[i % 3]}
            />
            <rect x={left + 0.8} y={y} width="91" height="1.1" fill={light} opacity=".7" />
            <path
              d={`M${grain} ${round(y + 7)}q12 1 24 0M${round(grain - 6)} ${round(y + 12.5)}q18 -1 34 .4`}
              stroke={gap}
              stroke-width=".8"
              fill="none"
              opacity=".45"
            />
          </g>
        );
      })}
      {spy === "Sb" ? <FoxHead /> : spy === "Sw" ? <HeronBust /> : <CatHead />}
      <Hazard />
    </g>
  );
}

export function SpyDefs() {
  return (
    <defs>
      <clipPath id="svs-bust">
        <rect x="2" y="2" width="92" height="72" />
      </clipPath>
      <clipPath id="svs-half">
        <rect x="48" width="48" height="96" />
      </clipPath>
      <clipPath id="svs-hazard">
        <rect y="75" width="96" height="14" rx="1.2" />
      </clipPath>
      <SmallFox />
      <SmallHeron />
      <Barricade spy="Sb" />
      <Barricade spy="Sw" />
      <Barricade spy="Sg" />
    </defs>
  );
}
