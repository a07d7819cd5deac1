package rates

import (
	"cmp"
	"slices"

	"github.com/google/uuid"
)

// Counted is how often an account was counted, or refused, in this process.
type Counted struct {
	Account uuid.UUID
	Plan    string // that holds for it now; empty where none decides
	Count   int
}

// TopSlowed returns the accounts that were refused most often for asking too fast since
// this process looked them up, at most n, the most often refused first.
func (l *Limiter) TopSlowed(n int) []Counted {
	var all []Counted
	for _, id := range l.accounts.Keys() {
		if b, ok := l.accounts.Peek(id); ok && b.slowed.Load() > 0 {
			all = append(all, Counted{id, b.now().Name, int(b.slowed.Load())})
		}
	}
	return top(all, n)
}

// Top returns the accounts that have used most of today, at most n, the most first.
func (d *Daily) Top(n int) []Counted {
	today := dayOf(d.clock())
	var all []Counted
	for _, id := range d.counts.Keys() {
		if held, ok := d.counts.Peek(id); ok && held.day.Equal(today) && held.used > 0 {
			all = append(all, Counted{Account: id, Count: held.used})
		}
	}
	return top(all, n)
}

func top(all []Counted, n int) []Counted {
	slices.SortFunc(all, func(a, b Counted) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Account.String(), b.Account.String()))
	})
	return all[:min(n, len(all))]
}
