package notices_test

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/accounts"
	"groundline/internal/ledger"
	"groundline/internal/notices"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/webhooks"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type testBundle struct {
	*notices.Service
	t       *testing.T
	db      *postgres.DB
	now     time.Time
	account uuid.UUID
}

// setup opens an account with 1,000 credits and an endpoint.
func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: pgtest.New(t), now: time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)}
	hooks := webhooks.New(webhooks.Deps{Pool: b.db.Pool, Clock: b.clock, AllowLocal: true})
	b.Service = notices.New(notices.Deps{Pool: b.db.Pool, Webhooks: hooks, Clock: b.clock, BaseURL: "https://groundline.example"})
	b.account = b.open("owner@example.org")
	_, err := hooks.Set(t.Context(), b.account, "http://127.0.0.1:1/hook")
	b.must(err)
	return b
}

func (b *testBundle) clock() time.Time { return b.now }

func (b *testBundle) open(email string) (id uuid.UUID) {
	b.t.Helper()
	people := accounts.New(accounts.Deps{DB: b.db, Clock: b.clock})
	b.must(b.db.InTx(b.t.Context(), func(tx postgres.Tx) error {
		a, err := people.RegisterWithoutPassword(b.t.Context(), tx, email)
		if err != nil {
			return err
		}
		id = a.ID
		if err := ledger.Create(b.t.Context(), tx, id, b.now); err != nil {
			return err
		}
		return ledger.Update(b.t.Context(), tx, id, b.now, func(*ledger.Ledger) error { return nil }) // which grants the month's credits
	}))
	return id
}

func (b *testBundle) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

func (b *testBundle) exec(sql string, args ...any) {
	b.t.Helper()
	_, err := b.db.Pool.Exec(b.t.Context(), sql, args...)
	b.must(err)
}

// round runs a round, and returns the subjects of mails and types of messages that it added.
func (b *testBundle) round() (mails, messages []string) {
	b.t.Helper()
	b.exec("DELETE FROM mails")
	b.exec("DELETE FROM webhook_deliveries")
	_, err := b.Round(b.t.Context())
	b.must(err)
	mails, err = postgres.Collect(b.t.Context(), b.db.Pool, "mails", pgx.RowTo[string], "SELECT recipient || ': ' || subject FROM mails ORDER BY recipient, subject")
	b.must(err)
	payloads, err := postgres.Collect(b.t.Context(), b.db.Pool, "messages", pgx.RowTo[string], "SELECT convert_from(payload, 'UTF8') FROM webhook_deliveries ORDER BY id")
	b.must(err)
	for _, p := range payloads {
		var m struct{ Type string }
		b.must(json.Unmarshal([]byte(p), &m))
		messages = append(messages, m.Type)
	}
	return mails, messages
}

func (b *testBundle) wants(what string, wantMails, wantMessages []string) {
	b.t.Helper()
	if mails, messages := b.round(); !slices.Equal(mails, wantMails) || !slices.Equal(messages, wantMessages) {
		b.t.Errorf("%s: mails %q and messages %q, want %q and %q", what, mails, messages, wantMails, wantMessages)
	}
}

func TestALowBalanceIsToldOnceForEachFall(t *testing.T) {
	t.Parallel()
	b := setup(t)
	message := []string{"balance.low"} // billing mails the levels of a balance
	set := func(remaining int) { b.exec("UPDATE credit_balances SET remaining = $1", remaining) }
	b.wants("a full balance", nil, nil)
	set(100)
	b.wants("a tenth is left", nil, nil)
	set(99)
	b.wants("less than a tenth", nil, message)
	set(40)
	b.wants("still lower", nil, nil)
	set(500)
	b.wants("recovered", nil, nil)
	set(99)
	b.wants("fallen again", nil, message)
	set(500)
}

func TestRefilledProvisionalAndOverdueBalancesAreNotTold(t *testing.T) {
	t.Parallel()
	for name, sql := range map[string]string{
		"with auto-refill": `INSERT INTO refill_settings (account_id, enabled, threshold, pack, monthly_cap_cents, per_day, failures, off_reason, updated_at)
			SELECT account_id, true, 10, 'starter', 10000, 1, 0, '', now() FROM credit_balances`,
		"provisional":       `UPDATE credit_balances SET provisional_until = now()`,
		"before its grant":  `UPDATE credit_balances SET valid_until = since`,
		"not verified":      `UPDATE accounts SET verified_at = NULL`,
		"of nobody anymore": `UPDATE accounts SET deleted_at = now()`,
	} {
		b := setup(t)
		b.exec("UPDATE credit_balances SET remaining = 1")
		b.exec(sql)
		b.wants(name, nil, nil)
	}
}

func TestAReachedCapIsToldOnceInItsPeriod(t *testing.T) {
	t.Parallel()
	b := setup(t)
	told, message := []string{"owner@example.org: A cap is reached"}, []string{"cap.reached"}
	b.exec("INSERT INTO key_caps (account_id, family, cap, used, period, since) VALUES ($1, gen_random_uuid(), 100, 95, 'day', '2026-03-10')", b.account)
	b.wants("one more rating", nil, nil)
	b.exec("UPDATE key_caps SET used = 96")
	b.wants("no other rating", told, message)
	b.exec("UPDATE key_caps SET used = 100")
	b.wants("the same day", nil, nil)
	b.exec("UPDATE key_caps SET cap = 120, used = 118")
	b.wants("raised and reached", told, message)
	b.now = b.now.Add(24 * time.Hour)
	b.wants("the next day, unused", nil, nil)
	b.exec("UPDATE key_caps SET used = 120, since = '2026-03-11'")
	b.wants("the next day, used", told, message)
	b.exec("DELETE FROM key_caps")
	b.exec("UPDATE credit_balances SET cap = 50, used = 50, overage = 0")
	b.wants("the account's own, which billing mails", nil, message)
}

// Owner and billing members are mailed about a team, and each decides for themselves.
func TestATeamsOwnerAndBillingAreTold(t *testing.T) {
	t.Parallel()
	b := setup(t)
	team := b.open("team@example.org")
	b.exec("INSERT INTO team_accounts (account_id, name, created_at) VALUES ($1, 'Desk', now())", team)
	for _, role := range []string{"admin", "billing", "developer", "viewer"} {
		b.exec("INSERT INTO team_members (account_id, person_id, role, joined_at) VALUES ($1, $2, $3, now())", team, b.open(role+"@example.org"), role)
	}
	b.exec("INSERT INTO team_members (account_id, person_id, role, joined_at) VALUES ($1, $2, 'owner', now())", team, b.account)
	b.exec("INSERT INTO key_caps (account_id, family, cap, used, period, since) SELECT $1, person_id, 10, 10, 'month', '2026-03-01' FROM team_members WHERE role = 'developer'", team)
	b.wants("a member's cap", []string{"billing@example.org: A cap is reached", "owner@example.org: A cap is reached"}, nil)
	b.exec("UPDATE key_caps SET cap = 11")
	b.exec("INSERT INTO mail_refusals (account_id, topic) VALUES ($1, 'caps')", b.account)
	b.wants("raised, without the owner's mail", []string{"billing@example.org: A cap is reached"}, nil)
	var text string
	b.must(b.db.Pool.QueryRow(t.Context(), "SELECT text FROM mails").Scan(&text))
	if !strings.Contains(text, "The cap of developer@example.org is reached: 10 of 11 credits this month") || !strings.Contains(text, "until 1 Apr 2026, 00:00 UTC") {
		t.Error(text)
	}
}

func TestAFailedRefillIsAlwaysTold(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.exec(`INSERT INTO purchases (id, account_id, kind, pack, packs, credits, amount_cents, save_card, state, session_url, failure_code, failure, refunded_cents, lost_cents, clawed, held, created_at)
		SELECT gen_random_uuid(), $1, 'refill', 'starter', 1, 10000, 1000, false, 'failed', '', 'card_declined', 'The card was declined.', 0, 0, 0, 0, $2`, b.account, b.now)
	b.exec(`INSERT INTO refill_attempts (account_id, id, purchase_id, idempotency_key, card_id, state, reason_code, reason, balance_before, threshold, spent, spent_since, created_at, settled_at)
		SELECT account_id, gen_random_uuid(), id, 'k', 'card', 'failed', 'card_declined', 'The card was declined.', 5, 10, '[]', $1, $1, $1 FROM purchases`, b.now)
	b.exec("INSERT INTO mail_refusals (account_id, topic) VALUES ($1, 'caps')", b.account)
	b.wants("a declined payment", []string{"owner@example.org: An automatic refill failed"}, []string{"refill.failed"})
	b.wants("the next round", nil, nil)
}

// Rounds that run at once tell each notice once.
func TestConcurrentRoundsTellOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.exec("UPDATE credit_balances SET remaining = 1")
	b.exec("DELETE FROM webhook_deliveries")
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if _, err := b.Round(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	var n int
	b.must(b.db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM webhook_deliveries").Scan(&n))
	if n != 1 {
		t.Errorf("%d messages", n)
	}
}
