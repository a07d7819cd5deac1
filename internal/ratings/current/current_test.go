package current

import (
	"math"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

func forward(t *testing.T) Params {
	t.Helper()
	p, ok := Of(stats.NHL, "forward")
	if !ok {
		t.Fatal("forwards have no parameters")
	}
	return p
}

func equal(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// Worked by hand: (6·80·2 + 3·40·1)/(600+89) − .022 + 3·.044.
func TestPriorIsMarcels(t *testing.T) {
	t.Parallel()
	got := forward(t).Prior([]Past{{1, 80, 2}, {2, 40, 1}}, 24)
	if !equal(got.Mean, 1080./689-.022+.132) || !equal(got.Variance, .112*89/689+.156) {
		t.Errorf("%+v", got)
	}
}

func TestPriorUsesThreeSeasonsOnly(t *testing.T) {
	t.Parallel()
	p := forward(t)
	if with, without := p.Prior([]Past{{3, 80, 1}, {4, 80, 9}}, 27), p.Prior([]Past{{3, 80, 1}}, 27); with != without {
		t.Errorf("%+v and %+v", with, without)
	}
}

func TestPriorVarianceGrowsWithLessOrOlderPlay(t *testing.T) {
	t.Parallel()
	p := forward(t)
	much, little, old := p.Prior([]Past{{1, 82, 1}}, 27), p.Prior([]Past{{1, 20, 1}}, 27), p.Prior([]Past{{2, 82, 1}}, 27)
	if little.Variance <= much.Variance || old.Variance <= much.Variance || little.Mean >= much.Mean {
		t.Errorf("much %+v, little %+v, long ago %+v", much, little, old)
	}
}

func TestUnknownAgeIsNeutral(t *testing.T) {
	t.Parallel()
	p := forward(t)
	past := []Past{{1, 82, 1}}
	if p.Prior(past, math.NaN()) != p.Prior(past, Peak) || p.Prior(past, 35).Mean >= p.Prior(past, Peak).Mean || p.Prior(past, 20).Mean <= p.Prior(past, Peak).Mean {
		t.Error("age")
	}
}

func TestSeasonWithoutRecordedGamesCountsAsFull(t *testing.T) {
	t.Parallel()
	p, pool := forward(t), ratings.Pool{Mean: .1, SD: .05}
	s := &ratings.Season{Rating: &ratings.Rating{Value: 16.4}, Scheduled: 82, Games: math.NaN()}
	if got := p.Level(pool, s); !equal(got, 2) {
		t.Errorf("%v", got)
	}
	s.Games = 41 // as much in half of the games: twice as good a game, times the share of games that a forward plays
	if got := p.Level(pool, s); !equal(got, (.88*.4-.1)/.05) {
		t.Errorf("%v", got)
	}
}

// table rates players a, b and c after 2024, in identical pools.
func table(t *testing.T, seasons map[string][]ratings.Season) *Table {
	t.Helper()
	var players []Player
	for _, id := range []string{"a", "b", "c"} {
		p := Player{ID: id, Age: func(int) float64 { return Peak }}
		for i := range seasons[id] {
			p.Seasons = append(p.Seasons, &seasons[id][i])
		}
		players = append(players, p)
	}
	alike := func(ratings.Role, string, int) (ratings.Pool, bool) { return ratings.Pool{Mean: .1, SD: .05}, true }
	return New(stats.NHL, alike, 2024, players)
}

func rated(season int, value float64) ratings.Season {
	return ratings.Season{
		Season: season, Group: "NHL", Role: "forward", Games: 82, Scheduled: 82, Rating: &ratings.Rating{Value: value}, Sample: ratings.Sample{Amount: 82},
		Teams: []string{"T" + string(rune('0'+season%10))},
	}
}

func unrated(season int) ratings.Season {
	return ratings.Season{Season: season, Group: "NHL", Role: "forward", Refusal: &ratings.Refusal{Code: ratings.BelowMinSample}}
}

func TestOnlyActivePlayersAreRanked(t *testing.T) {
	t.Parallel()
	got := table(t, map[string][]ratings.Season{
		"a": {rated(2023, 10), rated(2024, 12)},
		"b": {rated(2023, 30)},                // gone
		"c": {rated(2023, 15), unrated(2024)}, // hurt, and still here
	})
	if got.Of("b") != nil || len(got.Ranked("forward")) != 2 {
		t.Fatalf("%+v", got.Ranked(""))
	}
	c, a := got.Of("c"), got.Of("a")
	if c == nil || a == nil || c.Rank != 1 || a.Rank != 2 || a.Of != 2 || c.Teams != nil || a.Teams[0] != "T4" {
		t.Errorf("%+v, %+v", c, a)
	}
}

func TestCurrentRatingIgnoresItsOwnSeason(t *testing.T) {
	t.Parallel()
	past := []ratings.Season{rated(2023, 10), rated(2024, 12)}
	before := table(t, map[string][]ratings.Season{"a": past}).Of("a")
	after := table(t, map[string][]ratings.Season{"a": append(past[:2:2], rated(2025, 90))}).Of("a")
	if before.Estimate != after.Estimate || before.Season != 2025 {
		t.Errorf("%+v and %+v", before.Estimate, after.Estimate)
	}
}
