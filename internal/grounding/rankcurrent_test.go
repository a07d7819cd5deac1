package grounding_test

import (
	"slices"
	"strings"
	"testing"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
)

// A list of current ratings has the value, interval and order of each player's own current
// rating, over all pages, and a claim with the day of the last game.
func TestCurrentRankingsAreThePlayersOwn(t *testing.T) {
	t.Parallel()
	b := newTruth(t, almanactest.Bundle(t, "wnba"))
	q := grounding.RankingQuestion{Sport: "wnba", By: grounding.ByCurrent, Page: grounding.Page{Limit: 50}}
	var rows []grounding.Ranked
	for {
		list, err := b.service.Rank(b.ctx, q)
		if err != nil || list.Refusal != nil {
			t.Fatalf("%v %+v", err, list)
		}
		if !strings.Contains(list.Claim, " active WNBA players, ranked by current rating relative to peers, as of ") {
			t.Fatal(list.Claim)
		}
		rows = append(rows, list.Rankings...)
		if list.Next == nil {
			if len(rows) != *list.Of {
				t.Errorf("%d rows of %d", len(rows), *list.Of)
			}
			break
		}
		q.Page.Cursor = *list.Next
	}
	if !slices.IsSortedFunc(rows, func(a, b grounding.Ranked) int { return a.Rank - b.Rank }) {
		t.Error("the ranks are not in order")
	}
	for _, row := range rows[:40] {
		t.Run(row.Player.Slug, func(t *testing.T) {
			own, err := b.service.Rate(b.ctx, grounding.Question{Sport: "wnba", Slug: row.Player.Slug, Scope: grounding.Current})
			if err != nil || own.Rating == nil {
				t.Fatalf("%v %+v", err, own)
			}
			if own.Rating.Value != row.Value || own.Rating.Interval != *row.Interval || own.Rating.Rank != row.Rank || own.Rating.Of != len(rows) {
				t.Errorf("the list has %+v, the player %+v", row, *own.Rating)
			}
		})
	}
}

// What limits seasons limits no current rating: it is refused, never dropped.
func TestCurrentRankingsTakeNoSeasons(t *testing.T) {
	t.Parallel()
	b := newTruth(t, almanactest.Bundle(t, "wnba"))
	for name, f := range map[string]grounding.Filter{"season": {Season: 2024}, "since": {Since: 2020}, "team": {Team: "LVA"}, "age": {Age: "25"}, "min": {Min: 10}} {
		t.Run(name, func(t *testing.T) {
			_, err := b.service.Rank(b.ctx, grounding.RankingQuestion{Sport: "wnba", By: grounding.ByCurrent, Filter: f})
			if !apperr.Is(err, "invalid_parameter") {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestCurrentRankingsOfAPosition(t *testing.T) {
	t.Parallel()
	b := newTruth(t, almanactest.Bundle(t, "nhl"))
	all, err := b.service.Rank(b.ctx, grounding.RankingQuestion{Sport: "nhl", By: grounding.ByCurrent})
	if err != nil {
		t.Fatal(err)
	}
	list, err := b.service.Rank(b.ctx, grounding.RankingQuestion{Sport: "nhl", By: grounding.ByCurrent, Filter: grounding.Filter{Position: "C"}})
	if err != nil || list.Refusal != nil || len(list.Rankings) == 0 || *list.Of >= *all.Of {
		t.Fatalf("%v %+v", err, list)
	}
	for _, row := range list.Rankings {
		if row.Position != "C" {
			t.Errorf("%+v", row)
		}
	}
}
