package almanac

import (
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

// knownPlayers is how many players of a sport are known well enough to be meant by a name
// that is not quite theirs.
const knownPlayers = 600

// KnownCareer returns the least career score, above 0, of the sport's 600 greatest players.
func (s *Sport) KnownCareer() float64 { return s.known }

func (s *Sport) findKnown() {
	var best []float64
	for i := range s.Players {
		if c, _ := s.greatness(s.Players[i].ID); c > 0 {
			best = append(best, c)
		}
	}
	if len(best) == 0 {
		s.known = math.Inf(1)
		return
	}
	slices.Sort(best)
	s.known = best[max(0, len(best)-knownPlayers)]
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
