package datasets

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

// databankFile is one of Hockey Databank's tables of season rows.
type databankFile struct {
	name   string
	kind   *stats.Kind
	keys   []column
	others []column // must be in order but are not kept
}

var (
	databankKeys = slices.Concat(columnsOf(year, "year"), columnsOf(key, "tmID", "lgID"))
	playerKeys   = slices.Concat(databankKeys, columnsOf(key, "playerID"), columnsOf(ordinal, "stint"))

	scoringFile = databankFile{name: "nhl/Scoring.csv", kind: stats.NHLScoring,
		keys: slices.Concat(playerKeys, columnsOf(text, "pos")),
		others: slices.Concat(columnsOf(signed, "Post+/-"), columnsOf(count, "PostGP", "PostG", "PostA", "PostPts", "PostPIM",
			"PostPPG", "PostPPA", "PostSHG", "PostSHA", "PostGWG", "PostSOG"))}
	goaltendingFile = databankFile{name: "nhl/Goalies.csv", kind: stats.NHLGoaltending, keys: playerKeys,
		others: columnsOf(count, "PostGP", "PostMin", "PostW", "PostL", "PostT", "PostENG", "PostSHO", "PostGA", "PostSA")}
	teamsFile = databankFile{name: "nhl/Teams.csv", kind: stats.NHLTeams,
		keys: slices.Concat(databankKeys, columnsOf(key, "franchID", "name")),
		others: slices.Concat(columnsOf(text, "confID", "divID", "playoff"),
			columnsOf(count, "rank", "PIM", "BenchMinor", "PPG", "PPC", "SHA", "PKG", "PKC", "SHF"))}
)

func (f databankFile) columns() []column {
	return slices.Concat(f.keys, kindColumns(f.kind, f.name), f.others)
}

// kindColumns gives the columns of a kind that a file has, with their format.
func kindColumns(k *stats.Kind, path string) []column {
	var out []column
	for i, c := range k.Columns {
		header, ok := k.Header(i, path)
		switch {
		case ok && c.Key == "+/-":
			out = append(out, column{header, signed})
		case ok:
			out = append(out, column{header, count})
		}
	}
	return out
}

// valuesReader gives a function that reads a kind's values off the record that
// the table stands at. What the file does not have is not recorded.
func valuesReader(t *table, k *stats.Kind) func() []float64 {
	at := make([]int, len(k.Columns))
	for i := range k.Columns {
		at[i] = -1
		if header, ok := k.Header(i, t.src.path); ok {
			at[i] = t.field(header)
		}
	}
	slab := newSlab(len(at))
	return func() []float64 {
		values := slab.next()
		for i, place := range at {
			values[i] = stats.NotRecorded()
			if place >= 0 {
				values[i] = signedValue(t.fields[place])
			}
		}
		return values
	}
}

// databankLines reads one table, and calls row for each line, which row keeps or
// not.
func (r *nhlReader) databankLines(f databankFile, row func(t *table, l *stats.Line) error) error {
	t, file, err := r.open(HockeyDatabank, f.name, f.columns())
	if err != nil {
		return err
	}
	read, index := valuesReader(t, f.kind), len(r.set.Files)-1
	return each(t, file, func() error {
		return row(t, &stats.Line{
			Kind: f.kind, Season: wholeValue(cell(t, "year")) + 1, League: r.intern(cell(t, "lgID")), Team: r.intern(cell(t, "tmID")),
			Values: read(), File: index, Row: t.record,
		})
	})
}

type stintKey struct {
	player string
	season int
	stint  int
}

// playerLines reads a table of players' stints. Rows without a game in the
// regular season are of the play-offs alone.
func (r *nhlReader) playerLines(f databankFile, row func(t *table, p *databankPerson, l *stats.Line)) error {
	seen, playoffs := map[stintKey]int{}, 0
	err := r.databankLines(f, func(t *table, l *stats.Line) error {
		id := cell(t, "playerID")
		p := r.databank[id]
		if p == nil {
			return t.fail("playerID", fmt.Sprintf("%.40q is not in Master", id))
		}
		l.Player, l.Stint = r.set.Players[p.player].ID, wholeValue(cell(t, "stint"))
		k := stintKey{l.Player, l.Season, l.Stint}
		if first, twice := seen[k]; twice {
			return t.fail("", fmt.Sprintf("the row repeats the key of record %d", first))
		}
		seen[k] = l.Row
		if l.League == "NHL" {
			p.shared |= seasonBit(l.Season)
			p.latest = max(p.latest, l.Season)
		}
		row(t, p, l)
		if games := l.Get("GP"); math.IsNaN(games) {
			playoffs++
			return nil
		}
		r.set.Lines = append(r.set.Lines, *l)
		return nil
	})
	r.notes = append(r.notes, fmt.Sprintf("nhl: %d rows of %s are of play-offs alone", playoffs, strings.TrimPrefix(f.name, "nhl/")))
	return err
}

// scoring reads the skaters. Of 577 rows that name no position, 489 get the one
// that Master has for the player.
func (r *nhlReader) scoring() error {
	return r.playerLines(scoringFile, func(t *table, p *databankPerson, l *stats.Line) {
		l.Pos = r.intern(cell(t, "pos"))
		if l.Season >= leagueFirst-5 {
			p.groups |= groupsOf(l.Pos)
		}
		if l.Pos == "" {
			l.Pos = r.set.Players[p.player].Position
		}
		if games := l.Get("GP"); !math.IsNaN(games) {
			p.games.add(l.Season, games, l.Get("G"), l.Get("A"))
		}
	})
}

func (r *nhlReader) goaltending() error {
	return r.playerLines(goaltendingFile, func(_ *table, p *databankPerson, l *stats.Line) {
		p.groups |= goal
		if games := l.Get("GP"); !math.IsNaN(games) {
			p.goalieGames.add(l.Season, games, 0, 0)
		}
	})
}

type teamKey struct {
	season       int
	league, code string
}

func (r *nhlReader) databankTeams() error {
	seen, fileID := map[teamKey]int{}, int64(len(r.set.Files)+1)
	return r.databankLines(teamsFile, func(t *table, l *stats.Line) error {
		k := teamKey{l.Season, l.League, l.Team}
		if first, twice := seen[k]; twice {
			return t.fail("", fmt.Sprintf("the row repeats the key of record %d", first))
		}
		seen[k] = l.Row
		r.set.Teams = append(r.set.Teams, models.Team{
			Sport: stats.NHL, Season: l.Season, League: l.League, Code: l.Team,
			Name: strings.Clone(cell(t, "name")), Franchise: r.intern(cell(t, "franchID")), FileID: fileID, RowNo: l.Row,
		})
		r.set.Lines = append(r.set.Lines, *l)
		return nil
	})
}
