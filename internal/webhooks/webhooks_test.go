package webhooks_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/webhooks"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type testBundle struct {
	db      *postgres.DB
	mu      sync.Mutex
	now     time.Time
	service *webhooks.Service
}

func setup(t *testing.T, allowLocal bool) *testBundle {
	t.Helper()
	b := &testBundle{db: pgtest.New(t), now: time.Now()}
	b.service = webhooks.New(webhooks.Deps{Pool: b.db.Pool, Clock: b.clock, AllowLocal: allowLocal})
	return b
}

func (b *testBundle) clock() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

func (b *testBundle) pass(d time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.now = b.now.Add(d)
}

func (b *testBundle) account(t *testing.T) uuid.UUID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	_, err := b.db.Pool.Exec(t.Context(), `INSERT INTO accounts (id, email, email_key, password_hash, role, created_at) VALUES ($1, $2, $2, '', 'user', now())`, id, id.String()+"@example.test")
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func (b *testBundle) queue(t *testing.T, account uuid.UUID, data any) {
	t.Helper()
	err := pgx.BeginFunc(t.Context(), b.db.Pool, func(tx pgx.Tx) error {
		return b.service.Queue(t.Context(), tx, account, "receipt.corrected", data)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (b *testBundle) deliver(t *testing.T) int {
	t.Helper()
	n, err := b.service.Deliver(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestMessageVerifiesByTheStandardAndArrivesOnce(t *testing.T) {
	t.Parallel()
	b := setup(t, true)
	var got []http.Header
	var bodies [][]byte
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got, bodies = append(got, r.Header), append(bodies, body)
		w.WriteHeader(http.StatusNoContent)
	}))
	defer server.Close()
	account := b.account(t)
	e, err := b.service.Set(t.Context(), account, server.URL)
	if err != nil {
		t.Fatal(err)
	}
	b.queue(t, account, map[string]int{"count": 1})
	b.queue(t, b.account(t), "an account without an endpoint has no message")
	if n := b.deliver(t); n != 1 || len(got) != 1 {
		t.Fatalf("%d arrived, %d received", n, len(got))
	}
	if n := b.deliver(t); n != 0 || len(got) != 1 {
		t.Errorf("it is sent again: %d", n)
	}
	verifier, err := standardwebhooks.NewWebhook(e.Secret)
	if err != nil {
		t.Fatal(err)
	}
	if err := verifier.Verify(bodies[0], got[0]); err != nil {
		t.Error(err)
	}
	if err := verifier.Verify(append(bodies[0], ' '), got[0]); err == nil {
		t.Error("an altered body verifies")
	}
	var m struct {
		Type string
		Data struct{ Count int }
	}
	if err := json.Unmarshal(bodies[0], &m); err != nil || m.Type != "receipt.corrected" || m.Data.Count != 1 {
		t.Errorf("%v: %s", err, bodies[0])
	}
}

func TestFailedMessageIsTriedAgainAndThenGivenUp(t *testing.T) {
	t.Parallel()
	b := setup(t, true)
	attempts, ids := 0, map[string]bool{}
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a redirect is followed") }))
	defer elsewhere.Close()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		attempts++
		ids[r.Header.Get("webhook-id")] = true
		http.Redirect(w, r, elsewhere.URL, http.StatusTemporaryRedirect)
	}))
	defer server.Close()
	account := b.account(t)
	if _, err := b.service.Set(t.Context(), account, server.URL); err != nil {
		t.Fatal(err)
	}
	b.queue(t, account, 1)
	for range 20 {
		if n := b.deliver(t); n != 0 {
			t.Fatal("a redirect counts as an arrival")
		}
		b.pass(25 * time.Hour)
	}
	if attempts != 9 || len(ids) != 1 {
		t.Errorf("%d attempts under %d ids, want 9 under 1", attempts, len(ids))
	}
	var last string
	if err := b.db.Pool.QueryRow(t.Context(), `SELECT last_error FROM webhook_deliveries WHERE next_at IS NULL`).Scan(&last); err != nil || !strings.Contains(last, "307") {
		t.Errorf("%q, %v", last, err)
	}
}

func TestSlowEndpointIsLeftAfterItsTime(t *testing.T) {
	t.Parallel()
	b := setup(t, true)
	release := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-release }))
	defer server.Close()
	defer close(release)
	account := b.account(t)
	if _, err := b.service.Set(t.Context(), account, server.URL); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		b.queue(t, account, 1)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if n, err := b.service.Deliver(ctx); n != 0 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	var tried int // the rest waits for the next round
	if err := b.db.Pool.QueryRow(t.Context(), `SELECT sum(attempts) FROM webhook_deliveries`).Scan(&tried); err != nil || tried != 1 {
		t.Errorf("%d attempts in one round at an endpoint that does not answer: %v", tried, err)
	}
}

func TestPrivateAddressesAreNeverReached(t *testing.T) {
	t.Parallel()
	b := setup(t, false)
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a private address is reached") }))
	defer server.Close()
	account := b.account(t)
	for _, address := range []string{"https://127.0.0.1/", "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://168.63.129.16/", "https://example.com:8443/", "https://example.com:22/", "https://example.com./",
		"http://localhost/", "https://[fe80::1%25eth0]/", "https://[2002:7f00:1::]/", "http://example.com/x", "ftp://example.com", "https://", "https://me:secret@example.com/", "https://example.com/" + strings.Repeat("x", 500), "://"} {
		if _, err := b.service.Set(t.Context(), account, address); !apperr.Is(err, "webhook_address") {
			t.Errorf("%s: %v", address, err)
		}
	}
	port := server.URL[strings.LastIndex(server.URL, ":"):]
	// Rows of before these rules, or of a restored backup.
	for _, host := range []string{"127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]", "[::127.0.0.1]", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "[fd00::1]", "[fe80::1]"} {
		for _, place := range []string{host, host + port} {
			b.endpoint(t, account, "https://"+place+"/hook")
			b.queue(t, account, host)
			if n := b.deliver(t); n != 0 {
				t.Errorf("%s was reached", place)
			}
			if last := b.lastError(t); !strings.Contains(last, "not a public one") {
				t.Errorf("%s: %q", place, last)
			}
		}
	}
}

// endpoint writes an endpoint past the rules.
func (b *testBundle) endpoint(t *testing.T, account uuid.UUID, address string) {
	t.Helper()
	_, err := b.db.Pool.Exec(t.Context(), `INSERT INTO webhook_endpoints (account_id, url, secret, created_at) VALUES ($1, $2, 'whsec_AAAA', now())
		ON CONFLICT (account_id) DO UPDATE SET url = excluded.url`, account, address)
	if err != nil {
		t.Fatal(err)
	}
}

func (b *testBundle) lastError(t *testing.T) (last string) {
	t.Helper()
	if err := b.db.Pool.QueryRow(t.Context(), `SELECT last_error FROM webhook_deliveries ORDER BY id DESC LIMIT 1`).Scan(&last); err != nil {
		t.Fatal(err)
	}
	return last
}

// Part 14, point 12: development opens this machine, and no network beside it.
func TestDevelopmentReachesThisMachineAlone(t *testing.T) {
	t.Parallel()
	b := setup(t, true)
	account := b.account(t)
	for _, address := range []string{"http://10.0.0.1/", "https://192.168.1.1/", "https://example.com:8443/", "http://example.com/"} {
		if _, err := b.service.Set(t.Context(), account, address); !apperr.Is(err, "webhook_address") {
			t.Errorf("%s: %v", address, err)
		}
	}
	b.endpoint(t, account, "http://169.254.169.254/latest/meta-data")
	b.queue(t, account, 1)
	if n := b.deliver(t); n != 0 || !strings.Contains(b.lastError(t), "not a public one") {
		t.Errorf("%d arrived: %q", n, b.lastError(t))
	}
}

// Part 14, point 12: a server that never answers keeps nobody's messages waiting
// but its own account's.
func TestTarpitDelaysOnlyTheGuesser(t *testing.T) {
	t.Parallel()
	b := setup(t, true)
	var held, most atomic.Int32
	release := make(chan struct{})
	tarpit := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		most.Store(max(most.Load(), held.Add(1)))
		<-release
		held.Add(-1)
	}))
	defer tarpit.Close()
	arrived := make(chan struct{}, 20)
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { arrived <- struct{}{} }))
	defer server.Close()
	slow, good := b.account(t), b.account(t)
	for account, address := range map[uuid.UUID]string{slow: tarpit.URL, good: server.URL} {
		if _, err := b.service.Set(t.Context(), account, address); err != nil {
			t.Fatal(err)
		}
	}
	for range 20 {
		b.queue(t, slow, 1)
	}
	b.pass(time.Second)
	b.queue(t, good, 1)
	b.queue(t, good, 2)
	b.pass(time.Second)
	delivered := make(chan int, 1)
	go func() {
		n, err := b.service.Deliver(t.Context())
		if err != nil {
			t.Error(err)
		}
		delivered <- n
	}()
	<-arrived
	<-arrived
	if held.Load() > 1 {
		t.Errorf("%d attempts at one destination are under way", held.Load())
	}
	// What is queued while the tarpit holds on goes out, too.
	b.queue(t, good, 3)
	<-arrived
	close(release)
	if n := <-delivered; n != 23 || most.Load() != 1 {
		t.Errorf("%d messages arrived, of 23; at most %d at the tarpit at once", n, most.Load())
	}
}
