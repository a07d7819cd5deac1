// The official TypeScript clients, of both generations, against a running
// service: BASE_URL, KEY.
import assert from "node:assert/strict";
import * as v1 from "@modelcontextprotocol/sdk/client/index.js";
import * as v1http from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import * as v2 from "@modelcontextprotocol/client";

const address = new URL(process.env.BASE_URL + "/api/mcp");
const requestInit = { headers: { "X-API-Key": process.env.KEY } };
const identity = { name: "conformance", version: "1" };

const clients = {
  v1: [new v1.Client(identity), new v1http.StreamableHTTPClientTransport(address, { requestInit })],
  v2: [new v2.Client(identity), new v2.StreamableHTTPClientTransport(address, { requestInit })],
  "v2, newest protocol": [
    new v2.Client(identity, { versionNegotiation: { mode: "auto" } }),
    new v2.StreamableHTTPClientTransport(address, { requestInit }),
  ],
};

for (const [name, [client, transport]] of Object.entries(clients)) {
  await client.connect(transport);
  const { tools } = await client.listTools();
  assert.ok(tools.some((tool) => tool.name === "service_grounded_rating"), name);

  const answer = await client.callTool({ name: "service_grounded_rating", arguments: { sport: "mlb", slug: "babe-ruth" } });
  assert.ok(!answer.isError, name);
  assert.equal(answer.structuredContent.status, "ok", name);
  assert.match(answer.structuredContent.provenance.receipt, /^[0-9a-f]{64}$/, name);

  // A client checks structured content against the output schema, also of a refusal.
  const refusal = await client.callTool({ name: "service_career_standing", arguments: { sport: "mlb", slug: "ken-griffey" } });
  assert.equal(refusal.isError, true, name);
  assert.equal(refusal.structuredContent.status, "unverifiable", name);
  assert.equal(refusal.structuredContent.answer, null, name);
  assert.equal(refusal.structuredContent.refusal.code, "ambiguous_player", name);

  const proof = await client.callTool({ name: "verify_receipt", arguments: { receipt: answer.structuredContent.provenance.receipt } });
  assert.equal(proof.structuredContent.answer.verified, true, name);
  await client.close();
  console.log(`${name}: ${tools.length} tools, an answer, a refusal, a receipt`);
}
