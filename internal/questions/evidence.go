package questions

import (
	"slices"

	"groundline/internal/receipts"
	"groundline/models"
)

// evidence names the source rows that an answer stands on, with the files that
// they come from, up to a bound.
func (xs indexes) evidence(sports []string, found *result) ([]receipts.Row, []models.SourceFile) {
	var rows []receipts.Row
	var files []models.SourceFile
	for _, sport := range sports {
		x := xs[sport]
		for _, line := range found.lines[sport] {
			if len(rows) == mostReferences {
				return rows, files
			}
			rows = append(rows, x.reference(line, found.columns))
			file := x.sport.Files[x.sport.Lines.Head(int(line)).File]
			if !slices.ContainsFunc(files, func(f models.SourceFile) bool { return f.Path == file.Path }) {
				files = append(files, file)
			}
		}
		if len(found.lines[sport]) == 0 && len(found.gameFiles) == 0 { // an average stands on all rows of a file
			files = append(files, x.sport.Files...)
		}
	}
	return rows, files
}
