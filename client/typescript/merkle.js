// Inclusion proofs of Merkle trees (RFC 6962, RFC 9162).

import { sha256 } from "./bytes.js";

/** Returns the hash of a leaf with this entry. */
export const leafHash = (entry) => sha256(Uint8Array.of(0), entry);

/** Returns the hash of a node with these children. */
export const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right);

/** Returns the root that a path leads to from a leaf of a tree, or null if its length is wrong. */
export function rootOf(leaf, index, size, path) {
  if (!(index >= 0 && index < size)) return null;
  // Indexes may have more than the 32 bits that bitwise operators keep.
  const half = (n) => Math.floor(n / 2);
  let at = index, last = size - 1, root = leaf;
  for (const sibling of path) {
    if (last === 0) return null;
    if (at % 2 || at === last) {
      root = nodeHash(sibling, root);
      while (at && at % 2 === 0) [at, last] = [half(at), half(last)];
    } else {
      root = nodeHash(root, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? root : null;
}
