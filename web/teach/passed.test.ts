import { describe, expect, it } from "vitest";
import type { GameCard } from "../generated/wire";
import { nextLesson } from "./passed";

const card = (id: string, lesson: boolean, ready = true): GameCard =>
  ({ id, lesson, ready }) as GameCard;

describe("the lesson to try next", () => {
  const cards = [card("a", true), card("b", false), card("c", true, false), card("d", true)];

  it("is the first one that is not passed and can be played", () => {
    expect(nextLesson(cards, [])).toBe("a");
    expect(nextLesson(cards, ["a"])).toBe("d");
  });

  it("is none when all are passed", () => {
    expect(nextLesson(cards, ["a", "d"])).toBeNull();
  });
});
