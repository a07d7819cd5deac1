package nba

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// Team seasons are computed from the lines of players, as no open file has them.
//
// In the seasons of box scores and game logs a team's points are the sum of its players',
// and the games yield the margin and the simple rating system (margin plus the mean
// rating of the opponents, by iteration). In the seasons of averages the margin is the
// sum of the players' plus-minus, a fifth for each on the court, weighted by minutes: a
// traded player counts in full for the last team.

// boxPaths are the files of box scores.
var boxPaths = []string{
	"nba/open/box_1947_1959.csv", "nba/open/box_1960_1969.csv", "nba/open/box_1970_1979.csv", "nba/open/box_1980_1989.csv", "nba/open/box_1990_1996.csv",
}

const logsPath = "nba/open/player_game_logs_2022_2026.csv"

// side is one team's game, summed over its players. A sum is NaN if a part of it is not
// recorded.
type side struct {
	team                        string
	row                         int // of its first line
	points, seconds             float64
	fg, fga, fta, orb, drb, tov float64
	untimed                     bool // a line has no minutes
}

// gameSums holds the games of one league's season.
type gameSums struct {
	season int
	league string
	file   int
	row    map[string]int // by team, of its first line
	games  map[string][]*side
	days   map[string]time.Time // by game
	homes  map[string]string    // teams, by game
}

// at sets a game's day and home team.
func (g *gameSums) at(game string, day *time.Time, home string) {
	if day != nil {
		g.days[game] = *day
	}
	if home != "" {
		g.homes[game] = home
	}
}

// sumGame adds a player's line to the team's game.
func (g *gameSums) sumGame(game, team string, row int, seconds float64, points float64, of [6]float64) {
	if g.row[team] == 0 {
		g.row[team] = row
	}
	sides := g.games[game]
	at := slices.IndexFunc(sides, func(s *side) bool { return s.team == team })
	if at < 0 {
		at = len(sides)
		g.games[game] = append(sides, &side{team: team, row: row})
	}
	s := g.games[game][at]
	s.points += points
	if math.IsNaN(seconds) {
		s.untimed = true
	} else {
		s.seconds += seconds
	}
	for i, v := range of {
		*[]*float64{&s.fg, &s.fga, &s.fta, &s.orb, &s.drb, &s.tov}[i] += v
	}
}

// boxGames reads the box scores for team games.
func (r *reader) boxGames() error {
	for _, path := range boxPaths {
		t, err := r.Open(boxScores, path, slices.Concat(tables.Columns(tables.Key, "lg", "game_id", "game_type", "team"), tables.Columns(tables.Year, "season"),
			tables.Columns(tables.Date, "game_date"), tables.Columns(tables.Text, "mp"), tables.Columns(tables.Signed, "pts", "fg", "fga", "fta", "orb", "drb", "tov")),
			"player_id", "player", "starter", "3p", "3pa", "ft", "trb", "ast", "stl", "blk", "pf")
		if err != nil {
			return err
		}
		seasons := map[leagueSeason]*gameSums{}
		err = r.Each(t, func(f func(string) string) error {
			if f("game_type") == "P" {
				r.playoffs.game(leagueSeason{tables.WholeValue(f("season")), r.Intern(f("lg"))}, r.Intern(f("game_id")), r.Intern(f("team")), tables.CountValue(f("pts")))
			}
			if f("game_type") != "R" {
				return nil
			}
			seconds, ok := playingTime(f("mp"))
			if !ok {
				return t.Fail("mp", fmt.Sprintf("%.40q is not minutes and seconds", f("mp")))
			}
			g := r.gamesOf(seasons, tables.WholeValue(f("season")), f("lg"))
			game := r.Intern(f("game_id"))
			g.at(game, tables.OptionalDate(f("game_date")), game[min(len(game), len("194611010")):]) // a number ends with the home team
			g.sumGame(game, r.Intern(f("team")), t.Record, seconds, tables.CountValue(f("pts")),
				[6]float64{tables.SignedValue(f("fg")), tables.SignedValue(f("fga")), tables.SignedValue(f("fta")), tables.SignedValue(f("orb")), tables.SignedValue(f("drb")), tables.SignedValue(f("tov"))})
			return nil
		})
		if err != nil {
			return err
		}
		r.finishGames(seasons)
	}
	return nil
}

// logGames reads the game logs since 2021-22 for team games. For seasons in live files
// they only help to identify ESPN's numbers.
func (r *reader) logGames() error {
	t, err := r.Open(gameLogs, logsPath, slices.Concat(tables.Columns(tables.Key, "PLAYER_ID", "TEAM_ABBREVIATION", "GAME_ID", "MATCHUP"), tables.Columns(tables.Date, "GAME_DATE"), tables.Columns(tables.Year, "season"),
		tables.Columns(tables.Count, "MIN", "PTS", "FGM", "FGA", "FTA", "OREB", "DREB", "TOV", "AST", "STL", "BLK", "PF")),
		"PLAYER_NAME", "TEAM_ID", "WL", "FG3M", "FG3A", "FTM", "REB", "PLUS_MINUS")
	if err != nil {
		return err
	}
	seasons := map[leagueSeason]*gameSums{}
	err = r.Each(t, func(f func(string) string) error {
		season := tables.WholeValue(f("season"))
		if day := tables.OptionalDate(f("GAME_DATE")); day != nil {
			r.Reached(*day)
		}
		if r.live.Has(f("season")) {
			r.logLine(f, season)
			return nil
		}
		g := r.gamesOf(seasons, season, leagueName)
		game, team, home := r.Intern(f("GAME_ID")), r.Intern(teamCode(f("TEAM_ABBREVIATION"), season)), ""
		if strings.Contains(f("MATCHUP"), " vs. ") {
			home = team
		}
		g.at(game, tables.OptionalDate(f("GAME_DATE")), home)
		g.sumGame(game, team, t.Record, 60*tables.CountValue(f("MIN")), tables.CountValue(f("PTS")),
			[6]float64{tables.CountValue(f("FGM")), tables.CountValue(f("FGA")), tables.CountValue(f("FTA")), tables.CountValue(f("OREB")), tables.CountValue(f("DREB")), tables.CountValue(f("TOV"))})
		return nil
	})
	if err != nil {
		return err
	}
	r.finishGames(seasons)
	return nil
}

// playingTime parses minutes and seconds ("41:00"); a blank is not recorded.
func playingTime(s string) (seconds float64, ok bool) {
	if s == "" {
		return math.NaN(), true
	}
	m, rest, _ := strings.Cut(s, ":")
	minutes, ok := tables.ParseCount(m)
	more, ok2 := tables.ParseCount(rest)
	return float64(60*minutes + more), ok && ok2
}

// leagueSeason is one league's season.
type leagueSeason struct {
	season int
	league string
}

func (r *reader) gamesOf(seasons map[leagueSeason]*gameSums, season int, league string) *gameSums {
	k := leagueSeason{season, league}
	g := seasons[k]
	if g == nil {
		k.league = r.Intern(league)
		g = &gameSums{season: season, league: k.league, file: len(r.Set.Files) - 1, row: map[string]int{}, games: map[string][]*side{},
			days: map[string]time.Time{}, homes: map[string]string{}}
		seasons[k] = g
	}
	return g
}

// A league's season is complete if every scheduled game has lines of both teams, and in
// nearly all games every line has minutes and a team's minutes add up to those of a game
// (five players, 48 minutes, 5 per overtime) to within two, which reveals missing lines.
const (
	wholeShare   = .95
	clockLeeway  = 120
	gameSeconds  = 5 * 48 * 60
	extraSeconds = 5 * 5 * 60
)

func (s *side) whole() bool {
	if s.untimed {
		return false
	}
	over := s.seconds - gameSeconds
	off := math.Abs(over - extraSeconds*math.Max(0, math.Round(over/extraSeconds)))
	return off <= clockLeeway
}

// finishGames computes the teams' seasons from the games, and records which seasons are
// complete.
func (r *reader) finishGames(seasons map[leagueSeason]*gameSums) {
	for _, g := range seasons {
		g.addResults(r)
		teams := g.teamSeasons()
		held, scheduled, sides, whole := 0., 0., 0., 0.
		for _, code := range slices.Sorted(maps.Keys(teams)) {
			t := teams[code]
			due := gamesScheduled(g.season, g.league, code)
			held, scheduled = held+math.Min(t.games, due), scheduled+due
			r.teamGames(g.season, g.league, code, g.file, g.row[code], []float64{due, t.games, t.margin / t.games, t.rating, t.pace()})
		}
		for _, both := range g.games {
			for _, s := range both {
				sides++
				if s.whole() {
					whole++
				}
			}
		}
		k := leagueSeason{g.season, g.league}
		r.wholeGames[k] = ratioOf(whole, sides)
		r.heldWhole[k] = held == scheduled && ratioOf(whole, sides) >= wholeShare
	}
}

// firstHomes is the first season in which a game's number names the place: before, games at
// neutral places have the number of one of the teams, and some teams have more than half.
const firstHomes = 1977

// addResults adds the games between teams, the home team first.
func (g *gameSums) addResults(r *reader) {
	for _, id := range slices.Sorted(maps.Keys(g.games)) {
		both, day := slices.Clone(g.games[id]), g.days[id]
		if len(both) != 2 || day.IsZero() || math.IsNaN(both[0].points+both[1].points) {
			continue
		}
		home := stats.NotRecorded()
		for i, s := range both {
			if s.team == g.homes[id] {
				if both[0], both[1] = both[i], both[1-i]; g.season >= firstHomes {
					home = 1
				}
				break
			}
		}
		r.AddTeamGame(rowset.TeamGame{Season: g.season, League: g.league, Day: day, First: both[0].team, Second: both[1].team,
			Scores: [2]float64{both[0].points, both[1].points}, Home: home, Extra: stats.NotRecorded(), File: g.file, Row: both[0].row})
	}
}

func ratioOf(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}

func (r *reader) teamGames(season int, league, code string, file, row int, values []float64) {
	r.Add(stats.Line{Kind: stats.NBATeamGames, Season: season, League: league, Team: code, Values: values, File: file, Row: row})
}

// teamSums is a team's season, summed over its games.
type teamSums struct {
	games, margin, rating float64
	own, other            side // sums of the team and its opponents
	opponents             []string
}

// teamSeasons sums up the games by team, and rates the teams.
func (g *gameSums) teamSeasons() map[string]*teamSums {
	teams := map[string]*teamSums{}
	for _, id := range slices.Sorted(maps.Keys(g.games)) {
		both := g.games[id]
		if len(both) != 2 {
			continue
		}
		for i, s := range both {
			o := both[1-i]
			t := teams[s.team]
			if t == nil {
				t = &teamSums{}
				teams[s.team] = t
			}
			t.games++
			t.margin += s.points - o.points
			t.own.add(s)
			t.other.add(o)
			t.opponents = append(t.opponents, o.team)
		}
	}
	rateTeams(teams)
	return teams
}

func (s *side) add(o *side) {
	s.points, s.seconds, s.untimed = s.points+o.points, s.seconds+o.seconds, s.untimed || o.untimed
	s.fg, s.fga, s.fta, s.orb, s.drb, s.tov = s.fg+o.fg, s.fga+o.fga, s.fta+o.fta, s.orb+o.orb, s.drb+o.drb, s.tov+o.tov
}

// rateTeams computes the simple rating system: each team's margin plus the mean rating of
// its opponents, iterated until stable, with a mean of 0.
func rateTeams(teams map[string]*teamSums) {
	codes := slices.Sorted(maps.Keys(teams))
	for _, code := range codes {
		teams[code].rating = teams[code].margin / teams[code].games
	}
	const maxRounds, settled = 500, 1e-9
	for range maxRounds {
		next, change, mean := make([]float64, len(codes)), 0., 0.
		for i, code := range codes {
			t, sum := teams[code], 0.
			for _, o := range t.opponents {
				sum += teams[o].rating
			}
			// Half steps: teams that only meet each other would oscillate.
			next[i] = (t.rating + (t.margin+sum)/t.games) / 2
			mean += next[i] / float64(len(codes))
		}
		for i, code := range codes {
			change = math.Max(change, math.Abs(next[i]-mean-teams[code].rating))
			teams[code].rating = next[i] - mean
		}
		if change < settled {
			return
		}
	}
}

// pace returns the possessions of a team and its opponents per 48 minutes, NaN if a game
// lacks the columns.
func (t *teamSums) pace() float64 {
	if t.own.untimed {
		return math.NaN()
	}
	return 48 * (t.own.possessions(&t.other) + t.other.possessions(&t.own)) / (2 * t.own.seconds / 60 / 5)
}

func (s *side) possessions(o *side) float64 {
	return s.fga + .4*s.fta - 1.07*(s.orb/(s.orb+o.drb))*(s.fga-s.fg) + s.tov
}

// averageTeams computes the teams' seasons from averages, which have no games.
func (r *reader) averageTeams() {
	type sums struct{ minutes, margin, possessions float64 }
	teams, first := map[rowset.TeamSeason]*sums{}, map[rowset.TeamSeason]*stats.Line{}
	for i := range r.league {
		l := &r.league[i]
		if l.Kind != stats.NBAAverages || l.Season > lastAverages {
			continue
		}
		k := rowset.TeamSeasonOf(l)
		if teams[k] == nil {
			teams[k], first[k] = &sums{}, l
		}
		s, games := teams[k], l.Get("G")
		s.minutes += l.Get("MP")
		s.margin += games * l.Get("+/-/G")
		s.possessions += games * (l.Get("FGA/G") + .44*l.Get("FTA/G") - l.Get("ORB/G") + l.Get("TOV/G"))
	}
	for _, k := range slices.SortedFunc(maps.Keys(teams), func(a, b rowset.TeamSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.Team, b.Team))
	}) {
		s, l, due := teams[k], first[k], gamesScheduled(k.Season, k.League, k.Team)
		margin := 48 * s.margin / s.minutes
		r.teamGames(k.Season, k.League, k.Team, l.File, l.Row, []float64{due, stats.NotRecorded(), margin, margin, 240 * s.possessions / s.minutes})
	}
}
