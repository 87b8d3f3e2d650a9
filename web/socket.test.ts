import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type WebSocket as Peer, WebSocketServer, WebSocket as WsClient } from "ws";
import type { Incoming, Refusal } from "./generated/wire";
import { Outbox } from "./outbox";
import { backoffMs, type Link, Socket } from "./socket";

vi.stubGlobal("WebSocket", WsClient);

/** A server on this machine that hears everything and answers nothing by itself. */
class Host {
  readonly heard: Incoming[] = [];
  readonly peers: Peer[] = [];
  private readonly server = new WebSocketServer({ port: 0, host: "127.0.0.1" });

  constructor() {
    this.server.on("connection", (peer) => {
      this.peers.push(peer);
      peer.on("message", (data) => this.heard.push(JSON.parse(String(data)) as Incoming));
    });
  }

  listening(): Promise<void> {
    return new Promise((ready) => this.server.once("listening", ready));
  }

  get url(): string {
    const address = this.server.address();
    return typeof address === "object" && address ? `ws://127.0.0.1:${address.port}` : "";
  }

  close(): void {
    for (const peer of this.peers) peer.terminate();
    this.server.close();
  }
}

describe("the socket", () => {
  let host: Host;
  let socket: Socket;
  let outbox: Outbox;
  const links: Link[] = [];

  beforeEach(async () => {
    host = new Host();
    await host.listening();
    links.length = 0;
    let version: number | null = null;
    outbox = new Outbox(
      (message) => socket.send(message),
      () => "one",
    );
    socket = new Socket({
      url: host.url,
      hello: () => ({ t: "hello", protocol: 1, token: null, version }),
      onMessage: (message) => {
        outbox.handleMessage(message);
        if (message.t === "acknowledged") version = message.version;
      },
      onLink: (link) => {
        links.push(link);
        if (link === "live") outbox.sendAgain();
      },
    });
  });
  afterEach(() => {
    socket.close();
    host.close();
  });

  it("says hello first, and after a cut again, with the act that nobody acknowledged", async () => {
    await vi.waitFor(() => expect(links).toContain("live"));
    const asked: Promise<Refusal | null> = outbox.act(4, { type: "stop" });
    await vi.waitFor(() => expect(host.heard).toHaveLength(2));
    host.peers[0]?.terminate();
    await vi.waitFor(() => expect(host.heard).toHaveLength(4), 4000);
    expect(host.heard.map((message) => message.t)).toEqual(["hello", "act", "hello", "act"]);
    expect(host.heard[3]).toEqual(host.heard[1]);
    host.peers[1]?.send(JSON.stringify({ t: "acknowledged", id: "one", version: 12 }));
    expect(await asked).toBeNull();
    host.peers[1]?.terminate();
    await vi.waitFor(() => expect(host.heard).toHaveLength(5), 4000);
    expect(host.heard[4]).toMatchObject({ t: "hello", version: 12 });
    expect(links).toContain("lost");
  });

  it("stays closed once it is closed", async () => {
    await vi.waitFor(() => expect(links).toContain("live"));
    socket.close();
    await new Promise((later) => setTimeout(later, 600));
    expect(host.peers).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });
});

describe("backoff", () => {
  it("grows, with jitter, up to some seconds", () => {
    expect(backoffMs(0, 0.5)).toBeCloseTo(300);
    expect(backoffMs(3, 0.5)).toBeCloseTo(2400);
    expect(backoffMs(30, 1)).toBeLessThan(12_000);
  });
});
