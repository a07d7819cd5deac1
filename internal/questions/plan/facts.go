package plan

import (
	"slices"
	"strings"

	"groundline/internal/stats"
)

// What can be asked of a person, beside the kinds of stats.FactKind.
const (
	Bats      = "bats"
	Throws    = "throws"
	BirthDate = "birthdate"
	Club      = "club" // who drafted the player
	Age       = "age"  // in the season of since and until
	Debut     = "debut"
	LastGame  = "lastgame" // the last game of a regular season that is recorded
)

// factNames are the facts in the order in which they are said.
var factNames = []string{Bats, Throws, BirthDate, string(stats.Birthplace), string(stats.Height), string(stats.Weight), string(stats.College), string(stats.Draft), Club, Age, Debut, LastGame}

// Facts lists what is asked of a person, in the order in which it is said.
func (p Plan) Facts() []string {
	asked := strings.Split(p.Fact, ",")
	return slices.DeleteFunc(slices.Clone(factNames), func(name string) bool { return !slices.Contains(asked, name) })
}

// checkFact refuses facts that are not recorded of anybody.
func (p Plan) checkFact() error {
	if p.Fact == "" {
		return nil
	}
	for name := range strings.SplitSeq(p.Fact, ",") {
		if !slices.Contains(factNames, name) {
			return Invalid("fact", "fact is one or several of "+strings.Join(factNames, ", ")+".")
		}
	}
	if asks := strings.Split(p.Fact, ","); slices.Contains(asks, Age) != (p.Since != 0 && p.Since == p.Until) || slices.Contains(asks, Age) && len(asks) > 1 {
		return Invalid("since", "An age is of one season, and only an age is.")
	}
	switch {
	case len(p.Players) == 1:
	case len(p.Players) != 2 || !slices.Contains(comparedFacts, p.Fact):
		return Invalid("players", "Facts are of one player; of two, only their "+strings.Join(comparedFacts, ", ")+".")
	case len(SportsOf(p.Players)) > 1:
		return Invalid("players", "Facts are compared within one sport.")
	}
	return nil
}

// isHomeland reports whether questions may name a country or state.
func isHomeland(name string) bool {
	_, ok := stats.HomelandNamed(name)
	return ok
}

// comparedFacts are the facts by which two people compare.
var comparedFacts = []string{string(stats.Height), string(stats.Weight), BirthDate}
