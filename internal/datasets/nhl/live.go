package nhl

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

const liveBoxes = "player_box"

// liveSum is one player's season, or play-offs, as a skater or a goalie.
type liveSum struct {
	person  *leaguePerson
	regular bool
	line    stats.Line
	ice     []float64
	teams   []string
}

type liveKey struct {
	id, of string
	goalie bool
}

// liveSeasons sums the games of live files in the same way as the bundle's tables of
// seasons. Players on no roster take their name from these games, which abbreviate the
// first name.
func (r *reader) liveSeasons() error {
	return tables.EachLive(r.Files, stats.NHL, liveBoxes, r.liveSeason)
}

func (r *reader) liveSeason(l tables.LiveFile) error {
	sums := []*stats.Kind{stats.NHLScoring, stats.NHLIceTime, stats.NHLGoaltending}
	columns := slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "game_type", "game_id", "home_away", "player_id", "player_name", "team_abbrev"),
		tables.Columns(tables.Date, "game_date"), tables.Columns(tables.Text, "position", "toi", "decision"))
	for _, kind := range sums {
		for i := range kind.Columns {
			if column, ok := summed(kind, i, l.Path); ok && !slices.ContainsFunc(columns, named(column)) {
				columns = append(columns, tables.Columns(tables.Number, column)...)
			}
		}
	}
	t, err := r.Open(fastRHockeyLive, l.Path, columns)
	if err != nil {
		return err
	}
	at, meetings := map[liveKey]*liveSum{}, newMeetings(t)
	var order []*liveSum
	if err := r.Each(t, func(f func(string) string) error {
		if problem := l.Check(f("season")); problem != "" {
			return t.Fail("season", problem)
		}
		of, day := f("game_type"), tables.OptionalDate(f("game_date"))
		switch {
		case of != "R" && of != "P":
			return t.Fail("game_type", fmt.Sprintf("%.40q is neither R nor P", of))
		case day == nil:
			return t.Fail("game_date", "is blank")
		case !(clock(f("toi")) > 0):
			return nil // on the bench
		}
		if of == "R" {
			meetings.add(r, f, l.Season, *day)
		}
		if of == "R" && day.After(r.Set.AsOf) {
			r.Set.AsOf = *day
		}
		k := liveKey{r.Intern(f("player_id")), of, f("position") == ""}
		s := at[k]
		if s == nil {
			s = r.newLiveSum(k, l.Season, f("player_name"), f("position"), t)
			k.of = r.Intern(of)
			at[k], order = s, append(order, s)
		}
		s.add(f, r.Intern(f("team_abbrev")), l.Path)
		return nil
	}); err != nil {
		return err
	}
	meetings.addTo(r)
	for _, s := range order {
		s.line.Team = r.Intern(strings.Join(s.teams, "/"))
		group := goal
		if s.ice != nil {
			group = groupsOf(s.line.Pos)
		}
		s.person.played(&s.line, group, s.regular)
		if s.regular {
			r.rows = append(r.rows, leagueRow{person: s.person, line: s.line, ice: s.ice})
		}
	}
	return nil
}

func named(name string) func(tables.Column) bool {
	return func(c tables.Column) bool { return c.Name == name }
}

// summed returns the column that a kind's column sums up, false if it is not such a sum.
func summed(kind *stats.Kind, i int, path string) (string, bool) {
	header, _ := kind.Header(i, path)
	column, ok := strings.CutPrefix(header, "sum of ")
	return column, ok && column != "toi"
}

func (r *reader) newLiveSum(k liveKey, season int, name, position string, t *tables.Table) *liveSum {
	p := r.league[k.id]
	if p == nil {
		first, last := rowset.SplitName(name)
		p = &leaguePerson{id: k.id, first: strings.Clone(first), last: strings.Clone(last), position: r.Intern(position), file: int64(t.Index + 1), row: t.Record,
			names: []string{rowset.PlainName(name)}, games: joinTally{}}
		if k.goalie {
			p.position = "G"
		}
		r.league[k.id] = p
		r.order = append(r.order, p)
	}
	kind := stats.NHLScoring
	if k.goalie {
		kind = stats.NHLGoaltending
	}
	s := &liveSum{person: p, regular: k.of == "R", line: stats.Line{Kind: kind, Season: season, League: "NHL", File: t.Index, Row: t.Record,
		Values: make([]float64, len(kind.Columns))}}
	if !k.goalie {
		s.ice, s.line.Pos = make([]float64, len(stats.NHLIceTime.Columns)), r.Intern(position)
	}
	return s
}

// add adds a game.
func (s *liveSum) add(f func(string) string, team, path string) {
	if !slices.Contains(s.teams, team) {
		s.teams = append(s.teams, team)
	}
	sum := func(kind *stats.Kind, values []float64) {
		for i := range kind.Columns {
			header, ok := kind.Header(i, path)
			decision, decided := strings.CutPrefix(header, "count of decision ")
			column, summed := summed(kind, i, path)
			switch {
			case !ok:
				values[i] = stats.NotRecorded()
			case header == "sum of toi":
				values[i] += clock(f("toi"))
			case summed:
				values[i] += tables.OrZero(tables.NumberValue(f(column)))
			case !decided || f("decision") == decision:
				values[i]++
			}
		}
	}
	sum(s.line.Kind, s.line.Values)
	if s.ice != nil {
		sum(stats.NHLIceTime, s.ice)
	}
}
