// Package export writes what a sport holds for use elsewhere: slices of its
// rows and ratings as CSV, NDJSON or Parquet with a manifest to be signed, and
// all ratings as two plain tables for outside checks.
//
// A row of a slice is a stored row, number by number, with its file, its place
// in the file, its licence class and whom to name; or it is a rating.
//
// Invariants: nothing whose licence class forbids redistribution is in a slice,
// and what was left out for it is counted; what is not recorded is null, and
// empty in CSV, never 0; the same slice of the same artifact has the same bytes
// on any machine, so that it can be counted, hashed and written again.
//
// A rating is left out of a slice as its rows are if one of the rows that it was
// computed from may not be passed on. It might be argued that a score is a number
// of our own from which no row can be had back. But the value beside it is often
// little more than the row (a receiver's yards and touchdowns, weighted), all of
// them together are a substantial part of what the source has, and whoever takes
// a slice takes it to build on: he needs numbers with a licence behind each of
// them. A single rating is a citation, and is answered with its receipt. The pool
// that a rating is measured against is no such row: its mean and its spread are
// facts about hundreds of players. A player's id, slug and name are how the
// service calls him, and stand in every row.
//
// The package does not decide who may have a slice or what it costs, and it
// stores nothing.
package export
