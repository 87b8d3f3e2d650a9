/** The host in this browser, as a page sees it: requests and lines, by messages. */
import { signal } from "@preact/signals";
import type { Incoming, Outgoing } from "../generated/wire";
import { BASE } from "../kit/base";
import { readStored } from "../kit/storage";
import type { Line, LineEnds } from "../transport";
import {
  channelOf,
  type HostState,
  type Message,
  nameOf,
  type StartHost,
  type ToPage,
} from "./messages";

/** How far the host is; null until something was heard of it. */
export const hostState = signal<HostState | null>(null);

const page = crypto.getRandomValues(new Uint32Array(3)).join("-");
interface Waiting {
  done(answer: Response): void;
  fail(why: Error): void;
  /** Where parts of the body go, once one has come. */
  body?: ReadableStreamDefaultController<Uint8Array>;
}
const waiting = new Map<number, Waiting>();
const encoder = new TextEncoder();
const lines = new Map<string, LocalLine>();
let channel: BroadcastChannel | null = null;
let numbers = 0;
let whenReady: (() => void)[] = [];

/** Starts the host, or waits for that of another tab; later calls change nothing. */
export function openHouse(): void {
  if (channel !== null) return;
  channel = channelOf(BASE);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.to === "all") hearState(data as HostState);
    else if (data.to === page) hear(data as ToPage);
  };
  // Held as long as this page lives: so the host knows when it has gone.
  void navigator.locks?.request(nameOf(BASE, `page:${page}`), () => new Promise(() => undefined));
  addEventListener("pagehide", () => say({ t: "bye" }));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const line of [...lines.values()]) line.reopen();
  });
  startWorker();
  say({ t: "who" });
}

/** More workers than this are not started when they die: something is wrong that does not pass. */
const MOST_WORKERS = 5;
let workers = 0;

/** Starts a worker that may become the host; when it dies, another one. */
function startWorker(): void {
  workers += 1;
  if (workers > MOST_WORKERS) {
    fail();
    return;
  }
  const worker = new Worker(new URL("./host-worker.ts", import.meta.url), { type: "module" });
  const rate = readStored("spytable.clock-rate", 1);
  const life = nameOf(BASE, `worker:${page}:${workers}`);
  worker.onmessage = () => {
    // It holds this lock now, and as long as it lives.
    void navigator.locks?.request(life, startWorker);
  };
  worker.onerror = ({ message }) => {
    if (hostState.value === null)
      fail(); // its script did not load
    else console.warn(message);
  };
  worker.postMessage({
    base: BASE,
    part: `${location.origin}${BASE}python/`,
    rate,
    life,
  } satisfies StartHost);
}

/** No host will come in this page. */
function fail(): void {
  const nothing = { done: 0, total: 0, keeps: true };
  hearState({ to: "all", t: "state", host: page, stage: "failed", ...nothing });
}

type Said<T> = T extends { to: "host"; from: string } ? Omit<T, "to" | "from"> : never;

function say(message: Said<Extract<Message, { to: "host" }>>): void {
  channel?.postMessage({ to: "host", from: page, ...message });
}

function isReady(): boolean {
  return hostState.value?.stage === "ready";
}

function hearState(state: HostState): void {
  const before = hostState.value;
  hostState.value = state;
  if (before !== null && before.host !== state.host) {
    // The tab with the old host was closed: what it did not answer is asked again by people.
    failAll("the host has changed");
    for (const line of [...lines.values()]) line.reopen();
  }
  if (state.stage === "failed") {
    failAll("Python did not start");
  }
  if (state.stage !== "ready") return;
  if (before?.stage === "ready" && before.host === state.host) return;
  for (const line of [...lines.values()]) line.reopen();
  const now = whenReady;
  whenReady = [];
  for (const does of now) does();
}

function failAll(why: string): void {
  const problem = new TypeError(why);
  for (const { fail, body } of waiting.values()) {
    fail(problem);
    body?.error(problem);
  }
  waiting.clear();
}

function hear(message: ToPage): void {
  if (message.t === "answer") {
    const { n, status, headers } = message;
    const body = status === NOT_SAVED_STATUS ? tellOfBrowser(message.body) : message.body;
    const asked = waiting.get(n);
    waiting.delete(n);
    asked?.done(new Response(body, { status, headers }));
    asked?.body?.enqueue(encoder.encode(body));
    asked?.body?.close();
  } else if (message.t === "part") {
    takePart(message.n, message.text);
  } else if (message.t === "said") {
    const said = JSON.parse(message.text) as Outgoing;
    const isTrouble = said.t === "refused" || said.t === "trouble";
    const told = isTrouble ? (JSON.parse(tellOfBrowser(message.text)) as Outgoing) : said;
    lines.get(message.line)?.take(told);
  } else {
    lines.get(message.line)?.end(message.why);
  }
}

const NOT_SAVED_STATUS = 503;

/** What a server could not save: here the browser has no space, and people can do something. */
const tellOfBrowser = (text: string): string =>
  text.replace('"key":"server.refused.not-saved"', '"key":"here.not-saved"');

/** A first part of an answer: from now on its body is a stream. */
function takePart(n: number, text: string): void {
  const asked = waiting.get(n);
  if (asked === undefined) return;
  if (asked.body === undefined) {
    const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
      asked.body = body;
    };
    asked.done(new Response(new ReadableStream({ start, cancel: () => stopAsking(n) })));
  }
  asked.body?.enqueue(encoder.encode(text));
}

/** Nobody waits for this answer any more: what is done for it ends. */
function stopAsking(n: number): void {
  if (waiting.delete(n)) say({ t: "stop", n });
}

/** A request, as `fetch` makes them; it waits until Python is ready. */
export function askHere(path: string, init: RequestInit = {}): Promise<Response> {
  openHouse();
  return new Promise((done, fail) => {
    if (hostState.value?.stage === "failed") return fail(new TypeError("Python did not start"));
    const n = numbers++;
    const ask = () => {
      const body = typeof init.body === "string" ? init.body : "";
      say({ t: "ask", n, method: init.method ?? "GET", url: path, body });
    };
    waiting.set(n, { done, fail });
    init.signal?.addEventListener("abort", () => {
      const body = waiting.get(n)?.body;
      stopAsking(n);
      const problem = new DOMException("aborted", "AbortError");
      fail(problem);
      body?.error(problem);
    });
    if (isReady()) ask();
    else whenReady.push(() => waiting.has(n) && ask());
  });
}

/** A line to a table of this browser. It is never lost by silence: Python may be starting. */
export class LocalLine implements Line {
  private name = "";
  private isClosed = false;
  private wasLive = false;

  constructor(
    private readonly match: string,
    private readonly ends: LineEnds,
  ) {
    openHouse();
    ends.onLink("joining");
    this.reopen();
  }

  send(message: Incoming): void {
    if (this.name !== "") say({ t: "say", line: this.name, text: JSON.stringify(message) });
  }

  close(): void {
    this.isClosed = true;
    this.leave();
    this.ends.onLink("closed");
  }

  take(message: Outgoing): void {
    this.ends.onMessage(message);
  }

  /** The host ended it: for good, or it must be opened again. */
  end(why: string): void {
    if (why === "closed") this.leave();
    else this.reopen();
  }

  reopen(): void {
    this.leave();
    if (this.isClosed) return;
    this.name = `${page}-${numbers++}`;
    lines.set(this.name, this);
    if (!isReady()) {
      this.ends.onLink(this.wasLive ? "lost" : "joining");
      return;
    }
    this.wasLive = true;
    const hello = JSON.stringify(this.ends.hello());
    say({ t: "open", line: this.name, match: this.match, hello });
    this.ends.onLink("live");
  }

  private leave(): void {
    if (this.name !== "") say({ t: "drop", line: this.name });
    lines.delete(this.name);
    this.name = "";
  }
}
