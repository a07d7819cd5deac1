package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/credits"
	"groundline/internal/eventually"
	"groundline/internal/postgres"
)

// How much goes wrong. In full: -kills 10 -stops 5.
var (
	kills = flag.Int("kills", 3, "kill -9 of a replica, in TestFaultsLoseAndDoubleNothing")
	stops = flag.Int("stops", 2, "immediate stops of PostgreSQL")
)

const (
	faultConnections = 64
	answersBetween   = 150 // answers from one fault to the next
)

// faultBundle is two replicas on one PostgreSQL that flushes to disk, and what
// a client was answered.
type faultBundle struct {
	options  postgres.LocalOptions
	server   *postgres.Local
	address  [2]string
	replicas [2]*exec.Cmd
	env      []string
	keys     []string

	mu       sync.Mutex
	answered map[uuid.UUID]bool
	unknown  int // requests sent whose answer never came
	count    atomic.Int64
}

// TestFaultsLoseAndDoubleNothing kills replicas and the database under load. The
// client is the judge: every 200 that it saw has one usage row and one debit,
// and there is no debit but for an answer or a request that was cut off.
func TestFaultsLoseAndDoubleNothing(t *testing.T) {
	b := setupFaults(t)
	load, stop := context.WithCancel(t.Context())
	var clients sync.WaitGroup
	for c := range faultConnections {
		clients.Go(func() { b.ask(load, c) })
	}
	for fault := range *kills + *stops {
		b.awaitAnswers(t, int64((fault+1)*answersBetween))
		if fault < 2**stops && fault%2 == 1 {
			b.stopDatabase(t)
		} else {
			b.kill(t, fault%4/2)
		}
	}
	b.awaitAnswers(t, b.count.Load()+answersBetween)
	stop()
	clients.Wait()
	b.judge(t)
}

func setupFaults(t *testing.T) *faultBundle {
	t.Helper()
	// PostgreSQL's user must pass through when we are root, and a socket's path is short.
	dir, err := os.MkdirTemp("/var/tmp", "groundline-fault-")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	b := &faultBundle{answered: map[uuid.UUID]bool{}, options: postgres.LocalOptions{Dir: filepath.Join(dir, "postgres"), Database: "fault"}}
	if b.server, err = postgres.StartLocal(t.Context(), b.options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, r := range b.replicas {
			if r != nil {
				_ = r.Process.Kill()
				_ = r.Wait()
			}
		}
		_ = b.server.Stop()
		_ = os.RemoveAll(dir)
	})
	secret := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, 32))
	b.env = []string{"BE_PORTAL=1", "DATA_DIR=" + dir, "DATABASE_URL=" + b.server.URL(), "BASE_URL=http://localhost:8080",
		"SIGNING_KEY=" + secret, "SESSION_KEY=" + secret, "RATES=off"}
	b.fill(t)
	for i := range b.replicas {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		b.address[i] = l.Addr().String()
		_ = l.Close()
		b.start(t, i)
	}
	return b
}

// fill migrates, and opens accounts: two that all share, so that replicas meet.
func (b *faultBundle) fill(t *testing.T) {
	t.Helper()
	db := b.open(t)
	defer db.Close()
	if err := postgres.Migrate(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		opened, err := app.OpenAccount(t.Context(), app.Config{DatabaseURL: b.server.URL()}, fmt.Sprintf("fault%d@example.org", i))
		if err != nil {
			t.Fatal(err)
		}
		b.keys = append(b.keys, opened.Key)
	}
}

func (b *faultBundle) open(t *testing.T) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.server.URL())
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// start runs a replica.
func (b *faultBundle) start(t *testing.T, i int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	b.replicas[i] = exec.Command(self, "serve", "--listen", b.address[i])
	b.replicas[i].Env = append(os.Environ(), b.env...)
	if err := b.replicas[i].Start(); err != nil {
		t.Fatal(err)
	}
}

// kill ends a replica as a power cut would, and starts it again.
func (b *faultBundle) kill(t *testing.T, i int) {
	t.Helper()
	_ = b.replicas[i].Process.Signal(syscall.SIGKILL)
	_ = b.replicas[i].Wait()
	b.start(t, i)
}

// stopDatabase ends PostgreSQL without a checkpoint, and starts it again. A
// replica that could not start without it is started again, too.
func (b *faultBundle) stopDatabase(t *testing.T) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(b.options.Dir, "data", "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(pid, syscall.SIGQUIT); err != nil {
		t.Fatal(err)
	}
	<-b.server.Done()
	_ = b.server.Stop() // gives up the folder
	if b.server, err = postgres.StartLocal(t.Context(), b.options); err != nil {
		t.Fatal(err)
	}
	for i, r := range b.replicas {
		var status syscall.WaitStatus
		if pid, err := syscall.Wait4(r.Process.Pid, &status, syscall.WNOHANG, nil); err == nil && pid == r.Process.Pid {
			b.start(t, i)
		}
	}
}

func (b *faultBundle) awaitAnswers(t *testing.T, n int64) {
	t.Helper()
	eventually.Holds(t, fmt.Sprint(n, " answers"), func() bool { return b.count.Load() >= n })
}

// ask sends requests over a connection of its own until ctx ends, and notes what
// became of each.
func (b *faultBundle) ask(ctx context.Context, c int) {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1}, Timeout: 30 * time.Second}
	defer client.CloseIdleConnections()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	url := "http://" + b.address[c%2] + "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"
	for ctx.Err() == nil {
		// A request under way at the end is let finish, so that it is known.
		request, err := http.NewRequest(http.MethodGet, url, nil)
		if err != nil {
			return
		}
		request.Header.Set("X-API-Key", b.keys[c/2%2])
		response, err := client.Do(request)
		if err != nil {
			b.note(uuid.Nil)
			select { // the replica is starting
			case <-again.C:
			case <-ctx.Done():
			}
			continue
		}
		_, err = io.Copy(io.Discard, response.Body)
		_ = response.Body.Close()
		switch {
		case err != nil:
			b.note(uuid.Nil)
		case response.StatusCode == http.StatusOK:
			b.note(uuid.MustParse(response.Header.Get("X-Request-Id")))
		case response.StatusCode == http.StatusServiceUnavailable || response.StatusCode == http.StatusInternalServerError:
			b.note(uuid.Nil) // charged or not: it is not known
		}
	}
}

// note records an answer, or that one never came.
func (b *faultBundle) note(id uuid.UUID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if id == uuid.Nil {
		b.unknown++
		return
	}
	b.answered[id] = true
	b.count.Add(1)
}

// judge compares what the client saw with the ledger.
func (b *faultBundle) judge(t *testing.T) {
	t.Helper()
	db := b.open(t)
	defer db.Close()
	rows, err := db.Pool.Query(t.Context(), "SELECT request_id, outcome, cost FROM usage")
	if err != nil {
		t.Fatal(err)
	}
	charged := map[uuid.UUID]int{}
	var unseen int
	for rows.Next() {
		var id uuid.UUID
		var outcome, cost int
		if err := rows.Scan(&id, &outcome, &cost); err != nil {
			t.Fatal(err)
		}
		if outcome != int(credits.Answered) {
			continue
		}
		charged[id]++
		if cost != 5 {
			t.Errorf("request %s cost %d", id, cost)
		}
		if !b.answered[id] {
			unseen++
		}
	}
	for id := range b.answered {
		if charged[id] != 1 {
			t.Errorf("request %s was answered and has %d usage rows", id, charged[id])
		}
	}
	if unseen > b.unknown {
		t.Errorf("%d debits nobody was answered for, %d requests without an answer", unseen, b.unknown)
	}
	meter, err := credits.New(t.Context(), db.Pool, time.Now, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	defer meter.Close()
	if _, err := meter.PostAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	report, err := meter.Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range report.Problems {
		t.Errorf("%s: account %s: %s", p.Invariant, p.AccountID, p.Detail)
	}
	t.Logf("%d answers, %d requests without one, %d debits whose answer was cut off", len(b.answered), b.unknown, unseen)
}
