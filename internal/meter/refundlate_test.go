package meter

import (
	"context"
	"errors"
	"testing"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"groundline/tools/eventually"
)

// TestRequestsCanceledDuringCommitAreRefunded lets many callers of one account leave
// during their batch's commit: all of them are charged, and each is refunded once, in few
// transactions.
func TestRequestsCanceledDuringCommitAreRefunded(t *testing.T) {
	t.Parallel()
	b := setup(t)
	gate, account := b.account(t), b.account(t)
	for _, a := range []uuid.UUID{gate, account} {
		b.charge(t, rating(a))
	}
	const calls = 2*maxRefundBatch + 3
	openGate, release := b.hold(t, gate), b.hold(t, account)
	var g errgroup.Group
	g.Go(func() error { _, err := b.svc.Charge(t.Context(), rating(gate)); return err })
	b.waitForBlocked(t)
	b.fillPipe(t, gate)
	ctx, leave := context.WithCancel(t.Context())
	for range calls {
		g.Go(func() error {
			if _, err := b.svc.Charge(ctx, rating(account)); !errors.Is(err, context.Canceled) {
				t.Errorf("a caller who left got %v", err)
			}
			return nil
		})
	}
	b.waitForQueue(t, calls)
	openGate()
	b.waitForQueue(t, 0)
	b.waitForBlocked(t) // now all of them are one batch that waits for the account
	leave()
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	release()
	eventually.Holds(t, "all are given back", func() bool {
		return b.count(t, "SELECT count(*) FROM journals WHERE account_id = $1 AND kind = 'correction'", account) == calls
	})
	b.svc.refunds.Wait()
	b.wantBalance(t, account, 995, 0, 5*(calls+1))
	b.wantSound(t)
	// What PostgreSQL says of the rows tells their transactions apart.
	if n := b.count(t, "SELECT count(DISTINCT xmin::text) FROM journals WHERE account_id = $1 AND kind = 'correction'", account); n > calls/maxRefundBatch+2 {
		t.Errorf("%d transactions gave %d charges back", n, calls)
	}
}
