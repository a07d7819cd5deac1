package almanac

import (
	"slices"

	"groundline/models"
)

// dominance is the ratio by which a name's greatest career must exceed the next for the
// bare name to mean that player. Two regulars who share a name are never guessed between.
const dominance = 10

// Match is the result of resolving a slug.
type Match struct {
	Player    *models.Player   // nil if the slug is unknown or ambiguous
	Namesakes []*models.Player // all others with the name, greatest first; everyone if ambiguous
}

// SharedName returns the name that several players share: the one without a generation,
// "Ken Griffey" of Ken Griffey Jr. and Ken Griffey. players must not be empty.
func SharedName(players []*models.Player) string {
	shortest := slices.MinFunc(players, func(a, b *models.Player) int { return len(a.Name) - len(b.Name) })
	return shortest.Name
}

// Ambiguous reports whether several players have the name and none dominates.
func (m Match) Ambiguous() bool { return m.Player == nil && len(m.Namesakes) > 0 }

// Resolve returns the player a slug means. A unique slug ("ken-griffey-1989") is exact; a
// slug shared by several means the dominant one, with the others listed, or nobody if none
// dominates.
func (s *Sport) Resolve(slug string) Match {
	bearers := s.byBase[slug]
	if len(bearers) == 0 {
		return Match{}
	}
	players := make([]*models.Player, len(bearers))
	for n, i := range bearers {
		players[n] = &s.Players[i]
	}
	for n, p := range players {
		if p.Slug == slug { // unique: nobody else had the name
			return Match{Player: p, Namesakes: slices.Concat(players[:n], players[n+1:])}
		}
	}
	if len(players) == 1 { // the sample may hold only one of several namesakes
		return Match{Player: players[0]}
	}
	first, _ := s.greatness(players[0].ID)
	second, _ := s.greatness(players[1].ID)
	if first > 0 && first >= dominance*second {
		return Match{Player: players[0], Namesakes: players[1:]}
	}
	return Match{Namesakes: players}
}
