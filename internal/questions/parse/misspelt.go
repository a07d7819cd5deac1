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
	if lexicon.OrdinaryWords[typed] {
		return // points "in the paint" are not points
	}
	name := nearestName(g.leagues, typed)
	if near := nearestWord(typed); near != "" && !negates(typed, near) && edits(typed, near, name) < name {
		// The word may stand alone or within a phrase.
		kept := g.tokens[i].Text
		for from := max(0, i-3); from <= i; from++ {
			for to := i + 1; to <= min(len(g.tokens), i+4); to++ {
				g.tokens[i].Text = near
				senses := lexicon.Senses[g.text(from, to-from)]
				g.tokens[i].Text = kept
				if len(senses) > 0 {
					g.offer(from, to-from, costPhrase+.5, part{senses: senses, guessed: true, readAs: near})
				}
			}
		}
	}
	if len(typed) < minRespelt {
		return
	}
	limit := min(1+len(typed)/8, name-1)
	for _, x := range g.leagues {
		for phrase, names := range x.Teams.ByPhrase {
			if !strings.Contains(phrase, " ") && typed[0] == phrase[0] && edits(typed, phrase, limit) <= limit {
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
			if slices.ContainsFunc(g.tokens[from:from+n], notAWord) || n == 1 && hasMeaning(g.tokens[from]) {
				continue
			}
			text := g.text(from, n)
			if n == 1 && (len(text) < minRespelt || lexicon.OrdinaryWords[text] && !g.tokens[i].Capitalized) {
				continue
			}
			players := misspelt(g.leagues, text, n)
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

func notAWord(t lexicon.Token) bool { return t.Kind != lexicon.Word }

func hasMeaning(t lexicon.Token) bool { return len(lexicon.Senses[t.Text]) > 0 }

// misspelt returns the players whose name of n words is a few edits from a text, greatest
// career first: only those who are known, as nobody misspells whom nobody knows.
func misspelt(leagues []*League, text string, n int) []candidate {
	var out []candidate
	name := namesearch.ReadName(text)
	for _, x := range leagues {
		for _, m := range x.Sport.Misspelt(name) {
			if m.Career >= knownCareer(x) && closeName(text, m.Player.Name, n) && keepsWords(text, m.Player.Name) {
				out = append(out, candidate{m.Player, m.How, m.Career})
			}
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

// negates reports whether a word says that something is not so that another word says: "unearned" is no slip of "earned",
// nor "hitless" of "hitters".
func negates(typed, word string) bool {
	for _, prefix := range []string{"un", "non", "in", "mis"} {
		if rest, ok := strings.CutPrefix(typed, prefix); ok && len(rest) >= minRespelt-1 && !strings.HasPrefix(word, prefix) {
			return true
		}
	}
	return strings.HasSuffix(typed, "less") && !strings.HasSuffix(word, "less")
}

// minRespelt is how many letters a single word needs to be a misspelling: shorter ones are
// close to too many others.
const minRespelt = 5

// noNameNear is more edits than any misspelling has.
const noNameNear = 9

// nearestName returns the distance of a word from the nearest last name of a known player.
func nearestName(leagues []*League, typed string) int {
	nearest := noNameNear
	if len(typed) < minRespelt || lexicon.OrdinaryWords[typed] {
		return nearest
	}
	for _, c := range misspelt(leagues, typed, 1) {
		name := strings.Fields(lexicon.Fold(c.player.Name))
		nearest = min(nearest, edits(typed, name[len(name)-1], nearest))
	}
	return nearest
}

// keepsWords reports whether a name has every typed word that has a meaning of its own: the
// slip is in another word ("max scherzr").
func keepsWords(typed, name string) bool {
	words := strings.Fields(lexicon.Fold(name))
	for w := range strings.FieldsSeq(typed) {
		if len(lexicon.Senses[w]) > 0 && !slices.Contains(words, w) {
			return false
		}
	}
	return true
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
