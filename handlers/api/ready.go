package api

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
)

const (
	readyEntries = 4096
	readyLargest = 16 << 10 // bytes; with readyEntries, 64 MiB at most
	readyFor     = time.Minute
)

// ready keeps answers as they will be sent, by what was asked. Only grounded
// ones: what could not be answered may be tomorrow. An entry holds for the very
// data it was made from, and never longer than a minute.
type ready struct {
	entries *lru.Cache[string, kept]
}

type kept struct {
	*prepared
	data [8]*almanac.Sport
	at   time.Time
}

func newReady() ready {
	entries, err := lru.New[string, kept](readyEntries)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return ready{entries}
}

func (r ready) get(question string, book *almanac.Book) (*prepared, bool) {
	k, ok := r.entries.Get(question)
	if !ok || k.data != dataOf(book) || time.Since(k.at) > readyFor {
		return nil, false
	}
	return k.prepared, true
}

func (r ready) add(question string, p *prepared, book *almanac.Book) {
	if question != "" && p.grounded && len(p.head) <= readyLargest {
		r.entries.Add(question, kept{p, dataOf(book), time.Now()})
	}
}

// dataOf gives the data in force; after an import a pointer differs.
func dataOf(book *almanac.Book) (data [8]*almanac.Sport) {
	for i, sport := range grounding.Sports {
		data[i] = book.Sport(sport)
	}
	return data
}
