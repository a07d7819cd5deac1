// Package receipts signs, stores and verifies statements about answers.
//
// A receipt is an in-toto Statement v1, canonical by RFC 8785, in a DSSE
// envelope signed with Ed25519. Its id is the SHA-256 of the payload bytes, so
// equal answers are the same receipt and a verifier needs no canonicaliser.
//
// Invariants. A statement has one spelling: the same statement gives the same
// bytes, id and signature on any machine. A stored receipt keeps its bytes. What
// is served, the document, is canonical too, and Verify takes no other spelling:
// one changed byte anywhere in it, whitespace and base64 padding included, fails.
// Sign never signs what Verify would refuse. Every stored receipt, claim or
// refusal, is a leaf of the log (package translog) in the same transaction, and
// its document carries the proof as soon as a checkpoint covers it; the document
// changes that once, and never again. A retired key signs no more, and what it
// signed verifies.
//
// A signature proves who said it over which data, not that it is right. The
// package does not know how a claim is computed: it carries what it is given
// (package recompute checks that). One Ed25519 key signs envelopes and checkpoints;
// what is signed tells them apart.
package receipts
