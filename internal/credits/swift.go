package credits

import (
	"context"
	"maps"
	"slices"
	"sync"

	"github.com/google/uuid"
)

const (
	heldAccounts = 100_000 // balances remembered from commit to commit
	longestDoubt = 64      // batches
)

// memory is what the committer knows of balances from its own last commits. A
// batch of known accounts is decided before it is sent and takes one round trip
// instead of two. PostgreSQL has the last word: every row must be the version
// that was decided on (xmin changes with whatever changes the row: another
// replica, a settlement, a purchase, a cap), or nothing of the batch happens and
// it is decided again on the locked rows.
type memory struct {
	accounts map[uuid.UUID]account
	doubt    int // batches still to be decided on locked rows, after a miss
	penalty  int

	mu       sync.Mutex
	changing map[uuid.UUID]int // accounts that this process is changing otherwise, and how often at once
	changed  []uuid.UUID       // those that it has changed: not to be believed
}

// change announces that this process is about to change an account's balance
// otherwise, until done. Meanwhile the account's calls are decided on its locked row,
// and afterwards it is read anew. Without this a batch would be refused, and those
// after it doubted, for nothing.
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
	}
}

// distrust forgets the accounts that were changed, and reports whether one of the
// batch's is being changed now.
func (m *memory) distrust(batch []*pending) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, id := range m.changed {
		delete(m.accounts, id)
	}
	m.changed = m.changed[:0]
	if len(m.changing) == 0 {
		return false
	}
	return slices.ContainsFunc(batch, func(p *pending) bool { return m.changing[p.call.AccountID] > 0 })
}

// recall gives copies of the batch's balances, if all of them are known and the
// batch is of the plain kind: no key with a cap, no boundary passed.
func (m *memory) recall(batch []*pending) map[uuid.UUID]*account {
	if m.distrust(batch) {
		return nil
	}
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
		if !p.at.Before(a.validUntil) {
			return nil
		}
	}
	return known
}

// keep remembers balances as a commit left them, all of one version.
func (m *memory) keep(accounts map[uuid.UUID]*account, version uint32) {
	if m.accounts == nil || len(m.accounts)+len(accounts) > heldAccounts {
		m.accounts = map[uuid.UUID]account{}
	}
	for id, a := range accounts {
		held := *a
		held.version = version
		m.accounts[id] = held
	}
}

// forget drops everything: what a failed commit left is not known.
func (m *memory) forget() { m.accounts = nil }

// missed waits longer after each miss in a row: accounts that another replica
// charges too are better looked at first.
func (m *memory) missed(accounts map[uuid.UUID]*account) {
	maps.DeleteFunc(m.accounts, func(id uuid.UUID, _ account) bool { return accounts[id] != nil })
	m.penalty = min(max(16, 2*m.penalty), longestDoubt)
	m.doubt = m.penalty
}

const versionSQL = `pg_current_xact_id()::xid`

// The rows are locked one by one in the order of the arrays, which is that of
// lockSQL: a subquery with FOR UPDATE is run for each row of what stands before
// it. A row of another version is not found, the count is then short, and the
// division by zero undoes all. One statement is a transaction of its own, and
// saves the server the beginning, the end and a second start of its executor.
const swiftSQL = `WITH locked AS MATERIALIZED (
		SELECT b.row, v.remaining, v.overage, v.used, v.seq
		FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::xid[])
			AS v (account_id, remaining, overage, used, seq, version),
		LATERAL (SELECT ctid AS row FROM credit_balances
			WHERE account_id = v.account_id AND xmin = v.version FOR UPDATE) AS b),
	updated AS (
		UPDATE credit_balances b SET remaining = l.remaining, overage = l.overage, used = l.used, seq = l.seq
		FROM locked l WHERE b.ctid = l.row RETURNING 1),
	used AS (INSERT INTO usage ` + usageColumns + `
		SELECT * FROM unnest($7::uuid[], $8::uuid[], $9::uuid[], $10::timestamptz[], $11::bigint[],
			$12::int[], $13::int[], $14::smallint[], $15::smallint[], $16::bytea[]))
	SELECT 1 / (count(*) = cardinality($1::uuid[]))::int, ` + versionSQL + ` FROM updated`

// swift charges the batch from memory. False means that nothing happened but a
// rolled-back transaction, and, without an error, that the batch is to be decided on
// locked rows.
func (c *committer) swift(ctx context.Context, batch []*pending) (bool, error) {
	accounts := c.memory.recall(batch)
	if len(accounts) == 0 {
		return false, nil
	}
	rows := decide(accounts, nil, batch)
	ids, columns := columnsOf(accounts)
	versions := make([]uint32, 0, len(accounts))
	for _, id := range ids {
		versions = append(versions, accounts[id.Bytes].version)
	}
	var version uint32
	args := append([]any{ids, columns[0], columns[1], columns[2], columns[3], versions}, usageOf(rows)...)
	err := c.conn.QueryRow(ctx, swiftSQL, args...).Scan(nil, &version)
	if err == nil {
		c.memory.penalty = 0
		c.memory.keep(accounts, version)
		return true, nil
	}
	if c.connected() && isRepeat(err) {
		return false, err // what is remembered is not what was wrong
	}
	c.memory.missed(accounts)
	if !c.connected() {
		return false, err // whether it was committed is not known
	}
	return false, nil
}
