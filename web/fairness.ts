/** My part of the luck: promise a number, reveal it when all have promised. */
import { note, whoAt } from "./fairness-seen";
import type { Incoming, Table } from "./generated/wire";
import { forget, keep, kept } from "./kit/storage";
import { randomHex, sha256, unhex } from "./sha256";

const BYTES = 32;

/** My number, and whether it was shown: a reload must not forget that others may know it. */
interface Mine {
  readonly value: string;
  readonly shown: boolean;
}

export class AgreeOnSeed {
  private readonly who: string;
  private readonly key: string;
  private sent: "nothing" | "promise" | "contribution" = "nothing";

  constructor(
    match: string,
    private readonly token: string | null,
    private readonly send: (message: Incoming) => void,
  ) {
    // Several seats of one device promise a number each.
    this.who = whoAt(match, token);
    this.key = `spytable.luck.${this.who}`;
  }

  /** After a reconnect, and outside of a round, nothing counts as sent. */
  forgetSent(): void {
    this.sent = "nothing";
  }

  /** Does what the table waits for. */
  see(table: Table): void {
    note(this.who, table);
    if (table.stage === "playing" || table.stage === "over") forget(this.key);
    // People may gather again: the next round knows nothing of what was sent for this one.
    if (table.stage !== "agreeing") this.forgetSent();
    if (this.token === null || table.stage !== "agreeing") return;
    const promises = table.fairness?.promises ?? [];
    const mine = this.mine(promises.length === 0);
    const promise = sha256(unhex(mine.value));
    const isPublished = promises.includes(promise);
    if (isPublished && this.sent !== "contribution") {
      this.sent = "contribution";
      keep(this.key, { ...mine, shown: true });
      this.send({ t: "contribute", value: mine.value });
    } else if (!isPublished && this.sent === "nothing") {
      this.sent = "promise";
      this.send({ t: "promise", hash: promise });
    }
  }

  /**
   * The same number after a reload: a promise is kept. In a new round another: somebody fell silent
   * after all had promised, and who knows a number can choose the others to fit it.
   */
  private mine(isNewRound: boolean): Mine {
    const before = kept<Mine | null>(this.key, null);
    if (before !== null && !(before.shown && isNewRound)) return before;
    if (before !== null) this.sent = "nothing";
    const value = { value: randomHex(BYTES), shown: false };
    keep(this.key, value);
    return value;
  }
}
