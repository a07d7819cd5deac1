package questions

import (
	"math"
	"strings"
	"testing"
	"time"

	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// splitQuestions are questions about a player's games in parts, with what is answered from the
// bundled open data, or the refusal's code and a part of its reason.
var splitQuestions = []askedQuestion{
	{"Nikola Jokic home and road splits in 2023-24", "Nikola Jokić had 1,074 points in 41 games at home (26.2 a game) and 1,011 points in 38 games on the road (26.61 a game), in 2023-24.", ""},
	{"Ovechkin's home/away splits 2022-23", "Alex Ovechkin had 41 points in 36 games at home (1.14 a game) and 34 points in 37 games on the road (0.92 a game), in 2022-23.", ""},
	{"Caitlin Clark splits this season",
		"Caitlin Clark had 407 points in 17 games at home (23.94 a game) and 310 points in 16 games on the road (19.38 a game), in the games of 2026 held, through 21 August 2026.", ""},
	{"Michael Jordan regular season and playoffs splits 1992-93",
		"Michael Jordan had 2,541 points in 78 games in the regular season (32.58 a game) and 666 points in 19 games in the playoffs (35.05 a game), in 1992-93.", ""},
	{"Sidney Crosby splits by result 2022-23", "Sidney Crosby had 63 points in 40 games in wins (1.58 a game) and 30 points in 42 games in losses (0.71 a game), in 2022-23.", ""},
	{"Ovechkin goals by opponent 2023-24",
		"Alex Ovechkin had the most goals, of 31 opponents, against the Carolina Hurricanes, the New Jersey Devils, the Pittsburgh Penguins and the Toronto Maple Leafs: 3 each, in 2023-24.", ""},
	{"Justin Jefferson splits vs each team 2022", "Justin Jefferson had the most receiving yards, of 14 opponents, against the Detroit Lions: 237 receiving yards in 2 games (118.5 a game), in 2022.", ""},
	{"Stephen Curry home and road splits in 2015-16", "We hold single NBA games of 1957-58 to 1995-96 and 2021-22 to 2025-26 only.", "no_granularity"},
	{"Mike Trout home and road splits in 2019", "We hold no single games of the MLB.", "no_granularity"},
	{"most home runs by month", "by month", "no_granularity"},
}

func TestSplitsAreAnsweredFromTheGamesHeld(t *testing.T) {
	s := benched(t)
	asked(t, s, splitQuestions)
}

// The parts of a season add up to the season, whichever way it is split, but for games that a
// note counts.
func TestSplitsAddUpToTheSeason(t *testing.T) {
	s := benched(t)
	for _, of := range []struct {
		sport, player, stat string
		season              int
	}{{"nba", "nikola-jokic", "PTS", 2024}, {"nhl", "alex-ovechkin", "G", 2023}, {"nfl", "patrick-mahomes", "PassYds", 2024}, {"wnba", "aja-wilson", "PTS", 2024}} {
		total, err := s.Ask(t.Context(), strings.ReplaceAll(of.player, "-", " ")+" "+map[string]string{"PTS": "points", "G": "goals", "PassYds": "passing yards"}[of.stat]+" in "+s.sports().SeasonName(of.sport, of.season))
		if err != nil || !total.Grounded {
			t.Fatalf("%v %+v", err, total)
		}
		for _, by := range plan.SplitBys {
			a, err := s.Splits(t.Context(), SplitsQuestion{Sport: of.sport, Player: of.player, By: by, Stat: of.stat, Season: of.season})
			if err != nil || !a.Grounded {
				t.Errorf("%s by %s: %v %+v", of.player, by, err, a)
				continue
			}
			sum, apart := 0., false
			for _, r := range a.Rows {
				if r.Part != "in the playoffs" {
					sum += *r.Value
				}
			}
			for _, note := range a.Notes {
				apart = apart || strings.Contains(note, "in none of the parts")
			}
			if math.Abs(sum-*total.Rows[0].Value) > 1e-6 && !apart {
				t.Errorf("%s by %s: %g of %g", of.player, by, sum, *total.Rows[0].Value)
			}
		}
	}
}

// An answer about splits that says another number than the games is not signed.
func TestAnAlteredSplitIsNotSigned(t *testing.T) {
	var issued receipts.Statement
	xs := benched(t)
	s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	for _, question := range []string{"Nikola Jokic home and road splits in 2023-24", "Ovechkin goals by opponent 2023-24", "Caitlin Clark splits by month this season"} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Fatalf("%v %+v", err, a)
		}
		p := issued.Predicate
		if problem := s.verify(a.Plan.Sport, "x", p); problem != nil {
			t.Errorf("%q is not verified: %v", p.Claim, problem)
		}
		for _, change := range [][2]string{{"1,074", "1,075"}, {"38 games", "39 games"}, {"26.2 ", "26.3 "}, {"Devils", "Bruins"}, {"3 each", "4 each"}, {"2023-24", "2022-23"}, {"in June", "in July"}, {"at home", "on the road"}} {
			if !strings.Contains(p.Claim, change[0]) {
				continue
			}
			altered := p
			altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1)
			if s.verify(a.Plan.Sport, "x", altered) == nil {
				t.Errorf("%q is verified", altered.Claim)
			}
		}
	}
}
