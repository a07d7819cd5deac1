// What the client does when the service asks to wait, fails, or loses a reply.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { APIError, Client, FileDamagedError, NoAnswerError, RefusedError, request, tryIt } from "../index.js";

// served calls use with a client of a service that sends the answers in order, the last again and again.
async function served(answers, use) {
  const requests = [], waits = [];
  const server = createServer((r, response) => {
    r.resume().on("end", () => {
      requests.push({ path: r.url, name: r.headers["idempotency-key"] });
      answers[Math.min(requests.length, answers.length) - 1](response);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseURL = `http://127.0.0.1:${server.address().port}`;
  try {
    await use({ client: new Client({ baseURL, key: "gl_key", wait: async (seconds) => void waits.push(seconds) }), requests, waits, baseURL });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const status = (code, headers = {}, body = { code: "some_code", detail: "why", request_id: "r1", grounded: true }) => (response) => {
  response.writeHead(code, headers).end(JSON.stringify(body));
};
const lost = (response) => response.destroy(); // the service did the work, and its reply is lost
const cut = (response) => response.writeHead(200, { "Content-Length": 1000 }).write('{"grou', () => response.destroy());

test("it waits as long as Retry-After says", async () => {
  await served([status(429, { "Retry-After": "7" }), status(503, { "Retry-After": "2" }), status(200)], async ({ client, requests, waits }) => {
    await client.account();
    assert.deepEqual([requests.length, waits], [3, [7, 2]]);
  });
  await served([status(429, { "Retry-After": "3600" })], async ({ client, requests }) => {
    await assert.rejects(client.account(), (e) => e instanceof APIError && e.code === "some_code" && e.requestId === "r1" && e.retryAfter === 3600);
    assert.equal(requests.length, 1);
  });
});

test("waiting is bounded", () =>
  served([status(429, { "Retry-After": "1" })], async ({ client, requests, waits }) => {
    await assert.rejects(client.account(), APIError);
    assert.deepEqual([requests.length, waits], [4, [1, 1, 1]]);
  }));

test("a POST with a lost reply is sent again with its key", async () => {
  for (const broken of [lost, cut, status(500)]) {
    await served([broken, broken, status(200)], async ({ client, requests }) => {
      await client.query({ question: "who" });
      const names = new Set(requests.map((r) => r.name));
      assert.ok(requests.length === 3 && names.size === 1 && !names.has(undefined));
    });
  }
  await served([status(200)], async ({ client, requests }) => {
    await client.query({ question: "who" });
    await client.query({ question: "who" });
    await client.query({ question: "who" }, { idempotencyKey: "mine" });
    assert.ok(new Set(requests.map((r) => r.name)).size === 3 && requests[2].name === "mine");
  });
});

test("a GET that may have been charged is not repeated, and neither is a mistake", async () => {
  for (const broken of [lost, cut]) {
    await served([broken, status(200)], async ({ client, requests }) => {
      await assert.rejects(client.groundedRating({ sport: "mlb", slug: "babe-ruth" }), NoAnswerError);
      assert.equal(requests.length, 1);
    });
  }
  for (const code of [400, 401, 402, 403, 404]) {
    await served([status(code)], async ({ client, requests }) => {
      await assert.rejects(client.query({ question: "who" }), APIError);
      assert.equal(requests.length, 1);
    });
  }
  await served([lost, status(200)], async ({ baseURL, requests }) => {
    await assert.rejects(tryIt(baseURL), NoAnswerError);
    assert.equal(requests.length, 1);
  });
});

test("the key follows no redirect", () =>
  served([status(200)], (other) =>
    served([status(302, { Location: other.baseURL })], async ({ client, requests }) => {
      await assert.rejects(client.account(), APIError);
      assert.deepEqual([requests.length, other.requests.length], [1, 0]);
    }),
  ));

test("a call that is aborted ends", () =>
  served([() => {}], async ({ client, requests }) => {
    const controller = new AbortController();
    const call = client.query({ question: "who" }, { signal: controller.signal });
    controller.abort();
    await assert.rejects(call, { name: "AbortError" });
    assert.ok(requests.length <= 1);
  }));

test("paging ends", async () => {
  const pages = [{ grounded: true, rankings: [{ rank: 1 }, { rank: 2 }], next: "c1" }, { grounded: true, rankings: [{ rank: 3 }], next: null }];
  await served(pages.map((page) => status(200, {}, page)), async ({ client, requests }) => {
    const ranks = [];
    for await (const item of client.items(request.rankings({ sport: "nba" }))) ranks.push(item.rank);
    assert.deepEqual([ranks, requests.map((r) => r.path)], [[1, 2, 3], ["/api/v1/rankings/nba", "/api/v1/rankings/nba?cursor=c1"]]);
  });
  await served([status(200, {}, { grounded: false, refusal: { code: "no_data", reason: "why" } })], async ({ client }) => {
    await assert.rejects(client.items(request.rankings({ sport: "nba" })).next(), (e) => e instanceof RefusedError && e.refused.refusal.code === "no_data");
  });
});

test("a damaged or short file is noticed", async () => {
  const rows = async (client) => {
    for await (const row of client.rows(request.export({ sport: "mlb", kind: "batting" }))) void row;
  };
  await served([status(200, { "X-Service-SHA256": "0".repeat(64) })], ({ client }) => assert.rejects(rows(client), FileDamagedError));
  await served([cut], ({ client }) => assert.rejects(rows(client), NoAnswerError));
});

test("a missing parameter of the path is named", () => assert.throws(() => request.player({}), /player_id/));
