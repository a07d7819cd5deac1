package entitlements_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/entitlements"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type testBundle struct {
	t       *testing.T
	db      *postgres.DB
	service *entitlements.Service
	account uuid.UUID
}

func setup(t *testing.T) *testBundle {
	t.Helper()
	db := pgtest.New(t)
	var a models.Account
	err := db.InTx(t.Context(), func(tx postgres.Tx) (err error) {
		a, err = accounts.New(accounts.Deps{DB: db, Clock: time.Now}).RegisterWithoutPassword(t.Context(), tx, "owner@example.org")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return &testBundle{t, db, entitlements.New(db.Gorm, time.Now), a.ID}
}

func (b *testBundle) grant(source string)   { b.do(b.service.Grant, source) }
func (b *testBundle) revoke(source string)  { b.do(b.service.Revoke, source) }
func (b *testBundle) restore(source string) { b.do(b.service.Restore, source) }

func (b *testBundle) do(act func(context.Context, entitlements.Tx, uuid.UUID, entitlements.Kind, string) error, source string) {
	b.t.Helper()
	if err := act(b.t.Context(), b.db.Pool, b.account, entitlements.ThemePlan, source); err != nil {
		b.t.Fatal(err)
	}
}

func (b *testBundle) wants(entitled bool) {
	b.t.Helper()
	if got, err := b.service.Entitled(b.t.Context(), b.account, entitlements.ThemePlan); err != nil || got != entitled {
		b.t.Fatalf("entitled: %v, %v; want %v", got, err, entitled)
	}
}

func TestOwnedWhileOneReasonHolds(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.wants(false)
	b.grant("payment 1")
	b.grant("payment 1")
	b.grant("gift")
	b.wants(true)
	b.revoke("payment 1")
	b.wants(true)
	b.revoke("gift")
	b.wants(false)
}

func TestRefundIsIndependentOfMessageOrder(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.revoke("payment 1")
	b.grant("payment 1")
	b.wants(false)
	b.grant("payment 2")
	b.wants(true)
}

// A revocation whose cause fell away is undone, for its own reason alone, and
// gives nothing that was never given.
func TestRestoreUndoesOneRevocation(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.restore("payment 1")
	b.wants(false)
	b.grant("payment 1")
	b.grant("payment 2")
	b.revoke("payment 1")
	b.revoke("payment 2")
	b.restore("payment 2")
	b.wants(true)
	b.revoke("payment 2")
	b.wants(false)
}

func TestGrantRollsBackWithItsTransaction(t *testing.T) {
	t.Parallel()
	b := setup(t)
	tx, err := b.db.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := b.service.Grant(t.Context(), tx, b.account, entitlements.ThemePlan, "payment 1"); err != nil {
		t.Fatal(err)
	}
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.wants(false)
}
