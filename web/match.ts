/** The store: the last Table and the last Update of one match, and what may be sent about it. */
import { effect, signal, untracked } from "@preact/signals";
import { AgreeOnSeed } from "./fairness";
import { noteHead, pageKey } from "./fairness-seen";
import type {
  Incoming,
  Outgoing,
  Pace,
  Pointed,
  Refusal,
  Remark,
  Table,
  Talk,
  Update,
  Word,
} from "./generated/wire";
import { prefs } from "./kit/prefs";
import { Outbox } from "./outbox";
import { correctSeat } from "./seats";
import { randomHex } from "./sha256";
import type { Link } from "./socket";
import { Showing } from "./table/showing";
import { Again } from "./tape/again";
import { Since } from "./tape/since";
import { type Line, openLine } from "./transport";

const PROTOCOL = 1;
/** A pointing hand disappears after this time without news. */
const POINTS_MS = 4000;
const MOST_REMARKS = 100;

/** The remarks of a table that this page has received. */
export interface Said {
  remarks: readonly Remark[];
  watchersReact: boolean;
  /** The number of the last remark when this page connected. */
  whole: number;
}

export class MatchStore {
  readonly table = signal<Table | null>(null);
  readonly update = signal<Update | null>(null);
  readonly link = signal<Link>("joining");
  readonly trouble = signal<Word | null>(null);
  /** The last notice to everyone at the table. */
  readonly notice = signal<Word | null>(null);
  /** That the database or the table's server is away, as long as it is. */
  readonly away = signal<Word | null>(null);
  /** Whether this connection acts for its seat; the newest connection does. */
  readonly hands = signal(true);
  /** Which update is drawn now, and when words may follow. */
  readonly showing = new Showing();
  /** What happened since I last acted, and its replay on the board. */
  readonly since = new Since();
  readonly again = new Again(() => this.showing.redraw());

  /** Null where nobody can talk. */
  readonly talk = signal<Said | null>(null);
  /** Where somebody points now. */
  readonly pointed = signal<{ seat: number; at: string } | null>(null);
  /** Where each seat pointed last, by seat. */
  readonly lastPointed = signal<Readonly<Record<number, string>>>({});
  private lifting: ReturnType<typeof setTimeout> | undefined;

  private readonly outbox = new Outbox(
    (message) => this.send(message),
    () => randomHex(12),
  );
  private readonly agree: AgreeOnSeed;
  private line: Line | null = null;
  private isClosed = false;
  /** The pace that was last sent on this connection. */
  private paced: Pace | null = null;
  private readonly forgetPace: () => void;
  /** My new name, if it was typed while there was no connection. */
  private unsaidName: string | null = null;

  constructor(
    readonly match: string,
    readonly token: string | null,
  ) {
    this.agree = new AgreeOnSeed(match, token, (message) => this.send(message));
    this.connect();
    this.forgetPace = effect(() => this.tellPace(this.choosePace()));
  }

  /** Answers the current question; without one, sends nothing. */
  act(action: unknown): Promise<Refusal | null> {
    const question = this.update.value?.question;
    if (!question) return Promise.resolve(null);
    this.again.stop();
    if (!this.showing.resting.peek()) this.showing.catchUp();
    this.showing.expectMine();
    const kept = this.since.forget();
    return this.outbox.answer(question, action).then((refusal) => {
      if (refusal !== null) this.since.restore(kept);
      return refusal;
    });
  }

  attempt(action: unknown): Promise<Refusal | null> {
    return this.outbox.attempt(action);
  }

  send(message: Incoming): void {
    this.line?.send(message);
  }

  /** Sends my new name now, or once there is a connection. */
  rename(name: string): void {
    const isLive = this.link.peek() === "live";
    this.unsaidName = isLive ? null : name;
    if (isLive) this.send({ t: "rename", name });
  }

  close(): void {
    this.isClosed = true;
    this.forgetPace();
    this.line?.close();
  }

  private choosePace(): Pace {
    return this.showing.hurrying.value ? "skip" : prefs.value.pace;
  }

  /** Sends how fast bots should answer, once per connection and when it changes; players only. */
  private tellPace(pace: Pace): void {
    const sits = (this.table.peek()?.you ?? null) !== null;
    if (!sits || pace === this.paced) return;
    this.paced = pace;
    this.send({ t: "set-pace", pace });
  }

  private connect(): void {
    if (this.isClosed) return;
    this.line = openLine(this.match, {
      hello: () => ({
        t: "hello",
        protocol: PROTOCOL,
        token: this.token,
        version: this.update.value?.version ?? null,
      }),
      onLink: (link) => {
        this.link.value = link;
        if (link === "live") {
          this.away.value = null;
          this.hands.value = true;
          this.paced = null;
          this.agree.forgetSent();
          this.outbox.sendAgain();
          if (this.unsaidName !== null) this.rename(this.unsaidName);
        }
      },
      onMessage: (message) => this.handleMessage(message),
    });
  }

  private handleMessage(message: Outgoing): void {
    this.outbox.handleMessage(message);
    if (message.t === "table") {
      this.table.value = message;
      if (message.you !== null && this.token !== null) {
        correctSeat(message.match, this.token, message.you);
      }
      this.agree.followTable(message);
      this.tellPace(untracked(() => this.choosePace()));
    } else if (message.t === "update") {
      this.takeUpdate(message);
    } else if (message.t === "notice") {
      this.hearNotice(message.word);
    } else if (message.t === "talk") {
      this.talk.value = this.addRemarks(message);
    } else if (message.t === "pointed") {
      this.showPointing(message);
    } else if (message.t === "hands") {
      this.hands.value = message.mine;
    } else if (message.t === "trouble") {
      this.trouble.value = message.error;
      if (message.fatal) this.close();
    }
  }

  private hearNotice(word: Word): void {
    const isAway = /(store|node)-away$/.test(word.key);
    if (isAway || /(store|node)-back$/.test(word.key)) this.away.value = isAway ? word : null;
    if (!isAway) this.notice.value = word;
  }

  private addRemarks({ remarks, whole, watchers_react }: Talk): Said {
    const before = this.talk.value;
    const last = remarks.at(-1)?.number ?? 0;
    return {
      remarks: whole ? remarks : [...(before?.remarks ?? []), ...remarks].slice(-MOST_REMARKS),
      watchersReact: watchers_react,
      whole: whole ? last : (before?.whole ?? 0),
    };
  }

  private showPointing({ seat, at }: Pointed): void {
    clearTimeout(this.lifting);
    this.pointed.value = at === null ? null : { seat, at };
    if (at !== null) this.lastPointed.value = { ...this.lastPointed.value, [seat]: at };
    this.lifting = setTimeout(() => {
      this.pointed.value = null;
    }, POINTS_MS);
  }

  /** Takes an update; views are complete, so the newest replaces all before. */
  private takeUpdate(update: Update): void {
    const last = this.update.value;
    if (last !== null && update.version < last.version) return;
    if (update.version !== last?.version) this.pointed.value = null;
    this.again.stop();
    this.since.addUpdate(last, update);
    noteHead(pageKey(this.match, this.token), update);
    this.update.value = update;
    this.showing.take(update);
  }
}
