package rowset

import (
	"slices"
	"strings"

	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// factKey identifies a fact before its person is known: "nba:2544" and the kind.
type factKey struct {
	person string
	kind   stats.FactKind
}

// Fact adds what the current record of t says of a person, named by a key of
// models.Player.SourceKeys such as "nba:2544". Values that are blank or impossible are
// skipped, and so is what an earlier record said.
func (r *Reader) Fact(t *tables.Table, person string, kind stats.FactKind, value string) {
	k, value := factKey{person, kind}, strings.TrimSpace(value)
	if _, known := r.facts[k]; known || !kind.Possible(value) {
		return
	}
	if r.facts == nil {
		r.facts = map[factKey]stats.Fact{}
	}
	k.person = r.Intern(person)
	r.facts[k] = stats.Fact{Kind: kind, Value: r.Intern(value), File: t.Index, Row: t.Record}
	if len(r.factPeople) == 0 || r.factPeople[len(r.factPeople)-1] != k.person {
		r.factPeople = append(r.factPeople, k.person)
	}
}

// SamePerson makes the facts of a key those of a player who has no such key. A key that is
// claimed for two players is nobody's.
func (r *Reader) SamePerson(key, playerID string) {
	if r.factOf == nil {
		r.factOf = map[string]string{}
	}
	if other, claimed := r.factOf[key]; claimed && other != playerID {
		playerID = ""
	}
	r.factOf[key] = playerID
}

// joinFacts assigns the facts to the players with the keys; those of nobody are dropped. Of
// two keys of a player the one read first wins.
func (r *Reader) joinFacts() {
	people := NewPeopleIndex(r.Set.Players)
	taken := map[factKey]bool{}
	for _, key := range r.factPeople {
		player := people.ByKey[key]
		if player == "" {
			player = r.factOf[key]
		}
		if player == "" {
			continue
		}
		for _, kind := range stats.FactKinds {
			fact, ok := r.facts[factKey{key, kind}]
			if !ok || taken[factKey{player, kind}] {
				continue
			}
			taken[factKey{player, kind}] = true
			fact.Player = player
			r.Set.Facts = append(r.Set.Facts, fact)
		}
	}
	slices.SortFunc(r.Set.Facts, stats.CompareFacts)
	r.facts, r.factPeople = nil, nil
}

// Whole returns a number without the ".0" that some sources write.
func Whole(text string) string { return strings.TrimSuffix(text, ".0") }
