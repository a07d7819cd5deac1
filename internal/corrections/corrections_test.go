package corrections

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/receipts"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testBundle is a database with one unfinished import and receipts "aa…", "bb…", "cc…".
type testBundle struct {
	*Service
	t        *testing.T
	db       *postgres.DB
	importID int64
}

func id(letter string) string { return strings.Repeat(letter, 64) }

func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: pgtest.New(t)}
	b.Service = New(Deps{Pool: b.db.Pool, BaseURL: "https://example.com", Clock: time.Now})
	// Receipts are entered in the log by a trigger, which these made-up ones skip.
	b.exec(`ALTER TABLE receipts DISABLE TRIGGER USER`)
	for _, letter := range []string{"a", "b", "c"} {
		b.exec(`INSERT INTO receipts (id, grounded, sport, artifact, claim, envelope, created_at) VALUES ($1, true, 'nba', '', 'claim ' || $2, '{}', now())`, id(letter), letter)
	}
	if err := b.db.Pool.QueryRow(t.Context(), `INSERT INTO imports (sport, artifact, fallback, as_of, players, lines, report, started_at, finished_at)
		VALUES ('nba', $1, false, now(), 0, 0, '{}', now(), now()) RETURNING id`, id("0")).Scan(&b.importID); err != nil {
		t.Fatal(err)
	}
	b.exec(`INSERT INTO corrections (import_id, sport, started_at) VALUES ($1, 'nba', now())`, b.importID)
	return b
}

func (b *testBundle) exec(sql string, args ...any) {
	b.t.Helper()
	if _, err := b.db.Pool.Exec(b.t.Context(), sql, args...); err != nil {
		b.t.Fatal(err)
	}
}

func (b *testBundle) count(sql string, args ...any) (n int) {
	b.t.Helper()
	if err := b.db.Pool.QueryRow(b.t.Context(), sql, args...).Scan(&n); err != nil {
		b.t.Fatal(err)
	}
	return n
}

func (b *testBundle) record(last bool, superseded ...found) (r Report) {
	b.t.Helper()
	if err := b.Service.record(b.t.Context(), pending{Sport: "nba", Import: b.importID, After: id("c")}, 3, superseded, last, &r); err != nil {
		b.t.Fatal(err)
	}
	return r
}

func TestAReceiptThatTheDataSupportAgainIsRestored(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.record(false, found{old: id("a"), successor: id("b"), corrected: true, wrong: true})
	if n := b.count(`SELECT count(*) FROM supersessions WHERE receipt_id = $1 AND successor_id = $2 AND reason = 'corrected' AND wrong`, id("a"), id("b")); n != 1 {
		t.Fatal("the first receipt was not superseded")
	}
	b.record(false, found{old: id("b"), successor: id("a")})
	if n := b.count(`SELECT count(*) FROM supersessions WHERE receipt_id = $1`, id("a")); n != 0 {
		t.Error("the first receipt is still superseded by one that it supersedes")
	}
	if n := b.count(`SELECT count(*) FROM supersessions WHERE receipt_id = $1 AND reason = 'updated' AND NOT wrong`, id("b")); n != 1 {
		t.Error("the second receipt was not superseded")
	}
}

func TestProgressIsStoredWithWhatWasSuperseded(t *testing.T) {
	t.Parallel()
	b := setup(t)
	progress := func(want string) {
		t.Helper()
		if n := b.count(`SELECT count(*) FROM corrections WHERE import_id = $1 AND after = $2 AND `+want, b.importID, id("c")); n != 1 {
			t.Errorf("progress is not %s", want)
		}
	}
	if r := b.record(false, found{old: id("a"), successor: id("b"), corrected: true, wrong: true}); r.LookedAt != 3 || r.Superseded != 1 || r.Wrong != 1 {
		t.Errorf("report %+v", r)
	}
	progress("looked_at = 3 AND superseded = 1 AND finished_at IS NULL")
	b.record(true)
	progress("looked_at = 6 AND superseded = 1 AND finished_at IS NOT NULL")
}

func TestARefundIsMailedOnceUnlessOptedOutOrClosed(t *testing.T) {
	t.Parallel()
	b := setup(t)
	accounts := map[string]uuid.UUID{}
	for _, name := range []string{"ada", "opted-out", "closed"} {
		accounts[name] = uuid.New()
		b.exec(`INSERT INTO accounts (id, email, email_key, password_hash, role, created_at) VALUES ($1, $2, $2, '', 'user', now())`, accounts[name], name+"@example.com")
		for _, letter := range []string{"a", "b"} {
			b.exec(`INSERT INTO correction_notices (account_id, receipt_id, successor, credits, at, given_at) VALUES ($1, $2, $3, 5, now(), now())`, accounts[name], id(letter), id("c"))
		}
	}
	b.exec(`INSERT INTO mail_refusals (account_id, topic) VALUES ($1, 'corrections')`, accounts["opted-out"])
	b.exec(`UPDATE accounts SET deleted_at = now() WHERE id = $1`, accounts["closed"])
	b.exec(`UPDATE corrections SET finished_at = now()`)
	for range 2 {
		if _, err := b.Apply(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if n := b.count(`SELECT count(*) FROM correction_notices WHERE mailed_at IS NULL`); n != 0 {
		t.Errorf("%d notices are still open", n)
	}
	if n := b.count(`SELECT count(*) FROM mails`); n != 1 {
		t.Fatalf("%d mails, want one", n)
	}
	if n := b.count(`SELECT count(*) FROM mails WHERE recipient = 'ada@example.com' AND text LIKE '%claim a%claim b%' AND subject LIKE '%2%'`); n != 1 {
		t.Error("the mail does not name both receipts")
	}
}

func TestAnswersAreComparedByContent(t *testing.T) {
	t.Parallel()
	type result struct {
		Value float64 `json:"value"`
	}
	was := receipts.Predicate{Claim: "c", Result: result{1.5}, AsOf: "2026-01-01"}
	for name, tc := range map[string]struct {
		is   receipts.Predicate
		same bool
	}{
		"decoded JSON, later data": {receipts.Predicate{Claim: "c", Result: map[string]any{"value": 1.5}, AsOf: "2026-02-01"}, true},
		"another value":            {receipts.Predicate{Claim: "c", Result: result{1.6}}, false},
		"another claim":            {receipts.Predicate{Claim: "d", Result: result{1.5}}, false},
		"a refusal":                {receipts.Predicate{Refusal: &receipts.Refusal{Code: "x"}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if same, err := sameAnswer(was, tc.is); err != nil || same != tc.same {
				t.Errorf("same %v, %v", same, err)
			}
		})
	}
}
