// The client and a running service: GROUNDLINE_URL, GROUNDLINE_KEY. The package is installed from its pack.
import assert from "node:assert/strict";
import { test } from "node:test";
import { APIError, Client, KeySet, ReceiptError, request, tryIt, verify } from "groundline";

const client = new Client();
const utf8 = new TextEncoder();

test("five lines to a verified receipt", async () => {
  const client = await tryIt();
  const answer = await client.groundedRating({ sport: "mlb", slug: "babe-ruth" });
  const receipt = await client.verify(answer);
  assert.equal(receipt.claim, answer.claim);
  assert.ok(receipt.pinned && client.started.provisional.claimUrl);
});

for (const without of [false, true]) {
  test(`a tampered receipt fails ${without ? "without" : "with"} WebCrypto`, async (t) => {
    const answer = await client.groundedRating({ sport: "mlb", slug: "babe-ruth" });
    const document = await client.receipt(answer.provenance.receipt, { waitForLog: 120 });
    const keys = await client.publishedKeys();
    if (without && globalThis.crypto) t.mock.method(globalThis.crypto.subtle, "importKey", async () => { throw new Error("not supported"); });
    const verified = await verify(document, { keys, requireLog: true });
    assert.ok(verified.id === answer.provenance.receipt && verified.log.index < verified.log.checkpoint.size && verified.rows.length && verified.sources.length);
    assert.equal((await verify(document)).pinned, false);
    for (let at = 0; at < document.length; at += without ? 301 : 61) {
      const changed = Uint8Array.from(document);
      changed[at] ^= 1;
      await assert.rejects(verify(changed, { keys }), ReceiptError, `byte ${at}`);
      await assert.rejects(verify(changed), ReceiptError, `byte ${at}`);
    }
    const text = new TextDecoder().decode(document);
    for (const other of [text + "\n", JSON.stringify(JSON.parse(text), null, 1), "{}", "", "[1]", "null", Uint8Array.of(0xff)]) {
      await assert.rejects(verify(other, { keys }), ReceiptError);
    }
    await assert.rejects(verify(document, { keys: KeySet.of(new Uint8Array(32)) }), { code: "receipt_key_unknown" });
  });
}

test("a key is held to its period", async () => {
  const answer = await client.groundedRating({ sport: "mlb", slug: "babe-ruth" });
  const text = new TextDecoder().decode(await client.receipt(answer.provenance.receipt));
  const { log, ...bare } = JSON.parse(text);
  const unlogged = utf8.encode(JSON.stringify(bare)); // the members are in order
  const published = await (await fetch(process.env.GROUNDLINE_URL + "/log/keys")).json();
  for (const change of [{ signsSince: null }, { signsSince: "2999-01-01T00:00:00Z" }, { signsSince: "1900-01-01T00:00:00Z", retiredAt: "1901-01-01T00:00:00Z" }]) {
    const keys = KeySet.parse(JSON.stringify({ keys: [{ ...published.keys[0], ...change }] }));
    await assert.rejects(verify(unlogged, { keys }), { code: "receipt_key_period" });
  }
  await assert.rejects(verify(unlogged, { keys: KeySet.parse(JSON.stringify(published)), requireLog: true }), { code: "receipt_not_in_log" });
});

test("a refusal is an answer and an error is thrown", async () => {
  const refused = await client.groundedStanding({ sport: "mlb", slug: "ken-griffey" });
  assert.ok(!refused.grounded && refused.refusal.code === "ambiguous_player" && refused.refusal.candidates.length > 1);
  const receipt = await client.verify(refused);
  assert.ok(!receipt.grounded && receipt.claim === refused.refusal.reason);
  await assert.rejects(client.player({ player_id: "mlb_nobody" }), (e) => e instanceof APIError && e.status === 404 && e.code === "player_not_found" && Boolean(e.requestId));
});

test("paging ends", async () => {
  const sizes = [], leaders = [];
  for await (const page of client.pages(request.leaders({ sport: "mlb", stat: "batting.HR", limit: 4 }))) sizes.push(page.leaders.length);
  for await (const leader of client.items(request.leaders({ sport: "mlb", stat: "batting.HR", limit: 100 }))) leaders.push(leader);
  assert.ok(sizes.length > 1 && sizes.reduce((a, b) => a + b) === leaders.length && sizes.slice(0, -1).every((n) => n === 4));
});

test("an export is read row by row", async () => {
  const batting = request.export({ sport: "mlb", kind: "batting" });
  assert.equal((await client.dryRun(batting)).creditCost, 500);
  const rows = [];
  for await (const row of client.rows(batting)) rows.push(row);
  assert.ok(rows.length > 10 && rows.some((row) => JSON.stringify(row).includes("ruthba01")));
  const file = await client.export({ sport: "mlb", kind: "batting" });
  assert.ok(new TextDecoder().decode(file.body).split("\n").length === rows.length + 2 && file.receipt.length === 64);
});

test("the same key is charged once", async () => {
  const before = (await client.account()).balance.creditsUsed;
  for (let i = 0; i < 3; i++) assert.ok((await client.query({ question: "babe ruth career rating" }, { idempotencyKey: "script: one question" })).grounded);
  assert.equal((await client.account()).balance.creditsUsed - before, 5);
});

test("every operation answers", async () => {
  for (const [name, [method, target, body]] of Object.entries(JSON.parse(process.env.REQUESTS))) {
    const url = new URL(target, "http://x");
    const template = request[name]({ sport: "X", player_id: "X", article_id: "X", receipt_id: "X" });
    assert.equal(template.method, method, name);
    const answer = await client.send({ ...template, path: url.pathname, query: Object.fromEntries(url.searchParams), body: body ?? undefined });
    assert.ok(template.file ? answer.body.length > 0 : typeof answer === "object", name);
    if (template.items) assert.ok(Array.isArray(answer[template.items] ?? (answer.grounded === false ? [] : null)), name);
  }
});
