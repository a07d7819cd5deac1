// Package faults breaks what the product stands on, under load, and holds what its
// callers were answered against the books: `make faults`.
//
// Its tests run two replicas as processes of their own, a PostgreSQL that flushes
// to disk, a stand-in for Stripe and a mail server. A plan drawn from a seed kills
// replicas and the database, cuts, stalls and loses the network between them, fills
// and slows the disk, steps the clocks, and has the stand-in fail; clients note
// every answer that they are given. They are the judge: what was answered is in the
// ledger once and costs what they were told, what was not answered is not charged
// beyond the requests that were cut off, every receipt verifies and is in the log,
// and no job had its effect twice.
//
// The plan, and what clients ask, are the seed's. When a packet arrives is not: a
// replay meets the same faults in the same order after as many answers, not the
// same interleaving.
//
// The product has no switch for any of it. The replicas are this test binary, which
// wires the product as `portal serve` does, with a clock that can be stepped; the
// disk fails by a library that the database's process is started with. The package
// holds nothing but tests.
package faults
