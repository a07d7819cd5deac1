package ledger_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/ledger"
	"groundline/internal/meter/metertest"
	"groundline/internal/postgres"
	"groundline/models"
)

func TestMonthsAreCalendarMonthsOfUTC(t *testing.T) {
	t.Parallel()
	east := time.FixedZone("UTC+9", 9*3600)
	for _, c := range []struct{ at, month, next time.Time }{
		{metertest.July.Add(-1), metertest.July.AddDate(0, -1, 0), metertest.July},
		{metertest.July, metertest.July, metertest.July.AddDate(0, 1, 0)},
		{time.Date(2025, 7, 1, 8, 0, 0, 0, east), metertest.July.AddDate(0, -1, 0), metertest.July},
		{time.Date(2024, 12, 31, 23, 0, 0, 0, time.UTC), time.Date(2024, 12, 1, 0, 0, 0, 0, time.UTC), time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)},
		{time.Date(2024, 1, 31, 0, 0, 0, 0, time.UTC), time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2024, 2, 1, 0, 0, 0, 0, time.UTC)},
	} {
		if m, n := ledger.MonthOf(c.at), ledger.NextMonth(c.at); !m.Equal(c.month) || !n.Equal(c.next) {
			t.Errorf("%s: month %s, next %s; want %s, %s", c.at, m, n, c.month, c.next)
		}
	}
}

// TestFirstCreditsAreOfTheMonthThatGrantedThem: the grant of that month is less by them, also where a provisional
// account's are good until the next month, whose grant is whole.
func TestFirstCreditsAreOfTheMonthThatGrantedThem(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	b.Clock.Set(metertest.July.AddDate(0, 0, -2))
	id := uuid.Must(uuid.NewV7())
	in := func(do func(tx postgres.Tx) error) {
		t.Helper()
		if err := b.DB.InTx(t.Context(), do); err != nil {
			t.Fatal(err)
		}
	}
	in(func(tx postgres.Tx) error {
		row := models.Account{ID: id, Email: "a@example.test", EmailKey: "a@example.test", Role: "user", CreatedAt: b.Clock.Now()}
		if err := tx.Gorm.Create(&row).Error; err != nil {
			return err
		}
		return ledger.CreateProvisional(t.Context(), tx, id, b.Clock.Now(), b.Clock.Now().AddDate(0, 0, 3))
	})
	b.WantBalance(t, id, ledger.ProvisionalCredits, 0, 0)
	in(func(tx postgres.Tx) error {
		if err := ledger.EndProvisional(t.Context(), tx, id, b.Clock.Now()); err != nil {
			return err
		}
		return ledger.BeginMonthly(t.Context(), tx, id, b.Clock.Now(), false)
	})
	b.WantBalance(t, id, ledger.MonthlyGrant, 0, 0)
	b.Clock.Set(metertest.July)
	b.WantBalance(t, id, ledger.MonthlyGrant+ledger.ProvisionalCredits, 0, 0)
	b.Clock.Set(metertest.July.AddDate(0, 0, 2))
	b.WantBalance(t, id, ledger.MonthlyGrant, 0, 0)
	b.WantSound(t)
}
