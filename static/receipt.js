// Verifies a receipt in the browser from the page alone: nothing is fetched.
//
// verify() makes the same checks as `portal verify`: the canonical document, the id,
// the signature (DSSE, Ed25519), and inclusion in the log (RFC 6962 tree,
// c2sp.org/tlog-proof, signed note). The rest shows the result; the build of the card for
// agents' hosts (widget/build) leaves out that, and the steps: what is labeled page.

const payloadType = "application/vnd.in-toto+json";
const proofHeader = "c2sp.org/tlog-proof@v1\n";
const commitmentDomain = "groundline receipt commitment v1\0";
const encoder = new TextEncoder();
const number = /^(0|[1-9][0-9]{0,14})$/;

export class Broken extends Error {}

export const must = (holds, why) => {
  if (!holds) throw new Broken(why);
};

// grouped writes 1234 as "1,234". toLocaleString takes 20 ms the first time.
const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

// verify checks the bytes of a receipt's JSON and returns { id, keyId, statement, log };
// log is null, or { origin, index, size, keyId }. It throws if a check fails, and calls step
// after each check that passes.
export async function verify(bytes, step = () => {}) {
  const d = parse(bytes);
  page: step("The document is unaltered");
  const payload = fromBase64(d.payload, "the payload");
  const id = await sha256(payload);
  must(hex(id) === d.id, "the payload does not match the id");
  page: step(`Its id ${d.id.slice(0, 8)}… is the SHA-256 of what was signed`);
  const key = fromBase64(d.publicKey, "the public key");
  const keyId = hex(await sha256(key));
  must(key.length === 32 && keyId === d.signatures[0].keyid, "the public key does not match the signature's key id");
  const signature = fromBase64(d.signatures[0].sig, "the signature");
  must(await signedBy(key, signature, envelope(payload)), "the signature does not match the payload and key");
  page: step(`Signed with Ed25519 by key ${keyId.slice(0, 8)}…`);
  const log = d.log ? await verifyLog(d.log, id) : null;
  page: if (log) step(`In the public log: leaf ${grouped(log.index)} under the signed checkpoint of ${grouped(log.size)}`);
  return { id: d.id, keyId, statement: JSON.parse(new TextDecoder().decode(payload)), log };
}

// parse reads the document, which must be canonical: encoding it again must yield the
// same text.
function parse(bytes) {
  let text, d;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    d = JSON.parse(text);
  } catch {
    throw new Broken("it is not a receipt's JSON");
  }
  must(Array.isArray(d?.signatures) && d.signatures.length === 1 && d.signatures[0], "it does not have exactly one signature");
  const { id, log, payload, publicKey, signatures: [{ keyid, sig }] } = d;
  const again = {
    id,
    ...(log ? { log: { key: log.key, proof: log.proof, ...(log.salt ? { salt: log.salt } : {}) } } : {}),
    payload,
    payloadType: d.payloadType,
    publicKey,
    signatures: [{ keyid, sig }],
  };
  must(JSON.stringify(again) === text, "it was altered");
  const texts = [id, payload, publicKey, keyid, sig, ...(log ? [log.key, log.proof, log.salt ?? ""] : [])];
  must(texts.every((t) => typeof t === "string"), "one of its fields is not text");
  must(d.payloadType === payloadType, "the payload type is unknown");
  return d;
}

// envelope returns what DSSE signs: the pre-authentication encoding.
function envelope(payload) {
  return join(encoder.encode(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload);
}

async function verifyLog({ key, proof, salt }, id) {
  const { name, hash, raw } = await parseKey(key);
  must(proof.startsWith(proofHeader), "the proof has another format");
  const split = proof.indexOf("\n\n");
  must(split > 0, "the proof has no checkpoint");
  const [indexLine, ...path] = proof.slice(proofHeader.length, split).split("\n");
  const checkpoint = await verifyCheckpoint(proof.slice(split + 2), name, hash, raw);
  const digits = indexLine.slice("index ".length);
  must(indexLine.startsWith("index ") && number.test(digits), "the proof has no valid leaf index");
  const index = Number(digits);
  const hashes = path.map((line) => fromBase64(line, "a line of the proof"));
  must(hashes.every((h) => h.length === 32), "a line of the proof is not a hash");
  const entry = salt ? await commitment(salt, id) : id;
  const leaf = await sha256(join(Uint8Array.of(0), entry));
  const root = await rootFrom(leaf, index, checkpoint.size, hashes);
  must(root && hex(root) === hex(checkpoint.root), "the proof does not lead to the checkpoint's root");
  return { origin: name, index, size: checkpoint.size, keyId: hex(await sha256(raw)) };
}

// commitment returns the log's entry for a receipt: SHA-256(domain || salt || id).
// Receipts older than commitments have no salt; their entry is their id.
async function commitment(salt, id) {
  const bytes = fromBase64(salt, "the salt");
  must(bytes.length === 32, "the salt is not 32 bytes long");
  return sha256(join(encoder.encode(commitmentDomain), bytes, id));
}

// parseKey reads a verifier key: name+hash+base64(0x01 || key).
async function parseKey(text) {
  const [, name, hash, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+(.*)$/.exec(text) ?? [];
  must(name, "the log's key cannot be read");
  const tagged = fromBase64(base64, "the log's key");
  must(tagged.length === 33 && tagged[0] === 1, "the log's key is not an Ed25519 key");
  const sum = await sha256(join(encoder.encode(name + "\n"), tagged));
  must(hex(sum.slice(0, 4)) === hash, "the hash does not match the log's key");
  return { name, hash, raw: tagged.slice(1) };
}

// verifyCheckpoint reads a signed note of three lines and one signature.
async function verifyCheckpoint(note, name, hash, key) {
  const lines = note.split("\n");
  must(lines.length === 6 && lines[3] === "" && lines[5] === "", "the checkpoint is not three lines and a signature");
  const [origin, size, root, , signed] = lines;
  must(origin === name, "the checkpoint and the key name different logs");
  must(number.test(size), "the checkpoint's size is not a number");
  const prefix = `— ${name} `;
  must(signed.startsWith(prefix), "the checkpoint is not signed under the log's name");
  const signature = fromBase64(signed.slice(prefix.length), "the checkpoint's signature");
  const text = encoder.encode(`${origin}\n${size}\n${root}\n`);
  must(signature.length === 68 && hex(signature.slice(0, 4)) === hash && await signedBy(key, signature.slice(4), text), "the checkpoint is not signed by this key");
  const hashed = fromBase64(root, "the checkpoint's root");
  must(hashed.length === 32, "the checkpoint's root is not a hash");
  return { size: Number(size), root: hashed };
}

// rootFrom follows an inclusion path (RFC 9162, section 2.1.3.2). It returns null if
// the path's length does not fit the index and size.
async function rootFrom(leaf, index, size, path) {
  if (index >= size) return null;
  let fn = index, sn = size - 1, root = leaf;
  for (const hash of path) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      root = await sha256(join(Uint8Array.of(1), hash, root));
      while (fn % 2 === 0 && fn !== 0) {
        fn /= 2;
        sn = Math.floor(sn / 2);
      }
    } else {
      root = await sha256(join(Uint8Array.of(1), root, hash));
    }
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  return sn === 0 ? root : null;
}

async function signedBy(key, signature, message) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, imported, signature, message);
}

async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function hex(bytes) {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

function join(...parts) {
  const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  parts.reduce((at, p) => (out.set(p, at), at + p.length), 0);
  return out;
}

// fromBase64 decodes canonical base64 only; atob accepts other encodings too.
function fromBase64(text, what) {
  let binary = "";
  try {
    binary = atob(text);
  } catch {
    throw new Broken(`${what} is not base64`);
  }
  must(btoa(binary) === text, `${what} is not canonical base64`);
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

// compareShown compares each element with a data-signed JSON pointer to the signed
// statement. It returns how many were compared and which differ.
export function compareShown(page, statement) {
  const shown = [...page.querySelectorAll("[data-signed]")];
  const differ = shown.filter((e) => !same(e.textContent.trim(), find(statement, e.dataset.signed)));
  return { compared: shown.length, differ };
}

function find(value, pointer) {
  for (const part of pointer.split("/").slice(1)) {
    value = value?.[part.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}

function same(text, value) {
  if (value === null) return text === "–";
  // HTML collapses white space, so ignore its amount.
  const plain = (s) => s.trim().replace(/\s+/g, " ");
  return typeof value === "number" ? text !== "" && Number(text) === value : plain(text) === plain(String(value ?? "\0"));
}

page: {
  const box = document.querySelector("[data-check]");
  if (!box) break page;
  const source = document.querySelector("#document");
  const button = box.querySelector("button");
  button.addEventListener("click", () => show(box, source.textContent));
  box.hidden = false;
  show(box, source.textContent);
}

async function show(box, text) {
  const list = box.querySelector("ul");
  const head = box.querySelector("[data-outcome]");
  list.replaceChildren();
  const say = (good, what) => {
    const item = document.createElement("li");
    item.className = good ? "ok" : good === null ? "" : "broken";
    item.textContent = (good ? "✓ " : good === null ? "· " : "✗ ") + what;
    list.append(item);
  };
  try {
    if (!globalThis.crypto?.subtle) throw new DOMException("no subtle", "NotSupportedError");
    const found = await verify(encoder.encode(text));
    say(true, `Signed with Ed25519 by key ${found.keyId.slice(0, 8)}…; the id is the SHA-256 of what was signed.`);
    if (found.log) say(true, `In the log ${found.log.origin}: leaf ${grouped(found.log.index)}, under the signed checkpoint of ${grouped(found.log.size)} leaves.`);
    else if (!found.statement.predicate.grounded) say(null, "Refusals are not logged.");
    else say(null, "Not in a log checkpoint yet: reload this page in a minute.");
    const { compared, differ } = compareShown(document, found.statement);
    differ.forEach((e) => e.classList.add("broken"));
    say(differ.length === 0, differ.length === 0
      ? `All ${compared} values on this page match the signed document.`
      : `${differ.length} of the ${compared} values on this page differ from the signed document.`);
    outcome(box, head, differ.length === 0, differ.length === 0 ? "Verified in this page" : "This page differs from the signed document");
  } catch (err) {
    if (err instanceof Broken) {
      say(false, `The receipt is invalid: ${err.message}.`);
      outcome(box, head, false, "Not verified");
    } else {
      say(null, "This browser cannot check Ed25519 signatures here (it needs https and a recent version). You can check it by hand, as described below.");
      outcome(box, head, null, "Not checked in this page");
    }
  }
}

function outcome(box, head, good, text) {
  head.textContent = text;
  head.className = good ? "ok" : good === null ? "soft" : "broken";
  box.dataset.check = good ? "verified" : good === null ? "unchecked" : "broken";
}
