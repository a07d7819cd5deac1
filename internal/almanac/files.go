package almanac

import (
	"fmt"
	"maps"
	"slices"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// FromSet rates the whole rows of a sport as they were read from source files,
// without a database: the Sport is the one that an import of the set would give.
// The set must not be changed afterwards.
func FromSet(set *datasets.Set) (*Sport, error) {
	method, ok := Method(set.Sport)
	if !ok {
		return nil, fmt.Errorf("no method rates %s", set.Sport)
	}
	s := &Sport{
		Key: set.Sport, Method: method, Artifact: datasets.Canonical(set), AsOf: set.AsOf,
		Files: set.Files, Players: set.Players, Teams: set.Teams,
	}
	result := ratings.Build(method, set.Lines)
	lines, err := stats.PackLines(set.Lines)
	if err != nil {
		return nil, err
	}
	s.Lines = lines
	s.Seasons, s.Careers, s.Context = result.All(), result.Careers, result.Context
	s.Context.DropStandings()
	s.index()
	return s, nil
}

// Hold makes a book of sports that were built elsewhere. It is not connected to
// a database: do not Refresh or Watch it.
func Hold(sports ...*Sport) *Book {
	held := make(map[string]*Sport, len(sports))
	for _, s := range sports {
		held[s.Key] = s
	}
	b := &Book{}
	b.sports.Store(&held)
	return b
}

// Rated lists the sports that a method rates, in the order of their keys.
func Rated() []string { return slices.Sorted(maps.Keys(methods)) }
