/** Red thread from whoever found somebody to whoever was found, with the turn on a tag. */

import type { Thread } from "./fates";
import type { Box } from "./plan";

interface ThreadsProps {
  threads: readonly Thread[];
  order: readonly number[];
  piles: readonly Box[];
  width: number;
  height: number;
  /** "turn 4", for tags where there is room for them. */
  tag(turns: readonly number[]): string;
}

interface Run {
  readonly key: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly d: string;
  readonly words: string;
  /** How far its tag hangs under the pins. */
  readonly down: number;
  readonly isNear: boolean;
}

/** A tag needs so much room between two passports. */
const TAG_ROOM = 74;
const PIN_DOWN = 0.34;

function runsOf({ threads, order, piles, tag }: ThreadsProps): Run[] {
  return threads.flatMap(({ finder, found, turns }, n) => {
    const [a, b] = [piles[order.indexOf(finder)], piles[order.indexOf(found)]];
    if (!a || !b) return [];
    const [from, to] = pinsOf(a, b);
    const sag = Math.min(26, 8 + Math.abs(to[0] - from[0]) * 0.22);
    const middle = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + sag];
    // Two who found each other have two tags, one under the other.
    const isSecond = threads
      .slice(0, n)
      .some((one) => one.finder === found && one.found === finder);
    const isNear = a.y === b.y && Math.abs(to[0] - from[0]) < a.width;
    return {
      key: `${finder}/${found}`,
      from,
      to,
      d: `M${from.join(" ")}Q${middle.join(" ")} ${to.join(" ")}`,
      words: tag(turns),
      down: isSecond ? 52 : 24,
      isNear: isNear && Math.abs(to[0] - from[0]) >= TAG_ROOM,
    };
  });
}

/** Where the pins stick: on the edges that face each other. */
function pinsOf(a: Box, b: Box): [readonly [number, number], readonly [number, number]] {
  const pin = (box: Box, other: Box): readonly [number, number] => {
    const isLevel = Math.abs(box.x - other.x) < 1;
    const x = isLevel || other.x > box.x ? box.x + box.width - 3 : box.x + 3;
    return [x, box.y + box.height * PIN_DOWN];
  };
  return [pin(a, b), pin(b, a)];
}

/** Under the passports: no thread ever crosses a face. */
export function Threads(props: ThreadsProps) {
  const { width, height } = props;
  return (
    <svg class="sad-threads" {...{ width, height }} aria-hidden="true">
      {runsOf(props).map(({ key, d }) => (
        <g key={key}>
          <path d={d} class="is-shade" transform="translate(2 5)" />
          <path d={d} pathLength={1} />
        </g>
      ))}
    </svg>
  );
}

/** Over the passports: pins, and tags that point at the one who was found. */
export function Pins(props: ThreadsProps) {
  const { width, height } = props;
  const runs = runsOf(props);
  return (
    <>
      <svg class="sad-pins" {...{ width, height }} aria-hidden="true">
        {runs.flatMap(({ key, from, to }) =>
          [from, to].map(([x, y], n) => (
            <g key={`${key}${n}`} transform={`translate(${x} ${y})`}>
              <circle cx="1.500" cy="2" r="5.500" fill="#000" opacity=".45" />
              <circle r="5.500" fill="#b5302a" stroke="#5e1512" />
              <circle cx="-1.600" cy="-1.800" r="1.600" fill="#f0a79c" />
            </g>
          )),
        )}
      </svg>
      {runs
        .filter(({ isNear }) => isNear)
        .map(({ key, from, to, words, down }) => (
          <span
            key={key}
            class={`sad-turn-tag typed ${to[0] < from[0] ? "is-left" : "is-right"}`}
            style={{
              left: `${(from[0] + to[0]) / 2}px`,
              top: `${Math.max(from[1], to[1]) + down}px`,
            }}
            aria-hidden="true"
          >
            {words}
          </span>
        ))}
    </>
  );
}
