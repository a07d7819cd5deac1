package questions

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// on returns a service over the five sports at a time, and the statement that it issued last.
func on(t *testing.T, day string) (*Service, *receipts.Statement) {
	t.Helper()
	now, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	issued, book := &receipts.Statement{}, benched(t).book
	return New(Deps{Book: book, Issuer: issuer(func(st receipts.Statement) { *issued = st }), Clock: func() time.Time { return now }}), issued
}

// TestASeasonInPlayIsAnsweredToDate: figures and leaders of a season that is not whole are answered from its games, with the
// last day and the games; "so far" is said only while the season is on, and what the games do not answer is refused.
func TestASeasonInPlayIsAnsweredToDate(t *testing.T) {
	for _, c := range []struct{ day, question, says string }{
		{"2026-01-27", "Luka Doncic points per game this season", "In 2025-26 so far, in 37 games through 26 January 2026, Luka Dončić averaged 33.8 points a game."},
		{"2026-01-27", "Luka Doncic ppg rpg apg 2025-26", "Luka Dončić averaged 33.8 points a game, 7.8 rebounds a game and 8.8 assists a game."},
		{"2026-01-27", "who leads the NBA in scoring this season", "In 2025-26 so far, through 26 January 2026, Luka Dončić leads the NBA with 33.8 points a game; 243 players with at least 34 games are ranked."},
		{"2026-01-27", "who has made the most threes this season nba", "Stephen Curry and Donovan Mitchell lead the NBA with 167 three-point field goals each; 447 players are ranked."},
		{"2026-11-28", "Luka Doncic points per game in 2025-26", "In the 37 games of 2025-26 held, through 26 January 2026, Luka Dončić averaged 33.8 points a game."},
		{"2026-11-28", "Luka Doncic points per game this season", "REFUSED The 2026-27 season is being played, and the data hold whole seasons to 2024-25. Ask for 2025-26 by its name."},
		{"2026-11-28", "most points in the NBA in 2025-26", "In the games of 2025-26 held, through 26 January 2026, Shai Gilgeous-Alexander led the NBA with 1,445 points"},
		{"2026-11-28", "aja ppg this season", "In the 35 games of 2026 held, through 21 August 2026, A'ja Wilson averaged 25.9 points a game."},
		{"2026-08-23", "how many points has Caitlin Clark scored this season", "In 2026 so far, in 33 games through 21 August 2026, Caitlin Clark had 717 points."},
		{"2026-01-27", "how good is Luka Doncic this season", "REFUSED The 2025-26 season is being played"},
		{"2026-01-27", "Luka Doncic three point percentage this season", "REFUSED The 2025-26 season is being played"},
		{"2026-01-27", "rookie scoring leader this season nba", "REFUSED"},
		{"2026-01-27", "Luka Doncic points per game in 2024-25", "averaged 28.2 points a game in 2024-25"},
	} {
		s, _ := on(t, c.day)
		a, err := s.Ask(t.Context(), c.question)
		if err != nil {
			t.Fatal(err)
		}
		got := a.Answer
		if a.Refusal != nil {
			got = "REFUSED " + a.Refusal.Reason
			if len(a.Refusal.Nearest) == 0 {
				t.Errorf("%q is refused and offers nothing", c.question)
			}
		}
		if !strings.Contains(got, c.says) {
			t.Errorf("%s: %q wants %q: %s", c.day, c.question, c.says, got)
		}
	}
}

// TestASeasonToDateIsHeldToItsGames: the verifier refuses a sentence about a season to date with another limit, figure, number
// of games or leader, and rows that the games do not yield.
func TestASeasonToDateIsHeldToItsGames(t *testing.T) {
	s, issued := on(t, "2026-01-27")
	reference := verifier.Reference{Sport: s.book.Sport, Statistic: Statistic, GameTerms: GameTerms}
	for _, c := range []struct{ question, from, to string }{
		{"Luka Doncic points per game this season", " so far", ""},
		{"Luka Doncic points per game this season", "37 games", "38 games"},
		{"Luka Doncic points per game this season", "26 January", "27 January"},
		{"Luka Doncic points per game this season", "33.8", "33.7"},
		{"who leads the NBA in scoring this season", "at least 34 games", "at least 20 games"},
		{"who leads the NBA in scoring this season", " with at least 34 games", ""},
		{"who leads the NBA in scoring this season", "Luka Dončić", "Shai Gilgeous-Alexander"},
		{"who leads the NBA in scoring this season", ", through 26 January 2026", ""},
		{"who has made the most threes this season nba", " and Donovan Mitchell lead", " leads"},
	} {
		if _, err := s.Ask(t.Context(), c.question); err != nil {
			t.Fatal(err)
		}
		st := *issued
		if problem := reference.CheckStatement(st); problem != nil || !strings.Contains(st.Predicate.Claim, c.from) {
			t.Errorf("%s: %v", st.Predicate.Claim, problem)
		}
		st.Predicate.Claim = strings.Replace(st.Predicate.Claim, c.from, c.to, 1)
		if reference.CheckStatement(st) == nil {
			t.Errorf("the verifier accepts %s", st.Predicate.Claim)
		}
	}
	over, _ := on(t, "2026-11-28")
	a, err := over.Answer(t.Context(), plan.Plan{Intent: plan.SeasonToDate, Sport: "nba", Players: []string{"nba_doncilu01"}, Stat: "PTS", Since: 2026, Until: 2026, PerGame: true, Now: true})
	if err != nil || strings.Contains(a.Answer, "so far") {
		t.Errorf("a season that is over is said to be on: %s %v", a.Answer, err)
	}
}

// TestAnAverageToDateIsTheSumOverTheGames: the average of every player to date, as a question answers it, is that of a plain
// sum over the games, written as articles write it.
func TestAnAverageToDateIsTheSumOverTheGames(t *testing.T) {
	s, _ := on(t, "2026-01-27")
	sport := s.book.Sport("nba")
	store := sport.GameLines
	m := store.Measure(GameTerms("nba", "PTS"))
	checked := 0
	for i := range sport.Players {
		id := sport.Players[i].ID
		sum, games := 0., 0
		for _, l := range store.PlayerLines(id) {
			if v := m.Value(l); store.Season(l) == 2026 && !store.Playoffs(l) && v == v {
				sum, games = sum+v, games+1
			}
		}
		if games < 30 {
			continue
		}
		a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.SeasonToDate, Sport: "nba", Players: []string{id}, Stat: "PTS", Since: 2026, Until: 2026, PerGame: true})
		if err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("in %d games through 26 January 2026, %s averaged %s points a game.", games, sport.Players[i].Name, english.Fixed(sum/float64(games), 1))
		if !strings.Contains(a.Answer, want) {
			t.Errorf("%s: %+v, want %s", a.Answer, a.Refusal, want)
		}
		checked++
	}
	if checked < 100 {
		t.Errorf("%d players were compared", checked)
	}
}
