package credits

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/google/uuid"

	"groundline/internal/tracing"
)

const (
	heldAccounts = 100_000 // balances remembered from commit to commit
	longestDoubt = 64      // batches
)

// memory is what the committer knows of balances from its own last batches. A batch
// of known accounts is decided before it is sent, on what the batch before it will
// leave, and takes one trip over the pipe. PostgreSQL has the last word: every row
// must be the version that was decided on (xmin changes with whatever changes the row:
// another replica, a settlement, a purchase, a cap), or nothing of the batch happens
// and it is decided again on the locked rows.
type memory struct {
	accounts map[uuid.UUID]account
	doubt    int // batches still to be decided on locked rows, after a miss
	penalty  int

	mu       sync.Mutex
	changing map[uuid.UUID]int // accounts that this process is changing otherwise, and how often at once
	changed  []uuid.UUID       // those that it has changed: not to be believed
	wake     chan<- struct{}   // told of the end of a change; it holds one
}

// change announces that this process is about to change an account's balance
// otherwise, until done. Meanwhile the account's calls are set aside: sent, they would
// wait for the row and hold up everybody's. Afterwards the balance is read anew.
func (m *memory) change(account uuid.UUID) (done func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.changing == nil {
		m.changing = map[uuid.UUID]int{}
	}
	m.changing[account]++
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.changing[account]--; m.changing[account] == 0 {
			delete(m.changing, account)
		}
		m.changed = append(m.changed, account)
		select {
		case m.wake <- struct{}{}:
		default:
		}
	}
}

// divide forgets the accounts that were changed, and tells the calls whose accounts
// are being changed from the others.
func (m *memory) divide(calls []*pending) (free, aside []*pending) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, id := range m.changed {
		delete(m.accounts, id)
	}
	m.changed = m.changed[:0]
	if len(m.changing) == 0 {
		return calls, nil
	}
	for _, p := range calls {
		if m.changing[p.call.AccountID] > 0 {
			aside = append(aside, p)
		} else {
			free = append(free, p)
		}
	}
	return free, aside
}

// recall returns copies of the batch's balances, if all of them are known and the
// batch is of the plain kind: no key with a cap, no boundary passed, no receipt to store.
func (m *memory) recall(batch []*pending) map[uuid.UUID]*account {
	if m.doubt > 0 {
		m.doubt--
		return nil
	}
	known := make(map[uuid.UUID]*account, len(batch))
	for _, p := range batch {
		a := known[p.call.AccountID]
		if a == nil {
			held, ok := m.accounts[p.call.AccountID]
			if !ok || held.cappedKeys > 0 {
				return nil
			}
			a = &held
			known[p.call.AccountID] = a
		}
		if !p.at.Before(a.validUntil) || len(p.call.Receipts) > 0 {
			return nil
		}
	}
	return known
}

// keep remembers balances as a commit left them, all of one version. Version 0 is
// that of the batch in flight number, which is not known before it has landed.
func (m *memory) keep(accounts map[uuid.UUID]*account, version uint32, number int) {
	if m.accounts == nil || len(m.accounts)+len(accounts) > heldAccounts {
		m.accounts = map[uuid.UUID]account{}
	}
	for id, a := range accounts {
		held := *a
		held.version, held.flight, held.knownSeq = version, number, held.seq
		m.accounts[id] = held
	}
}

// landed gives the balances that a flight left their version, but for those that are
// in the next flight already.
func (m *memory) landed(f flight, version uint32) {
	m.penalty = 0
	for id := range f.accounts {
		if held, known := m.accounts[id]; known && held.flight == f.number {
			held.version, held.flight = version, 0
			m.accounts[id] = held
		}
	}
}

// forget drops everything: what a failed commit left is not known.
func (m *memory) forget() { m.accounts = nil }

// drop forgets the balances of a flight that was rolled back.
func (m *memory) drop(f flight) {
	for id := range f.accounts {
		delete(m.accounts, id)
	}
}

// missed waits longer after each miss in a row: accounts that another replica
// charges too are better looked at first.
func (m *memory) missed() {
	if m.doubt > 0 {
		return // it was in flight behind the one that missed
	}
	m.penalty = min(max(16, 2*m.penalty), longestDoubt)
	m.doubt = m.penalty
}

const versionSQL = `pg_current_xact_id()::xid`

// The rows are locked one by one as they are updated, in the order of the arrays, which
// is that of lockSQL: with the session's settings PostgreSQL can only go through the
// array and look each account up, or through the accounts in the order of their key. A
// row of another version is not found, the count is then short, and the division by
// zero undoes all. One statement is a transaction of its own, and saves the server the
// beginning, the end and a second start of its executor.
//
// Version 0 is that of the batch before, which the session keeps; were that one
// rolled back, it would keep the version of the one before it, hence the number of
// the account's last call too: by both together no row is taken for another.
const swiftSQL = `WITH updated AS (
		UPDATE credit_balances b SET remaining = v.remaining, overage = v.overage, used = v.used, seq = v.seq, overage_from = v.overage_from
		FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::xid[], $8::timestamptz[])
			AS v (account_id, remaining, overage, used, seq, known_seq, version, overage_from)
		WHERE b.account_id = v.account_id AND b.seq = v.known_seq
			AND b.xmin = CASE WHEN v.version = '0' THEN current_setting('groundline.batch', true)::xid ELSE v.version END RETURNING 1),
	used AS (INSERT INTO usage ` + usageColumns + `
		SELECT * FROM unnest($9::uuid[], $10::uuid[], $11::uuid[], $12::timestamptz[], $13::bigint[],
			$14::int[], $15::int[], $16::smallint[], $17::smallint[], $18::bytea[]))
	SELECT 1 / (count(*) = cardinality($1::uuid[]))::int, set_config('groundline.batch', ` + versionSQL + `::text, false), ` + versionSQL + ` FROM updated`

// flight is a batch on its way through the pipe.
type flight struct {
	number   int
	batch    []*pending
	accounts map[uuid.UUID]*account // as it leaves them
	span     *tracing.Span
}

// fly sends a batch that can be decided from memory. False means that it was not sent.
func (c *committer) fly(batch []*pending) bool {
	accounts := c.memory.recall(batch)
	if len(accounts) == 0 {
		return false
	}
	c.sent++
	f := flight{number: c.sent, batch: batch, accounts: accounts}
	f.span = c.tracer.Batch("credits.commit", len(batch), func(i int) context.Context { return batch[i].ctx })
	rows := decide(accounts, nil, batch, c.overageRate)
	c.flights = append(c.flights, f)
	if err := c.pipe.send(c.wire.encode(inOrder(accounts), rows)); err != nil {
		c.pipe.close() // its reader says so too: what became of the batch is not known
	}
	c.memory.keep(accounts, 0, f.number)
	return true
}

// land answers the calls of the oldest flight, whose outcome it is given. One that was
// rolled back is charged again on locked rows, when those behind it have landed.
func (c *committer) land(o outcome) {
	f := c.flights[0]
	c.flights = c.flights[1:]
	if len(c.flights) == 0 {
		c.pipe.idle()
	}
	f.span.End(o.err)
	if o.err == nil {
		c.memory.landed(f, o.version)
		for _, p := range f.batch {
			c.tell(p, p.result)
		}
		return
	}
	c.memory.drop(f)
	repeat := isRepeat(o.err)
	if !repeat { // or what was remembered is not what was wrong
		c.memory.missed()
	}
	c.drain()
	if repeat {
		c.commitAgain(f.batch, o.err)
		return
	}
	c.commit(f.batch)
}

// drain waits until nothing is in flight.
func (c *committer) drain() {
	for len(c.flights) > 0 {
		c.await(nil)
	}
}

// await waits for the oldest flight to land, or until enough says that the queue has
// grown.
func (c *committer) await(enough <-chan struct{}) {
	select {
	case o, open := <-c.pipe.outcomes:
		if open {
			c.land(o)
			return
		}
		c.lose()
	case <-enough:
	case <-c.quit.Done():
		c.giveUp()
	}
}

// lose finds out what became of the flights of a connection that was lost: calls that
// were charged are answered, and the others charged again.
func (c *committer) lose() {
	unknown := c.takeFlights(errLost)
	c.logger.Warn("credits: connection lost during a commit", "calls", len(unknown))
	c.pipe.close()
	c.pipe = nil
	rest, err := c.recover(unknown)
	if err != nil {
		answerAll(rest, errStopping())
		return
	}
	c.commit(rest)
}

// takeFlights ends the flights, and gives their calls.
func (c *committer) takeFlights(why error) (calls []*pending) {
	for _, f := range c.flights {
		f.span.End(why)
		calls = append(calls, f.batch...)
	}
	c.flights = nil
	return calls
}

// giveUp has the server cancel what is in flight, since nobody will look after it: a
// batch that hangs on a lock would be committed after its callers were told that it
// was not. What was committed all the same is answered.
func (c *committer) giveUp() {
	ctx, cancel := context.WithTimeout(context.Background(), batchTimeout)
	defer cancel()
	for len(c.flights) > 0 {
		_ = c.pipe.cancel(ctx) // a server that cannot be told cannot be reached
		select {
		case o, open := <-c.pipe.outcomes:
			switch {
			case !open:
				cancel()
			case o.err == nil:
				c.land(o)
			default:
				answerAll(c.flights[0].batch, errStopping())
				c.flights[0].span.End(o.err)
				c.flights = c.flights[1:]
			}
		case <-time.After(backoffLast): // it may have been told between two of them
		case <-ctx.Done():
			answerAll(c.takeFlights(errLost), errStopping())
		}
	}
}

var errLost = errors.New("credits: the connection was lost")
