"""Conversion between the API's JSON and the types of this package."""

from __future__ import annotations

import dataclasses
import re
import typing
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from typing import Any, Dict, Tuple

_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:([Zz])|([+-])(\d\d):(\d\d))")


def parse_time(text: str) -> datetime:
    """Parse a time of RFC 3339, to the microsecond."""
    match = _TIME.fullmatch(text)
    if not match:
        raise ValueError(f"{text!r} is not a time of RFC 3339")
    year, month, day, hour, minute, second, fraction, utc, sign, hours, minutes = match.groups()
    offset = timedelta() if utc else timedelta(hours=int(hours), minutes=int(minutes))
    zone = timezone(-offset if sign == "-" else offset)
    micro = int(((fraction or "") + "000000")[:6])
    return datetime(int(year), int(month), int(day), int(hour), int(minute), int(second), micro, zone)


@lru_cache(maxsize=None)
def _members(kind: Any) -> Tuple[Tuple[str, str, Any, bool], ...]:
    """Return a type's members: attribute, name in JSON, type, and whether it is required."""
    names: Dict[str, str] = getattr(kind, "_names", {})
    hints = typing.get_type_hints(kind)
    return tuple(
        (f.name, names.get(f.name, f.name), hints[f.name], f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING)
        for f in dataclasses.fields(kind)
    )


def decode(kind: Any, value: Any) -> Any:
    """Return a value of JSON as a type. Members that the type does not know are left out."""
    origin = typing.get_origin(kind)
    if origin is typing.Union:
        if value is None:
            return None
        return decode(next(k for k in typing.get_args(kind) if k is not type(None)), value)
    if origin is list:
        (item,) = typing.get_args(kind)
        return [decode(item, v) for v in value or []]
    if value is None:
        return {} if origin is dict else None
    if origin is dict:
        _, item = typing.get_args(kind)
        return {name: decode(item, v) for name, v in value.items()}
    if dataclasses.is_dataclass(kind):
        members = _members(kind)
        # A required member that an older service does not send is None.
        return kind(**{attribute: decode(inner, value.get(name)) for attribute, name, inner, required in members if required or name in value})
    if kind is datetime:
        return parse_time(value)
    if kind is float and isinstance(value, int):
        return float(value)
    return value


def encode(value: Any) -> Any:
    """Return a value as JSON. Optional members without a value are left out."""
    if dataclasses.is_dataclass(value):
        out: Dict[str, Any] = {}
        kind: Any = type(value)
        for attribute, name, _, required in _members(kind):
            member = getattr(value, attribute)
            if required or member is not None and member is not False and member != []:
                out[name] = encode(member)
        return out
    if isinstance(value, dict):
        return {name: encode(v) for name, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [encode(v) for v in value]
    if isinstance(value, datetime):
        return format_time(value)
    return value


def format_time(value: datetime) -> str:
    """Return a time in the form of RFC 3339; without a zone, it is taken as local time."""
    return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
