"""RFC 8785 (JSON Canonicalization Scheme), strict in what it reads.

The canonical form of a JSON value is the same bytes everywhere, so that it can be hashed and signed.
"""

from __future__ import annotations

import json
import math
from typing import Any, Dict, List, NoReturn, Tuple

MAX_INTEGER = 2**53 - 1  # the largest that every JSON reader represents exactly
MAX_DEPTH = 100

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


class JCSError(ValueError):
    """The value has no canonical form, or the text is not JSON."""


def loads(text: bytes) -> Any:
    """Parse JSON, rejecting repeated names, NaN, infinities and bytes that are not UTF-8."""
    try:
        return json.loads(text.decode("utf-8"), object_pairs_hook=_members, parse_constant=_constant)
    except (ValueError, RecursionError) as e:
        raise JCSError(f"the text is not JSON: {e}") from None


def dumps(value: Any) -> bytes:
    """Return the canonical form of a value that json.loads returns."""
    out: List[str] = []
    _write(out, value, 0)
    try:
        return "".join(out).encode("utf-8")
    except UnicodeEncodeError:
        raise JCSError("a string has a lone surrogate") from None


def number(value: float) -> str:
    """Return a number as ECMAScript writes it."""
    if not math.isfinite(value):
        raise JCSError("NaN and infinities are not JSON")
    if value == 0:
        return "0"
    # repr has the shortest digits that read back as the same number, as ECMAScript does.
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    if fraction == "0":
        fraction = ""
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or "0") - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    sign = "-" if value < 0 else ""
    if 0 < point <= 21:
        if len(digits) <= point:
            return sign + digits + "0" * (point - len(digits))
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    rest = "." + digits[1:] if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{rest}e{point - 1:+d}"


def _members(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise JCSError("an object has a name twice")
    return members


def _constant(name: str) -> NoReturn:
    raise JCSError(f"{name} is not JSON")


def _write(out: List[str], value: Any, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise JCSError("the JSON is nested too deep")
    if value is None:
        out.append("null")
    elif value is True:
        out.append("true")
    elif value is False:
        out.append("false")
    elif isinstance(value, str):
        out.append(_quote(value))
    elif isinstance(value, int):
        if abs(value) > MAX_INTEGER:
            raise JCSError(f"the integer {value} is beyond 2^53 and would be rounded")
        out.append(str(value))
    elif isinstance(value, float):
        out.append(number(value))
    elif isinstance(value, (list, tuple)):
        out.append("[")
        for i, item in enumerate(value):
            if i:
                out.append(",")
            _write(out, item, depth + 1)
        out.append("]")
    elif isinstance(value, dict):
        out.append("{")
        # Names are ordered by their UTF-16 code units.
        for i, name in enumerate(sorted(value, key=_utf16)):
            if i:
                out.append(",")
            out.append(_quote(name))
            out.append(":")
            _write(out, value[name], depth + 1)
        out.append("}")
    else:
        raise JCSError(f"{type(value).__name__} is not a JSON type")


def _utf16(name: Any) -> bytes:
    if not isinstance(name, str):
        raise JCSError("a name is not a string")
    return name.encode("utf-16-be", "surrogatepass")


def _quote(text: str) -> str:
    out = ['"']
    for c in text:
        if c in _ESCAPES:
            out.append(_ESCAPES[c])
        elif c < " ":
            out.append(f"\\u{ord(c):04x}")
        else:
            out.append(c)
    out.append('"')
    return "".join(out)
