import type { Operations, Requests } from "./operations_gen.js";
import type * as types from "./types_gen.js";

export type * from "./types_gen.js";
export type { Operations, Requests } from "./operations_gen.js";

/** The service's refusal of a question that the data cannot answer. It is free; see refusal.reason and refusal.nearest. */
export interface Refused {
  grounded: false;
  refusal: types.Refusal;
  provenance?: types.Provenance;
  asOf?: string;
  creditsRemaining?: number;
  /** The players or questions that it may mean, if it is ambiguous. */
  choices?: types.Choice[] | null;
}

/** An answer, or a refusal: grounded tells them apart. */
export type Answer<T> = (T & { grounded: true }) | Refused;

/** A request of the API whose answer is a T. */
export interface Request<T> {
  readonly method: string;
  readonly path: string;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** @internal */
  readonly answer?: T;
}

/** A request whose answer is a page of a list of I. */
export interface PagedRequest<T, I> extends Request<T> {
  /** The member of the answer that is the list. */
  readonly items: string;
  /** @internal */
  readonly item?: I;
}

export interface AboutFile {
  contentType: string;
  /** Id of the receipt whose result is the signed manifest; "" if there is none. */
  receipt: string;
  /** Of the body, in hex; "" if there is no manifest. */
  sha256: string;
}

/** An answer that is not JSON. */
export interface File extends AboutFile {
  body: Uint8Array;
}

/** A file that is read as it arrives. Its end throws a FileDamagedError if the bytes are not those of its manifest. */
export interface FileStream extends AboutFile {
  chunks: AsyncGenerator<Uint8Array, void, undefined>;
}

export interface CallOptions {
  /** Repeating a POST with the same key, even from another process, returns the same answer free of charge. By default each call has a new one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ClientOptions {
  /** Such as https://groundline.example; by default the environment's GROUNDLINE_URL. */
  baseURL?: string;
  /** The API key, which public operations do not need; by default the environment's GROUNDLINE_KEY. */
  key?: string;
  /** The keys to verify receipts with; by default those that the service publishes. */
  keys?: KeySet;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** How often a request is sent at most; 4 by default. */
  attempts?: number;
  /** How many seconds are waited at most when the service asks to wait; 30 by default. */
  maxWait?: number;
  /** How many seconds one attempt may take; 30 by default. */
  timeout?: number;
}

/**
 * Calls one service with one key.
 *
 * A request that may have been charged is never repeated, unless that is free: a POST carries an idempotency key,
 * and a GET is repeated only after an answer that asks to wait.
 */
export class Client {
  constructor(options?: ClientOptions);
  /** The API key. */
  readonly key: string;
  /** What tryIt got, with the key's deadline. */
  readonly started?: types.TryBody;
  /** Sends a request, and returns its answer or a refusal. */
  send<T>(request: Request<T>, options?: CallOptions): Promise<T>;
  /** Returns what a metered request would cost and whether it would be refused, free of charge. */
  dryRun(request: Request<unknown>, options?: CallOptions): Promise<types.Trial>;
  /** Iterates over the pages of a list, from the request's own. Each is charged as it is fetched. */
  pages<T, I>(request: PagedRequest<T, I>, options?: CallOptions): AsyncGenerator<T, void, undefined>;
  /** Iterates over a list, page by page. Throws a RefusedError if the request is refused. */
  items<T, I>(request: PagedRequest<T, I>, options?: CallOptions): AsyncGenerator<I, void, undefined>;
  /** Sends a request for a file, and returns it to be read as it arrives. */
  stream(request: Request<File>, options?: CallOptions): Promise<FileStream>;
  /** Iterates over the rows of an export as they arrive, each by column; unrecorded values are null. */
  rows(request: Request<File>, options?: CallOptions): AsyncGenerator<Record<string, string | number | boolean | null>, void, undefined>;
  /** Returns a receipt's document, to be kept as it is; waitForLog is how many seconds to wait until it is in the log. */
  receipt(id: string, options?: CallOptions & { waitForLog?: number }): Promise<Uint8Array>;
  /** Returns the keys that the service publishes now. To trust no later answer of it, save and pin them. */
  publishedKeys(options?: CallOptions): Promise<KeySet>;
  /**
   * Verifies a receipt, given by its answer, its id or its document, or throws a ReceiptError. It is checked with the
   * keys that the client was made with, else with those that the service publishes.
   */
  verify(receipt: string | Uint8Array | { provenance?: types.Provenance }, options?: CallOptions & { requireLog?: boolean }): Promise<Verified>;
}

export interface Client extends Operations {}

/** A function for each operation of the API, which returns its request: Client sends it. */
export const request: Requests;

/** Returns a client with a provisional key, without an account: a few credits for some days. */
export function tryIt(baseURL?: string, options?: Omit<ClientOptions, "baseURL" | "key"> & { question?: string }): Promise<Client>;

/** The base of all exceptions of this package. */
export class GroundlineError extends Error {}

/** The service's problem details (RFC 9457), with a code to branch on. */
export class APIError extends GroundlineError {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly remedy: string;
  readonly requestId: string;
  readonly problem: Record<string, unknown>;
  /** How many seconds to wait; undefined if unknown. */
  readonly retryAfter?: number;
}

/** The request was not answered. A GET may have been charged all the same; a POST can be repeated with its key. */
export class NoAnswerError extends GroundlineError {}

/** A downloaded file is not the one that its signed manifest describes. */
export class FileDamagedError extends GroundlineError {}

/** A list that cannot be iterated over because its request was refused. */
export class RefusedError extends GroundlineError {
  readonly refused: Refused;
}

/** A receipt that does not verify, with a code such as receipt_invalid or receipt_key_unknown. */
export class ReceiptError extends GroundlineError {
  readonly code: string;
}

/** A published key with its period of use. */
export interface Key {
  publicKey: Uint8Array;
  signsSince: Date | null;
  retiredAt: Date | null;
}

/** The keys that a receipt is verified with: those to trust, and when each was in use. */
export class KeySet {
  constructor(keys: Key[], periodsKnown?: boolean);
  readonly keys: Key[];
  readonly periodsKnown: boolean;
  /** Reads the document that /log/keys serves. Save it once, and pin it. */
  static parse(document: string | Uint8Array): KeySet;
  /** Returns a set of single keys, as lines of /log/key or as 32 bytes each. Their periods are unknown. */
  static of(...keys: (string | Uint8Array)[]): KeySet;
  /** Returns the key with these bytes, if it is in the set. */
  find(publicKey: Uint8Array): Key | undefined;
}

/** A receipt's place in the log, under a checkpoint whose signature holds. */
export interface Inclusion {
  index: number;
  checkpoint: { origin: string; size: number; root: Uint8Array };
  /** The checkpoint as it was signed: keep it to see later that the log only grew. */
  signed: string;
  publicKey: Uint8Array;
}

/** A receipt whose signature holds. */
export class Verified {
  private constructor();
  readonly statement: Record<string, unknown>;
  readonly id: string;
  readonly keyId: string;
  readonly publicKey: Uint8Array;
  /** Whether the key is one that you trust; if not, anyone may have made the receipt. */
  readonly pinned: boolean;
  /** null if the document was saved before a checkpoint covered it. */
  readonly log: Inclusion | null;
  readonly predicate: Record<string, unknown>;
  /** Whether it is a claim; if not, it is a refusal. */
  readonly grounded: boolean;
  /** The answer in one sentence, or the reason of the refusal. */
  readonly claim: string;
  /** The source rows behind the claim. */
  readonly rows: { file: string; row: number; kind: string; season: number; cells: Record<string, number | null> }[];
  /** The files that the rows are from. */
  readonly sources: { file: string; sha256: string; source: string; licence: string; attribution: string }[];
}

/**
 * Verifies a receipt as /receipts/{id} serves it, or throws a ReceiptError. Without keys, it is checked with the key
 * that it contains: it is unaltered, but may be anyone's, and pinned is false.
 */
export function verify(document: string | Uint8Array, options?: { keys?: KeySet; requireLog?: boolean; now?: Date }): Promise<Verified>;

/** The version of the API's description, and of this package. */
export const VERSION: string;
