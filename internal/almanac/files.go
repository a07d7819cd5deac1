package almanac

import (
	"fmt"
	"maps"
	"slices"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
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
		Files: set.Files, Players: set.Players, Teams: set.Teams, Lines: set.Lines,
	}
	result := ratings.Build(method, s.Lines)
	s.Seasons, s.Careers, s.Context = result.All(), result.Careers, result.Context
	s.index()
	return s, nil
}

// Rated lists the sports that a method rates, in the order of their keys.
func Rated() []string { return slices.Sorted(maps.Keys(methods)) }
