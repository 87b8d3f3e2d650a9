/** SHA-256, our own: on a LAN there is no secure context and so no crypto.subtle. */

const listPrimes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};
/** The first 32 bits of the fraction of a root. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const ROUND = listPrimes(64).map((p) => fraction(Math.cbrt(p)));
const START = listPrimes(8).map((p) => fraction(Math.sqrt(p)));
const rotateRight = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function padMessage(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(size);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(size - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return view;
}

function expandBlock(view: DataView, from: number): Int32Array {
  const w = new Int32Array(64);
  const at = (n: number): number => w[n] ?? 0;
  for (let n = 0; n < 16; n++) w[n] = view.getInt32(from + n * 4);
  for (let n = 16; n < 64; n++) {
    const a = at(n - 15);
    const b = at(n - 2);
    const s0 = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3);
    const s1 = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10);
    w[n] = (at(n - 16) + s0 + at(n - 7) + s1) | 0;
  }
  return w;
}

/** The digest of some bytes, in hex. */
export function sha256(bytes: Uint8Array): string {
  const view = padMessage(bytes);
  const hash = Int32Array.from(START);
  for (let from = 0; from < view.byteLength; from += 64) {
    const w = expandBlock(view, from);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let n = 0; n < 64; n++) {
      const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[n] ?? 0) + (w[n] ?? 0)) | 0;
      const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, n) => {
      hash[n] = ((hash[n] ?? 0) + value) | 0;
    });
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function decodeHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** So many random bytes, in hex. */
export function randomHex(bytes: number): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
