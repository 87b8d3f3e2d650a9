/** The host of this browser's tables: Python and the log in a worker. One at a time, by a lock. */
import { Bots } from "./bots";
import { type Log, MemoryLog, openLog } from "./log";
import {
  channelOf,
  type HostState,
  type Message,
  nameOf,
  type StartHost,
  type ToHost,
} from "./messages";
import { fetchPart, startPython } from "./part";

interface Host {
  answer(method: string, url: string, body: string): Promise<string>;
  open_line(line: string, match: string, hello: string): void;
  hear(line: string, text: string): void;
  drop(line: string): void;
}
interface Module {
  start(
    reach: (name: string, said: string) => Promise<string>,
    tell: (line: string, what: string, text: string) => void,
    rate: number,
  ): Promise<Host>;
}

/** Without locks (an address without https) a host that is there answers within this time. */
const ANSWER_MS = 600;

addEventListener("message", ({ data }: MessageEvent<StartHost>) => void begin(data), {
  once: true,
});

/** Waits until no other worker is the host, then is it until its page closes. */
async function begin(start: StartHost): Promise<void> {
  if (navigator.locks === undefined) {
    if (await isAnybodyThere(start.base)) return;
    await new Hosting(start).run();
    return;
  }
  await navigator.locks.request(nameOf(start.base, "host"), async () => {
    await new Hosting(start).run();
    await new Promise(() => undefined); // the lock is held as long as this worker lives
  });
}

function isAnybodyThere(base: string): Promise<boolean> {
  const channel = channelOf(base);
  return new Promise((done) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => data.to === "all" && done(true);
    channel.postMessage({ to: "host", from: "", t: "who" } satisfies ToHost);
    setTimeout(() => done(false), ANSWER_MS);
  }).finally(() => channel.close()) as Promise<boolean>;
}

class Hosting {
  private readonly channel: BroadcastChannel;
  private readonly lines = new Map<string, string>();
  private readonly pages = new Set<string>();
  private host: Host | null = null;
  private state: HostState;

  constructor(private readonly start: StartHost) {
    this.channel = channelOf(start.base);
    const host = crypto.getRandomValues(new Uint32Array(2)).join("-");
    const nothing = { done: 0, total: 0, keeps: true };
    this.state = { to: "all", t: "state", host, stage: "loading", ...nothing };
  }

  async run(): Promise<void> {
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.to === "host") this.take(data as ToHost);
    };
    this.tell({});
    try {
      this.host = await this.open();
      this.tell({ stage: "ready" });
    } catch (problem) {
      console.warn(problem);
      this.tell({ stage: "failed" });
    }
  }

  /** Starts Python on what this browser keeps. */
  private async open(): Promise<Host> {
    const [part, log] = await Promise.all([
      fetchPart(this.start.part, nameOf(this.start.base, "python"), (done, total) =>
        this.tell({ done, total }),
      ),
      openLog(nameOf(this.start.base, "matches")).catch(() => {
        this.tell({ keeps: false });
        return new MemoryLog();
      }),
    ]);
    this.tell({ stage: "starting" });
    const python = await startPython(part);
    const module = python.pyimport("spytable.local.browser") as Module;
    const bots = new Bots(part);
    const reach = (name: string, said: string) => serve(log, bots, name, JSON.parse(said));
    const host = await module.start(reach, (...news) => this.pass(...news), this.start.rate);
    void bots.start();
    return host;
  }

  private tell(change: Partial<HostState>): void {
    this.state = { ...this.state, ...change };
    this.channel.postMessage(this.state);
  }

  private take(said: ToHost): void {
    this.follow(said.from);
    const host = this.host;
    if (said.t === "who") this.channel.postMessage(this.state);
    else if (said.t === "bye") this.forget(said.from);
    else if (host === null)
      return; // a page asks only when it has heard that the host is ready
    else if (said.t === "ask") void this.answer(host, said);
    else if (said.t === "open") {
      this.lines.set(said.line, said.from);
      host.open_line(said.line, said.match, said.hello);
    } else if (said.t === "say") host.hear(said.line, said.text);
    else this.drop(said.line);
  }

  private async answer(host: Host, said: Extract<ToHost, { t: "ask" }>): Promise<void> {
    const [status, headers, body] = JSON.parse(
      await host.answer(said.method, said.url, said.body),
    ) as [number, Record<string, string>, string];
    this.channel.postMessage({ to: said.from, t: "answer", n: said.n, status, headers, body });
  }

  /** News of a line, from Python. */
  private pass(line: string, what: string, text: string): void {
    const to = this.lines.get(line);
    if (to === undefined) return;
    if (what === "said") this.channel.postMessage({ to, t: "said", line, text });
    else {
      this.drop(line);
      this.channel.postMessage({ to, t: "ended", line, why: text });
    }
  }

  /** Waits for a page to close: its lock is then free. */
  private follow(page: string): void {
    if (page === "" || this.pages.has(page) || navigator.locks === undefined) return;
    this.pages.add(page);
    void navigator.locks.request(nameOf(this.start.base, `page:${page}`), () => this.forget(page));
  }

  private forget(page: string): void {
    for (const [line, from] of [...this.lines]) if (from === page) this.drop(line);
  }

  private drop(line: string): void {
    this.lines.delete(line);
    this.host?.drop(line);
  }
}

/** What Python asks for, by name. */
async function serve(log: Log, bots: Bots, name: string, said: unknown[]): Promise<string> {
  const [one, two, three, four] = said as [string, string, number, string[]];
  const answers: Record<string, () => Promise<unknown>> = {
    "read-heads": () => log.readHeads(),
    "read-entries": () => log.readEntries(one),
    write: () => log.write(one, two, three, four),
    pack: () => log.pack(one, two, String(three)),
    forget: () => log.forget(one),
    think: () => bots.think(one),
    "restart-bots": () => bots.restart(),
  };
  return JSON.stringify((await answers[name]?.()) ?? null);
}
