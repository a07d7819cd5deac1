package almanac

import (
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

// PlayersNamed returns the players with a name as typed; see namesearch.Index.
func (s *Sport) PlayersNamed(name namesearch.Name) []namesearch.NameMatch {
	return s.search.PlayersNamed(name)
}

// Similar returns up to n players whose slug is nearest to a misspelled one; see
// namesearch.Index.
func (s *Sport) Similar(slug string, n int) []*models.Player { return s.search.Similar(slug, n) }
