package lexicon

import (
	"regexp"
	"strings"
)

var (
	// toldAndAsked parts what is told of a game from what is asked of it: "Skiles set a mark on
	// December 30, 1990. How many assists?"
	toldAndAsked = regexp.MustCompile(`(?i)^(.+?)(?:[.;:!,]| -)\s+(?:and |so |but )?((?:how many|how much|how long|what|who|which|when)\b.*)$`)
	capitalised  = regexp.MustCompile(`\p{Lu}[\pL'’.-]*`)
)

// WithoutStory returns a question without what is told of a game beside who played it, against
// whom and on which day: those name the game. It is false for a question that names no day or
// week so.
func WithoutStory(question string) ([]Token, bool) {
	m := toldAndAsked.FindStringSubmatch(strings.TrimSpace(question))
	if m == nil {
		return nil, false
	}
	told, _ := Tokenize(m[1])
	asked, ok := Tokenize(m[2])
	names := map[string]bool{}
	for _, name := range capitalised.FindAllString(m[1], -1) {
		for part := range strings.FieldsSeq(Fold(strings.TrimSuffix(strings.TrimSuffix(name, "'s"), "’s"))) {
			names[part] = true
		}
	}
	stat := false
	for i := range asked {
		stat = stat || hasStat(asked[i].Text)
	}
	s := story{told: told, names: names, stat: stat}
	kept, dated := s.keep()
	return append(asked, kept...), ok && dated
}

// story is what is told of a game.
type story struct {
	told  []Token
	names map[string]bool
	stat  bool // the question names a statistic of its own
}

// keep returns the words that name the game, and whether they name a day or a week.
func (s *story) keep() (kept []Token, dated bool) {
	for i, t := range s.told {
		next, before := textAt(s.told, i+1), textAt(s.told, i-1)
		numbered := i+1 < len(s.told) && s.told[i+1].Kind != Word
		switch {
		case months[t.Text] > 0 && numbered, t.Text == "week" && numbered:
			dated = true
		case t.Kind == Number && (months[before] > 0 || before == "week" || len(t.Text) == 4 && t.Num > 1900 && t.Num < 2100), t.Kind == Span, t.Kind == Ordinal && months[before] > 0:
		case s.isName(t.Text):
		case t.Text == "the" && s.isName(next) && !isOneOf(before, "against", "vs", "versus", "at", "for"): // "beat the Suns"
			kept = append(kept, Token{Text: "against"})
		case isOneOf(t.Text, "against", "vs", "versus", "at") && (s.isName(next) || t.Text == "at" && next == "home" || next == "the" && s.isName(textAt(s.told, i+2))):
		case isOneOf(t.Text, "playoffs", "playoff"), t.Text == "home" && before == "at":
		case !s.stat && hasStat(t.Text) && t.Text != "game":
		default:
			continue
		}
		kept = append(kept, t)
	}
	return kept, dated
}

func (s *story) isName(word string) bool {
	return s.names[word] && len(Senses[word]) == 0 && months[word] == 0
}
