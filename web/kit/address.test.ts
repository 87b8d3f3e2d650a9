import { expect, test } from "vitest";
import { isHere } from "./address";

test("names that lead to this computer only", () => {
  for (const host of ["localhost", "table.localhost", "127.0.0.1", "127.0.0.2", "0.0.0.0"]) {
    expect(isHere(host), host).toBe(true);
  }
  for (const host of ["[::1]", "[::]"]) expect(isHere(host), host).toBe(true);
});

test("names that others may know", () => {
  for (const host of ["192.168.1.5", "desk", "desk.local", "[fd00::2]", "table.example.org"]) {
    expect(isHere(host), host).toBe(false);
  }
  for (const host of ["localhost.example", "127.example.org", "1127.0.0.1"]) {
    expect(isHere(host), host).toBe(false);
  }
});
