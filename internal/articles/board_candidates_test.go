package articles_test

import (
	"slices"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
)

// TestNobodyWhoBelongsOnABoardIsPassedOver holds that every active player who was rated last season
// and is forecast at more than the last of some board is on a board, or beneath one for want of a
// game in the season that is on: who missed a season is named there.
func TestNobodyWhoBelongsOnABoardIsPassedOver(t *testing.T) {
	t.Parallel()
	s := newNewsroom(t, datatest.Imported(t, "nba"), "nba").book.Sport("nba")
	boards := articles.Boards(s)
	if len(boards) != 3 {
		t.Fatalf("%d boards, not of guards, forwards and centers", len(boards))
	}
	forecast := func(id string) float64 {
		v, refused := s.Comparables().Value(comps.Query{Player: id})
		if refused != nil {
			t.Fatalf("%s has no forecast: %v", id, refused)
		}
		return v.Value.Mean
	}
	placed := map[string]bool{}
	entry, away := 0., 0
	for _, b := range boards {
		for i, id := range b.Players {
			placed[id] = true
			if i > 0 && forecast(id) > forecast(b.Players[i-1]) {
				t.Errorf("%s: %s is forecast at more than the one before", b.Name, id)
			}
		}
		last := forecast(b.Players[len(b.Players)-1])
		entry = max(entry, last)
		for _, id := range b.Absent {
			placed[id] = true
			away++
			if forecast(id) <= last {
				t.Errorf("%s: %s would not be on the board", b.Name, id)
			}
			if course := s.Weeks().Of(id); course != nil {
				for _, step := range course.Steps {
					if step.Games > 0 {
						t.Errorf("%s: %s has games", b.Name, id)
						break
					}
				}
			}
		}
	}
	if away == 0 {
		t.Error("nobody of the first is without a game: the data has some")
	}
	for _, r := range s.Current().Ranked("") {
		v, refused := s.Comparables().Value(comps.Query{Player: r.Player})
		rated := slices.ContainsFunc(s.SeasonsOf(r.Player), func(own *ratings.Season) bool { return own.Season == s.Last && own.Rated() })
		if refused == nil && rated && v.Value.Mean > entry && !placed[r.Player] {
			t.Errorf("%s is forecast at %.0f and is on no board", r.Player, v.Value.Mean)
		}
	}
}

// TestABoardWaitsForASeasonUnderWay holds that no board, whose order rests on the seasons before, is
// written when a good part of a season is played: the data has most of the WNBA's and about half of the
// NBA's. None is of relief pitchers or goalies, whose forecasts order nobody.
func TestABoardWaitsForASeasonUnderWay(t *testing.T) {
	t.Parallel()
	for sport, want := range map[string]int{"wnba": 0, "nba": 0, "mlb": 8, "nfl": 4, "nhl": 3} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			n := newNewsroom(t, datatest.Imported(t, sport), sport)
			s := n.book.Sport(sport)
			if on := s.Weeks() != nil && s.Weeks().Season > s.Last; on != (sport == "wnba" || sport == "nba") {
				t.Fatalf("a season is under way: %v", on)
			}
			if got := articles.BoardsNow(n.writer, sport); got != want {
				t.Errorf("%d boards, not %d", got, want)
			}
		})
	}
}
