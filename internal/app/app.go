// Package app wires the product by hand: configuration, the database, the
// services, the handlers, the server.
//
// It owns the order in which things start and stop, and its config.go is the
// only reader of the environment. It holds no rule of the product.
package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"groundline/handlers"
	"groundline/handlers/fastpath"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/almanac"
	"groundline/internal/answers"
	"groundline/internal/articles"
	"groundline/internal/badges"
	"groundline/internal/billing"
	"groundline/internal/calls"
	"groundline/internal/corrections"
	"groundline/internal/datasets"
	"groundline/internal/datasets/sample"
	"groundline/internal/digest"
	"groundline/internal/entitlements"
	"groundline/internal/grounding"
	"groundline/internal/highwater"
	"groundline/internal/idempotency"
	"groundline/internal/ingest"
	"groundline/internal/jobs"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/loop"
	"groundline/internal/mail"
	"groundline/internal/membership"
	"groundline/internal/meter"
	"groundline/internal/operations"
	"groundline/internal/postgres"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
	"groundline/internal/signup"
	"groundline/internal/status"
	"groundline/internal/synthesis"
	"groundline/internal/tracing"
	"groundline/internal/usage"
	"groundline/internal/webhooks"
	"groundline/internal/weekly"
)

// How long a slow client may take, and how long a stop waits for what is under
// way.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = 15 * time.Second
	writeTimeout  = 30 * time.Second
	idleTimeout   = 2 * time.Minute
	stopTimeout   = 20 * time.Second
	jobsTimeout   = 10 * time.Second
	headerBytes   = 32 << 10
	connections   = 10_000 // at once
	perAddress    = 512    // of them, from one address that is no proxy of ours
	watchRetry    = 2 * time.Second
	viewsEvery    = 10 * time.Second // views of badges are written
	pollStandby   = 2 * time.Second  // for imports
	talliesEvery  = 5 * time.Second  // counts of questions are written
)

// loopback is this machine, where a proxy may stand, and whoever is here needs no
// network to do harm.
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
	fastPath fastpath.Answer // nil where there is none
	routes   []string
	logger   *slog.Logger
	written  *lateWriter // the log's end
	sampled  []string
	metrics  *metrics
	tracer   *tracing.Tracer // nil records nothing
	week     *week           // of the weekly round
	loop     *loop.Loop
	ingest   *ingest.Service // nil loads nothing by itself

	leaving      atomic.Bool     // requests are still served, and should go elsewhere
	drain        time.Duration   // how long so
	near         []netip.Prefix  // networks whose connections are many people's
	stopping     context.Context // over when no more requests are taken
	stop         context.CancelFunc
	stopWatching context.CancelFunc
	watching     sync.WaitGroup
}

// New connects to a migrated database and wires all services. It loads the
// bundled sample for every sport without data, so that no page is ever empty.
func New(ctx context.Context, c Config) (*App, error) {
	logger, written := newLog(os.Stderr)
	db, fence, marks, err := openFenced(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := postgres.CheckMigrated(ctx, db); err != nil {
		db.Close()
		return nil, err
	}
	a := &App{db: db, fence: fence, marks: marks, logger: logger, written: written, drain: c.Drain, near: slices.Concat(loopback, c.TrustedProxies)}
	a.stopping, a.stop = context.WithCancel(context.WithoutCancel(ctx))
	err = a.trace(ctx, c.Traces)
	if err == nil {
		err = a.wire(ctx, c)
	}
	if err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

func (a *App) wire(ctx context.Context, c Config) error {
	if !c.ReadOnly {
		if err := a.loadSamples(ctx); err != nil {
			return fmt.Errorf("load the bundled sample: %w", err)
		}
	}
	clock := time.Now
	if c.Clock != nil {
		clock = c.Clock
	}
	signer, err := receipts.NewSigner(c.SigningKey)
	if err != nil {
		return fmt.Errorf("SIGNING_KEY: %w", err)
	}
	keeping := []receipts.Option{receipts.Origin(logName(c.BaseURL)), receipts.Marks(a.marks)}
	if c.ReadOnly {
		keeping, c.Billing = append(keeping, receipts.ReadOnly()), nil
	}
	store, err := receipts.New(ctx, a.db.Gorm, signer, clock, keeping...)
	if err != nil {
		return err
	}
	a.log = store.Log()
	if a.book, err = almanac.Open(ctx, a.db.Pool, grounding.Sports, a.logger); err != nil {
		return err
	}
	ground, err := grounding.New(a.book, store, clock, c.BaseURL)
	if err != nil {
		return err
	}
	asking := questions.New(a.book, store, clock, c.BaseURL)
	asking.Trace(a.tracer)
	writing := synthesis.New(asking, a.book, store, c.Synthesis, c.BaseURL, a.logger)
	if !c.ReadOnly {
		if a.meter, err = meter.New(ctx, a.db.Pool, clock, a.logger); err != nil {
			return err
		}
		a.usage = usage.New(a.db.Pool, a.meter, clock)
		a.meter.Trace(a.tracer)
		if a.jobs, err = jobs.New(jobs.Deps{Pool: a.db.Pool, Logger: a.logger, Tracer: a.tracer}); err != nil {
			return err
		}
	}
	weeks, err := weekly.New(a.book, store, clock, c.BaseURL)
	if err != nil {
		return err
	}
	calling := calls.New(a.db.Pool, a.book, store, clock)
	weeks.TellCalls(openCalls(calling))
	asking.OnOwnCalls(ownCalls(calling))
	vouchFor(ground, weeks, a.book, a.logger)
	letters := digest.New(digest.Deps{DB: a.db, Clock: clock, BaseURL: c.BaseURL, Sports: grounding.Sports, Weekly: weeks, Calls: calling})
	a.answers = idempotency.New(a.db.Pool, clock)
	a.keys = keys.New(a.db.Gorm, clock)
	people := accounts.New(accounts.Deps{DB: a.db, Clock: clock, RefusedDomains: c.RefusedDomains, SignUpsPerDay: c.SignUpsPerDay})
	passkeys, err := accounts.NewPasskeys(people, c.BaseURL)
	if err != nil {
		return err
	}
	members := membership.New(membership.Deps{
		DB: a.db, Accounts: people, Passkeys: passkeys, Keys: a.keys, Clock: clock, BaseURL: c.BaseURL,
		Forget: forget, BeginGrants: beginGrants(clock),
	})
	a.signup = signup.New(signup.Deps{DB: a.db, Accounts: people, Keys: a.keys, Clock: clock, BaseURL: c.BaseURL})

	var local []webhooks.Option
	if c.DevOutbox {
		local = append(local, webhooks.AllowLocal())
	}
	hooks := webhooks.New(a.db.Pool, clock, local...)
	plans := entitlements.New(a.db.Gorm, clock)
	badge := badges.New(a.db.Gorm, a.book, ground, store, plans, clock, c.BaseURL)

	if c.Billing != nil {
		if a.billing, err = billing.New(*c.Billing, a.db.Pool, a.meter, a.jobs, plans, clock, a.logger); err != nil {
			return err
		}
		a.billing.Schedule()
	}
	licences := licensing.New(licensing.Deps{Pool: a.db.Pool, Billing: a.billing, Webhooks: hooks, BaseURL: c.BaseURL, Clock: clock})
	standing := answers.New(a.db.Pool, a.book, asking, clock)
	lanes, limiter := handlers.NewLanes(c.Running), a.limiter(c, clock)
	if !c.ReadOnly {
		a.meter.LimitOverage(limiter.Overage)
	}
	a.metrics = a.newMetrics(lanes)
	looked := status.New(a.db.Pool, clock, a.probes(clock)...)
	written := articleStore(a.db.Pool, clock)
	author := articleWriter(articles.Deps{Clock: clock, Store: written, Book: a.book, Receipts: store, Grounding: ground, Questions: asking}, weeks, c.Synthesis)
	front, err := handlers.New(handlers.Deps{
		Operations: operations.New(a.db.Pool, a.jobs.Retry), Status: looked, SetVolume: licences.SetRate,
		Billing: a.billing, Articles: written, Licensing: licences,
		DB: a.db, Accounts: people, Passkeys: passkeys, Membership: members, Keys: a.keys, Meter: a.meter, Usage: a.usage, Signup: a.signup,
		Receipts: store, Book: a.book, Grounding: ground, Weekly: weeks, Calls: calling, Digest: letters, Questions: asking, Synthesis: writing, Standing: standing, Visitors: a.visitors(c, clock), Badges: badge, Plans: plans, BaseURL: c.BaseURL, SessionKey: c.SessionKey,
		Idempotency: a.answers, Rates: limiter, TrustedProxies: c.TrustedProxies, Observed: a.metrics.observed, Tracer: a.tracer,
		DevOutbox: c.DevOutbox, LeakKeys: c.LeakKeys, Clock: clock, Logger: a.logger, Webhooks: hooks, Stopping: a.stopping, Lanes: lanes, ReadOnly: c.ReadOnly,
	})
	if err != nil {
		return err
	}
	a.routes = front.Patterns
	a.handler = a.health(front) // which adds its own
	if front.FastPath != nil && !c.NoFastPath {
		a.fastPath = a.metrics.counting(front.FastPath)
	}
	watch, stop := context.WithCancel(context.WithoutCancel(ctx))
	a.stopWatching = stop
	a.watching.Go(func() { a.fence.Watch(watch) })
	if c.ReadOnly { // nothing is written: no jobs, no log, no counts
		a.watching.Go(func() { a.book.Poll(watch, pollStandby) })
		return nil
	}
	a.schedule(people, badge, store)
	a.scheduleArchives(c.Archives)
	a.scheduleLicensing(licences)
	a.scheduleAnswers(standing)
	a.scheduleStatus(looked)
	a.scheduleMail(mail.New(a.db), c.Mail, clock)
	if c.LoadData {
		a.ingest = ingest.New(a.ingestion(c, clock))
	}
	a.scheduleWeek(&week{pool: a.db.Pool, book: a.book, weekly: weeks, calls: calling, digest: letters, from: c.WeeklyFrom, ingest: a.ingest, logger: a.logger,
		rebuilt: []loop.Step{
			{Name: "answers", Run: standing.Rebuild},
			{Name: "articles", Run: func(ctx context.Context) (int, error) { return author.Step(ctx, grounding.Sports) }},
		}})
	a.scheduleCorrections(corrections.New(corrections.Deps{
		Pool: a.db.Pool, Book: a.book, Receipts: store, Meter: a.meter, Webhooks: hooks, Others: Others,
		BaseURL: c.BaseURL, Clock: clock,
	}), hooks)
	if err := a.beginIfDue(ctx); err != nil {
		return err
	}
	if err := a.jobs.Start(ctx); err != nil {
		return err
	}
	a.watching.Go(func() { a.book.Watch(watch, watchRetry) })
	a.watching.Go(func() { store.Log().Run(watch, a.logger) })
	a.watching.Go(func() {
		badge.Watch(watch, viewsEvery, func(err error) { a.logger.Error("badge views", "error", err) })
	})
	if a.billing != nil {
		a.watching.Go(func() { a.billing.Watch(watch) })
	}
	a.watching.Go(func() {
		standing.Watch(watch, talliesEvery, func(err error) { a.logger.Error("tally of questions", "error", err) })
	})
	a.watching.Go(asking.Prepare) // nobody waits for it but a first question
	a.watching.Go(func() { a.keys.Watch(watch, a.db.Pool, a.logger) })
	a.watching.Go(func() { members.WorkResets(watch, a.logger) })
	return nil
}

// logName is the log's address without its scheme.
func logName(baseURL string) string {
	_, host, _ := strings.Cut(baseURL, "://")
	return host + "/log"
}

// loadSamples loads the bundled sample of every sport without data, and of every
// sport that stands on the sample of another version.
func (a *App) loadSamples(ctx context.Context) error {
	for _, sport := range grounding.Sports {
		newest, err := datasets.Newest(ctx, a.db.Pool, sport)
		if err != nil && !errors.Is(err, datasets.ErrNoData) {
			return err
		}
		artifact, none := sample.Artifact(sport)
		switch {
		case errors.Is(none, sample.ErrNone):
			continue
		case none != nil:
			return none
		case err == nil && (!newest.Fallback || newest.Artifact == artifact):
			continue
		}
		if _, err := sample.Load(ctx, a.db.Pool, sport); err != nil {
			return err
		}
		a.sampled = append(a.sampled, sport)
	}
	return nil
}

// Sampled lists the sports whose bundled sample was loaded at this start.
func (a *App) Sampled() []string { return a.sampled }

// Routes lists the patterns of every public route, as http.ServeMux has them.
func (a *App) Routes() []string { return a.routes }

// Handler is the whole product as one HTTP handler.
func (a *App) Handler() http.Handler { return a.handler }

// Serve answers on l until ctx ends. Then /readyz says no while requests are
// served on for the configured time, so that nobody's request meets a closed
// door; then no more are taken, and what is under way is finished.
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

// Close lets jobs and the meter finish and releases the database.
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
