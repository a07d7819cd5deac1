package startsit_test

import (
	"context"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/forecast"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/startsit"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// wnba is the league as it was played.
var wnba = datatest.Once(datatest.Bundle, func(files tables.Files) (*almanac.Sport, error) {
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		return nil, err
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		return nil, err
	}
	all, err := datasets.ReadGames(files, stats.WNBA, sport.Players, nil)
	if err != nil {
		return nil, err
	}
	sport.HoldGames(all)
	return sport, nil
})

// issuer keeps the last statement.
type issuer struct{ said receipts.Statement }

func (i *issuer) Draft(_ context.Context, s receipts.Statement) (*receipts.Draft, error) {
	i.said = s
	_, id, err := receipts.Payload(s)
	return receipts.StoredDraft(id), err
}

func (i *issuer) Keep(context.Context, ...*receipts.Draft) error { return nil }

func service(t *testing.T) (*startsit.Service, *issuer, *almanac.Sport) {
	t.Helper()
	sport, is := wnba(t), &issuer{}
	return startsit.New(startsit.Deps{Book: almanac.NewBook(sport), Issuer: is, Clock: func() time.Time { return sport.GameLines.AsOf.AddDate(0, 0, 1) },
		OnUnverified: func(claim string, problem error) { t.Errorf("%q: %v", claim, problem) }}), is, sport
}

// regulars lists players by what they scored in the newest season.
func regulars(sport *almanac.Sport, n int) []string {
	store := sport.GameLines
	seasons := store.Seasons()
	k := forecast.Find(stats.WNBA, "PTS")
	sums := map[string]float64{}
	for _, g := range k.Games(store, games.Day(store.AsOf)+1, sport.RoleOf()) {
		if g.Season == seasons[len(seasons)-1] {
			sums[g.Player] += g.Value
		}
	}
	var ids []string
	for id := range sums {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b string) int { return int(math.Round(10*(sums[b]-sums[a])))*2 + strings.Compare(a, b) })
	return ids[:n]
}

func TestComparisonsAddUpAreVerifiedAndRecompute(t *testing.T) {
	t.Parallel()
	s, is, sport := service(t)
	ids := regulars(sport, 12)
	restater, err := grounding.NewRestater(sport, startsit.Again)
	if err != nil {
		t.Fatal(err)
	}
	answered := 0
	for _, stat := range startsit.Stats(stats.WNBA) {
		for n := startsit.MinPlayers; n <= startsit.MaxPlayers; n++ {
			for from := range len(ids) - n {
				a, err := s.Compare(t.Context(), startsit.Question{Sport: stats.WNBA, Players: ids[from : from+n], Stat: stat.Key})
				if err != nil {
					t.Fatal(err)
				}
				if !a.Grounded {
					if a.Refusal.Code != "below_min_sample" || a.Claim != "" || len(a.Players) != 0 || len(a.Refusal.Nearest) == 0 {
						t.Errorf("%s of %v: %+v", stat.Key, ids[from:from+n], a.Refusal)
					}
					continue
				}
				answered++
				sum := a.Tie
				for i, p := range a.Players {
					sum += p.Probability
					if i > 0 && p.Probability > a.Players[i-1].Probability || !strings.Contains(a.Claim, p.Name) || p.Low > p.High {
						t.Errorf("%+v", a)
					}
				}
				if math.Abs(sum-1) > .0026 || len(a.Players) != n || a.Tie <= 0 || len(is.said.Predicate.Rows) != 10*n || len(is.said.Predicate.Sources) == 0 {
					t.Errorf("%v of %d players, %d rows: %s", sum, n, len(is.said.Predicate.Rows), a.Claim)
				}
				if a.Calibration == nil || a.Calibration.Error > .02 || a.Calibration.SkillLow <= 0 || len(a.Calibration.Bins) != 10 {
					t.Errorf("%+v", a.Calibration)
				}
				if answered%9 == 1 {
					again, err := restater.Restate(t.Context(), is.said)
					if err != nil || !reflect.DeepEqual(idOf(t, again), idOf(t, is.said)) {
						t.Errorf("computed again: %v", err)
					}
				}
			}
		}
	}
	if answered < 60 {
		t.Errorf("%d comparisons were answered", answered)
	}
}

func idOf(t *testing.T, s receipts.Statement) string {
	t.Helper()
	_, id, err := receipts.Payload(s)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// The order in which players are named changes neither a probability nor the sentence.
func TestTheOrderOfTheQuestionDoesNotMatter(t *testing.T) {
	t.Parallel()
	s, _, sport := service(t)
	ids := regulars(sport, 3)
	a, err := s.Compare(t.Context(), startsit.Question{Sport: stats.WNBA, Players: ids, Stat: "PTS"})
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(ids)
	b, err := s.Compare(t.Context(), startsit.Question{Sport: stats.WNBA, Players: ids, Stat: "PTS"})
	if err != nil || a.Claim != b.Claim || !reflect.DeepEqual(a.Players, b.Players) {
		t.Errorf("%v: %s, and %s", err, a.Claim, b.Claim)
	}
}

// A sentence with another figure, player, statistic or day is not borne out.
func TestAlteredSentencesAreNotBorneOut(t *testing.T) {
	t.Parallel()
	s, is, sport := service(t)
	ids := regulars(sport, 3)
	a, err := s.Compare(t.Context(), startsit.Question{Sport: stats.WNBA, Players: ids, Stat: "PTS"})
	if err != nil {
		t.Fatal(err)
	}
	check := verifier.Reference{Sport: func(string) *almanac.Sport { return sport }}.CheckStatement
	if problem := check(is.said); problem != nil {
		t.Fatal(problem)
	}
	first, second := a.Players[0].Name, a.Players[1].Name
	swapped := strings.NewReplacer(first, second, second, first).Replace(a.Claim)
	for _, altered := range []string{
		swapped, strings.Replace(a.Claim, "points", "rebounds", 1), strings.Replace(a.Claim, "through ", "through 1", 1),
		strings.Replace(a.Claim, " in their next games", "", 1), strings.Replace(a.Claim, "a tie ", "a tie 1", 1), a.Claim + " " + first + " is injured.",
	} {
		st := is.said
		st.Predicate.Claim = altered
		if altered == a.Claim || check(st) == nil {
			t.Errorf("accepted: %s", altered)
		}
	}
}

func TestRefusalsNameWhatIsMissingAndOfferWhatWorks(t *testing.T) {
	t.Parallel()
	s, _, sport := service(t)
	ids := regulars(sport, 2)
	p, _ := sport.Player(ids[0])
	misspelled := p.Slug[:len(p.Slug)-1]
	for _, c := range []struct {
		code string
		q    startsit.Question
	}{
		{"not_calibrated", startsit.Question{Players: ids, Stat: "TOV"}},
		{"unknown_entity", startsit.Question{Players: []string{misspelled, ids[1]}, Stat: "PTS"}},
		{"stale_data", startsit.Question{Players: []string{"sue-bird", ids[1]}, Stat: "PTS"}},
	} {
		c.q.Sport = stats.WNBA
		a, err := s.Compare(t.Context(), c.q)
		if err != nil {
			t.Fatal(err)
		}
		if a.Grounded || a.Claim != "" || a.Refusal == nil || a.Refusal.Code != c.code && !(c.code == "stale_data" && a.Refusal.Code == "stat_not_recorded") || len(a.Refusal.Nearest) == 0 {
			t.Errorf("%s: %+v", c.code, a.Refusal)
			continue
		}
		for _, n := range a.Refusal.Nearest {
			if !strings.HasPrefix(n.Path, "/api/v1/startsit/") {
				continue
			}
			again, err := s.Compare(t.Context(), startsit.Question{Sport: stats.WNBA, Players: strings.Split(n.Params["players"], ","), Stat: n.Params["stat"]})
			if err != nil || !again.Grounded {
				t.Errorf("%s offers %q, which is not answered: %v", c.code, n.Question, err)
			}
		}
	}
	for _, players := range [][]string{{ids[0]}, {ids[0], ids[0]}, append(slices.Clone(ids), "a", "b", "c"), nil} {
		if _, err := s.Compare(t.Context(), startsit.Question{Sport: stats.WNBA, Players: players, Stat: "PTS"}); err == nil || apperr.From(err).Kind != apperr.Invalid || apperr.From(err).Field != "players" {
			t.Errorf("%v: %v", players, err)
		}
	}
}
