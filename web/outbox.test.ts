import { describe, expect, it } from "vitest";
import type { Incoming } from "./generated/wire";
import { Outbox } from "./outbox";

function outbox() {
  const sent: Incoming[] = [];
  let ids = 0;
  const box = new Outbox(
    (message) => sent.push(message),
    () => `id${ids++}`,
  );
  return { box, sent };
}

describe("the outbox", () => {
  it("sends what is unanswered again, with the same id and in order", async () => {
    const { box, sent } = outbox();
    const first = box.act(3, { type: "stop" });
    const second = box.attempt({ type: "ready" });
    box.handleMessage({ t: "acknowledged", id: "id0", version: 9 });
    expect(await first).toBeNull();
    box.sendAgain();
    box.sendAgain();
    expect(sent.slice(2)).toEqual([sent[1], sent[1]]);
    box.handleMessage({ t: "tried", id: "id1", refusal: null });
    expect(await second).toBeNull();
    box.sendAgain();
    expect(sent).toHaveLength(4);
  });

  it("hands on a refusal, and hears an answer once", async () => {
    const { box } = outbox();
    const refusal = { rule: "DV-16", word: { key: "k", args: {} } };
    const asked = box.act(1, {});
    expect(box.isActing).toBe(true);
    box.handleMessage({ t: "refused", id: "id0", refusal });
    box.handleMessage({ t: "acknowledged", id: "id0", version: 1 });
    expect(await asked).toEqual(refusal);
    expect(box.isActing).toBe(false);
  });

  it("answers a plain question once, and a standing one with several in flight", async () => {
    const { box, sent } = outbox();
    const plain = { key: 4, topic: "t", standing: false };
    const first = box.answer(plain, { type: "start" });
    expect(await box.answer(plain, { type: "start" })).toBeNull();
    expect(sent).toHaveLength(1);
    box.handleMessage({ t: "acknowledged", id: "id0", version: 1 });
    expect(await first).toBeNull();
    const standing = { key: 5, topic: "t", standing: true };
    const slides = [1, 2, 3].map((cell) => box.answer(standing, { type: "slide", cell }));
    expect(sent.slice(1)).toEqual(
      [1, 2, 3].map((cell) => ({
        t: "act",
        id: `id${cell}`,
        key: 5,
        action: { type: "slide", cell },
      })),
    );
    const refusal = { rule: "SW-Q4", word: { key: "k", args: {} } };
    box.handleMessage({ t: "acknowledged", id: "id1", version: 2 });
    box.handleMessage({ t: "refused", id: "id2", refusal });
    box.handleMessage({ t: "acknowledged", id: "id3", version: 3 });
    expect(await Promise.all(slides)).toEqual([null, refusal, null]);
  });
});
