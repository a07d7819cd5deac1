package almanac

import (
	"cmp"
	"slices"

	"groundline/models"
)

// Hit is a player a search found.
type Hit struct {
	Player *models.Player
	Score  float64 // 0 to 1: how well the query fits, and by at most .08 how great the career is
	How    How
}

// How says in which way a query met a player.
type How string

const (
	ByName     How = "name"     // the whole name or slug, but for marks, case, dots and spaces
	ByNickname How = "nickname" // a nickname the product knows, or the beginning of one
	ByGiven    How = "given name"
	ByLast     How = "last name"
	ByFirst    How = "first name"
	ByPrefix   How = "prefix"   // the beginning of the name
	ByInitials How = "initials" // "m trout"
	ByWords    How = "words"    // every word begins a word of the name
	ByReversed How = "reversed"
	BySpelling How = "spelling" // a misspelling, at most a few edits away
)

// How well each way of meeting fits. Only the order matters, and that fame (.08)
// cannot lift a guess over what was typed in full, while among the ways of one
// word ("babe", "jordan") a great first name goes before an obscure last one.
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
	tierPart       = .70 // one word, begun
	tierEdits      = .80 // a full name, less a step for each edit
	tierEditStep   = .07
	tierWordEdits  = .70 // one word of the name misspelt, less a step for each edit
	tierElsewhere  = .04 // off a match of given names
	tierMisfit     = .08 // off the elder when "Jr." was asked for, and the reverse
	tierLikely     = .02 // off whoever only a namesake a generation apart makes the one asked for
	tierUnattested = .04 // off whoever has no such namesake
	fameWeight     = .08

	// A full name met this well needs no guess at what was meant instead, a
	// single word met at all neither.
	settledName = tierPrefix
	settledWord = tierPart - tierElsewhere

	maxHits = 100
)

// Search finds up to n (at most 100) players by what people type: full or last
// names, beginnings, initials, nicknames, reversed names, without regard to
// case, marks and dots, with a few misspellings, the best fit first and of equal
// fits the greater career. "Jr." and "Sr." choose between namesakes a generation
// apart. What cannot be a name finds nobody.
func (s *Sport) Search(typed string, n int) []Hit { return find(typed, n, s) }

// Search is Sport.Search over all sports in force.
func (b *Book) Search(typed string, n int) []Hit {
	held := *b.sports.Load()
	var sports []*Sport
	for _, key := range b.keys {
		if s := held[key]; s != nil {
			sports = append(sports, s)
		}
	}
	return find(typed, n, sports...)
}

func find(typed string, n int, sports ...*Sport) []Hit {
	q, ok := parse(typed)
	n = min(n, maxHits)
	if !ok || n <= 0 {
		return nil
	}
	searches := make([]*search, len(sports))
	for i, s := range sports {
		searches[i] = s.search.spare.Get().(*search)
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

// stages are what is tried, one after the other and each in all sports, as long
// as nobody met the query well: what one sport answers plainly is no misspelling
// in another.
var stages = []struct {
	find   func(*search, query)
	unless func(query) float32 // the tier from which it is not needed
}{
	{(*search).literal, func(query) float32 { return 1 }},
	{(*search).rejoined, func(query) float32 { return settledWord }},
	{(*search).misspelt, settled},
	{(*search).misspeltReversed, func(query) float32 { return tierEdits - 2*tierEditStep }},
	{(*search).misspeltWord, func(query) float32 { return tierEdits - 2*tierEditStep }},
}

// settled is the tier from which nothing else can have been meant.
func settled(q query) float32 {
	if len(q.words) == 1 {
		return settledWord
	}
	return settledName
}

// search is the working space of one search in one sport.
type search struct {
	ix     *searchIndex
	tier   []float32 // by player; 0 if not found
	how    []How
	found  []int32
	best   float32 // the highest tier
	shared []uint8 // trigrams shared, by form or word
	alike  []int32
}

// offer notes that a form met the query, if it does so better than before.
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

// better orders hits. Players of equal score go by id, so that an answer does
// not depend on the order of rows.
func better(a, b Hit) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Player.ID, b.Player.ID))
}

func (w *search) reset() {
	for _, i := range w.found {
		w.tier[i] = 0
	}
	w.found, w.best = w.found[:0], 0
}
