import { expect, test } from "vitest";
import { readToken } from "./key";

const TOKEN = "abcdefghijklmnopqrstuv_-12345678";

test("a token is found in the printed link, alone, and with space around it", () => {
  expect(readToken(`http://localhost:8000/host#token=${TOKEN}`)).toBe(TOKEN);
  expect(readToken(`  ${TOKEN}\n`)).toBe(TOKEN);
  expect(readToken(`#token=${TOKEN}`)).toBe(TOKEN);
});

test("anything else is no token", () => {
  expect(readToken("")).toBeNull();
  expect(readToken("http://localhost:8000/host")).toBeNull();
  expect(readToken("#token=short")).toBeNull();
  expect(readToken(`${TOKEN} ${TOKEN}`)).toBeNull();
});
