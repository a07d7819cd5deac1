"""Inclusion proofs of Merkle trees (RFC 6962, RFC 9162)."""

from __future__ import annotations

import hashlib
from typing import Optional, Sequence


def leaf_hash(entry: bytes) -> bytes:
    """Return the hash of a leaf with this entry."""
    return hashlib.sha256(b"\x00" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node with these children."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> Optional[bytes]:
    """Return the root that a path leads to from a leaf of a tree, or None if its length is wrong."""
    if not 0 <= index < size:
        return None
    at, last, root = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return None  # too long
        if at & 1 or at == last:
            root = node_hash(sibling, root)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            root = node_hash(root, sibling)
        at, last = at >> 1, last >> 1
    return root if last == 0 else None
