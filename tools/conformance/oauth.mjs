// The official TypeScript clients, of both generations, sign in unaided: they find the
// authorization server, register, send their person to the approval page, and call a tool.
// This script is the person: BASE_URL, and the arguments address and password.
import assert from "node:assert/strict";
import * as v1 from "@modelcontextprotocol/sdk/client/index.js";
import * as v1http from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import * as v2 from "@modelcontextprotocol/client";

const base = process.env.BASE_URL;
const [email, password] = process.argv.slice(2);
const endpoint = new URL(base + "/api/mcp/account");
const callback = "http://127.0.0.1:9/callback";

// A person's browser, as far as it is needed: cookies, and forms without scripts.
const cookies = new Map();
async function browse(path, fields) {
  const response = await fetch(new URL(path, base), {
    method: fields ? "POST" : "GET", body: fields && new URLSearchParams(fields), redirect: "manual",
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = line.match(/^([^=]+)=([^;]*)/);
    cookies.set(name, value);
  }
  return response;
}

const unescaped = (text) => text.replaceAll("&#34;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

async function approve(url) {
  let page = await browse(url);
  if (page.status === 303) {
    const next = new URL(page.headers.get("location"), base).searchParams.get("next");
    const signedIn = await browse("/login", { email, password, next });
    assert.equal(signedIn.status, 303, "sign-in");
    page = await browse(signedIn.headers.get("location"));
  }
  const html = await page.text();
  assert.equal(page.status, 200, html.slice(0, 2000));
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value)]);
  const decided = await browse("/oauth/authorize", [...hidden, ["allow", "data"], ["cap", "25"], ["decision", "approve"]]);
  assert.equal(decided.status, 303, "approval");
  return new URL(decided.headers.get("location"));
}

// What an application brings along: where it keeps things, and how it opens a browser.
class Keeper {
  kept = {};
  redirectUrl = callback;
  clientMetadata = { client_name: "TypeScript client", redirect_uris: [callback], grant_types: ["authorization_code", "refresh_token"], response_types: ["code"], token_endpoint_auth_method: "none" };
  clientInformation() { return this.kept.client; }
  saveClientInformation(client) { this.kept.client = client; }
  tokens() { return this.kept.tokens; }
  saveTokens(tokens) { this.kept.tokens = tokens; }
  codeVerifier() { return this.kept.verifier; }
  saveCodeVerifier(verifier) { this.kept.verifier = verifier; }
  discoveryState() { return this.kept.discovery; }
  saveDiscoveryState(state) { this.kept.discovery = state; }
  redirectToAuthorization(url) { this.kept.url = url; }
}

for (const [name, Client, Transport] of [
  ["v1", v1.Client, v1http.StreamableHTTPClientTransport],
  ["v2", v2.Client, v2.StreamableHTTPClientTransport],
]) {
  const authProvider = new Keeper();
  const first = new Transport(endpoint, { authProvider });
  await assert.rejects(new Client({ name: "conformance", version: "1" }).connect(first), undefined, `${name} connects without a token`);
  assert.ok(authProvider.kept.url, `${name} sends its person nowhere`);
  const back = await approve(authProvider.kept.url);
  if (name === "v1") await first.finishAuth(back.searchParams.get("code"));
  else await first.finishAuth(back.searchParams);

  const client = new Client({ name: "conformance", version: "1" });
  await client.connect(new Transport(endpoint, { authProvider }));
  const answer = await client.callTool({ name: "service_grounded_rating", arguments: { sport: "mlb", slug: "babe-ruth" } });
  assert.equal(answer.structuredContent.status, "ok", name);
  await client.close();

  // With a token that does not work any more, it renews by itself.
  const before = authProvider.kept.tokens;
  authProvider.kept.tokens = { ...before, access_token: "expired" };
  const again = new Client({ name: "conformance", version: "1" });
  await again.connect(new Transport(endpoint, { authProvider }));
  assert.notEqual(authProvider.kept.tokens.refresh_token, before.refresh_token, `${name} renewed`);
  await again.close();
  console.log(`${name}: found, registered, approved, answered, renewed`);
}
