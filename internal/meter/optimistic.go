package meter

import (
	"context"

	"github.com/google/uuid"

	"groundline/internal/tracing"
)

const versionSQL = `pg_current_xact_id()::xid`

// chargeSQL updates the balances and inserts the usage rows of a batch, or does nothing.
//
// Rows are locked as they are updated, in the order of the arrays, which is lockSQL's:
// with the session's settings PostgreSQL can only loop over the array, or over the
// accounts by primary key. A row of another version is not found; the count is then
// short, and the division by zero rolls everything back. One statement is its own
// transaction, which saves the server a BEGIN, a COMMIT and an executor start.
//
// Version 0 stands for the version of the batch before, which the session keeps in a
// setting. If that batch was rolled back the setting holds an older version, so the row's
// seq is compared too.
const chargeSQL = `WITH updated AS (
		UPDATE credit_balances b SET remaining = v.remaining, overage = v.overage, used = v.used, seq = v.seq, overage_from = v.overage_from
		FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::xid[], $8::timestamptz[])
			AS v (account_id, remaining, overage, used, seq, known_seq, version, overage_from)
		WHERE b.account_id = v.account_id AND b.seq = v.known_seq
			AND b.xmin = CASE WHEN v.version = '0' THEN current_setting('groundline.batch', true)::xid ELSE v.version END RETURNING 1),
	used AS (INSERT INTO usage ` + usageColumns + `
		SELECT * FROM unnest($9::uuid[], $10::uuid[], $11::uuid[], $12::timestamptz[], $13::bigint[],
			$14::int[], $15::int[], $16::smallint[], $17::smallint[], $18::bytea[]))
	SELECT 1 / (count(*) = cardinality($1::uuid[]))::int, set_config('groundline.batch', ` + versionSQL + `::text, false), ` + versionSQL + ` FROM updated`

// sentBatch is a batch in flight on the pipe.
type sentBatch struct {
	number   int
	batch    []*pending
	accounts map[uuid.UUID]*balanceRow // as the batch leaves them
	span     *tracing.Span
}

// send decides a batch on cached balances and sends it. It reports false if the batch
// needs locked rows.
func (c *committer) send(batch []*pending) bool {
	accounts := c.cache.lookup(batch)
	if len(accounts) == 0 {
		return false
	}
	c.sent++
	f := sentBatch{number: c.sent, batch: batch, accounts: accounts}
	f.span = c.tracer.Batch("credits.commit", len(batch), func(i int) context.Context { return batch[i].ctx })
	rows := decide(accounts, nil, batch, c.overageRate)
	c.inFlight = append(c.inFlight, f)
	if err := c.pipe.send(c.wire.encode(inOrder(accounts), rows)); err != nil {
		c.pipe.close() // ends its reader, which leads to recoverInFlight
	}
	c.cache.store(accounts, 0, f.number)
	return true
}

// complete answers the oldest batch in flight. If it was rolled back, complete waits for
// the batches behind it and charges it again on locked rows.
func (c *committer) complete(o outcome) {
	f := c.inFlight[0]
	c.inFlight = c.inFlight[1:]
	if len(c.inFlight) == 0 {
		c.pipe.clearDeadline()
	}
	f.span.End(o.err)
	if o.err == nil {
		c.cache.setVersion(f, o.version)
		for _, p := range f.batch {
			c.answerCharged(p, p.result)
		}
		return
	}
	c.cache.evict(f)
	duplicate := isDuplicate(o.err)
	if !duplicate { // else the cached balances may have been right
		c.cache.noteMiss()
	}
	c.drain()
	if duplicate {
		c.retry(f.batch, o.err)
		return
	}
	c.chargeLocked(f.batch)
}

// drain waits until nothing is in flight.
func (c *committer) drain() {
	for len(c.inFlight) > 0 {
		c.awaitBatch(nil)
	}
}

// awaitBatch waits for the oldest batch in flight, or until wake receives.
func (c *committer) awaitBatch(wake <-chan struct{}) {
	select {
	case o, open := <-c.pipe.outcomes:
		if open {
			c.complete(o)
			return
		}
		c.recoverInFlight()
	case <-wake:
	case <-c.quit.Done():
		c.cancelInFlight()
	}
}
