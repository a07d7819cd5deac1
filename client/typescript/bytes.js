// Bytes, and their spellings as text.

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns a text in UTF-8. */
export const utf8 = (text) => encoder.encode(text);

/** Returns the text of UTF-8; throws for other bytes. */
export const textOf = (bytes) => decoder.decode(bytes);

/** Returns bytes in hex. */
export const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

/** Returns the bytes of hex. */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Returns bytes one after the other. */
export function concat(...parts) {
  const all = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Reports whether bytes are the same. */
export const equal = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Returns bytes in standard base64. */
export function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Returns the bytes of standard base64 in its canonical form, or null. */
export function fromBase64(text) {
  if (typeof text !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4) return null;
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return base64(bytes) === text ? bytes : null;
}

const MASK64 = (1n << 64n) - 1n;

// The constants of SHA-2 are the first bits of the fractional parts of roots of primes.
const primes = [];
for (let n = 2n; primes.length < 80; n++) if (primes.every((p) => n % p)) primes.push(n);

function root(n, degree) {
  let low = 0n, high = n + 1n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= n) low = middle;
    else high = middle;
  }
  return low;
}

const K512 = primes.map((p) => root(p << 192n, 3n) & MASK64);
const H512 = primes.slice(0, 8).map((p) => root(p << 128n, 2n) & MASK64);
const K256 = Uint32Array.from(K512.slice(0, 64), (k) => Number(k >> 32n));
const H256 = Uint32Array.from(H512, (h) => Number(h >> 32n));

const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** SHA-256 of bytes that arrive in parts. */
export class SHA256 {
  #state = Uint32Array.from(H256);
  #block = new Uint8Array(64);
  #filled = 0;
  #length = 0;
  #w = new Uint32Array(64);

  update(bytes) {
    this.#length += bytes.length;
    let at = 0;
    while (at < bytes.length) {
      const part = bytes.subarray(at, at + 64 - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === 64) this.#compress();
    }
    return this;
  }

  digest() {
    const bits = this.#length * 8;
    this.#block.fill(0, this.#filled);
    this.#block[this.#filled] = 0x80;
    if (this.#filled >= 56) {
      this.#compress();
      this.#block.fill(0);
    }
    const view = new DataView(this.#block.buffer);
    view.setUint32(56, Math.floor(bits / 2 ** 32));
    view.setUint32(60, bits >>> 0);
    this.#compress();
    const out = new DataView(new ArrayBuffer(32));
    this.#state.forEach((word, i) => out.setUint32(4 * i, word));
    return new Uint8Array(out.buffer);
  }

  #compress() {
    const w = this.#w, view = new DataView(this.#block.buffer);
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = this.#state;
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K256[i] + w[i]) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (this.#state[i] += word));
    this.#filled = 0;
  }
}

/** Returns the SHA-256 of bytes. */
export const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), new SHA256()).digest();

const turn64 = (x, n) => ((x >> n) | (x << (64n - n))) & MASK64;

/** Returns the SHA-512 of bytes. */
export function sha512(bytes) {
  const length = 128 * Math.ceil((bytes.length + 17) / 128);
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  const state = [...H512];
  const w = new Array(80);
  for (let at = 0; at < length; at += 128) {
    for (let i = 0; i < 16; i++) w[i] = view.getBigUint64(at + 8 * i);
    for (let i = 16; i < 80; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = (w[i - 16] + (turn64(a, 1n) ^ turn64(a, 8n) ^ (a >> 7n)) + w[i - 7] + (turn64(b, 19n) ^ turn64(b, 61n) ^ (b >> 6n))) & MASK64;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 80; i++) {
      const t1 = h + (turn64(e, 14n) ^ turn64(e, 18n) ^ turn64(e, 41n)) + ((e & f) ^ (~e & MASK64 & g)) + K512[i] + w[i];
      const t2 = (turn64(a, 28n) ^ turn64(a, 34n) ^ turn64(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASK64, c, b, a, (t1 + t2) & MASK64];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] + word) & MASK64));
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => out.setBigUint64(8 * i, word));
  return new Uint8Array(out.buffer);
}
