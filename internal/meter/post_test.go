package meter

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"
)

// At any moment, and whoever posts meanwhile, the books are sound.
func TestLedgerInvariantsHoldAtAnyMoment(t *testing.T) {
	t.Parallel()
	b := setup(t)
	services := []*Service{b.svc, b.replica(t)}
	accounts := []uuid.UUID{b.account(t), b.account(t), b.account(t)}
	var load errgroup.Group
	for w := range 8 {
		load.Go(func() error {
			for i := range 60 {
				call := rating(accounts[(w+i)%3])
				call.Outcome = Outcome(1 + i%3)
				if _, err := services[w%2].Charge(t.Context(), call); err != nil {
					return err
				}
			}
			return nil
		})
	}
	over := make(chan struct{})
	var watch errgroup.Group
	for i, svc := range services {
		watch.Go(func() error {
			for n := i; ; n++ {
				select {
				case <-over:
					return nil
				default:
				}
				if n%2 == 0 {
					wantNoProblems(t, svc)
				} else if _, err := svc.PostAll(t.Context()); err != nil {
					return err
				}
			}
		})
	}
	err := load.Wait()
	close(over)
	if err := watch.Wait(); err != nil {
		t.Error(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	b.wantSound(t)
	if n := b.count(t, "SELECT sum(cost) FROM usage"); n != 8*20*5 {
		t.Errorf("%d credits used, want %d", n, 8*20*5)
	}
}

func TestPostWritesOneJournalAnHourAndIsIdempotent(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	for _, minutes := range []int{0, 10, 59, 60, 61, 300} {
		b.clock.set(midJune.Add(time.Duration(minutes) * time.Minute))
		b.charge(t, rating(account))
	}
	free := rating(account)
	free.Outcome = Refused
	b.clock.set(midJune.Add(10 * time.Hour))
	b.charge(t, free) // an hour of free calls has no journal
	for range 2 {
		if err := b.svc.Post(t.Context(), account); err != nil {
			t.Fatal(err)
		}
		if n := b.count(t, "SELECT count(*) FROM journals WHERE kind = 'usage'"); n != 3 {
			t.Errorf("%d journals of usage in 3 hours with charges", n)
		}
	}
	if n := b.count(t, "SELECT count(*) FROM credit_balances WHERE seq = 7 AND posted_seq = 7"); n != 1 {
		t.Error("not all usage is posted")
	}
	if n, err := b.svc.PostAll(t.Context()); n != 0 || err != nil {
		t.Errorf("PostAll with nothing to post did %d accounts, %v", n, err)
	}
	b.wantSound(t)
}

// A settlement longer than one transaction's worth is posted in steps.
func TestLongBacklogIsPostedWhole(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.wantBalance(t, account, 1000, 0, 0)
	const calls = 2*maxPosted + 7
	b.exec(t, `INSERT INTO usage SELECT $1, gen_random_uuid(), gen_random_uuid(), $2, n, 5, LEAST(5, GREATEST(0, 5 * n - 1000)), 1, 1, NULL
		FROM generate_series(1, $3::int) AS n`, account, midJune, calls)
	b.exec(t, "UPDATE credit_balances SET seq = $2::bigint, remaining = 0, used = 5 * $2::bigint, overage = 5 * $2::bigint - 1000 WHERE account_id = $1",
		account, calls)
	b.wantSound(t)
	if n := b.count(t, "SELECT count(*) FROM journals WHERE kind = 'usage'"); n != 3 {
		t.Errorf("%d journals, want one for each step", n)
	}
	b.clock.set(july)
	b.wantBalance(t, account, 1000, 0, 0)
	b.wantSound(t)
}
