// Package app wires the product by hand: configuration, the database, services,
// handlers and the server.
//
// It owns the order in which things start and stop, and its config.go is the only
// reader of the environment. It holds no rules of the product.
package app

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"groundline/handlers/fastpath"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/billing"
	"groundline/internal/highwater"
	"groundline/internal/idempotency"
	"groundline/internal/ingest"
	"groundline/internal/jobs"
	"groundline/internal/keys"
	"groundline/internal/loop"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/receipts/translog"
	"groundline/internal/signup"
	"groundline/internal/tracing"
	"groundline/internal/usage"
)

// Limits of slow clients and of shutdown.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = 15 * time.Second
	writeTimeout  = 30 * time.Second
	idleTimeout   = 2 * time.Minute
	stopTimeout   = 20 * time.Second
	jobsTimeout   = 10 * time.Second
	headerBytes   = 32 << 10
	connections   = 10_000 // at once
	perAddress    = 512    // of these, from one address other than our proxies
	watchRetry    = 2 * time.Second
	viewsEvery    = 10 * time.Second // badge views are stored
	pollStandby   = 2 * time.Second  // for imports
	talliesEvery  = 5 * time.Second  // counts of questions are stored
)

// loopback is this machine, where a proxy may run: local clients are trusted anyway.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// App is the running product.
type App struct {
	db       *postgres.DB
	fence    *postgres.Fence
	marks    highwater.Store
	log      *translog.Log
	meter    *meter.Service
	usage    *usage.Service
	jobs     *jobs.Client
	billing  *billing.Service // nil without a payment service
	answers  *idempotency.Store
	keys     *keys.Service
	signup   *signup.Service
	book     *almanac.Book
	handler  http.Handler
	fastPath fastpath.Answer // nil without a fast path
	routes   []string
	logger   *slog.Logger
	written  *lateWriter // the log's buffer
	sampled  []string
	metrics  *metrics
	tracer   *tracing.Tracer // nil records nothing
	week     *week           // the services of the weekly round
	loop     *loop.Loop
	ingest   *ingest.Service // nil loads no data

	leaving      atomic.Bool     // still serving, but not ready
	drain        time.Duration   // duration of leaving
	near         []netip.Prefix  // networks whose connections belong to many people
	stopping     context.Context // ends when no more requests are accepted
	stop         context.CancelFunc
	stopWatching context.CancelFunc
	watching     sync.WaitGroup
}

// New connects to a migrated database and wires all services. It loads the bundled
// sample for every sport without data, so that no page is ever empty.
func New(ctx context.Context, c Config) (*App, error) {
	a, s, err := build(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := a.startBackground(ctx, c, s); err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

// build wires all services without starting their background work.
func build(ctx context.Context, c Config) (*App, *services, error) {
	logger, written := newLog(os.Stderr)
	db, fence, marks, err := openFenced(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	if err := postgres.CheckMigrated(ctx, db); err != nil {
		db.Close()
		return nil, nil, err
	}
	a := &App{db: db, fence: fence, marks: marks, logger: logger, written: written, drain: c.Drain, near: slices.Concat(loopback, c.TrustedProxies)}
	a.stopping, a.stop = context.WithCancel(context.WithoutCancel(ctx))
	var s *services
	err = a.trace(ctx, c.Traces)
	if err == nil {
		s, err = a.wire(ctx, c)
	}
	if err != nil {
		a.Close()
		return nil, nil, err
	}
	return a, s, nil
}

// Sampled returns the sports whose bundled sample was loaded at this start.
func (a *App) Sampled() []string { return a.sampled }

// Routes returns the patterns of every public route, as http.ServeMux has them.
func (a *App) Routes() []string { return a.routes }

// Handler returns the whole product as one HTTP handler.
func (a *App) Handler() http.Handler { return a.handler }

// Serve answers on l until ctx ends. Then /readyz returns an error while requests are
// still served for Config.Drain, so that no client meets a closed port; then no more
// are accepted, and running ones finish.
func (a *App) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler:           a.handler,
		ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout,
		WriteTimeout: writeTimeout, IdleTimeout: idleTimeout,
		MaxHeaderBytes: headerBytes,
		ErrorLog:       slog.NewLogLogger(a.logger.Handler(), slog.LevelWarn),
	}
	server.RegisterOnShutdown(a.stop)
	var serving interface {
		Serve(net.Listener) error
		Shutdown(context.Context) error
	} = server
	if a.fastPath != nil {
		serving = fastpath.New(server, a.fastPath)
	}
	failed := make(chan error, 1)
	go func() { failed <- serving.Serve(web.NewConnLimiter(l, connections, perAddress, a.near)) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	a.leaving.Store(true)
	select {
	case err := <-failed:
		return err
	case <-time.After(a.drain):
	}
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	err := serving.Shutdown(stop)
	if served := <-failed; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

// Close waits for jobs and the meter to finish and releases the database.
func (a *App) Close() {
	a.stop()
	if a.stopWatching != nil {
		a.stopWatching()
		a.watching.Wait()
	}
	if a.jobs != nil {
		stop, cancel := context.WithTimeout(context.Background(), jobsTimeout)
		if err := a.jobs.Stop(stop); err != nil {
			a.logger.Warn("jobs under way were cut off and will run again", "error", err)
		}
		cancel()
	}
	if a.meter != nil {
		a.meter.Close()
	}
	a.db.Close()
	a.endTraces()
	a.written.flush()
}
