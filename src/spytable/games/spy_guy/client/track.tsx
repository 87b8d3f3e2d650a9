/** The way to the port: two lanes between the arrow and where they meet, and who stands where. */
import type { Way } from "./actions";
import moritz from "./art/moritz.svg";
import spyGuy from "./art/spy-guy.svg";
import type { View } from "./generated";
import { alleyAt, BASE, PITCH, type Point, spaceAt, spotAt } from "./path";
import { GAME, type Speech } from "./sentences";

const R = 11.5;
/** What is above the bow: a doctor, and his hat. */
const TOP = -40;
const HIGH = 160;
const PORT = 104;
/** So many spaces are in sight on a phone, at least and at most. */
const NEAR = 14;
const FAR = 24;
const MOST_PLAYERS = 6;

interface TrackProps {
  readonly view: View;
  readonly speech: Speech;
  readonly brief: boolean;
  /** The way that is pointed at, while it is asked. */
  go: ((way: Way) => void) | null;
}

const line = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

export function TrackStrip({ view, speech, brief, go }: TrackProps) {
  const { track, spy, moritz: his } = view;
  const spaces = Array.from({ length: track.port }, (_, space) => space);
  const main = Array.from({ length: track.port + 1 }, (_, space) => spaceAt(track, space));
  const alley = Array.from({ length: track.alley }, (_, at) => alleyAt(track, at + 1));
  const lane = [spaceAt(track, track.arrow), ...alley, spaceAt(track, track.rejoin)];
  const end = spaceAt(track, track.port);
  const [guy, doctor] = [spotAt(track, spy), spaceAt(track, his)];
  const whole = end.x + PORT + PITCH;
  const apart = doctor.x - guy.x;
  const near = Math.min(FAR * PITCH, Math.max(NEAR * PITCH, apart + 4 * PITCH));
  const wide = brief ? Math.min(whole, near) : whole;
  const middle = guy.x + Math.min(apart, near - 4 * PITCH) / 2;
  const left = brief ? Math.max(-PITCH, Math.min(whole - PITCH - wide, middle - wide / 2)) : -PITCH;
  const say = (key: string, args = {}) => speech.say(`${GAME}.board.${key}`, args);
  return (
    <div class="guy-track">
      <svg
        viewBox={`${left} ${TOP} ${wide} ${HIGH}`}
        role="img"
        aria-label={trackWords(view, speech)}
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
                <text y="4" data-user>
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
            <g key={start} class="guy-start" transform={`translate(${x} ${foot})`}>
              <path d="M0-10L4-5H8.500V8H-8.500V-5H-4Z" transform={above ? "scale(1 -1)" : ""} />
              <text y={above ? 2 : 6} data-user>
                {startOf(track.starts.length, at + 1)}
              </text>
            </g>
          );
        })}
        <Ship x={end.x - 14} />
        <text class="guy-way" x={(lane[0]?.x ?? 0) + 2.8 * PITCH} y={66}>
          {say("way.long", { count: track.rejoin - track.arrow - 1 })}
        </text>
        <text class="guy-way is-alley" x={(lane[0]?.x ?? 0) + 2.8 * PITCH} y={114}>
          {say("way.alley", { count: track.alley })}
        </text>
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
      {go && (
        <div class="guy-ways" role="group" aria-label={say("way")}>
          {(["shortcut", "long"] as const).map((way) => (
            <button key={way} type="button" onClick={() => go(way)} data-way={way}>
              {say(way === "shortcut" ? "way.alley" : "way.long", {
                count: way === "shortcut" ? track.alley : track.rejoin - track.arrow - 1,
              })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** For how many players a space is: the last of few is for more too. */
const startOf = (spaces: number, players: number): string =>
  players === spaces && spaces < MOST_PLAYERS ? `${players}+` : `${players}`;

/** Where everybody stands, for who cannot see it. */
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
