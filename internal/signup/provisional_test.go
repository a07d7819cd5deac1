package signup_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/signup"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

const password = "a long enough password"

// testBundle is the service over its own database, with a clock that the test moves.
type testBundle struct {
	*signup.Service
	t      *testing.T
	db     *postgres.DB
	people *accounts.Service
	keys   *keys.Service
	meter  *meter.Service
	clock  *atomic.Pointer[time.Time]
}

func setup(t *testing.T, change ...func(*accounts.Deps)) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: pgtest.New(t), clock: &atomic.Pointer[time.Time]{}}
	b.move(time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC))
	deps := accounts.Deps{DB: b.db, Clock: b.now}
	for _, c := range change {
		c(&deps)
	}
	b.people, b.keys = accounts.New(deps), keys.New(b.db.Gorm, b.now)
	var err error
	b.meter, err = meter.New(t.Context(), meter.Deps{Pool: b.db.Pool, Clock: b.now, Logger: slog.New(slog.DiscardHandler)})
	b.must(err)
	t.Cleanup(b.meter.Close)
	b.Service = signup.New(signup.Deps{DB: b.db, Accounts: b.people, Keys: b.keys, Clock: b.now, BaseURL: "https://example.com", Secret: []byte("secret"),
		Move: func(context.Context, postgres.Tx, uuid.UUID, uuid.UUID) error { return nil }, CapKey: b.meter.CapKey})
	return b
}

func (b *testBundle) now() time.Time    { return *b.clock.Load() }
func (b *testBundle) move(to time.Time) { b.clock.Store(&to) }
func (b *testBundle) must(err error)    { b.t.Helper(); fatal(b.t, err) }

func from(address string) accounts.Origin { return accounts.Origin{Address: address} }

func fatal(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (b *testBundle) try() signup.Provisional {
	b.t.Helper()
	p, err := b.Try(b.t.Context(), from("198.51.100.7"))
	b.must(err)
	return p
}

func (b *testBundle) token(p signup.Provisional) string {
	return strings.TrimPrefix(b.ClaimURL(p.Account.ID), "https://example.com/claim/")
}

// charge charges a rating, of 5 credits, with a key.
func (b *testBundle) charge(raw string) (meter.Charge, error) {
	key, err := b.keys.Verify(b.t.Context(), raw)
	if err != nil {
		return meter.Charge{}, err
	}
	return b.meter.Charge(b.t.Context(), meter.Request{AccountID: key.AccountID, KeyID: key.ID, Family: key.Family, RequestID: uuid.Must(uuid.NewV7()),
		Endpoint: meter.GroundedRating, Outcome: meter.Answered, ReceiptID: strings.Repeat("ab", 32)})
}

// owner opens an account with a verified address, and a browser that is signed in.
func (b *testBundle) owner(email string) (models.Account, models.Session) {
	b.t.Helper()
	opened, err := b.OpenWithoutPassword(b.t.Context(), email)
	b.must(err)
	token, err := b.people.StartSession(b.t.Context(), opened.Account, accounts.ByPassword, from("192.0.2.1"))
	b.must(err)
	account, session, err := b.people.SessionAccount(b.t.Context(), token)
	b.must(err)
	return account, session
}

func (b *testBundle) remaining(account uuid.UUID) models.Credits {
	b.t.Helper()
	balance, err := b.meter.Balance(b.t.Context(), account)
	b.must(err)
	return balance.Remaining
}

func (b *testBundle) count(sql string, args ...any) (n int) {
	b.t.Helper()
	b.must(b.db.Pool.QueryRow(b.t.Context(), sql, args...).Scan(&n))
	return n
}

// booksHold posts all usage and verifies every invariant of the ledger.
func (b *testBundle) booksHold() {
	b.t.Helper()
	_, err := b.meter.PostAll(b.t.Context())
	b.must(err)
	report, err := ledger.Check(b.t.Context(), b.db.Pool)
	b.must(err)
	for _, p := range report.Problems {
		b.t.Errorf("%s of %s: %s", p.Invariant, p.AccountID, p.Detail)
	}
}

func code(err error) string {
	var e *apperr.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return fmt.Sprint(err)
}

func TestProvisionalKeySpendsItsCreditsAndNoMore(t *testing.T) {
	t.Parallel()
	b := setup(t)
	p := b.try()
	var paid atomic.Int64
	var wait sync.WaitGroup
	for range 60 {
		wait.Go(func() {
			charged, err := b.charge(p.Key)
			paid.Add(int64(charged.Cost))
			if err != nil && code(err) != meter.CodeProvisionalOver {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if paid.Load() != int64(ledger.ProvisionalCredits) {
		t.Errorf("60 requests at once were charged %d credits", paid.Load())
	}
	b.move(time.Date(2026, 4, 1, 0, 0, 1, 0, time.UTC)) // no month grants it more
	if n := b.remaining(p.Account.ID); n != 0 {
		t.Errorf("%d credits in the next month", n)
	}
	b.booksHold()
}

func TestNothingIsSpendableAfterTheDeadline(t *testing.T) {
	t.Parallel()
	b := setup(t)
	p := b.try()
	if _, err := b.charge(p.Key); err != nil {
		t.Fatal(err)
	}
	token := b.token(p)
	b.move(p.Until.Add(-time.Microsecond))
	if _, err := b.charge(p.Key); err != nil {
		t.Errorf("before the deadline: %v", err)
	}
	unused := b.try()
	b.move(p.Until)
	if _, err := b.charge(p.Key); code(err) != keys.CodeExpired {
		t.Errorf("the key at the deadline: %v", err)
	}
	// A request that passed the key's check in time is stopped by the meter.
	_, err := b.meter.Charge(t.Context(), meter.Request{AccountID: p.Account.ID, KeyID: p.KeyRow.ID, RequestID: uuid.Must(uuid.NewV7()), Endpoint: meter.GroundedRating, Outcome: meter.Answered})
	if code(err) != meter.CodeProvisionalOver {
		t.Errorf("the meter at the deadline: %v", err)
	}
	if _, err := b.ClaimNew(t.Context(), token, "ada@example.org", password, from("192.0.2.1")); code(err) != accounts.CodeLinkEnded {
		t.Errorf("a claim at the deadline: %v", err)
	}
	if n, err := b.EndProvisional(t.Context()); n != 1 || err != nil {
		t.Errorf("ended %d, %v", n, err)
	}
	if n := b.count(`SELECT COALESCE(sum(remaining), 0) FROM lots WHERE account_id = $1`, p.Account.ID); n != 0 {
		t.Errorf("%d credits are left in the ledger", n)
	}
	b.move(unused.Until.Add(time.Hour)) // the second was never used, so nothing was granted
	if n, err := b.EndProvisional(t.Context()); n != 1 || err != nil {
		t.Errorf("ended %d, %v", n, err)
	}
	if b.remaining(unused.Account.ID) != 0 || b.count(`SELECT count(*) FROM lots WHERE account_id = $1`, unused.Account.ID) != 0 {
		t.Error("an account that was never used has credits after its deadline")
	}
	b.booksHold()
}

func TestTwoHundredTriesOfOneNetworkGetItsLimit(t *testing.T) {
	t.Parallel()
	b := setup(t)
	var given atomic.Int64
	var wait sync.WaitGroup
	for range 200 {
		wait.Go(func() {
			_, err := b.Try(t.Context(), from("198.51.100.7"))
			var e *apperr.Error
			switch {
			case err == nil:
				given.Add(1)
			case !errors.As(err, &e), e.Code != accounts.CodeTooManyToday, e.RetryAfter <= 0:
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if given.Load() != accounts.TriesPerDay || b.count(`SELECT count(*) FROM accounts`) != accounts.TriesPerDay {
		t.Errorf("%d keys, %d accounts", given.Load(), b.count(`SELECT count(*) FROM accounts`))
	}
	if _, err := b.Try(t.Context(), from("198.51.100.8")); err != nil {
		t.Errorf("another network: %v", err)
	}
}

func TestAllNetworksTogetherGetTheOperatorsFigure(t *testing.T) {
	t.Parallel()
	b := setup(t, func(d *accounts.Deps) { d.AllTriesPerDay = 3 })
	given := 0
	for i := range 6 {
		if _, err := b.Try(t.Context(), from(fmt.Sprintf("192.0.%d.1", i))); err == nil {
			given++
		}
	}
	if given != 3 {
		t.Errorf("%d keys, want 3", given)
	}
	b.move(b.now().Add(24 * time.Hour))
	if _, err := b.Try(t.Context(), from("192.0.9.1")); err != nil {
		t.Errorf("the next day: %v", err)
	}
}

func TestSignUpKeepsTheKeyAndItsCredits(t *testing.T) {
	t.Parallel()
	b := setup(t)
	p := b.try()
	_, err := b.charge(p.Key)
	b.must(err)
	account, err := b.ClaimNew(t.Context(), b.token(p), "ada@example.org", password, from("192.0.2.1"))
	b.must(err)
	if account.ID != p.Account.ID || b.remaining(account.ID) != 45 {
		t.Errorf("account %s with %d credits", account.ID, b.remaining(account.ID))
	}
	b.must(b.db.InTx(t.Context(), func(tx postgres.Tx) error { // as the link in the mail does
		return errors.Join(b.people.SetVerified(t.Context(), tx, account.ID), ledger.BeginMonthly(t.Context(), tx, account.ID, b.now(), false))
	}))
	if n := b.remaining(account.ID); n != ledger.MonthlyGrant-5 {
		t.Errorf("%d credits once verified: the 50 are part of the month's 1,000", n)
	}
	b.move(p.Until.Add(time.Hour))
	if _, err := b.charge(p.Key); err != nil {
		t.Errorf("the key after the old deadline: %v", err)
	}
	if n, err := b.EndProvisional(t.Context()); n != 0 || err != nil {
		t.Errorf("a claimed account was ended: %d, %v", n, err)
	}
	if mailed := b.count(`SELECT count(*) FROM mails WHERE recipient = 'ada@example.org'`); mailed != 1 {
		t.Errorf("%d mails", mailed)
	}
	b.booksHold()
}

func TestClaimMovesCreditsRequestsAndKeyInOneTransaction(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, session := b.owner("ada@example.org")
	before := b.remaining(account.ID)
	p := b.try()
	_, err := b.charge(p.Key)
	b.must(err)

	failing := errors.New("the last step fails")
	b.Move = func(context.Context, postgres.Tx, uuid.UUID, uuid.UUID) error { return failing }
	if _, err := b.ClaimInto(t.Context(), b.token(p), account, session, 50, from("192.0.2.1")); !errors.Is(err, failing) {
		t.Fatalf("%v", err)
	}
	if b.remaining(account.ID) != before || b.remaining(p.Account.ID) != 45 {
		t.Error("a claim that failed moved credits")
	}
	b.Move = func(context.Context, postgres.Tx, uuid.UUID, uuid.UUID) error { return nil }
	moved, err := b.ClaimInto(t.Context(), b.token(p), account, session, 50, from("192.0.2.1"))
	b.must(err)
	if moved != (ledger.Claimed{Credits: 45, Receipts: 1}) || b.remaining(account.ID) != before+45 || b.remaining(p.Account.ID) != 0 {
		t.Errorf("moved %+v: %d and %d credits", moved, b.remaining(account.ID), b.remaining(p.Account.ID))
	}
	if n := b.count(`SELECT count(*) FROM usage WHERE account_id = $1 AND cost = 0 AND receipt IS NOT NULL`, account.ID); n != 1 {
		t.Errorf("%d requests moved", n)
	}
	key, err := b.keys.Verify(t.Context(), p.Key)
	if err != nil || key.AccountID != account.ID || key.ExpiresAt != nil || key.ProvisionalUntil != nil || !key.Has(keys.ReadOnly) {
		t.Errorf("the key: %+v, %v", key, err)
	}
	for range 10 { // 50 credits, its cap
		_, err := b.charge(p.Key)
		b.must(err)
	}
	if _, err := b.charge(p.Key); code(err) != meter.CodeKeyCap {
		t.Errorf("past the cap: %v", err)
	}
	if n := b.count(`SELECT count(*) FROM account_events WHERE account_id = $1 AND kind = 'key_claimed'`, account.ID); n != 1 {
		t.Errorf("%d lines in the audit trail", n)
	}

	// A second key of the month moves with its history, but its credits end.
	second, err := b.Try(t.Context(), from("198.51.100.9"))
	b.must(err)
	_, err = b.charge(second.Key)
	b.must(err)
	was := b.remaining(account.ID)
	moved, err = b.ClaimInto(t.Context(), b.token(second), account, session, 0, from("192.0.2.1"))
	if err != nil || moved != (ledger.Claimed{Receipts: 1}) || b.remaining(account.ID) != was || b.remaining(second.Account.ID) != 0 {
		t.Errorf("the second claim: %+v, %v", moved, err)
	}
	b.booksHold()
}

func TestOfTwoClaimsAtOnceOneGetsTheKey(t *testing.T) {
	t.Parallel()
	b := setup(t)
	p := b.try()
	ada, adas := b.owner("ada@example.org")
	other, others := b.owner("other@example.org")
	token := b.token(p)
	claims := []func() error{
		func() error { _, err := b.ClaimInto(t.Context(), token, ada, adas, 0, from("192.0.2.1")); return err },
		func() error {
			_, err := b.ClaimInto(t.Context(), token, other, others, 0, from("192.0.2.2"))
			return err
		},
		func() error {
			_, err := b.ClaimNew(t.Context(), token, "new@example.org", password, from("192.0.2.3"))
			return err
		},
	}
	var won atomic.Int64
	var wait sync.WaitGroup
	for i := range 9 {
		wait.Go(func() {
			switch err := claims[i%3](); {
			case err == nil:
				won.Add(1)
			case code(err) != accounts.CodeLinkEnded:
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if won.Load() != 1 {
		t.Errorf("%d claims succeeded", won.Load())
	}
	if n := b.count(`SELECT count(*) FROM api_keys WHERE id = $1 AND provisional_until IS NULL`, p.KeyRow.ID); n != 1 {
		t.Error("the key was not adopted")
	}
	b.booksHold()
}

func TestClaimWhileSpendingLosesAndDoublesNothing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, session := b.owner("ada@example.org")
	before := b.remaining(account.ID)
	p := b.try()
	_, err := b.charge(p.Key)
	b.must(err)
	var paid atomic.Int64
	var wait sync.WaitGroup
	start := make(chan struct{})
	for range 40 {
		wait.Go(func() {
			<-start
			charged, err := b.charge(p.Key)
			paid.Add(int64(charged.Cost))
			if err != nil && code(err) != meter.CodeProvisionalOver {
				t.Error(err)
			}
		})
	}
	wait.Go(func() {
		<-start
		if _, err := b.ClaimInto(t.Context(), b.token(p), account, session, 0, from("192.0.2.1")); err != nil {
			t.Error(err)
		}
	})
	close(start)
	wait.Wait()
	spent := b.count(`SELECT COALESCE(sum(cost), 0) FROM usage WHERE account_id = ANY ($1)`, []uuid.UUID{p.Account.ID, account.ID})
	left := b.remaining(account.ID) + b.remaining(p.Account.ID)
	if int64(spent) != paid.Load()+5 || int64(before+ledger.ProvisionalCredits-left) != int64(spent) {
		t.Errorf("charged %d, in the usage %d, and %d credits are left of %d", paid.Load()+5, spent, left, before+ledger.ProvisionalCredits)
	}
	b.booksHold()
}

func TestSessionsKeyIsItsOwnAndOpenedOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	one, other := b.NewSession(), b.NewSession()
	if n := b.count(`SELECT count(*) FROM accounts`); n != 0 {
		t.Fatalf("%d accounts of sessions that called nothing", n)
	}
	raws := make([]string, 20)
	var wait sync.WaitGroup
	for i := range raws {
		wait.Go(func() {
			raw, known, err := b.SessionKey(t.Context(), one, from("198.51.100.7"))
			if err != nil || !known {
				t.Errorf("%v, %v", known, err)
			}
			raws[i] = raw
		})
	}
	wait.Wait()
	second, _, err := b.SessionKey(t.Context(), other, from("198.51.100.7"))
	b.must(err)
	for _, raw := range raws {
		if raw != raws[0] || raw == second {
			t.Errorf("keys %s and %s", raw, second)
		}
	}
	if n := b.count(`SELECT count(*) FROM accounts`); n != 2 {
		t.Errorf("%d accounts of two sessions", n)
	}
	// The last character's two spare bits, set: the same bytes, spelt otherwise.
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	respelt := one[:42] + string(alphabet[strings.IndexByte(alphabet, one[42])|1])
	for _, forged := range []string{"", "made-up", one[:42] + "x", respelt, strings.Repeat("A", 43)} {
		if _, known, err := b.SessionKey(t.Context(), forged, from("198.51.100.7")); known || err != nil {
			t.Errorf("%q is known: %v", forged, err)
		}
		if _, err := b.Claimable(t.Context(), forged); code(err) != accounts.CodeLinkEnded {
			t.Errorf("%q can be claimed: %v", forged, err)
		}
	}
	if _, err := b.Claimable(t.Context(), one); code(err) != accounts.CodeLinkEnded {
		t.Error("a session is a claim")
	}
}

// What a provisional account's agent paid for outlives its deadline, and moves with every claim.
func TestBoughtCreditsOutliveTheDeadlineAndMoveWithAClaim(t *testing.T) {
	t.Parallel()
	b := setup(t)
	buy := func(p signup.Provisional) {
		t.Helper()
		b.must(b.db.InTx(t.Context(), func(tx postgres.Tx) error {
			err := ledger.Update(t.Context(), tx, p.Account.ID, b.now(), func(l *ledger.Ledger) error {
				_, _, err := l.GrantPaidInto(t.Context(), ledger.Wallet, uuid.NewString(), 10_000, 10_000_000)
				return err
			})
			return errors.Join(err, signup.KeepPaid(t.Context(), tx, p.Account.ID, b.now()))
		}))
	}
	first, second, unpaid := b.try(), b.try(), b.try()
	buy(first)
	buy(second)
	owner, session := b.owner("owner@example.com")
	b.move(b.now().Add(signup.ProvisionalFor + time.Hour))
	ended, err := b.EndProvisional(t.Context())
	b.must(err)
	if _, err := b.charge(unpaid.Key); ended != 1 || code(err) != "key_expired" {
		t.Errorf("%d ended; without a purchase: %v", ended, err)
	}
	if c, err := b.charge(first.Key); err != nil || c.Remaining != 9_995 {
		t.Errorf("after the deadline: %+v %v", c, err)
	}
	before := b.remaining(owner.ID)
	for _, p := range []signup.Provisional{first, second} { // the free credits of a second claim in a month expire
		_, err := b.ClaimInto(t.Context(), b.token(p), owner, session, 0, from("192.0.2.1"))
		b.must(err)
	}
	if got := b.remaining(owner.ID) - before; got != 19_995 {
		t.Errorf("%d bought credits moved", got)
	}
	if n := b.count("SELECT count(*) FROM lots WHERE account_id = $1 AND kind = 'paid' AND expires_at IS NULL", owner.ID); n != 2 {
		t.Errorf("%d batches that were paid for", n)
	}
	// A payment that may have been made keeps its account open.
	waiting := b.try()
	_, err = b.db.Pool.Exec(t.Context(), `INSERT INTO payment_challenges (account_id, id, pack, credits, amount_cents, state, method, proof, locator, reference, failure, lookups, created_at, expires_at, posted_at)
		VALUES ($1, gen_random_uuid(), 'starter', 10000, 1000, 'settling', 'x402', 'digest', '{}', '', '', 0, $2, $2::timestamptz + interval '1 hour', $2)`, waiting.Account.ID, b.now())
	b.must(err)
	b.move(b.now().Add(signup.ProvisionalFor + time.Hour))
	if ended, err = b.EndProvisional(t.Context()); err != nil || ended != 0 {
		t.Errorf("%d ended while a payment is unknown, %v", ended, err)
	}
	b.booksHold()
}
