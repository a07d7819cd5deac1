package credits

import (
	"testing"

	"golang.org/x/sync/errgroup"
)

// TestBatchBehindOneThatIsRolledBackIsDecidedAgain has a batch of two accounts be
// refused since one of them was changed elsewhere, when the next batch of the other is
// in flight already, decided on what the first would have left. The row of the other is
// still as the session last wrote it: only the number of its last call tells.
func TestBatchBehindOneThatIsRolledBackIsDecidedAgain(t *testing.T) {
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
	const calls = 3 + 2*fewestBehind
	b.wantBalance(t, steady, 1000-5*calls, 0, 5*calls)
	b.wantBalance(t, changed, 990, 0, 10)
	b.wantSound(t)
}

// TestBatchesInFlightFollowOneAnother has calls of one account be in flight twice over:
// the second batch is decided on what the first leaves, and both are on time.
func TestBatchesInFlightFollowOneAnother(t *testing.T) {
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
	b.wantBalance(t, account, 1000-5*(3+fewestBehind), 0, 5*(3+fewestBehind))
	if n := b.count(t, "SELECT count(DISTINCT xmin::text) FROM usage WHERE account_id = $1", account); n != 4 {
		t.Errorf("%d transactions, want one for each batch", n)
	}
	b.svc.Close() // the committer's goroutine has ended: its memory may be looked at
	if n := b.svc.committer.memory.penalty; n != 0 {
		t.Errorf("a batch was refused: %d are doubted", n)
	}
	b.wantSound(t)
}
