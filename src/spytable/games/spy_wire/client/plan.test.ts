import { expect, it } from "vitest";
import { planOf } from "./plan";

it("leaves the columns beside a tablet their width, on an upright tablet screen too", () => {
  for (const [width, height] of [
    [820, 772],
    [900, 600],
    [1096, 752],
  ] as const) {
    const plan = planOf(width, height, "over");
    expect(plan.mode).toBe("wide");
    // Margins, leather and gaps of the case take 130, each column at least 150.
    expect(plan.width).toBeLessThanOrEqual(width - 130 - 2 * 150);
  }
});

it("fits the tablet of a film on a small phone under a sheet, without buttons", () => {
  const [width, height] = [320, 323];
  const film = planOf(width, height, "film");
  expect(film).toMatchObject({ mode: "tall", isPaired: true, isBare: true });
  expect(film.height).toBeLessThanOrEqual(height - 40 - 58);
  expect(film.width).toBeLessThanOrEqual(width);
  // Tiles that are slid stay large enough for a finger, and buttons stay where they are.
  expect(planOf(width, height, "keys")).toMatchObject({ cell: 30, isBare: false });
  expect(planOf(390, 600, "film")).toEqual(planOf(390, 600, "keys"));
});
