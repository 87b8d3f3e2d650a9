import { beforeEach, describe, expect, it, vi } from "vitest";
import { AgreeOnSeed } from "./fairness";
import type { Incoming, Table } from "./generated/wire";
import { decodeHex, sha256 } from "./sha256";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

function table(stage: Table["stage"], promises: string[] = []): Table {
  const fairness = {
    match_id: "m",
    commitment: "",
    promises,
    contributions: [],
    secret: null,
    restarts: [],
    lesson: null,
  };
  return {
    t: "table",
    match: "m",
    code: "K7M-Q4T",
    game: "g",
    options: {},
    seats: [],
    stage,
    paused: false,
    fairness,
    rematch: null,
    you: null,
    scenery: "ready",
    proposal: null,
    away: "minute",
    listed: false,
    may_replace: [],
    watchers: 0,
    shared: null,
    watch: null,
    fewest: 2,
    most: 4,
    restart: null,
    kept_until: null,
    again: null,
    practice: null,
  };
}

describe("agreeing on the luck", () => {
  let sent: Incoming[];
  const mine = () => new AgreeOnSeed("m", "token", (message) => sent.push(message));
  const promised = () => (sent[0]?.t === "promise" ? sent[0].hash : "");
  beforeEach(() => {
    sent = [];
    kept.clear();
  });

  it("promises first, reveals only when all promises are out, and each once", () => {
    const agree = mine();
    agree.followTable(table("agreeing"));
    agree.followTable(table("agreeing"));
    expect(sent).toHaveLength(1);
    agree.followTable(table("agreeing", [promised(), "other"]));
    agree.followTable(table("agreeing", [promised(), "other"]));
    expect(sent).toHaveLength(2);
    const reveal = sent[1];
    expect(reveal?.t === "contribute" && sha256(decodeHex(reveal.value))).toBe(promised());
  });

  it("keeps its promise over a reload", () => {
    mine().followTable(table("agreeing"));
    mine().followTable(table("agreeing", [promised()]));
    expect(sent.map((message) => message.t)).toEqual(["promise", "contribute"]);
  });

  it("takes a new number when the round is spoilt after it was shown", () => {
    const agree = mine();
    agree.followTable(table("agreeing"));
    agree.followTable(table("agreeing", [promised()]));
    agree.followTable(table("agreeing"));
    expect(sent[2]).toMatchObject({ t: "promise" });
    expect(sent[2]).not.toEqual(sent[0]);
  });

  it("takes a new number also when it was gone while the round was spoilt", () => {
    const agree = mine();
    agree.followTable(table("agreeing"));
    agree.followTable(table("agreeing", [promised()]));
    const again = mine();
    again.followTable(table("agreeing"));
    expect(sent[2]).toMatchObject({ t: "promise" });
    expect(sent[2]).not.toEqual(sent[0]);
    again.forgetSent();
    again.followTable(table("agreeing"));
    expect(sent[3]).toEqual(sent[2]);
  });

  it("promises again when people gathered once more, as somebody did not agree", () => {
    const agree = mine();
    agree.followTable(table("agreeing"));
    agree.followTable(table("gathering"));
    agree.followTable(table("agreeing"));
    expect(sent.map((message) => message.t)).toEqual(["promise", "promise"]);
  });

  it("forgets the number once play begins, and a watcher has none", () => {
    mine().followTable(table("agreeing"));
    mine().followTable(table("playing"));
    expect([...kept.keys()].filter((key) => key.startsWith("spytable.luck"))).toEqual([]);
    new AgreeOnSeed("m", null, (message) => sent.push(message)).followTable(table("agreeing"));
    expect(sent).toHaveLength(1);
  });
});
