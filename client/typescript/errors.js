// What goes wrong, as exceptions. A refusal is no exception: it is an answer.

/** The base of all exceptions of this package. */
export class GroundlineError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The service's problem details (RFC 9457), with a code to branch on. */
export class APIError extends GroundlineError {
  constructor(status, problem, retryAfter) {
    const { code = "no_problem", detail = "The response is not from the service.", remedy = "" } = problem;
    super(`${status} ${code}: ${detail} ${remedy}`.trimEnd());
    Object.assign(this, { status, code, detail, remedy, requestId: problem.request_id ?? "", problem, retryAfter });
  }
}

/** The request was not answered: the network failed, or the answer was cut short. */
export class NoAnswerError extends GroundlineError {}

/** A downloaded file is not the one that its signed manifest describes. */
export class FileDamagedError extends GroundlineError {}

/** A list that cannot be iterated over because its request was refused. */
export class RefusedError extends GroundlineError {
  constructor(refused) {
    super(`refused (${refused.refusal.code}): ${refused.refusal.reason}`);
    this.refused = refused;
  }
}

/** A receipt that does not verify, with a code such as receipt_invalid or receipt_key_unknown. */
export class ReceiptError extends GroundlineError {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
