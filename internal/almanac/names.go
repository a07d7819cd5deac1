package almanac

import (
	"cmp"
	"slices"

	"groundline/models"
)

// NameMatch is a player whose name matches exactly as typed.
type NameMatch struct {
	Player *models.Player
	How    How     // ByName, ByNickname, ByGiven, ByLast or ByFirst
	Career float64 // greatest career score, 0 without one
}

// Name is a parsed name, ready to be looked up in several sports.
type Name struct{ query query }

// ReadName parses a name as typed. Input that cannot be a name matches nobody.
func ReadName(typed string) Name {
	q, ok := parse(typed)
	if !ok {
		return Name{}
	}
	return Name{q}
}

// PlayersNamed returns the players with a name as typed, greatest career first, without
// guessing at misspellings or prefixes: by full name, nickname or given names or, for a
// single word, by last or first name. It serves to find names within a sentence.
func (s *Sport) PlayersNamed(name Name) []NameMatch {
	q := name.query
	if q.text == "" {
		return nil
	}
	var how map[int32]How
	note := func(form int32, h How) {
		f := &s.search.forms[form]
		switch f.kind {
		case nicknamed:
			if h != ByName {
				return
			}
			h = ByNickname
		case given:
			if h == ByName {
				h = ByGiven
			}
		}
		if had, ok := how[f.player]; !ok || matchOrder[h] < matchOrder[had] {
			if how == nil {
				how = map[int32]How{}
			}
			how[f.player] = h
		}
	}
	for i, text := range [...]string{q.full, q.text} {
		if i > 0 && text == q.full {
			break
		}
		squeezed := squeeze(text)
		for _, f := range s.search.squeezedFrom(squeezed) {
			if f.text != squeezed {
				break // the rest are longer
			}
			if form := &s.search.forms[f.form]; form.kind == nicknamed || form.words > 1 {
				note(f.form, ByName)
			}
		}
		if len(how) > 0 {
			break // "ken griffey jr" is matched as a whole
		}
	}
	if q.generation != 0 {
		s.keepGeneration(how, q.generation)
	}
	if len(q.words) == 1 {
		if at := s.search.span(q.words[0]); at.whole {
			for _, b := range s.search.usesOf(at.from, at.from+1) {
				switch {
				case b.last:
					note(b.form, ByLast)
				case b.first:
					note(b.form, ByFirst)
				}
			}
		}
	}
	return s.bearersOf(how)
}

// keepGeneration drops the wrong generation among namesakes a generation apart.
func (s *Sport) keepGeneration(how map[int32]How, g generation) {
	best := int32(-1)
	for player := range how {
		if best < 0 || (began(&s.Players[player])-began(&s.Players[best]))*int(g) > 0 {
			best = player
		}
	}
	for player := range how {
		if apart := began(&s.Players[player]) - began(&s.Players[best]); apart >= aGeneration || apart <= -aGeneration {
			delete(how, player)
		}
	}
}

// matchOrder ranks the kinds of matches, closest first.
var matchOrder = map[How]int{ByName: 0, ByNickname: 1, ByGiven: 2, ByLast: 3, ByFirst: 4}

func (s *Sport) bearersOf(how map[int32]How) []NameMatch {
	out := make([]NameMatch, 0, len(how))
	for player, h := range how {
		career, _ := s.greatness(s.Players[player].ID)
		out = append(out, NameMatch{&s.Players[player], h, career})
	}
	slices.SortFunc(out, func(a, b NameMatch) int {
		return cmp.Or(cmp.Compare(b.Career, a.Career), cmp.Compare(a.Player.ID, b.Player.ID))
	})
	return out
}
