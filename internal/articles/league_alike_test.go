package articles_test

import (
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
)

// TestAMatchIsNeverOfARivalLeague holds that no season alike that a board or a report may name, and none after it, has a
// rival league in it: Bobby Hull's 51 goals of 1972-73 were scored in the WHA, and say nothing of what follows a season
// in the NHL.
func TestAMatchIsNeverOfARivalLeague(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "nhl"), "nhl")
	s := n.book.Sport("nhl")
	named := 0
	for _, b := range articles.Boards(s) {
		for _, id := range b.Players {
			all, err := articles.MatchesOf(t.Context(), n.writer, "nhl", id)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range all {
				named++
				for _, own := range s.SeasonsOf(m.Player) {
					if own.Season != m.Season && own.Season != m.Season+1 {
						continue
					}
					for _, league := range own.Leagues {
						if otherLeagues[league] {
							t.Errorf("%s in %d, of the %s, is a match of %s", m.Player, own.Season, league, id)
						}
					}
				}
			}
		}
	}
	if named < 20 {
		t.Errorf("%d matches are too few to tell", named)
	}
}
