/** The third worker, as the host sees it: there when something is looked at, ended at any moment. */
import type { JobNews } from "./jobs-worker";
import type { Part } from "./part";

/** A worker that nobody needs gives its memory back. */
const IDLE_MS = 60_000;

export class Jobs {
  private worker: Worker | null = null;
  private news: JobNews[] = [];
  private wake: (() => void) | null = null;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly part: Part) {}

  /** Gives it a job; the first news of it, null if it died. */
  begin(job: string): Promise<JobNews | null> {
    clearTimeout(this.idle);
    this.news = [];
    this.worker ??= this.start();
    this.worker.postMessage(job);
    return this.follow();
  }

  /** The next news; of how far it is only the last is told. */
  async follow(): Promise<JobNews | null> {
    if (this.news.length === 0 && this.worker !== null) {
      await new Promise<void>((done) => {
        this.wake = done;
      });
    }
    const last = this.news.at(-1) ?? null;
    this.news = [];
    if (last !== null && "made" in last) this.idle = setTimeout(() => this.stop(), IDLE_MS);
    return last;
  }

  /** Ends it, whatever it does. */
  stop(): void {
    clearTimeout(this.idle);
    this.worker?.terminate();
    this.worker = null;
    this.news = [];
    this.wake?.();
  }

  private start(): Worker {
    const worker = new Worker(new URL("./jobs-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<JobNews>) => {
      this.news.push(data);
      this.wake?.();
    };
    worker.onerror = () => this.stop();
    worker.postMessage(this.part);
    return worker;
  }
}
