package lexicon

import (
	"slices"
	"strings"

	"groundline/internal/stats"
)

// bornIn begins the word that stands for a country or state in which players were born.
const bornIn = "bornin_"

// homelandWords are the words for each country and state, longest first.
var homelandWords = homelands()

type homelandWord struct {
	words  []string
	token  string
	people bool // a name of its people
}

func homelands() (out []homelandWord) {
	for _, h := range stats.Homelands {
		token := bornIn + strings.ReplaceAll(Fold(h.Name), " ", "_")
		for _, said := range append([]string{Fold(h.Name), "the " + Fold(h.Name)}, h.Also...) {
			out = append(out, homelandWord{strings.Fields(said), token, false})
		}
		for _, said := range h.People {
			out = append(out, homelandWord{strings.Fields(said), token, true})
		}
	}
	slices.SortStableFunc(out, func(a, b homelandWord) int { return len(b.words) - len(a.words) })
	return out
}

func init() {
	for _, h := range stats.Homelands {
		addSense(bornIn+strings.ReplaceAll(Fold(h.Name), " ", "_"), Sense{Kind: Keyword, Value: bornIn + h.Name})
	}
}

// Homeland returns the country or state that a keyword of a question stands for, "" for another.
func Homeland(keyword string) string {
	name, ok := strings.CutPrefix(keyword, bornIn)
	if !ok {
		return ""
	}
	return name
}

// birthplaces puts one word in the place of "born in Japan", "from Sweden", "Cuban-born" and "Canadian"
// before the players that are asked for.
func birthplaces(tokens []Token) []Token {
	for i := range tokens {
		for _, h := range homelandWords {
			n := len(h.words)
			if i+n > len(tokens) || words(tokens[i:i+n]) != strings.Join(h.words, " ") {
				continue
			}
			if out, ok := bornThere(tokens, i, n, &h); ok {
				return out
			}
		}
	}
	return tokens
}

// bornThere replaces the words around a country's at a place; false where they say something else.
func bornThere(tokens []Token, i, n int, h *homelandWord) ([]Token, bool) {
	from, to := i, i+n
	switch {
	case !h.people && textAt(tokens, i-1) == "in" && textAt(tokens, i-2) == "born":
		from = i - 2
		for from > 0 && isOneOf(tokens[from-1].Text, "was", "were", "is", "are", "who", "that", "players", "player") && !isOneOf(textAt(tokens, from-2), "which", "what", "of") && from > 1 {
			if isOneOf(tokens[from-1].Text, "players", "player") {
				break
			}
			from--
		}
	case textAt(tokens, to) == "born":
		to++
	case !h.people && textAt(tokens, i-1) == "from" && !isState(h.token):
		from = i - 1
	case h.people && isOneOf(textAt(tokens, to), players...),
		h.people && to == len(tokens) && isOneOf(textAt(tokens, i-1), "a", "an", "any", "by"):
	default:
		return nil, false
	}
	if textAt(tokens, 0) == "where" || textAt(tokens, 0) == "was" || textAt(tokens, 0) == "is" {
		return nil, false
	}
	return slices.Concat(tokens[:from], []Token{{Text: h.token}}, tokens[to:]), true
}

// players are what people of a country are called who play, and the leagues that they play in.
var players = strings.Fields("player players pitcher pitchers hitter hitters batter batters slugger sluggers goalie goalies goaltender goaltenders netminder netminders defenseman defensemen defenceman defencemen skater skaters forward forwards " +
	"center centers centre centres winger wingers left right shortstop shortstops catcher catchers outfielder outfielders infielder infielders closer closers starter starters reliever relievers rookie rookies mlb nhl nba nfl wnba hockey baseball basketball")

func isState(token string) bool {
	return slices.ContainsFunc(stats.Homelands, func(h stats.Homeland) bool {
		return h.State && bornIn+strings.ReplaceAll(Fold(h.Name), " ", "_") == token
	})
}
