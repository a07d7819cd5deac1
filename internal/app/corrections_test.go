package app_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"groundline/internal/almanac"
	"groundline/internal/app"
	"groundline/internal/corrections"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/grounding"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/internal/webhooks"
	"groundline/tools/eventually"
)

// correctedWNBA is the data of the WNBA with Lauren Jackson's 2007 rating input cut,
// and with the first row of the file moved to its end: every record number moves,
// and nothing is another for it.
func correctedWNBA(t *testing.T) string {
	t.Helper()
	const was, is = "Lauren Jackson,2007,26,SEA,34,3.3,F-C,31,1020,74.7%,35.0,", "Lauren Jackson,2007,26,SEA,34,3.3,F-C,31,1020,74.7%,25.0,"
	to := datatest.Folder(t, "wnba")
	path := filepath.Join(to, "wnba", "wnba-player-stats.csv")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Count(text, []byte(was)) != 1 {
		t.Fatal("the row to correct is not there")
	}
	text = bytes.Replace(text, []byte(was), []byte(is), 1)
	lines := bytes.SplitAfter(text, []byte("\n"))
	text = bytes.Join(append(append([][]byte{lines[0]}, lines[2:]...), lines[1]), nil)
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return to
}

// corrector is a process that does nothing but correct.
type corrector struct {
	db    *postgres.DB
	book  *almanac.Book
	hooks *webhooks.Service
	*corrections.Service
}

func (b *testBundle) corrector(t *testing.T) *corrector {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	signer, err := receipts.NewSigner(b.config.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	store, err := receipts.New(t.Context(), db.Gorm, signer, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	charger, err := meter.New(t.Context(), meter.Deps{Pool: db.Pool, Clock: time.Now, Logger: discard})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(charger.Close)
	book, err := almanac.Open(t.Context(), db.Pool, grounding.Sports, discard)
	if err != nil {
		t.Fatal(err)
	}
	hooks := webhooks.New(webhooks.Deps{Pool: db.Pool, Clock: time.Now, AllowLocal: true})
	return &corrector{db, book, hooks, corrections.New(corrections.Deps{
		Pool: db.Pool, Book: book, Receipts: store, Meter: charger, Webhooks: hooks, Others: app.Others, BaseURL: b.config.BaseURL, Clock: time.Now,
	})}
}

func (c *corrector) importWNBA(t *testing.T, dir string) string {
	t.Helper()
	report, err := datasets.Import(t.Context(), c.db.Pool, datasets.Options{Files: tables.Folder(dir), Sport: "wnba"})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.book.Refresh(t.Context(), "wnba"); err != nil {
		t.Fatal(err)
	}
	return report.Artifact
}

// run applies until nothing is left, whoever does it: the product's own job may
// be at it.
func (c *corrector) run(t *testing.T) (total corrections.Report) {
	t.Helper()
	eventually.Holds(t, "the end of the corrections", func() bool {
		r, err := c.Apply(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		total.LookedAt, total.Superseded, total.Wrong = total.LookedAt+r.LookedAt, total.Superseded+r.Superseded, total.Wrong+r.Wrong
		total.Refunded, total.Mails = total.Refunded+r.Refunded, total.Mails+r.Mails
		var left int
		if err := c.db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM corrections WHERE finished_at IS NULL)
			+ (SELECT count(*) FROM supersessions WHERE wrong AND settled_at IS NULL)
			+ (SELECT count(*) FROM correction_notices WHERE given_at IS NULL OR mailed_at IS NULL)`).Scan(&left); err != nil {
			t.Fatal(err)
		}
		return left == 0
	})
	return total
}

func (c *corrector) count(t *testing.T, sql string, args ...any) (n int) {
	t.Helper()
	if err := c.db.Pool.QueryRow(t.Context(), sql, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// yesterday dates what there is now a day back.
func (c *corrector) yesterday(t *testing.T) string {
	t.Helper()
	if _, err := c.db.Pool.Exec(t.Context(), `UPDATE imports SET finished_at = finished_at - interval '1 day'`); err != nil {
		t.Fatal(err)
	}
	return time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly)
}

func TestCorrectionSupersedesNotifiesAndRefundsOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	c := b.corrector(t)
	c.run(t)
	first := c.importWNBA(t, datatest.Folder(t, "wnba"))
	b.inForce(t, "wnba", first)
	c.run(t)
	day := c.yesterday(t)

	reader, other := b.key, b.open(t, "other@example.org")
	const jackson = "/api/v1/grounded/rating?sport=wnba&slug=lauren-jackson&scope=season&season=2007"
	const record = "/api/v1/players/wnba_jacksla01w"
	const cooper = "/api/v1/grounded/rating?sport=wnba&slug=cynthia-cooper&scope=season&season=2000"
	before := map[string]answer{}
	for _, path := range []string{jackson, record, cooper, jackson, "/api/v1/rankings/wnba?limit=5", "/api/v1/players/search?sport=wnba&q=jackson"} {
		before[path] = decode[answer](t, b.get(t, path).body)
	}
	b.get(t, cooper, "X-API-Key", other.Key)
	body := withoutBalance(t, b.get(t, jackson).body) // the third time
	left := decode[answer](t, b.get(t, "/api/v1/grounded/rating?sport=wnba&slug=nobody-at-all").body).CreditsRemaining

	heard := make(chan error, 10)
	var once sync.Once
	var secret string
	account := c.owner(t, "reader@example.org")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		message, _ := io.ReadAll(r.Body)
		verifier, err := standardwebhooks.NewWebhook(secret)
		if err == nil {
			err = verifier.Verify(message, r.Header)
		}
		if err == nil && !strings.Contains(string(message), before[jackson].Provenance.Receipt) {
			once.Do(func() { t.Errorf("the message does not name the receipt: %s", message) })
		}
		heard <- err
	}))
	defer server.Close()
	e, err := c.hooks.Set(t.Context(), account, server.URL)
	if err != nil {
		t.Fatal(err)
	}
	secret = e.Secret

	second := c.importWNBA(t, correctedWNBA(t))
	b.inForce(t, "wnba", second)
	if n := c.count(t, `SELECT count(*) FROM changed_rows`); n != 1 {
		t.Errorf("%d rows are said to have changed, want Jackson's 2007 alone", n)
	}
	c.run(t)

	now := decode[answer](t, b.get(t, jackson).body)
	if now.Provenance.Receipt == before[jackson].Provenance.Receipt || *now.Claim == *before[jackson].Claim {
		t.Fatalf("the correction changes nothing: %s", *now.Claim)
	}
	for path, wrong := range map[string]bool{jackson: true, record: true, cooper: false} {
		t.Run(path, func(t *testing.T) {
			n := c.count(t, `SELECT count(*) FROM supersessions WHERE receipt_id = $1 AND wrong`, before[path].Provenance.Receipt)
			if (n == 1) != wrong {
				t.Errorf("%s: superseded as wrong %d times", path, n)
			}
		})
	}
	if n := c.count(t, `SELECT count(*) FROM supersessions WHERE receipt_id = $1 AND successor_id = $2`, before[jackson].Provenance.Receipt, now.Provenance.Receipt); n != 1 {
		t.Error("the successor is not what is said now")
	}

	// What three ratings, and the lists with him, cost came back, once; the
	// ratings asked since cost as ever.
	owed := c.count(t, `SELECT coalesce(sum(u.cost), 0) FROM usage u JOIN supersessions s ON s.receipt_id = encode(u.receipt, 'hex') WHERE s.wrong`)
	if owed < 16 {
		t.Errorf("%d credits are owed, want three ratings and a record at least", owed)
	}
	again := decode[answer](t, b.get(t, "/api/v1/grounded/rating?sport=wnba&slug=nobody-at-all").body).CreditsRemaining
	if again != left-5+int64(owed) {
		t.Errorf("%d credits left, want %d - 5 + %d", again, left, owed)
	}
	if n := c.count(t, `SELECT count(*) FROM mails WHERE subject LIKE 'Corrected:%'`); n != 1 {
		t.Errorf("%d mails, want 1", n)
	}
	if n := c.count(t, `SELECT count(*) FROM mails WHERE recipient = 'reader@example.org' AND text LIKE '%' || $1 || '%'`, before[jackson].Provenance.Receipt); n != 1 {
		t.Error("the mail does not name the receipt")
	}
	if _, err := c.hooks.Deliver(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-heard; err != nil || len(heard) != 0 {
		t.Errorf("webhook: %v, and %d more", err, len(heard))
	}

	b.banner(t, before[jackson].Provenance.Receipt, now.Provenance.Receipt)
	if got := withoutBalance(t, b.get(t, asOf(jackson, day)).body); got != body {
		t.Errorf("as of %s:\n%s\nwas\n%s", day, got, body)
	}
	if r := c.run(t); r != (corrections.Report{}) {
		t.Errorf("a second run does %+v", r)
	}

	// The old data come back: the old receipt stands again, and nobody is paid twice.
	c.importWNBA(t, datatest.Folder(t, "wnba"))
	b.inForce(t, "wnba", first)
	c.run(t)
	if n := c.count(t, `SELECT count(*) FROM supersessions WHERE receipt_id = $1`, before[jackson].Provenance.Receipt); n != 0 {
		t.Error("a receipt that the data support again is not restored")
	}
	c.importWNBA(t, correctedWNBA(t))
	b.inForce(t, "wnba", second)
	c.run(t)
	if n := c.count(t, `SELECT count(*) FROM journals WHERE kind = 'correction' AND source_id = $1`, before[jackson].Provenance.Receipt); n != 1 {
		t.Errorf("given back %d times", n)
	}
	b.key = reader
	b.checkLedger(t)
}

// owner finds the account of an address.
func (c *corrector) owner(t *testing.T, email string) (id [16]byte) {
	t.Helper()
	if err := c.db.Pool.QueryRow(t.Context(), `SELECT id FROM accounts WHERE email = $1`, email).Scan(&id); err != nil {
		t.Fatal(err)
	}
	return id
}

// banner looks at the old address of a receipt.
func (b *testBundle) banner(t *testing.T, old, successor string) {
	t.Helper()
	page := b.get(t, "/receipts/"+old, "Accept", "text/html")
	if page.status != http.StatusOK || !strings.Contains(string(page.body), "/receipts/"+successor) || !strings.Contains(string(page.body), "superseded") {
		t.Errorf("the old address has no banner: %d", page.status)
	}
	document := b.get(t, "/receipts/"+old, "Accept", "application/json")
	if !strings.Contains(document.header.Get("Link"), `/receipts/`+successor+`>; rel="successor-version"`) {
		t.Errorf("Link: %q", document.header.Get("Link"))
	}
	short := string(b.get(t, "/c/"+old[:16], "Accept", "text/html").body)
	if !strings.Contains(short, old) || !strings.Contains(short, "/receipts/"+successor) || !strings.Contains(short, "superseded since") {
		t.Error("the short link does not show what it said with what superseded it, or its citation does not say so")
	}
	b.statement(t, old) // and it still verifies
	later := b.get(t, "/receipts/"+successor, "Accept", "application/json")
	if !strings.Contains(later.header.Get("Link"), `/receipts/`+old+`>; rel="predecessor-version"`) {
		t.Errorf("Link: %q", later.header.Get("Link"))
	}
}
