package meter

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
)

// give grants a lot beside the monthly one, as a promotion or a purchase does.
func (b *testBundle) give(t testing.TB, account uuid.UUID, g ledger.Grant) {
	t.Helper()
	ctx := t.Context()
	err := pgx.BeginFunc(ctx, b.db.Pool, func(tx pgx.Tx) error {
		return ledger.Update(ctx, tx, account, b.clock.now(), func(l *ledger.Ledger) error {
			_, _, err := l.Grant(ctx, g)
			return err
		})
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestLotsBurnInTheirOrder(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.wantBalance(t, account, 1000, 0, 0)
	later, sooner := july.AddDate(1, 0, 0), july.AddDate(0, 11, 0)
	paid := func(source string, expires *time.Time) ledger.Grant {
		return ledger.Grant{Journal: "purchase", Source: source, Kind: "paid", Priority: ledger.PriorityPaid, Amount: 10, Expires: expires}
	}
	b.give(t, account, paid("never", nil))
	b.give(t, account, paid("later", &later))
	b.give(t, account, paid("sooner", &sooner))
	b.clock.set(midJune.Add(time.Minute))
	b.give(t, account, paid("sooner, but younger", &sooner))
	b.give(t, account, ledger.Grant{Journal: "promotion", Source: "p", Kind: "promotion", Priority: ledger.PriorityPromotion, Amount: 10})
	b.give(t, account, ledger.Grant{Journal: "promotion", Source: "p", Kind: "promotion", Priority: ledger.PriorityPromotion, Amount: 10}) // once
	b.wantBalance(t, account, 1050, 0, 0)

	left := func() (l [6]int64) {
		t.Helper()
		for i, source := range []string{"2025-06", "p", "sooner", "sooner, but younger", "later", "never"} {
			l[i] = b.count(t, "SELECT remaining FROM lots l JOIN journals j ON j.id = l.journal_id WHERE source_id = $1", source)
		}
		return l
	}
	spend := func(calls int) {
		t.Helper()
		for range calls {
			b.charge(t, rating(account))
		}
		b.wantSound(t)
	}
	for _, step := range []struct {
		calls int
		want  [6]int64
	}{
		{199, [6]int64{5, 10, 10, 10, 10, 10}},
		{2, [6]int64{0, 5, 10, 10, 10, 10}},
		{2, [6]int64{0, 0, 5, 10, 10, 10}},
		{1, [6]int64{0, 0, 0, 10, 10, 10}},
		{3, [6]int64{0, 0, 0, 0, 5, 10}},
		{2, [6]int64{0, 0, 0, 0, 0, 5}},
		{2, [6]int64{}},
	} {
		spend(step.calls)
		if got := left(); got != step.want {
			t.Fatalf("lots after %d more calls: %v, want %v", step.calls, got, step.want)
		}
	}
	b.wantBalance(t, account, 0, 5, 1055)
}

func TestLotExpiresAtItsInstantAndTakesOnlyWhatIsLeft(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.wantBalance(t, account, 1000, 0, 0)
	noon := midJune.AddDate(0, 0, 5)
	b.give(t, account, ledger.Grant{Journal: "promotion", Source: "short", Kind: "promotion",
		Priority: ledger.PriorityMonthly, Amount: 12, Expires: &noon}) // burns before the monthly grant: it expires earlier
	b.clock.set(noon.Add(-time.Microsecond))
	if ch := b.charge(t, rating(account)); ch.Remaining != 1007 {
		t.Errorf("before the expiry: %+v", ch)
	}
	b.clock.set(noon)
	if ch := b.charge(t, rating(account)); ch.Remaining != 995 {
		t.Errorf("at the expiry: %+v, want the 7 left of the lot gone", ch)
	}
	b.wantSound(t)
	b.wantBalance(t, account, 995, 0, 10)
	if n := b.count(t, "SELECT sum(amount) FROM entries WHERE kind = 'expired'"); n != 7 {
		t.Errorf("%d credits expired, want 7", n)
	}
}
