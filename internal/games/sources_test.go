package games_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/games"
	"groundline/internal/stats"
)

// rawGame is a game as its file has it, read without the readers.
type rawGame struct {
	season           int
	playoffs         bool
	home, won, known bool
	value            float64
}

// source describes a file of games to be read without the readers.
type source struct {
	sport, space, person string
	paths                []string
	kind                 *stats.Kind
	column               string
	game                 func(field func(string) string) (g rawGame, counted bool)
}

func number(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}

var sources = []source{
	{stats.WNBA, "espn", "athlete_id", []string{"wnba/open/player_box_2009_2026.csv.gz"}, stats.WNBAGame, "PTS", func(f func(string) string) (rawGame, bool) {
		return rawGame{playoffs: f("game_kind") == "P", home: f("home_away") == "home", won: f("team_winner") == "1", known: true, value: number(f("points"))},
			(f("game_kind") == "P" || f("game_kind") == "R") && number(f("minutes")) > 0
	}},
	{stats.NBA, "nba", "PLAYER_ID", []string{"nba/open/player_game_logs_2022_2026.csv.gz"}, stats.NBAGame, "PTS", func(f func(string) string) (rawGame, bool) {
		m := f("MATCHUP")
		return rawGame{home: m[len(m)-5] == '.', won: f("WL") == "W", known: true, value: number(f("PTS"))}, number(f("MIN")) > 0
	}},
	{stats.NBA, "bbref", "player_id", []string{"nba/open/box_1980_1989.csv.gz", "nba/open/box_1990_1996.csv.gz"}, stats.NBAGame, "AST", func(f func(string) string) (rawGame, bool) {
		id := f("game_id")
		return rawGame{playoffs: f("game_type") == "P", home: id[len(id)-3:] == f("team"), value: number(f("ast"))}, f("lg") == "NBA" && f("game_type") != "?" && f("ast") != ""
	}},
	{stats.NHL, "nhl", "player_id", []string{"nhl/open/player_box_2012.csv.gz", "nhl/open/player_box_2019.csv.gz", "nhl/weekly/player_box_2025.csv.gz"}, stats.NHLGameSkating, "Pts", func(f func(string) string) (rawGame, bool) {
		return rawGame{playoffs: f("game_type") == "P", home: f("home_away") == "home", value: number(f("points"))}, f("position") != "" && f("toi") != "" && f("toi") != "00:00"
	}},
}

// Sums, highs and counts of nearly 2,000 sets of a player's games, by season, stage, place and
// result, equal those of code that reads the files without the readers.
func TestAggregatesAgreeWithTheSourceFiles(t *testing.T) {
	t.Parallel()
	for _, x := range sources {
		t.Run(x.sport+" "+x.space, func(t *testing.T) {
			held, files := read(t, x.sport)
			s := games.New(held)
			ids := personIDs(t, x.sport, x.space)
			by, people := readRaw(t, files, x)
			r := rand.New(rand.NewPCG(20, uint64(len(people))))
			m := one(s, x.kind, x.column)
			compared, games := 0, 0
			for range 500 {
				person := people[r.IntN(len(people))]
				own := by[person]
				like := own[r.IntN(len(own))]
				id := ids[person]
				if id == "" {
					continue // a second number of one person
				}
				compared++
				games += compare(t, s, m, id, own, like, r.IntN(2) == 0, like.known && r.IntN(2) == 0)
			}
			if compared < 495 || games < 5000 {
				t.Errorf("only %d sets with %d games were compared", compared, games)
			}
		})
	}
}

// compare compares the games of a season that are like one of them, and returns their number.
func compare(t *testing.T, s *games.Store, m games.Measure, id string, own []rawGame, like rawGame, byPlace, byResult bool) int {
	t.Helper()
	f := games.Filter{Player: id, Playoffs: like.playoffs, Since: like.season, Until: like.season}
	if byPlace {
		f.Venue = map[bool]rowset.Venue{true: rowset.Home, false: rowset.Away}[like.home]
	}
	if byResult {
		f.Result = map[bool]rowset.Outcome{true: rowset.Win, false: rowset.Loss}[like.won]
	}
	n, sum, most := 0, 0., 0.
	for _, g := range own {
		if g.season == like.season && g.playoffs == like.playoffs && (!byPlace || g.home == like.home) && (!byResult || g.won == like.won) {
			n, sum, most = n+1, sum+g.value, max(most, g.value)
		}
	}
	list, of := s.Highest(m, f, 1)
	got := 0.
	if len(list) > 0 {
		got = m.Value(list[0])
	}
	if of != n || s.Sums(m, f)[id] != sum || got != most {
		t.Errorf("%s %+v: %v in %d games with %v at most; the file has %v in %d with %v", id, f, s.Sums(m, f)[id], of, got, sum, n, most)
	}
	return n
}

// personIDs maps a source's numbers to players.
func personIDs(t *testing.T, sport, space string) map[string]string {
	t.Helper()
	set, _, err := datasets.Read(datatest.Bundle(t), sport, nil)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	for i := range set.Players {
		var keys map[string]string
		if err := json.Unmarshal([]byte(set.Players[i].SourceKeys), &keys); err != nil {
			t.Fatal(err)
		}
		if key := keys[space]; key != "" {
			ids[key] = set.Players[i].ID
		}
	}
	return ids
}

// readRaw reads the games of a source by person, and lists the people in order.
func readRaw(t *testing.T, files tables.Files, x source) (map[string][]rawGame, []string) {
	t.Helper()
	by := map[string][]rawGame{}
	for _, path := range x.paths {
		raw, err := tables.OpenRaw(files, path)
		if err != nil {
			t.Fatal(err)
		}
		for record := 2; ; record++ {
			person, ok := raw.Field(record, x.person)
			if !ok {
				break
			}
			g, counted := x.game(func(column string) string {
				text, _ := raw.Field(record, column)
				return text
			})
			if season, _ := raw.Field(record, "season"); counted {
				g.season = int(number(season))
				by[person] = append(by[person], g)
			}
		}
	}
	people := make([]string, 0, len(by))
	for person := range by {
		people = append(people, person)
	}
	slices.Sort(people)
	return by, people
}
