/** The city in words: choose a street, walk it, be told what stands there, mark what is meant. */
import type { Refusal } from "@kit/board";
import { Button } from "@kit/button";
import { useEffect, useId, useState } from "preact/hooks";
import type { Action, Seen, View, Walking } from "./generated";
import { GAME, type Speech, seenWords } from "./sentences";

interface StreetsProps {
  readonly view: View;
  readonly speech: Speech;
  readonly me: number;
  /** Whether there is room for it beside the picture; else it opens under it. */
  readonly desk: boolean;
  /** Whether it is folded at first: in a lesson one learns over the picture, and may open it. */
  readonly folded: boolean;
  /** Whether the table still asks me anything. */
  readonly asked: boolean;
  act(action: Action): Promise<Refusal | null>;
}

export function Streets(props: StreetsProps) {
  const { view, speech, me, desk, folded } = props;
  const [open, setOpen] = useState(desk && !folded);
  const say = (key: string): string => speech.say(`${GAME}.board.walk${key}`);
  const walk = view.walks[me] ?? null;
  return (
    <section class={open ? "guy-walk is-open" : "guy-walk"} aria-label={say("")}>
      <button
        type="button"
        class="guy-walk-door"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {say(open ? (desk ? ".fold" : ".hide") : ".show")}
      </button>
      {open && (
        <>
          <Choice {...props} walk={walk} />
          <Others view={view} speech={speech} me={me} />
          {walk ? (
            <Told {...props} walk={walk} />
          ) : (
            <p class="guy-walk-none">{say(view.phase === "search" ? ".none" : ".wait")}</p>
          )}
        </>
      )}
    </section>
  );
}

type Street = Pick<Walking, "district" | "street">;

/** Two lists, of districts and of the streets of one; Enter in the second walks. */
function Choice({ view, speech, desk, asked, act, walk }: StreetsProps & { walk: Walking | null }) {
  const all = view.streets.flatMap(({ name, streets }) =>
    streets.map((street): Street => ({ district: name, street })),
  );
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findIndex((one) => one.district === walk?.district && one.street === walk.street),
    ),
  );
  const id = useId();
  const say = (key: string): string => speech.say(`${GAME}.board.walk.${key}`);
  const may = asked && view.phase === "search";
  const go = (to: number): void => {
    const there = all[to];
    if (!there || !may) return;
    setAt(to);
    void act({ type: "walk", ...there });
  };
  const here = all[at];
  const next = walk === null ? at : (at + 1) % all.length;
  const pick = (district: string, street: string): void =>
    setAt(all.findIndex((one) => one.district === district && one.street === street));
  const rows = desk ? view.streets.length : 1;
  const streets = view.streets.find(({ name }) => name === here?.district)?.streets ?? [];
  return (
    <div class="guy-walk-choice">
      <label for={`${id} district`}>{say("district")}</label>
      <label for={`${id} street`}>{say("street")}</label>
      <select
        id={`${id} district`}
        size={rows}
        value={here?.district}
        onChange={({ currentTarget: { value } }) =>
          pick(value, view.streets.find(({ name }) => name === value)?.streets[0] ?? "")
        }
      >
        {view.streets.map(({ name }) => (
          <option key={name} value={name}>
            {speech.say(`${GAME}.district.${name}`)}
          </option>
        ))}
      </select>
      <select
        id={`${id} street`}
        size={rows}
        value={here?.street}
        onChange={({ currentTarget: { value } }) => pick(here?.district ?? "", value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          go(at);
        }}
      >
        {streets.map((street) => (
          <option key={street} value={street}>
            {speech.say(`${GAME}.street.${street}`)}
          </option>
        ))}
      </select>
      <Button kind="gold" disabled={!may} onPress={() => go(at)}>
        <span data-walk="go">{say("go")}</span>
      </Button>
      <Button disabled={!may} onPress={() => go(next)}>
        <span data-walk="next">{say("next")}</span>
      </Button>
    </div>
  );
}

/** Where the others walk, so that nobody does the same street twice. */
function Others({ view, speech, me }: Pick<StreetsProps, "view" | "speech" | "me">) {
  return (
    <ul class="guy-walk-others">
      {view.walks.map(
        (walk, seat) =>
          walk &&
          seat !== me && (
            <li key={seat}>
              {speech.say(`${GAME}.board.walk.where`, {
                seat,
                street: speech.say(`${GAME}.street.${walk.street}`),
              })}
            </li>
          ),
      )}
    </ul>
  );
}

/** The street that I walk: each thing is a button that marks it, by arrows too. */
function Told({ view, speech, asked, act, walk }: StreetsProps & { walk: Walking }) {
  const { district, street } = walk;
  const [at, setAt] = useState(0);
  const title = useId();
  useEffect(() => setAt(0), [district, street]);
  const may = asked && view.phase === "search";
  const name = (seen: Seen): void => {
    if (may && seen.mark === null) void act({ type: "name", district, street, by: seen.by });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepIndex(event.key, at, view.street.length);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    const list = event.currentTarget as HTMLElement;
    list.querySelectorAll<HTMLElement>("button")[to]?.focus();
  };
  return (
    <>
      <h2 id={title}>
        {speech.say(`${GAME}.board.walk.told`, {
          street: speech.say(`${GAME}.street.${street}`),
          count: view.street.length,
        })}
      </h2>
      <ol class="guy-walk-told" aria-labelledby={title} onKeyDown={onKeyDown}>
        {view.street.map((seen, nth) => (
          <li key={seen.by}>
            <button
              type="button"
              data-by={seen.by}
              class={seen.mark === null ? "" : "is-marked"}
              aria-disabled={!may || seen.mark !== null}
              tabIndex={nth === at ? 0 : -1}
              onFocus={() => setAt(nth)}
              onClick={() => name(seen)}
            >
              {seenWords(speech, seen)}
              <Marked {...{ view, speech, seen }} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Marked({ view, speech, seen }: Pick<StreetsProps, "view" | "speech"> & { seen: Seen }) {
  const mark = seen.mark === null ? undefined : view.marks[seen.mark];
  if (!mark) return null;
  const key = mark.right ? "right" : "wrong";
  return <em data-mark={key}>{speech.say(`${GAME}.board.walk.${key}`, { seat: mark.seat })}</em>;
}

function stepIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(count - 1, at + 1);
    case "ArrowUp":
      return Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
