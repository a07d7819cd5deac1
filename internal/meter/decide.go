package meter

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// balanceRow is an account's balance row while a batch is decided.
type balanceRow struct {
	id                       uuid.UUID
	remaining, overage, used models.Credits
	seq                      int64
	since, validUntil        time.Time
	cap                      *int64
	cappedKeys               int16
	card                     bool
	unverified               bool
	overageFrom              time.Time // since when the allowance has refilled unspent
	provisionalUntil         *time.Time
	version                  uint32 // the cached row's xmin
	knownSeq                 int64  // the cached row's seq
	batchNumber              int    // the batch in flight that leaves the row like this, or 0
}

// usageRow is one usage row to write.
type usageRow struct {
	*pending
	at            time.Time
	seq           int64
	outcome       Outcome
	receipt       []byte // nil if a cap stopped the request
	cost, overage models.Credits
}

// decide charges requests in order against the balances, sets each one's result, and
// returns the usage rows to write. A request past its account's boundary is not charged;
// it comes back after settlement.
func decide(accounts map[uuid.UUID]*balanceRow, caps keyCaps, batch []*pending, rate OverageRate) []usageRow {
	rows := make([]usageRow, 0, len(batch))
	for _, p := range batch {
		a := accounts[p.request.AccountID]
		switch {
		case a == nil:
			p.result = result{err: fmt.Errorf("meter: account %s has no balance", p.request.AccountID)}
		case !p.at.Before(a.validUntil):
			p.result = result{err: errPeriodOver}
		default:
			rows = append(rows, a.charge(p, caps[family{a.id, p.request.Family}], caps[family{a.id, p.request.Member}], rate))
		}
	}
	return rows
}

// charge takes the price of a request from the balance, and the rest as overage, unless
// a limit stops it.
func (a *balanceRow) charge(p *pending, key, member *keyCap, rate OverageRate) usageRow {
	row := usageRow{pending: p, at: p.at, outcome: p.request.Outcome, receipt: p.receipt}
	// A request overtaken by its account's settlement, or from a replica whose clock is
	// behind, belongs to the period now open.
	if row.at.Before(a.since) {
		row.at = a.since
	}
	a.seq++
	row.seq = a.seq
	price := p.request.price()
	stopped, err := a.checkLimits(key, member, row.at, price, rate)
	left := func(cost models.Credits) Charge {
		return Charge{cost, a.remaining, a.overage, a.card, a.allowance(row.at, rate)}
	}
	switch {
	case p.request.DryRun:
		row.outcome = Tried
		p.result = result{charge: left(price), err: err}
		return row
	case err != nil:
		row.outcome, row.receipt = stopped, nil
		p.result = result{charge: left(0), err: err}
		return row
	}
	row.cost = price
	before := a.remaining
	covered := min(row.cost, before)
	row.overage = row.cost - covered
	a.remaining -= covered
	if row.cost > 0 {
		a.spendAllowance(row.at, before, row.overage, rate) // at the rate that let it pass
	}
	a.overage += row.overage
	a.used += row.cost
	key.pay(row.cost)
	member.pay(row.cost)
	p.result = result{charge: left(row.cost)}
	return row
}

func inOrder(accounts map[uuid.UUID]*balanceRow) []*balanceRow {
	return slices.SortedFunc(maps.Values(accounts), func(a, b *balanceRow) int { return bytes.Compare(a.id[:], b.id[:]) })
}
