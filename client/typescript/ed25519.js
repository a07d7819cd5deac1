// Verification of Ed25519 signatures (RFC 8032): by WebCrypto where it is there, else by the code below.
//
// It accepts what Go's crypto/ed25519 accepts, except signatures by public keys of small order, which anyone
// can make for any message. Nothing here is secret, so it need not take constant time. It cannot sign.

import { concat, equal, sha512 } from "./bytes.js";

const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n; // order of the base point

const mod = (a) => ((a % P) + P) % P;

function power(base, exponent) {
  let result = 1n;
  for (base = mod(base); exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % P;
    base = (base * base) % P;
  }
  return result;
}

const D = mod(-121665n * power(121666n, P - 2n));
const ROOT = power(2n, (P - 1n) / 4n); // a square root of -1

function little(bytes) {
  let n = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) n = (n << 8n) | BigInt(bytes[i]);
  return n;
}

// Points are in extended coordinates X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z.
const NEUTRAL = [0n, 1n, 1n, 0n];

function add(p, q) {
  const a = mod((p[1] - p[0]) * (q[1] - q[0])), b = mod((p[1] + p[0]) * (q[1] + q[0]));
  const c = mod(2n * p[3] * q[3] * D), d = mod(2n * p[2] * q[2]);
  const e = b - a, f = d - c, g = d + c, h = b + a;
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

// sum returns a*p + b*q, in one pass over the bits of both.
function sum(a, p, b, q) {
  const terms = [null, p, q, add(p, q)];
  let total = NEUTRAL;
  for (let i = 255n; i >= 0n; i--) {
    total = add(total, total);
    const chosen = Number(((a >> i) & 1n) | (((b >> i) & 1n) << 1n));
    if (chosen) total = add(total, terms[chosen]);
  }
  return total;
}

function encode([X, Y, Z]) {
  const inverse = power(Z, P - 2n);
  let n = mod(Y * inverse) | ((mod(X * inverse) & 1n) << 255n);
  const bytes = new Uint8Array(32);
  for (let i = 0; i < 32; i++, n >>= 8n) bytes[i] = Number(n & 255n);
  return bytes;
}

function decode(bytes) {
  const n = little(bytes);
  const sign = n >> 255n, y = mod(n & (2n ** 255n - 1n));
  const u = mod(y * y - 1n), v = mod(D * y * y + 1n); // x^2 = u/v
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (P - 5n) / 8n));
  if (mod(v * x * x - u)) {
    x = mod(x * ROOT);
    if (mod(v * x * x - u)) return null; // not on the curve
  }
  if ((x & 1n) !== sign) x = mod(-x);
  return [x, y, 1n, mod(x * y)];
}

const BASE = decode(encode([0n, 4n * power(5n, P - 2n), 1n]));

function isSmall(p) {
  for (let i = 0; i < 3; i++) p = add(p, p);
  return p[0] === 0n && p[1] === p[2];
}

/** Verifies by the code of this module alone. */
export function verifyPure(publicKey, message, signature) {
  const key = acceptable(publicKey, signature);
  if (!key) return false;
  const k = little(sha512(concat(signature.subarray(0, 32), publicKey, message))) % L;
  return equal(encode(sum(little(signature.subarray(32)), BASE, k, [mod(-key[0]), key[1], key[2], mod(-key[3])])), signature.subarray(0, 32));
}

// acceptable returns the key's point, unless the key or the spelling of the signature is rejected.
function acceptable(publicKey, signature) {
  if (publicKey.length !== 32 || signature.length !== 64 || little(signature.subarray(32)) >= L) return null;
  const key = decode(publicKey);
  return key && !isSmall(key) ? key : null;
}

/** Reports whether a signature of a message was made with the private key of publicKey. */
export async function verify(publicKey, message, signature) {
  if (!acceptable(publicKey, signature)) return false;
  const subtle = globalThis.crypto?.subtle;
  let key;
  try {
    key = await subtle.importKey("raw", publicKey, { name: "Ed25519" }, false, ["verify"]);
  } catch {
    return verifyPure(publicKey, message, signature); // there is no WebCrypto, or it lacks Ed25519
  }
  return subtle.verify({ name: "Ed25519" }, key, signature, message);
}
