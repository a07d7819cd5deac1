package meter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/models"
	"groundline/tools/eventually"
)

func TestParallelCallsAreChargedExactly(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	var mu sync.Mutex
	var left []models.Credits
	var g errgroup.Group
	for range 200 {
		g.Go(func() error {
			ch, err := b.svc.Charge(t.Context(), rating(account))
			mu.Lock()
			defer mu.Unlock()
			left = append(left, ch.Remaining)
			if ch.Cost != 5 || ch.Overage != 0 {
				t.Errorf("charged %+v, want 5 and no overage", ch)
			}
			return err
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(left)
	for i, r := range left {
		if want := models.Credits(5 * i); r != want {
			t.Fatalf("remaining after the calls, sorted: %d at place %d, want %d", r, i, want)
		}
	}
	b.wantBalance(t, account, 0, 0, 1000)

	if ch := b.charge(t, rating(account)); ch != (Charge{Cost: 5, Remaining: 0, Overage: 5}) {
		t.Errorf("the 201st call: %+v, want it answered as overage", ch)
	}
	b.wantBalance(t, account, 0, 5, 1005)
	b.wantSound(t)
	if sum := b.count(t, "SELECT sum(amount) FROM entries"); sum != 0 {
		t.Errorf("the ledger sums to %d", sum)
	}
	b.wantBalance(t, account, 0, 5, 1005)
}

func TestChargeThatSpansTheLastCreditsIsSplit(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.wantBalance(t, account, 1000, 0, 0)
	b.give(t, account, ledger.Grant{Journal: "promotion", Source: "three", Kind: "promotion", Priority: ledger.PriorityPromotion, Amount: 3})
	for range 200 {
		b.charge(t, rating(account))
	}
	if ch := b.charge(t, rating(account)); ch != (Charge{Cost: 5, Remaining: 0, Overage: 2}) {
		t.Errorf("5 credits with 3 left: %+v, want 2 as overage", ch)
	}
	b.wantSound(t)
}

func TestRefusalsAndFailuresAreFreeAndLeaveALine(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	for _, o := range []Outcome{Refused, Failed} {
		call := rating(account)
		call.Outcome = o
		if ch := b.charge(t, call); ch != (Charge{Cost: 0, Remaining: 1000}) {
			t.Errorf("outcome %d: %+v, want it free", o, ch)
		}
	}
	if n := b.count(t, "SELECT count(*) FROM usage WHERE account_id = $1", account); n != 2 {
		t.Errorf("%d usage lines, want 2", n)
	}
	b.wantSound(t)
}

func TestRequestIsChargedOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, other := b.account(t), b.replica(t)
	call := rating(account)
	var g errgroup.Group
	for i := range 100 {
		svc := []*Service{b.svc, other}[i%2]
		g.Go(func() error {
			ch, err := svc.Charge(t.Context(), call)
			if err == nil && ch != (Charge{Cost: 5, Remaining: 995}) {
				t.Errorf("charged %+v, want the first charge", ch)
			}
			return err
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	b.wantBalance(t, account, 995, 0, 5)

	call.Outcome = Refused // a repeat is told what the first cost, whatever it says
	if ch := b.charge(t, call); ch.Cost != 5 {
		t.Errorf("a repeat cost %d, want the first charge's 5", ch.Cost)
	}
	b.wantBalance(t, account, 995, 0, 5)
	b.wantSound(t)
}

// A request id belongs to its account: another's may be the same.
func TestRequestIDsOfTwoAccountsDoNotMeet(t *testing.T) {
	t.Parallel()
	b := setup(t)
	first, second := rating(b.account(t)), rating(b.account(t))
	second.RequestID = first.RequestID
	b.charge(t, first)
	b.charge(t, second)
	b.wantBalance(t, second.AccountID, 995, 0, 5)
	b.wantSound(t)
}

func TestReplicasShareAccountsWithoutDeadlock(t *testing.T) {
	t.Parallel()
	b := setup(t)
	services := []*Service{b.svc, b.replica(t)}
	var accounts []uuid.UUID
	for range 24 {
		accounts = append(accounts, b.account(t))
	}
	const workers, rounds = 32, 5
	var g errgroup.Group
	for w := range workers {
		g.Go(func() error {
			for i := range rounds * len(accounts) {
				// Half of the workers go round the other way.
				n := i
				if w/2%2 == 1 {
					n = -i - 1 + rounds*len(accounts)
				}
				if _, err := services[w%2].Charge(t.Context(), rating(accounts[n%len(accounts)])); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	for _, a := range accounts {
		b.wantBalance(t, a, 1000-workers*rounds*5, 0, workers*rounds*5)
	}
	b.wantSound(t)
	if n := b.count(t, "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"); n != 0 {
		t.Errorf("%d deadlocks", n)
	}
}

// Whatever the order of the calls and of the rows on disk, a batch locks the
// lower account first: two replicas cannot wait for each other.
func TestBatchLocksAccountsInTheOrderOfTheirIDs(t *testing.T) {
	t.Parallel()
	t.Run("looked up", func(t *testing.T) { t.Parallel(); locksInOrder(t, false) })
	t.Run("remembered", func(t *testing.T) { t.Parallel(); locksInOrder(t, true) })
}

func locksInOrder(t *testing.T, remembered bool) {
	t.Helper()
	b := setup(t)
	gate := b.account(t)
	low, high := uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7())
	b.accountNamed(t, high)
	b.accountNamed(t, low) // its row lies behind the higher one's
	for _, a := range []uuid.UUID{gate, high, low} {
		b.wantBalance(t, a, 1000, 0, 0)
		if remembered {
			b.charge(t, rating(a))
		}
	}
	openGate, freeLow := b.hold(t, gate), b.hold(t, low)
	var g errgroup.Group
	call := func(a uuid.UUID) { g.Go(func() error { _, err := b.svc.Charge(t.Context(), rating(a)); return err }) }
	call(gate)
	b.waitForBlocked(t)
	call(high)
	b.waitForQueue(t, 1)
	call(low)
	b.waitForQueue(t, 2)
	openGate()
	b.waitForQueue(t, 0)
	b.waitForBlocked(t)
	if _, err := b.db.Pool.Exec(t.Context(), "SELECT FROM credit_balances WHERE account_id = $1 FOR UPDATE NOWAIT", high); err != nil {
		t.Errorf("the higher account is locked while the lower is waited for: %v", err)
	}
	freeLow()
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	b.wantSound(t)
}

func TestFullQueueIsBusyAndChargesNothing(t *testing.T) {
	t.Parallel()
	c := &committer{queue: make(chan *pending, 1)} // nobody takes from it
	if err := c.enqueue(&pending{}); err != nil {
		t.Fatal(err)
	}
	err := c.enqueue(&pending{})
	if !apperr.Is(err, "busy") || apperr.From(err).Kind != apperr.Unavailable || apperr.From(err).Remedy == "" {
		t.Errorf("a full queue gave %v, want busy with a remedy", err)
	}
}

func TestCloseChargesQueuedRequests(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.charge(t, rating(account))
	release := b.hold(t, account)
	var g errgroup.Group
	const n = 20
	call := func() error { _, err := b.svc.Charge(t.Context(), rating(account)); return err }
	g.Go(call)
	b.waitForBlocked(t)
	b.fillPipe(t, account)
	for range n - 1 {
		g.Go(call)
	}
	b.waitForQueue(t, n-1)
	closed := make(chan struct{})
	go func() { b.svc.Close(); close(closed) }()
	eventually.Holds(t, "the meter closes", func() bool {
		c := b.svc.committer
		c.mu.RLock()
		defer c.mu.RUnlock()
		return c.closed
	})
	release()
	if err := g.Wait(); err != nil {
		t.Errorf("a call that waited at Close: %v", err)
	}
	<-closed
	if _, err := b.svc.Charge(t.Context(), rating(account)); !apperr.Is(err, "stopping") {
		t.Errorf("a call after Close gave %v, want stopping", err)
	}
	const all = 1 + n + minPipelined
	b.wantBalance(t, account, 1000-5*all, 0, 5*all)
	b.wantSound(t)
}

func TestCloseGivesUpOnADatabaseThatHangs(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.charge(t, rating(account))
	release := b.hold(t, account)
	var g errgroup.Group
	call := func() error {
		if _, err := b.svc.Charge(t.Context(), rating(account)); !apperr.Is(err, "stopping") {
			t.Errorf("a call that could not be charged got %v, want stopping", err)
		}
		return nil
	}
	g.Go(call)
	b.waitForBlocked(t)
	b.fillPipe(t, account) // the server would come to them when the lock is free
	g.Go(call)
	b.waitForQueue(t, 1)
	b.svc.Close()
	_ = g.Wait()
	release()
	b.wantBalance(t, account, 995, 0, 5)
	b.wantSound(t)
}

func TestRequestThatLeavesTheQueueIsNotCharged(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.charge(t, rating(account))
	release := b.hold(t, account)
	var g errgroup.Group
	g.Go(func() error { _, err := b.svc.Charge(t.Context(), rating(account)); return err })
	b.waitForBlocked(t) // the first is with the database: what comes now queues behind it
	ctx, leave := context.WithCancel(t.Context())
	g.Go(func() error {
		if _, err := b.svc.Charge(ctx, rating(account)); !errors.Is(err, context.Canceled) {
			t.Errorf("a caller who left got %v", err)
		}
		return nil
	})
	b.waitForQueue(t, 1)
	leave()
	release()
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	b.charge(t, rating(account)) // follows the one that left
	b.wantBalance(t, account, 985, 0, 15)
	b.wantSound(t)
}

func TestRequestsTheMeterCannotStoreAreErrors(t *testing.T) {
	t.Parallel()
	b := setup(t)
	good := rating(b.account(t))
	for name, spoil := range map[string]func(*Request){
		"request id of version 4": func(c *Request) { c.RequestID = uuid.New() },
		"no account":              func(c *Request) { c.AccountID = uuid.Nil },
		"account without books":   func(c *Request) { c.AccountID = uuid.Must(uuid.NewV7()) },
		"unpriced endpoint":       func(c *Request) { c.Endpoint = 999 },
		"unknown outcome":         func(c *Request) { c.Outcome = 9 },
		"receipt not a sha256":    func(c *Request) { c.ReceiptID = "abc" },
	} {
		t.Run(name, func(t *testing.T) {
			call := good
			spoil(&call)
			if _, err := b.svc.Charge(t.Context(), call); err == nil {
				t.Errorf("%s: no error", name)
			}
		})
	}
	if n := b.count(t, "SELECT count(*) FROM usage"); n != 0 {
		t.Errorf("%d usage lines of calls that were refused", n)
	}
	b.charge(t, good)
}

// waitForQueue waits until n calls queue behind the batch under way.
func (b *testBundle) waitForQueue(t testing.TB, n int) {
	t.Helper()
	eventually.Holds(t, fmt.Sprint(n, " calls in the queue"), func() bool { return b.svc.Waiting() == n })
}

// fillPipe sends a batch of the account's calls behind the one that waits for a lock:
// what is called from then on queues.
func (b *testBundle) fillPipe(t testing.TB, account uuid.UUID) {
	t.Helper()
	for range minPipelined {
		b.enqueue(t, account)
	}
	b.waitForQueue(t, 0)
}

// enqueue queues a call without waiting for its answer.
func (b *testBundle) enqueue(t testing.TB, account uuid.UUID) *pending {
	t.Helper()
	p, err := newPending(rating(account))
	if err != nil {
		t.Fatal(err)
	}
	p.ctx, p.at = t.Context(), b.clock.now()
	if err := b.svc.committer.enqueue(p); err != nil {
		t.Fatal(err)
	}
	return p
}

// waitForBlocked waits until the committer waits for a lock.
func (b *testBundle) waitForBlocked(t testing.TB) {
	t.Helper()
	eventually.Holds(t, "the committer waits for a lock", func() bool {
		return b.count(t, `SELECT count(*) FROM pg_stat_activity
			WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'`, applicationName) == 1
	})
}

// TestRepeatInABatchDelaysNoOther has one call of a batch be charged already: it is
// told so, and the others are charged together, by one more transaction.
func TestRepeatInABatchDelaysNoOther(t *testing.T) {
	t.Parallel()
	b := setup(t)
	gate, account := b.account(t), b.account(t)
	b.charge(t, rating(gate))
	first := rating(account)
	b.charge(t, first)
	openGate := b.hold(t, gate)
	var g errgroup.Group
	call := func(c Request) { g.Go(func() error { _, err := b.svc.Charge(t.Context(), c); return err }) }
	call(rating(gate))
	b.waitForBlocked(t)
	b.fillPipe(t, gate)
	const others = 20
	call(first)
	for range others {
		call(rating(account))
	}
	b.waitForQueue(t, others+1)
	openGate()
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	b.wantBalance(t, account, 1000-5*(others+1), 0, 5*(others+1))
	b.wantSound(t)
	if n := b.count(t, "SELECT count(DISTINCT xmin::text) FROM usage WHERE account_id = $1", account); n != 2 {
		t.Errorf("%d transactions, want the first call's and one for the others", n)
	}
}
