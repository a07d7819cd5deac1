package meter

import (
	"encoding/json"
	"testing"

	"github.com/jackc/pgx/v5"

	"golang.org/x/sync/errgroup"
)

// TestBatchAfterARollbackIsDecidedAgain rolls back a batch of two accounts, because
// one was changed elsewhere, while the other's next batch is already in flight, decided on
// what the first would have left. The other's row is still as the session last wrote it, so
// only its seq differs.
func TestBatchAfterARollbackIsDecidedAgain(t *testing.T) {
	t.Parallel()
	b := setup(t)
	gate, steady, changed := b.account(t), b.account(t), b.account(t)
	b.charge(t, rating(gate))
	b.charge(t, rating(steady))
	b.charge(t, rating(changed))

	tx, err := b.db.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(t.Context()) }()
	if _, err := tx.Exec(t.Context(), "UPDATE credit_balances SET remaining = remaining WHERE account_id = $1", changed); err != nil {
		t.Fatal(err)
	}
	openGate := b.hold(t, gate)
	var g errgroup.Group
	g.Go(func() error { _, err := b.svc.Charge(t.Context(), rating(gate)); return err })
	b.waitForBlocked(t)
	b.fillPipe(t, steady) // which the session then wrote last
	g.Go(func() error { _, err := b.svc.Charge(t.Context(), rating(steady)); return err })
	g.Go(func() error { _, err := b.svc.Charge(t.Context(), rating(changed)); return err })
	b.waitForQueue(t, 2)
	openGate()
	b.waitForQueue(t, 0)
	b.waitForBlocked(t) // the batch of both waits for the one that is being changed
	b.fillPipe(t, steady)
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	b.charge(t, rating(steady)) // behind all that is under way
	const calls = 3 + 2*minPipelined
	b.wantBalance(t, steady, 1000-5*calls, 0, 5*calls)
	b.wantBalance(t, changed, 990, 0, 10)
	b.wantSound(t)
}

// TestBatchesInFlightCommitInOrder sends two batches of one account at once: the second is
// decided on what the first leaves, and both commit.
func TestBatchesInFlightCommitInOrder(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.charge(t, rating(account))
	release := b.hold(t, account)
	var g errgroup.Group
	g.Go(func() error { _, err := b.svc.Charge(t.Context(), rating(account)); return err })
	b.waitForBlocked(t)
	b.fillPipe(t, account)
	release()
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	b.charge(t, rating(account))
	b.wantBalance(t, account, 1000-5*(3+minPipelined), 0, 5*(3+minPipelined))
	if n := b.count(t, "SELECT count(DISTINCT xmin::text) FROM usage WHERE account_id = $1", account); n != 4 {
		t.Errorf("%d transactions, want one for each batch", n)
	}
	b.svc.Close() // the committer's goroutine has ended: its cache may be read
	if n := b.svc.committer.cache.backoff; n != 0 {
		t.Errorf("a batch was rolled back: %d on locked rows", n)
	}
	b.wantSound(t)
}

// TestBatchCanOnlyLockAccountsInOrder checks PostgreSQL's plans for chargeSQL with few and with
// many accounts: a join in disk order or by hash would lock them in any order.
func TestBatchCanOnlyLockAccountsInOrder(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.account(t)
	conn, err := b.svc.committer.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(t.Context()) }()
	const manyMore = `WITH made AS (INSERT INTO accounts (id, email, email_key, password_hash, role, created_at)
			SELECT gen_random_uuid(), s || '@example.test', s || '@example.test', '', 'user', now() FROM generate_series(1, 3000) s RETURNING id)
		INSERT INTO credit_balances (account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until)
		SELECT id, 0, 0, 0, 0, 0, '2025-06-01', now(), now() FROM made; ANALYZE credit_balances`
	for name, more := range map[string]string{"one account": "SELECT", "many accounts": manyMore} {
		t.Run(name, func(t *testing.T) {
			tx, err := conn.Begin(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = tx.Rollback(t.Context()) }()
			if _, err := tx.Exec(t.Context(), more, pgx.QueryExecModeSimpleProtocol); err != nil {
				t.Fatal(err)
			}
			const arrays = "'{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}'"
			if _, err := tx.Exec(t.Context(), "PREPARE plan AS "+chargeSQL, pgx.QueryExecModeSimpleProtocol); err != nil {
				t.Fatal(err)
			}
			defer func() { _, _ = conn.Exec(t.Context(), "DEALLOCATE plan") }()
			var text string
			if err := tx.QueryRow(t.Context(), "EXPLAIN (FORMAT JSON) EXECUTE plan ("+arrays+")", pgx.QueryExecModeSimpleProtocol).Scan(&text); err != nil {
				t.Fatal(err)
			}
			var plan []struct{ Plan planNode }
			if err := json.Unmarshal([]byte(text), &plan); err != nil {
				t.Fatal(err)
			}
			update := plan[0].Plan.find("ModifyTable", "Update")
			if update == nil || len(update.Plans) != 1 || update.Plans[0].Type != "Nested Loop" {
				t.Fatalf("no update from a nested loop:\n%s", text)
			}
			if outer := update.Plans[0].Plans[0]; outer.Type != "Function Scan" && outer.Index != "credit_balances_pkey" {
				t.Errorf("goes through %+v:\n%s", outer, text)
			}
		})
	}
}

// planNode is a node of a plan as PostgreSQL explains it.
type planNode struct {
	Type      string `json:"Node Type"`
	Operation string
	Index     string `json:"Index Name"`
	Plans     []planNode
}

func (n *planNode) find(kind, operation string) *planNode {
	if n.Type == kind && n.Operation == operation {
		return n
	}
	for i := range n.Plans {
		if found := n.Plans[i].find(kind, operation); found != nil {
			return found
		}
	}
	return nil
}
