package questions

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/grounding"
	"groundline/internal/questions/answer/milestones"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// milestoneQuestions are questions about round career numbers, with what is answered from the
// bundled open data, or the refusal's code and a part of its reason.
var milestoneQuestions = []askedQuestion{
	{"how many goals does Ovechkin need for 900", "Alex Ovechkin has 929 goals from 2005-06 to 2025-26, 29 past 900.", ""},
	{"how many more goals does Ovechkin need to reach 1,000?",
		"Alex Ovechkin has 929 goals from 2005-06 to 2025-26, 71 short of 1,000. If the pace of 2025-26 holds, 0.39 a game, that takes 182 more games.", ""},
	{"how far is Freddie Freeman from 3000 hits", "Freddie Freeman has 2,431 hits from 2010 to 2025, 569 short of 3,000. If the pace of 2025 holds, 1.12 a game, that takes 511 more games.", ""},
	{"how many home runs was Barry Bonds short of 800", "Barry Bonds has 762 home runs from 1986 to 2007, 38 short of 800.", ""},
	{"how far was Wayne Gretzky from 900 goals", "Wayne Gretzky has 894 goals in the NHL, 1979-80 to 1998-99, not counting the WHA, 6 short of 900.", ""},
	{"who is close to 500 home runs", "Of active MLB players, Giancarlo Stanton is nearest to 500 career home runs, with 453, 47 short, counting careers held whole, through 2025.", ""},
	{"who is closest to 500 goals in the NHL", "Of active NHL players, Corey Perry is nearest to 500 career goals, with 465, 35 short, counting careers held whole, through 2025-26.", ""},
	{"when will Caitlin Clark reach 2,000 points",
		"Caitlin Clark has 1,700 points from 2024 through 21 August 2026, 300 short of 2,000. If the pace of 2026 holds, 21.73 a game, that takes 14 more games; the Indiana Fever have 7 left.", ""},
	{"when will Mike Trout hit his 500th home run", "Mike Trout has 404 home runs from 2011 to 2025, 96 short of 500. If the pace of 2025 holds, 0.2 a game, that takes 480 more games.", ""},
	{"what milestones is Sidney Crosby close to", "1 career milestone is within a season's games of Sidney Crosby, counting careers held whole, through 2025-26; the nearest is Sidney Crosby's 200 power-play goals, 6 short.", ""},
	{"how many points does LeBron need for 50,000", "only as averages, so a total over them would be wrong", "partial_record"},
	{"how many touchdown passes did Tom Brady need for 700", "are not held for the whole career", "partial_record"},
	{"which milestones are coming up", "Which league's milestones", "ambiguous_team"},
	{"when will Smith reach 1000 hits", "players are known as smith", "ambiguous_player"},
}

func TestMilestonesAreAnsweredFromWholeCareers(t *testing.T) {
	s := benched(t)
	asked(t, s, milestoneQuestions)
}

// Each career listed is the plain sum of the player's rows, the list is ordered and paged
// without gaps, and no career is listed of which a season is held only as averages.
func TestListedMilestonesAreSumsOfRows(t *testing.T) {
	s := benched(t)
	for sport, stat := range map[string]string{"mlb": "HR", "nhl": "G", "wnba": "PTS", "nba": "PTS"} {
		column := stat
		x := s.sports().Leagues[sport].Sport
		sums, first := map[string]float64{}, map[string]int{}
		for i := range x.Lines.Len() {
			l := x.Lines.At(i)
			own := l.Kind.Name == map[string]string{"mlb": "batting", "nhl": "scoring", "nba": "totals"}[sport] || sport == "wnba" && (l.Kind.Name == "totals" || l.Kind.Name == "box")
			if !own || l.Player == "" || l.Season < x.Earliest {
				continue
			}
			if v := l.Get(column); v == v {
				sums[l.Player] += v
			}
			if first[l.Player] == 0 || l.Season < first[l.Player] {
				first[l.Player] = l.Season
			}
		}
		q := MilestonesQuestion{Sport: sport, Stat: stat, Page: grounding.Page{Limit: 7}}
		seen := map[string]bool{}
		for {
			page, err := s.Milestones(t.Context(), q)
			if err != nil || !page.Grounded {
				t.Fatalf("%s: %v %+v", sport, err, page.Refusal)
			}
			for _, r := range page.Rows {
				key := fmt.Sprint(r.Player.ID, r.Figures[0].Value)
				if seen[key] || *r.Value != sums[r.Player.ID] || r.Figures[0].Value-*r.Value != r.Figures[1].Value || r.Figures[1].Value <= 0 {
					t.Errorf("%s: %+v, the rows add up to %g", sport, r, sums[r.Player.ID])
				}
				if seen[key] = true; sport == "nba" && first[r.Player.ID] < 2022 {
					t.Errorf("%s began in %d", r.Player.Name, first[r.Player.ID])
				}
			}
			if page.Next == nil {
				if len(seen) != *page.Of {
					t.Errorf("%s: %d of %d", sport, len(seen), *page.Of)
				}
				break
			}
			q.Page.Cursor = *page.Next
		}
	}
}

// A question about a season's total, a rate or a team is not taken for one about milestones.
func TestOtherQuestionsAreNotReadAsMilestones(t *testing.T) {
	xs := benched(t).sports()
	for _, question := range []string{"who hit 60 home runs in 1927", "who reached 3000 hits first", "how many goals did Ovechkin score in 2023-24", "first NHL player to reach 500 goals",
		"players with 500 home runs", "when did Hank Aaron hit the most home runs", "how many players have 3000 hits"} {
		if r := xs.read(question); r.Problem == nil && r.Plan.Intent == "milestones" {
			t.Errorf("%s: %+v", question, r.Plan)
		}
	}
}

// An answer about a milestone that says another number than the rows is not signed.
func TestAnAlteredMilestoneIsNotSigned(t *testing.T) {
	var issued receipts.Statement
	xs := benched(t)
	s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	for _, question := range []string{"how many goals does Ovechkin need for 1000", "who is close to 500 home runs", "when will Caitlin Clark reach 2,000 points", "WNBA milestones"} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Fatalf("%v %+v", err, a)
		}
		p := issued.Predicate
		if s.verify(a.Plan.Sport, "x", p) != nil {
			t.Errorf("%q is not verified", p.Claim)
		}
		changed := 0
		for _, change := range [][2]string{{"929", "930"}, {"71 short", "70 short"}, {"182", "181"}, {"Stanton", "Judge"}, {"47 short", "46 short"}, {"14 more", "13 more"}, {"7 left", "8 left"}, {"through 21 August", "through 22 August"}, {"short", "past"}} {
			if !strings.Contains(p.Claim, change[0]) {
				continue
			}
			changed++
			altered := p
			altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1)
			if s.verify(a.Plan.Sport, "x", altered) == nil {
				t.Errorf("%q is verified", altered.Claim)
			}
		}
		if changed == 0 {
			t.Errorf("nothing altered in %q", p.Claim)
		}
	}
}

// TestAMilestoneInReachSaysWhen: of a season in play, a number that the pace reaches in the games
// that the team has left has a day in the rest of the season, later for more games; others have
// none. The sentence about one says it.
func TestAMilestoneInReachSaysWhen(t *testing.T) {
	s := benched(t)
	dated := 0
	for _, sport := range []string{"nba", "wnba"} {
		x := s.sports().Leagues[sport].Sport
		from, end := x.SeasonEnd(x.LastHeld()), almanac.RegularSeasonEnd(sport, x.LastHeld())
		q := MilestonesQuestion{Sport: sport, Page: grounding.Page{Limit: 50}}
		for {
			page, err := s.Milestones(t.Context(), q)
			if err != nil || !page.Grounded {
				t.Fatalf("%s: %v %+v", sport, err, page.Refusal)
			}
			for _, r := range page.Rows {
				figures := map[string]float64{}
				for _, f := range r.Figures {
					figures[f.Name] = f.Value
				}
				games, left := figures["games at that pace"], figures["games of the team left"]
				if r.Reached == "" {
					if left > 0 && games <= left {
						t.Errorf("%s of %s: %v games of %v, and no day", r.Unit, r.Player.Name, games, left)
					}
					continue
				}
				dated++
				day, err := time.Parse(time.DateOnly, r.Reached)
				rest, took := end.Sub(from).Hours()/24, day.Sub(from).Hours()/24
				if err != nil || left == 0 || games > left || !day.After(from) || day.After(end) || took < rest*games/left-.01 || took > rest*games/left+1 {
					t.Errorf("%s of %s: %v of %v games from %s on, by %s", r.Unit, r.Player.Name, games, left, english.Day(from.Format(time.DateOnly)), r.Reached)
				}
				if dated%7 == 1 {
					target, stat := figures["milestone"], statOf(sport, r.Unit)
					one, err := s.Milestones(t.Context(), MilestonesQuestion{Sport: sport, Stat: stat, Player: r.Player.ID, Target: target, Page: grounding.Page{Limit: 1}})
					if err != nil || !one.Grounded || !strings.Contains(one.Answer.Answer, ", about "+english.Day(r.Reached)+"; the "+*r.Team+" have ") {
						t.Errorf("%v %+v", err, one.Answer)
					} else {
						t.Log(one.Answer.Answer)
					}
				}
			}
			if page.Next == nil {
				break
			}
			q.Page.Cursor = *page.Next
		}
	}
	if dated < 5 {
		t.Errorf("%d milestones have a day", dated)
	}
}

// statOf returns the key of a statistic with milestones by its label.
func statOf(sport, label string) string {
	for _, key := range milestones.Stats(sport) {
		if st, _ := statistics.Find(sport, key); st.Label == label {
			return key
		}
	}
	return ""
}
