import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decodeHex, encodeHex, randomHex, sha256 } from "./sha256";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("SHA-256", () => {
  it("gives the published digests", () => {
    expect(sha256(bytes(""))).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
    expect(sha256(bytes("abc"))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    expect(sha256(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
  });

  it("agrees with the system's at every length around a block", () => {
    for (let length = 0; length < 200; length++) {
      const value = randomBytes(length);
      expect(sha256(value)).toBe(createHash("sha256").update(value).digest("hex"));
    }
  });

  it("reads and writes hex", () => {
    expect(encodeHex(decodeHex("00ff10"))).toBe("00ff10");
    expect(randomHex(32)).toMatch(/^[0-9a-f]{64}$/);
  });
});
