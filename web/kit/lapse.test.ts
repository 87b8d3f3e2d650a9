import { describe, expect, it } from "vitest";
import { lapseText, soonText } from "./lapse";
import { setLanguage } from "./words";

const HOUR = 3600;
const days = { one: "{count} day", other: "{count} days" };
setLanguage(
  "en",
  { "time.minutes": "{count} min", "time.hours": "{count} h", "time.days": days },
  {},
);

describe("how long", () => {
  it("is told in minutes, hours, days", () => {
    expect([30, 60, HOUR - 1].map(lapseText)).toEqual(["", "1 min", "59 min"]);
    expect([HOUR, 3.9 * HOUR, 47 * HOUR].map(lapseText)).toEqual(["1 h", "3 h", "47 h"]);
    expect([48 * HOUR, 80 * HOUR].map(lapseText)).toEqual(["2 days", "3 days"]);
  });

  it("is counted down by the second at the end, and by the minute before", () => {
    expect([-5, 56_000, 599_999].map(soonText)).toEqual(["0:00", "0:56", "10:00"]);
    expect([HOUR * 1000, 3_540_000, 600_000].map(soonText)).toEqual(["60 min", "59 min", "10 min"]);
  });
});
