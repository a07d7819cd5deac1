package almanac

import (
	"cmp"
	"slices"

	"groundline/models"
)

// Bearer is a player who goes by a name exactly as it was typed.
type Bearer struct {
	Player *models.Player
	How    How     // ByName, ByNickname, ByGiven, ByLast or ByFirst
	Career float64 // figure of the greatest career, 0 without one
}

// Name is a name as typed, read once to be looked for in several sports.
type Name struct{ query query }

// ReadName reads a name as typed. What cannot be a name is nobody's.
func ReadName(typed string) Name {
	q, ok := parse(typed)
	if !ok {
		return Name{}
	}
	return Name{q}
}

// Bearers lists who goes by a name as typed, without guessing at misspellings or
// beginnings: by the whole name, a nickname or given names, or, for a single
// word, by the last or the first name. The greatest career comes first. It is
// what tells a name in a sentence from the words around it.
func (s *Sport) Bearers(name Name) []Bearer {
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
		if had, ok := how[f.player]; !ok || plainness[h] < plainness[had] {
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
				break // others follow
			}
			if form := &s.search.forms[f.form]; form.kind == nicknamed || form.words > 1 {
				note(f.form, ByName)
			}
		}
		if len(how) > 0 {
			break // "ken griffey jr" is met as a whole
		}
	}
	if q.generation != 0 {
		s.keepGeneration(how, q.generation)
	}
	if len(q.words) == 1 {
		if at := s.search.span(q.words[0]); at.whole {
			for _, b := range s.search.bearersOf(at.from, at.from+1) {
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

// keepGeneration leaves of namesakes a generation apart the younger or the elder.
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

// plainness orders the ways of bearing a name.
var plainness = map[How]int{ByName: 0, ByNickname: 1, ByGiven: 2, ByLast: 3, ByFirst: 4}

func (s *Sport) bearersOf(how map[int32]How) []Bearer {
	out := make([]Bearer, 0, len(how))
	for player, h := range how {
		career, _ := s.greatness(s.Players[player].ID)
		out = append(out, Bearer{&s.Players[player], h, career})
	}
	slices.SortFunc(out, func(a, b Bearer) int {
		return cmp.Or(cmp.Compare(b.Career, a.Career), cmp.Compare(a.Player.ID, b.Player.ID))
	})
	return out
}
