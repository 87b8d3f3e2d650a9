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
