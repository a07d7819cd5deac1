// Verification of receipts without the service, and without trust in it.
//
// A receipt is an in-toto statement, canonical by RFC 8785, in a DSSE envelope signed with Ed25519. Its id is
// the SHA-256 of the statement. The document also has the receipt's place in the public log: an inclusion
// proof and a signed checkpoint. A signature proves who stated something about which data, not that it is right.

import { concat, equal, fromBase64, hex, sha256, textOf, utf8 } from "./bytes.js";
import { verify as verifySignature } from "./ed25519.js";
import { ReceiptError } from "./errors.js";
import { parseCanonical } from "./jcs.js";
import { keyId, openCheckpoint, parseKey } from "./keys.js";
import { leafHash, rootOf } from "./merkle.js";

const STATEMENT_TYPE = "https://in-toto.io/Statement/v1";
const PREDICATE_TYPE = "urn:groundline:answer:v1";
const PAYLOAD_TYPE = "application/vnd.in-toto+json";
const COMMITMENT = "groundline receipt commitment v1\0";
const CLOCK_SKEW = 5 * 60e3; // how far the reader's clock may be behind the service's, in milliseconds
const DAY_ZONES = 12 * 3600e3; // how long a day continues in some time zone after it ended in UTC

const invalid = (why) => new ReceiptError("receipt_invalid", `The receipt is invalid: ${why}.`);

function bytesOf(text, what) {
  const bytes = fromBase64(text);
  if (!bytes) throw invalid(`${what} is not canonical base64`);
  return bytes;
}

function parsed(bytes, why) {
  try {
    const value = parseCanonical(textOf(bytes));
    if (isObject(value)) return value;
  } catch {
    // not canonical, or not JSON at all
  }
  throw invalid(why);
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === "string" && value !== "";

/**
 * Verifies a receipt as /receipts/{id} serves it, or throws a ReceiptError.
 *
 * With keys, one of them must have signed it, within its period of use. Without, the receipt is checked with
 * the key that it contains: it is unaltered, but may be anyone's, and pinned is false. Only the canonical form
 * is accepted: one changed byte anywhere fails. With requireLog, it must be proven to be in the log.
 */
export async function verify(document, { keys, requireLog = false, now = new Date() } = {}) {
  const envelope = envelopeOf(typeof document === "string" ? utf8(document) : new Uint8Array(document));
  const payload = bytesOf(envelope.payload, "the payload");
  const digest = sha256(payload), id = hex(digest);
  if ("id" in envelope && envelope.id !== id) throw invalid("the payload is not the one that the id names");
  const publicKey = signingKey(envelope, keys);
  const signature = bytesOf(envelope.signatures[0].sig, "the signature");
  const signed = concat(utf8(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `), payload);
  if (!(await verifySignature(publicKey, signed, signature))) throw invalid("the signature is not one of this payload by this key");
  const statement = statementOf(payload);
  const log = await inclusionOf(envelope.log, digest, keys);
  const verified = new Verified(statement, id, publicKey, Boolean(keys), log);
  if (keys?.periodsKnown) checkPeriods(verified, keys, now);
  if (requireLog) {
    if (!log) throw new ReceiptError("receipt_not_in_log", "The receipt has no log proof. Save it again once a checkpoint covers it, within a minute.");
    if (isRetired(keys?.find(log.publicKey), now)) throw new ReceiptError("receipt_not_in_log", "The receipt's log proof is signed only by a retired key.");
  }
  return verified;
}

/** A receipt whose signature holds. */
export class Verified {
  constructor(statement, id, publicKey, pinned, log) {
    Object.assign(this, { statement, id, publicKey, keyId: keyId(publicKey), pinned, log });
  }

  /** The content: the claim with its evidence, or the refusal. */
  get predicate() {
    return this.statement.predicate;
  }

  /** Whether it is a claim; if not, it is a refusal. */
  get grounded() {
    return this.predicate.grounded;
  }

  /** The answer in one sentence, or the reason of the refusal. */
  get claim() {
    return this.grounded ? this.predicate.claim : this.predicate.refusal.reason;
  }

  /** The source rows behind the claim: file, row number and cells. */
  get rows() {
    return this.predicate.rows ?? [];
  }

  /** The files that the rows are from, with their SHA-256 and licence. */
  get sources() {
    return this.predicate.sources ?? [];
  }
}

const hasTexts = (value, ...names) =>
  isObject(value) && Object.keys(value).length === names.length && names.every((name) => typeof value[name] === "string");

function envelopeOf(bytes) {
  const envelope = parsed(bytes, "the document was altered, or is not a receipt");
  const { signatures, log } = envelope;
  for (const name of ["payload", "payloadType"]) if (!isText(envelope[name])) throw invalid(`${name} is missing or empty`);
  for (const name of ["id", "publicKey"]) if (name in envelope && !isText(envelope[name])) throw invalid(`${name} is empty`);
  const known = ["id", "log", "payload", "payloadType", "publicKey", "signatures"];
  if (Object.keys(envelope).some((name) => !known.includes(name))) throw invalid("the document has members that no receipt has");
  if (envelope.payloadType !== PAYLOAD_TYPE) throw invalid(`the payload's type is not ${PAYLOAD_TYPE}`);
  if (!Array.isArray(signatures) || signatures.length !== 1 || !hasTexts(signatures[0], "keyid", "sig")) throw invalid("it does not have one signature");
  if ("log" in envelope && !hasTexts(log, "key", "proof") && !(hasTexts(log, "key", "proof", "salt") && log.salt)) {
    throw invalid("its place in the log cannot be read");
  }
  return envelope;
}

function signingKey(envelope, keys) {
  const named = envelope.signatures[0].keyid;
  let own;
  if ("publicKey" in envelope) {
    own = bytesOf(envelope.publicKey, "the public key");
    if (own.length !== 32 || keyId(own) !== named) throw invalid("the public key is not the one that the signature names");
  }
  if (!keys) {
    if (!own) throw new ReceiptError("receipt_key_missing", "The receipt contains no public key, and none was given.");
    return own;
  }
  const trusted = keys.keys.find((key) => keyId(key.publicKey) === named);
  if (!trusted) throw new ReceiptError("receipt_key_unknown", "The receipt is not signed by a key that you trust.");
  return trusted.publicKey;
}

// dayOf returns the start of a day in UTC, or NaN.
function dayOf(text) {
  const time = typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text + "T00:00:00Z") : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time : NaN; // no 30 February
}

const daysOf = (predicate) => (predicate.evidence === undefined ? [predicate.asOf] : [predicate.asOf, predicate.evidence?.through]);

function statementOf(payload) {
  const statement = parsed(payload, "the payload is not a statement in canonical form (RFC 8785)");
  if (statement._type !== STATEMENT_TYPE || statement.predicateType !== PREDICATE_TYPE) throw invalid("the statement is of another type");
  const subjects = statement.subject;
  if (!Array.isArray(subjects) || subjects.length !== 1 || !isText(subjects[0]?.name) || !/^[0-9a-f]{64}$/.test(subjects[0]?.digest?.sha256)) {
    throw invalid("the statement does not name one artifact by its sha256");
  }
  const predicate = statement.predicate;
  if (!isObject(predicate)) throw invalid("the statement has no content");
  if (daysOf(predicate).some((day) => Number.isNaN(dayOf(day)))) throw invalid("its data are of what is no day");
  const { grounded, claim, refusal } = predicate;
  const isClaim = grounded === true && isText(claim) && refusal === undefined;
  const isRefusal = grounded === false && claim === undefined && isObject(refusal) && isText(refusal.code);
  if (!isClaim && !isRefusal) throw invalid("it is neither a claim nor a refusal");
  return statement;
}

async function inclusionOf(log, digest, keys) {
  if (!log) return null;
  const { name, publicKey } = parseKey(log.key);
  if (keys && !keys.find(publicKey)) throw new ReceiptError("receipt_key_unknown", "The checkpoint is not signed by a key that you trust.");
  const parts = /^c2sp\.org\/tlog-proof@v1\nindex (0|[1-9][0-9]{0,15})\n((?:[^\n]+\n)*)\n([^]*)$/.exec(log.proof);
  if (!parts || !Number.isSafeInteger(Number(parts[1]))) throw invalid("it is not a proof of the form c2sp.org/tlog-proof@v1");
  const index = Number(parts[1]);
  const path = parts[2].split("\n").filter(Boolean).map((line) => bytesOf(line, "a line of the proof"));
  let entry = digest;
  if ("salt" in log) {
    const salt = bytesOf(log.salt, "the salt");
    if (salt.length !== 32) throw invalid("the salt is not 32 bytes long");
    entry = sha256(utf8(COMMITMENT), salt, digest);
  }
  const checkpoint = await openCheckpoint(parts[3], publicKey);
  const root = path.every((hash) => hash.length === 32) && rootOf(leafHash(entry), index, checkpoint.size, path);
  if (!root || !equal(root, checkpoint.root)) throw invalid("the path does not lead from the receipt to the checkpoint's root");
  if (checkpoint.origin !== name) throw invalid("the checkpoint is of another log than the key");
  return { index, checkpoint, signed: parts[3], publicKey };
}

const isRetired = (key, now) => Boolean(key?.retiredAt && key.retiredAt <= now);

// checkPeriods throws if the keys cannot have signed the receipt within their periods of use.
//
// A receipt has no time of issue. What can be checked is that it is not older than its data, that its key was
// ever in use, and that the receipts of a retired key are all in the log.
function checkPeriods(verified, keys, now) {
  const outside = (why) => new ReceiptError("receipt_key_period", why + " Download /log/keys and the receipt again.");
  const started = (publicKey) => {
    const key = keys.find(publicKey);
    if (!key) throw new ReceiptError("receipt_key_unknown", "A key that signed is not in the list of keys.");
    if (!key.signsSince || key.signsSince.getTime() > now.getTime() + CLOCK_SKEW) {
      throw outside("By the list of keys, a key that signed it has signed nothing yet.");
    }
    return key;
  };
  const signer = started(verified.publicKey);
  if (signer.retiredAt && daysOf(verified.predicate).some((day) => dayOf(day) - DAY_ZONES > signer.retiredAt.getTime())) {
    throw outside("Its key was retired before the day of its data.");
  }
  if (!verified.log) {
    if (isRetired(signer, now)) throw outside("The key was retired, and the receipt has no place in the log: it may have been signed since.");
    return;
  }
  const logger = started(verified.log.publicKey);
  if (logger.retiredAt && signer.signsSince > logger.retiredAt) {
    throw outside("The key of its checkpoint was retired before the key of the receipt began to sign.");
  }
}
