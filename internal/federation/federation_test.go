package federation_test

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/federation"
	"groundline/internal/idp"
	"groundline/internal/keys"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/signup"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// stub is a provider that vouches for whoever a test says. Package idp tests the protocols.
type stub struct {
	name    string
	says    idp.Identity
	err     error
	attempt idp.Attempt // the last one that Identify was given
}

func (p *stub) Name() string  { return p.name }
func (p *stub) Label() string { return strings.ToUpper(p.name) }
func (p *stub) AuthURL(_ context.Context, a idp.Attempt) (string, error) {
	return "https://" + p.name + ".example/auth?" + url.Values{"state": {a.State}, "nonce": {a.Nonce}}.Encode(), nil
}
func (p *stub) Identify(_ context.Context, a idp.Attempt, _ url.Values) (idp.Identity, error) {
	p.attempt = a
	return p.says, p.err
}

type testBundle struct {
	*federation.Service
	t          *testing.T
	db         *postgres.DB
	people     *accounts.Service
	acme, best *stub
	now        time.Time
}

var from = accounts.Origin{Address: "192.0.2.1", Browser: "a test"}

func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: pgtest.New(t), now: time.Now(), acme: &stub{name: "acme"}, best: &stub{name: "best"}}
	clock := func() time.Time { return b.now }
	b.people = accounts.New(accounts.Deps{DB: b.db, Clock: clock, SignUpsPerDay: 100, RefusedDomains: []string{"refused.example"}})
	b.Service = federation.New(federation.Deps{DB: b.db, Accounts: b.people, Clock: clock, BaseURL: "https://example.com", Log: slog.New(slog.DiscardHandler),
		Providers: []idp.Provider{b.acme, b.best},
		Signup:    signup.New(signup.Deps{DB: b.db, Accounts: b.people, Keys: keys.New(b.db.Gorm, clock), Clock: clock, BaseURL: "https://example.com", Secret: make([]byte, 32)})})
	return b
}

func (b *testBundle) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

func (b *testBundle) count(sql string, args ...any) (n int) {
	b.t.Helper()
	b.must(b.db.Pool.QueryRow(b.t.Context(), sql, args...).Scan(&n))
	return n
}

// begin begins a sign-in at the provider acme and returns its state.
func (b *testBundle) begin(r federation.Request) url.Values {
	b.t.Helper()
	r.Provider, r.From = "acme", from
	to, err := b.Begin(b.t.Context(), r)
	b.must(err)
	u, err := url.Parse(to)
	b.must(err)
	return url.Values{"state": {u.Query().Get("state")}, "code": {"c"}}
}

// signIn signs in from a browser with an identity at acme.
func (b *testBundle) signIn(browser string, who idp.Identity) (federation.Outcome, error) {
	b.t.Helper()
	q := b.begin(federation.Request{Purpose: federation.SignIn, Browser: browser})
	b.acme.says = who
	return b.Finish(b.t.Context(), "acme", q, browser, models.Session{}, from)
}

// open opens an account with a password, and a session of it.
func (b *testBundle) open(email string, verified bool) (account models.Account, session models.Session) {
	b.t.Helper()
	ctx := b.t.Context()
	b.must(b.db.InTx(ctx, func(tx postgres.Tx) (err error) {
		if account, err = b.people.Register(ctx, tx, email, "correct horse battery staple"); err != nil || !verified {
			return err
		}
		return b.people.SetVerified(ctx, tx, account.ID)
	}))
	return b.session(account.ID)
}

func (b *testBundle) session(id uuid.UUID) (models.Account, models.Session) {
	b.t.Helper()
	account, err := b.people.Get(b.t.Context(), id)
	b.must(err)
	token, err := b.people.StartSession(b.t.Context(), account, accounts.ByPassword, from)
	b.must(err)
	_, session, err := b.people.SessionAccount(b.t.Context(), token)
	b.must(err)
	return account, session
}

func refused(t *testing.T, what string, err error, code string) {
	t.Helper()
	if !apperr.Is(err, code) {
		t.Errorf("%s: %v, want %s", what, err, code)
	}
}

var ada = idp.Identity{Issuer: "https://acme.example", Subject: "42", Email: "ada@example.com", Verified: true}

// TestNewPersonWithAVerifiedAddressGetsAnAccountAtOnce, which the same identity then signs in
// to, whatever its address is by then.
func TestNewPersonWithAVerifiedAddressGetsAnAccountAtOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	first, err := b.signIn("browser", ada)
	b.must(err)
	if first.Opened == nil || first.Opened.Key == "" || first.Account.VerifiedAt == nil || first.Account.PasswordHash != "" || first.Account.Email != ada.Email {
		t.Fatalf("%+v", first)
	}
	if n := b.count(`SELECT count(*) FROM credit_balances WHERE account_id = $1 AND grants_from IS NOT NULL`, first.Account.ID); n != 1 {
		t.Error("the monthly grant has not begun")
	}
	renamed := ada
	renamed.Email, renamed.Verified = "another@example.com", false
	again, err := b.signIn("another browser", renamed)
	b.must(err)
	if again.Opened != nil || again.Account.ID != first.Account.ID || again.Account.Email != ada.Email {
		t.Errorf("%+v", again)
	}
	other := ada
	other.Issuer = "https://evil.example" // the same subject
	if out, err := b.signIn("browser", other); err != nil || out.Account.ID != uuid.Nil || out.Pending == "" {
		t.Errorf("the subject of another issuer: %+v, %v", out, err)
	}
}

// TestVerifiedAddressOfAnAccountDoesNotSignIn: the account's owner signs in first, and links
// the two; the address is told.
func TestVerifiedAddressOfAnAccountDoesNotSignIn(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner, _ := b.open("ada@example.com", true)
	out, err := b.signIn("browser", ada)
	b.must(err)
	if out.Account.ID != uuid.Nil || out.Opened != nil || out.Pending == "" {
		t.Fatalf("%+v", out)
	}
	found, err := b.Pending(t.Context(), out.Pending, "browser")
	b.must(err)
	if !found.Taken || found.Email != ada.Email {
		t.Errorf("%+v", found)
	}
	_, err = b.Pending(t.Context(), out.Pending, "another browser")
	refused(t, "another browser", err, federation.CodeAttemptEnded)
	_, session := b.session(owner.ID)
	refused(t, "another browser", b.LinkPending(t.Context(), out.Pending, "another browser", session, from), federation.CodeAttemptEnded)
	stale := session
	stale.ProvedAt = b.now.Add(-time.Hour)
	refused(t, "a sign-in of an hour ago", b.LinkPending(t.Context(), out.Pending, "browser", stale, from), accounts.CodeSignInAgain)
	if n := b.count(`SELECT count(*) FROM identities`); n != 0 {
		t.Fatal("linked without a proof")
	}
	b.must(b.LinkPending(t.Context(), out.Pending, "browser", session, from))
	refused(t, "a second time", b.LinkPending(t.Context(), out.Pending, "browser", session, from), federation.CodeAttemptEnded)
	if n := b.count(`SELECT count(*) FROM mails WHERE account_id = $1 AND recipient = 'ada@example.com' AND subject LIKE 'ACME can now sign in%'`, owner.ID); n != 1 {
		t.Errorf("%d mails about it", n)
	}
	if n := b.count(`SELECT count(*) FROM account_events WHERE account_id = $1 AND kind = 'identity_linked'`, owner.ID); n != 1 {
		t.Errorf("%d events", n)
	}
	again, err := b.signIn("browser", ada)
	if err != nil || again.Account.ID != owner.ID {
		t.Errorf("%+v, %v", again, err)
	}
}

// TestUnverifiedAddressMakesNoVerifiedAccount, and takes nothing from the account that has it.
func TestUnverifiedAddressMakesNoVerifiedAccount(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner, _ := b.open("ada@example.com", true)
	unverified := ada
	unverified.Verified = false
	out, err := b.signIn("browser", unverified)
	b.must(err)
	if out.Account.ID != uuid.Nil || out.Pending == "" {
		t.Fatalf("%+v", out)
	}
	if found, err := b.Pending(t.Context(), out.Pending, "browser"); err != nil || found.Taken {
		t.Errorf("it tells who has an account: %+v, %v", found, err)
	}
	opened, err := b.OpenPending(t.Context(), out.Pending, "browser", "ada@example.com", from)
	b.must(err)
	if opened.Account.VerifiedAt != nil || !accounts.Unclaimed(opened.Account) {
		t.Errorf("%+v", opened.Account)
	}
	if n := b.count(`SELECT count(*) FROM credit_balances WHERE account_id = $1 AND grants_from IS NULL`, opened.Account.ID); n != 1 {
		t.Error("an unverified account has a monthly grant")
	}
	if kept, err := b.people.Get(t.Context(), owner.ID); err != nil || kept.EmailKey != "ada@example.com" {
		t.Errorf("%+v, %v", kept, err)
	}
	// Whoever gets the address by mail keeps nothing of whoever typed it.
	_ = b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		ended, err := b.people.Recover(t.Context(), tx, opened.Account)
		if err != nil || ended.Identities != 1 {
			t.Errorf("%+v, %v", ended, err)
		}
		return errors.New("look only")
	})
}

// TestAccountThatNeverVerifiedAnAddressLosesItToWhoeverDid: a stranger who signed up with
// somebody's address waits for nothing.
func TestAccountThatNeverVerifiedAnAddressLosesItToWhoeverDid(t *testing.T) {
	t.Parallel()
	b := setup(t)
	stranger, _ := b.open("ada@example.com", false)
	out, err := b.signIn("browser", ada)
	b.must(err)
	if out.Opened == nil || out.Account.ID == stranger.ID || out.Account.EmailKey != "ada@example.com" {
		t.Fatalf("%+v", out)
	}
	_, err = b.people.Authenticate(t.Context(), "ada@example.com", "correct horse battery staple", "192.0.2.9", nil)
	refused(t, "the stranger's password", err, accounts.CodeSignInFailed)
}

// TestCallbackIsAcceptedOnceFromItsBrowserForItsProvider covers the ways to replay or inject one.
func TestCallbackIsAcceptedOnceFromItsBrowserForItsProvider(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	b.acme.says, b.best.says = ada, ada
	finish := func(provider string, q url.Values, browser string) error {
		_, err := b.Finish(ctx, provider, q, browser, models.Session{}, from)
		return err
	}
	fresh := func() url.Values { return b.begin(federation.Request{Purpose: federation.SignIn, Browser: "browser"}) }
	q := fresh()
	refused(t, "another browser", finish("acme", q, "another browser"), federation.CodeAttemptEnded)
	refused(t, "no cookie", finish("acme", q, ""), federation.CodeAttemptEnded)
	refused(t, "no state", finish("acme", url.Values{"code": {"c"}}, "browser"), federation.CodeAttemptEnded)
	refused(t, "a state of one's own", finish("acme", url.Values{"code": {"c"}, "state": {"made up"}}, "browser"), federation.CodeAttemptEnded)
	b.must(finish("acme", q, "browser"))
	if b.acme.attempt.Redirect != "https://example.com/login/callback/acme" || b.acme.attempt.Nonce == "" || len(b.acme.attempt.Verifier) < 43 {
		t.Errorf("%+v", b.acme.attempt)
	}
	refused(t, "a replay", finish("acme", q, "browser"), federation.CodeAttemptEnded)
	q = fresh()
	refused(t, "another provider", finish("best", q, "browser"), federation.CodeAttemptEnded)
	refused(t, "a provider that is not configured", finish("google", q, "browser"), federation.CodeProviderUnknown)
	q = fresh()
	b.now = b.now.Add(10*time.Minute + time.Second)
	refused(t, "after ten minutes", finish("acme", q, "browser"), federation.CodeAttemptEnded)
	if _, err := b.people.Sweep(ctx); err != nil {
		t.Error(err)
	}
	if n := b.count(`SELECT count(*) FROM sign_in_attempts`); n != 0 {
		t.Errorf("%d attempts are left", n)
	}
}

// TestLinkIsMadeForTheSessionThatAskedForIt and never moves an identity.
func TestLinkIsMadeForTheSessionThatAskedForIt(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner, session := b.open("owner@example.com", true)
	_, strangers := b.open("stranger@example.com", true)
	b.acme.says = ada
	begin := func() url.Values {
		return b.begin(federation.Request{Purpose: federation.Link, Browser: "browser", Account: owner, Session: session})
	}
	_, err := b.Finish(ctx, "acme", begin(), "browser", strangers, from)
	refused(t, "another session", err, federation.CodeAttemptEnded)
	_, err = b.Finish(ctx, "acme", begin(), "browser", models.Session{}, from)
	refused(t, "signed out", err, federation.CodeAttemptEnded)
	stale := session
	stale.ProvedAt = b.now.Add(-time.Hour)
	_, err = b.Begin(ctx, federation.Request{Provider: "acme", Purpose: federation.Link, Browser: "browser", Account: owner, Session: stale, From: from})
	refused(t, "a sign-in of an hour ago", err, accounts.CodeSignInAgain)
	_, err = b.Finish(ctx, "acme", begin(), "browser", session, from)
	b.must(err)
	_, err = b.Finish(ctx, "acme", begin(), "browser", session, from) // again: nothing to do
	b.must(err)
	_, err = b.Finish(ctx, "acme", b.begin(federation.Request{Purpose: federation.Link, Browser: "browser", Account: models.Account{ID: strangers.AccountID}, Session: strangers}), "browser", strangers, from)
	refused(t, "an identity of another account", err, accounts.CodeIdentityTaken)
	if n := b.count(`SELECT count(*) FROM identities WHERE account_id = $1`, owner.ID); n != 1 {
		t.Errorf("%d identities", n)
	}
}

// TestOwnerWithoutAPasswordConfirmsWithTheProvider: with a linked identity, and no other.
func TestOwnerWithoutAPasswordConfirmsWithTheProvider(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	out, err := b.signIn("browser", ada)
	b.must(err)
	_, session := b.session(out.Account.ID)
	b.now = b.now.Add(time.Hour)
	_, err = b.people.Confirm(ctx, out.Account, session, "", from.Address)
	refused(t, "without a password", err, accounts.CodeSignInAgain)
	confirm := func(who idp.Identity) error {
		q := b.begin(federation.Request{Purpose: federation.Confirm, Browser: "browser", Account: out.Account, Session: session})
		b.acme.says = who
		_, err := b.Finish(ctx, "acme", q, "browser", session, from)
		return err
	}
	mallory := ada
	mallory.Subject = "43"
	refused(t, "somebody else", confirm(mallory), accounts.CodeIdentityUnknown)
	b.must(confirm(ada))
	if !b.acme.attempt.Fresh {
		t.Error("the provider was not asked for a new sign-in")
	}
	if n := b.count(`SELECT count(*) FROM sessions WHERE id = $1 AND proved_at > $2`, session.ID, b.now.Add(-time.Minute)); n != 1 {
		t.Error("the session is not proved")
	}
}

// TestLastWayInIsNotUnlinked: a password, a passkey or another identity has to be left.
func TestLastWayInIsNotUnlinked(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	out, err := b.signIn("browser", ada)
	b.must(err)
	account := out.Account
	rows, err := b.people.Identities(ctx, account.ID)
	b.must(err)
	refused(t, "the only one", b.Unlink(ctx, account, rows[0].ID, from), accounts.CodeLastSignIn)
	link := func(provider, subject string) {
		b.must(b.db.InTx(ctx, func(tx postgres.Tx) error {
			return b.people.LinkIdentity(ctx, tx, models.Identity{AccountID: account.ID, Provider: provider, Issuer: "https://" + provider + ".example", Subject: subject})
		}))
	}
	link("gone", "1")
	refused(t, "beside one whose provider is not configured", b.Unlink(ctx, account, rows[0].ID, from), accounts.CodeLastSignIn)
	link("best", "1")
	other, _ := b.open("other@example.com", true)
	refused(t, "another account's", b.Unlink(ctx, other, rows[0].ID, from), accounts.CodeIdentityUnknown)
	b.must(b.Unlink(ctx, account, rows[0].ID, from))
	// Two unlinks at once of the last two.
	link("acme", "42")
	rows, err = b.people.Identities(ctx, account.ID)
	b.must(err)
	var unlinking sync.WaitGroup
	for _, row := range rows {
		unlinking.Go(func() { _ = b.Unlink(ctx, account, row.ID, from) })
	}
	unlinking.Wait()
	if n := b.count(`SELECT count(*) FROM identities WHERE account_id = $1 AND provider <> 'gone'`, account.ID); n != 1 {
		t.Errorf("%d ways in are left", n)
	}
	b.must(b.db.InTx(ctx, func(tx postgres.Tx) error {
		return b.people.SetPassword(ctx, tx, account, "correct horse battery staple")
	}))
	for _, row := range rows {
		if err := b.Unlink(ctx, account, row.ID, from); err != nil && !apperr.Is(err, accounts.CodeIdentityUnknown) {
			t.Error(err)
		}
	}
}

// TestOneIdentityAtOnceGetsOneAccount: callbacks of one new person in many tabs.
func TestOneIdentityAtOnceGetsOneAccount(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.acme.says = ada
	const tabs = 8
	var states []url.Values
	for range tabs {
		states = append(states, b.begin(federation.Request{Purpose: federation.SignIn, Browser: "browser"}))
	}
	opened := make([]models.Account, tabs)
	var finishing sync.WaitGroup
	for i, q := range states {
		finishing.Go(func() {
			// Of a stub of its own, as they run at once.
			service := *b.Service
			service.Providers = []idp.Provider{&stub{name: "acme", says: ada}}
			out, err := service.Finish(t.Context(), "acme", q, "browser", models.Session{}, from)
			if err != nil {
				t.Error(err)
			}
			opened[i] = out.Account
		})
	}
	finishing.Wait()
	for _, a := range opened {
		if a.ID == uuid.Nil || a.ID != opened[0].ID {
			t.Errorf("%s and %s", a.ID, opened[0].ID)
		}
	}
	if n := b.count(`SELECT count(*) FROM accounts`); n != 1 {
		t.Errorf("%d accounts", n)
	}
}

// TestLimitsOfSignUpHoldForIdentities: refused domains, and sign-ups of a network in a day.
func TestLimitsOfSignUpHoldForIdentities(t *testing.T) {
	t.Parallel()
	b := setup(t)
	refusedDomain := ada
	refusedDomain.Email = "ada@refused.example"
	out, err := b.signIn("browser", refusedDomain)
	b.must(err)
	if out.Opened != nil || out.Pending == "" {
		t.Errorf("%+v", out)
	}
	_, err = b.OpenPending(t.Context(), out.Pending, "browser", "ada@mail.refused.example", from)
	refused(t, "a refused domain", err, accounts.CodeEmailInvalid)
	_, err = b.db.Pool.Exec(t.Context(), `UPDATE daily_limits SET used = 100`)
	b.must(err)
	if _, err := b.db.Pool.Exec(t.Context(), `INSERT INTO daily_limits (kind, key, day, used) VALUES ('signup_by_network', sha256('192.0.2.1'), $1, 100) ON CONFLICT DO NOTHING`, b.now.UTC().Format(time.DateOnly)); err != nil {
		t.Fatal(err)
	}
	_, err = b.signIn("browser", ada)
	refused(t, "too many from a network", err, accounts.CodeTooManyToday)
	if n := b.count(`SELECT count(*) FROM identities`); n != 0 {
		t.Errorf("%d identities without an account", n)
	}
}

// TestRecoveryAndDeletionEndIdentities: none that a thief linked signs in afterwards.
func TestRecoveryAndDeletionEndIdentities(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	out, err := b.signIn("browser", ada)
	b.must(err)
	account := out.Account
	b.now = b.now.Add(time.Minute)
	link := func() {
		b.must(b.db.InTx(ctx, func(tx postgres.Tx) error {
			return b.people.LinkIdentity(ctx, tx, models.Identity{AccountID: account.ID, Provider: "best", Issuer: "https://best.example", Subject: "thief"})
		}))
	}
	link()
	b.must(b.db.InTx(ctx, func(tx postgres.Tx) error {
		ended, err := b.people.Recover(ctx, tx, account)
		if ended.Identities != 1 {
			t.Errorf("%+v", ended)
		}
		return err
	}))
	if n := b.count(`SELECT count(*) FROM identities WHERE account_id = $1 AND subject = '42'`, account.ID); n != 1 {
		t.Error("a reset removed the identity that the account was opened with")
	}
	link()
	b.must(b.db.InTx(ctx, func(tx postgres.Tx) error { _, err := b.people.Seize(ctx, tx, account.ID); return err }))
	if n := b.count(`SELECT count(*) FROM identities`); n != 0 {
		t.Errorf("%d identities after the old address was restored", n)
	}
	link()
	b.must(b.db.InTx(ctx, func(tx postgres.Tx) error { return b.people.Close(ctx, tx, account.ID) }))
	if n := b.count(`SELECT count(*) FROM identities`); n != 0 {
		t.Errorf("%d identities of a deleted account", n)
	}
	again, err := b.signIn("browser", ada)
	if err != nil || again.Opened == nil || again.Account.ID == account.ID {
		t.Errorf("%+v, %v", again, err)
	}
}
