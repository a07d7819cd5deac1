package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
)

// process is `portal serve` in a process of its own.
type process struct {
	url     string
	command *exec.Cmd
	killed  *sync.Once
}

// start runs the command and waits until it is ready.
func (i instance) start(t *testing.T) process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(self, "serve", "--listen", "127.0.0.1:0")
	command.Env = append(os.Environ(), "BE_PORTAL=1", "DATA_DIR="+i.dir)
	stderr, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = command.Process.Kill() })
	lines := bufio.NewScanner(stderr)
	for lines.Scan() {
		if m := regexp.MustCompile(`^ready .* listening on (\S+)$`).FindStringSubmatch(lines.Text()); m != nil {
			go func() { _, _ = io.Copy(io.Discard, stderr) }()
			return process{"http://" + m[1], command, new(sync.Once)}
		}
	}
	t.Fatal("the process ended before it was ready")
	return process{}
}

// kill ends the process as a power cut would.
func (p process) kill(t *testing.T) {
	t.Helper()
	p.killed.Do(func() {
		if err := p.command.Process.Kill(); err != nil {
			t.Error(err)
		}
		_ = p.command.Wait()
	})
}

// get gives the body of an answer that came whole; the process may be killed in
// the midst of it.
func (p process) get(key, path string) (body []byte, ok bool) {
	request, err := http.NewRequest(http.MethodGet, p.url+path, nil)
	if err != nil {
		return nil, false
	}
	request.Header.Set("X-API-Key", key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, false
	}
	defer func() { _ = response.Body.Close() }()
	body, err = io.ReadAll(response.Body)
	return body, err == nil && response.StatusCode == http.StatusOK
}

// ask asks for a rating and gives the id of its receipt.
func (p process) ask(key, question string) (id string, ok bool) {
	body, ok := p.get(key, "/api/v1/grounded/rating?"+question)
	var answer struct{ Provenance struct{ Receipt string } }
	if !ok || json.Unmarshal(body, &answer) != nil {
		return "", false
	}
	return answer.Provenance.Receipt, true
}

// Two processes serve one database and are killed in the midst of answering, at
// any distance from the next checkpoint, again and again. Every receipt that a
// caller was given is in the log of the process that comes after, and that log
// begins with every checkpoint that anybody saw.
func TestCrashLosesNoReceiptThatWasGiven(t *testing.T) {
	t.Parallel()
	i := setup(t)
	stdout, stderr, err := i.portal(t, "account", "create", "--email", "crash@example.org", "--json")
	if err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	var account struct {
		Key string `json:"api_key"`
	}
	if err := json.Unmarshal([]byte(stdout), &account); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	given, seen := map[string]bool{}, map[string]bool{}
	var question atomic.Int64
	r := rand.New(rand.NewPCG(8, 9))
	for range 4 {
		processes := []process{i.start(t), i.start(t)}
		var asking sync.WaitGroup
		for n := range 2 * len(processes) {
			p, left := processes[n%len(processes)], 5+r.IntN(40)
			asking.Go(func() {
				for ; left > 0; left-- {
					at := question.Add(1)
					id, ok := p.ask(account.Key, fmt.Sprintf("sport=mlb&slug=%s&scope=season&season=%d",
						[]string{"babe-ruth", "ty-cobb", "hank-aaron", "willie-mays"}[at%4], 1871+at/4))
					if !ok {
						return // it was killed
					}
					checkpoint, shown := p.get("", "/log/checkpoint")
					mu.Lock()
					given[id] = true
					if shown {
						seen[string(checkpoint)] = true
					}
					mu.Unlock()
				}
				p.kill(t) // whoever is done first, while the other asks
			})
		}
		asking.Wait()
	}
	t.Logf("%d receipts given, %d checkpoints seen", len(given), len(seen))
	i.wantWhole(t, given, seen)
}

// wantWhole starts the product once more and holds its log against what callers
// were given.
func (i instance) wantWhole(t *testing.T, given, seen map[string]bool) {
	t.Helper()
	p := product{url: i.start(t).url}
	trusted, err := receipts.ParseKey(strings.TrimSpace(string(fetch(t, p.url+"/log/key", "text/plain"))))
	if err != nil {
		t.Fatal(err)
	}
	for id := range given {
		v, err := receipts.Verify(p.proved(t, id), trusted)
		if err != nil || v.ID != id || v.Log == nil {
			t.Errorf("receipt %s: %v", id, err)
		}
	}
	newest, err := translog.OpenCheckpoint(fetch(t, p.url+"/log/checkpoint", "text/plain"), trusted)
	if err != nil {
		t.Fatal(err)
	}
	for text := range seen {
		c, err := translog.OpenCheckpoint([]byte(text), trusted)
		if err == nil {
			err = translog.CheckConsistency(c, newest, tileSource{t.Context(), p.url + "/log"})
		}
		if err != nil {
			t.Errorf("a checkpoint that was seen: %v", err)
		}
	}
	i.wantNoLeafTwice(t, newest)
}

// wantNoLeafTwice compares the places with the tree.
func (i instance) wantNoLeafTwice(t *testing.T, newest translog.Checkpoint) {
	t.Helper()
	db, err := postgres.Open(t.Context(), i.databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var given, placed, last int64
	err = db.Pool.QueryRow(context.WithoutCancel(t.Context()), `SELECT (SELECT count(*) FROM receipts), count(place), max(place) FROM log_leaves`).Scan(&given, &placed, &last)
	if err != nil || given != placed || placed != last+1 || placed < newest.Size {
		t.Errorf("%d receipts, %d places up to %d, a checkpoint of %d (%v)", given, placed, last, newest.Size, err)
	}
	if newest.Size == 0 || newest.Root == (tlog.Hash{}) {
		t.Errorf("checkpoint %+v", newest)
	}
}
