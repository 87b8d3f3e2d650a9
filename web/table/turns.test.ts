import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../generated/wire";
import { makeSeat } from "../kit/seat-info";
import { nextOf } from "./turns";

const seat = (bot: SeatInfo["bot"] = null) => makeSeat({ bot });
const three = [seat(), seat(), seat()];

describe("who has the device next", () => {
  it("is the first who is asked, when nobody has it yet", () => {
    expect(nextOf([0, 1, 2], null, three, [2])).toEqual({ seat: 2, isAsked: true, isDue: true });
  });

  it("goes on round the table from the one who has it", () => {
    expect(nextOf([0, 1, 2], 1, three, [0, 2])).toEqual({ seat: 2, isAsked: true, isDue: true });
    expect(nextOf([0, 1, 2], 2, three, [0, 1])).toEqual({ seat: 0, isAsked: true, isDue: true });
  });

  it("is not due while the one in front is asked, or nobody else is", () => {
    expect(nextOf([0, 1, 2], 1, three, [1, 2])).toEqual({ seat: 2, isAsked: true, isDue: false });
    expect(nextOf([0, 1], 0, three, [2])).toEqual({ seat: 1, isAsked: false, isDue: false });
  });

  it("never waits for a seat that a bot has", () => {
    expect(nextOf([0, 1, 2], 0, [seat(), seat("agent"), seat()], [1])).toEqual({
      seat: 2,
      isAsked: false,
      isDue: false,
    });
  });
});
