package questions

import (
	"encoding/json"
	"slices"
	"strings"

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
			file := x.sport.Files[x.sport.Lines[line].File]
			if !slices.ContainsFunc(files, func(f models.SourceFile) bool { return f.Path == file.Path }) {
				files = append(files, file)
			}
		}
		if len(found.lines[sport]) == 0 { // an average stands on all rows of a file
			files = append(files, x.sport.Files...)
		}
	}
	return rows, files
}

func source(f models.SourceFile) receipts.Source {
	return receipts.Source{
		File: f.Path, SHA256: f.SHA256, Source: f.Source, Commit: f.Commit, Licence: f.Licence, LicenceClass: f.LicenceClass,
		Attribution: f.Attribution, Redistributable: strings.HasPrefix(f.LicenceClass, "open-"),
	}
}

// planMap is a plan as a receipt records it.
func planMap(p Plan) map[string]any {
	out := map[string]any{}
	text, err := json.Marshal(p)
	if err == nil {
		_ = json.Unmarshal(text, &out) // what was just written reads
	}
	return out
}
