package parse

import (
	"slices"
	"strings"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
)

// plainly are the ways to be called by a whole word of one's own.
var plainly = []namesearch.How{namesearch.ByName, namesearch.ByNickname, namesearch.ByLast, namesearch.ByFirst}

// minPossessive is the least length of a name that may be written as a possessive without its
// apostrophe.
const minPossessive = 4

// possessors lists the known players whose name a word ending in s is the possessive of, written
// without the apostrophe: "trouts ops". Full names and last names are, and nicknames.
func (g *segmenter) possessors(text string) (out []candidate) {
	stem, ok := strings.CutSuffix(text, "s")
	if !ok || len(stem) < minPossessive || strings.HasSuffix(stem, "s") || len(lexicon.Senses[text]) > 0 {
		return nil
	}
	name := namesearch.ReadName(stem)
	for _, x := range g.leagues {
		for _, b := range x.Sport.PlayersNamed(name) {
			least := knownCareer(x)
			if b.How == namesearch.ByFirst {
				least = minFirstNameCareer
			}
			if strings.Contains(stem, " ") && b.How != namesearch.ByName {
				continue // "the penguins" are no third baseman's
			}
			if slices.Contains(plainly, b.How) && b.Career >= least {
				out = append(out, candidate{b.Player, b.How, b.Career})
			}
		}
	}
	return out
}

// A last name alone means the star of today if no other bearer is well-known: star is the rank
// among current ratings to which a player is one, lesser that to which others are well-known, and
// great the same among careers.
const (
	star   = 20
	lesser = 2 * star
	great  = 100
)

// starOfToday returns the one star of today among the bearers of a last name, if no other is
// well-known: neither among the greatest careers of a sport, nor among those rated high now.
func (r *reader) starOfToday(i int, fitting []candidate) (candidate, bool) {
	var found *candidate
	for n := range fitting {
		c := &fitting[n]
		x := r.leagues[c.player.Sport]
		now := x.Sport.Current().Of(c.player.ID)
		switch {
		case r.plan.Since > x.Sport.Last || r.plan.Until != 0 && r.plan.Until < x.Sport.Last:
			return candidate{}, false // not of today

		case now != nil && now.Rank <= star && c.how == namesearch.ByLast && found == nil:
			found = c
		case now != nil && now.Rank <= lesser, c.career >= x.Sport.CareerOf(great):
			return candidate{}, false
		}
	}
	if found == nil {
		return candidate{}, false
	}
	return *found, true
}
