package app_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/app"
	"groundline/tools/eventually"
)

// TestReadinessSaysWhatIsMissing takes the database away under a running product.
func TestReadinessSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	if r := b.get(t, "/healthz", "X-API-Key", ""); r.status != http.StatusOK || string(r.body) != "ok\n" {
		t.Errorf("%d %s", r.status, r.body)
	}
	r := b.get(t, "/readyz", "X-API-Key", "")
	if r.status != http.StatusOK || !strings.Contains(string(r.body), `"ready":true`) {
		t.Fatalf("%d %s", r.status, r.body)
	}
	unseen := b.open(t, "late@example.org").Key
	cutOff(t, b.config.DatabaseURL)
	r = b.get(t, "/readyz", "X-API-Key", "")
	var said struct {
		Ready  bool
		Checks []app.Check
	}
	if err := json.Unmarshal(r.body, &said); err != nil || r.status != http.StatusServiceUnavailable || said.Ready || r.header.Get("Retry-After") == "" {
		t.Errorf("%d %s", r.status, r.body)
	}
	for _, c := range said.Checks {
		if c.OK == (c.Name == "database") {
			t.Errorf("%+v", c)
		}
	}
	// A key that nobody has used yet has to be looked up.
	call := b.get(t, "/api/v1/account", "X-API-Key", unseen)
	if call.status != http.StatusServiceUnavailable || !strings.Contains(string(call.body), `"database_away"`) || call.header.Get("Retry-After") == "" {
		t.Errorf("a call: %d %s", call.status, call.body)
	}
	page := b.get(t, "/status", "X-API-Key", "")
	if text := string(page.body); page.status != http.StatusOK || strings.Contains(text, "Everything works") || !strings.Contains(text, "The history is unavailable right now.") {
		t.Errorf("the status page: %d %s", page.status, text)
	}
}

// TestTheOperatorsPagesAreForOperatorsAlone asks for each of them as nobody, as a
// customer and as an operator, and again when the role is taken away.
func TestTheOperatorsPagesAreForOperatorsAlone(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	source, err := os.ReadFile("../../handlers/routes.go")
	must(t, err)
	p := b.signUp(t, "staff@example.org")
	id := b.accountID(t, b.own("staff@example.org"))
	wants := func(status int) {
		t.Helper()
		found := operatorRoute.FindAllStringSubmatch(string(source), -1)
		if len(found) < 7 {
			t.Fatalf("%d routes found", len(found))
		}
		for _, m := range found {
			path := strings.ReplaceAll(m[2], "{id}", id)
			var r reply
			switch {
			case m[1] == "GET":
				r = p.get(path)
			case status == http.StatusOK && strings.Contains(path, "jobs"):
				continue // there is no job of that number
			default:
				r = p.post(path)
			}
			if r.status != status {
				t.Errorf("%s %s: %d, want %d", m[1], path, r.status, status)
			}
			if nobody := b.get(t, path, "X-API-Key", "", "Accept", "text/html"); m[1] == "GET" && nobody.status != http.StatusNotFound {
				t.Errorf("%s for nobody: %d", path, nobody.status)
			}
		}
	}
	wants(http.StatusNotFound)
	must(t, app.GrantOperator(t.Context(), b.config, b.own("staff@example.org"), true))
	wants(http.StatusOK)
	must(t, app.GrantOperator(t.Context(), b.config, b.own("staff@example.org"), false))
	wants(http.StatusNotFound)
}

var operatorRoute = regexp.MustCompile(`\{"(GET|POST) (/operator[^"]*)"`)

// accountID returns an account's id.
func (b *testBundle) accountID(t *testing.T, email string) (id string) {
	t.Helper()
	db, _, _ := b.services(t)
	must(t, db.Pool.QueryRow(t.Context(), "SELECT id::text FROM accounts WHERE email_key = $1", email).Scan(&id))
	return id
}

// cutOff has the server refuse every connection to a database.
func cutOff(t *testing.T, url string) {
	t.Helper()
	pool, err := pgxpool.ParseConfig(url)
	must(t, err)
	c := pool.ConnConfig
	name := c.Database
	c.Database = "postgres"
	conn, err := pgx.ConnectConfig(t.Context(), c)
	must(t, err)
	defer func() { _ = conn.Close(t.Context()) }()
	_, err = conn.Exec(t.Context(), "ALTER DATABASE "+pgx.Identifier{name}.Sanitize()+" ALLOW_CONNECTIONS false")
	must(t, err)
	_, err = conn.Exec(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
	must(t, err)
}

// TestMetricsNameRoutesAndNotAddresses: what clients make up must not grow the metrics.
func TestMetricsNameRoutesAndNotAddresses(t *testing.T) {
	t.Parallel()
	product := setup(t).product
	for _, path := range []string{"/receipts/nothing", "/receipts/nothing-else", "/made/up", "/healthz"} {
		request := httptest.NewRequest("GET", path, nil)
		product.Handler().ServeHTTP(httptest.NewRecorder(), request)
	}
	product.Handler().ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("BREW", "/", nil))
	w := httptest.NewRecorder()
	product.Private().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	text := w.Body.String()
	for _, want := range []string{
		`groundline_http_request_duration_seconds_count{method="GET",route="/receipts/{id}",status="404"} 2`,
		`groundline_http_request_duration_seconds_count{method="GET",route="",status="404"} 1`,
		`method="other"`, "groundline_meter_queue 0", "groundline_mails_waiting", "go_goroutines", "groundline_database_connections ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics lack %s", want)
		}
	}
	for _, not := range []string{"nothing", "made", "BREW"} {
		if strings.Contains(text, not) {
			t.Errorf("the metrics hold %q", not)
		}
	}
	public := httptest.NewRecorder()
	product.Handler().ServeHTTP(public, httptest.NewRequest("GET", "/metrics", nil))
	if public.Code != http.StatusNotFound {
		t.Errorf("the public address answers /metrics: %d", public.Code)
	}
}

// TestAlertsUseExistingMetrics reads the rules of ops/alerts.yml beside what
// the product publishes.
func TestAlertsUseExistingMetrics(t *testing.T) {
	t.Parallel()
	product := sharedProduct(t).product
	product.Handler().ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/healthz", nil))
	product.Handler().ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/pricing", nil))
	var published string
	// A scrape does not wait for a busy database; a count that it could not make in time is -1.
	eventually.Holds(t, "a scrape with every count of the database", func() bool {
		w := httptest.NewRecorder()
		product.Private().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
		published = w.Body.String()
		return !regexp.MustCompile(`(?m)^groundline_.* -1$`).MatchString(published)
	})
	rules, err := os.ReadFile("../../ops/alerts.yml")
	must(t, err)
	names := regexp.MustCompile(`\b(groundline|process|go)_[a-z_]+`).FindAllString(string(rules), -1)
	if len(names) < 15 {
		t.Fatalf("only %d metrics in the rules", len(names))
	}
	for _, name := range names {
		if !strings.Contains(published, "\n"+name+"{") && !strings.Contains(published, "\n"+name+" ") {
			t.Errorf("an alert uses %s, which does not exist", name)
		}
	}
}

// Part 14, point 15: the metrics of the process are there within a second, also
// while a table is locked or every connection is taken: then above all.
func TestMetricsAnswerWhateverTheDatabaseDoes(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, _, _ := b.services(t)
	held, err := db.Pool.Begin(t.Context())
	must(t, err)
	defer func() { _ = held.Rollback(t.Context()) }()
	_, err = held.Exec(t.Context(), "LOCK TABLE mails, river_job, weekly_runs, data_loads, billing_alerts IN ACCESS EXCLUSIVE MODE")
	must(t, err)
	// The lock is held until the answer has come: who waits for it waits for the deadline.
	waits, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	w := httptest.NewRecorder()
	b.product.Private().ServeHTTP(w, httptest.NewRequestWithContext(waits, http.MethodGet, "/metrics", nil))
	if waits.Err() != nil {
		t.Error("the metrics waited for the database")
	}
	for _, line := range []string{"\ngroundline_mails_waiting -1\n", "\ngroundline_database_connections ", "\ngo_goroutines "} {
		if !strings.Contains(w.Body.String(), line) {
			t.Errorf("no %q", line)
		}
	}
}
