import { beforeEach, describe, expect, it } from "vitest";
import { makeSeat } from "./seat-info";
import { addWords, hasWords, openWords, sayAt, t, tOf, wordText } from "./words";

const seat = (name: string | null) => makeSeat({ name });

describe("words", () => {
  beforeEach(() => {
    addWords("game", {
      "g.left": { one: "{count} tile left", other: "{count} tiles left" },
      "g.turn": "{seat} names a tile of {target}.",
      "g.turn.you": "You name a tile of {target}.",
      "g.turn.named": "{me}'s turn: {seat} names a tile of {target}.",
    });
    openWords("game");
  });

  it("fills in arguments and picks the plural", () => {
    expect(t("g.left", { count: 1 })).toBe("1 tile left");
    expect(t("g.left", { count: 7 })).toBe("7 tiles left");
    expect(t("core.refused.over")).toBe("The match is over.");
  });

  it("shows an unknown key as itself and keeps a missing argument visible", () => {
    expect(t("no.such.key")).toBe("no.such.key");
    expect(t("g.turn", { seat: "Ana" })).toBe("Ana names a tile of {target}.");
  });

  it("says seats as names, and mine as you", () => {
    const seats = [seat("Ana"), seat("Bruno"), seat(null)];
    expect(sayAt(seats, null)("g.turn", { seat: 0, target: 1 })).toBe("Ana names a tile of Bruno.");
    expect(sayAt(seats, 0)("g.turn", { seat: 0, target: 1 })).toBe("You name a tile of Bruno.");
    expect(sayAt(seats, 1)("g.turn", { seat: 0, target: 2 })).toBe("Ana names a tile of Seat 3.");
    expect(wordText(sayAt(seats, 1), { key: "core.end.resigned", args: { seat: 0 } })).toBe(
      "Ana resigned.",
    );
  });

  it("finds the words of a game only while it is open, or by its name", () => {
    openWords(null);
    expect(hasWords("g.left")).toBe(false);
    expect(tOf("game", "g.left", { count: 2 })).toBe("2 tiles left");
  });

  it("says names to a shared screen, never you", () => {
    const say = sayAt([seat("Ana"), seat("Bruno")], 0, true);
    expect(say("g.turn", { seat: 0, target: 1 })).toBe("Ana's turn: Ana names a tile of Bruno.");
    expect(say("g.left", { count: 1, seat: 0 })).toBe("1 tile left");
  });
});
