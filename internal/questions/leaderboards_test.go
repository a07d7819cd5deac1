package questions

import (
	"iter"
	"strings"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/datasets/datatest"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

// problem says why an answer is not what an honest product gives, or "".
func (c leaderboardCase) problem(a *Answer) string {
	text := a.Answer
	if a.Refusal != nil {
		if c.want == served {
			return "it is refused"
		}
		text = a.Refusal.Reason
		for _, near := range a.Refusal.Nearest {
			text += " " + near.Question
		}
		if c.want == servedWithSpan {
			return ""
		}
	} else if c.want == refused {
		return "it is answered"
	}
	for _, want := range c.says {
		if !strings.Contains(text, want) {
			return "it does not say " + want
		}
	}
	for _, never := range c.never {
		if a.Refusal == nil && strings.Contains(text, never) {
			return "it says " + never
		}
	}
	return ""
}

// TestLeaderboardsAreHonestAboutTheOpenData: questions about leaders, records and
// careers in five leagues are answered where the data holds what they count, and
// refused with the reason where it does not.
func TestLeaderboardsAreHonestAboutTheOpenData(t *testing.T) {
	s := benched(t)
	for _, c := range leaderboardCases {
		a, err := s.Ask(t.Context(), c.text)
		if err != nil {
			t.Fatal(err)
		}
		said := a.Answer
		if a.Refusal != nil {
			said = "REFUSED " + a.Refusal.Code + ": " + a.Refusal.Reason
			for _, near := range a.Refusal.Nearest {
				said += " | " + near.Question
			}
		}

		if wrong := c.problem(a); wrong != "" {
			t.Errorf("%q: %s:\n\t%s", c.text, wrong, said)
		}
	}
}

// TestNoAnswerSpansASeasonThatIsNotHeld: a list in words over every statistic counts
// only seasons of which the rows hold it for nearly all players. Of a figure a game,
// averages hold it too.
func TestNoAnswerSpansASeasonThatIsNotHeld(t *testing.T) {
	s := benched(t)
	xs := s.sports()
	for sport, list := range statistics.BySport {
		t.Run(sport, func(t *testing.T) {
			served := 0
			x := &heldRows{League: xs.Leagues[sport], held: map[string]map[int]float64{}}
			x.rows = datatest.NewHeldRows(x.Sport.Players, linesOf(x.Sport), x.leagues())
			for i := range list {
				st := &list[i]
				for _, p := range []plan.Plan{{By: plan.BySeason}, {By: plan.ByCareer}, {By: plan.BySeason, Since: 2015}, {By: plan.ByCareer, Since: 2000}, {By: plan.ByCareer, Since: 1990, Until: 1999}} {
					p.Intent, p.Sport, p.Stat = plan.Leaders, sport, st.Key
					found := xs.Compute(p)
					if found.Refusal != nil {
						continue
					}
					served++
					asked := st
					if p.By == plan.BySeason {
						asked = st.ForOneSeason()
					}
					from, to := x.seasonsIn(t, found.Set)
					for _, column := range asked.Needs() {
						if column != "PB" { // of catchers alone
							x.check(t, st, p, column, from, to)
						}
					}
				}
			}
			if served == 0 {
				t.Errorf("no %s list is served", sport)
			}
		})
	}
}

// heldRows are a sport's rows, and what they hold by family and column.
type heldRows struct {
	*answer.League
	rows *datatest.HeldRows
	held map[string]map[int]float64
}

// leagues returns those whose seasons are judged.
func (x *heldRows) leagues() []string {
	if x.Sport.Key == stats.MLB {
		return []string{"AL", "NL"}
	}
	return teams.LeaguesMeant(x.Sport.Key, "")
}

func (x *heldRows) check(t *testing.T, st *statistics.Statistic, p plan.Plan, column string, from, to int) {
	t.Helper()
	shares := x.shares(st.Family, column)
	for season := from; season <= to; season++ {
		if share, known := shares[season]; known && share < .9 {
			t.Errorf("%s %s by %s since %d: spans %d, of which %.0f%% of %s is held", x.Sport.Key, st.Key, p.By, p.Since, season, 100*share, column)
			return
		}
	}
}

func (x *heldRows) shares(f *statistics.Family, column string) map[int]float64 {
	key := f.Name + " " + column
	if x.held[key] != nil {
		return x.held[key]
	}
	kinds, names := []*stats.Kind{}, statistics.SourceColumns(column)
	for _, kind := range f.Kinds {
		if kind != f.Part && kind.Index(names[0]) >= 0 {
			kinds = append(kinds, kind)
		}
	}
	shares := x.rows.Shares(kinds, names[0])
	if len(names) > 1 {
		for season, share := range x.rows.Shares([]*stats.Kind{stats.NBAAverages}, names[1]) {
			shares[season] = max(share, shares[season])
		}
	}
	x.held[key] = shares
	return shares
}

// seasonsIn reads the first and last season of a set in words.
func (x *heldRows) seasonsIn(t *testing.T, set string) (from, to int) {
	t.Helper()
	for season := x.Sport.Earliest; season <= x.LastSeason(); season++ {
		for last := season; last <= x.LastSeason(); last++ {
			if words := spanOf(x, season, last); strings.HasPrefix(set, words) && (set + ",")[len(words)] == ',' {
				return season, last
			}
		}
	}
	t.Fatalf("%q names no seasons", set)
	return 0, 0
}

func linesOf(sport *almanac.Sport) iter.Seq[*stats.Line] {
	return func(yield func(*stats.Line) bool) {
		for i := range sport.Lines.Len() {
			if l := sport.Lines.At(i); !yield(&l) {
				return
			}
		}
	}
}

// TestSuggestionsAreAnswered: what is suggested to somebody who knows no question
// is answered from the open data.
func TestSuggestionsAreAnswered(t *testing.T) {
	s := benched(t)
	for _, example := range examples {
		if a, err := s.Ask(t.Context(), example); err != nil || !a.Grounded {
			t.Errorf("%s: %+v %v", example, a.Refusal, err)
		}
	}
}

func spanOf(x *heldRows, from, to int) string {
	if from == to {
		return x.SeasonName(from)
	}
	return x.SeasonName(from) + " to " + x.SeasonName(to)
}
