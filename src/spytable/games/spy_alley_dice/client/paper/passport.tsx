/** A passport, open at the photograph: mine alone. */
import { LOOKS, Portrait, type Spy } from "../art/spies";
import { BOARD, type Speech, spyWord } from "../sentences";

/** Numbers punched through the page. */
export const SERIALS: Readonly<Record<Spy, string>> = {
  A: "0703",
  F: "0417",
  G: "2208",
  I: "1129",
  R: "0906",
  S: "1936",
};

/** Three by five holes a figure, read from the top. */
const HOLES: Readonly<Record<string, string>> = {
  "0": "111101101101111",
  "1": "010110010010111",
  "2": "111001111100111",
  "3": "111001011001111",
  "4": "101101111001001",
  "6": "111100111101111",
  "7": "111001010010010",
  "8": "111101111101111",
  "9": "111101111001111",
};

const STEP = 3.6;

function punchPath(figures: string): string {
  return [...figures]
    .flatMap((figure, n) =>
      [...(HOLES[figure] ?? "")].map((hole, i) =>
        hole === "1"
          ? `M${((n * 4 + (i % 3)) * STEP + 2).toFixed(1)} ${(Math.floor(i / 3) * STEP + 2).toFixed(1)}h0`
          : "",
      ),
    )
    .join("");
}

const WAVES = 15;
/** Fine wavy lines, as on banknotes. */
export const GUILLOCHE = Array.from({ length: WAVES }, (_, i) => {
  let d = "";
  for (let x = -4; x <= 224; x += 6) {
    const wave = Math.sin((x / 220) * Math.PI * 4 + i * 0.9) * 1.1;
    const ripple = Math.sin((x / 220) * Math.PI * 9 + i * 0.35) * 0.45;
    d += `${d ? "L" : "M"}${x} ${(((i + 0.5 + wave + ripple) * 310) / WAVES).toFixed(1)}`;
  }
  return d;
}).join("");

export function Passport({ spy, speech }: { spy: Spy; speech: Speech }) {
  const { say } = speech;
  return (
    <>
      <svg
        class="sad-guilloche"
        viewBox="0 0 220 310"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={GUILLOCHE} stroke={LOOKS[spy].field} />
      </svg>
      <span class="sad-passport-head">
        <span>
          <small>{say(`${BOARD}.passport`)}</small>
          <b class="typed">{spyWord(speech, spy)}</b>
        </span>
        <svg class="sad-holes" viewBox="0 0 56 20" aria-hidden="true">
          <path d={punchPath(SERIALS[spy])} stroke="#fff" transform="translate(.7 .8)" />
          <path d={punchPath(SERIALS[spy])} stroke="#1b1510" />
        </svg>
      </span>
      <span class="sad-photo">
        <Portrait spy={spy} cut="fine" />
      </span>
      <EyesOnly words={say(`${BOARD}.stamp`)} id={`sad-ring-${spy}`} />
    </>
  );
}

function EyesOnly({ words, id }: { words: string; id: string }) {
  return (
    <svg class="sad-stamp" viewBox="0 0 80 80" aria-hidden="true">
      <defs>
        <path id={id} d="M13.500 40a26.500 26.500 0 1 1 53 0a26.500 26.500 0 1 1 -53 0" />
      </defs>
      <circle cx="40" cy="40" r="37" />
      <circle cx="40" cy="40" r="22.500" stroke-width="1.400" />
      <text>
        <textPath href={`#${id}`} textLength="163" lengthAdjust="spacing">
          {words}
        </textPath>
      </text>
      <path
        stroke-linecap="round"
        d="M27 37c4 5 8 7.500 13 7.500s9-2.500 13-7.500M30.500 41.500l-3 4M36 44l-1.600 5M44 44l1.600 5M49.500 41.500l3 4"
      />
    </svg>
  );
}
