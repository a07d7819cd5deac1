package rates

import (
	"cmp"
	"slices"

	"github.com/google/uuid"
)

// Counted is how often an account was counted or refused in this process.
type Counted struct {
	Account uuid.UUID
	Plan    string // its current plan; empty if plans do not matter
	Count   int
}

// TopSlowed returns up to n accounts that this process refused most often as too fast, in
// that order.
func (l *Limiter) TopSlowed(n int) []Counted {
	var all []Counted
	for _, id := range l.accounts.Keys() {
		if b, ok := l.accounts.Peek(id); ok && b.slowed.Load() > 0 {
			all = append(all, Counted{id, b.now().Name, int(b.slowed.Load())})
		}
	}
	return top(all, n)
}

// Top returns up to n accounts that used the most today, in that order.
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
