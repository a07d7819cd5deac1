package meter

import (
	"testing"

	"groundline/internal/ledger"
	"groundline/models"
)

// TestBalanceChangedElsewhereIsNeverOverwritten lets one replica cache a balance and changes
// the row elsewhere, in every possible way: the next charge must start from the database's
// row. Without the version in chargeSQL it would start from the cached one.
func TestBalanceChangedElsewhereIsNeverOverwritten(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(t *testing.T, b *testBundle, other *Service, call Request) models.Credits{
		"charged by another replica": func(t *testing.T, b *testBundle, other *Service, call Request) models.Credits {
			t.Helper()
			if _, err := other.Charge(t.Context(), rating(call.AccountID)); err != nil {
				t.Fatal(err)
			}
			return 985
		},
		"given more": func(t *testing.T, b *testBundle, _ *Service, call Request) models.Credits {
			t.Helper()
			b.give(t, call.AccountID, ledger.Grant{Journal: "promotion", Source: "hundred", Kind: "promotion", Priority: ledger.PriorityPromotion, Amount: 100})
			return 1090
		},
		"written without a change": func(t *testing.T, b *testBundle, _ *Service, call Request) models.Credits {
			t.Helper()
			b.exec(t, "UPDATE credit_balances SET remaining = remaining WHERE account_id = $1", call.AccountID)
			return 990
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := setup(t)
			call := rating(b.account(t))
			b.charge(t, call)
			if _, known := b.svc.committer.cache.accounts[call.AccountID]; !known {
				t.Fatal("the first charge was not cached: this test would show nothing")
			}
			want := change(t, b, b.replica(t), call)
			if got := b.charge(t, rating(call.AccountID)); got.Remaining != want {
				t.Errorf("%d credits remain, want %d", got.Remaining, want)
			}
			b.wantSound(t)
		})
	}
}

// TestSettledAccountIsReadAgain posts an account that the committer has cached: the next
// charge must read the row instead of being rolled back, after which all accounts' batches
// would lock their rows.
func TestSettledAccountIsReadAgain(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.charge(t, rating(account))
	if err := b.svc.Post(t.Context(), account); err != nil {
		t.Fatal(err)
	}
	if got := b.charge(t, rating(account)); got.Remaining != 990 {
		t.Errorf("%d credits remain, want 990", got.Remaining)
	}
	b.svc.Close() // the committer's goroutine has ended: its cache may be read
	if m := &b.svc.committer.cache; m.backoff != 0 || m.accounts[account].remaining != 990 {
		t.Errorf("%d batches on locked rows, and %d cached", m.backoff, m.accounts[account].remaining)
	}
	b.wantSound(t)
}

// TestSettlingOneAccountDoesNotDelayOthers charges two accounts while this process changes one
// of them and its row is locked: the other's requests are charged meanwhile, and its own
// afterwards, from the row as the change left it.
func TestSettlingOneAccountDoesNotDelayOthers(t *testing.T) {
	t.Parallel()
	b := setup(t)
	settled, other := b.account(t), b.account(t)
	b.charge(t, rating(settled))
	b.charge(t, rating(other))
	done := b.svc.committer.cache.markBusy(settled)
	release := b.hold(t, settled)
	late := b.enqueue(t, settled)
	b.charge(t, rating(other))
	release()
	b.exec(t, "UPDATE credit_balances SET remaining = remaining WHERE account_id = $1", settled)
	done()
	if got := <-late.done; got.err != nil || got.charge.Remaining != 990 {
		t.Errorf("%+v %v, want 990 credits left", got.charge, got.err)
	}
	b.svc.Close() // the committer's goroutine has ended: its cache may be read
	if n := b.svc.committer.cache.backoff; n != 0 {
		t.Errorf("a batch was rolled back: %d on locked rows", n)
	}
}
