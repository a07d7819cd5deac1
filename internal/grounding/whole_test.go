package grounding_test

import (
	"context"
	"encoding/json"
	"math"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/almanactest"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// byReceipt keeps what is issued.
type byReceipt map[string]receipts.Statement

func (b byReceipt) Draft(_ context.Context, st receipts.Statement) (*receipts.Draft, error) {
	_, id, err := receipts.Payload(st)
	b[id] = st
	return receipts.StoredDraft(id), err
}

func (byReceipt) Keep(context.Context, ...*receipts.Draft) error { return nil }

// heldShare is the share of a season's players that must have a statistic for the
// season to be ranked, as counted from the rows.
const heldShare = .9

// leaguesOf are the leagues that a sport's seasons are judged by.
var leaguesOf = map[string][]string{
	stats.MLB: {"AL", "NL"}, stats.NBA: {"NBA", "BAA"}, stats.NFL: {"NFL"}, stats.NHL: {"NHL"}, stats.WNBA: {"WNBA"},
}

// ofSome are columns that only some players have, and the kinds they are in.
var ofSome = map[string]bool{"fielding.PB": true, "fielding.WP": true, "fielding.SB": true, "fielding.CS": true}

// Every list of every statistic and league counts only seasons whose rows hold it for
// nearly all players.
func TestNoLeaderboardSpansAMissingSeason(t *testing.T) {
	t.Parallel()
	for sport, leagues := range leaguesOf {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			data := almanactest.Bundle(t, sport)
			rows := datatest.NewHeldRows(data.Players, almanactest.Lines(data), leagues)
			issued := byReceipt{}
			s, err := grounding.New(grounding.Deps{Book: almanac.NewBook(data), Issuer: issued, Clock: time.Now})
			if err != nil {
				t.Fatal(err)
			}
			served := 0
			for _, kind := range stats.Kinds(sport) {
				for i, column := range kind.Columns {
					if !kind.Sums(i) || ofSome[kind.Name+"."+column.Key] || kind == stats.NFLSnaps {
						continue
					}
					held := rows.Shares(together(kind, column.Key), column.Key)
					served += checkSpans(t, s, issued, sport, kind.Name+"."+column.Key, held)
				}
			}
			for _, rate := range stats.Rates(sport) {
				var held []map[int]float64
				for _, column := range rate.Needed() {
					held = append(held, rows.Shares(together(rate.Kind, column), column))
				}
				served += checkSpans(t, s, issued, sport, rate.Kind.Name+"."+rate.Key, held...)
			}
			if served == 0 {
				t.Error("no list is served")
			}
		})
	}
}

// checkSpans asks for lists of a statistic, reports those over a season with too little of
// some column, and returns the number of lists served.
func checkSpans(t *testing.T, s *grounding.Service, issued byReceipt, sport, stat string, held ...map[int]float64) (served int) {
	t.Helper()
	for _, q := range listsOf(sport, stat) {
		a, err := s.Lead(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if a.Refusal != nil {
			continue
		}
		served++
		from, to := spanOf(t, issued[a.Provenance.Receipt])
		for _, shares := range held {
			for season := from; season <= to; season++ {
				if share, known := shares[season]; known && share < heldShare {
					t.Errorf("%s by %s, %+v: spans %d, of which %.0f%% is held", q.Stat, q.By, q.Filter, season, 100*share)
					break
				}
			}
		}
	}
	return served
}

// together lists the kinds that a column is ranked over.
func together(kind *stats.Kind, column string) []*stats.Kind {
	out := []*stats.Kind{kind}
	for _, name := range kind.Instead {
		other := stats.KindOf(kind.Sport, name)
		if i := other.Index(column); i >= 0 && other.Sums(i) {
			out = append(out, other)
		}
	}
	return out
}

// listsOf are lists of a statistic, with and without bounds.
func listsOf(sport, stat string) []grounding.LeadersQuestion {
	var out []grounding.LeadersQuestion
	for _, by := range []grounding.By{grounding.BySeason, grounding.ByCareer} {
		for _, f := range []grounding.Filter{{}, {Since: 2000}, {Since: 1990, Until: 1999}, {Since: 2015}, {Season: 2016}} {
			out = append(out, grounding.LeadersQuestion{Sport: sport, Stat: stat, By: by, Filter: f, Page: grounding.Page{Limit: 1}})
		}
	}
	return out
}

func spanOf(t *testing.T, st receipts.Statement) (from, to int) {
	t.Helper()
	text, err := json.Marshal(st.Predicate.Result)
	if err != nil {
		t.Fatal(err)
	}
	var result struct{ Seasons *almanac.Seasons }
	if err := json.Unmarshal(text, &result); err != nil || result.Seasons == nil {
		t.Fatalf("%s names no seasons: %v", st.Predicate.Claim, err)
	}
	return result.Seasons.From, result.Seasons.To
}

// NBA totals of 1996-97 to 2020-21 are held only as averages, so nobody leads in career
// points; the suggested questions have answers.
func TestMisleadingCareerListIsRefused(t *testing.T) {
	t.Parallel()
	issued := byReceipt{}
	s, err := grounding.New(grounding.Deps{Book: almanac.NewBook(almanactest.Bundle(t, stats.NBA)), Issuer: issued, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(f grounding.Filter) *grounding.Leaders {
		t.Helper()
		a, err := s.Lead(t.Context(), grounding.LeadersQuestion{Sport: stats.NBA, Stat: "totals.PTS", By: grounding.ByCareer, Filter: f, Page: grounding.Page{Limit: 1}})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	all := ask(grounding.Filter{})
	const why = "NBA points are held whole for 1976-77 to 1995-96 and 2021-22 to 2024-25; 1946-47 to 1975-76 only for a part of the games, 1996-97 to 2020-21 only as averages, so a list over them would be wrong."
	if all.Refusal == nil || all.Refusal.Code != "partial_record" || all.Refusal.Reason != why {
		t.Fatalf("%+v", all.Refusal)
	}
	if n := len(all.Refusal.Nearest); n != 2 {
		t.Errorf("%d questions are offered: %+v", n, all.Refusal.Nearest)
	}
	bounded := ask(grounding.Filter{Since: 1977, Until: 1996})
	if bounded.Refusal != nil || bounded.Leaders[0].Player.Name != "Moses Malone" {
		t.Fatalf("%+v", bounded)
	}
	const claim = "Moses Malone is 1st in NBA points by career, counting only 1976-77 to 1995-96: 27,407, of 1,522 ranked."
	if got := issued[bounded.Provenance.Receipt].Predicate.Claim; got != claim {
		t.Errorf("%s, want %s", got, claim)
	}
}

// Sacrifice flies are recorded from 1954, in the middle of Willie Mays's career: they count
// from then on, as in the record books, and do not drop out of the whole career.
func TestCareerRateLeavesAColumnOutOnlyWhereItIsNotRecorded(t *testing.T) {
	t.Parallel()
	s, err := grounding.New(grounding.Deps{Book: almanac.NewBook(almanactest.Bundle(t, stats.MLB)), Issuer: byReceipt{}, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	a, err := s.Lead(t.Context(), grounding.LeadersQuestion{Sport: stats.MLB, Stat: "OBP", By: grounding.ByCareer, Page: grounding.Page{Limit: 200}})
	if err != nil || a.Refusal != nil {
		t.Fatalf("%v %+v", err, a.Refusal)
	}
	for _, l := range a.Leaders {
		if l.Player.Slug == "willie-mays" {
			const reached, plate = 3293 + 1468 + 44, 10924 + 1468 + 44 + 91 // and 91 sacrifice flies
			if want := float64(reached) / plate; math.Abs(l.Value-want) > .0005 {
				t.Errorf("Willie Mays's on-base percentage is %v, want %.4f", l.Value, want)
			}
			return
		}
	}
	t.Error("Willie Mays is not among the first 200")
}
