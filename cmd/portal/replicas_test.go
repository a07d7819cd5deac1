package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/keys"
	"groundline/internal/postgres"
	"groundline/internal/signup"
	"groundline/tools/cleanup"
	"groundline/tools/eventually"
	"groundline/tools/replicas"
)

// several is two replicas on one database, behind a front.
type several struct {
	program replicas.Program
	running []*replicas.Replica
	front   *replicas.Front
	base    string // of the front
	db      *postgres.DB
	opened  signup.Opened
}

func startSeveral(t *testing.T) *several {
	t.Helper()
	i := setup(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s := &several{front: replicas.NewFront(), program: replicas.Program{
		Path: self, Logs: t.TempDir(), Env: []string{"BE_PORTAL=1", "DATA_DIR=" + i.dir, "RATES=off", "DRAIN=2s"},
	}}
	door := httptest.NewServer(s.front)
	s.base = door.URL
	t.Cleanup(func() {
		door.Close()
		s.front.Close()
		for _, r := range s.running {
			r.Kill()
		}
	})
	if s.opened, err = app.OpenAccount(t.Context(), app.Config{DatabaseURL: i.databaseURL}, "several@example.org"); err != nil {
		t.Fatal(err)
	}
	if s.db, err = postgres.Open(t.Context(), i.databaseURL); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.db.Close)
	for _, name := range []string{"a", "b"} {
		s.add(t, name)
	}
	return s
}

func (s *several) add(t *testing.T, name string) {
	t.Helper()
	r, err := s.program.Start(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	s.running = append(s.running, r)
	if err := s.front.Add(r); err != nil {
		t.Fatal(err)
	}
}

// ask sends a question, and gives the status, the headers and the body.
func (s *several) ask(ctx context.Context, base, key, query string) (*http.Response, string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/api/v1/grounded/rating?"+query, nil)
	if err != nil {
		return nil, "", err
	}
	request.Header.Set("X-API-Key", key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, "", err
	}
	body, err := io.ReadAll(response.Body)
	_ = response.Body.Close()
	return response, string(body), err
}

// TestReplicasAreOneService holds two processes to what callers may take them for:
// one service, also while keys are revoked, data is imported, and each of the
// processes is replaced.
func TestReplicasAreOneService(t *testing.T) {
	t.Parallel()
	s := startSeveral(t)
	t.Run("a revoked key stops on all within a second", s.revokedStops)
	t.Run("an import is in force on all", s.importInForce)
	t.Run("a rolling restart loses no request", s.rollingRestart)
}

// revokedStops judges by when requests began: one that begins a second after the
// revocation was committed is refused, by every replica.
func (s *several) revokedStops(t *testing.T) {
	service := keys.New(s.db.Gorm, time.Now)
	raw, made, err := service.Make(t.Context(), s.opened.Account.ID, keys.Terms{Name: "leaked", Scope: []keys.Scope{keys.Data}})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range s.running { // both hold it in memory
		if answer, body, err := s.ask(t.Context(), r.URL, raw, "sport=mlb&slug=babe-ruth"); err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("before: %v %s", err, body)
		}
	}
	if err := service.Revoke(t.Context(), s.opened.Account.ID, made.ID); err != nil {
		t.Fatal(err)
	}
	committed := time.Now()
	for _, r := range s.running {
		eventually.Holds(t, r.Name+" was asked after the second", func() bool {
			began := time.Now()
			answer, body, err := s.ask(t.Context(), r.URL, raw, "sport=mlb&slug=babe-ruth")
			if err != nil {
				t.Fatal(err)
			}
			late := began.Sub(committed) > time.Second
			if late && (answer.StatusCode != http.StatusUnauthorized || !strings.Contains(body, "key_revoked")) {
				t.Errorf("%s, %s after the revocation: %d %s", r.Name, began.Sub(committed), answer.StatusCode, body)
			}
			return late
		})
	}
}

func (s *several) importInForce(t *testing.T) {
	if _, err := s.program.Run(t.Context(), "import", "--sport", "wnba"); err != nil {
		t.Fatal(err)
	}
	var newest string
	if err := s.db.Pool.QueryRow(t.Context(), "SELECT artifact FROM imports WHERE sport = 'wnba' AND NOT fallback").Scan(&newest); err != nil {
		t.Fatal(err)
	}
	for _, r := range s.running {
		eventually.Holds(t, r.Name+" answers from the import", func() bool {
			_, body, err := s.ask(t.Context(), r.URL, s.opened.Key, "sport=wnba&slug=nobody-at-all")
			if err != nil {
				t.Fatal(err)
			}
			return strings.Contains(body, newest)
		})
	}
}

// rollingRestart replaces each replica under load. The clients are the judges: no
// request fails, and each answered one is in the ledger once.
func (s *several) rollingRestart(t *testing.T) {
	load, stop := context.WithCancel(t.Context())
	defer stop()
	var clients sync.WaitGroup
	var count atomic.Int64
	var mu sync.Mutex
	var answered []uuid.UUID
	for n := range 8 {
		clients.Go(func() {
			for load.Err() == nil {
				season := 1914 + (int(count.Add(1))+n)%22
				answer, body, err := s.ask(context.WithoutCancel(load), s.base, s.opened.Key, fmt.Sprintf("sport=mlb&slug=babe-ruth&scope=season&season=%d", season))
				if err != nil || answer.StatusCode != http.StatusOK {
					t.Errorf("a request failed: %v %s", err, body)
					return
				}
				mu.Lock()
				answered = append(answered, uuid.MustParse(answer.Header.Get("X-Request-Id")))
				mu.Unlock()
			}
		})
	}
	more := func(n int64) {
		upTo := count.Load() + n
		eventually.Holds(t, "answers go on", func() bool { return count.Load() >= upTo || t.Failed() })
	}
	more(50)
	for i, old := range s.running {
		if err := old.Stop(); err != nil {
			t.Errorf("%s did not end well: %v", old.Name, err)
		}
		s.front.Remove(old)
		fresh, err := s.program.Start(t.Context(), old.Name+"-new")
		if err != nil {
			t.Fatal(err)
		}
		s.running[i] = fresh
		if err := s.front.Add(fresh); err != nil {
			t.Fatal(err)
		}
		more(50)
	}
	stop()
	clients.Wait()
	for _, fault := range s.front.Faults() {
		t.Error("the front: " + fault)
	}
	var rows, requests int
	err := s.db.Pool.QueryRow(t.Context(), "SELECT count(*), count(DISTINCT request_id) FROM usage WHERE request_id = ANY ($1)", answered).Scan(&rows, &requests)
	if err != nil || rows != len(answered) || requests != len(answered) {
		t.Errorf("%d answers, %d usage rows of %d requests (%v)", len(answered), rows, requests, err)
	}
}

// TestAReplicaThatStopsSaysSoFirst: /readyz says no while requests are still
// answered, and what is under way is finished.
func TestAReplicaThatStopsSaysSoFirst(t *testing.T) {
	t.Parallel()
	i := setup(t)
	listener, url := listen(t)
	config := i.config(t, url, secret(1))
	config.Drain = time.Hour // ended by the test's end, which closes the listener
	running, err := app.New(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	serving, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- running.Serve(serving, listener) }()
	cleanup.Do(t, func() { _ = listener.Close(); <-ended; running.Close() })
	fetch(t, url+"/readyz", "application/json")
	stop()
	eventually.Holds(t, "it says that it is not ready", func() bool {
		response, err := http.Get(url + "/readyz")
		if err != nil {
			t.Fatalf("the door is closed already: %v", err)
		}
		defer func() { _ = response.Body.Close() }()
		var said struct{ Checks []app.Check }
		if err := json.NewDecoder(response.Body).Decode(&said); err != nil {
			t.Fatal(err)
		}
		return response.StatusCode == http.StatusServiceUnavailable && !said.Checks[0].OK
	})
	fetch(t, url+"/players/mlb/babe-ruth", "text/html")
}
