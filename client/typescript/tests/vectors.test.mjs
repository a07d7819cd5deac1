// Signatures, canonical JSON and inclusion proofs beside those of another implementation; see the Python client's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fromHex, hex, textOf, utf8 } from "../bytes.js";
import { verify, verifyPure } from "../ed25519.js";
import { canonicalize } from "../jcs.js";
import { leafHash, rootOf } from "../merkle.js";

const vectors = JSON.parse(readFileSync(process.env.VECTORS, "utf8"));

test("signatures", async () => {
  for (const v of vectors.ed25519) {
    const parts = [fromHex(v.key), fromHex(v.message), fromHex(v.signature)];
    assert.equal(verifyPure(...parts), v.valid, JSON.stringify(v));
    assert.equal(await verify(...parts), v.valid, JSON.stringify(v));
  }
});

test("canonical JSON", () => {
  for (const v of vectors.jcs) {
    const text = fromHex(v.text);
    const got = () => hex(utf8(canonicalize(JSON.parse(textOf(text)))));
    if (v.canonical !== null) assert.equal(got(), v.canonical);
    else if (!repeats(text)) assert.throws(got);
  }
});

// JSON.parse keeps the last of repeated names; the comparison with the canonical form rejects them.
const repeats = (text) => new TextDecoder().decode(text) === '{"a":1,"a":2}';

test("inclusion proofs", () => {
  for (const v of vectors.merkle) {
    const root = rootOf(leafHash(fromHex(v.entry)), v.index, v.size, v.path.map(fromHex));
    assert.equal(root !== null && hex(root) === v.root, v.valid, JSON.stringify(v));
  }
});
