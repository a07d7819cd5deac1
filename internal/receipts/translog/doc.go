// Package translog stores the append-only Merkle log of receipts in PostgreSQL,
// and verifies its proofs.
//
// It owns the places of leaves, the tiles, the checkpoints and their formats:
// signed notes and verifier keys (golang.org/x/mod/sumdb/note), checkpoints
// (c2sp.org/tlog-checkpoint), tiles and entry bundles (c2sp.org/tlog-tiles) and
// inclusion proofs (c2sp.org/tlog-proof). The tree is that of RFC 6962. An entry
// is 32 bytes: a commitment to a receipt's id, computed by package receipts, which
// reveals nothing that opens the receipt.
//
// Invariants:
//   - a leaf is stored by the transaction that stores its receipt, so no crash
//     loses one;
//   - an assigned place never changes, and a tile only grows: the database refuses
//     anything else;
//   - one writer at a time, among all processes, assigns places, and they become
//     visible together with the checkpoint that covers them;
//   - every checkpoint that anybody saw is in the database;
//   - nothing is signed over tiles whose root differs from the one signed before.
//
// The promise: a receipt is covered by a checkpoint within Delay of being issued,
// as long as any process of the service runs; after a crash of all, within Delay
// of the next start.
//
// Parsers accept canonical forms only, so that no byte of a proof can be changed
// unnoticed. The package does not know what receipts say, and does not gossip: to
// check that everybody sees the same log, compare checkpoints.
package translog
