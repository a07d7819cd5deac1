"""Verification of receipts without the service, and without trust in it.

A receipt is an in-toto statement, canonical by RFC 8785, in a DSSE envelope signed with Ed25519. Its id is
the SHA-256 of the statement. The document also has the receipt's place in the public log: an inclusion proof
and a signed checkpoint. A signature proves who stated something about which data, not that it is right.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from typing import Any, Dict, List, NoReturn, Optional, Union

from . import ed25519, jcs
from .errors import ReceiptError
from .keys import CLOCK_SKEW, Checkpoint, Key, KeySet, decode_base64, key_id, open_checkpoint, parse_key
from .merkle import leaf_hash, root_of

STATEMENT_TYPE = "https://in-toto.io/Statement/v1"
PREDICATE_TYPE = "urn:groundline:answer:v1"
PAYLOAD_TYPE = "application/vnd.in-toto+json"

_COMMITMENT = b"groundline receipt commitment v1\x00"
_PROOF = "c2sp.org/tlog-proof@v1\n"
_DAY_ZONES = timedelta(hours=12)  # how long a day continues in some time zone after it ended in UTC


@dataclass(frozen=True)
class Inclusion:
    """A receipt's place in the log, under a checkpoint whose signature holds."""

    index: int
    checkpoint: Checkpoint
    signed: str  # the checkpoint as it was signed: keep it to see later that the log only grew
    public_key: bytes


@dataclass(frozen=True)
class Verified:
    """A receipt whose signature holds."""

    statement: Dict[str, Any]
    id: str
    key_id: str
    public_key: bytes
    pinned: bool  # whether the key is one that you trust; if not, anyone may have made the receipt
    log: Optional[Inclusion]  # None if the document was saved before a checkpoint covered it

    @property
    def predicate(self) -> Dict[str, Any]:
        """The content: the claim with its evidence, or the refusal."""
        content: Dict[str, Any] = self.statement["predicate"]
        return content

    @property
    def grounded(self) -> bool:
        """Whether it is a claim; if not, it is a refusal."""
        return bool(self.predicate["grounded"])

    @property
    def claim(self) -> str:
        """The answer in one sentence, or the reason of the refusal."""
        if self.grounded:
            return str(self.predicate["claim"])
        return str(self.predicate["refusal"].get("reason", ""))

    @property
    def rows(self) -> List[Dict[str, Any]]:
        """The source rows behind the claim: file, row number and cells."""
        return self.predicate.get("rows") or []

    @property
    def sources(self) -> List[Dict[str, Any]]:
        """The files that the rows are from, with their SHA-256 and licence."""
        return self.predicate.get("sources") or []


def verify(
    document: Union[str, bytes],
    keys: Optional[KeySet] = None,
    *,
    require_log: bool = False,
    now: Optional[datetime] = None,
) -> Verified:
    """Verify a receipt as /receipts/{id} serves it, or raise a ReceiptError.

    With keys, one of them must have signed it, within its period of use. Without, the receipt is checked with
    the key that it contains: it is unaltered, but may be anyone's, and pinned is False. Only the canonical
    form is accepted: one changed byte anywhere fails. With require_log, it must be proven to be in the log.
    """
    text = document.encode() if isinstance(document, str) else bytes(document)
    envelope = _envelope(text)
    payload = decode_base64(envelope["payload"], "the payload")
    identity = hashlib.sha256(payload).digest()
    if envelope.get("id", identity.hex()) != identity.hex():
        _invalid("the payload is not the one that the id names")
    key = _signing_key(envelope, keys)
    signature = decode_base64(envelope["signatures"][0]["sig"], "the signature")
    if not ed25519.verify(key, _pae(PAYLOAD_TYPE.encode(), payload), signature):
        _invalid("the signature is not one of this payload by this key")
    statement = _statement(payload)
    log = _inclusion(envelope.get("log"), identity, keys)
    verified = Verified(statement, identity.hex(), key_id(key), key, keys is not None, log)
    now = now or datetime.now(timezone.utc)
    if keys is not None and keys.periods_known:
        _check_periods(verified, keys, now)
    if require_log:
        if log is None:
            raise ReceiptError("receipt_not_in_log", "The receipt has no log proof. Save it again once a checkpoint covers it, within a minute.")
        logger = keys.find(log.public_key) if keys is not None else None
        if logger is not None and logger.retired(now):
            raise ReceiptError("receipt_not_in_log", "The receipt's log proof is signed only by a retired key.")
    return verified


def _invalid(why: str) -> NoReturn:
    raise ReceiptError("receipt_invalid", f"The receipt is invalid: {why}.")


def _pae(kind: bytes, payload: bytes) -> bytes:
    """Return what a DSSE envelope signs."""
    return b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)


def _envelope(text: bytes) -> Dict[str, Any]:
    try:
        envelope = jcs.loads(text)
        if not isinstance(envelope, dict) or jcs.dumps(envelope) != text:
            _invalid("the document was altered")
    except jcs.JCSError:
        _invalid("it is not the JSON of a receipt")
    members = {"payload": str, "payloadType": str, "signatures": list, "id": str, "publicKey": str, "log": dict}
    for name, kind in members.items():
        if name not in envelope and name in ("id", "publicKey", "log"):
            continue
        if not isinstance(envelope.get(name), kind) or not envelope[name]:
            _invalid(f"{name} is missing or empty")
    if set(envelope) - set(members):
        _invalid("the document has members that no receipt has")
    if envelope["payloadType"] != PAYLOAD_TYPE:
        _invalid(f"the payload's type is not {PAYLOAD_TYPE}")
    signatures = envelope["signatures"]
    if len(signatures) != 1 or not _texts(signatures[0], {"keyid", "sig"}):
        _invalid("it does not have one signature")
    log = envelope.get("log")
    if log is not None and not (_texts(log, {"key", "proof"}) or _texts(log, {"key", "proof", "salt"}) and log["salt"]):
        _invalid("its place in the log cannot be read")
    return envelope


def _texts(value: Any, names: "set[str]") -> bool:
    return isinstance(value, dict) and set(value) == names and all(isinstance(v, str) for v in value.values())


def _signing_key(envelope: Dict[str, Any], keys: Optional[KeySet]) -> bytes:
    named = envelope["signatures"][0]["keyid"]
    own: Optional[bytes] = None
    if "publicKey" in envelope:
        own = decode_base64(envelope["publicKey"], "the public key")
        if len(own) != 32 or key_id(own) != named:
            _invalid("the public key is not the one that the signature names")
    if keys is None:
        if own is None:
            raise ReceiptError("receipt_key_missing", "The receipt contains no public key, and none was given.")
        return own
    for key in keys.keys:
        if key_id(key.public_key) == named:
            return key.public_key
    raise ReceiptError("receipt_key_unknown", "The receipt is not signed by a key that you trust.")


def _statement(payload: bytes) -> Dict[str, Any]:
    try:
        statement = jcs.loads(payload)
        if not isinstance(statement, dict) or jcs.dumps(statement) != payload:
            _invalid("the payload is not in canonical form (RFC 8785)")
    except jcs.JCSError:
        _invalid("the payload is not a statement about an answer")
    if statement.get("_type") != STATEMENT_TYPE or statement.get("predicateType") != PREDICATE_TYPE:
        _invalid("the statement is of another type")
    try:
        (subject,) = statement["subject"]
        artifact = subject["digest"]["sha256"]
        if not subject["name"] or not re.fullmatch(r"[0-9a-f]{64}", artifact):
            raise ValueError
    except (KeyError, TypeError, ValueError):
        _invalid("the statement does not name one artifact by its sha256")
    predicate = statement.get("predicate")
    if not isinstance(predicate, dict):
        _invalid("the statement has no content")
    for day in _days(predicate):
        if _day(day) is None:
            _invalid("its data are of what is no day")
    grounded, claim, refusal = predicate.get("grounded"), predicate.get("claim"), predicate.get("refusal")
    if grounded is True and (not claim or not isinstance(claim, str) or refusal is not None):
        _invalid("a grounded answer has a claim and no refusal")
    if grounded is not True and (grounded is not False or claim is not None or not isinstance(refusal, dict) or not refusal.get("code")):
        _invalid("an answer that is not grounded has a refusal with its code and no claim")
    return statement


def _days(predicate: Dict[str, Any]) -> List[Any]:
    evidence = predicate.get("evidence")
    if evidence is None:
        return [predicate.get("asOf")]
    return [predicate.get("asOf"), evidence.get("through") if isinstance(evidence, dict) else None]


def _day(text: Any) -> Optional[date]:
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return date(int(text[:4]), int(text[5:7]), int(text[8:]))
    except ValueError:
        return None


def _inclusion(log: Optional[Dict[str, str]], identity: bytes, keys: Optional[KeySet]) -> Optional[Inclusion]:
    if log is None:
        return None
    name, public_key = parse_key(log["key"])
    if keys is not None and keys.find(public_key) is None:
        raise ReceiptError("receipt_key_unknown", "The checkpoint is not signed by a key that you trust.")
    head, cut, signed = log["proof"].partition("\n\n")
    lines = head.split("\n")
    if not cut or not head.startswith(_PROOF) or not re.fullmatch(r"index (0|[1-9][0-9]{0,18})", lines[1]):
        _invalid("it is not a proof of the form c2sp.org/tlog-proof@v1")
    index = int(lines[1][len("index ") :])
    path = [decode_base64(line, "a line of the proof") for line in lines[2:]]
    entry = identity
    if "salt" in log:
        salt = decode_base64(log["salt"], "the salt")
        if len(salt) != 32:
            _invalid("the salt is not 32 bytes long")
        entry = hashlib.sha256(_COMMITMENT + salt + identity).digest()
    checkpoint = open_checkpoint(signed, public_key)
    if any(len(h) != 32 for h in path) or root_of(leaf_hash(entry), index, checkpoint.size, path) != checkpoint.root:
        _invalid("the path does not lead from the receipt to the checkpoint's root")
    if checkpoint.origin != name:
        _invalid("the checkpoint is of another log than the key")
    return Inclusion(index, checkpoint, signed, public_key)


def _check_periods(verified: Verified, keys: KeySet, now: datetime) -> None:
    """Raise if the keys cannot have signed the receipt within their periods of use.

    A receipt has no time of issue. What can be checked is that it is not older than its data, that its key was
    ever in use, and that the receipts of a retired key are all in the log.
    """
    signer = _started(keys, verified.public_key, now)
    if signer.retired_at is not None:
        for text in _days(verified.predicate):
            day = _day(text)
            if day and datetime.combine(day, time(), timezone.utc) - _DAY_ZONES > signer.retired_at:
                _outside("Its key was retired before the day of its data.")
    if verified.log is None:
        if signer.retired(now):
            _outside("The key was retired, and the receipt has no place in the log: it may have been signed since.")
        return
    logger = _started(keys, verified.log.public_key, now)
    if logger.retired_at is not None and signer.signs_since is not None and signer.signs_since > logger.retired_at:
        _outside("The key of its checkpoint was retired before the key of the receipt began to sign.")


def _started(keys: KeySet, public_key: bytes, now: datetime) -> Key:
    key = keys.find(public_key)
    if key is None:
        raise ReceiptError("receipt_key_unknown", "A key that signed is not in the list of keys.")
    if key.signs_since is None or key.signs_since > now + CLOCK_SKEW:
        _outside("By the list of keys, a key that signed it has signed nothing yet.")
    return key


def _outside(why: str) -> NoReturn:
    raise ReceiptError("receipt_key_period", why + " Download /log/keys and the receipt again.")
