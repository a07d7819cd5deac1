package grounding

import (
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// addRows adds the source rows of a season, and each of their files once.
func (f *finding) addRows(sport *almanac.Sport, season *ratings.Season) {
	for _, ref := range season.LineRefs {
		line := sport.Lines.At(ref)
		file := sport.Files[line.File]
		f.rows = append(f.rows, row(file, &line))
		f.addFile(file)
	}
}

func (f *finding) addFile(file models.SourceFile) {
	if !slices.ContainsFunc(f.files, func(have models.SourceFile) bool { return have.Path == file.Path }) {
		f.files = append(f.files, file)
	}
}

// row copies a source row as shown in receipts, under the file's header names; a blank cell
// is null.
func row(file models.SourceFile, line *stats.Line) receipts.Row {
	r := receipts.Row{
		File: file.Path, Row: line.Row, Kind: line.Kind.Name, Player: line.Player, Season: line.Season, Team: line.Team,
		Cells: make(map[string]*float64, len(line.Values)),
	}
	for i := range line.Kind.Columns {
		if header, ok := line.Kind.Header(i, file.Path); ok {
			r.Cells[header] = recorded(line.Values[i])
		}
	}
	return r
}

// recorded returns nil for an unrecorded value.
func recorded(v float64) *float64 {
	if !stats.Recorded(v) {
		return nil
	}
	return &v
}

// addReferences adds references to the source rows of a season without their cells: a list
// uses many rows, and file hash and row number are enough to look them up.
func (f *finding) addReferences(sport *almanac.Sport, season *ratings.Season) {
	for _, ref := range season.LineRefs {
		f.addReference(sport, ref)
	}
}

func (f *finding) addReference(sport *almanac.Sport, ref int, columns ...stats.Column) {
	line := sport.Lines.Head(ref)
	file := sport.Files[line.File]
	r := receipts.Row{
		File: file.Path, Row: line.Row, Kind: line.Kind.Name, Player: line.Player, Season: line.Season, Team: line.Team,
		Cells: make(map[string]*float64, len(columns)),
	}
	for _, c := range columns {
		at := line.Kind.Index(c.Key)
		if header, ok := line.Kind.Header(at, file.Path); ok {
			r.Cells[header] = recorded(sport.Lines.Value(ref, at))
		}
	}
	f.rows = append(f.rows, r)
	f.addFile(file)
}
