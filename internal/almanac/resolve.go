package almanac

import (
	"cmp"
	"slices"

	"groundline/models"
)

// dominance is how far the greatest career of a name must stand above the next
// for the bare name to mean that player: the next has at most a tenth of it.
// Two regulars who share a name are never guessed between.
const dominance = 10

// Match is what a slug stands for.
type Match struct {
	Player    *models.Player   // nil if the slug is unknown or ambiguous
	Namesakes []*models.Player // everybody else who bears the name, the greatest first; all of them if ambiguous
}

// Ambiguous reports whether several players bear the name and none dominates.
func (m Match) Ambiguous() bool { return m.Player == nil && len(m.Namesakes) > 0 }

// Resolve finds whom a slug means. A unique slug ("ken-griffey-1989") means its
// bearer; a bare slug that several bear means the one who clearly dominates,
// with the others named, and nobody if none does.
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
		if p.Slug == slug { // his alone: nobody else of the name ever played
			return Match{Player: p, Namesakes: slices.Concat(players[:n], players[n+1:])}
		}
	}
	if len(players) == 1 { // the sample may hold one of several namesakes
		return Match{Player: players[0]}
	}
	first, _ := s.greatness(players[0].ID)
	second, _ := s.greatness(players[1].ID)
	if first > 0 && first >= dominance*second {
		return Match{Player: players[0], Namesakes: players[1:]}
	}
	return Match{Namesakes: players}
}

// Similar lists up to n players whose slug is nearest to a misspelt one, by
// edit distance of at most 2 and then by career. It is for suggestions, never
// for answering.
func (s *Sport) Similar(slug string, n int) []*models.Player {
	type near struct {
		player   *models.Player
		distance int
		career   float64
	}
	var found []near
	s.search.withinTwoEdits(slug, func(player int32, distance int) {
		p := &s.Players[player]
		career, _ := s.greatness(p.ID)
		found = append(found, near{p, distance, career})
	})
	slices.SortFunc(found, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(b.career, a.career), cmp.Compare(a.player.ID, b.player.ID))
	})
	out := make([]*models.Player, 0, n)
	for _, f := range found[:min(n, len(found))] {
		out = append(out, f.player)
	}
	return out
}
