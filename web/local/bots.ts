/** The second worker, as the host sees it: one errand at a time, ended when it hangs. */
import type { Part } from "./part";

export class Bots {
  private worker: Worker | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private answer: ((packed: string | null) => void) | null = null;

  constructor(private readonly part: Part) {}

  /** Starts the worker; resolves when bots can think in it. */
  start(): Promise<boolean> {
    const worker = new Worker(new URL("./bots-worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    this.ready = new Promise((done) => {
      worker.onmessage = ({ data }: MessageEvent<{ ready: true } | { packed: string }>) => {
        if ("ready" in data) done(true);
        else this.settle(data.packed);
      };
      worker.onerror = () => {
        done(false);
        this.settle(null);
      };
    });
    worker.postMessage(this.part);
    return this.ready;
  }

  /** What a bot answers; null if its worker died. */
  async think(errand: string): Promise<string | null> {
    if (!(await this.ready)) return null;
    return new Promise((done) => {
      this.answer = done;
      this.worker?.postMessage(errand);
    });
  }

  /** Ends the worker, whatever it does, and starts another. */
  async restart(): Promise<void> {
    this.worker?.terminate();
    this.settle(null);
    await this.start();
  }

  private settle(packed: string | null): void {
    const answer = this.answer;
    this.answer = null;
    answer?.(packed);
  }
}
