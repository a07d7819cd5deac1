// Package export writes a sport's data for use elsewhere: slices of its rows and ratings as CSV, NDJSON or
// Parquet with a manifest to be signed, and all ratings as two plain tables for external checks.
//
// A row of a slice is a stored row with its file, position in the file, licence class and attribution, or a
// rating.
//
// Invariants: no slice contains data whose licence class forbids redistribution, and omitted rows are
// counted; unrecorded values are null, and empty in CSV, never 0; the same slice of the same artifact has
// the same bytes on any machine.
//
// A rating is omitted like its rows if one of the rows it was computed from may not be redistributed. A
// score could be called our own number, but the value beside it is often little more than the row, all of
// them together are a substantial part of the source, and a slice is bought to build on, so each number
// needs a licence. A single rating is a citation, and is answered with its receipt. The pool that a rating
// is measured against is not such a row: its mean and spread are facts about hundreds of players. A
// player's ID, slug and name are the service's own, and are in every row.
//
// The package does not decide who may have a slice or what it costs, and stores nothing.
package export
