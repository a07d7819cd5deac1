"""Verification of Ed25519 signatures (RFC 8032) in pure Python.

It accepts what Go's crypto/ed25519 accepts, except signatures by public keys of small order, which anyone
can make for any message. Nothing here is secret, so it need not take constant time. It cannot sign.
"""

from __future__ import annotations

import hashlib
from typing import List, Optional, Tuple

_P = 2**255 - 19
_L = 2**252 + 27742317777372353535851937790883648493  # order of the base point
_D = -121665 * pow(121666, _P - 2, _P) % _P
_ROOT = pow(2, (_P - 1) // 4, _P)  # a square root of -1

_Point = Tuple[int, int, int, int]  # extended coordinates X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z
_NEUTRAL: _Point = (0, 1, 1, 0)


def verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Report whether a signature of a message was made with the private key of public_key."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    s = int.from_bytes(signature[32:], "little")
    if s >= _L:  # another spelling of a valid signature
        return False
    key = _decode(public_key)
    if key is None or _small(key):
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    k = int.from_bytes(digest, "little") % _L
    x, y, z, t = key
    return _encode(_sum(s, _BASE, k, (-x % _P, y, z, -t % _P))) == signature[:32]


def _add(p: _Point, q: _Point) -> _Point:
    a = (p[1] - p[0]) * (q[1] - q[0]) % _P
    b = (p[1] + p[0]) * (q[1] + q[0]) % _P
    c = 2 * p[3] * q[3] * _D % _P
    d = 2 * p[2] * q[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _sum(a: int, p: _Point, b: int, q: _Point) -> _Point:
    """Return a*p + b*q, in one pass over the bits of both."""
    terms: List[_Point] = [_NEUTRAL, p, q, _add(p, q)]
    total = _NEUTRAL
    for i in range(max(a.bit_length(), b.bit_length()) - 1, -1, -1):
        total = _add(total, total)
        chosen = (a >> i & 1) | (b >> i & 1) << 1
        if chosen:
            total = _add(total, terms[chosen])
    return total


def _small(p: _Point) -> bool:
    """Report whether the order of a point divides 8."""
    for _ in range(3):
        p = _add(p, p)
    return p[0] % _P == 0 and (p[1] - p[2]) % _P == 0


def _encode(p: _Point) -> bytes:
    inverse = pow(p[2], _P - 2, _P)
    x, y = p[0] * inverse % _P, p[1] * inverse % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _decode(text: bytes) -> Optional[_Point]:
    value = int.from_bytes(text, "little")
    sign, y = value >> 255, (value & (2**255 - 1)) % _P
    # x^2 = (y^2 - 1) / (d y^2 + 1)
    u, v = (y * y - 1) % _P, (_D * y * y + 1) % _P
    x = u * pow(v, 3, _P) * pow(u * pow(v, 7, _P), (_P - 5) // 8, _P) % _P
    if (v * x * x - u) % _P:
        x = x * _ROOT % _P
        if (v * x * x - u) % _P:
            return None  # not on the curve
    if x & 1 != sign:
        x = -x % _P
    return x, y, 1, x * y % _P


_BASE = _decode((4 * pow(5, _P - 2, _P) % _P).to_bytes(32, "little")) or _NEUTRAL
