package answer

import (
	"slices"

	"groundline/internal/receipts"
	"groundline/models"
)

// Evidence names the source rows that an answer stands on, with the files that
// they come from, up to a bound.
func (xs Leagues) Evidence(sports []string, found *result) ([]receipts.Row, []models.SourceFile) {
	var rows []receipts.Row
	var files []models.SourceFile
	for _, sport := range sports {
		x := xs[sport]
		for _, line := range found.lines[sport] {
			if len(rows) == maxCitedRows {
				return rows, files
			}
			rows = append(rows, x.reference(line, found.columns))
			file := x.Sport.Files[x.Sport.Lines.Head(int(line)).File]
			if !slices.ContainsFunc(files, func(f models.SourceFile) bool { return f.Path == file.Path }) {
				files = append(files, file)
			}
		}
		if len(found.lines[sport]) == 0 && len(found.GameFiles) == 0 { // an average stands on all rows of a file
			files = append(files, x.Sport.Files...)
		}
	}
	return rows, files
}
