/** The host of this browser's tables: Python and the log in a worker. One at a time, by a lock. */
import { Bots } from "./bots";
import { Jobs } from "./jobs";
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
  answer(asked: string, method: string, url: string, body: string): Promise<string | undefined>;
  stop(asked: string): void;
  open_line(line: string, match: string, hello: string): void;
  hear(line: string, text: string): void;
  drop(line: string): void;
}
interface Module {
  start(
    reach: (name: string, said: string) => Promise<string>,
    tell: (line: string, what: string, text: string) => void,
    stopJob: () => void,
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
  void navigator.locks.request(start.life, () => {
    postMessage("alive");
    return new Promise(() => undefined);
  });
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
  private readonly asked = new Map<string, { to: string; n: number }>();
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
    const jobs = new Jobs(part);
    const reach = (name: string, said: string) => serve(log, bots, jobs, name, JSON.parse(said));
    const tell = (name: string, what: string, text: string) => this.pass(name, what, text);
    const host = await module.start(reach, tell, () => jobs.stop(), this.start.rate);
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
    else if (said.t === "stop") host.stop(nameAsked(said));
    else if (said.t === "open") {
      this.lines.set(said.line, said.from);
      host.open_line(said.line, said.match, said.hello);
    } else if (said.t === "say") host.hear(said.line, said.text);
    else this.drop(said.line);
  }

  /** Python answers whatever is asked; if it does not, it is broken, and this worker ends. */
  private async answer(host: Host, said: Extract<ToHost, { t: "ask" }>): Promise<void> {
    const { from: to, n } = said;
    const name = nameAsked(said);
    this.asked.set(name, { to, n });
    let made: string | undefined;
    try {
      made = await host.answer(name, said.method, said.url, said.body);
    } catch (problem) {
      console.warn(problem);
      return close(); // the page starts another worker
    }
    this.asked.delete(name);
    if (made === undefined) return; // it was stopped
    const [status, headers, body] = JSON.parse(made) as [number, Record<string, string>, string];
    this.channel.postMessage({ to, t: "answer", n, status, headers, body });
  }

  /** News of a line or of a request, from Python. */
  private pass(line: string, what: string, text: string): void {
    if (what === "part") {
      const asked = this.asked.get(line);
      if (asked !== undefined) this.channel.postMessage({ ...asked, t: "part", text });
      return;
    }
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
    for (const [name, { to }] of this.asked) if (to === page) this.host?.stop(name);
  }

  private drop(line: string): void {
    this.lines.delete(line);
    this.host?.drop(line);
  }
}

/** A request's name for Python. */
const nameAsked = ({ from, n }: { from: string; n: number }): string => `${from} ${n}`;

/** What Python asks for, by name. */
async function serve(
  log: Log,
  bots: Bots,
  jobs: Jobs,
  name: string,
  said: unknown[],
): Promise<string> {
  const [one, two, three, four] = said as [string, string, number, string[]];
  const answers: Record<string, () => Promise<unknown>> = {
    "read-heads": () => log.readHeads(),
    "read-entries": () => log.readEntries(one),
    write: () => log.write(one, two, three, four),
    pack: () => log.pack(one, two, String(three)),
    forget: () => log.forget(one),
    "read-review": () => log.readReview(one),
    "write-review": () => log.writeReview(one, two),
    think: () => bots.think(one),
    "restart-bots": () => bots.restart(),
    "begin-job": () => jobs.begin(one).then(written),
    "follow-job": () => jobs.follow().then(written),
  };
  return JSON.stringify((await answers[name]?.()) ?? null);
}

/** News as text inside of text: Python reads the outer one only. */
const written = (news: unknown): string | null => (news === null ? null : JSON.stringify(news));
