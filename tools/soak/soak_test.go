//go:build soak

package soak_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"groundline/internal/datasets/datatest"
	"groundline/internal/postgres"
	"groundline/tools/replicas"
	"groundline/tools/stripelocal"
)

var (
	minutes     = flag.Int("minutes", 10, "how long the load lasts")
	pace        = flag.Int("pace", 30, "requests a second, beside the browser's")
	importEvery = flag.Duration("import-every", 4*time.Minute, "how often data is imported")
	judged      = flag.Bool("judge-latency", false, "fail when the p99 after the first minute is above 1.5 times that of the first; for a quiet machine")
)

const (
	clients = 8
	secret  = "whsec_soak"
)

// bundle is everything that runs.
type bundle struct {
	dir      string
	from     string // the data, as files
	options  postgres.LocalOptions
	server   *postgres.Local
	db       *postgres.DB // the judge's own connection
	program  replicas.Program
	front    *replicas.Front
	base     string
	standin  *stripelocal.Server
	replicas []*replicas.Replica
	clients  []*client
	hooks    *receiver
	tally    *tally
}

// TestSoak runs the load for its minutes and judges the results.
func TestSoak(t *testing.T) {
	b := setup(t)
	load, stop := context.WithTimeout(t.Context(), time.Duration(*minutes)*time.Minute)
	defer stop()
	var all sync.WaitGroup
	all.Go(func() { b.drive(load) })
	all.Go(func() { b.browse(t, load) })
	all.Go(func() { b.buy(load) })
	all.Go(func() { b.correct(load, t.TempDir()) })
	series := b.observe(t, load)
	all.Wait()
	b.judge(t, series)
}

func setup(t *testing.T, env ...string) *bundle {
	t.Helper()
	b := &bundle{tally: newTally(), front: replicas.NewFront()}
	t.Cleanup(b.close)
	var err error
	// PostgreSQL's user must pass through when we are root, and a socket's path is short.
	b.dir, err = os.MkdirTemp("/var/tmp", "groundline-soak-")
	must(t, err)
	must(t, os.Chmod(b.dir, 0o755))
	b.options = postgres.LocalOptions{Dir: filepath.Join(b.dir, "postgres"), Database: "soak", Install: true, Log: os.Stderr}
	b.server, err = postgres.StartLocal(t.Context(), b.options)
	must(t, err)
	b.db, err = postgres.Open(t.Context(), b.server.URL())
	must(t, err)
	b.program = replicas.Program{Logs: b.dir}
	b.program.Path, err = replicas.Build(t.Context(), b.dir)
	must(t, err)
	b.serve(t)
	b.program.Env = append(b.program.Env, env...)
	b.from = datatest.Folder(t, "wnba")
	for _, args := range [][]string{{"migrate"}, {"import", "--from", b.from, "--sport", "wnba"}} {
		_, err := b.program.Run(t.Context(), args...)
		must(t, err)
	}
	for _, name := range []string{"a", "b"} {
		r, err := b.program.Start(t.Context(), name)
		must(t, err)
		b.replicas = append(b.replicas, r)
		must(t, b.front.Add(r))
	}
	b.hooks = newReceiver()
	for i := range clients {
		c, err := b.join(t.Context(), i)
		must(t, err)
		b.clients = append(b.clients, c)
	}
	return b
}

// serve opens the front's door and the stand-in's, and says to the replicas where they are.
func (b *bundle) serve(t *testing.T) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	b.base = "http://" + listener.Addr().String()
	door := &http.Server{Handler: b.front, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = door.Serve(listener) }() // ends with Close
	b.standin, err = stripelocal.New(stripelocal.Options{Secret: secret})
	must(t, err)
	stripe := httptest.NewServer(b.standin)
	b.standin.SetURLs(stripe.URL, b.base+"/webhooks/stripe")
	t.Cleanup(func() { stripe.Close(); _ = door.Close() })
	key := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32))
	b.program.Env = []string{
		"LOAD_DATA=off", "DATA_DIR=" + b.dir, "DATABASE_URL=" + b.server.URL(), "BASE_URL=" + b.base, "SIGNING_KEY=" + key, "SESSION_KEY=" + key,
		"STRIPE_SECRET_KEY=sk_test_standin", "STRIPE_WEBHOOK_SECRET=" + secret, "STRIPE_API_BASE=" + stripe.URL,
		"DEV_OUTBOX=1",              // webhooks may go to this machine
		"TRUSTED_PROXIES=127.0.0.1", // the front; clients come from 127.0.1.x
		// Rate limits are on, and no client may hit them.
		"RATE_PAST_GRANT=100:1000", "RATE_PAST_CEILING=100:1000", "DRAIN=1s",
	}
}

// close ends what runs, in the order in which it needs each other.
func (b *bundle) close() {
	for _, r := range b.replicas {
		select {
		case <-r.Ended():
		default:
			r.Kill()
		}
	}
	b.front.Close()
	if b.hooks != nil {
		b.hooks.server.Close()
	}
	if b.standin != nil {
		b.standin.Close()
	}
	if b.db != nil {
		b.db.Close()
	}
	if b.server != nil {
		_ = b.server.Stop()
	}
	_ = os.RemoveAll(b.dir)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func say(format string, args ...any) { fmt.Printf(format+"\n", args...) }
