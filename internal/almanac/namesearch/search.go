// Package namesearch finds players by typed names.
//
// It owns the index of names, nicknames and words, the tiers of matches, tolerance for
// misspellings, and which single words of a sentence may be a name. Its answers depend only
// on the players and their careers, never on the order of rows. It does not decide whom a
// slug means or what may be said of a player; packages almanac and grounding do.
package namesearch

import (
	"cmp"
	"slices"

	"groundline/models"
)

// Hit is a player found by a search.
type Hit struct {
	Player *models.Player
	Score  float64 // 0 to 1: how well the query fits, plus at most .08 for the career
	How    How
}

// How is the way a query matched a player.
type How string

const (
	ByName     How = "name"     // full name or slug, ignoring marks, case, dots and spaces
	ByNickname How = "nickname" // a known nickname, or a prefix of one
	ByGiven    How = "given name"
	ByLast     How = "last name"
	ByFirst    How = "first name"
	ByPrefix   How = "prefix"   // a prefix of the name
	ByInitials How = "initials" // "m trout"
	ByWords    How = "words"    // every word is a prefix of a word of the name
	ByReversed How = "reversed"
	BySpelling How = "spelling" // a misspelling within a few edits
)

// Tiers rate each kind of match. Only their order matters, and that fame (.08) cannot lift
// a guess above a full match, while for single words ("babe", "jordan") a famous first name
// precedes an obscure last one.
const (
	tierName       = .92
	tierNickname   = .91
	tierReversed   = .88
	tierGiven      = .86
	tierAlmost     = .84 // all but the last letter
	tierPrefix     = .82
	tierLast       = .80
	tierInitials   = .78
	tierFirst      = .77
	tierWords      = .74
	tierPart       = .70 // a prefix of one word
	tierEdits      = .80 // a full name, less a step per edit
	tierEditStep   = .07
	tierWordEdits  = .70 // one misspelled word of the name, less a step per edit
	tierElsewhere  = .04 // subtracted from a match of given names
	tierMisfit     = .08 // subtracted from the elder when "Jr." was typed, and the reverse
	tierLikely     = .02 // subtracted when only a namesake a generation apart implies the generation
	tierUnattested = .04 // subtracted when there is no such namesake
	fameWeight     = .08

	// A full name that matches this well needs no further guesses; nor does any match of a
	// single word.
	settledName = tierPrefix
	settledWord = tierPart - tierElsewhere

	maxHits = 100
)

// Search returns up to n (at most 100) players for a typed query: full or last names,
// prefixes, initials, nicknames, reversed names, ignoring case, marks and dots, with a few
// misspellings; best fit first, then greatest career. "Jr." and "Sr." choose between
// namesakes a generation apart. Input that cannot be a name matches nobody.
func Search(typed string, n int, sports ...*Index) []Hit {
	q, ok := parse(typed)
	n = min(n, maxHits)
	if !ok || n <= 0 {
		return nil
	}
	searches := make([]*search, len(sports))
	for i, ix := range sports {
		searches[i] = ix.spare.Get().(*search)
	}
	var best float32
	for _, stage := range stages {
		if best >= stage.unless(q) {
			continue
		}
		for _, w := range searches {
			stage.find(w, q)
		}
		for _, w := range searches {
			best = max(best, w.best)
		}
	}
	var hits []Hit
	for _, w := range searches {
		hits = w.top(q, n, hits)
		w.reset()
		w.ix.spare.Put(w)
	}
	return hits
}

// stages are tried in turn, each in all sports, until the query is matched well: a plain
// match in one sport is no misspelling in another.
var stages = []struct {
	find   func(*search, query)
	unless func(query) float32 // skipped once a match reaches this tier
}{
	{(*search).literal, func(query) float32 { return 1 }},
	{(*search).rejoined, func(query) float32 { return settledWord }},
	{(*search).misspelt, settled},
	{(*search).misspeltReversed, func(query) float32 { return tierEdits - 2*tierEditStep }},
	{(*search).misspeltWord, func(query) float32 { return tierEdits - 2*tierEditStep }},
}

// settled returns the tier above which nothing else can be meant.
func settled(q query) float32 {
	if len(q.words) == 1 {
		return settledWord
	}
	return settledName
}

// search is the working memory of one search in one sport.
type search struct {
	ix     *Index
	tier   []float32 // by player; 0 if not found
	how    []How
	found  []int32
	best   float32 // the highest tier
	shared []uint8 // number of shared trigrams, by form or word
	alike  []int32
}

// offer records a form's match unless the player has a better one.
func (w *search) offer(at int32, tier float32, how How) {
	f := &w.ix.forms[at]
	switch f.kind {
	case nicknamed:
		tier -= tierName - tierNickname
		if how != BySpelling {
			how = ByNickname
		}
	case given:
		if tier == tierName {
			tier, how = tierGiven, ByGiven
		} else {
			tier -= tierElsewhere
		}
	}
	w.best = max(w.best, tier)
	if w.tier[f.player] >= tier {
		return
	}
	if w.tier[f.player] == 0 {
		w.found = append(w.found, f.player)
	}
	w.tier[f.player], w.how[f.player] = tier, how
}

// top merges the players found into the best n hits.
func (w *search) top(q query, n int, hits []Hit) []Hit {
	for _, i := range w.found {
		score := w.tier[i] + fameWeight*w.ix.fame[i]
		if q.generation != 0 {
			score -= w.misfit(i, q)
		}
		if len(hits) == n && float64(score) < hits[n-1].Score {
			continue
		}
		hit := Hit{&w.ix.players[i], float64(score), w.how[i]}
		if len(hits) == n && better(hits[n-1], hit) <= 0 {
			continue
		}
		at, _ := slices.BinarySearchFunc(hits, hit, better)
		if len(hits) == n {
			hits = hits[:n-1]
		}
		hits = slices.Insert(hits, at, hit)
	}
	return hits
}

// better compares hits. Ties go by id, so answers do not depend on the order of rows.
func better(a, b Hit) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Player.ID, b.Player.ID))
}

func (w *search) reset() {
	for _, i := range w.found {
		w.tier[i] = 0
	}
	w.found, w.best = w.found[:0], 0
}
