package portal_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/models"
)

// newcomer signs one up in a browser of his own, and gives his account and key.
func (b *testBundle) newcomer() (*browser, models.APIKey) {
	b.t.Helper()
	br := b.browser()
	email := uuid.NewString() + "@example.com"
	br.post("/signup", url.Values{"email": {email}, "password": {"a long enough password"}})
	b.verify(email)
	var key models.APIKey
	if err := b.db.Gorm.Raw("SELECT k.* FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.email = ?", email).Scan(&key).Error; err != nil {
		b.t.Fatal(err)
	}
	return br, key
}

func (b *testBundle) charge(key models.APIKey, e meter.Endpoint, o meter.Outcome) {
	b.t.Helper()
	must(b.credits.Charge(b.t.Context(), meter.Request{AccountID: key.AccountID, KeyID: key.ID, Family: key.Family,
		RequestID: uuid.Must(uuid.NewV7()), Endpoint: e, Outcome: o}))(b.t)
}

// TestPageCSVAndLedgerAgreeToTheCredit charges calls of every kind, past the
// grant too, and holds the page, its CSV and the ledger against each other,
// whole and under each filter.
func TestPageCSVAndLedgerAgreeToTheCredit(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br, key := b.newcomer()
	for i := range 60 {
		b.charge(key, meter.GroundedRating, meter.Outcome(1+i%3))
	}
	for range 3 {
		b.charge(key, meter.Export, meter.Answered)
	}
	b.charge(key, meter.Rankings, meter.Answered)
	balance := must(b.credits.Balance(t.Context(), key.AccountID))(t)
	if balance.Used != 1601 || balance.Overage != 601 {
		t.Fatalf("%+v", balance)
	}
	if report := must(ledger.Check(t.Context(), b.db.Pool))(t); !report.OK() {
		t.Fatal(report.Problems)
	}
	for _, test := range []struct {
		query         string
		calls, credit int64
	}{
		{"", 64, 1601}, {"?days=1", 64, 1601}, {"?outcome=answered", 24, 1601}, {"?outcome=refused", 20, 0},
		{"?endpoint=export", 3, 1500}, {"?key=" + key.ID.String() + "&endpoint=grounded%2Frating&days=7", 60, 100},
		{"?key=" + uuid.NewString(), 0, 0},
	} {
		page := br.get("/dashboard" + test.query)
		total := fmt.Sprintf("<b>%d requests</b>, <b>%s credits</b>", test.calls, thousands(test.credit))
		page.wants(t, http.StatusOK, total)
		file := br.get("/dashboard/usage.csv" + test.query)
		rows := must(csv.NewReader(strings.NewReader(file.body)).ReadAll())(t)[1:]
		var sum int64
		for _, row := range rows {
			sum += must(strconv.ParseInt(row[5], 10, 64))(t)
		}
		if int64(len(rows)) != test.calls || sum != test.credit {
			t.Errorf("%q: the file has %d calls of %d credits, want %d of %d", test.query, len(rows), sum, test.calls, test.credit)
		}
	}
}

func thousands(n int64) string {
	if n < 1000 {
		return strconv.FormatInt(n, 10)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

func TestAFilterThatUsageCannotHaveIsNamed(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br, _ := b.newcomer()
	for query, named := range map[string]string{
		"?days=0": "days", "?days=many": "days", "?days=367": "days", "?key=mine": "key", "?endpoint=nothing": "endpoint",
		"?outcome=won": "outcome", "?until=2026": "until", "?days=7&days=8": "days",
	} {
		for _, path := range []string{"/dashboard", "/dashboard/usage.csv"} {
			t.Run(path+query, func(t *testing.T) {
				br.get(path+query).wants(t, http.StatusBadRequest, named)
			})
		}
	}
}

// TestAnotherAccountsKeyShowsNothing: a filter is within the account.
func TestAnotherAccountsKeyShowsNothing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	_, theirs := b.newcomer()
	br, _ := b.newcomer()
	b.charge(theirs, meter.GroundedRating, meter.Answered)
	br.get("/dashboard?key="+theirs.ID.String()).wants(t, http.StatusOK, "<b>0 requests</b>")
}

// BenchmarkDashboard serves the dashboard of an account with 100,000 calls in 90
// days through the real edge, and prints the median and the page's size.
func BenchmarkDashboard(b *testing.B) {
	bundle := start(b)
	br, key := bundle.newcomer()
	bundle.charge(key, meter.GroundedRating, meter.Refused)
	must(bundle.db.Pool.Exec(b.Context(), `WITH made AS (
			INSERT INTO usage (account_id, request_id, key_id, at, seq, cost, overage, endpoint, outcome)
			SELECT $1, gen_random_uuid(), $2, now() - (100000 - n) * interval '77 seconds', n + 1, 0, 0, 1 + n % 6, 2 + n % 2
			FROM generate_series(1, 100000) n RETURNING 1)
		UPDATE credit_balances SET seq = seq + (SELECT count(*) FROM made) WHERE account_id = $1`, key.AccountID, key.ID))(b)
	must(bundle.db.Pool.Exec(b.Context(), "ANALYZE usage"))(b)
	request := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "/dashboard?days=90", nil)
	request.Header.Set("Cookie", "groundline="+br.cookie())
	var took []time.Duration
	size := 0
	for b.Loop() {
		answer := httptest.NewRecorder()
		began := time.Now()
		bundle.server.Config.Handler.ServeHTTP(answer, request)
		took = append(took, time.Since(began))
		if size = answer.Body.Len(); answer.Code != http.StatusOK {
			b.Fatalf("status %d", answer.Code)
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(took[0].Microseconds())/1000, "ms-least")
	b.ReportMetric(float64(size)/1000, "kB-page")
}
