package credits

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

func TestWrongAnswerIsGivenBackOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, other := b.account(t), b.account(t)
	receipt, sound := strings.Repeat("0a", 32), strings.Repeat("0b", 32)
	ask := func(account uuid.UUID, receipt string, outcome Outcome) {
		c := rating(account)
		c.ReceiptID, c.Outcome = receipt, outcome
		b.charge(t, c)
	}
	ask(account, receipt, Answered)
	ask(account, receipt, Answered)
	ask(account, sound, Answered)
	ask(other, receipt, Refused) // free: nothing to give back
	var paid []Paid
	inTx(t, b, func(tx pgx.Tx) (err error) {
		paid, err = b.svc.PaidFor(t.Context(), tx, []string{receipt})
		return err
	})
	if len(paid) != 1 || paid[0] != (Paid{account, receipt, 10}) {
		t.Fatalf("paid: %+v", paid)
	}
	second := b.replica(t)
	var wg sync.WaitGroup
	for i := range 10 {
		wg.Go(func() {
			svc := b.svc
			if i%2 == 1 {
				svc = second
			}
			err := pgx.BeginFunc(t.Context(), b.db.Pool, func(tx pgx.Tx) error {
				_, err := svc.GiveBack(t.Context(), tx, paid[0])
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	b.wantBalance(t, account, 1000-15+10, 0, 15)
	b.wantBalance(t, other, 1000, 0, 0)
	b.wantSound(t)
	if n := b.count(t, `SELECT count(*) FROM journals WHERE kind = 'correction'`); n != 1 {
		t.Errorf("%d journals of corrections, want 1", n)
	}
	// What is given back outlives the month, and burns after its grant.
	b.clock.set(july.AddDate(0, 0, 1))
	b.wantBalance(t, account, 1010, 0, 0)
	b.wantSound(t)
}

func TestGivingBackIsUndoneWithItsCause(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	c := rating(account)
	c.ReceiptID = strings.Repeat("0a", 32)
	b.charge(t, c)
	cut := errors.New("cut short")
	err := pgx.BeginFunc(t.Context(), b.db.Pool, func(tx pgx.Tx) error {
		if done, err := b.svc.GiveBack(t.Context(), tx, Paid{account, c.ReceiptID, 5}); err != nil || !done {
			t.Errorf("%v, %v", done, err)
		}
		return cut
	})
	if !errors.Is(err, cut) {
		t.Fatal(err)
	}
	b.wantBalance(t, account, 995, 0, 5)
	b.wantSound(t)
	b.clock.set(midJune.Add(time.Hour))
	b.charge(t, rating(account))
	b.wantBalance(t, account, 990, 0, 10)
}

func inTx(t *testing.T, b *testBundle, work func(pgx.Tx) error) {
	t.Helper()
	if err := pgx.BeginFunc(t.Context(), b.db.Pool, work); err != nil {
		t.Fatal(err)
	}
}
