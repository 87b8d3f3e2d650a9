import { describe, expect, it } from "vitest";
import { anyNumber, DAY, kindOf, numberOfTheDay, readNumber } from "./numbers";

const city = {
  name: "city",
  values: [],
  default: "0",
  with_bots: null,
  least: 0,
  most: 999_999_999,
  only_with: {},
};

describe("numbers that stand for scenery", () => {
  it("name a day the same everywhere", () => {
    expect(numberOfTheDay(new Date("2026-01-31T23:30:00Z"))).toBe("20260131");
    expect(numberOfTheDay(new Date("2026-01-31T23:30:00-05:00"))).toBe("20260201");
  });

  it("are the standard one, the day's or one's own", () => {
    expect(kindOf("0", "0")).toBe("standard");
    expect(kindOf(DAY, "0")).toBe("day");
    expect(kindOf("7", "0")).toBe("own");
  });

  it("are drawn short, and within what is offered", () => {
    expect(anyNumber(city)).toMatch(/^\d{4}$/);
    expect(anyNumber({ ...city, least: 1_500, most: 1_500 })).toBe("1500");
  });

  it("are made of whatever is typed", () => {
    expect(readNumber("no. 42", city)).toBe("42");
    expect(readNumber("007", city)).toBe("7");
    expect(readNumber("", city)).toBe("0");
    expect(readNumber("123456789012345", city)).toBe("999999999");
  });
});
