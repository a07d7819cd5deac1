// Groundline: answers about players of five leagues, each with a receipt that anyone can verify.

export { Client, request, tryIt } from "./client.js";
export { APIError, FileDamagedError, GroundlineError, NoAnswerError, ReceiptError, RefusedError } from "./errors.js";
export { KeySet } from "./keys.js";
export { Verified, verify } from "./receipt.js";
export { VERSION } from "./version_gen.js";
