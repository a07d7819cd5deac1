package meter

import (
	"context"
	"io"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testBundle is a meter on a database of its own, with a clock set by hand.
type testBundle struct {
	db    *postgres.DB
	clock *clock
	svc   *Service

	overage OverageRate // of every replica
}

var midJune = time.Date(2025, 6, 14, 12, 0, 0, 0, time.UTC)

func setup(t testing.TB) *testBundle {
	t.Helper()
	return setupWith(t, nil)
}

// setupWith has the overage of accounts without a card bounded by a rate.
func setupWith(t testing.TB, overage OverageRate) *testBundle {
	t.Helper()
	b := &testBundle{db: pgtest.New(t), clock: &clock{}, overage: overage}
	b.clock.set(midJune)
	b.svc = b.replica(t)
	return b
}

// replica is one more process on the same database.
func (b *testBundle) replica(t testing.TB) *Service {
	t.Helper()
	svc, err := New(t.Context(), Deps{Pool: b.db.Pool, Clock: b.clock.now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil)), Overage: b.overage})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(svc.Close)
	return svc
}

// account signs one up, as the sign-up does: row and books in one transaction.
func (b *testBundle) account(t testing.TB) uuid.UUID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	b.accountNamed(t, id)
	return id
}

func (b *testBundle) accountNamed(t testing.TB, id uuid.UUID) {
	t.Helper()
	err := b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		email := id.String() + "@example.test"
		row := models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: b.clock.now()}
		if err := tx.Gorm.Create(&row).Error; err != nil {
			return err
		}
		return ledger.Create(t.Context(), tx, id, b.clock.now())
	})
	if err != nil {
		t.Fatal(err)
	}
}

// rating is an answered call of 5 credits.
func rating(account uuid.UUID) Request {
	return Request{AccountID: account, KeyID: uuid.Must(uuid.NewV7()), RequestID: uuid.Must(uuid.NewV7()),
		Endpoint: GroundedRating, Outcome: Answered}
}

func (b *testBundle) charge(t testing.TB, call Request) Charge {
	t.Helper()
	ch, err := b.svc.Charge(t.Context(), call)
	if err != nil {
		t.Fatal(err)
	}
	return ch
}

func (b *testBundle) wantBalance(t testing.TB, account uuid.UUID, remaining, overage, used models.Credits) {
	t.Helper()
	got, err := b.svc.Balance(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	if got.Remaining != remaining || got.Overage != overage || got.Used != used {
		t.Errorf("balance: remaining %d, overage %d, used %d; want %d, %d, %d",
			got.Remaining, got.Overage, got.Used, remaining, overage, used)
	}
}

// wantSound proves the books before and after they are posted.
func (b *testBundle) wantSound(t testing.TB) {
	t.Helper()
	wantNoProblems(t, b.svc)
	if _, err := b.svc.PostAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantNoProblems(t, b.svc)
}

func wantNoProblems(t testing.TB, svc *Service) {
	t.Helper()
	r, err := ledger.Check(t.Context(), svc.pool)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Problems {
		t.Errorf("%s: account %s: %s", p.Invariant, p.AccountID, p.Detail)
	}
}

func (b *testBundle) exec(t testing.TB, sql string, args ...any) {
	t.Helper()
	if _, err := b.db.Pool.Exec(t.Context(), sql, args...); err != nil {
		t.Fatal(err)
	}
}

func (b *testBundle) count(t testing.TB, sql string, args ...any) (n int64) {
	t.Helper()
	if err := b.db.Pool.QueryRow(t.Context(), sql, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// hold locks the account's balance row, so that what queues behind it can be
// arranged; release lets it go.
func (b *testBundle) hold(t testing.TB, account uuid.UUID) (release func()) {
	t.Helper()
	tx, err := b.db.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "SELECT FROM credit_balances WHERE account_id = $1 FOR UPDATE", account); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := tx.Rollback(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
	}
}

// clock is a clock set by hand.
type clock struct{ at atomic.Int64 } // microseconds

func (c *clock) now() time.Time  { return time.UnixMicro(c.at.Load()).UTC() }
func (c *clock) set(t time.Time) { c.at.Store(t.UnixMicro()) }
