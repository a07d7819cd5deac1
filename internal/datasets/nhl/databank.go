package nhl

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// databankFile is one of Hockey Databank's tables of season rows.
type databankFile struct {
	name   string
	kind   *stats.Kind
	keys   []tables.Column
	others []tables.Column // parsed but not kept
}

var (
	databankKeys = slices.Concat(tables.Columns(tables.Year, "year"), tables.Columns(tables.Key, "tmID", "lgID"))
	playerKeys   = slices.Concat(databankKeys, tables.Columns(tables.Key, "playerID"), tables.Columns(tables.Ordinal, "stint"))

	scoringFile = databankFile{name: "nhl/Scoring.csv", kind: stats.NHLScoring,
		keys: slices.Concat(playerKeys, tables.Columns(tables.Text, "pos"))}
	goaltendingFile = databankFile{name: "nhl/Goalies.csv", kind: stats.NHLGoaltending, keys: playerKeys}
	teamsFile       = databankFile{name: "nhl/Teams.csv", kind: stats.NHLTeams,
		keys: slices.Concat(databankKeys, tables.Columns(tables.Key, "franchID", "name")),
		others: slices.Concat(tables.Columns(tables.Text, "confID", "divID", "playoff"),
			tables.Columns(tables.Count, "rank", "PIM", "BenchMinor", "PPG", "PPC", "SHA", "PKG", "PKC", "SHF"))}
)

func (f databankFile) columns() []tables.Column {
	columns := slices.Concat(f.keys, seasonColumns(f.kind, f.name), f.others)
	if f.kind.Playoffs() != nil {
		columns = append(columns, seasonColumns(f.kind.Playoffs(), f.name)...)
	}
	return columns
}

// seasonColumns returns the columns of a kind that the file at path has: counts, except
// for the plus-minus.
func seasonColumns(kind *stats.Kind, path string) []tables.Column {
	columns := tables.KindColumns(kind, path, tables.Count)
	if i := kind.Index("+/-"); i >= 0 {
		header, _ := kind.Header(i, path)
		for j := range columns {
			if columns[j].Name == header {
				columns[j].Format = tables.Signed
			}
		}
	}
	return columns
}

// databankLines reads one table and calls row for each line, which may keep it, with the
// values of the playoffs that the row has.
func (r *reader) databankLines(from databankFile, row func(t *tables.Table, f func(string) string, l *stats.Line, playoffs []float64) error) error {
	t, err := r.Open(HockeyDatabank, from.name, from.columns())
	if err != nil {
		return err
	}
	values, playoffs := t.Values(from.kind, tables.SignedValue), func() []float64 { return nil }
	if from.kind.Playoffs() != nil {
		playoffs = t.Values(from.kind.Playoffs(), tables.SignedValue)
	}
	return r.Each(t, func(f func(string) string) error {
		return row(t, f, &stats.Line{
			Kind: from.kind, Season: tables.WholeValue(f("year")) + 1, League: r.Intern(f("lgID")), Team: r.Intern(f("tmID")),
			Values: values(), File: t.Index, Row: t.Record,
		}, playoffs())
	})
}

type stintKey struct {
	player string
	season int
	stint  int
}

// playerLines reads a table of players' stints. Rows without games are of the play-offs
// only.
func (r *reader) playerLines(from databankFile, row func(position string, p *databankPerson, l *stats.Line)) error {
	seen, alone := map[stintKey]int{}, 0
	err := r.databankLines(from, func(t *tables.Table, f func(string) string, l *stats.Line, post []float64) error {
		id := f("playerID")
		p := r.databank[id]
		if p == nil {
			return t.Fail("playerID", fmt.Sprintf("%.40q is not in Master", id))
		}
		l.Player, l.Stint = r.Set.Players[p.player].ID, tables.WholeValue(f("stint"))
		if err := rowset.Unique(t, seen, stintKey{l.Player, l.Season, l.Stint}); err != nil {
			return err
		}
		if l.League == "NHL" {
			p.shared |= seasonBit(l.Season)
			p.latest = max(p.latest, l.Season)
		}
		position := ""
		if from.kind == stats.NHLScoring {
			position = r.Intern(f("pos"))
		}
		row(position, p, l)
		if playoffs := *l; post[l.Kind.Index("GP")] > 0 {
			playoffs.Values = post
			r.AddPlayoffs(playoffs)
		}
		if games := l.Get("GP"); math.IsNaN(games) {
			alone++
			return nil
		}
		r.Set.Lines = append(r.Set.Lines, *l)
		return nil
	})
	r.Notes = append(r.Notes, fmt.Sprintf("nhl: %d rows of %s are of play-offs alone", alone, strings.TrimPrefix(from.name, "nhl/")))
	return err
}

// scoring reads the skaters. Of 577 rows without a position, 489 take the player's
// position in Master.
func (r *reader) scoring() error {
	return r.playerLines(scoringFile, func(position string, p *databankPerson, l *stats.Line) {
		l.Pos = position
		if l.Season >= leagueFirst-5 {
			p.groups |= groupsOf(l.Pos)
		}
		if l.Pos == "" {
			l.Pos = r.Set.Players[p.player].Position
		}
		if games := l.Get("GP"); !math.IsNaN(games) {
			p.games.add(l.Season, games, l.Get("G"), l.Get("A"))
		}
	})
}

func (r *reader) goaltending() error {
	return r.playerLines(goaltendingFile, func(_ string, p *databankPerson, l *stats.Line) {
		p.groups |= goal
		if games := l.Get("GP"); !math.IsNaN(games) {
			p.goalieGames.add(l.Season, games, 0, 0)
		}
	})
}

func (r *reader) databankTeams() error {
	seen := map[rowset.TeamSeason]int{}
	return r.databankLines(teamsFile, func(t *tables.Table, f func(string) string, l *stats.Line, _ []float64) error {
		if err := rowset.Unique(t, seen, rowset.TeamSeasonOf(l)); err != nil {
			return err
		}
		r.Set.Teams = append(r.Set.Teams, models.Team{
			Sport: stats.NHL, Season: l.Season, League: l.League, Code: l.Team,
			Name: strings.Clone(f("name")), Franchise: r.Intern(f("franchID")), FileID: int64(t.Index + 1), RowNo: l.Row,
		})
		l.Pos = r.Intern(f("divID"))
		r.Set.Lines = append(r.Set.Lines, *l)
		return nil
	})
}
