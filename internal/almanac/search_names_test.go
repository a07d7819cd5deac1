package almanac

import (
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
)

// namesBook returns a book of everybody in five sports, without rows or ratings: a
// player's career is taken to be as great as it was long. It is built once.
var namesBook = datatest.Once(datatest.Bundle, func(files datasets.Files) (*Book, error) {
	book, sports := &Book{keys: []string{"mlb", "nba", "nfl", "nhl", "wnba"}}, map[string]*Sport{}
	for _, key := range book.keys {
		set, _, err := datasets.Read(files, key, nil)
		if err != nil {
			return nil, err
		}
		method, _ := Method(key)
		s := &Sport{Key: key, Method: method, Players: set.Players}
		for i := range s.Players {
			if p := &s.Players[i]; p.FirstSeason != nil {
				s.Careers = append(s.Careers, ratings.Career{Player: p.ID, C: float64(1 + *p.LastSeason - *p.FirstSeason)})
			}
		}
		s.index()
		sports[key] = s
	}
	book.sports.Store(&sports)
	return book, nil
})
