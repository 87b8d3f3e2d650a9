import { expect, test } from "vitest";
import { tokenIn } from "./key";

const TOKEN = "abcdefghijklmnopqrstuv_-12345678";

test("a token is found in the printed link, alone, and with space around it", () => {
  expect(tokenIn(`http://localhost:8000/host#token=${TOKEN}`)).toBe(TOKEN);
  expect(tokenIn(`  ${TOKEN}\n`)).toBe(TOKEN);
  expect(tokenIn(`#token=${TOKEN}`)).toBe(TOKEN);
});

test("anything else is no token", () => {
  expect(tokenIn("")).toBeNull();
  expect(tokenIn("http://localhost:8000/host")).toBeNull();
  expect(tokenIn("#token=short")).toBeNull();
  expect(tokenIn(`${TOKEN} ${TOKEN}`)).toBeNull();
});
