//go:build failover

package main

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/postgres"
	"groundline/tools/eventually"
	"groundline/tools/replicas"
)

// pair is a primary and a synchronous standby, with a replica of the product on
// both, which writes where writes are taken, and one that reads the standby.
type pair struct {
	primary, standby *postgres.Local
	program          replicas.Program
	writes, reads    *replicas.Replica
	key              string
}

func startPair(t *testing.T) *pair {
	t.Helper()
	// PostgreSQL's user must pass through when we are root, and a socket's path is short.
	dir, err := os.MkdirTemp("/var/tmp", "groundline-pair-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil { // see above
		t.Fatal(err)
	}
	p := &pair{}
	start := func(o postgres.LocalOptions) *postgres.Local {
		server, err := postgres.StartLocal(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = server.Stop() })
		return server
	}
	// What is committed is on both disks, once the standby is there.
	p.primary = start(postgres.LocalOptions{Dir: filepath.Join(dir, "a"), Database: "pair", MaxConnections: 60})
	url := p.primary.URL()
	db, err := postgres.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := postgres.Migrate(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	opened, err := app.OpenAccount(t.Context(), app.Config{DatabaseURL: url}, "pair@example.org")
	if err != nil {
		t.Fatal(err)
	}
	p.key = opened.Key
	p.standby = start(postgres.LocalOptions{Dir: filepath.Join(dir, "b"), Database: "pair", MaxConnections: 60, StandbyOf: p.primary})
	for _, sql := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"} {
		if _, err := db.Pool.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	eventually.Holds(t, "the standby is synchronous", func() bool {
		var n int
		if err := db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n == 1
	})
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	secret := base64.StdEncoding.EncodeToString(make([]byte, 32))
	p.program = replicas.Program{Path: self, Logs: dir, Env: []string{"BE_PORTAL=1", "DATA_DIR=" + dir, "HIGH_WATER=" + filepath.Join(dir, "high-water"), "BASE_URL=http://localhost:8080", "RATES=off", "DRAIN=0s",
		"LOAD_DATA=off", "SIGNING_KEY=" + secret, "SESSION_KEY=" + secret}}
	both := fmt.Sprintf("user=groundline dbname=pair host=%s,%s port=5432,5432 target_session_attrs=read-write", p.primary.SocketDir(), p.standby.SocketDir())
	p.writes = p.start(t, "writes", "DATABASE_URL="+both)
	return p
}

func (p *pair) start(t *testing.T, name string, env ...string) *replicas.Replica {
	t.Helper()
	program := p.program
	program.Env = append(program.Env[:len(program.Env):len(program.Env)], env...)
	r, err := program.Start(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Kill)
	return r
}

// get returns the status and the body of an answer; 0 if none came.
func get(ctx context.Context, url, key string) (status int, id, body string) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, "", err.Error()
	}
	if key != "" {
		request.Header.Set("X-API-Key", key)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, "", err.Error()
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, "", err.Error()
	}
	return response.StatusCode, response.Header.Get("X-Request-Id"), string(text)
}

// TestAStandbyServesPagesAndTakesOverWithTheLedgerWhole reads public pages from a
// standby, then loses the primary under load, promotes the standby, and wants
// every call that was answered before, during and after in its ledger, once.
func TestAStandbyServesPagesAndTakesOverWithTheLedgerWhole(t *testing.T) {
	t.Parallel()
	p := startPair(t)
	const rating = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season="
	if status, _, body := get(t.Context(), p.writes.URL+rating+"1927", p.key); status != http.StatusOK {
		t.Fatalf("%d %s", status, body)
	}
	p.reads = p.start(t, "reads", "DATABASE_URL="+p.standby.URL(), "READ_ONLY=1")
	t.Run("public pages are read from the standby", p.standbyServes)

	var mu sync.Mutex
	var answered []uuid.UUID
	var count atomic.Int64
	load, stop := context.WithCancel(t.Context())
	defer stop()
	var clients sync.WaitGroup
	again := time.NewTicker(20 * time.Millisecond) // while nothing answers
	defer again.Stop()
	for n := range 4 {
		clients.Go(func() {
			for load.Err() == nil {
				status, id, _ := get(context.WithoutCancel(load), p.writes.URL+rating+fmt.Sprint(1914+(int(count.Load())+n)%22), p.key)
				if status == http.StatusOK {
					mu.Lock()
					answered = append(answered, uuid.MustParse(id))
					mu.Unlock()
					count.Add(1)
					continue
				}
				select {
				case <-again.C:
				case <-load.Done():
				}
			}
		})
	}
	answers := func(n int64) {
		t.Helper()
		upTo := count.Load() + n
		eventually.Holds(t, "more answers", func() bool { return count.Load() >= upTo })
	}
	answers(50)
	if err := syscall.Kill(p.primary.PID(), syscall.SIGQUIT); err != nil { // as a power cut: nothing is flushed
		t.Fatal(err)
	}
	<-p.primary.Done()
	if err := p.standby.Promote(t.Context()); err != nil {
		t.Fatal(err)
	}
	answers(50)
	stop()
	clients.Wait()

	db, err := postgres.Open(t.Context(), p.standby.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var rows, requests int
	err = db.Pool.QueryRow(t.Context(), "SELECT count(*), count(DISTINCT request_id) FROM usage WHERE request_id = ANY ($1)", answered).Scan(&rows, &requests)
	if err != nil || rows != len(answered) || requests != len(answered) {
		t.Errorf("%d answers, %d usage rows of %d requests (%v)", len(answered), rows, requests, err)
	}
	report, err := app.CheckLedger(t.Context(), app.Config{DatabaseURL: p.standby.URL()})
	if err != nil || !report.OK() {
		t.Errorf("%v %v", report.Problems, err)
	}
	t.Logf("%d answers, before and after", len(answered))
}

// standbyServes asks for every kind of public page, and for what cannot be had.
func (p *pair) standbyServes(t *testing.T) {
	for _, path := range []string{"/players", "/players/mlb", "/players/mlb/babe-ruth", "/players/nba/michael-jordan", "/rankings/mlb", "/docs/quickstart", "/pricing", "/", "/status",
		"/log/key", "/widget/v1/badge.js", "/openapi.json", "/players/mlb/babe-ruth/seasons.csv"} {
		if status, _, body := get(t.Context(), p.reads.URL+path, ""); status != http.StatusOK {
			t.Errorf("%s: %d %.300s", path, status, body)
		}
	}
	for path, want := range map[string]string{"/api/v1/grounded/rating?sport=mlb&slug=babe-ruth": "read_only", "/dashboard": "This replica is read-only", "/ask?q=who": "This replica is read-only"} {
		if status, _, body := get(t.Context(), p.reads.URL+path, p.key); status != http.StatusServiceUnavailable || !strings.Contains(body, want) {
			t.Errorf("%s: %d %.300s", path, status, body)
		}
	}
	// A receipt that was given by the one that writes is found here.
	_, _, body := get(t.Context(), p.writes.URL+"/api/v1/grounded/rating?sport=nba&slug=michael-jordan", p.key)
	_, rest, found := strings.Cut(body, `"receipt":"`)
	if !found {
		t.Fatal(body)
	}
	eventually.Holds(t, "its receipt", func() bool {
		status, _, _ := get(t.Context(), p.reads.URL+"/receipts/"+rest[:64], "")
		return status == http.StatusOK
	})
}
