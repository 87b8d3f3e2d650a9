/** A WebSocket that reconnects by itself: with backoff, a heartbeat, and at once after sleep. */
import type { Hello, Incoming, Outgoing } from "./generated/wire";

export type Link = "joining" | "live" | "lost" | "closed";

export interface SocketEnds {
  url: string;
  /** The first message of every connection. */
  hello(): Hello;
  onMessage(message: Outgoing): void;
  onLink(link: Link): void;
}

const PING_MS = 3000;
const DEAD_MS = 9000;
const WAKING_MS = 2500;
const JUMP_MS = 5000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;

/** How long to wait before the nth attempt, with a jitter from 0 to 1. */
export function backoffMs(attempt: number, jitter: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.7 + 0.6 * jitter);
}

export class Socket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private pings = 0;
  private heardAt = 0;
  private deadAt = 0;
  private lastBeat = Date.now();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;
  private readonly wake = () => this.wakeUp();
  private isClosed = false;

  constructor(private readonly ends: SocketEnds) {
    this.beat = setInterval(() => this.onBeat(), 1000);
    if (typeof document !== "undefined") {
      document.addEventListener("visibilitychange", this.wake);
      addEventListener("online", this.wake);
    }
    this.open();
  }

  /** Sends if connected; messages that must not be lost go through the outbox. */
  send(message: Incoming): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    if (typeof document !== "undefined") {
      document.removeEventListener("visibilitychange", this.wake);
      removeEventListener("online", this.wake);
    }
    this.drop();
    this.ends.onLink("closed");
  }

  private open(): void {
    clearTimeout(this.retry);
    this.drop();
    const socket = new WebSocket(this.ends.url);
    this.socket = socket;
    this.ends.onLink(this.attempt === 0 ? "joining" : "lost");
    socket.onopen = () => {
      this.hear();
      socket.send(JSON.stringify(this.ends.hello()));
      this.attempt = 0;
      this.ends.onLink("live");
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.hear();
      this.ends.onMessage(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = () => this.socket === socket && this.lose();
    socket.onerror = () => socket.close();
    this.deadAt = Date.now() + DEAD_MS;
  }

  private hear(): void {
    this.heardAt = Date.now();
    this.deadAt = this.heardAt + DEAD_MS;
  }

  private drop(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private lose(): void {
    this.drop();
    if (this.isClosed) return;
    this.ends.onLink("lost");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), backoffMs(this.attempt++, Math.random()));
  }

  private onBeat(): void {
    const now = Date.now();
    const jumped = Math.abs(now - this.lastBeat) > JUMP_MS;
    this.lastBeat = now;
    if (jumped) this.wakeUp();
    else if (this.socket !== null && now > this.deadAt) this.lose();
    else if (now - this.heardAt >= PING_MS) this.send({ t: "ping", n: this.pings++ });
  }

  /** The page is visible again or the network is back: test the connection, or reconnect at once. */
  private wakeUp(): void {
    if (this.isClosed || (typeof document !== "undefined" && document.hidden)) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.deadAt = Math.min(this.deadAt, Date.now() + WAKING_MS);
      this.send({ t: "ping", n: this.pings++ });
    } else if (this.socket?.readyState !== WebSocket.CONNECTING) {
      this.open();
    }
  }
}
