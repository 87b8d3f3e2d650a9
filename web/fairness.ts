/** My part of the luck: promise a number, reveal it when all have promised. */
import type { Incoming, Table } from "./generated/wire";
import { forget, keep, kept } from "./kit/storage";
import { randomHex, sha256, unhex } from "./sha256";

const BYTES = 32;

export class AgreeOnSeed {
  private readonly key: string;
  private sent: "nothing" | "promise" | "contribution" = "nothing";

  constructor(
    match: string,
    private readonly token: string | null,
    private readonly send: (message: Incoming) => void,
  ) {
    this.key = `spytable.luck.${match}`;
  }

  /** After a reconnect nothing counts as sent. */
  forgetSent(): void {
    this.sent = "nothing";
  }

  /** Does what the table waits for. */
  see(table: Table): void {
    if (table.stage === "playing" || table.stage === "over") forget(this.key);
    if (this.token === null || table.stage !== "agreeing") return;
    const promises = table.fairness?.promises ?? [];
    if (promises.length === 0 && this.sent === "contribution") this.beginAgain();
    const value = this.mine();
    const promise = sha256(unhex(value));
    const isPublished = promises.includes(promise);
    if (isPublished && this.sent !== "contribution") {
      this.sent = "contribution";
      this.send({ t: "contribute", value });
    } else if (!isPublished && this.sent === "nothing") {
      this.sent = "promise";
      this.send({ t: "promise", hash: promise });
    }
  }

  /** Somebody fell silent after all had promised: a number once shown is worth nothing. */
  private beginAgain(): void {
    this.sent = "nothing";
    keep(this.key, randomHex(BYTES));
  }

  /** The same number after a reload: a promise is kept. */
  private mine(): string {
    const value = kept<string | null>(this.key, null) ?? randomHex(BYTES);
    keep(this.key, value);
    return value;
  }
}
