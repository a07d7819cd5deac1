package credits

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"groundline/models"
)

// account is the locked balance row of one account while a batch is decided.
type account struct {
	id                       uuid.UUID
	remaining, overage, used models.Credits
	seq                      int64
	since, validUntil        time.Time
	cap                      *int64
	cappedKeys               int16
	card                     bool
	unverified               bool
	overageFrom              time.Time // since when the allowance has refilled unspent
	version                  uint32    // of the row, as memory holds it: its xmin
	knownSeq                 int64     // of the row, as memory holds it
	flight                   int       // the batch that leaves it so, as long as that is in flight
}

// charged is one usage row to write.
type charged struct {
	*pending
	at            time.Time
	seq           int64
	outcome       Outcome
	receipt       []byte // none, where a cap stopped the call
	cost, overage models.Credits
}

// decide charges the calls in their order against the locked balances, fills in
// every call's result, and gives the usage rows to write. A call past its
// account's boundary is left uncharged, to come back after settlement.
func decide(accounts map[uuid.UUID]*account, caps keyCaps, batch []*pending, rate OverageRate) []charged {
	rows := make([]charged, 0, len(batch))
	for _, p := range batch {
		a := accounts[p.call.AccountID]
		switch {
		case a == nil:
			p.result = result{err: fmt.Errorf("credits: account %s has no balance", p.call.AccountID)}
		case !p.at.Before(a.validUntil):
			p.result = result{err: errPeriodOver}
		default:
			rows = append(rows, a.charge(p, caps[family{a.id, p.call.Family}], rate))
		}
	}
	return rows
}

// charge takes the price of one call from the balance, and the rest as overage,
// unless a cap stops it or it has to wait.
func (a *account) charge(p *pending, key *keyCap, rate OverageRate) charged {
	row := charged{pending: p, at: p.at, outcome: p.call.Outcome, receipt: p.receipt}
	// A call that was overtaken by its account's settlement, or comes from a
	// replica whose clock is behind, belongs to the period now open.
	if row.at.Before(a.since) {
		row.at = a.since
	}
	a.seq++
	row.seq = a.seq
	price := p.call.price()
	stopped, err := a.stopped(key, row.at, price, rate)
	left := func(cost models.Credits) Charged {
		return Charged{cost, a.remaining, a.overage, a.card, a.allowance(row.at, rate)}
	}
	switch {
	case p.call.DryRun:
		row.outcome = Tried
		p.result = result{charged: left(price), err: err}
		return row
	case err != nil:
		row.outcome, row.receipt = stopped, nil
		p.result = result{charged: left(0), err: err}
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
	p.result = result{charged: left(row.cost)}
	return row
}

// price is what the call costs if nothing stops it.
func (c Call) price() models.Credits {
	if c.Outcome == Answered {
		return c.Endpoint.Cost()
	}
	return 0
}

// The order of the locks is what keeps two replicas from a deadlock.
const lockSQL = `SELECT account_id, remaining, overage, used, seq, since, valid_until, cap, capped_keys, card, grants_from IS NULL, overage_from
	FROM credit_balances WHERE account_id = ANY ($1) ORDER BY account_id FOR UPDATE`

const updateSQL = `UPDATE credit_balances b
	SET remaining = v.remaining, overage = v.overage, used = v.used, seq = v.seq, overage_from = v.overage_from
	FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[])
		AS v (account_id, remaining, overage, used, seq, overage_from)
	WHERE b.account_id = v.account_id`

const usageColumns = `(account_id, request_id, key_id, at, seq, cost, overage, endpoint, outcome, receipt)`

const insertSQL = `INSERT INTO usage ` + usageColumns + `
	SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::bigint[],
		$6::int[], $7::int[], $8::smallint[], $9::smallint[], $10::bytea[])`

// attempt charges the batch in one transaction and answers every call of it. On
// an error no call was answered, and either the transaction was rolled back or
// the connection is closed and the outcome unknown.
func (c *committer) attempt(batch []*pending) error {
	span := c.tracer.Batch("credits.commit", len(batch), func(i int) context.Context { return batch[i].ctx })
	err := c.tryBatch(batch)
	span.End(err)
	return err
}

func (c *committer) tryBatch(batch []*pending) error {
	ctx, cancel := context.WithTimeout(c.quit, batchTimeout)
	defer cancel()
	accounts, err := c.lock(ctx, batch)
	var caps keyCaps
	if err == nil {
		caps, err = c.readKeyCaps(ctx, accounts, batch)
	}
	if err == nil {
		rows := decide(accounts, caps, batch, c.overageRate)
		err = c.write(ctx, accounts, caps, rows)
	}
	if err != nil {
		c.memory.forget()
		c.rollback(ctx)
		return err
	}
	for _, p := range batch {
		c.tell(p, p.result)
	}
	return nil
}

// lock opens the transaction and takes the balance rows, in one round trip.
func (c *committer) lock(ctx context.Context, batch []*pending) (map[uuid.UUID]*account, error) {
	accounts := make(map[uuid.UUID]*account, len(batch))
	ids := make(uuids, 0, len(batch))
	for _, p := range batch {
		if id := p.call.AccountID; accounts[id] == nil {
			accounts[id] = &account{}
			ids = append(ids, pgUUID(id))
		}
	}
	clear(accounts)
	read := func(rows pgx.Rows) error {
		var id pgtype.UUID
		var a account
		into := []any{&id, (*int64)(&a.remaining), (*int64)(&a.overage), (*int64)(&a.used), &a.seq, &a.since, &a.validUntil,
			&a.cap, &a.cappedKeys, &a.card, &a.unverified, &a.overageFrom}
		_, err := pgx.ForEachRow(rows, into, func() error {
			row := a
			row.id = id.Bytes
			accounts[row.id] = &row
			return nil
		})
		return err
	}
	b := &pgx.Batch{}
	b.Queue("begin")
	b.Queue(lockSQL, ids).Query(read)
	return accounts, c.conn.SendBatch(ctx, b).Close()
}

// write stores what was decided and commits, in one round trip.
func (c *committer) write(ctx context.Context, accounts map[uuid.UUID]*account, caps keyCaps, rows []charged) error {
	b := &pgx.Batch{}
	if len(rows) > 0 {
		queueUpdate(b, accounts)
		caps.queueUpdate(b)
		b.Queue(insertSQL, usageOf(rows)...)
		queueReceipts(b, rows)
	}
	var version uint32
	b.Queue("SELECT " + versionSQL).QueryRow(func(row pgx.Row) error { return row.Scan(&version) })
	b.Queue("commit")
	err := c.conn.SendBatch(ctx, b).Close()
	if err == nil && len(rows) > 0 {
		c.memory.keep(accounts, version, 0)
	}
	return err
}

func queueUpdate(b *pgx.Batch, accounts map[uuid.UUID]*account) {
	ids, columns, overageFrom := columnsOf(accounts)
	b.Queue(updateSQL, ids, columns[0], columns[1], columns[2], columns[3], overageFrom)
}

// columnsOf gives the accounts as arrays, in PostgreSQL's order of their ids:
// remaining, overage, used, seq; and since when their allowances have refilled.
func columnsOf(accounts map[uuid.UUID]*account) (ids uuids, columns [4][]int64, overageFrom []time.Time) {
	ids = make(uuids, 0, len(accounts))
	for i := range columns {
		columns[i] = make([]int64, 0, len(accounts))
	}
	for _, a := range inOrder(accounts) {
		ids = append(ids, pgUUID(a.id))
		for i, v := range [4]int64{int64(a.remaining), int64(a.overage), int64(a.used), a.seq} {
			columns[i] = append(columns[i], v)
		}
		overageFrom = append(overageFrom, a.overageFrom)
	}
	return ids, columns, overageFrom
}

func inOrder(accounts map[uuid.UUID]*account) []*account {
	return slices.SortedFunc(maps.Values(accounts), func(a, b *account) int { return bytes.Compare(a.id[:], b.id[:]) })
}

// usageOf gives the rows as arrays, in the order of usageColumns.
func usageOf(rows []charged) []any {
	n := len(rows)
	accounts, requests, keys := make(uuids, n), make(uuids, n), make(uuids, n)
	at, seq := make([]time.Time, n), make([]int64, n)
	cost, overage := make([]int32, n), make([]int32, n)
	endpoint, outcome := make([]int16, n), make([]int16, n)
	receipt := make([][]byte, n)
	for i, r := range rows {
		accounts[i], requests[i], keys[i] = pgUUID(r.call.AccountID), pgUUID(r.call.RequestID), pgUUID(r.call.KeyID)
		at[i], seq[i] = r.at, r.seq
		cost[i], overage[i] = int32(r.cost), int32(r.overage) // #nosec G115 -- a price list entry, far below 2^31
		endpoint[i], outcome[i] = int16(r.call.Endpoint), int16(r.outcome)
		receipt[i] = r.receipt
	}
	return []any{accounts, requests, keys, at, seq, cost, overage, endpoint, outcome, receipt}
}

// resolveSQL finds each call as the first of its account from its request id on: in that
// order only the primary key has them. Asked for by equality, they were looked for by
// usage_order in a plan that was made while accounts had few calls, among all calls of
// their account each.
const resolveSQL = `SELECT u.account_id, u.request_id, u.cost, u.outcome, b.remaining, b.overage, b.card
	FROM unnest($1::uuid[], $2::uuid[]) AS c (account_id, request_id)
	CROSS JOIN LATERAL (SELECT account_id, request_id, cost, outcome FROM usage
		WHERE account_id = c.account_id AND request_id >= c.request_id ORDER BY request_id LIMIT 1) u
	JOIN credit_balances b ON b.account_id = c.account_id
	WHERE u.request_id = c.request_id`

// resolve answers the calls that are charged already and gives the others.
func (c *committer) resolve(batch []*pending) ([]*pending, error) {
	ctx, cancel := context.WithTimeout(c.quit, batchTimeout)
	defer cancel()
	accounts, requests := make(uuids, len(batch)), make(uuids, len(batch))
	for i, p := range batch {
		accounts[i], requests[i] = pgUUID(p.call.AccountID), pgUUID(p.call.RequestID)
	}
	rows, err := c.conn.Query(ctx, resolveSQL, accounts, requests)
	if err != nil {
		return nil, err
	}
	found := map[[2]uuid.UUID]result{}
	var id [2]pgtype.UUID
	var ch Charged
	var outcome int16
	into := []any{&id[0], &id[1], (*int64)(&ch.Cost), &outcome, (*int64)(&ch.Remaining), (*int64)(&ch.Overage), &ch.Card}
	if _, err := pgx.ForEachRow(rows, into, func() error {
		found[[2]uuid.UUID{id[0].Bytes, id[1].Bytes}] = result{ch, errStopped(Outcome(outcome))}
		return nil
	}); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(batch, func(p *pending) bool {
		r, ok := found[[2]uuid.UUID{p.call.AccountID, p.call.RequestID}]
		if ok {
			if p.call.DryRun {
				r.charged.Cost = p.call.price()
			}
			c.tell(p, r)
		}
		return ok
	}), nil
}
