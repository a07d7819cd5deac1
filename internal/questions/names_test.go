package questions

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/parse"
	"groundline/internal/questions/statistics"
	"groundline/models"
)

// known returns the players of a sport with the n best careers.
func known(sport *almanac.Sport, n int) []*models.Player {
	best := map[string]float64{}
	for _, c := range sport.Careers {
		best[c.Player] = max(best[c.Player], c.C)
	}
	var out []*models.Player
	for i := range sport.Players {
		if best[sport.Players[i].ID] > 0 {
			out = append(out, &sport.Players[i])
		}
	}
	slices.SortStableFunc(out, func(a, b *models.Player) int { return cmp.Compare(best[b.ID], best[a.ID]) })
	return out[:min(n, len(out))]
}

// slip makes one slip of the keyboard in a word: two letters swapped, one left out, one
// twice, or a wrong one; never in the first letter.
func slip(word string, rng *rand.Rand) string {
	at := 1 + rng.IntN(len(word)-2)
	switch rng.IntN(4) {
	case 0:
		return word[:at] + word[at+1:at+2] + word[at:at+1] + word[at+2:]
	case 1:
		return word[:at] + word[at+1:]
	case 2:
		return word[:at] + word[at:at+1] + word[at:]
	default:
		return word[:at] + string(rune('a'+rng.IntN(26))) + word[at+1:]
	}
}

// written returns how people write a player's name, by kind.
func written(name string, rng *rand.Rand) map[string]string {
	folded := lexicon.Fold(name)
	words := strings.Fields(folded)
	if len(words) < 2 {
		return map[string]string{"full": folded}
	}
	last := words[len(words)-1]
	out := map[string]string{
		"full": folded, "last": last, "initial": words[0][:1] + last, "initial apart": words[0][:1] + " " + last,
	}
	if len(last) >= 5 {
		out["slip in the last name"] = words[0] + " " + slip(last, rng)
		if len(last) >= 6 {
			out["last name with a slip"] = slip(last, rng)
		}
	}
	if len(words[0]) >= 5 {
		out["slip in the first name"] = slip(words[0], rng) + " " + last
	}
	return out
}

// namesEach is how many of each sport's greatest players TestKnownPlayersAreReadAsWritten
// asks for in each way of writing.
const namesEach = 60

// TestKnownPlayersAreReadAsWritten: a known player is found by full name, last name, initial
// and last name, and with a slip of the keyboard in a name. Where another is meant, the
// answer says who; a few last names are ordinary words.
func TestKnownPlayersAreReadAsWritten(t *testing.T) {
	xs := benched(t).sports()
	rng := rand.New(rand.NewPCG(1, 2))
	type tally struct{ found, another, unknown int }
	counts := map[string]*tally{}
	for _, key := range statistics.Sports {
		t.Run(key, func(t *testing.T) {
			for _, p := range known(xs.Leagues[key].Sport, namesEach) {
				for kind, text := range written(p.Name, rng) {
					c := counts[kind]
					if c == nil {
						c = &tally{}
						counts[kind] = c
					}
					r := xs.read(text + " best " + key + " season")
					offered := slices.ContainsFunc(r.Options, func(o parse.Option) bool { return o.Plan != nil && slices.Contains(o.Plan.Players, p.ID) })
					switch {
					case offered || r.Problem == nil && (slices.Contains(r.Plan.Players, p.ID) || len(r.Plan.Players) > 0 && len(r.Inferred) > 0):
						c.found++
					case r.Problem == nil || len(r.Options) > 0:
						c.another++
						t.Logf("%s, %s, %q: another is meant: %v", p.Name, kind, text, r.Plan.Players)
					default:
						c.unknown++
						t.Logf("%s, %s, %q: %s", p.Name, kind, text, r.Problem.Reason)
					}
				}
			}
		})
	}
	for kind, c := range counts {
		all := c.found + c.another + c.unknown
		if kind == "full" && c.found < all || 100*c.found < 95*all || 100*c.another > all {
			t.Errorf("%s: %+v", kind, *c)
		}
	}
}
