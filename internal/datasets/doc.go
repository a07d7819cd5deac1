// Package datasets turns the files of a data source into rows and keeps them
// in PostgreSQL.
//
// It owns what a source file must look like, the licence and fingerprint that
// travel with each row, the slugs of players, the artifact (the fingerprint of
// all rows of a sport), and the transaction that replaces a sport's rows.
//
// Invariants: one stored row is one row of a file, never a sum of rows; a blank
// is "not recorded" (NaN in memory, NULL in the database) and never 0; a sport
// is replaced wholly or not at all, so a damaged file leaves the data in place
// as it was; the same files give the same artifact on any machine.
//
// It does not rate, rank, search or answer, and it does not choose which rows
// are fit to be shown.
package datasets
