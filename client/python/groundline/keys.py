"""The public keys that sign receipts and the log's checkpoints, and the texts that they sign."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Iterable, List, Optional, Tuple, Union

from . import ed25519
from .errors import ReceiptError
from .model import parse_time

CLOCK_SKEW = timedelta(minutes=5)  # how far the reader's clock may be behind the service's


def key_id(public_key: bytes) -> str:
    """Return the name of a public key: the SHA-256 of its 32 bytes, in hex."""
    return hashlib.sha256(public_key).hexdigest()


def decode_base64(text: Any, what: str) -> bytes:
    """Decode standard base64 in its canonical form."""
    try:
        raw = base64.b64decode(text.encode("ascii"), validate=True)
    except (AttributeError, UnicodeEncodeError, binascii.Error):
        raise ReceiptError("receipt_invalid", f"The receipt is invalid: {what} is not base64.") from None
    if base64.b64encode(raw).decode() != text:
        raise ReceiptError("receipt_invalid", f"The receipt is invalid: {what} is not canonical base64.")
    return raw


def _hint(name: str, material: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\n" + material).digest()[:4]


def parse_key(text: str) -> Tuple[str, bytes]:
    """Return the name and the 32 bytes of a verifier key, as /log/key publishes it: NAME+HASH+KEY."""
    try:
        name, hint, key = text.split("+", 2)  # the key's base64 may have a "+" of its own
        material = decode_base64(key, "the key")
        if not name or re.search(r"[\s+]", name) or len(material) != 33 or material[0] != 1:
            raise ValueError
        if hint != _hint(name, material).hex():
            raise ValueError
    except (AttributeError, ValueError, ReceiptError):
        raise ReceiptError("key_malformed", "This is not a public key: copy the whole line, from the name to the last character.") from None
    return name, material[1:]


@dataclass(frozen=True)
class Key:
    """A published key with its period of use."""

    public_key: bytes
    signs_since: Optional[datetime] = None  # None: not used yet
    retired_at: Optional[datetime] = None  # None: still usable

    def retired(self, now: datetime) -> bool:
        """Report whether the key is no longer used for signing."""
        return self.retired_at is not None and self.retired_at <= now


class KeySet:
    """The keys that a receipt is verified with: those to trust, and when each was in use."""

    def __init__(self, keys: Iterable[Key], periods_known: bool = True) -> None:
        self.keys: List[Key] = list(keys)
        self.periods_known = periods_known

    @classmethod
    def parse(cls, document: Union[str, bytes]) -> "KeySet":
        """Read the document that /log/keys serves. Save it once, and pin it."""
        try:
            listed = json.loads(document)["keys"]
            if not isinstance(listed, list) or not listed:
                raise ValueError
            entries = [(e["keyId"], e["key"], e.get("signsSince"), e.get("retiredAt")) for e in listed]
        except (ValueError, TypeError, KeyError, AttributeError):
            raise _bad_keys("it is not the JSON that /log/keys serves, or lists no key") from None
        keys: List[Key] = []
        for name, text, since, until in entries:
            _, public_key = parse_key(text)
            try:
                key = Key(public_key, parse_time(since) if since else None, parse_time(until) if until else None)
            except (ValueError, TypeError):
                raise _bad_keys("a time in it cannot be read") from None
            if key_id(public_key) != name:
                raise _bad_keys("a key has another id")
            if any(k.public_key == public_key for k in keys):
                raise _bad_keys("it lists a key twice")
            if key.retired_at and key.signs_since and key.retired_at < key.signs_since:
                raise _bad_keys("a key was retired before it signed")
            keys.append(key)
        return cls(keys)

    @classmethod
    def of(cls, *keys: Union[str, bytes]) -> "KeySet":
        """Return a set of single keys, as lines of /log/key or as 32 bytes each. Their periods are unknown."""
        found: List[Key] = []
        for key in keys:
            if isinstance(key, bytes) and len(key) == 32:
                found.append(Key(key))
                continue
            lines = (key.decode() if isinstance(key, bytes) else key).split()
            found.extend(Key(parse_key(line)[1]) for line in lines)
        if not found:
            raise ReceiptError("key_malformed", "No key is given.")
        return cls(found, periods_known=False)

    def find(self, public_key: bytes) -> Optional[Key]:
        """Return the key with these bytes, if it is in the set."""
        return next((k for k in self.keys if k.public_key == public_key), None)


def _bad_keys(why: str) -> ReceiptError:
    return ReceiptError("keys_malformed", f"The list of keys cannot be used: {why}. Download it again from /log/keys.")


@dataclass(frozen=True)
class Checkpoint:
    """A signed tree head: the name, size and root hash of a log."""

    origin: str
    size: int
    root: bytes


def open_checkpoint(signed: str, public_key: bytes) -> Checkpoint:
    """Return a checkpoint (c2sp.org/tlog-checkpoint) whose signature by public_key holds."""
    text, cut, signature = signed.partition("\n\n")
    lines = text.split("\n")
    if not cut or len(lines) != 3 or not re.fullmatch(r"0|[1-9][0-9]{0,18}", lines[1]):
        raise ReceiptError("receipt_invalid", "The receipt is invalid: its checkpoint cannot be read.")
    root = decode_base64(lines[2], "the checkpoint's root")
    checkpoint = Checkpoint(lines[0], int(lines[1]), root)
    match = re.fullmatch(r"— (\S+) (\S+)\n", signature)
    if not match or match.group(1) != checkpoint.origin or len(root) != 32 or checkpoint.size >= 2**63:
        raise ReceiptError("receipt_invalid", "The receipt is invalid: its checkpoint cannot be read.")
    raw = decode_base64(match.group(2), "the checkpoint's signature")
    if raw[:4] != _hint(checkpoint.origin, b"\x01" + public_key) or not ed25519.verify(public_key, (text + "\n").encode(), raw[4:]):
        raise ReceiptError("receipt_invalid", "The receipt is invalid: its checkpoint is not signed by the log's key.")
    return checkpoint
