package weekly

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/ratings/current"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// issued records the statements that would be signed.
type issued []receipts.Statement

func (i *issued) Draft(_ context.Context, st receipts.Statement) (*receipts.Draft, error) {
	*i = append(*i, st)
	_, id, err := receipts.Payload(st)
	return receipts.StoredDraft(id), err
}

func (*issued) Keep(context.Context, ...*receipts.Draft) error { return nil }

// TestUnsupportedSentencesAreRefusedAndReported: a week or a mover whose sentence fails
// its own receipt is refused, no receipt has the sentence, and the operator is
// notified.
func TestUnsupportedSentencesAreRefusedAndReported(t *testing.T) {
	t.Parallel()
	sport := wnba2024(t)
	book := almanac.NewBook(sport)
	var week int // one with movers
	for n := 1; n <= sport.Weeks().Weeks && week == 0; n++ {
		if found, _ := sport.Weeks().Movers(n); len(found) > 0 {
			week = n
		}
	}
	for _, wrong := range []string{"players tested moved", "standard deviations"} {
		var kept issued
		s, err := New(Deps{Book: book, Store: &kept, Clock: time.Now})
		if err != nil {
			t.Fatal(err)
		}
		if m, err := s.Movers(t.Context(), stats.WNBA, week); err != nil || !m.Grounded || len(m.Movers) == 0 {
			t.Fatalf("%+v %v", m, err)
		}
		s.ready.Purge()
		kept = nil
		s.check = func(st receipts.Statement) error {
			if strings.Contains(st.Predicate.Claim, wrong) {
				return errors.New("a test says so")
			}
			return nil
		}
		var told []string
		s.OnUnverified = func(claim string, _ error) { told = append(told, claim) }
		m, err := s.Movers(t.Context(), stats.WNBA, week)
		if err != nil || m.Grounded || m.Refusal == nil || m.Refusal.Code != verifier.Unverified || len(m.Movers) != 0 || m.Claim != "" {
			t.Errorf("%s: %+v %v", wrong, m, err)
		}
		if len(told) != 1 || !strings.Contains(told[0], wrong) {
			t.Errorf("%s: told %q", wrong, told)
		}
		for _, st := range kept {
			if strings.Contains(st.Predicate.Claim, wrong) {
				t.Errorf("signed: %s", st.Predicate.Claim)
			}
		}
	}
}

// TestWeekWithGamesListsChanges: a week in which anybody was tested lists movers or the
// largest changes that chance explains, never one as the other, and says which.
func TestWeekWithGamesListsChanges(t *testing.T) {
	t.Parallel()
	sport := wnba2024(t)
	var kept issued
	s, err := New(Deps{Book: almanac.NewBook(sport), Store: &kept, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	quiet := 0
	for week := 1; week <= sport.Weeks().Weeks; week++ {
		m, err := s.Movers(t.Context(), sport.Key, week)
		if err != nil {
			t.Fatal(err)
		}
		if !m.Grounded || m.Tested > 0 && len(m.Movers)+len(m.WithinChance) == 0 {
			t.Fatalf("week %d: %d tested, nobody listed: %s", week, m.Tested, m.Claim)
		}
		none := strings.Contains(m.Claim, "none of") && strings.Contains(m.Claim, "the largest change")
		if m.Tested > 0 && none != (len(m.Movers) == 0) {
			t.Errorf("week %d has %d movers: %s", week, len(m.Movers), m.Claim)
		}
		if none {
			quiet++
		}
		beyond, _ := sport.Weeks().Movers(week)
		for i, other := range m.WithinChance {
			if slices.ContainsFunc(beyond, func(b current.Mover) bool { return b.Trajectory.Rating.Player == other.Player.ID }) {
				t.Errorf("week %d: %s is beyond chance", week, other.Player.Name)
			}
			if i > 0 && math.Abs(other.Change) > math.Abs(m.WithinChance[i-1].Change)+.1 { // shown changes are rounded
				t.Errorf("week %d: %s after %s", week, other.Claim, m.WithinChance[i-1].Claim)
			}
		}
	}
	if quiet == 0 {
		t.Error("every week had movers: the quiet ones were not tried")
	}
}

// wnba2024 returns the league with the games of its season 2024.
func wnba2024(t *testing.T) *almanac.Sport {
	t.Helper()
	files := datatest.Bundle(t)
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	if sport.Games, err = datasets.ReadGames(files, stats.WNBA, set.Players, nil); err != nil {
		t.Fatal(err)
	}
	sport.Games.Games = slices.DeleteFunc(sport.Games.Games, func(g rowset.Game) bool { return g.Season != 2024 })
	return sport
}
