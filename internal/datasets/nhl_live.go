package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
)

const nhlLiveBoxes = "player_box"

// nhlLiveSum is one player's season, or play-offs, on one side of the ice.
type nhlLiveSum struct {
	person  *leaguePerson
	regular bool
	line    stats.Line
	ice     []float64
	teams   []string
}

type nhlLiveKey struct {
	id, of string
	goalie bool
}

// liveSeasons sums the rows of games of live files as the bundle's tables of seasons
// were summed. Who is on no roster comes into the league with these games: he is
// known by the name that they have, in which the first name is an initial.
func (r *nhlReader) liveSeasons() error {
	live, err := liveFiles(r.files, stats.NHL, nhlLiveBoxes)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := r.liveSeason(l); err != nil {
			return err
		}
	}
	return nil
}

func (r *nhlReader) liveSeason(l liveFile) error {
	sums := []*stats.Kind{stats.NHLScoring, stats.NHLIceTime, stats.NHLGoaltending}
	columns := slices.Concat(columnsOf(year, "season"), columnsOf(key, "game_type", "player_id", "player_name", "team_abbrev"),
		columnsOf(date, "game_date"), columnsOf(text, "position", "toi", "decision"))
	for _, kind := range sums {
		for i := range kind.Columns {
			if column, ok := nhlSummed(kind, i, l.path); ok && !slices.ContainsFunc(columns, named(column)) {
				columns = append(columns, columnsOf(number, column)...)
			}
		}
	}
	t, err := r.open(fastRHockeyLive, l.path, columns)
	if err != nil {
		return err
	}
	at := map[nhlLiveKey]*nhlLiveSum{}
	var order []*nhlLiveSum
	if err := r.each(t, func(f func(string) string) error {
		if problem := l.check(f("season")); problem != "" {
			return t.fail("season", problem)
		}
		of, day := f("game_type"), optionalDate(f("game_date"))
		switch {
		case of != "R" && of != "P":
			return t.fail("game_type", fmt.Sprintf("%.40q is neither R nor P", of))
		case day == nil:
			return t.fail("game_date", "is blank")
		case !(clock(f("toi")) > 0):
			return nil // on the bench
		}
		if of == "R" && day.After(r.set.AsOf) {
			r.set.AsOf = *day
		}
		k := nhlLiveKey{r.intern(f("player_id")), of, f("position") == ""}
		s := at[k]
		if s == nil {
			s = r.newLiveSum(k, l.season, f("player_name"), f("position"), t)
			k.of = r.intern(of)
			at[k], order = s, append(order, s)
		}
		s.add(f, r.intern(f("team_abbrev")), l.path)
		return nil
	}); err != nil {
		return err
	}
	for _, s := range order {
		s.line.Team = r.intern(strings.Join(s.teams, "/"))
		group := goal
		if s.ice != nil {
			group = groupsOf(s.line.Pos)
		}
		s.person.played(&s.line, group, s.regular)
		if s.regular {
			r.rows = append(r.rows, leagueRow{s.person, s.line, s.ice})
		}
	}
	return nil
}

func named(name string) func(column) bool { return func(c column) bool { return c.name == name } }

// nhlSummed is the column that one of a kind's sums up, false where it is no sum of a
// column.
func nhlSummed(kind *stats.Kind, i int, path string) (string, bool) {
	header, _ := kind.Header(i, path)
	column, ok := strings.CutPrefix(header, "sum of ")
	return column, ok && column != "toi"
}

func (r *nhlReader) newLiveSum(k nhlLiveKey, season int, name, position string, t *table) *nhlLiveSum {
	p := r.league[k.id]
	if p == nil {
		first, last := splitName(name)
		p = &leaguePerson{id: k.id, first: strings.Clone(first), last: strings.Clone(last), position: r.intern(position), file: int64(t.index + 1), row: t.record,
			names: []string{plainName(name)}, games: joinTally{}}
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
	s := &nhlLiveSum{person: p, regular: k.of == "R", line: stats.Line{Kind: kind, Season: season, League: "NHL", File: t.index, Row: t.record,
		Values: make([]float64, len(kind.Columns))}}
	if !k.goalie {
		s.ice, s.line.Pos = make([]float64, len(stats.NHLIceTime.Columns)), r.intern(position)
	}
	return s
}

// add adds a game.
func (s *nhlLiveSum) add(f func(string) string, team, path string) {
	if !slices.Contains(s.teams, team) {
		s.teams = append(s.teams, team)
	}
	sum := func(kind *stats.Kind, values []float64) {
		for i := range kind.Columns {
			header, ok := kind.Header(i, path)
			decision, decided := strings.CutPrefix(header, "count of decision ")
			column, summed := nhlSummed(kind, i, path)
			switch {
			case !ok:
				values[i] = stats.NotRecorded()
			case header == "sum of toi":
				values[i] += clock(f("toi"))
			case summed:
				values[i] += recordedOr0(numberValue(f(column)))
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
