// Package datasets reads public data sources and stores their rows in PostgreSQL.
//
// It lists the leagues, imports and loads their rows and games, and replaces a sport's
// rows in one transaction. Its subpackages read: tables the source files with their
// licences and hashes, rowset what all sports share (sets, joins, slugs, the artifact),
// basketball what the NBA and the WNBA share, errata corrected rows, and one package per league its sources. To
// add a source, add a file to the league's package and a line to its Steps.
//
// Invariants: a stored row is one row of a file, never a sum of rows, except for seasons
// summed from live files; a blank is "not recorded" (NaN in memory, NULL in the
// database), never 0; a sport is replaced as a whole or not at all, so a damaged file
// leaves the stored data unchanged; the same files give the same artifact on any machine.
//
// It does not rate, rank, search or answer, and does not choose which rows are shown.
package datasets
