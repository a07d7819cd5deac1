"""Refusals: answers that say why there is no answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Literal, Optional

from . import types_gen as types
from .errors import GroundlineError
from .model import decode


@dataclass(frozen=True)
class Refused:
    """The service's refusal of a question that the data cannot answer. It is free, and false.

    if not answer: tells it from an answer, for readers and for type checkers.
    """

    refusal: types.Refusal
    receipt: str  # id of the refusal's own receipt; "" if it has none
    receipt_url: str
    body: Dict[str, Any]  # the whole answer, which may include choices for an ambiguous question

    def __bool__(self) -> Literal[False]:
        return False

    @property
    def code(self) -> str:
        """A code to branch on."""
        return self.refusal.code

    @property
    def reason(self) -> str:
        """Why there is no answer."""
        return self.refusal.reason

    @property
    def nearest(self) -> List[types.Nearest]:
        """Questions that can be answered instead."""
        return self.refusal.nearest


class RefusedError(GroundlineError):
    """A list that cannot be iterated over because its request was refused."""

    def __init__(self, refused: Refused) -> None:
        self.refused = refused
        super().__init__(f"refused ({refused.code}): {refused.reason}")


def refused_by(body: Any) -> Optional[Refused]:
    """Return the refusal in an answer, or None."""
    if not isinstance(body, dict) or body.get("grounded") is not False or not isinstance(body.get("refusal"), dict):
        return None
    provenance = body.get("provenance") or {}
    return Refused(decode(types.Refusal, body["refusal"]), provenance.get("receipt") or "", provenance.get("receiptUrl") or "", body)
