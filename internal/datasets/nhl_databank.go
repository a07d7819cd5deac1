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
	return slices.Concat(f.keys, nhlColumns(f.kind, f.name), f.others)
}

// nhlColumns returns the columns of a kind that the file at path has: counts, but for
// the plus-minus.
func nhlColumns(kind *stats.Kind, path string) []column {
	columns := kindColumns(kind, path, count)
	if i := kind.Index("+/-"); i >= 0 {
		header, _ := kind.Header(i, path)
		for j := range columns {
			if columns[j].name == header {
				columns[j].format = signed
			}
		}
	}
	return columns
}

// databankLines reads one table, and calls row for each line, which row keeps or
// not.
func (r *nhlReader) databankLines(from databankFile, row func(t *table, f func(string) string, l *stats.Line) error) error {
	t, err := r.open(HockeyDatabank, from.name, from.columns())
	if err != nil {
		return err
	}
	values := t.values(from.kind, signedValue)
	return r.each(t, func(f func(string) string) error {
		return row(t, f, &stats.Line{
			Kind: from.kind, Season: wholeValue(f("year")) + 1, League: r.intern(f("lgID")), Team: r.intern(f("tmID")),
			Values: values(), File: t.index, Row: t.record,
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
func (r *nhlReader) playerLines(from databankFile, row func(position string, p *databankPerson, l *stats.Line)) error {
	seen, playoffs := map[stintKey]int{}, 0
	err := r.databankLines(from, func(t *table, f func(string) string, l *stats.Line) error {
		id := f("playerID")
		p := r.databank[id]
		if p == nil {
			return t.fail("playerID", fmt.Sprintf("%.40q is not in Master", id))
		}
		l.Player, l.Stint = r.set.Players[p.player].ID, wholeValue(f("stint"))
		if err := unique(t, seen, stintKey{l.Player, l.Season, l.Stint}); err != nil {
			return err
		}
		if l.League == "NHL" {
			p.shared |= seasonBit(l.Season)
			p.latest = max(p.latest, l.Season)
		}
		position := ""
		if from.kind == stats.NHLScoring {
			position = r.intern(f("pos"))
		}
		row(position, p, l)
		if games := l.Get("GP"); math.IsNaN(games) {
			playoffs++
			return nil
		}
		r.set.Lines = append(r.set.Lines, *l)
		return nil
	})
	r.notes = append(r.notes, fmt.Sprintf("nhl: %d rows of %s are of play-offs alone", playoffs, strings.TrimPrefix(from.name, "nhl/")))
	return err
}

// scoring reads the skaters. Of 577 rows that name no position, 489 get the one
// that Master has for the player.
func (r *nhlReader) scoring() error {
	return r.playerLines(scoringFile, func(position string, p *databankPerson, l *stats.Line) {
		l.Pos = position
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
	return r.playerLines(goaltendingFile, func(_ string, p *databankPerson, l *stats.Line) {
		p.groups |= goal
		if games := l.Get("GP"); !math.IsNaN(games) {
			p.goalieGames.add(l.Season, games, 0, 0)
		}
	})
}

func (r *nhlReader) databankTeams() error {
	seen := map[teamSeason]int{}
	return r.databankLines(teamsFile, func(t *table, f func(string) string, l *stats.Line) error {
		if err := unique(t, seen, teamSeasonOf(l)); err != nil {
			return err
		}
		r.set.Teams = append(r.set.Teams, models.Team{
			Sport: stats.NHL, Season: l.Season, League: l.League, Code: l.Team,
			Name: strings.Clone(f("name")), Franchise: r.intern(f("franchID")), FileID: int64(t.index + 1), RowNo: l.Row,
		})
		r.set.Lines = append(r.set.Lines, *l)
		return nil
	})
}
