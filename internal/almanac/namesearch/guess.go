package namesearch

import "strings"

const (
	// rerank is how many texts, those with the most shared trigrams, are compared by edit
	// distance.
	rerank = 40
	// From this length on, a single word may be a full name run together; shorter ones
	// would turn "lebron" into Lew Brown.
	runTogether = 9
	minWord     = 3 // shorter words have too many neighbors
)

// misspelt offers names a few edits away.
func (w *search) misspelt(q query) {
	if len(q.words) > 1 || len(q.text) >= runTogether {
		w.nearNames(q.text, 0)
	}
}

// misspeltReversed treats the last word as the first name.
func (w *search) misspeltReversed(q query) {
	if last := len(q.words) - 1; last > 0 {
		w.nearNames(q.words[last]+"-"+strings.Join(q.words[:last], "-"), .02)
	}
}

// misspeltWord treats one of the words as misspelled and the others as typed.
func (w *search) misspeltWord(q query) {
	for i, word := range q.words {
		if len(word) >= minWord {
			w.nearWord(q.words, i)
		}
	}
}

// nearNames offers the forms a few edits from a full name: all at one edit, and those at
// two or three among the 40 most alike.
func (w *search) nearNames(text string, off float32) {
	limit := editsAllowed(text)
	w.near(w.ix.formGrams, text, limit, func(at int32, shared, grams int, among bool) {
		allowed := 1
		if among {
			allowed = limit
		} else if shared < grams-editsGrams {
			return
		}
		if d := editDistance(text, w.ix.forms[at].text, allowed); d <= allowed {
			w.offer(at, tierEdits-off-float32(d)*tierEditStep, BySpelling)
		}
	})
}

// nearWord offers the forms with a word a few edits from one typed, and words that begin
// with the others.
func (w *search) nearWord(words []string, misspelt int) {
	typed := words[misspelt]
	var room [maxWords]span
	others := room[:0]
	for i, word := range words {
		if i == misspelt {
			continue
		}
		other := w.ix.span(word)
		if other.from == other.to {
			return // no name has a word that begins with it
		}
		others = append(others, other)
	}
	limit := min(2, editsAllowed(typed))
	w.near(w.ix.wordGrams, typed, limit, func(word int32, _, _ int, among bool) {
		if !among {
			return
		}
		d := editDistance(typed, w.ix.words[word], limit)
		if d > limit {
			return
		}
		for _, b := range w.ix.usesOf(word, word+1) {
			if _, ok := anyOrder(w.ix.ownWords(b.form), append(others, span{word, word + 1, true, false})); ok {
				tier := tierWordEdits - float32(d)*tierEditStep
				if !b.last {
					tier -= .01
				}
				w.offer(b.form, tier, BySpelling)
			}
		}
	})
}

// editsAllowed returns the allowed number of edits for a text's length.
func editsAllowed(text string) int {
	switch n := len(text); {
	case n <= 5:
		return 1
	case n <= 9:
		return 2
	}
	return 3
}

// near visits the texts that share trigrams with the given one, and passes whether each is
// among the 40 that share the most.
func (w *search) near(g *gramIndex, text string, slack int, visit func(at int32, shared, grams int, among bool)) {
	found, grams := g.alike(text, slack, w.shared, w.alike[:0])
	w.alike = found
	defer forget(found, w.shared)
	least, ties := w.fortieth(found)
	for _, at := range found {
		shared := int(w.shared[at])
		among := shared > least
		if shared == least && ties > 0 {
			among = true
			ties--
		}
		visit(at, shared, grams, among)
	}
}

// fortieth returns how many trigrams the 40th text shares, and how many of the texts that
// share as many are among the 40.
func (w *search) fortieth(found []int32) (least, ties int) {
	var having [maxFolded + 1]int
	for _, at := range found {
		having[w.shared[at]]++
	}
	room := rerank
	for shared := maxFolded; shared > 0; shared-- {
		if having[shared] >= room {
			return shared, room
		}
		room -= having[shared]
	}
	return 0, 0
}

// withinTwoEdits visits every player whose base slug is at most two edits from a slug. Long
// slugs share a trigram with each candidate; short ones may not, so all are compared.
func (ix *Index) withinTwoEdits(slug string, visit func(player int32, distance int)) {
	const limit = 2
	if len(slug) > maxFolded {
		return
	}
	measure := func(at int32) {
		if f := &ix.forms[at]; f.text == ix.players[f.player].BaseSlug {
			if d := editDistance(slug, f.text, limit); d <= limit {
				visit(f.player, d)
			}
		}
	}
	w := ix.spare.Get().(*search)
	defer ix.spare.Put(w)
	found, grams := ix.formGrams.alike(slug, limit, w.shared, w.alike[:0])
	w.alike = found
	defer forget(found, w.shared)
	if grams <= limit*editsGrams {
		for at := range ix.forms {
			measure(int32(at))
		}
		return
	}
	for _, at := range found {
		if int(w.shared[at]) >= grams-limit*editsGrams {
			measure(at)
		}
	}
}
