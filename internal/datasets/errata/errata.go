// Package errata holds corrected rows of sources that are known to be wrong, as files of
// their own that take precedence over the source's rows of the same season or game.
//
// Invariants: a row is whole, in the columns of the file that it corrects, so that a
// receipt's number is that of the row it cites; the last column says what is corrected;
// nothing is corrected that the league's published totals of the season do not show.
//
// It does not read rows, and does not say where they take precedence: the readers of each
// league do.
package errata

import (
	"embed"

	"groundline/internal/datasets/tables"
)

//go:embed data
var data embed.FS

// Beside returns files with the errata where the files themselves lack them.
func Beside(files tables.Files) tables.Files { return tables.Beside(files, data, "data") }
