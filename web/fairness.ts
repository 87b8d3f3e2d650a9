/** My part of the seed: promise a number (its hash), reveal it when all have promised. */
import { noteTable, pageKey } from "./fairness-seen";
import type { Incoming, Table } from "./generated/wire";
import { deleteStored, readStored, saveStored } from "./kit/storage";
import { decodeHex, randomHex, sha256 } from "./sha256";

const BYTES = 32;

/** My number, and whether it was revealed; stored, so that a reload knows it too. */
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
    this.who = pageKey(match, token);
    this.key = `spytable.luck.${this.who}`;
  }

  /** After a reconnect or a round everything is sent again. */
  forgetSent(): void {
    this.sent = "nothing";
  }

  /** Sends the promise or the number, whichever the table waits for. */
  followTable(table: Table): void {
    noteTable(this.who, table);
    if (table.stage === "playing" || table.stage === "over") deleteStored(this.key);
    // If people gather again, the next round starts from nothing.
    if (table.stage !== "agreeing") this.forgetSent();
    if (this.token === null || table.stage !== "agreeing") return;
    const promises = table.fairness?.promises ?? [];
    const loadNumber = this.mine(promises.length === 0);
    const promise = sha256(decodeHex(loadNumber.value));
    const isPublished = promises.includes(promise);
    if (isPublished && this.sent !== "contribution") {
      this.sent = "contribution";
      saveStored(this.key, { ...loadNumber, shown: true });
      this.send({ t: "contribute", value: loadNumber.value });
    } else if (!isPublished && this.sent === "nothing") {
      this.sent = "promise";
      this.send({ t: "promise", hash: promise });
    }
  }

  /**
   * The same number after a reload, as it was promised. A new one in a new round if the old one was
   * revealed: whoever knows it could choose their own to fit.
   */
  private mine(isNewRound: boolean): Mine {
    const before = readStored<Mine | null>(this.key, null);
    if (before !== null && !(before.shown && isNewRound)) return before;
    if (before !== null) this.sent = "nothing";
    const value = { value: randomHex(BYTES), shown: false };
    saveStored(this.key, value);
    return value;
  }
}
