// The public keys that sign receipts and the log's checkpoints, and the texts that they sign.

import { base64, equal, fromBase64, hex, sha256, utf8 } from "./bytes.js";
import { verify } from "./ed25519.js";
import { ReceiptError } from "./errors.js";

/** Returns the name of a public key: the SHA-256 of its 32 bytes, in hex. */
export const keyId = (publicKey) => hex(sha256(publicKey));

const hint = (name, publicKey) => sha256(utf8(name + "\n"), Uint8Array.of(1), publicKey).subarray(0, 4);

/** Returns the name and the bytes of a verifier key, as /log/key publishes it: NAME+HASH+KEY. */
export function parseKey(text) {
  const parts = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(typeof text === "string" ? text : "");
  const material = parts && fromBase64(parts[3]);
  if (!material || material.length !== 33 || material[0] !== 1 || hex(hint(parts[1], material.subarray(1))) !== parts[2]) {
    throw new ReceiptError("key_malformed", "This is not a public key: copy the whole line, from the name to the last character.");
  }
  return { name: parts[1], publicKey: material.subarray(1) };
}

const badKeys = (why) => new ReceiptError("keys_malformed", `The list of keys cannot be used: ${why}. Download it again from /log/keys.`);

function timeOf(text) {
  if (text === undefined || text === null) return null;
  const time = typeof text === "string" && /^\d{4}-\d\d-\d\d[Tt]/.test(text) ? new Date(text) : new Date(NaN);
  if (Number.isNaN(time.getTime())) throw badKeys("a time in it cannot be read");
  return time;
}

/** The keys that a receipt is verified with: those to trust, and when each was in use. */
export class KeySet {
  constructor(keys, periodsKnown = true) {
    this.keys = keys;
    this.periodsKnown = periodsKnown;
  }

  /** Reads the document that /log/keys serves. Save it once, and pin it. */
  static parse(document) {
    let listed;
    try {
      listed = JSON.parse(typeof document === "string" ? document : new TextDecoder().decode(document)).keys;
    } catch {
      throw badKeys("it is not the JSON that /log/keys serves");
    }
    if (!Array.isArray(listed) || listed.length === 0) throw badKeys("it lists no key");
    const keys = [];
    for (const entry of listed) {
      const { publicKey } = parseKey(entry?.key);
      const key = { publicKey, signsSince: timeOf(entry.signsSince), retiredAt: timeOf(entry.retiredAt) };
      if (keyId(publicKey) !== entry.keyId) throw badKeys("a key has another id");
      if (keys.some((k) => equal(k.publicKey, publicKey))) throw badKeys("it lists a key twice");
      if (key.retiredAt && key.signsSince && key.retiredAt < key.signsSince) throw badKeys("a key was retired before it signed");
      keys.push(key);
    }
    return new KeySet(keys);
  }

  /** Returns a set of single keys, as lines of /log/key or as 32 bytes each. Their periods are unknown. */
  static of(...keys) {
    const found = [];
    for (const key of keys) {
      const own = key instanceof Uint8Array ? [key] : key.split(/\s+/).filter(Boolean).map((line) => parseKey(line).publicKey);
      for (const publicKey of own) found.push({ publicKey, signsSince: null, retiredAt: null });
    }
    if (found.length === 0) throw new ReceiptError("key_malformed", "No key is given.");
    return new KeySet(found, false);
  }

  /** Returns the key with these bytes, if it is in the set. */
  find(publicKey) {
    return this.keys.find((k) => equal(k.publicKey, publicKey));
  }
}

const unreadable = () => new ReceiptError("receipt_invalid", "The receipt is invalid: its checkpoint cannot be read or is not signed by the log's key.");

/** Returns a checkpoint (c2sp.org/tlog-checkpoint) whose signature by publicKey holds. */
export async function openCheckpoint(signed, publicKey) {
  const parts = /^([^\n]+)\n(0|[1-9][0-9]{0,15})\n([^\n]+)\n\n— (\S+) (\S+)\n$/.exec(signed);
  const root = parts && fromBase64(parts[3]);
  const raw = parts && fromBase64(parts[5]);
  if (!root || root.length !== 32 || !raw || parts[4] !== parts[1] || !Number.isSafeInteger(Number(parts[2]))) throw unreadable();
  const text = utf8(`${parts[1]}\n${parts[2]}\n${base64(root)}\n`);
  if (!equal(raw.subarray(0, 4), hint(parts[1], publicKey)) || !(await verify(publicKey, text, raw.subarray(4)))) throw unreadable();
  return { origin: parts[1], size: Number(parts[2]), root };
}
