package grounding_test

import (
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/almanactest"
	"groundline/internal/grounding"
	"groundline/internal/stats"
)

// wnbaLeaders asks the data of the bundle.
func wnbaLeaders(t *testing.T) func(stat string, by grounding.By, season int) *grounding.Leaders {
	t.Helper()
	s, err := grounding.New(grounding.Deps{Book: almanac.NewBook(almanactest.Bundle(t, stats.WNBA)), Issuer: &counted{}, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	return func(stat string, by grounding.By, season int) *grounding.Leaders {
		t.Helper()
		q := grounding.LeadersQuestion{Sport: stats.WNBA, Stat: stat, By: by, Page: grounding.Page{Limit: 100}}
		q.Filter.Since, q.Filter.Until = season, season
		answer, err := s.Lead(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
}

// Games are published to 2019 and summed from 2009 on: Sue Bird's 580 are each counted
// once. Points are held since 2009, and a career's points say so.
func TestWNBATotalsOverTwoSourcesAreCountedOnce(t *testing.T) {
	t.Parallel()
	ask := wnbaLeaders(t)
	find := func(a *grounding.Leaders, name string) *grounding.Leader {
		for i := range a.Leaders {
			if a.Leaders[i].Player.Name == name {
				return &a.Leaders[i]
			}
		}
		t.Errorf("%s: %s is not among the leaders: %+v", a.Stat, name, a.Refusal)
		return nil
	}
	if bird := find(ask("rates.G", grounding.ByCareer, 0), "Sue Bird"); bird != nil && bird.Value != 580 {
		t.Errorf("Sue Bird played %v games", bird.Value)
	}
	points := ask("totals.PTS", grounding.ByCareer, 0)
	if points.Since == nil || *points.Since != 2009 {
		t.Errorf("points since %v", points.Since)
	}
	if taurasi := find(points, "Diana Taurasi"); taurasi != nil && (*taurasi.From != 2009 || *taurasi.To != 2024) {
		t.Errorf("Diana Taurasi from %d to %d: %v", *taurasi.From, *taurasi.To, taurasi.Value)
	}
	season := ask("totals.PTS", grounding.BySeason, 2024)
	if len(season.Leaders) == 0 || season.Leaders[0].Player.Name != "A'ja Wilson" || season.Leaders[0].Value != 1021 {
		t.Errorf("points of 2024: %+v", season)
	}
	if a := ask("totals.PTS", grounding.BySeason, 2026); a.Refusal == nil || a.Refusal.Code != "season_incomplete" {
		t.Errorf("points of 2026: %+v", a)
	}
}
