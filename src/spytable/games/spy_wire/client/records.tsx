/** The file: what happened turn by turn, kept as the news comes; a reload starts from the view. */
import type { BoardProps, FileLine, FileSheet } from "@kit/board";
import { useRef } from "preact/hooks";
import type { Action, Event, Pulled, View } from "./generated";
import { amount, BOARD, colourWord, fuseWord, GAME, type Speech, wiredWords } from "./sentences";
import { other, type Side, sideOfSeat } from "./sight";

type Update = BoardProps<View, Action, Event>["update"];

interface Records {
  update: Update | null;
  lines: FileLine[];
  made: number;
}

export function useRecords(update: Update, speech: Speech): FileSheet {
  const kept = useRef<Records>({ update: null, lines: [], made: 0 });
  const records = kept.current;
  if (records.update === null) records.lines = knownLines(speech, update.view);
  if (records.update !== update) {
    records.update = update;
    for (const line of updateLines(speech, update)) {
      records.lines = [...records.lines, { ...line, id: `news/${records.made++}` }];
    }
  }
  const { view } = update;
  const now = currentLine(speech, view);
  return {
    title: speech.say(`${BOARD}.file`),
    lines: now ? [...records.lines, now] : records.lines,
    ...(records.lines.length || now ? {} : { note: speech.say(`${BOARD}.file.empty`) }),
  };
}

/** A fuse that came out: "Red 5 was a decoy." */
export function pulledWords(speech: Speech, view: View, { seat, slot, fuse }: Pulled): string {
  const owner = other(sideOfSeat(view, seat));
  return speech.say(`${BOARD}.was`, {
    colour: colourWord(speech, owner),
    number: slot + 1,
    fuse: speech.say(`${GAME}.fuse.${fuse}`),
  });
}

/** What the view still tells of a match that was joined late. */
function knownLines(speech: Speech, view: View): FileLine[] {
  return ([0, 1] as const).flatMap((side: Side) =>
    view.out[side].map((slot) => {
      const fuse = view.slots[side][slot]?.fuse ?? "decoy";
      const args = {
        colour: colourWord(speech, side),
        number: slot + 1,
        fuse: fuseWord(speech, fuse),
      };
      return {
        id: `out/${side}/${slot}`,
        seat: view.agents[other(side)],
        text: speech.say(`${BOARD}.label.fuse.out`, args),
      };
    }),
  );
}

type Told = Omit<FileLine, "id">;

/** The lines of an update: one for a turn that stopped, with all that it captured. */
function updateLines(speech: Speech, { view, events }: Update): Told[] {
  const { say } = speech;
  const pulls = events.filter((event) => event.type === "pulled");
  const lines: Told[] = [];
  for (const event of events) {
    switch (event.type) {
      case "stopped": {
        const mine = pulls.filter((pull) => pull.why === "circuit");
        const found = mine.map((pull) => pulledWords(speech, view, pull));
        const left = amount(speech, view, event.banked);
        const stop = say(`${BOARD}.stopped.${event.by}`, { seat: event.seat, left });
        const rest = found.length ? found.join(" ") : say(`${BOARD}.nothing-wired`);
        lines.push({ seat: event.seat, text: `${stop} ${rest}`, ...bankTail(view, event.banked) });
        break;
      }
      case "claimed": {
        const key = `${GAME}.event.claimed.${event.right ? "right" : "wrong"}`;
        lines.push({ seat: event.seat, text: say(key, { seat: event.seat, count: event.dots }) });
        break;
      }
      case "pulled":
        if (event.why !== "circuit") {
          const text = `${say(`${BOARD}.pulled.${event.why}`, { seat: event.seat })} ${pulledWords(speech, view, event)}`;
          lines.push({ seat: event.seat, text });
        }
        break;
      case "fumbled":
      case "brink":
      case "froze":
      case "gave-up":
      case "attempted":
        lines.push({
          seat: event.seat,
          text: say(`${GAME}.event.${event.type}`, { seat: event.seat }),
        });
        break;
      case "ended":
        lines.push({ seat: event.winner, text: say(`${GAME}.end.${event.why}`), strong: true });
        break;
      default:
    }
  }
  return lines;
}

/** What went into the bank, after the words. */
function bankTail(view: View, banked: number): Pick<FileLine, "tail"> {
  if (!banked) return {};
  const figure = view.config.pace === "untimed" ? banked : Math.floor(banked / 1000);
  return {
    tail: (
      <span class="wire-banked" data-user>
        +{figure}
      </span>
    ),
  };
}

/** The line of what goes on now. */
function currentLine(speech: Speech, view: View): FileLine | null {
  const { phase, mover } = view;
  if (phase !== "slide" && phase !== "attempt") return null;
  const wired = wiredWords(speech, view, sideOfSeat(view, mover));
  const count = view.wires[sideOfSeat(view, mover)].length;
  const key = `${BOARD}.sliding${wired ? ".wired" : ""}`;
  return {
    id: "now",
    seat: mover,
    text: speech.say(key, { seat: mover, fuses: wired ?? "", count, turn: view.turn }),
    strong: true,
  };
}
