package usage_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/meter/metertest"
	"groundline/internal/usage"
)

func TestWrongAnswerIsRefundedOnce(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account, other := b.Account(t), b.Account(t)
	receipt, sound := strings.Repeat("0a", 32), strings.Repeat("0b", 32)
	ask := func(account uuid.UUID, receipt string, outcome meter.Outcome) {
		c := metertest.Rating(account)
		c.ReceiptID, c.Outcome = receipt, outcome
		b.Charge(t, c)
	}
	ask(account, receipt, meter.Answered)
	ask(account, receipt, meter.Answered)
	ask(account, sound, meter.Answered)
	ask(other, receipt, meter.Refused) // free: nothing to give back
	var paid []usage.PaidAnswer
	inTx(t, b, func(tx pgx.Tx) (err error) {
		paid, err = usage.PaidFor(t.Context(), tx, []string{receipt})
		return err
	})
	if len(paid) != 1 || paid[0] != (usage.PaidAnswer{AccountID: account, ReceiptID: receipt, Credits: 10}) {
		t.Fatalf("paid: %+v", paid)
	}
	second := b.Replica(t)
	var wg sync.WaitGroup
	for i := range 10 {
		wg.Go(func() {
			err := pgx.BeginFunc(t.Context(), b.DB.Pool, func(tx pgx.Tx) error {
				_, err := giveBack(t.Context(), tx, b, paid[0])
				return err
			})
			if err == nil && i%2 == 1 { // a replica settles meanwhile
				err = second.Post(t.Context(), account)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	b.WantBalance(t, account, 1000-15+10, 0, 15)
	b.WantBalance(t, other, 1000, 0, 0)
	b.WantSound(t)
	if n := b.Count(t, `SELECT count(*) FROM journals WHERE kind = 'correction'`); n != 1 {
		t.Errorf("%d journals of corrections, want 1", n)
	}
	// What is given back outlives the month, and burns after its grant.
	b.Clock.Set(metertest.July.AddDate(0, 0, 1))
	b.WantBalance(t, account, 1010, 0, 0)
	b.WantSound(t)
}

func TestRefundIsUndoneWithItsCause(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account := b.Account(t)
	c := metertest.Rating(account)
	c.ReceiptID = strings.Repeat("0a", 32)
	b.Charge(t, c)
	cut := errors.New("cut short")
	err := pgx.BeginFunc(t.Context(), b.DB.Pool, func(tx pgx.Tx) error {
		if done, err := giveBack(t.Context(), tx, b, usage.PaidAnswer{AccountID: account, ReceiptID: c.ReceiptID, Credits: 5}); err != nil || !done {
			t.Errorf("%v, %v", done, err)
		}
		return cut
	})
	if !errors.Is(err, cut) {
		t.Fatal(err)
	}
	b.WantBalance(t, account, 995, 0, 5)
	b.WantSound(t)
	b.Clock.Set(metertest.MidJune.Add(time.Hour))
	b.Charge(t, metertest.Rating(account))
	b.WantBalance(t, account, 990, 0, 10)
}

func inTx(t *testing.T, b *metertest.Bundle, work func(pgx.Tx) error) {
	t.Helper()
	if err := pgx.BeginFunc(t.Context(), b.DB.Pool, work); err != nil {
		t.Fatal(err)
	}
}

func giveBack(ctx context.Context, tx pgx.Tx, b *metertest.Bundle, paid usage.PaidAnswer) (done bool, err error) {
	err = ledger.Update(ctx, tx, paid.AccountID, b.Clock.Now(), func(l *ledger.Ledger) error {
		done, err = l.GiveBack(ctx, paid.ReceiptID, paid.Credits)
		return err
	})
	return done, err
}
