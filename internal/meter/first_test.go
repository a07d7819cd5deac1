package meter

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/models"
)

// Part 14, point 5: what an account gets before its address is verified, and when it is.

func (b *testBundle) openUnverified(t *testing.T) uuid.UUID {
	t.Helper()
	id := uuid.New()
	err := b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		row := models.Account{ID: id, Email: id.String(), EmailKey: id.String(), Role: "user", CreatedAt: b.svc.clock()}
		if err := tx.Gorm.Create(&row).Error; err != nil {
			return err
		}
		return ledger.CreateUnverified(t.Context(), tx, id, b.clock.now())
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func (b *testBundle) beginMonthly(t *testing.T, account uuid.UUID, had bool) {
	t.Helper()
	if err := b.db.InTx(t.Context(), func(tx postgres.Tx) error { return ledger.BeginMonthly(t.Context(), tx, account, b.clock.now(), had) }); err != nil {
		t.Fatal(err)
	}
}

func (b *testBundle) wantHeld(t *testing.T, account uuid.UUID, remaining, granted models.Credits, unverified bool) {
	t.Helper()
	got, err := b.svc.Balance(t.Context(), account)
	if err != nil || got.Remaining != remaining || got.Granted != granted || got.Unverified != unverified {
		t.Errorf("remaining %d of %d, unverified %v, %v; want %d of %d, %v", got.Remaining, got.Granted, got.Unverified, err, remaining, granted, unverified)
	}
	report, err := ledger.Check(t.Context(), b.db.Pool)
	if err != nil || !report.OK() {
		t.Errorf("the ledger does not hold: %v %v", report.Problems, err)
	}
}

func TestFirstCreditsArePartOfTheMonthsGrant(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.openUnverified(t)
	b.wantHeld(t, account, ledger.FirstCredits, ledger.FirstCredits, true)
	b.beginMonthly(t, account, false)
	b.wantHeld(t, account, ledger.MonthlyGrant, ledger.MonthlyGrant, false)
	b.beginMonthly(t, account, false) // verifying again grants nothing
	b.wantHeld(t, account, ledger.MonthlyGrant, ledger.MonthlyGrant, false)
	b.clock.set(ledger.NextMonth(b.svc.clock()).Add(time.Hour))
	b.wantHeld(t, account, ledger.MonthlyGrant, ledger.MonthlyGrant, false)
}

func TestAnUnverifiedAccountGetsItsFirstCreditsOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.openUnverified(t)
	b.wantHeld(t, account, ledger.FirstCredits, ledger.FirstCredits, true)
	b.clock.set(ledger.NextMonth(b.svc.clock()).Add(time.Hour))
	b.wantHeld(t, account, 0, 0, true)
	b.beginMonthly(t, account, false) // in another month they are not part of it
	b.wantHeld(t, account, ledger.MonthlyGrant, ledger.MonthlyGrant, false)
}

func TestAddressWithAGrantWaitsForTheNextMonth(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.openUnverified(t)
	b.beginMonthly(t, account, true)
	b.wantHeld(t, account, 0, 0, false)
	b.clock.set(ledger.NextMonth(b.svc.clock()).Add(time.Hour))
	b.wantHeld(t, account, ledger.MonthlyGrant, ledger.MonthlyGrant, false)
}
