/** The state of the talk at one table: what is read, who is muted, who a stamp is for. */
import { computed, effect, signal } from "@preact/signals";
import type { Remark, StampName, Table } from "../generated/wire";
import { readStored, saveStored } from "../kit/storage";
import type { MatchStore } from "../match";
import { movedMutes } from "./muting";

/** One stamp a person in this time; the server holds everyone to it. */
export const STAMP_MS = 3000;
export const NUDGE_MS = 60_000;
export const LONGEST_TEXT = 200;
const WATCHERS = -1;

/** The storage key of muted seats; all watchers are muted together. */
const muteKey = (match: string): string => `spytable.muted.${match}`;

export class TalkRoom {
  /** Whether the talk lies open: the tab on a desk, the drawer on a phone. */
  readonly isOpen = signal(false);
  /** Whom stamps go to; null for everyone. With two players it is the other one at first. */
  readonly to = computed<number | null>(() => {
    const chosen = this.chosen.value;
    return chosen === undefined ? this.onlyOther() : chosen;
  });
  private readonly chosen = signal<number | null | undefined>(undefined);
  readonly draft = signal("");
  /** When the next stamp may go, by `performance.now()`. */
  readonly stampsFrom = signal(0);
  /** Counts presses of T, each of which focuses the field. */
  readonly wanted = signal(0);
  /** Whether R was pressed: the next letter is a stamp. */
  readonly isArmed = signal(false);
  /** The number of the last remark that was read. */
  private readonly read = signal(0);
  private readonly muted: ReturnType<typeof signal<readonly number[]>>;
  private sent = "";

  readonly remarks = computed<readonly Remark[]>(() =>
    (this.store.talk.value?.remarks ?? []).filter((each) => !this.isMuted(each.by)),
  );
  readonly unread = computed(
    () =>
      this.remarks.value.filter((each) => each.number > this.read.value && each.by !== this.me())
        .length,
  );

  constructor(readonly store: MatchStore) {
    this.muted = signal(readStored<readonly number[]>(muteKey(store.match), []));
    this.read.value = store.talk.peek()?.whole ?? 0;
    let before = store.table.peek()?.seats;
    effect(() => {
      const after = store.table.value?.seats;
      if (before && after) this.mute(movedMutes(this.muted.peek() ?? [], before, after));
      before = after ?? before;
    });
  }

  me(): number | null {
    return this.store.table.value?.you ?? null;
  }

  /** Opens the talk with the field ready to write into. */
  openToWrite(): void {
    this.open();
    this.wanted.value += 1;
  }

  open(to?: number | null): void {
    this.isOpen.value = true;
    if (to !== undefined) this.choose(to);
  }

  choose(to: number | null): void {
    this.chosen.value = to;
  }

  private onlyOther(): number | null {
    const seats = this.store.table.value?.seats ?? [];
    const others = seats.flatMap((info, seat) =>
      info.name === null || seat === this.me() ? [] : [seat],
    );
    return others.length === 1 ? (others[0] ?? null) : null;
  }

  /** Marks all remarks as read. A restarted server counts from the start. */
  markRead(): void {
    this.read.value = this.store.talk.value?.remarks.at(-1)?.number ?? 0;
  }

  isMuted(seat: number | null): boolean {
    return this.muted.value?.includes(seat ?? WATCHERS) ?? false;
  }

  toggleMute(seat: number | null): void {
    const key = seat ?? WATCHERS;
    const now = this.muted.value ?? [];
    this.mute(now.includes(key) ? now.filter((each) => each !== key) : [...now, key]);
  }

  private mute(seats: readonly number[]): void {
    if (`${seats}` === `${this.muted.peek()}`) return;
    this.muted.value = seats;
    saveStored(muteKey(this.store.match), seats);
  }

  // Sending.

  /** Sends the written line; without a connection it stays in the field. */
  say(): void {
    const text = this.draft.value.trim();
    if (text === "" || this.store.link.value !== "live") return;
    this.sent = text;
    this.draft.value = "";
    this.store.send({ t: "say", text });
  }

  /** Puts the last line back into the field: the server refused it. */
  putBack(): void {
    if (this.sent !== "" && this.draft.value === "") this.draft.value = this.sent;
    this.sent = "";
  }

  stamp(stamp: StampName): void {
    const now = performance.now();
    if (now < this.stampsFrom.value || this.store.link.value !== "live") return;
    this.stampsFrom.value = now + STAMP_MS;
    this.store.send({ t: "stamp", stamp, to: this.to.value });
  }

  nudge(seat: number): void {
    this.store.send({ t: "nudge", seat });
  }

  /** Whether a person is waited for, and was not nudged within a minute. */
  canNudge(seat: number, table: Table): boolean {
    const asked = this.store.update.value?.asked ?? [];
    const info = table.seats[seat];
    if (table.stage !== "playing" || table.paused || !info || info.bot !== null) return false;
    const last = this.remarks.value.findLast((each) => each.kind === "nudge" && each.to === seat);
    const isLate = last === undefined || Date.now() - last.at * 1000 >= NUDGE_MS;
    return asked.includes(seat) && seat !== this.me() && isLate;
  }
}
