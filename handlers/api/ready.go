package api

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

const (
	readyEntries = 4096
	readyLargest = 16 << 10 // bytes; with readyEntries, 64 MiB at most
	readyFor     = time.Minute
)

// ready keeps answers as they will be sent, by what was asked. Only grounded
// ones: what could not be answered may be tomorrow. An entry holds for the very
// data it was made from, and never longer than a minute. It names that data by
// its number: a pointer would keep all of it in memory.
type ready struct {
	entries *lru.Cache[string, kept]
}

type kept struct {
	*prepared
	generation uint64
	at         time.Time
}

func newReady() ready {
	entries, err := lru.New[string, kept](readyEntries)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return ready{entries}
}

func (r ready) get(question string, generation uint64) (*prepared, bool) {
	k, ok := r.entries.Get(question)
	if !ok || k.generation != generation || time.Since(k.at) > readyFor {
		return nil, false
	}
	return k.prepared, true
}

// add keeps an answer. generation is that of the data in force before the answer
// was made.
func (r ready) add(question string, p *prepared, generation uint64) {
	if question != "" && p.grounded && len(p.head) <= readyLargest {
		r.entries.Add(question, kept{p, generation, time.Now()})
	}
}
