/**
 * The contract between the house and a board.
 *
 * A game's `client/board.tsx` has one default export, a Preact component that takes `BoardProps`
 * and returns `<Shell {...props} ...>` (kit/shell.tsx) around its picture:
 *
 *   export default function Board(props: BoardProps<View, Action, Event>) {
 *     const { update, say } = props;
 *     return (
 *       <Shell {...props} line={{ lead: say("dvc.line.your-turn"), text: say("...") }}
 *         file={{ title, lines, note }} facts={[...]} actions={[...]}>
 *         <svg .../>
 *       </Shell>
 *     );
 *   }
 *
 * The arrow: `update` comes in, the board draws it, gestures go out through `act` and `attempt`.
 * The board keeps only what a hand does between two updates (what is pointed at, what is chosen).
 * It never judges: what may be done is in the view, or `attempt` asks the server.
 */
import type { ComponentChildren, ComponentType } from "preact";
import type { Outcome, Pace, Refusal, SeatInfo, Table, Update } from "../generated/wire";
import type { House } from "./house";
import type { Say } from "./words";

export type { Refusal, SeatInfo, Table } from "../generated/wire";

/** The last update, with the game's own types for what the wire leaves open. */
export interface BoardUpdate<View, Event> extends Omit<Update, "view" | "events"> {
  view: View;
  /** Events since the update before: animate and announce them. Empty after a reconnect. */
  events: Event[];
}

export type Motion = "full" | "less";
export type Theme = "night" | "day";
export type { Pace } from "../generated/wire";

/** This person's preferences. Also on <html> as data-theme, data-motion. */
export interface Prefs {
  theme: Theme;
  /** "less" whenever the system or the person asks for reduced motion. */
  motion: Motion;
  sound: boolean;
  /** 1, 1.15 or 1.3: the root font size follows; boards lay out in rem or re-measure. */
  textSize: number;
  /** Whether timers are shown. */
  timers: boolean;
  /** The chosen language; empty for the browser's own. */
  language: string;
  /** How long things are shown, and how fast bots answer if I am the only person. */
  pace: Pace;
  /** Whether patterns are used beside colours; on <html> as data-patterns. */
  patterns: boolean;
}

/** Where somebody points before they act, by a name that the game's `pointing.py` gives it. */
export interface PointedAt {
  seat: number;
  at: string;
}

export interface BoardProps<View = unknown, Action = unknown, Event = unknown> {
  /** Where the match stands for this seat. A new object for every message from the server. */
  update: BoardUpdate<View, Event>;
  /** The table around it: code, options, stage, paused, rematch, fairness. */
  table: Table;
  /** Who sits where (table.seats): name, bot level, present, left. */
  seats: readonly SeatInfo[];
  /** My seat; null while I only watch. */
  mySeat: number | null;
  /**
   * Answer my question. Resolves to null once it is saved, or to the refusal; the shell has then
   * already shown a toast that names the rule. Quotes the question's key and is sent again over
   * reconnects by itself. Resolves to null at once, unsent, when I am asked nothing.
   */
  act(action: Action): Promise<Refusal | null>;
  /** Would it be legal? Never plays, shows nothing. */
  attempt(action: Action): Promise<Refusal | null>;
  /** Words: `say(key, args)`. Seats in args become names; see kit/words.ts. */
  say: Say;
  /** Speak to a screen reader, politely, and to nobody else. */
  announce(text: string): void;
  /** Small sounds; silent when muted. See kit/sound.ts for the names. */
  play(sound: SoundName): void;
  prefs: Prefs;
  /** The link that gives me my seat on another device; null while I only watch. */
  mySeatLink: string | null;
  /** Whether a dialog or drawer is open: boards then ignore keys. */
  covered: boolean;
  /** Ask for a rematch, or follow to it once it is set; the shell offers this at the end. */
  rematch(): void;
  /**
   * Where somebody else points now, for the line of words. The hand itself is drawn over whatever
   * the board marks with `data-point="<name>"`; being over such a mark is how one points.
   */
  pointed?: PointedAt | null;
  /** Where each seat pointed last, by seat: for what stays true longer than a hand is held up. */
  lastPointed?: Readonly<Record<number, string>>;
  /** What the shell needs; boards hand it on. */
  house: House;
  /** Set in a replay: nothing can be done, and the replay has its own controls. */
  looking?: Looking;
  /** Whether a review marks things on the board: then as much of it as may be should be seen. */
  isMarked?: boolean;
  /** Leave, resign: records of the match, asked of the server. */
  leave(): void;
  resign(): void;
}

/** Where a replay is shown: on the server's page, or in a file without a server. */
export type Looking = "here" | "apart";

/** Who tells the story of a match, and to whom. */
export interface Teller {
  readonly say: Say;
  readonly me: number | null;
  /** How it ended, at the end. */
  readonly outcome: Outcome | null;
}

/** What an event says in the story of a match; null for what needs no words. */
export type Story<View = unknown, Event = unknown> = (
  teller: Teller,
  view: View,
  event: Event,
) => string | null;

/** A game's `client/story.ts`. */
export interface StoryModule {
  default: Story<never, never>;
  /** What a seat has in hand, in words, where the table does not show it; by its own view. */
  holds?: (teller: Teller, view: never) => string;
}

/** How long the picture of an update moves, in milliseconds; 0 for nothing. */
export type Lasts = (before: Update, after: Update) => number;

/** A cell of the tape: who did what, in words that go on after the name. */
export interface TapeCell {
  readonly seat: number;
  readonly text: string;
  /** Said in words and colour. */
  readonly verdict?: "right" | "wrong";
  /** A small picture, drawn by the game; hidden from screen readers. */
  readonly picture?: ComponentChildren;
}

/** A game's `client/follow.tsx`: how its moves can be followed. Real-time games have none. */
export interface FollowModule<View = unknown, Event = unknown> {
  /** How long the board moves after these events. Words wait until then. */
  lasts(view: View, events: readonly Event[], before: View): number;
  /** What an event is on the tape "since your last turn"; null for what is not worth a cell. */
  cell?(teller: Teller, view: View, event: Event): TapeCell | null;
}

/** The one line of plain words: whose turn, what I may do now. */
export interface Line {
  /** Bold, short: "Your turn." */
  lead: string;
  text: string;
  /** Whether it is me who is asked: turns the progress line gold and ticks at the end. */
  mine?: boolean;
}

/** One line of the file: what happened, by whom. Made from the view, so none can be missed. */
export interface FileLine {
  id: string | number;
  seat: number | null;
  text: string;
  /** The last or the running one. */
  strong?: boolean;
  /** Small things after the words, drawn by the board: the dice that were thrown. */
  tail?: ComponentChildren;
}

/** "The file": the log at the right, a drawer on a phone. */
export interface FileSheet {
  title: string;
  lines: readonly FileLine[];
  /** In small print under the lines. */
  note?: string;
}

/** A big button: in a bar at the bottom on a phone, lower right of the board on a desktop. */
export interface BoardAction {
  id: string;
  label: string;
  /** A second, quiet line: what comes of it. */
  note?: string;
  kind: "primary" | "plain";
  disabled?: boolean;
  /** On a phone only (the desk has it in the picture, like "Say six" in the picker). */
  phoneOnly?: boolean;
  press(): void;
}

export interface ShellParts {
  line: Line;
  file: FileSheet;
  /** "This table": the options in words, short, one a line. */
  facts: readonly string[];
  actions: readonly BoardAction[];
}

export type SoundName =
  | "click"
  | "slide"
  | "knock"
  | "stamp"
  | "tick"
  | "right"
  | "wrong"
  | "turn"
  | "win"
  | "thud"
  /** One die falls on leather: play it once for each. */
  | "dice"
  /** A heavy tile is set down on wood. */
  | "tile"
  /** Sand runs out. */
  | "sand"
  /** A fuse is pulled. */
  | "fuse"
  /** The two endings: the frame plays one of them once. */
  | "won"
  | "lost";

export type Board = ComponentType<BoardProps>;
/** A game's `client/board.tsx`, loaded on demand. */
export interface BoardModule {
  default: Board;
  /** Loads what this screen needs before the table is first drawn. */
  ready?(): Promise<void>;
  /** Fetches pictures that the table will need, while people still gather. */
  fetchArt?(options: Readonly<Record<string, string>>): void;
}

/** A game's `client/rules-pictures.tsx`: pictures for sections of its rules, by heading id. */
export type Pictures = { readonly [section: string]: ComponentType };
