// How requests are sent: with the key, waiting when asked to, and again only where that is free.

import { APIError, NoAnswerError } from "./errors.js";

/** Sends requests to one service with one key. */
export class Transport {
  constructor({ baseURL, key, fetch, attempts, maxWait, timeout, wait }) {
    Object.assign(this, { baseURL: baseURL.replace(/\/+$/, ""), key, attempts: Math.max(1, attempts), maxWait, timeout });
    this.fetch = fetch ?? ((...args) => globalThis.fetch(...args));
    this.wait = wait ?? pause;
  }

  /**
   * Sends a request, again where that is free, and returns what use makes of the response, whose status is 200.
   * use may read the body: a POST whose body is cut short is sent again.
   */
  async send(request, use, { idempotencyKey, signal, accept = "application/json" } = {}) {
    const named = request.method === "POST" && request.repeatable;
    const headers = { Accept: accept };
    if (this.key && !request.anonymous) headers.Authorization = "Bearer " + this.key;
    if (request.body !== undefined) headers["Content-Type"] = "application/json";
    if (named) headers["Idempotency-Key"] = idempotencyKey ?? newName();
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    for (let attempt = 1; ; attempt++) {
      let failure;
      try {
        // A redirect could take the key to another host.
        const sent = { method: request.method, headers, body, redirect: "manual", signal: within(this.timeout, signal) };
        const response = await this.fetch(this.baseURL + target(request), sent);
        if (response.status === 200) return await use(response);
        failure = await problemOf(response);
      } catch (e) {
        if (signal?.aborted) throw signal.reason;
        failure = new NoAnswerError(`no answer from ${this.baseURL}: ${e.cause?.message ?? e.message}`, { cause: e });
      }
      const seconds = this.#pauseAfter(failure, named, attempt);
      if (seconds === null) throw failure;
      await this.wait(seconds, signal);
    }
  }

  // #pauseAfter returns how long to wait before a request is sent again, or null if it must not be.
  #pauseAfter(failure, named, attempt) {
    if (attempt >= this.attempts) return null;
    const backoff = 0.1 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    if (failure instanceof NoAnswerError) return named ? backoff : null;
    if (failure.retryAfter !== undefined) return failure.retryAfter <= this.maxWait ? failure.retryAfter : null;
    return named && failure.status >= 500 ? backoff : null;
  }
}

function target({ path, query = {} }) {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === false || value === "") continue;
    sent.set(name, value instanceof Date ? value.toISOString() : String(value));
  }
  return sent.size ? `${path}?${sent}` : path;
}

async function problemOf(response) {
  let problem = null;
  try {
    problem = await response.json();
  } catch {
    // not from the service
  }
  const wait = response.headers.get("Retry-After") ?? "";
  return new APIError(response.status, problem?.code ? problem : {}, /^\d+$/.test(wait) ? Number(wait) : undefined);
}

// within returns a signal that aborts after some seconds, or with another signal.
function within(seconds, signal) {
  const limit = AbortSignal.timeout(seconds * 1000);
  if (!signal) return limit;
  if (AbortSignal.any) return AbortSignal.any([limit, signal]);
  const either = new AbortController(); // of engines before 2023
  for (const s of [limit, signal]) s.addEventListener("abort", () => either.abort(s.reason), { once: true });
  if (signal.aborted) either.abort(signal.reason);
  return either.signal;
}

// newName returns a new idempotency key. It is not secret: it only must not be another request's.
function newName() {
  const random = globalThis.crypto?.getRandomValues?.(new Uint32Array(4)) ?? Array.from({ length: 4 }, () => Math.random() * 2 ** 32);
  return Array.from(random, (n) => Math.floor(n).toString(16).padStart(8, "0")).join("");
}

function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
  });
}
