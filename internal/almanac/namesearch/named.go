package namesearch

import (
	"cmp"
	"slices"

	"groundline/models"
)

// NameMatch is a player whose name matches exactly as typed.
type NameMatch struct {
	Player *models.Player
	How    How     // ByName, ByNickname, ByGiven, ByLast, ByFirst or ByInitials; Misspelt: BySpelling
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
// guessing at misspellings or prefixes: by full name, nickname or given names, for a single
// word by last or first name, and only where nobody else has the name by the first initial
// and the last name, apart or as one word ("k durant", "kdurant"). It serves to find names
// within a sentence.
func (ix *Index) PlayersNamed(name Name) []NameMatch {
	q := name.query
	if q.text == "" {
		return nil
	}
	var how map[int32]How
	note := func(form int32, h How) {
		f := &ix.forms[form]
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
		for _, f := range ix.squeezedFrom(squeezed) {
			if f.text != squeezed {
				break // the rest are longer
			}
			if form := &ix.forms[f.form]; form.kind == nicknamed || form.words > 1 {
				note(f.form, ByName)
			}
		}
		if len(how) > 0 {
			break // "ken griffey jr" is matched as a whole
		}
	}
	if q.generation != 0 {
		ix.keepGeneration(how, q.generation)
	}
	if len(q.words) == 1 {
		if at := ix.span(q.words[0]); at.whole {
			for _, b := range ix.usesOf(at.from, at.from+1) {
				switch {
				case b.last:
					note(b.form, ByLast)
				case b.first:
					note(b.form, ByFirst)
				}
			}
		}
	}
	if len(how) == 0 {
		how = ix.withInitial(q)
	}
	return ix.matches(how)
}

// withInitial returns the players with the first initial and the last name typed.
func (ix *Index) withInitial(q query) map[int32]How {
	initial, last := "", ""
	switch {
	case len(q.words) == 2 && len(q.words[0]) == 1:
		initial, last = q.words[0], q.words[1]
	case len(q.words) == 1 && len(q.text) > minWord:
		initial, last = q.text[:1], q.text[1:]
	default:
		return nil
	}
	how := map[int32]How{}
	at := ix.span(last)
	if !at.whole {
		return nil
	}
	for _, use := range ix.usesOf(at.from, at.from+1) {
		f := &ix.forms[use.form]
		if use.last && !use.first && f.kind != nicknamed && f.text[0] == initial[0] {
			how[f.player] = ByInitials
		}
	}
	return how
}

// keepGeneration drops the wrong generation among namesakes a generation apart.
func (ix *Index) keepGeneration(how map[int32]How, g generation) {
	best := int32(-1)
	for player := range how {
		if best < 0 || (began(&ix.players[player])-began(&ix.players[best]))*int(g) > 0 {
			best = player
		}
	}
	for player := range how {
		if apart := began(&ix.players[player]) - began(&ix.players[best]); apart >= aGeneration || apart <= -aGeneration {
			delete(how, player)
		}
	}
}

// matchOrder ranks the kinds of matches, closest first.
var matchOrder = map[How]int{ByName: 0, ByNickname: 1, ByGiven: 2, ByLast: 3, ByFirst: 4, ByInitials: 5, BySpelling: 6}

func (ix *Index) matches(how map[int32]How) []NameMatch {
	out := make([]NameMatch, 0, len(how))
	for player, h := range how {
		career, _ := ix.career(int(player))
		out = append(out, NameMatch{&ix.players[player], h, career})
	}
	slices.SortFunc(out, func(a, b NameMatch) int {
		return cmp.Or(cmp.Compare(b.Career, a.Career), cmp.Compare(a.Player.ID, b.Player.ID))
	})
	return out
}

// Similar returns up to n players whose slug is nearest to a misspelled one, by edit
// distance of at most 2, then by career. Use it for suggestions, never for answers.
func (ix *Index) Similar(slug string, n int) []*models.Player {
	type near struct {
		player   *models.Player
		distance int
		career   float64
	}
	var found []near
	ix.withinTwoEdits(slug, func(player int32, distance int) {
		p := &ix.players[player]
		career, _ := ix.career(int(player))
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
