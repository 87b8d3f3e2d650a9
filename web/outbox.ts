/** Keeps messages until they are acknowledged; sends them again after a reconnect. */
import type { Act, Incoming, Outgoing, Question, Refusal, Try } from "./generated/wire";

type Asking = Act | Try;
interface Waiting {
  message: Asking;
  settle(refusal: Refusal | null): void;
}

export class Outbox {
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly send: (message: Incoming) => void,
    private readonly newId: () => string,
  ) {}

  /**
   * Answers a question. Only one answer can be under way, except for a standing question, which
   * takes many answers, several in flight.
   */
  answer(question: Question, action: unknown): Promise<Refusal | null> {
    if (this.isActing && !question.standing) return Promise.resolve(null);
    return this.act(question.key, action);
  }

  /** Sends an action under a new id; resolves when it is saved or refused. */
  act(key: number, action: unknown): Promise<Refusal | null> {
    return this.ask({ t: "act", id: this.newId(), key, action });
  }

  /** Asks whether an action would be legal. */
  attempt(action: unknown): Promise<Refusal | null> {
    return this.ask({ t: "try", id: this.newId(), action });
  }

  private ask(message: Asking): Promise<Refusal | null> {
    return new Promise((settle) => {
      this.waiting.set(message.id, { message, settle });
      this.send(message);
    });
  }

  /** Whether an action is under way. */
  get isActing(): boolean {
    return [...this.waiting.values()].some(({ message }) => message.t === "act");
  }

  /** Resolves what a message acknowledges or refuses; a repeated acknowledgement is ignored. */
  handleMessage(message: Outgoing): void {
    if (message.t !== "acknowledged" && message.t !== "refused" && message.t !== "tried") return;
    const waiting = this.waiting.get(message.id);
    if (waiting === undefined) return;
    this.waiting.delete(message.id);
    waiting.settle(message.t === "acknowledged" ? null : message.refusal);
  }

  /** After a reconnect: sends everything unacknowledged again, same ids, same order. */
  sendAgain(): void {
    for (const { message } of this.waiting.values()) this.send(message);
  }
}
