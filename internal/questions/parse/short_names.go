package parse

import (
	"slices"
	"strings"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/datasets/rowset"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
)

// shortNames are first names with their short forms, in groups of which each may stand for
// another: Raymond Bourque is asked for as Ray.
var shortNames = readGroups(`
raymond ray, michael mike, david dave, robert rob bob bobby, william bill will billy, james jim jimmy, joseph joe joey, thomas tom tommy, daniel dan danny,
steven stephen steve, christopher chris, matthew matt, nicholas nick, alexander alex alexandre, benjamin ben, samuel sam, anthony tony, edward ed eddie,
peter pete, philip phillip phil, gregory greg, jeffrey jeff, kenneth ken kenny, lawrence larry, ronald ron ronnie, donald don donnie, richard rich rick dick,
charles charlie chuck, andrew andy drew, joshua josh, zachary zach, jonathan jon, patrick pat, vincent vince, frederick fred, timothy tim, gerald gerry jerry,
theodore ted theo theoren, martin marty, walter walt, leonard len, douglas doug, eugene gene, francis frank, albert al, maurice moe, louis lou, stanley stan, cameron cam, mitchell mitch
`)

func readGroups(text string) map[string][]string {
	out := map[string][]string{}
	for group := range strings.SplitSeq(text, ",") {
		names := strings.Fields(group)
		for _, name := range names {
			out[name] = slices.DeleteFunc(slices.Clone(names), func(other string) bool { return other == name })
		}
	}
	return out
}

// shortBearers lists the known players whose first name the first word of a name is another
// form of.
func (g *segmenter) shortBearers(text string) (out []candidate) {
	first, last, _ := strings.Cut(text, " ")
	for _, other := range shortNames[first] {
		name := namesearch.ReadName(other + " " + last)
		for _, x := range g.leagues {
			for _, b := range x.Sport.PlayersNamed(name) {
				if b.How == namesearch.ByName && b.Career >= knownCareer(x) {
					out = append(out, candidate{b.Player, namesearch.ByInitials, b.Career})
				}
			}
		}
	}
	return out
}

// personsNotTeams reads a team's nickname that is a famous player's, too, as the player where one
// is asked about: beside another player, "bird or magic", or before a statistic, "magic assists".
func (g *segmenter) personsNotTeams(parts []part) {
	others := slices.ContainsFunc(parts, func(p part) bool { return len(p.players) > 0 })
	compares, ranks := false, false
	for _, p := range parts {
		for _, s := range p.senses {
			if s.Kind != lexicon.Keyword {
				continue
			}
			compares = compares || slices.Contains([]string{"or", "and", "than", "compare"}, s.Value)
			ranks = ranks || slices.Contains([]string{"leader", "most", "best", "top", "record", "teams", "fewest", "franchise"}, s.Value)
		}
	}
	at := 0
	for i := range parts {
		p := &parts[i]
		from := at
		at += len(strings.Fields(p.text))
		if len(p.teams) == 0 || at != from+1 || slices.Contains([]string{"the", "for", "with", "by", "of", "in", "a"}, p.before) {
			continue
		}
		beforeStat := i+1 < len(parts) && slices.ContainsFunc(parts[i+1].senses, func(s lexicon.Sense) bool { return s.Kind == lexicon.Stat })
		asked := p.before == "did" && i+1 < len(parts) && slices.Contains([]string{"have", "get", "make", "record", "dish", "score"}, parts[i+1].text) // "how many triple-doubles did Magic have"
		if !(others && compares || (beforeStat || asked) && !others && !ranks) {
			continue
		}
		bearers, _ := g.bearers(p.text, 1)
		bearers = slices.DeleteFunc(bearers, func(c candidate) bool {
			return c.how != namesearch.ByNickname && c.how != namesearch.ByFirst || c.career < g.famousCareer(c)
		})
		if len(bearers) > 0 {
			p.players, p.teams, p.senses = bearers, nil, []lexicon.Sense{{Kind: lexicon.Player}}
		}
	}
}

// famousCareer is the career from which a player of the sport of another is famous.
func (g *segmenter) famousCareer(c candidate) float64 {
	for _, x := range g.leagues {
		if x.Sport.Key == c.player.Sport {
			return x.Sport.CareerOf(famous)
		}
	}
	return 0
}

// goingBy leaves out who has a first name only in full, "Rickey" Reuschel, where others are called by it.
func goingBy(first string, all []candidate) []candidate {
	if slices.ContainsFunc(all, func(c candidate) bool { return c.how != namesearch.ByFirst }) {
		return all
	}
	called := lists.Keep(slices.Clone(all), func(c candidate) bool {
		return strings.HasPrefix(rowset.Slug(c.player.Name), rowset.Slug(first)+"-")
	})
	if len(called) == 0 {
		return all
	}
	return called
}
