import { describe, expect, it } from "vitest";
import { cell } from "./follow";
import type { Event, View } from "./generated";

const say = (key: string): string => key;
const speech = { say, me: 0, outcome: null };
const said = { turn: 3, by: 1, target: 0, born: 2, value: 5, right: true } as const;
const guessed: Event = { type: "guessed", said, place: 2 };
const tipped: Event = { type: "tipped", seat: 0, place: 2, tile: "b5" };

function view(memory: "strict" | "helped"): View {
  return { config: { memory }, rows: [[], []], guesses: [said] } as unknown as View;
}

describe("the tape of The Da Vinci Code", () => {
  it("tells a guess with its verdict, and the tile that it opened only once", () => {
    expect(cell(speech, view("helped"), guessed)).toMatchObject({ seat: 1, verdict: "right" });
    expect(cell(speech, view("helped"), tipped)).toBeNull();
  });

  it("keeps no guesses under strict memory, but what lies open on the table", () => {
    expect(cell(speech, view("strict"), guessed)).toBeNull();
    const opened = cell(speech, view("strict"), tipped);
    expect(opened).toMatchObject({ seat: 1, text: "da-vinci-code.tape.revealed.yours" });
  });

  it("does not tell me what a guess of mine brought about", () => {
    const out: Event = { type: "out", seat: 0, by: 1 };
    const mine = { ...speech, me: 1 };
    expect(cell(mine, view("strict"), tipped)).toBeNull();
    expect(cell(mine, view("strict"), out)).toBeNull();
    expect(cell({ ...speech, me: 2 }, view("strict"), out)).not.toBeNull();
  });
});
