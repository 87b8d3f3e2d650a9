/** The materials, once in the page: enamel, brass, steel, bakelite, glass, light. */

/** A name, the box of the gradient, and its stops: offset, colour and maybe `/opacity`. */
type Ramp = readonly [id: string, box: string, stops: string];

const LINEAR: readonly Ramp[] = [
  ["enamel", "0 0 1 1", "0#263d36 1#203530"],
  ["enamel-edge", "0 0 1 1", "0#7d9a8f 0.35#42594f 0.6#16241f 1#09110e"],
  ["glaze", "0 0 0.5 0.9", "0#eaf6ee/0.1 0.34#eaf6ee/0.035 0.345#eaf6ee/0 1#eaf6ee/0"],
  ["brass", "0 0 1 1", "0#f3dca0 0.28#d3a955 0.62#8f6a2c 1#4a3413"],
  ["brass-v", "0 0 0 1", "0#efd594 0.4#c99b4a 1#6b4b1c"],
  ["brass-h", "0 0 1 0", "0#5b4119 0.16#a87d35 0.34#f4dfa6 0.5#cc9f4e 0.82#7d5a24 1#3c2a0f"],
  ["brass-dull", "0 0 1 0", "0#4a3816 0.3#c79a4c 0.5#92702f 1#3a2a10"],
  ["steel", "0 0 1 1", "0#e9edf0 0.35#aeb5bb 0.7#6b7278 1#3b4045"],
  ["red-cap", "0 0 1 0", "0#4a0c09 0.16#9c231b 0.32#ef7a68 0.44#cf342a 0.78#7e1711 1#380806"],
  ["silver-cap", "0 0 1 0", "0#43484d 0.16#8f979e 0.32#f6f8f9 0.46#c5ccd3 0.78#767d84 1#32363a"],
  [
    "glass",
    "0 0 1 0",
    "0#6c7a78/0.55 0.2#dfeae6/0.5 0.36#ffffff/0.75 0.5#9fb0ac/0.25 1#3b4644/0.65",
  ],
  ["bakelite", "0 0 0 1", "0#3a2519 0.5#2b1a11 1#20130c"],
  ["clock-face", "0 0 1 1", "0#4a4641 0.5#2f2c29 1#1c1a18"],
];
const RADIAL: readonly Ramp[] = [
  ["solder", "0.36 0.3 0.75", "0#ffffff 0.35#cfd6dc 1#5b636a"],
  ["hole", "0.6 0.68 0.75", "0#1b1612 0.6#0d0b09 1#040303"],
  ["lamp-on", "0.4 0.36 0.7", "0#fff6d8 0.35#ffd27a 1#c07a1c"],
  ["lamp-pend", "0.4 0.36 0.7", "0#e2ab58 0.4#8f5f20 1#4c2f0d"],
  ["lamp-off", "0.4 0.36 0.7", "0#4b3f31 0.4#2a221a 1#15110d"],
  ["lamp-red", "0.4 0.36 0.7", "0#ffd9cf 0.35#f0604d 1#8f1912"],
  ["halo", "0.5 0.5 0.5", "0#ffd68a/0.75 0.45#ffc46a/0.26 1#ffb84f/0"],
  ["stop-cap", "0.38 0.3 0.8", "0#f2796a 0.28#dc3f34 0.7#a3211a 1#641009"],
  ["stop-down", "0.5 0.6 0.8", "0#7d1d17 0.6#5f130e 1#350a07"],
  ["start-cap", "0.38 0.3 0.85", "0#fff8e6 0.35#e6d9b9 0.75#b7a57c 1#786743"],
  ["start-down", "0.5 0.6 0.8", "0#a79a7c 0.6#857856 1#4e4530"],
  ["hold-cap", "0.38 0.3 0.85", "0#ffe9b8 0.35#f0b455 0.75#b87d24 1#6b4510"],
];

function stops(text: string) {
  return text.split(" ").map((stop) => {
    const [, offset, colour, opacity = "1"] = /^([\d.]+)(#\w+)(?:\/([\d.]+))?$/.exec(stop) ?? [];
    return <stop key={stop} offset={offset} stop-color={colour} stop-opacity={opacity} />;
  });
}
const id = (name: string): string => `wire-${name}`;
/** A material by name, as a fill. */
export const fill = (name: string): string => `url(#${id(name)})`;

export function Defs() {
  return (
    <svg class="wire-defs" aria-hidden="true" width="0" height="0">
      <defs>
        {LINEAR.map(([name, box, all]) => {
          const [x1, y1, x2, y2] = box.split(" ");
          return (
            <linearGradient key={name} id={id(name)} {...{ x1, y1, x2, y2 }}>
              {stops(all)}
            </linearGradient>
          );
        })}
        {RADIAL.map(([name, box, all]) => {
          const [cx, cy, r] = box.split(" ");
          return (
            <radialGradient key={name} id={id(name)} {...{ cx, cy, r }}>
              {stops(all)}
            </radialGradient>
          );
        })}
        <clipPath id={id("tile-clip")}>
          <rect x="1.2" y="1.2" width="93.6" height="93.6" rx="6.5" />
        </clipPath>
        <clipPath id={id("lens-clip")}>
          <circle cx="48" cy="48" r="20" />
        </clipPath>
        <filter id={id("soft")} x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation="4" />
        </filter>
        <filter
          id={id("bloom")}
          filterUnits="userSpaceOnUse"
          x="-60"
          y="-140"
          width="700"
          height="960"
        >
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <pattern
          id={id("knurl")}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0H6M0 0V6" stroke="#3d0906" stroke-width="1.7" />
          <path d="M1.4 1.4H4.6" stroke="#ff9c88" stroke-width=".8" opacity=".55" />
        </pattern>
        <pattern
          id={id("hatch")}
          width="5.2"
          height="5.2"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0H5.2M0 0V5.2" stroke="#6d100b" stroke-width="1.5" />
        </pattern>
      </defs>
    </svg>
  );
}
