package data

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
)

// kindName is the name of a kind of rows in words.
func kindName(kind string) string { return strings.ReplaceAll(kind, "_", " ") }

// newPlayoffs returns a player's sums of the playoffs by year, one table for each kind of
// rows. Columns that no row records are left out.
func newPlayoffs(sport *almanac.Sport, p *models.Player) []views.Record {
	var out []views.Record
	for _, kind := range stats.Kinds(sport.Key) {
		if record, ok := playoffsOf(sport, p, kind); ok {
			out = append(out, record)
		}
	}
	if len(out) > 0 {
		out[0].ID = "playoffs"
	}
	return out
}

// playoffYear is one year of a player's playoffs.
type playoffYear struct {
	season int
	teams  []string
	sums   []float64
}

func playoffsOf(sport *almanac.Sport, p *models.Player, kind *stats.Kind) (views.Record, bool) {
	var years []*playoffYear
	whole := true // no other kind has years that this one lacks
	for _, at := range sport.Playoffs.LinesOf(p.ID) {
		line := sport.Playoffs.Lines.At(at)
		if line.Kind != kind {
			whole = whole && !slices.Contains(kind.Instead, line.Kind.Name)
			continue
		}
		year := &playoffYear{season: line.Season, sums: make([]float64, len(kind.Columns))}
		if n := len(years); n > 0 && years[n-1].season == line.Season {
			year = years[n-1]
		} else {
			years = append(years, year)
		}
		for i := range line.Values {
			if v := sport.Playoffs.Lines.Amount(at, i); sport.Playoffs.Context.Matrix.Recorded(kind.Name, kind.Columns[i].Key, line.League, line.Season) {
				year.sums[i] += v
			} else {
				year.sums[i] = stats.NotRecorded() // whatever the source writes
			}
		}
		if !slices.Contains(year.teams, line.Team) && line.Team != "" {
			year.teams = append(year.teams, line.Team)
		}
	}
	if len(years) == 0 {
		return views.Record{}, false
	}
	record := views.Record{Kind: "Playoffs: " + kindName(kind.Name), ID: "playoffs-" + kind.Name, Note: "Sums over all rounds, added up from the source rows. No rating counts them."}
	total := views.RecordRow{Season: "All"}
	for i, c := range kind.Columns {
		if !slices.ContainsFunc(years, func(y *playoffYear) bool { return stats.Recorded(y.sums[i]) }) {
			continue
		}
		record.Columns = append(record.Columns, views.Column{Key: c.Key, Label: c.Label})
		all := 0.
		for n, y := range years {
			if len(record.Rows) == n {
				record.Rows = append(record.Rows, views.RecordRow{Season: sport.Method.Years.Name(y.season), Teams: strings.Join(y.teams, ", ")})
			}
			record.Rows[n].Values = append(record.Rows[n].Values, y.sums[i])
			all += y.sums[i]
		}
		if !kind.Sums(i) {
			all = math.NaN()
		}
		total.Values = append(total.Values, all)
	}
	if whole && len(years) > 1 && kind != stats.NBAAverages {
		record.Rows = append(record.Rows, total)
		record.Ask = askedOfPlayoffs(p, kind, record.Columns, total.Values)
	}
	return record, true
}

// askedOfPlayoffs is a question about a figure that a kind is known for: the first that the
// player has any of, or in football the largest.
func askedOfPlayoffs(p *models.Player, kind *stats.Kind, columns []views.Column, totals []float64) string {
	known := map[*stats.Kind][]string{
		stats.MLBBatting: {"HR", "H"}, stats.MLBPitching: {"W", "SO"}, stats.NBATotals: {"PTS"}, stats.NFLPlays: {"PassYds", "RushYds", "RecYds"},
		stats.NHLScoring: {"Pts"}, stats.NHLGoaltending: {"W"}, stats.WNBABox: {"PTS"},
	}[kind]
	best, label := 0., ""
	for _, key := range known {
		i := slices.IndexFunc(columns, func(c views.Column) bool { return c.Key == key })
		if i >= 0 && totals[i] > best && (label == "" || kind == stats.NFLPlays) {
			best, label = totals[i], columns[i].Label
		}
	}
	if label == "" {
		return ""
	}
	where := " in the playoffs"
	if kind.Sport == stats.MLB {
		where = " in the postseason"
	}
	return p.Name + " career " + label + where
}
