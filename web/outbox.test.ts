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
    box.hear({ t: "acknowledged", id: "id0", version: 9 });
    expect(await first).toBeNull();
    box.sendAgain();
    box.sendAgain();
    expect(sent.slice(2)).toEqual([sent[1], sent[1]]);
    box.hear({ t: "tried", id: "id1", refusal: null });
    expect(await second).toBeNull();
    box.sendAgain();
    expect(sent).toHaveLength(4);
  });

  it("hands on a refusal, and hears an answer once", async () => {
    const { box } = outbox();
    const refusal = { rule: "DV-16", word: { key: "k", args: {} } };
    const asked = box.act(1, {});
    expect(box.isActing).toBe(true);
    box.hear({ t: "refused", id: "id0", refusal });
    box.hear({ t: "acknowledged", id: "id0", version: 1 });
    expect(await asked).toEqual(refusal);
    expect(box.isActing).toBe(false);
  });
});
