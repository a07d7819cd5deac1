package articles_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/questions/teams"
	"groundline/internal/ratings/comps"
)

// otherLeagues are beside those that a sport's careers are counted from: before the National
// League of 1876, before the National Hockey League of 1917, and rivals of later years.
var otherLeagues = map[string]bool{"NA": true, "NHA": true, "PCHA": true, "WCHL": true, "WHA": true, "ABA": true}

// notPlayers are kinds of rows that say nothing of how a player's season is told: other
// stages, other trades of the same player, and teams.
var notPlayers = []string{"playoff_", "team", "fielding", "defence", "box_defence", "coverage", "fumbles", "punt", "kick", "field_goals", "box_kicking", "line", "roster", "play_by_play", "week_defence", "week_kicking"}

func ofPlayers(kind string) bool {
	return !slices.ContainsFunc(notPlayers, func(p string) bool { return strings.HasPrefix(kind, p) })
}

func newChecker(t *testing.T, n *newsroom, sport string) *checker {
	t.Helper()
	c := &checker{
		sport: n.book.Sport(sport), names: map[string][]string{}, columns: map[string][]string{},
		seasons: map[string]map[int]map[string]float64{}, weeks: map[string]map[int]map[string]float64{}, games: map[string]map[int]float64{},
		days: map[string]map[string]map[string]float64{}, dayOf: map[string]int{},
		apart: map[string]map[int]map[string]float64{}, singles: map[string]map[string]single{}, results: map[string]string{}, teams: map[string]map[int]map[string]bool{}, places: map[string]map[int]map[string]bool{},
		records: map[string]map[int]string{}, values: map[string]*comps.Valuation{}, likes: map[comps.Query]comps.Basis{}, alike: map[comps.Query][]comps.Comparable{}, orders: map[string]map[string]float64{},
		inOrder: map[seasonAnd][]held{}, averagesOf: map[averageAt][2]float64{},
	}
	c.stints = map[seasonOf]stintOf{}
	c.listed, c.ofClub = map[string][]string{}, map[string]map[string]map[string]float64{}
	c.rows(t, n, `SELECT id, name, position FROM players WHERE sport = $1`, sport, func(r pgx.Rows) error {
		var id, name, position string
		if err := r.Scan(&id, &name, &position); err != nil {
			return err
		}
		c.names[name] = append(c.names[name], id)
		c.listed[id] = nounsOf[strings.TrimPrefix(sport, "w")][position] // basketball is basketball
		return nil
	})
	for _, table := range []string{"stat_kinds", "game_kinds"} {
		c.rows(t, n, `SELECT kind, columns::text FROM `+table+` WHERE sport = $1`, sport, func(r pgx.Rows) error {
			var kind, text string
			if err := r.Scan(&kind, &text); err != nil {
				return err
			}
			var keys []string
			err := json.Unmarshal([]byte(text), &keys)
			c.columns[kind] = keys
			return err
		})
	}
	called := c.loadTeams(t, n, sport)
	c.rows(t, n, `SELECT kind, player_id, season, league, team, pos, stint, stats FROM stat_lines WHERE sport = $1 AND player_id <> ''`, sport, func(r pgx.Rows) error {
		var kind, player, league, team, pos string
		var season, stint int
		var stats []*float64
		if err := r.Scan(&kind, &player, &season, &league, &team, &pos, &stint, &stats); err != nil {
			return err
		}
		if !ofPlayers(kind) {
			return nil
		}
		add(c, c.seasons, kind, player, season, stats)
		if name := called(season, league, team); name != "" {
			if at := (seasonOf{player, season}); stint > c.stints[at].n {
				c.stints[at] = stintOf{stint, name}
			}
			add(c, c.ofClub, kind, player, name+" "+strconv.Itoa(season), stats)
		}
		if otherLeagues[league] {
			add(c, c.apart, kind, player, season, stats)
		} else if c.first == 0 || season < c.first {
			c.first = season
		}
		c.last = max(c.last, season)
		for code := range strings.SplitSeq(team, "/") { // of several, as the rows of some leagues have them
			put(c.teams, player, season, called(season, league, code))
		}
		for _, noun := range nounsOf[sport][pos] {
			put(c.places, player, season, noun)
		}
		return nil
	})
	for player, own := range c.seasons {
		for season, rows := range own {
			for _, noun := range playedAs(rows) {
				put(c.places, player, season, noun)
			}
		}
	}
	if c.sport.Weeks() != nil {
		c.loadGames(t, n, sport, called)
		if on := c.sport.Weeks().Season; on > c.sport.Last {
			c.recordsNow(on)
		}
	}
	c.clubs = slices.SortedFunc(maps.Keys(c.known), func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	return c
}

func put(to map[string]map[int]map[string]bool, player string, season int, what string) {
	if what == "" {
		return
	}
	if to[player] == nil {
		to[player] = map[int]map[string]bool{}
	}
	if to[player][season] == nil {
		to[player][season] = map[string]bool{}
	}
	to[player][season][what] = true
}

func (c *checker) loadGames(t *testing.T, n *newsroom, sport string, called func(season int, league, code string) string) {
	t.Helper()
	c.rows(t, n, `SELECT kind, player_id, season, week, day, team, opponent, result, stats FROM game_lines WHERE sport = $1`, sport, func(r pgx.Rows) error {
		var kind, player, team, opponent string
		var season, week, result int
		var on time.Time
		var stats []*float64
		if err := r.Scan(&kind, &player, &season, &week, &on, &team, &opponent, &result, &stats); err != nil {
			return err
		}
		if !ofPlayers(kind) {
			return nil
		}
		day := on.Format("2 January 2006")
		add(c, c.days, kind, player, day, stats)
		c.dayOf[day] = season
		own, against := called(season, strings.ToUpper(sport), team), called(season, strings.ToUpper(sport), opponent)
		put(c.teams, player, season, own)
		c.played(player, day, single{season: season, week: week, own: own, opponent: against}, result)
		if season != c.sport.Weeks().Season {
			return nil
		}
		add(c, c.weeks, kind, player, week, stats)
		if c.games[player] == nil {
			c.games[player] = map[int]float64{}
		}
		c.games[player][week]++
		return nil
	})
}

// loadTeams reads the names of teams and their records, and returns what calls a season's
// team by its name.
func (c *checker) loadTeams(t *testing.T, n *newsroom, sport string) func(season int, league, code string) string {
	t.Helper()
	names := map[string]string{}
	known := map[string]bool{}
	c.rows(t, n, `SELECT season, league, code, name FROM teams WHERE sport = $1`, sport, func(r pgx.Rows) error {
		var season int
		var league, code, name string
		if err := r.Scan(&season, &league, &code, &name); err != nil {
			return err
		}
		names[fmt.Sprint(season, league, code)], known[name] = name, true
		return nil
	})
	called := func(season int, league, code string) string {
		if name := teams.ClubName(sport, season, code); name != "" {
			known[name] = true
			return name
		}
		return names[fmt.Sprint(season, league, code)]
	}
	type tally struct{ won, lost, extra, tied int }
	tallies := map[string]map[int]*tally{}
	count := func(season int, name string, as func(*tally)) {
		if tallies[name] == nil {
			tallies[name] = map[int]*tally{}
		}
		if tallies[name][season] == nil {
			tallies[name][season] = &tally{}
		}
		as(tallies[name][season])
	}
	c.rows(t, n, `SELECT kind, season, league, team, stats FROM stat_lines WHERE sport = $1 AND kind IN ('teams', 'team_results')`, sport, func(r pgx.Rows) error {
		var kind, league, team string
		var season int
		var stats []*float64
		if err := r.Scan(&kind, &season, &league, &team, &stats); err != nil {
			return err
		}
		if kind == "teams" && sport == "mlb" {
			if name := called(season, league, team); name != "" && stats[1] != nil && stats[2] != nil {
				count(season, name, func(t *tally) { t.won, t.lost = int(*stats[1]), int(*stats[2]) })
			}
			return nil
		}
		if kind != "team_results" || stats[1] == nil || stats[2] == nil {
			return nil
		}
		one, other, _ := strings.Cut(team, "/")
		if stats[0] != nil {
			c.score(*stats[0], called(season, league, one), called(season, league, other), *stats[1], *stats[2])
		}
		for i, code := range []string{one, other} {
			mine, theirs := *stats[1+i], *stats[2-i]
			extra := stats[5] != nil && *stats[5] > 0
			count(season, called(season, league, code), func(t *tally) {
				switch {
				case mine > theirs:
					t.won++
				case mine == theirs:
					t.tied++
				case extra:
					t.extra++
				default:
					t.lost++
				}
			})
		}
		return nil
	})
	for name, own := range tallies {
		c.records[name] = map[int]string{}
		for season, t := range own {
			switch {
			case sport == "nhl":
				c.records[name][season] = fmt.Sprintf("%d-%d-%d", t.won, t.lost, t.extra)
			case t.tied > 0:
				c.records[name][season] = fmt.Sprintf("%d-%d-%d", t.won, t.lost, t.tied)
			default:
				c.records[name][season] = fmt.Sprintf("%d-%d", t.won, t.lost)
			}
		}
	}
	c.known = known
	return called
}

func (c *checker) rows(t *testing.T, n *newsroom, query, sport string, read func(pgx.Rows) error) {
	t.Helper()
	rows, err := n.db.Pool.Query(context.Background(), query, sport)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := read(rows); err != nil {
			t.Fatal(err)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

func add[K comparable](c *checker, to map[string]map[K]map[string]float64, kind, player string, at K, stats []*float64) {
	if to[player] == nil {
		to[player] = map[K]map[string]float64{}
	}
	if to[player][at] == nil {
		to[player][at] = map[string]float64{}
	}
	for i, v := range stats {
		if v != nil && !math.IsNaN(*v) && i < len(c.columns[kind]) {
			to[player][at][kind+"."+c.columns[kind][i]] += *v
		}
	}
}

// nounsOf are what a position of the rows is called.
var nounsOf = map[string]map[string][]string{
	"nba": {"PG": {"point guard", "guard"}, "SG": {"shooting guard", "guard"}, "SF": {"small forward", "forward"}, "PF": {"power forward", "forward"}, "C": {"center"}, "G": {"guard"}, "F": {"forward"},
		"G-F": {"guard", "forward"}, "F-G": {"guard", "forward"}, "F-C": {"forward", "center"}, "C-F": {"forward", "center"}},
	"nhl": {"C": {"center", "forward"}, "L": {"left wing", "wing", "forward"}, "LW": {"left wing", "wing", "forward"}, "R": {"right wing", "wing", "forward"}, "RW": {"right wing", "wing", "forward"}, "D": {"defenceman"}, "G": {"goalie"}},
	"nfl": {"QB": {"quarterback"}, "RB": {"running back"}, "FB": {"running back"}, "HB": {"running back"}, "WR": {"wide receiver"}, "TE": {"tight end"}},
}

// playedAs are the positions that a baseball season or a goalie's was played at, by games.
func playedAs(rows map[string]float64) []string {
	var out []string
	most, noun := 0., ""
	for column, name := range map[string]string{"G_c": "catcher", "G_1b": "first baseman", "G_2b": "second baseman", "G_3b": "third baseman", "G_ss": "shortstop", "G_lf": "left fielder",
		"G_cf": "center fielder", "G_rf": "right fielder", "G_dh": "designated hitter"} {
		if v := rows["appearances."+column]; v > most || v == most && name < noun {
			most, noun = v, name
		}
	}
	if noun != "" {
		out = append(out, noun)
		if rows["appearances.G_of"] > 0 {
			out = append(out, "outfielder")
		}
	}
	if rows["pitching.G"] > 0 {
		if 3*rows["pitching.GS"] >= rows["pitching.G"] {
			out = append(out, "starter")
		}
		if 3*rows["pitching.GS"] <= 2*rows["pitching.G"] {
			out = append(out, "reliever")
		}
	}
	if rows["goaltending.GP"] > 0 {
		out = append(out, "goalie")
	}
	return out
}

// figures are what one key comes to of some rows, in each of their kinds.
func (c *checker) figures(rows map[string]float64, key string, games float64) []string {
	var out []string
	plain := strings.TrimSuffix(key, "/G")
	for name, v := range c.sums(rows, key) {
		_ = name
		out = append(out, strconv.FormatFloat(v, 'f', -1, 64))
		if strings.HasSuffix(key, "/100") || strings.HasSuffix(key, "/G") {
			out = append(out, halfUp(v, 1))
		}
	}
	if plain != key { // a game
		for name, v := range c.sums(rows, plain) {
			kind, _, _ := strings.Cut(name, ".")
			g := rows[kind+".G"]
			if games > 0 {
				g = games
			}
			out = append(out, halfUp(v/g, 1))
		}
	}
	if key == "IP" {
		for name, v := range c.sums(rows, "IPouts") {
			_ = name
			out = append(out, fmt.Sprintf("%d.%d", int(v)/3, int(v)%3))
			if int(v)%3 == 0 {
				out = append(out, strconv.Itoa(int(v)/3))
			}
		}
	}
	return out
}

// sums are what a column comes to in each kind of rows that has it, by kind and column. A
// goalie's saves are those recorded, or what he faced less what went in: some rows have them one
// apart. A skater's points are his goals and assists.
func (c *checker) sums(rows map[string]float64, key string) map[string]float64 {
	out := map[string]float64{}
	for name, v := range rows {
		kind, column, _ := strings.Cut(name, ".")
		switch {
		case column == key:
			out[name] = v
		case column == "SA" && key == "SV":
			out[kind+".SA-GA"] = v - rows[kind+".GA"]
		case column == "RushYds" && key == "Scrim":
			out[kind+".Scrim"] = v + rows[kind+".RecYds"]
		case column == "RecYds" && key == "Scrim":
			out[kind+".Scrim"] = v + rows[kind+".RushYds"]
		case column == "RushTD" && key == "TotTD":
			out[kind+".TotTD"] = v + rows[kind+".RecTD"]
		case kind == "batting" && column == "H" && key == "TB":
			out[kind+".TB"] = v + rows[kind+".2B"] + 2*rows[kind+".3B"] + 3*rows[kind+".HR"]
		case column == "G" && key == "Pts" && (kind == "scoring" || kind == "game_skating"):
			out[kind+".Pts"] = v + rows[kind+".A"]
		}
	}
	return out
}

// halfUp is a number with so many decimals, as box scores print it: 30.25 is 30.3.
func halfUp(v float64, digits int) string {
	scale := math.Pow10(digits)
	shown := strconv.FormatFloat(math.Floor(math.Abs(v)*scale+.5+1e-9)/scale, 'f', digits, 64)
	if v < 0 && strings.Trim(shown, "0.") != "" {
		return "-" + shown
	}
	return shown
}
