// Package metertest provides tests of other packages with a meter on a database of their own, with
// accounts to charge and a clock set by hand.
package metertest

import (
	"encoding/binary"
	"io"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

// MidJune is the time at which a bundle's clock starts.
var MidJune = time.Date(2025, 6, 14, 12, 0, 0, 0, time.UTC)

// July is the start of the month after MidJune.
var July = time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC)

// Bundle is a meter on its own database.
type Bundle struct {
	DB    *postgres.DB
	Clock *Clock
	Meter *meter.Service
}

// Setup starts a meter at MidJune.
func Setup(t testing.TB) *Bundle {
	t.Helper()
	b := &Bundle{DB: pgtest.New(t), Clock: &Clock{}}
	b.Clock.Set(MidJune)
	b.Meter = b.Replica(t)
	return b
}

// Replica starts another process's meter on the same database.
func (b *Bundle) Replica(t testing.TB) *meter.Service {
	t.Helper()
	m, err := meter.New(t.Context(), meter.Deps{Pool: b.DB.Pool, Clock: b.Clock.Now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	return m
}

// Account opens an account as sign-up does: its row and its books in one transaction.
func (b *Bundle) Account(t testing.TB) uuid.UUID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	err := b.DB.InTx(t.Context(), func(tx postgres.Tx) error {
		email := id.String() + "@example.test"
		row := models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: b.Clock.Now()}
		if err := tx.Gorm.Create(&row).Error; err != nil {
			return err
		}
		return ledger.Create(t.Context(), tx, id, b.Clock.Now())
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// Rating returns an answered request of 5 credits.
func Rating(account uuid.UUID) meter.Request {
	return meter.Request{AccountID: account, KeyID: uuid.Must(uuid.NewV7()), RequestID: uuid.Must(uuid.NewV7()),
		Endpoint: meter.GroundedRating, Outcome: meter.Answered}
}

// Charge charges a request.
func (b *Bundle) Charge(t testing.TB, r meter.Request) meter.Charge {
	t.Helper()
	charge, err := b.Meter.Charge(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	return charge
}

// WantBalance checks an account's balance.
func (b *Bundle) WantBalance(t testing.TB, account uuid.UUID, remaining, overage, used models.Credits) {
	t.Helper()
	got, err := b.Meter.Balance(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	if got.Remaining != remaining || got.Overage != overage || got.Used != used {
		t.Errorf("balance: remaining %d, overage %d, used %d; want %d, %d, %d",
			got.Remaining, got.Overage, got.Used, remaining, overage, used)
	}
}

// WantSound checks the ledger before and after all usage is posted.
func (b *Bundle) WantSound(t testing.TB) {
	t.Helper()
	b.WantNoProblems(t)
	if _, err := b.Meter.PostAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.WantNoProblems(t)
}

// WantNoProblems checks the ledger.
func (b *Bundle) WantNoProblems(t testing.TB) {
	t.Helper()
	r, err := ledger.Check(t.Context(), b.DB.Pool)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Problems {
		t.Errorf("%s: account %s: %s", p.Invariant, p.AccountID, p.Detail)
	}
}

// Exec runs a statement.
func (b *Bundle) Exec(t testing.TB, sql string, args ...any) {
	t.Helper()
	if _, err := b.DB.Pool.Exec(t.Context(), sql, args...); err != nil {
		t.Fatal(err)
	}
}

// Count returns the number that a query returns.
func (b *Bundle) Count(t testing.TB, sql string, args ...any) (n int64) {
	t.Helper()
	if err := b.DB.Pool.QueryRow(t.Context(), sql, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Clock is a clock set by hand.
type Clock struct{ at atomic.Int64 } // microseconds

// Now returns the time that was set.
func (c *Clock) Now() time.Time { return time.UnixMicro(c.at.Load()).UTC() }

// Set sets the time.
func (c *Clock) Set(t time.Time) { c.at.Store(t.UnixMicro()) }

// RequestIDAt returns a UUID of version 7 made at t.
func RequestIDAt(t time.Time) uuid.UUID {
	id := uuid.Must(uuid.NewV7())
	var ms [8]byte
	binary.BigEndian.PutUint64(ms[:], uint64(t.UnixMilli())<<16)
	copy(id[:6], ms[:6])
	return id
}
