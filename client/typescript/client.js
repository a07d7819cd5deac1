// The client: a method for each operation of the API, and what they have in common.

import { hex, SHA256 } from "./bytes.js";
import { FileDamagedError, NoAnswerError, RefusedError } from "./errors.js";
import { KeySet } from "./keys.js";
import { operations } from "./operations_gen.js";
import { verify } from "./receipt.js";
import { Transport } from "./transport.js";

const environment = globalThis.process?.env ?? {};
const json = (response) => response.json();

// requestOf returns the request of an operation with parameters.
function requestOf(operation, params) {
  const given = { ...params };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = given[name];
    delete given[name];
    if (value === undefined || value === null || value === "") throw new TypeError(`${name} is missing`);
    return encodeURIComponent(value);
  });
  const isPost = operation.method === "POST";
  const request = { ...operation, path, query: isPost ? {} : given };
  if (operation.hasBody) request.body = given;
  return request;
}

/** A function for each operation of the API, which returns its request. */
export const request = {};

/** Calls one service with one key, which public operations do not need. */
export class Client {
  /** What tryIt got, with the key's deadline. */
  started;

  constructor({ baseURL = environment.GROUNDLINE_URL, key = environment.GROUNDLINE_KEY ?? "", keys, fetch, wait, attempts = 4, maxWait = 30, timeout = 30 } = {}) {
    if (!baseURL) throw new TypeError("the service's URL is missing: pass baseURL or set GROUNDLINE_URL");
    this.transport = new Transport({ baseURL, key, fetch, wait, attempts, maxWait, timeout });
    this.pinned = keys;
  }

  /** The API key. */
  get key() {
    return this.transport.key;
  }

  /** Sends a request, and returns its answer or a refusal. */
  async send(request, options = {}) {
    if (!request.file) return this.transport.send(request, json, options);
    const read = async (response) => ({ ...aboutFile(response), body: new Uint8Array(await response.arrayBuffer()) });
    return this.transport.send(request, read, { accept: "*/*", ...options });
  }

  /** Returns what a metered request would cost and whether it would be refused, free of charge. */
  dryRun(request, options) {
    return this.transport.send({ ...request, query: { ...request.query, dry_run: 1 } }, json, options);
  }

  /** Iterates over the pages of a list, from the request's own. Each is charged as it is fetched. */
  async *pages(request, options) {
    for (let following = request; following; ) {
      const page = await this.send(following, options);
      yield page;
      following = page.next ? { ...request, query: { ...request.query, cursor: page.next } } : null;
    }
  }

  /** Iterates over a list, page by page. Throws a RefusedError if the request is refused. */
  async *items(request, options) {
    for await (const page of this.pages(request, options)) {
      if (page.grounded === false && page.refusal) throw new RefusedError(page);
      yield* page[request.items] ?? [];
    }
  }

  /** Sends a request for a file, and returns it to be read as it arrives. */
  stream(request, options) {
    const open = (response) => ({ ...aboutFile(response), chunks: checked(response) });
    return this.transport.send(request, open, { accept: "*/*", ...options });
  }

  /** Iterates over the rows of an export as they arrive, each by column; unrecorded values are null. */
  async *rows(request, options) {
    const { chunks } = await this.stream({ ...request, query: { ...request.query, format: "ndjson" } }, options);
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of chunks) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop();
      for (const line of lines) yield JSON.parse(line);
    }
    if (rest) yield JSON.parse(rest);
  }

  /** Returns a receipt's document, to be kept as it is. A checkpoint covers a new receipt within a minute. */
  async receipt(id, { waitForLog = 0, ...options } = {}) {
    // Receipts are public, except those of refusals; with a key, a browser would have to ask first whether it may.
    const request = { method: "GET", path: "/receipts/" + encodeURIComponent(id), anonymous: true };
    const read = async (response) => new Uint8Array(await response.arrayBuffer());
    for (let waited = 0; ; waited++) {
      const document = await this.transport.send(request, read, options).catch((e) => {
        if (e.status !== 404 || !this.key) throw e;
        request.anonymous = false;
        return this.transport.send(request, read, options);
      });
      if (waited >= waitForLog || new TextDecoder().decode(document).includes('"log":{')) return document;
      await this.transport.wait(1, options.signal);
    }
  }

  /** Returns the keys that the service publishes now. To trust no later answer of it, save and pin them. */
  async publishedKeys(options) {
    const text = await this.transport.send({ method: "GET", path: "/log/keys", anonymous: true }, (response) => response.text(), options);
    return KeySet.parse(text);
  }

  /** Verifies a receipt, given by its answer, its id or its document, or throws a ReceiptError. */
  async verify(receipt, { requireLog = false, ...options } = {}) {
    let document = receipt;
    if (!(receipt instanceof Uint8Array)) {
      const id = typeof receipt === "string" ? receipt : receipt?.provenance?.receipt;
      if (typeof id !== "string" || id.length !== 64) throw new TypeError("this is no id of a receipt, and no answer with one; pass a document as bytes");
      document = await this.receipt(id, { waitForLog: requireLog ? 120 : 0, ...options });
    }
    return verify(document, { keys: this.pinned ?? (await this.publishedKeys(options)), requireLog });
  }
}

for (const [name, operation] of Object.entries(operations)) {
  request[name] = (params) => requestOf(operation, params);
  Client.prototype[name] = function (params, options) {
    return this.send(requestOf(operation, params), options);
  };
}

/** Returns a client with a provisional key, without an account: a few credits for some days. */
export async function tryIt(baseURL, { question, ...options } = {}) {
  const client = new Client({ ...options, ...(baseURL && { baseURL }), key: "" });
  client.started = await client.try({ question });
  client.transport.key = client.started.key;
  return client;
}

function aboutFile({ headers }) {
  return {
    contentType: headers.get("Content-Type") ?? "",
    receipt: headers.get("X-Service-Receipt") ?? "",
    sha256: headers.get("X-Service-SHA256") ?? "",
  };
}

// checked iterates over the bytes of a file, and throws at its end unless they are those of its manifest.
async function* checked(response) {
  const hash = new SHA256();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((e) => {
        throw new NoAnswerError("the answer was cut short", { cause: e });
      });
      if (done) break;
      hash.update(value);
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {}); // when it is no longer iterated over
  }
  const { sha256 } = aboutFile(response);
  if (sha256 && hex(hash.digest()) !== sha256) throw new FileDamagedError("the file does not have the SHA-256 of its manifest");
}
