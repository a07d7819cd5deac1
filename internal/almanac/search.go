package almanac

import (
	"cmp"
	"math"
	"slices"

	"groundline/internal/almanac/namesearch"
	"groundline/models"
)

// Search returns up to n players for a typed query; see namesearch.Search.
func (s *Sport) Search(typed string, n int) []namesearch.Hit {
	return namesearch.Search(typed, n, s.search)
}

// Search is Sport.Search over all current sports.
func (b *Book) Search(typed string, n int) []namesearch.Hit {
	held := *b.sports.Load()
	var sports []*namesearch.Index
	for _, key := range b.keys {
		if s := held[key]; s != nil {
			sports = append(sports, s.search)
		}
	}
	return namesearch.Search(typed, n, sports...)
}

// CareerOf returns the career score of the player at a rank of the sport, from 1; of the
// last one above 0 where fewer have one, and +Inf where nobody has.
func (s *Sport) CareerOf(rank int) float64 {
	if len(s.ranked) == 0 {
		return math.Inf(1)
	}
	return s.ranked[min(rank, len(s.ranked))-1]
}

func (s *Sport) rankCareers() {
	for i := range s.Players {
		if c, _ := s.greatness(s.Players[i].ID); c > 0 {
			s.ranked = append(s.ranked, c)
		}
	}
	slices.SortFunc(s.ranked, func(a, b float64) int { return cmp.Compare(b, a) })
}

// Misspelt returns the players whose name is a few edits from the one typed; see
// namesearch.Index.
func (s *Sport) Misspelt(name namesearch.Name) []namesearch.NameMatch { return s.search.Misspelt(name) }

// PlayersNamed returns the players with a name as typed; see namesearch.Index.
func (s *Sport) PlayersNamed(name namesearch.Name) []namesearch.NameMatch {
	return s.search.PlayersNamed(name)
}

// Similar returns up to n players whose slug is nearest to a misspelled one; see
// namesearch.Index.
func (s *Sport) Similar(slug string, n int) []*models.Player { return s.search.Similar(slug, n) }
