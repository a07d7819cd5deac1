package credits

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"pgregory.net/rapid"

	"groundline/models"
)

// give grants a lot beside the monthly one, as a promotion or a purchase does.
func (b *testBundle) give(t testing.TB, account uuid.UUID, g lotGrant) {
	t.Helper()
	ctx := t.Context()
	err := pgx.BeginFunc(ctx, b.db.Pool, func(tx pgx.Tx) error { return giveIn(ctx, tx, account, g, b.clock.now()) })
	if err != nil {
		t.Fatal(err)
	}
}

func giveIn(ctx context.Context, tx pgx.Tx, account uuid.UUID, g lotGrant, now time.Time) error {
	bk, err := openBook(ctx, tx, account, now)
	if err != nil {
		return err
	}
	if err := bk.post(ctx, bk.Seq); err != nil {
		return err
	}
	if err := bk.grant(ctx, g); err != nil {
		return err
	}
	bk.ValidUntil = nextBoundary(bk.lots, now)
	return bk.save(ctx)
}

func TestLotsBurnInTheirOrder(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.wantBalance(t, account, 1000, 0, 0)
	later, sooner := july.AddDate(1, 0, 0), july.AddDate(0, 11, 0)
	paid := func(source string, expires *time.Time) lotGrant {
		return lotGrant{journal: "purchase", source: source, kind: "paid", priority: paidLast, amount: 10, expires: expires}
	}
	b.give(t, account, paid("never", nil))
	b.give(t, account, paid("later", &later))
	b.give(t, account, paid("sooner", &sooner))
	b.clock.set(midJune.Add(time.Minute))
	b.give(t, account, paid("sooner, but younger", &sooner))
	b.give(t, account, lotGrant{journal: "promotion", source: "p", kind: "promotion", priority: promotionSecond, amount: 10})
	b.give(t, account, lotGrant{journal: "promotion", source: "p", kind: "promotion", priority: promotionSecond, amount: 10}) // once
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
	b.give(t, account, lotGrant{journal: "promotion", source: "short", kind: "promotion",
		priority: monthlyFirst, amount: 12, expires: &noon}) // burns before the monthly grant: it expires earlier
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

func TestBurnTakesExactlyWhatIsAsked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var lots []models.Lot
		var held models.Credits
		for _, r := range rapid.SliceOf(rapid.Int64Range(0, 50)).Draw(t, "remaining") {
			lots = append(lots, models.Lot{ID: uuid.Must(uuid.NewV7()), Remaining: models.Credits(r)})
			held += models.Credits(r)
		}
		n := models.Credits(rapid.Int64Range(0, 500).Draw(t, "n"))
		draws, rest := burn(lots, n)
		var drawn, left models.Credits
		for i, d := range draws {
			drawn += d.amount
			if d.amount <= 0 {
				t.Fatalf("draw %d of %d credits", i, d.amount)
			}
		}
		open := false
		for _, l := range lots {
			left += l.Remaining
			if open && len(draws) > 0 && draws[len(draws)-1].lot == l.ID {
				t.Fatal("a lot was drawn on while one before it held credits")
			}
			open = open || l.Remaining > 0
		}
		if drawn+rest != n || left != held-drawn || (rest > 0 && left > 0) {
			t.Fatalf("asked %d of %d: drew %d, rest %d, left %d", n, held, drawn, rest, left)
		}
	})
}
