package namesearch

import (
	"slices"
	"strings"

	"groundline/models"
)

const (
	// aGeneration is the minimum number of years between the births (or first seasons) of
	// namesakes called Sr. and Jr. It affects only the order of hits.
	aGeneration = 15

	// manyUses is the number of uses from which even the rarest word of a query ("j j") is
	// too frequent; forms are then read in order of fame until enough fit.
	manyUses   = 3000
	enoughFits = 256

	runsOn = 4 // minimum letters of a single word that may run into the next
)

// literal finds the forms that contain the query as typed.
func (w *search) literal(q query) {
	w.beginning(q, q.full)
	if q.generation != 0 {
		w.beginning(q, q.text)
	}
	w.words(q.words, 0)
}

// rejoined does the same with one space removed: "o neal", "mc gwire".
func (w *search) rejoined(q query) {
	for i := 0; i+1 < len(q.words); i++ {
		words := slices.Concat(q.words[:i], []string{q.words[i] + q.words[i+1]}, q.words[i+2:])
		w.words(words, .01)
	}
}

// beginning offers the forms that begin with the query. The words stage also finds those of
// a single word unless it runs into the next ("lebronj"); for short words only forms ending
// with it ("kd") remain to be found here.
func (w *search) beginning(q query, text string) {
	squeezed := squeeze(text)
	for _, f := range w.ix.squeezedWith(squeezed) {
		left := len(f.text) - len(squeezed)
		if left > 0 && len(q.words) == 1 && len(squeezed) < runsOn {
			break // longer ones follow
		}
		w.offerPrefix(q, left, f.form)
	}
}

// offerPrefix offers a form that continues after the query. For a single word the words
// stage knows more: whether it is a first or last name.
func (w *search) offerPrefix(q query, left int, at int32) {
	f := &w.ix.forms[at]
	switch single := len(q.words) == 1; {
	case left == 0 && (!single || f.kind == nicknamed || f.words > 1):
		w.offer(at, tierName, ByName)
	case single:
		w.offer(at, settledWord, ByPrefix)
	case left == 1:
		w.offer(at, tierAlmost, ByPrefix)
	default:
		w.offer(at, tierPrefix, ByPrefix)
	}
}

// words offers the forms in which every query word begins a word.
func (w *search) words(words []string, off float32) {
	var room [maxWords]span
	typed, rarest := room[:0], 0
	for i, word := range words {
		typed = append(typed, w.ix.span(word))
		if w.uses(typed[i]) < w.uses(typed[rarest]) {
			rarest = i
		}
	}
	switch {
	case w.uses(typed[rarest]) > manyUses:
		fits := 0
		for at := int32(0); int(at) < len(w.ix.forms) && fits < enoughFits; at++ {
			if w.offerWords(at, typed, off) {
				fits++
			}
		}
	case len(words) == 1:
		w.oneWord(typed[0], off)
	default:
		for _, b := range w.ix.usesOf(typed[rarest].from, typed[rarest].to) {
			w.offerWords(b.form, typed, off)
		}
	}
}

func (w *search) uses(s span) int32 { return w.ix.starts[s.to] - w.ix.starts[s.from] }

func (w *search) oneWord(typed span, off float32) {
	for word := typed.from; word < typed.to; word++ {
		for _, b := range w.ix.usesOf(word, word+1) {
			tier, how := tierOfWord(typed.is(word), b)
			w.offer(b.form, tier-off, how)
		}
	}
}

func tierOfWord(whole bool, b wordUse) (float32, How) {
	switch {
	case whole && b.last:
		return tierLast, ByLast
	case whole && b.first:
		return tierFirst, ByFirst
	case b.last:
		return tierPart, ByPrefix
	case b.first:
		return tierPart - .01, ByPrefix
	}
	return tierPart - .02, ByWords
}

func (w *search) offerWords(at int32, typed []span, off float32) bool {
	if len(typed) == 1 {
		return w.offerWord(at, typed[0], off)
	}
	tier, how := compareWords(w.ix.ownWords(at), typed)
	if tier == 0 {
		return false
	}
	w.offer(at, tier-off, how)
	return true
}

func (w *search) offerWord(at int32, typed span, off float32) bool {
	fits, own := false, w.ix.ownWords(at)
	for i, word := range own {
		if typed.begins(word) {
			tier, how := tierOfWord(typed.is(word), wordUse{at, i == 0, i == len(own)-1})
			w.offer(at, tier-off, how)
			fits = true
		}
	}
	return fits
}

// compareWords returns how two or more typed words match the words of a form; 0 if one of
// them begins none.
func compareWords(own []int32, typed []span) (float32, How) {
	if len(typed) > len(own) {
		return 0, ""
	}
	if first, whole, ok := inOrder(own, typed); ok {
		switch {
		case whole && first+len(typed) == len(own): // the tail of the name: "de la cruz"
			return tierLast, ByLast
		case whole:
			return tierInitials, ByWords
		case initialsThenName(own, typed):
			return tierInitials, ByInitials
		}
		return tierWords, ByWords
	}
	switch whole, ok := anyOrder(own, typed); {
	case !ok:
		return 0, ""
	case whole && len(own) == len(typed):
		return tierReversed, ByReversed
	case whole:
		return tierWords - .01, ByWords
	}
	return tierWords - .06, ByWords
}

// inOrder reports whether the typed words begin words of the form in order, where the first
// does, and whether they are adjacent whole words.
func inOrder(own []int32, typed []span) (first int, whole, ok bool) {
	at, whole := 0, true
	for n, word := range typed {
		for at < len(own) && !word.begins(own[at]) {
			at++
		}
		if at == len(own) {
			return 0, false, false
		}
		if n == 0 {
			first = at
		}
		whole = whole && word.is(own[at])
		at++
	}
	return first, whole && at-first == len(typed), true
}

// anyOrder reports whether each typed word begins a different word of the form, and whether
// all of them are whole words.
func anyOrder(own []int32, typed []span) (whole, ok bool) {
	taken := uint64(0)
	whole = true
	for _, word := range typed {
		at := -1
		for i := range min(len(own), 64) {
			if taken>>i&1 == 0 && word.begins(own[i]) && (at < 0 || word.is(own[i])) {
				at = i
			}
		}
		if at < 0 {
			return false, false
		}
		taken |= 1 << at
		whole = whole && word.is(own[at])
	}
	return whole, true
}

func initialsThenName(own []int32, typed []span) bool {
	for _, word := range typed[:len(typed)-1] {
		if !word.initial {
			return false
		}
	}
	return typed[len(typed)-1].is(own[len(own)-1])
}

// misfit returns the deduction for a player of the wrong generation.
func (w *search) misfit(player int32, q query) float32 {
	p := &w.ix.players[player]
	stem, _, own := cutGeneration(p.BaseSlug)
	if own != 0 {
		if strings.HasSuffix(q.full, p.BaseSlug[len(stem):]) {
			return 0
		}
		return tierMisfit
	}
	before, after := false, false
	for _, f := range w.ix.squeezedWith(squeeze(stem)) {
		if len(f.text) > len(squeeze(stem)) {
			break // longer names follow
		}
		if kind := w.ix.forms[f.form].kind; kind == asNamed || kind == unsuffixed {
			apart := began(&w.ix.players[w.ix.forms[f.form].player]) - began(p)
			before, after = before || apart <= -aGeneration, after || apart >= aGeneration
		}
	}
	fits, opposite := before, after
	if q.generation == elder {
		fits, opposite = after, before
	}
	switch {
	case fits:
		return tierLikely
	case opposite:
		return tierMisfit
	}
	return tierUnattested
}

// began returns a year that orders namesakes: of birth, or 22 years before the first
// season.
func began(p *models.Player) int {
	switch {
	case p.BirthYear != nil:
		return *p.BirthYear
	case p.FirstSeason != nil:
		return *p.FirstSeason - 22
	}
	return 0
}
