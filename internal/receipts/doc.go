// Package receipts signs, stores and verifies statements about answers.
//
// A receipt is an in-toto Statement v1, canonical by RFC 8785, in a DSSE
// envelope signed with Ed25519. Its id is the SHA-256 of the payload bytes, so
// equal answers are the same receipt and a verifier needs no canonicaliser.
//
// A signature proves who said it over which data, not that it is right. The
// package does not know how a claim is computed: it carries what it is given.
package receipts
