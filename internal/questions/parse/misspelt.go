package parse

import (
	"slices"
	"strings"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
)

// guess offers readings of misspelt words: of the lexicon, of a team, or of a
// name that holds the word and its neighbours.
func (g *segmenter) guess(parts []part) {
	at := 0
	for _, p := range parts {
		n := len(strings.Fields(p.text))
		if p.unknown() {
			g.guessWord(at)
			g.guessName(at)
		}
		at += n
	}
}

func (g *segmenter) guessWord(i int) {
	typed := g.tokens[i].Text
	if near := nearestWord(typed); near != "" {
		// The word may stand alone or within a phrase.
		kept := g.tokens[i].Text
		for from := max(0, i-3); from <= i; from++ {
			for to := i + 1; to <= min(len(g.tokens), i+4); to++ {
				g.tokens[i].Text = near
				senses := lexicon.Senses[g.text(from, to-from)]
				g.tokens[i].Text = kept
				if len(senses) > 0 {
					g.offer(from, to-from, costPhrase+.5, part{senses: senses, guessed: true})
				}
			}
		}
	}
	if len(typed) < 5 {
		return
	}
	for _, x := range g.leagues {
		for phrase, names := range x.Teams.ByPhrase {
			if !strings.Contains(phrase, " ") && typed[0] == phrase[0] && edits(typed, phrase, 1+len(typed)/8) <= 1+len(typed)/8 {
				g.offer(i, 1, costPhrase+.6, part{teams: []teamSense{{x.Sport.Key, names}}, senses: []lexicon.Sense{{Kind: lexicon.Team}}, guessed: true})
			}
		}
	}
}

// guessName offers the names a few edits away from the runs of words around a
// misspelt one.
func (g *segmenter) guessName(i int) {
	for n := 3; n >= 1; n-- {
		for from := max(0, i-n+1); from <= i && from+n <= len(g.tokens); from++ {
			if slices.ContainsFunc(g.tokens[from:from+n], g.blocksName) {
				continue
			}
			text := g.text(from, n)
			if n == 1 && (len(text) < 5 || lexicon.OrdinaryWords[text] && !g.tokens[i].Capitalized) {
				continue
			}
			players := g.misspelt(text, n)
			if len(players) > 0 {
				cost := costSpelling - .1*float64(n)
				if n == 1 {
					cost += .3
				}
				g.offer(from, n, cost, part{players: players, senses: []lexicon.Sense{{Kind: lexicon.Player}}, guessed: true})
			}
		}
	}
}

// blocksName reports whether a token cannot be of a misspelt name.
func (g *segmenter) blocksName(t lexicon.Token) bool {
	if t.Kind != lexicon.Word {
		return true
	}
	senses := lexicon.Senses[t.Text]
	return len(senses) > 0
}

func (g *segmenter) misspelt(text string, n int) []candidate {
	var out []candidate
	for _, x := range g.leagues {
		for _, hit := range x.Sport.Search(text, 4) {
			if hit.How != namesearch.BySpelling || !closeName(text, hit.Player.Name, n) {
				continue
			}
			career := 0.
			if own := x.Sport.CareersOf(hit.Player.ID); len(own) > 0 {
				career = own[0].C
			}
			if career < minFirstNameCareer/3 {
				continue // nobody misspells whom nobody knows
			}
			out = append(out, candidate{hit.Player, hit.How, career})
		}
	}
	slices.SortStableFunc(out, func(a, b candidate) int {
		switch {
		case a.career > b.career:
			return -1
		case a.career < b.career:
			return 1
		}
		return 0
	})
	return out
}

// closeName reports whether a typed name is a likely misspelling: an edit a name
// of five letters, two of nine, three of fourteen, with the first letter right
// where the name is one word.
func closeName(typed, name string, words int) bool {
	full := lexicon.Fold(name)
	if words == 1 {
		fields := strings.Fields(full)
		full = fields[len(fields)-1]
		if full[0] != typed[0] {
			return false
		}
	}
	limit := 1
	switch {
	case len(typed) >= 14:
		limit = 3
	case len(typed) >= 8:
		limit = 2
	}
	return edits(typed, full, limit) <= limit
}

// nearestWord finds the word of the lexicon that a misspelling means, if one is
// near enough and no other as near.
func nearestWord(typed string) string {
	if len(typed) < 5 {
		return ""
	}
	limit := 1
	if len(typed) >= 7 {
		limit = 2
	}
	best, at, ties := limit+1, "", 0
	for _, w := range lexicon.Spellings {
		if w[0] != typed[0] && len(typed) < 7 {
			continue
		}
		switch d := edits(typed, w, best); {
		case d < best:
			best, at, ties = d, w, 0
		case d == best && d <= limit && !sameMeaning(w, at):
			ties++
		}
	}
	if best > limit || ties > 0 {
		return ""
	}
	return at
}

func sameMeaning(a, b string) bool {
	return slices.Equal(lexicon.Senses[a], lexicon.Senses[b]) && len(lexicon.Senses[a]) > 0
}

// edits is the Damerau-Levenshtein distance (adjacent letters swapped are one),
// or more than limit.
func edits(a, b string, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
