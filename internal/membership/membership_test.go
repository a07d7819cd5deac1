package membership_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/membership"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

const (
	oldPassword = "correct horse battery staple"
	newPassword = "another unrelated phrase"
)

// testBundle is a service over its own database that records the calls of its hooks.
type testBundle struct {
	*membership.Service
	t      *testing.T
	db     *postgres.DB
	people *accounts.Service
	keys   *keys.Service

	forgotten []uuid.UUID
	grants    []bool // hadThisMonth of each BeginGrants
	failure   error  // of Forget
}

func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: pgtest.New(t)}
	b.people, b.keys = accounts.New(accounts.Deps{DB: b.db, Clock: time.Now}), keys.New(b.db.Gorm, time.Now)
	passkeys, err := accounts.NewPasskeys(b.people, "https://example.com")
	b.must(err)
	b.Service = membership.New(membership.Deps{
		DB: b.db, Accounts: b.people, Passkeys: passkeys, Keys: b.keys, Clock: time.Now, BaseURL: "https://example.com",
		Forget: func(_ context.Context, _ postgres.Tx, account uuid.UUID) error {
			b.forgotten = append(b.forgotten, account)
			return b.failure
		},
		BeginGrants: func(_ context.Context, _ postgres.Tx, _ uuid.UUID, had bool) error {
			b.grants = append(b.grants, had)
			return nil
		},
	})
	return b
}

func (b *testBundle) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

// open opens an account with a working key.
func (b *testBundle) open(email string, verified bool) (account models.Account, key models.APIKey) {
	b.t.Helper()
	b.must(b.db.InTx(b.t.Context(), func(tx postgres.Tx) (err error) {
		if account, err = b.people.Register(b.t.Context(), tx, email, oldPassword); err != nil {
			return err
		}
		if verified {
			if err = b.people.SetVerified(b.t.Context(), tx, account.ID); err != nil {
				return err
			}
		}
		if _, key, err = b.keys.Mint(b.t.Context(), tx.Gorm, account.ID, "key"); err != nil {
			return err
		}
		account, err = b.people.Lock(b.t.Context(), tx, account.ID)
		return err
	}))
	return account, key
}

func (b *testBundle) count(sql string, args ...any) (n int) {
	b.t.Helper()
	b.must(b.db.Pool.QueryRow(b.t.Context(), sql, args...).Scan(&n))
	return n
}

// token returns the token at the end of a link in the newest mail to an address.
func (b *testBundle) token(to, path string) string {
	b.t.Helper()
	var text string
	b.must(b.db.Pool.QueryRow(b.t.Context(), `SELECT text FROM mails WHERE recipient = $1 AND text LIKE '%' || $2 || '%' ORDER BY created_at DESC, id DESC LIMIT 1`, to, path).Scan(&text))
	found := regexp.MustCompile(regexp.QuoteMeta(path) + `([\w-]{43})`).FindStringSubmatch(text)
	if found == nil {
		b.t.Fatalf("no link %s in %q", path, text)
	}
	return found[1]
}

func TestResetRequestsLookTheSameForUnknownAddresses(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.open("ada@example.com", true)
	for _, email := range []string{"ada@example.com", "nobody@example.com"} {
		b.must(b.AskReset(t.Context(), email, accounts.Origin{}))
	}
	if n := b.count(`SELECT count(*) FROM mails WHERE recipient = 'nobody@example.com'`); n != 0 {
		t.Errorf("%d mails to an address without an account", n)
	}
	for range 10 {
		b.must(b.AskReset(t.Context(), "ada@example.com", accounts.Origin{}))
	}
	if n := b.count(`SELECT count(*) FROM mails WHERE recipient = 'ada@example.com'`); n != 5 {
		t.Errorf("%d reset links were mailed, want at most 5 pending", n)
	}
}

func TestResetOfAnUnverifiedAccountDeletesItsSettings(t *testing.T) {
	t.Parallel()
	for name, verified := range map[string]bool{"verified": true, "unverified": false} {
		t.Run(name, func(t *testing.T) {
			b := setup(t)
			account, _ := b.open("ada@example.com", verified)
			b.must(b.AskReset(t.Context(), account.Email, accounts.Origin{}))
			token := b.token(account.Email, "/reset/")
			if _, err := b.Reset(t.Context(), token, newPassword, accounts.Origin{}); err != nil {
				t.Fatal(err)
			}
			want := 1
			if verified {
				want = 0
			}
			if len(b.forgotten) != want || len(b.grants) != want {
				t.Errorf("forgotten %d times, grants begun %d times, want %d", len(b.forgotten), len(b.grants), want)
			}
			if n := b.count(`SELECT count(*) FROM api_keys WHERE revoked_at IS NOT NULL`); n != want {
				t.Errorf("%d keys were revoked, want %d", n, want)
			}
			if _, err := b.people.Authenticate(t.Context(), account.Email, newPassword, "192.0.2.1", nil); err != nil {
				t.Errorf("the new password does not sign in: %v", err)
			}
			if _, err := b.Reset(t.Context(), token, oldPassword, accounts.Origin{}); !apperr.Is(err, accounts.CodeLinkEnded) {
				t.Errorf("the link worked twice: %v", err)
			}
		})
	}
}

func TestVerificationNeedsTheLinkAndTheOwner(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, _ := b.open("ada@example.com", false)
	b.must(b.AskVerification(t.Context(), account, accounts.Origin{}))
	token := b.token(account.Email, "/account/verify/")
	for name, who := range map[string]membership.Claimant{
		"nobody": {}, "another account": {SignedIn: uuid.New()}, "a wrong password": {Password: "wrong password", From: accounts.Origin{Address: "192.0.2.1"}},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := b.Verify(t.Context(), token, who); err == nil {
				t.Errorf("%s verified the address", name)
			}
		})
	}
	got, err := b.Verify(t.Context(), token, membership.Claimant{Password: oldPassword})
	if err != nil || got.VerifiedAt == nil || len(b.grants) != 1 {
		t.Errorf("verified %v, %d grants begun: %v", got.VerifiedAt, len(b.grants), err)
	}
}

func TestTheOldAddressCanUndoAChangeAndEndTheThiefsAccess(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, _ := b.open("ada@example.com", true)
	stolen, err := b.people.StartSession(t.Context(), account, accounts.ByPassword, accounts.Origin{})
	b.must(err)
	_, session, err := b.people.SessionAccount(t.Context(), stolen)
	b.must(err)
	b.must(b.AskEmailChange(t.Context(), account, session, "eve@example.com", accounts.Origin{}))
	_, err = b.ChangeEmail(t.Context(), b.token("eve@example.com", "/account/email/"), membership.Claimant{SignedIn: account.ID})
	b.must(err)
	email, err := b.UndoEmail(t.Context(), b.token("ada@example.com", "/account/undo/"), accounts.Origin{})
	if err != nil || email != "ada@example.com" {
		t.Fatalf("restored %q: %v", email, err)
	}
	if _, _, err := b.people.SessionAccount(t.Context(), stolen); !apperr.Is(err, accounts.CodeSignedOut) {
		t.Errorf("the thief is still signed in: %v", err)
	}
	if _, err := b.people.Authenticate(t.Context(), "ada@example.com", oldPassword, "192.0.2.1", nil); !apperr.Is(err, accounts.CodeSignInFailed) {
		t.Errorf("the password that the thief knew still works: %v", err)
	}
	b.token("ada@example.com", "/reset/") // the owner gets a link to set a new one
}

func TestDeletingAnAccountIsAllOrNothing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, _ := b.open("ada@example.com", true)
	b.must(b.AskReset(t.Context(), account.Email, accounts.Origin{}))
	if err := b.Delete(t.Context(), account, "eve@example.com", accounts.Origin{}); !apperr.Is(err, "not_confirmed") {
		t.Errorf("deleted without confirmation: %v", err)
	}
	b.failure = errors.New("a service cannot delete its rows")
	if err := b.Delete(t.Context(), account, account.Email, accounts.Origin{}); !errors.Is(err, b.failure) {
		t.Fatalf("got %v", err)
	}
	if n := b.count(`SELECT (SELECT count(*) FROM accounts WHERE deleted_at IS NULL) + (SELECT count(*) FROM mails) + (SELECT count(*) FROM api_keys WHERE revoked_at IS NULL)`); n != 3 {
		t.Errorf("a failed deletion left %d of 3 rows", n)
	}
	b.failure = nil
	b.must(b.Delete(t.Context(), account, " ADA@example.com ", accounts.Origin{}))
	if n := b.count(`SELECT (SELECT count(*) FROM accounts WHERE email = 'ada@example.com') + (SELECT count(*) FROM api_keys WHERE revoked_at IS NULL)`); n != 0 {
		t.Errorf("%d rows with the address or a working key are left", n)
	}
	if n := b.count(`SELECT count(*) FROM mails WHERE account_id IS NULL AND subject ILIKE '%deleted%'`); n != 1 || b.count(`SELECT count(*) FROM mails`) != 1 {
		t.Error("the mails are not the farewell alone")
	}
}

func TestAnAddressGetsOneGrantAMonth(t *testing.T) {
	t.Parallel()
	b := setup(t)
	verify := func() models.Account {
		account, _ := b.open("ada@example.com", false)
		b.must(b.AskVerification(t.Context(), account, accounts.Origin{}))
		account, err := b.Verify(t.Context(), b.token(account.Email, "/account/verify/"), membership.Claimant{SignedIn: account.ID})
		b.must(err)
		return account
	}
	first := verify()
	if _, err := b.db.Pool.Exec(t.Context(), `INSERT INTO credit_balances (account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until)
		VALUES ($1, 0, 0, 0, 0, 0, date_trunc('month', now()), now(), now())`, first.ID); err != nil {
		t.Fatal(err)
	}
	b.must(b.Delete(t.Context(), first, first.Email, accounts.Origin{}))
	verify()
	if len(b.grants) != 2 || b.grants[0] || !b.grants[1] {
		t.Errorf("hadThisMonth of the two accounts: %v, want false, then true", b.grants)
	}
}

func TestALeakedKeyIsRevokedAndMailedOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	var raw string
	account, _ := b.open("ada@example.com", true)
	b.must(b.db.InTx(t.Context(), func(tx postgres.Tx) (err error) {
		raw, _, err = b.keys.Mint(t.Context(), tx.Gorm, account.ID, "leaked")
		return err
	}))
	for range 2 {
		known, err := b.Leaked(t.Context(), raw, "scanner", "https://example.org/\nBcc: eve@example.com")
		if err != nil || !known {
			t.Fatalf("known %v: %v", known, err)
		}
	}
	var text string
	b.must(b.db.Pool.QueryRow(t.Context(), `SELECT string_agg(text, '|') FROM mails`).Scan(&text))
	if strings.Contains(text, "|") || strings.Contains(text, "\nBcc:") || !strings.Contains(text, "https://example.org/Bcc:") {
		t.Errorf("mails: %q", text)
	}
	if known, err := b.Leaked(t.Context(), "not a key", "scanner", ""); err != nil || known {
		t.Errorf("a text that is no key: known %v, %v", known, err)
	}
}
