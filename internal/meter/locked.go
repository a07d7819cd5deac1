package meter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
)

const uniqueViolation = "23505" // SQLSTATE

// Accounts are locked in the order of their ids, so that two replicas cannot deadlock.
const lockSQL = `SELECT account_id, remaining, overage, used, seq, since, valid_until, cap, capped_keys, card, grants_from IS NULL, overage_from, provisional_until
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

// chargeLocked charges a batch on locked rows and answers every request. Nothing is in
// flight meanwhile.
//
// A batch that failed on a live connection was rolled back and is retried. If the
// connection was lost, the outcome is unknown until the server process is gone; then the
// requests found charged are answered and the others are charged again.
func (c *committer) chargeLocked(batch []*pending) {
	for batch = stillWaiting(batch); len(batch) > 0; batch = stillWaiting(batch) {
		if c.connected() {
			err := c.attempt(batch)
			if err == nil {
				return
			}
			if c.connected() {
				c.retry(batch, err)
				return
			}
			c.logger.Warn("meter: connection lost during a commit", "requests", len(batch), "error", err)
		}
		if c.quit.Err() != nil {
			c.abandon()
			answerAll(batch, errStopping())
			return
		}
		var err error
		if batch, err = c.reconnect(batch); err != nil {
			answerAll(batch, errStopping())
			return
		}
	}
}

// abandon waits until pgx has asked the server to cancel what the connection was doing.
// A batch is sent with its COMMIT: one that hangs on a lock could otherwise commit after
// its callers were told that it failed.
func (c *committer) abandon() {
	if c.conn == nil {
		return
	}
	select {
	case <-c.conn.PgConn().CleanupDone():
	case <-time.After(batchTimeout):
	}
}

// retry charges a batch that was rolled back. If some of its requests were charged
// before, it answers those and charges the others together; any other failure retries
// requests one by one, so that a bad one fails alone.
func (c *committer) retry(batch []*pending, err error) {
	if isDuplicate(err) {
		rest, failed := c.resolve(slices.Clone(batch))
		switch {
		case failed != nil:
			err = failed
		case len(rest) < len(batch):
			c.chargeLocked(rest)
			return
		}
	}
	if len(batch) == 1 {
		answerAll(batch, fmt.Errorf("meter: charge: %w", err))
		return
	}
	for _, p := range slices.Clone(batch) {
		c.chargeLocked([]*pending{p})
	}
}

// isDuplicate reports whether PostgreSQL refused a request that is charged already.
func isDuplicate(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == uniqueViolation
}

// attempt charges a batch in one transaction and answers every request. On an error
// nothing was answered, and either the transaction was rolled back or the connection is
// closed and the outcome unknown.
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
		c.cache.clear()
		c.rollback(ctx)
		return err
	}
	for _, p := range batch {
		c.answerCharged(p, p.result)
	}
	return nil
}

// lock begins the transaction and locks the balance rows, in one round trip.
func (c *committer) lock(ctx context.Context, batch []*pending) (map[uuid.UUID]*balanceRow, error) {
	accounts := make(map[uuid.UUID]*balanceRow, len(batch))
	ids := make(uuids, 0, len(batch))
	for _, p := range batch {
		if id := p.request.AccountID; accounts[id] == nil {
			accounts[id] = &balanceRow{}
			ids = append(ids, pgUUID(id))
		}
	}
	clear(accounts)
	read := func(rows pgx.Rows) error {
		var id pgtype.UUID
		var a balanceRow
		into := []any{&id, (*int64)(&a.remaining), (*int64)(&a.overage), (*int64)(&a.used), &a.seq, &a.since, &a.validUntil,
			&a.cap, &a.cappedKeys, &a.card, &a.unverified, &a.overageFrom, &a.provisionalUntil}
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
func (c *committer) write(ctx context.Context, accounts map[uuid.UUID]*balanceRow, caps keyCaps, rows []usageRow) error {
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
		c.cache.store(accounts, version, 0)
	}
	return err
}

// queueUpdate writes the balances in the order of their ids.
func queueUpdate(b *pgx.Batch, accounts map[uuid.UUID]*balanceRow) {
	ids, overageFrom := make(uuids, 0, len(accounts)), make([]time.Time, 0, len(accounts))
	var columns [4][]int64 // remaining, overage, used, seq
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
	b.Queue(updateSQL, ids, columns[0], columns[1], columns[2], columns[3], overageFrom)
}

// usageOf returns the rows as arrays, in the order of usageColumns.
func usageOf(rows []usageRow) []any {
	n := len(rows)
	accounts, requests, keys := make(uuids, n), make(uuids, n), make(uuids, n)
	at, seq := make([]time.Time, n), make([]int64, n)
	cost, overage := make([]int32, n), make([]int32, n)
	endpoint, outcome := make([]int16, n), make([]int16, n)
	receipt := make([][]byte, n)
	for i, r := range rows {
		accounts[i], requests[i], keys[i] = pgUUID(r.request.AccountID), pgUUID(r.request.RequestID), pgUUID(r.request.KeyID)
		at[i], seq[i] = r.at, r.seq
		cost[i], overage[i] = int32(r.cost), int32(r.overage) // #nosec G115 -- a price list entry, far below 2^31
		endpoint[i], outcome[i] = int16(r.request.Endpoint), int16(r.outcome)
		receipt[i] = r.receipt
	}
	return []any{accounts, requests, keys, at, seq, cost, overage, endpoint, outcome, receipt}
}
