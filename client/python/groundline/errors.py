"""What goes wrong, as exceptions. A refusal is no exception: it is an answer."""

from __future__ import annotations

from typing import Any, Dict, List, Optional


class GroundlineError(Exception):
    """The base of all exceptions of this package."""


class APIError(GroundlineError):
    """The service's problem details (RFC 9457), with a code to branch on."""

    def __init__(self, status: int, problem: Dict[str, Any], retry_after: Optional[float] = None) -> None:
        self.status = status
        self.code: str = str(problem.get("code") or "no_problem")
        self.detail: str = str(problem.get("detail") or "The response is not from the service.")
        self.remedy: str = str(problem.get("remedy") or "")
        self.request_id: str = str(problem.get("request_id") or "")
        self.errors: List[Any] = problem.get("errors") or []  # what is wrong with each parameter
        self.problem = problem
        self.retry_after = retry_after  # seconds to wait; None if unknown
        super().__init__(f"{status} {self.code}: {self.detail} {self.remedy}".rstrip())


class NoAnswerError(GroundlineError):
    """The request was not answered: the network failed, or the answer was cut short.

    A GET may have been charged all the same. A POST was repeated with its idempotency key before this was
    raised, and can be repeated with the same key.
    """


class FileDamagedError(GroundlineError):
    """A downloaded file is not the one that its signed manifest describes."""


class ReceiptError(GroundlineError):
    """A receipt that does not verify, with a code: receipt_invalid, receipt_key_unknown, receipt_key_missing,
    receipt_key_period, receipt_not_in_log, key_malformed or keys_malformed."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)
