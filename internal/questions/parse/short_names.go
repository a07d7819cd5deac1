package parse

import (
	"slices"
	"strings"

	"groundline/internal/almanac/namesearch"
)

// shortNames are first names with their short forms, in groups of which each may stand for
// another: Raymond Bourque is asked for as Ray.
var shortNames = readGroups(`
raymond ray, michael mike, david dave, robert rob bob bobby, william bill will billy, james jim jimmy, joseph joe joey, thomas tom tommy, daniel dan danny,
steven stephen steve, christopher chris, matthew matt, nicholas nick, alexander alex alexandre, benjamin ben, samuel sam, anthony tony, edward ed eddie,
peter pete, philip phillip phil, gregory greg, jeffrey jeff, kenneth ken kenny, lawrence larry, ronald ron ronnie, donald don donnie, richard rich rick dick,
charles charlie chuck, andrew andy drew, joshua josh, zachary zach, jonathan jon, patrick pat, vincent vince, frederick fred, timothy tim, gerald gerry jerry,
theodore ted, martin marty, walter walt, leonard len, douglas doug, eugene gene, francis frank, albert al, maurice moe, louis lou, stanley stan, cameron cam, mitchell mitch
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
