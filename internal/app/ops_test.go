package app_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/app"
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
