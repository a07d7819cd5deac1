// Package receipts signs, stores and verifies statements about answers.
//
// A receipt is an in-toto Statement v1, canonical by RFC 8785, in a DSSE envelope
// signed with Ed25519. Its id is the SHA-256 of the payload bytes, so equal answers
// are the same receipt and a verifier needs no canonicaliser.
//
// Invariants:
//   - the same statement has the same bytes, id and signature on any machine;
//   - a stored receipt keeps its bytes;
//   - the served document is canonical too, and Verify accepts no other form: one
//     changed byte anywhere, whitespace and base64 padding included, fails;
//   - Sign never signs what Verify would reject;
//   - every stored receipt, claim or refusal, is a leaf of the log (package
//     translog) in the same transaction; its document carries the proof as soon as
//     a checkpoint covers it, and changes only that once;
//   - a retired key signs nothing, and what it signed still verifies.
//
// A signature proves who stated something and from which data, not that it is right.
// The package does not know how a claim is computed (package recompute checks
// that). One Ed25519 key signs envelopes and checkpoints; their formats cannot be
// confused.
package receipts
