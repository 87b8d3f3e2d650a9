/** The way to the port: two lanes between the arrow and where they meet, and who stands where. */
import { useSize } from "@kit/size";
import { useRef } from "preact/hooks";
import moritz from "./art/moritz.svg";
import spyGuy from "./art/spy-guy.svg";
import type { View } from "./generated";
import { alleyAt, BASE, PITCH, type Point, spaceAt, spotAt } from "./path";
import { GAME, type Speech } from "./sentences";

const R = 11.5;
/** What is above the bow: a doctor, and his hat. */
const TOP = -38;
const HIGH = 166;
const PORT = 104;
/** So many spaces are in sight on a phone, at least and at most. */
const NEAR = 14;
const FAR = 24;
const MOST_PLAYERS = 6;
/** Letters in units, the least they may be on the screen, and the largest that a space holds. */
const LETTER = 11;
const LEAST_PX = 12;
const MOST_INSIDE = 16;
/** Larger letters than this have no room between the two ways; the keys name them too. */
const MOST_BETWEEN = 22;

interface TrackProps {
  readonly view: View;
  readonly speech: Speech;
  readonly brief: boolean;
}

const line = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

const moved = ({ x, y }: Point, by: number): Point => ({ x: x + by, y });

export function TrackStrip({ view, speech, brief }: TrackProps) {
  const { track, spy, moritz: his } = view;
  const spaces = Array.from({ length: track.port }, (_, space) => space);
  const main = Array.from({ length: track.port + 1 }, (_, space) => spaceAt(track, space));
  const alley = Array.from({ length: track.alley }, (_, at) => alleyAt(track, at + 1));
  const lane = [spaceAt(track, track.arrow), ...alley, spaceAt(track, track.rejoin)];
  const end = spaceAt(track, track.port);
  // Who is caught stands beside who caught him, not inside him.
  const beside = view.ending === "caught" ? 13 : 0;
  const [guy, doctor] = [moved(spotAt(track, spy), -beside), moved(spaceAt(track, his), beside)];
  const whole = end.x + PORT + PITCH;
  const apart = doctor.x - guy.x;
  const near = Math.min(FAR * PITCH, Math.max(NEAR * PITCH, apart + 4 * PITCH));
  const strip = useRef<HTMLDivElement>(null);
  const size = useSize(strip);
  // As much of the way as the strip is long: on a low page it is all of it, and small.
  const fits = size.height > 0 ? (size.width * HIGH) / size.height : near;
  const wide = brief ? Math.min(whole, Math.max(near, fits)) : whole;
  const pixels = size.width > 0 ? Math.min(size.width / wide, size.height / HIGH) : 1;
  const letter = Math.max(LETTER, LEAST_PX / pixels);
  const isInside = letter <= MOST_INSIDE;
  const middle = guy.x + Math.min(apart, near - 4 * PITCH) / 2;
  const left = brief ? Math.max(-PITCH, Math.min(whole - PITCH - wide, middle - wide / 2)) : -PITCH;
  const say = (key: string, args = {}) => speech.say(`${GAME}.board.${key}`, args);
  return (
    <div class="guy-track">
      {view.opened && view.ending && (
        <p class="guy-chase typed">
          {view.ending === "escaped"
            ? speech.say(`${GAME}.end.track.escaped`, { count: view.opened.ahead })
            : speech.say(`${GAME}.end.track.caught`, { space: his, count: view.opened.left })}
        </p>
      )}
      <div class="guy-strip" ref={strip}>
        <svg
          viewBox={`${left} ${TOP} ${wide} ${HIGH}`}
          role="img"
          aria-label={trackWords(view, speech)}
          style={{ "--letter": `${letter}px` }}
        >
          <path class="guy-lane" d={line(main)} />
          <path class="guy-lane is-alley" d={line(lane)} />
          <path class="guy-dots" d={line(main)} />
          <path class="guy-dots is-alley" d={line(lane)} />
          {spaces.map((space) => {
            const { x, y } = spaceAt(track, space);
            const past = space < spy.space;
            const fifth = space > 0 && space % 5 === 0;
            return (
              <g key={space} transform={`translate(${x} ${y})`}>
                <circle r={R} class={past ? "is-past" : fifth ? "is-fifth" : ""} />
                {fifth && space !== track.arrow && (
                  <text y={isInside ? letter * 0.36 : -R - 3} data-user>
                    {space}
                  </text>
                )}
              </g>
            );
          })}
          {alley.map(({ x, y }, at) => (
            <circle key={at} cx={x} cy={y} r={R} class="is-alley" />
          ))}
          <g transform={`translate(${main[track.arrow]?.x ?? 0} ${BASE})`} class="guy-arrow">
            <circle r={R + 1} />
            <path d="M-6-3.500h6v-4l7.500 7.500l-7.500 7.500v-4h-6Z" />
          </g>
          {track.starts.map((start, at) => {
            const { x, y } = spaceAt(track, start);
            const above = y < BASE - R;
            const foot = above ? y - R - 12 : y + R + 12;
            return (
              <g
                key={start}
                class="guy-start"
                transform={`translate(${x} ${foot}) scale(${letter / LETTER}) translate(0 ${above ? 10 : -10})`}
              >
                <path d="M0 0L4 5H8.500V18H-8.500V5H-4Z" transform={above ? "scale(1 -1)" : ""} />
                <text y={above ? -8 : 16} data-user>
                  {startOf(track.starts.length, at + 1)}
                </text>
              </g>
            );
          })}
          <Ship x={end.x - 14} />
          {letter <= MOST_BETWEEN && (
            <>
              <text class="guy-way" x={(lane[0]?.x ?? 0) + 2.8 * PITCH} y={66}>
                {say("way.long", { count: track.rejoin - track.arrow - 1 })}
              </text>
              <text
                class="guy-way is-alley"
                x={(lane[0]?.x ?? 0) + 2.8 * PITCH}
                y={108 + letter * 0.9}
              >
                {say("way.alley", { count: track.alley })}
              </text>
            </>
          )}
          {view.ways &&
            (["shortcut", "long"] as const).map((way) => {
              const at = spotAt(track, view.ways?.[way] ?? spy);
              return (
                <image
                  key={way}
                  class="guy-ahead"
                  href={spyGuy}
                  x={at.x - 20}
                  y={at.y - 40}
                  width="40"
                  height="38"
                />
              );
            })}
          <image
            class="guy-walker"
            href={moritz}
            x={doctor.x - 17}
            y={doctor.y - 70}
            width="36"
            height="70"
          />
          <image
            class="guy-walker"
            href={spyGuy}
            x={guy.x - 29}
            y={guy.y - 52}
            width="58"
            height="54"
          />
        </svg>
      </div>
    </div>
  );
}

/** For how many players a space is: the last of few is for more too. */
const startOf = (spaces: number, players: number): string =>
  players === spaces && spaces < MOST_PLAYERS ? `${players}+` : `${players}`;

/** Where everybody stands, for screen readers. */
function trackWords({ spy, moritz: his, track }: View, { say }: Speech): string {
  const at = spy.alley > 0 ? "alley" : "space";
  return say(`${GAME}.board.track.${at}`, {
    space: spy.alley > 0 ? spy.alley : spy.space,
    moritz: his,
    count: track.port - his,
  });
}

function Ship({ x }: { x: number }) {
  return (
    <g class="guy-ship" transform={`translate(${x} 12)`}>
      <path
        class="is-sea"
        d="M0 66q7-5 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0V106H0Z"
        stroke="none"
      />
      <path d="M30 44H118L108 78H46Q34 64 30 44Z" fill="#2d3f5c" />
      <path d="M30 44H118L117 51H32Z" fill="#fdf2da" />
      <path d="M41 70H111L108 78H46Z" fill="#a8402f" />
      <path d="M52 28H104V44H52Z" fill="#fdf2da" />
      <path d="M48 28H106L110 23H54Z" fill="#d95f3b" />
      <path d="M64 23L63 2H75L76 23ZM86 23L85 2H97L98 23Z" fill="#d95f3b" />
      <path d="M60 56v6M74 56v6M88 56v6M102 56v6" stroke="#f7cd6b" stroke-width="6" />
    </g>
  );
}
