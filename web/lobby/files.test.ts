import { describe, expect, it } from "vitest";
import type { GameCard } from "../generated/wire";
import { GAMES_WITH_CARD } from "../kit/game-cards";
import { fileOf, filesOf, tiltOf } from "./files";

const offered = (...ids: string[]) => ids.map((id) => ({ id })) as unknown as GameCard[];

describe("the files in the lobby", () => {
  it("are those of the cards until the server has answered", () => {
    const files = filesOf(null);
    expect(files.map(({ game }) => game)).toEqual(GAMES_WITH_CARD);
    for (const { art, accent, minutes } of files) {
      expect(art).toMatch(/cover/);
      expect(accent).toMatch(/^#[0-9a-f]{6}$/);
      expect(minutes).toBeGreaterThan(0);
    }
  });

  it("are the server's games in its order from then on, new ones too", () => {
    const [first = "", second = ""] = GAMES_WITH_CARD;
    const files = filesOf(offered(second, "border-run", first));
    expect(files.map(({ game }) => game)).toEqual([second, "border-run", first]);
    expect(files[1]).toEqual(fileOf("border-run"));
    expect(files[1]?.art).toBe("/icon.svg");
    expect(files[1]?.minutes).toBeNull();
  });

  it("lie anywhere, however many there are", () => {
    for (let place = 0; place < 20; place += 1) {
      expect(Math.abs(tiltOf(place).degrees)).toBeLessThan(2);
    }
  });
});
