/** SHA-256, our own: on a LAN there is no secure context and so no crypto.subtle. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};
/** The first 32 bits of the fraction of a root. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const ROUND = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(size);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(size - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView, from: number): Int32Array {
  const w = new Int32Array(64);
  const at = (n: number): number => w[n] ?? 0;
  for (let n = 0; n < 16; n++) w[n] = view.getInt32(from + n * 4);
  for (let n = 16; n < 64; n++) {
    const a = at(n - 15);
    const b = at(n - 2);
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[n] = (at(n - 16) + s0 + at(n - 7) + s1) | 0;
  }
  return w;
}

/** The digest of some bytes, in hex. */
export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  const hash = Int32Array.from(START);
  for (let from = 0; from < view.byteLength; from += 64) {
    const w = schedule(view, from);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let n = 0; n < 64; n++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[n] ?? 0) + (w[n] ?? 0)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
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

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** So many random bytes, in hex. */
export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
