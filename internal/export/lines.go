package export

import (
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/stats"
	"groundline/models"
)

// lineTable returns a kind's stored rows in the artifact's order: by season, player, team, stint and
// position.
func lineTable(sport *almanac.Sport, kind *stats.Kind, s Slice, cells bool) table {
	statistics := columns(Number, kind.Keys()...)
	t := table{columns: slices.Concat(
		columns(Text, "kind", "player_id", "slug", "name"), columns(Integer, "season"), columns(Text, "league", "team"),
		columns(Integer, "stint"), columns(Text, "pos"), statistics,
		columns(Text, "source_file"), columns(Integer, "source_row"), columns(Text, "licence_class", "attribution"),
	)}
	t.rows = func(yield func(*row) bool) {
		r := &row{files: make([]*models.SourceFile, 1)}
		var values []float64
		for i := range sport.Lines.Len() {
			line := sport.Lines.Head(i)
			if line.Kind != kind || !s.holds(line.Season) {
				continue
			}
			r.season, r.files[0] = line.Season, &sport.Files[line.File]
			if cells && r.closed() == "" {
				values = sport.Lines.AppendValues(values[:0], i)
				line.Values = values
				r.line(sport, &line)
			}
			if !yield(r) {
				return
			}
		}
	}
	return t
}

func (r *row) line(sport *almanac.Sport, line *stats.Line) {
	file := r.files[0]
	r.cells = r.cells[:0]
	var slug, name string
	if p, ok := sport.Player(line.Player); ok {
		slug, name = p.Slug, p.Name
	}
	r.cells = append(r.cells, text(line.Kind.Name), text(line.Player), text(slug), text(name), integer(line.Season),
		text(line.League), text(line.Team), integer(line.Stint), text(line.Pos))
	for _, v := range line.Values {
		r.cells = append(r.cells, number(v))
	}
	r.cells = append(r.cells, text(file.Path), integer(line.Row), text(file.LicenceClass), text(file.Attribution))
}
