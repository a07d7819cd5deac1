package namesearch

import (
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/models"
)

// names holds the indexes of several sports.
type names struct {
	keys   []string
	sports map[string]*Index
}

func (b *names) Search(typed string, n int) []Hit {
	all := make([]*Index, 0, len(b.keys))
	for _, key := range b.keys {
		all = append(all, b.sports[key])
	}
	return Search(typed, n, all...)
}

// namesBook indexes the players of five sports once. A career's score is its length.
var namesBook = datatest.Once(datatest.Bundle, func(files tables.Files) (*names, error) {
	book := &names{keys: []string{"mlb", "nba", "nfl", "nhl", "wnba"}, sports: map[string]*Index{}}
	for _, key := range book.keys {
		set, _, err := datasets.Read(files, key, nil)
		if err != nil {
			return nil, err
		}
		book.sports[key] = index(key, set.Players)
	}
	return book, nil
})

func index(key string, players []models.Player) *Index {
	return New(key, players, func(i int) (float64, int) {
		if p := &players[i]; p.FirstSeason != nil {
			return float64(1 + *p.LastSeason - *p.FirstSeason), 0
		}
		return 0, 0
	})
}
