package almanac

import (
	"slices"
	"sort"

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
	for i := range s.Players {
		p := &s.Players[i]
		if d := editDistance(slug, p.BaseSlug, 2); d <= 2 {
			career, _ := s.greatness(p.ID)
			found = append(found, near{p, d, career})
		}
	}
	sort.SliceStable(found, func(a, b int) bool {
		if found[a].distance != found[b].distance {
			return found[a].distance < found[b].distance
		}
		return found[a].career > found[b].career
	})
	out := make([]*models.Player, 0, n)
	for _, f := range found[:min(n, len(found))] {
		out = append(out, f.player)
	}
	return out
}

// editDistance is the Levenshtein distance of two byte strings, cut off: any
// value above limit means "more than limit".
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	previous := make([]int, len(b)+1)
	current := make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		current[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			current[j] = min(previous[j]+1, current[j-1]+1, previous[j-1]+cost)
			least = min(least, current[j])
		}
		if least > limit {
			return limit + 1
		}
		previous, current = current, previous
	}
	return previous[len(b)]
}
