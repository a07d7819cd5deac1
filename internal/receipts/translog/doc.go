// Package translog keeps the append-only Merkle log of receipts in PostgreSQL,
// and checks what such a log says.
//
// It owns the places of leaves, the tiles, the checkpoints and their formats:
// signed notes and verifier keys (golang.org/x/mod/sumdb/note), checkpoints
// (c2sp.org/tlog-checkpoint), tiles and entry bundles (c2sp.org/tlog-tiles) and
// inclusion proofs (c2sp.org/tlog-proof). The tree is that of RFC 6962. An entry
// is 32 bytes: a commitment to a receipt's id, which reveals nothing that opens the
// receipt (package receipts makes it).
//
// Invariants. A leaf is stored by the transaction that stores its receipt, so no
// crash loses one. A place once given never changes, and a tile only grows: the
// database refuses anything else. Places are given by one writer at a time, of
// however many processes, and become visible together with the checkpoint that
// covers them. A checkpoint that anybody saw is in the database. Nothing is
// signed over tiles that do not give the root signed before.
//
// The promise: a receipt is covered by a checkpoint within Delay of being given
// out, as long as any process of the service runs; after a crash of all, within
// Delay of the next start.
//
// The formats are read in one spelling only, so that no byte of a proof can be
// changed unnoticed. The package does not know what a receipt says, and does not
// gossip: to see that all are shown the same log, compare checkpoints.
package translog
