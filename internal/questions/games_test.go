package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// wnbaGames returns a service over one league with its games.
func wnbaGames(t testing.TB) *Service { return gamesOf(t, stats.WNBA) }

// gamesOf returns a service over one sport with its games.
func gamesOf(t testing.TB, key string) *Service {
	t.Helper()
	files := datatest.Bundle(t)
	set, _, err := datasets.Read(files, key, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	all, err := datasets.ReadGames(files, key, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport.HoldGames(all)
	return New(Deps{Book: almanac.NewBook(sport), Issuer: issuer(func(receipts.Statement) {}), Clock: time.Now, BaseURL: "https://example.test"})
}

// Every condition of a question about single games is in its plan, or the question is
// refused.
func TestNoConditionOnGamesIsDropped(t *testing.T) {
	t.Parallel()
	s := wnbaGames(t)
	for question, want := range map[string]func(plan.Plan) bool{
		"most points in a wnba game in 2023": func(p plan.Plan) bool {
			return p.Intent == plan.GameHigh && p.Stat == "PTS" && p.Since == 2023 && p.Until == 2023
		},
		"most points in a game by a player of the Las Vegas Aces in 2024": func(p plan.Plan) bool { return p.Intent == plan.GameHigh && p.Team == "Las Vegas Aces" },
		"most assists in a wnba game on 2024-07-17":                       func(p plan.Plan) bool { return p.From == "2024-07-17" && p.To == "2024-07-17" },
		"how many rebounds did A'ja Wilson have in August 2024":           func(p plan.Plan) bool { return p.From == "2024-08-01" && p.To == "2024-08-31" && p.Stat == "TRB" },
		"A'ja Wilson points against the Atlanta Dream on August 22, 2023": func(p plan.Plan) bool {
			return p.Intent == plan.GameLine && p.Team == "" && p.Opponent == "Atlanta Dream" && p.From == "2023-08-22"
		},
		"how many points did A'ja Wilson have in her last game at home": func(p plan.Plan) bool { return p.LastGames == 1 && p.Venue == "home" },
		"A'ja Wilson points against Seattle in her last game":           func(p plan.Plan) bool { return p.LastGames == 1 && p.Opponent == "Seattle Storm" && p.Team == "" },
		"most points in a wnba game against the Seattle Storm in 2023": func(p plan.Plan) bool {
			return p.Intent == plan.GameHigh && p.Opponent == "Seattle Storm" && p.Since == 2023
		},
		"A'ja Wilson rebounds on the road in 2024":             func(p plan.Plan) bool { return p.Intent == plan.GameLine && p.Venue == "away" && p.Stat == "TRB" },
		"A'ja Wilson points in wins in 2024":                   func(p plan.Plan) bool { return p.Intent == plan.GameLine && p.Result == "W" && p.Stat == "PTS" },
		"most points in a wnba playoff game":                   func(p plan.Plan) bool { return p.Intent == plan.GameHigh && p.Playoffs == "all" },
		"how many 30 point playoff games has A'ja Wilson had":  func(p plan.Plan) bool { return p.Intent == plan.GameCount && p.Playoffs == "all" },
		"most points in a wnba road game in 2025":              func(p plan.Plan) bool { return p.Intent == plan.GameHigh && p.Venue == "away" },
		"A'ja Wilson points vs the Liberty in the playoffs":    func(p plan.Plan) bool { return p.Opponent == "New York Liberty" && p.Playoffs == "all" },
		"A'ja Wilson's last 7 games":                           func(p plan.Plan) bool { return p.Intent == plan.GameLine && p.LastGames == 7 },
		"how many double-doubles did Angel Reese have in 2024": func(p plan.Plan) bool { return p.Feat == "double_double" && p.Since == 2024 },
		"longest streak of games with 10 rebounds wnba":        func(p plan.Plan) bool { return p.Intent == plan.GameStreak && *p.Where[0].AtLeast == 10 },
		"A'ja Wilson 30+ point games":                          func(p plan.Plan) bool { return p.Intent == plan.GameCount && *p.Where[0].AtLeast == 30 },
		"how many 30 pt games aja had in 2024":                 func(p plan.Plan) bool { return p.Intent == plan.GameCount && *p.Where[0].AtLeast == 30 },
		"most 20-point games in 2025 wnba":                     func(p plan.Plan) bool { return p.Intent == plan.GameCount && p.Until == 2025 && len(p.Players) == 0 },
	} {
		t.Run(question, func(t *testing.T) {
			p, why, ok := s.Understand(question)
			if !ok || !want(p) {
				t.Errorf("%s: %+v %s", question, p, why)
			}
		})
	}
	for question, word := range map[string]string{
		"A'ja Wilson points against her rival in her last game":             "rival",
		"A'ja Wilson points against Breanna Stewart in her last game":       "Which team",
		"most points in a wnba game ever":                                   "2009 to 2026 only",
		"most points in A'ja Wilson's last 10 games":                        "lastGames",
		"how many 30-point games did A'ja Wilson have in her last 10 games": "lastGames",
		"most points in a wnba game by a rookie":                            "rookie",
		"fewest points in a wnba game":                                      "fewest",
		"longest streak of wnba games with 10 rebounds in July 2024":        "from",
	} {
		t.Run(question, func(t *testing.T) {
			if p, why, ok := s.Understand(question); ok || !strings.Contains(why, word) {
				t.Errorf("%s: %+v, refused with %q", question, p, why)
			}
		})
	}
}

// A time that the games held do not cover is refused, and the refusal suggests questions
// about games that have an answer.
func TestRefusedGamesSuggestGamesThatAreHeld(t *testing.T) {
	t.Parallel()
	s := wnbaGames(t)
	for _, question := range []string{"most points in a wnba game in 2008", "how many points did Diana Taurasi score on August 22, 2008", "A'ja Wilson points at home in 2007"} {
		a, err := s.Ask(t.Context(), question)
		if err != nil {
			t.Fatal(err)
		}
		if a.Grounded || len(a.Refusal.Nearest) == 0 {
			t.Fatalf("%s: %s %+v", question, a.Answer, a.Refusal)
		}
		next, err := s.Ask(t.Context(), a.Refusal.Nearest[0].Question)
		if err != nil || !next.Grounded || !next.Plan.AsksGames() {
			t.Errorf("%s suggests %q: %+v", question, a.Refusal.Nearest[0].Question, next.Refusal)
		}
	}
}

// An answer over games that are not whole says so.
func TestLimitOfGamesIsSaid(t *testing.T) {
	t.Parallel()
	s := wnbaGames(t)
	for question, words := range map[string]string{
		"most points in a wnba game":                          "in the games held, 2009 to 2026",
		"most points in a wnba playoff game":                  "in the playoff games held, 2009 to 2025",
		"A'ja Wilson's last 5 games on the road":              "In the last 5 games held, on the road,",
		"A'ja Wilson's last game at home":                     "In the last game held, at home,",
		"A'ja Wilson points at home in 2024":                  "In 2024, at home, in 19 games, A'ja Wilson had 493 points",
		"Most points by Liz Cambage in a game":                "are 53 (17 July 2018)",
		"A'ja Wilson points in losses in 2024":                "In 2024, in losses,",
		"most points in a wnba playoff game in 2024":          "in the playoffs of 2024",
		"most points in a wnba game in 2023":                  "in 2023",
		"most points in a wnba game in 2026":                  "in the games of 2026 held, through",
		"A'ja Wilson's current streak of games with 5 points": "in the games held, through",
	} {
		t.Run(question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), question)
			if err != nil || !a.Grounded || !strings.Contains(a.Answer, words) {
				t.Errorf("%s: %q %+v %v", question, a.Answer, a.Refusal, err)
			}
		})
	}
}

// Where a season of games is called whole, a plain sum of the rows equals the season table
// for all but one in a hundred players.
func TestWholeSeasonsOfGamesAddUp(t *testing.T) {
	t.Parallel()
	s := wnbaGames(t)
	held := s.book.Sport(stats.WNBA)
	sums := map[string]map[string]float64{}
	files := datatest.Bundle(t)
	all, err := datasets.ReadGames(files, stats.WNBA, held.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all.Games {
		g := &all.Games[i]
		if g.Season != 2023 {
			continue
		}
		if sums[g.Player] == nil {
			sums[g.Player] = map[string]float64{}
		}
		for _, key := range []string{"PTS", "TRB", "AST"} {
			sums[g.Player][key] += g.Get(key)
		}
	}
	for _, key := range []string{"PTS", "TRB", "AST"} {
		a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.GameHigh, Sport: stats.WNBA, Stat: key, Since: 2023, Until: 2023})
		if err != nil || !a.Grounded || !strings.Contains(a.Answer, "in 2023;") {
			t.Fatalf("%s: %q %v", key, a.Answer, err)
		}
		alike := 0
		for player, sum := range sums {
			total, err := s.Answer(t.Context(), plan.Plan{Intent: plan.PlayerStat, Sport: stats.WNBA, Players: []string{player}, Stat: key, Since: 2023, Until: 2023})
			if err != nil {
				t.Fatal(err)
			}
			if total.Grounded && *total.Rows[0].Value == sum[key] {
				alike++
			}
		}
		if len(sums) < 100 || float64(alike) < .99*float64(len(sums)) {
			t.Errorf("%s: the games of %d of %d players add up", key, alike, len(sums))
		}
	}
}
