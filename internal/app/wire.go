package app

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"groundline/handlers"
	"groundline/internal/accounts"
	"groundline/internal/agentpay"
	"groundline/internal/agentpay/mpp"
	"groundline/internal/agentpay/x402"
	"groundline/internal/almanac"
	"groundline/internal/answers"
	"groundline/internal/articles"
	"groundline/internal/badges"
	"groundline/internal/billing"
	"groundline/internal/datasets"
	"groundline/internal/datasets/sample"
	"groundline/internal/digest"
	"groundline/internal/entitlements"
	"groundline/internal/federation"
	"groundline/internal/grounding"
	"groundline/internal/idempotency"
	"groundline/internal/ingest"
	"groundline/internal/jobs"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/membership"
	"groundline/internal/meter"
	"groundline/internal/oauth"
	"groundline/internal/operations"
	"groundline/internal/predictions"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/signup"
	"groundline/internal/startsit"
	"groundline/internal/status"
	"groundline/internal/synthesis"
	"groundline/internal/teams"
	"groundline/internal/usage"
	"groundline/internal/webhooks"
	"groundline/internal/weekly"
)

// services are the services that wire passes to one another, beside those of App.
type services struct {
	clock       func() time.Time
	receipts    *receipts.Store
	ground      *grounding.Service
	asking      *questions.Service
	weekly      *weekly.Service
	startsit    *startsit.Service
	predictions *predictions.Service
	digest      *digest.Service
	people      *accounts.Service
	passkeys    *accounts.Passkeys
	members     *membership.Service
	teams       *teams.Service
	webhooks    *webhooks.Service
	plans       *entitlements.Service
	badges      *badges.Service
	licensing   *licensing.Service
	payments    *agentpay.Service
	saved       *answers.Service
	outcomes    *answers.Outcomes
	charged     *billing.Charged // by the meter, for billing
	articles    *articles.Store
	author      *articles.Writer
	oauth       *oauth.Service
	federation  *federation.Service
	status      *status.Service
	limiter     *rates.Limiter
}

// wire builds the services bottom up, then the handlers.
func (a *App) wire(ctx context.Context, c Config) (*services, error) {
	s := &services{clock: time.Now}
	if c.Clock != nil {
		s.clock = c.Clock
	}
	if c.ReadOnly {
		c.Billing = nil
	} else if err := a.loadSamples(ctx); err != nil {
		return nil, fmt.Errorf("load the bundled sample: %w", err)
	}
	for _, step := range []func(context.Context, Config, *services) error{
		a.wireData, a.wireMeter, a.wireAnswers, a.wireAccounts, a.wireProducts, a.wireHandlers,
	} {
		if err := step(ctx, c, s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// wireData opens the receipts with their log, the almanac, and what loads it.
func (a *App) wireData(ctx context.Context, c Config, s *services) (err error) {
	signer, err := receipts.NewSigner(c.SigningKey)
	if err != nil {
		return fmt.Errorf("SIGNING_KEY: %w", err)
	}
	options := []receipts.Option{receipts.Origin(logName(c.BaseURL)), receipts.Marks(a.marks)}
	if c.ReadOnly {
		options = append(options, receipts.ReadOnly())
	}
	if s.receipts, err = receipts.New(ctx, a.db.Gorm, signer, s.clock, options...); err != nil {
		return err
	}
	a.log = s.receipts.Log()
	if c.LoadData && !c.ReadOnly {
		a.ingest = ingest.New(a.ingestion(c, s.clock))
	}
	a.book, err = almanac.Open(ctx, a.db.Pool, grounding.Sports, a.logger)
	return err
}

// wireMeter opens the meter and the job client, which a read-only process lacks.
func (a *App) wireMeter(ctx context.Context, c Config, s *services) (err error) {
	s.limiter = a.limiter(c, s.clock)
	if c.ReadOnly {
		return nil
	}
	s.charged = billing.NewCharged()
	if a.meter, err = meter.New(ctx, meter.Deps{Pool: a.db.Pool, Clock: s.clock, Logger: a.logger, Tracer: a.tracer, Overage: s.limiter.Overage, Charged: s.charged.Add}); err != nil {
		return err
	}
	a.usage = usage.New(a.db.Pool, a.meter, s.clock)
	a.jobs, err = jobs.New(jobs.Deps{Pool: a.db.Pool, Logger: a.logger, Tracer: a.tracer})
	return err
}

// wireAnswers builds what answers questions, and the weekly services.
func (a *App) wireAnswers(_ context.Context, c Config, s *services) (err error) {
	if s.ground, err = grounding.New(grounding.Deps{Book: a.book, Issuer: s.receipts, Clock: s.clock, BaseURL: c.BaseURL, SentenceCheck: a.sentenceCheck()}); err != nil {
		return err
	}
	s.predictions = predictions.New(a.db.Pool, a.book, s.receipts, s.clock)
	s.outcomes = answers.NewOutcomes(a.db.Pool, s.clock)
	s.asking = questions.New(questions.Deps{
		Book: a.book, Issuer: s.receipts, Clock: s.clock, BaseURL: c.BaseURL, OwnCalls: ownCalls(s.predictions), Tracer: a.tracer, Recall: s.receipts.Recall,
		Answered: s.outcomes.Count,
	})
	s.saved = answers.New(a.db.Pool, a.book, s.asking, s.clock)
	s.weekly, err = weekly.New(weekly.Deps{
		Book: a.book, Store: s.receipts, Clock: s.clock, BaseURL: c.BaseURL, OpenCalls: openCalls(s.predictions), OnUnverified: a.logUnverified,
	})
	if err != nil {
		return err
	}
	s.startsit = startsit.New(startsit.Deps{Book: a.book, Issuer: s.receipts, Clock: s.clock, BaseURL: c.BaseURL, OnUnverified: a.logUnverified})
	s.digest = digest.New(digest.Deps{DB: a.db, Clock: s.clock, BaseURL: c.BaseURL, Sports: grounding.Sports, Weekly: s.weekly, Predictions: s.predictions})
	return nil
}

// wireAccounts builds accounts, keys, membership and sign-up.
func (a *App) wireAccounts(_ context.Context, c Config, s *services) (err error) {
	a.answers = idempotency.New(a.db.Pool, s.clock)
	a.keys = keys.New(a.db.Gorm, s.clock)
	s.people = accounts.New(accounts.Deps{DB: a.db, Clock: s.clock, RefusedDomains: c.RefusedDomains, SignUpsPerDay: c.SignUpsPerDay, TriesPerDay: c.TriesPerDay, AllTriesPerDay: c.AllTriesPerDay})
	if s.passkeys, err = accounts.NewPasskeys(s.people, c.BaseURL); err != nil {
		return err
	}
	s.teams = teams.New(teams.Deps{DB: a.db, Accounts: s.people, Keys: a.keys, Clock: s.clock, Logger: a.logger, BaseURL: c.BaseURL, Forget: forget, ForgetMember: oauth.ForgetMember, SetCap: a.meter.SetMemberCapIn})
	s.members = membership.New(membership.Deps{
		DB: a.db, Accounts: s.people, Passkeys: s.passkeys, Keys: a.keys, Clock: s.clock, BaseURL: c.BaseURL,
		Forget: forgetPerson(s.teams), BeginGrants: beginGrants(s.clock), EmailChanged: s.teams.EmailChanged,
	})
	a.signup = signup.New(signup.Deps{DB: a.db, Accounts: s.people, Keys: a.keys, Clock: s.clock, BaseURL: c.BaseURL, Secret: c.SessionKey, Move: move, CapKey: a.meter.CapKey})
	s.oauth = oauth.New(oauth.Deps{DB: a.db, Accounts: s.people, Keys: a.keys, CapKey: a.meter.CapKey, BaseURL: c.BaseURL, Clock: s.clock, Fetch: fetchDocuments(c)})
	s.federation = federation.New(federation.Deps{DB: a.db, Accounts: s.people, Signup: a.signup, Providers: c.Providers.open(c.DevOutbox, s.clock), Clock: s.clock, BaseURL: c.BaseURL, Log: a.logger})
	return nil
}

// wireProducts builds what accounts buy and use: webhooks, badges, billing, articles.
func (a *App) wireProducts(_ context.Context, c Config, s *services) (err error) {
	s.webhooks = webhooks.New(webhooks.Deps{Pool: a.db.Pool, Clock: s.clock, AllowLocal: c.DevOutbox})
	s.plans = entitlements.New(a.db.Gorm, s.clock)
	s.badges = badges.New(badges.Deps{DB: a.db.Gorm, Book: a.book, Ground: s.ground, Receipts: s.receipts, Plans: s.plans, Clock: s.clock, BaseURL: c.BaseURL})
	if c.Billing != nil {
		if a.billing, err = billing.New(billing.Deps{Config: *c.Billing, Pool: a.db.Pool, Meter: a.meter, Charged: s.charged, Jobs: a.jobs, Plans: s.plans, Clock: s.clock, Logger: a.logger}); err != nil {
			return err
		}
		a.billing.Schedule()
	}
	s.payments = a.agentPayments(c, s.clock)
	s.licensing = licensing.New(licensing.Deps{Pool: a.db.Pool, Billing: a.billing, Webhooks: s.webhooks, BaseURL: c.BaseURL, Clock: s.clock, Free: freeArticles(a.db.Pool, s.clock)})
	s.articles = articleStore(a.db.Pool, s.clock)
	s.author = articleWriter(articles.Deps{Store: s.articles, Book: a.book, Receipts: s.receipts, Grounding: s.ground, Questions: s.asking}, s.weekly, c.Synthesis)
	return nil
}

// wireHandlers builds the handlers and the metrics about them.
func (a *App) wireHandlers(_ context.Context, c Config, s *services) error {
	bulkheads := handlers.NewBulkheads(c.Running)
	a.metrics = a.newMetrics(bulkheads)
	s.status = status.New(status.Deps{Pool: a.db.Pool, Clock: s.clock, Probes: a.probes(s.clock)})
	front, err := handlers.New(handlers.Deps{
		Operations: operations.New(operations.Deps{Pool: a.db.Pool, Retry: a.jobs.Retry}), Status: s.status, SetVolume: s.licensing.SetRate,
		Billing: a.billing, Payments: s.payments, Articles: s.articles, Licensing: s.licensing,
		DB: a.db, Accounts: s.people, Passkeys: s.passkeys, Membership: s.members, Teams: s.teams, Keys: a.keys, Meter: a.meter, Usage: a.usage, Signup: a.signup, OAuth: s.oauth, Federation: s.federation,
		Receipts: s.receipts, Book: a.book, Grounding: s.ground, Weekly: s.weekly, Predictions: s.predictions, Digest: s.digest,
		Questions: s.asking, StartSit: s.startsit, Synthesis: synthesis.New(synthesis.Deps{Questions: s.asking, Book: a.book, Receipts: s.receipts, Config: c.Synthesis, BaseURL: c.BaseURL, Logger: a.logger}), Standing: s.saved, Visitors: a.visitors(c, s.clock),
		Badges: s.badges, Plans: s.plans, BaseURL: c.BaseURL, Operator: c.Operator, Contact: c.Contact, SessionKey: c.SessionKey,
		Idempotency: a.answers, Rates: s.limiter, TrustedProxies: c.TrustedProxies, Observed: a.metrics.observed, Tracer: a.tracer,
		DevOutbox: c.DevOutbox, LeakKeys: c.LeakKeys, Clock: s.clock, Logger: a.logger, Webhooks: s.webhooks, Stopping: a.stopping, Bulkheads: bulkheads, ReadOnly: c.ReadOnly,
	})
	if err != nil {
		return err
	}
	a.routes = front.Patterns
	a.handler = a.health(front) // which adds its own routes
	if front.FastPath != nil && !c.NoFastPath {
		a.fastPath = a.metrics.counting(front.FastPath)
	}
	return nil
}

// startBackground starts the jobs and the goroutines of the services. A read-only process
// only follows the database.
func (a *App) startBackground(ctx context.Context, c Config, s *services) error {
	watch, stop := context.WithCancel(context.WithoutCancel(ctx))
	a.stopWatching = stop
	a.watching.Go(func() { a.fence.Watch(watch) })
	if c.ReadOnly {
		a.watching.Go(func() { a.book.Poll(watch, pollStandby) })
		return nil
	}
	a.scheduleJobs(c, s)
	if err := a.beginIfDue(ctx); err != nil {
		return err
	}
	if err := a.jobs.Start(ctx); err != nil {
		return err
	}
	logged := func(message string) func(error) {
		return func(err error) { a.logger.Error(message, "error", err) }
	}
	for _, run := range []func(){
		func() { a.book.Watch(watch, watchRetry) },
		func() { a.log.Run(watch, a.logger) },
		func() { s.badges.Watch(watch, viewsEvery, logged("badge views")) },
		func() { s.outcomes.Watch(watch, talliesEvery, logged("tally of questions")) },
		s.asking.Prepare, // so that the first question does not wait for it
		func() { a.keys.Watch(watch, a.db.Pool, a.logger) },
		func() { s.members.WorkResets(watch, a.logger) },
	} {
		a.watching.Go(run)
	}
	if a.billing != nil {
		a.watching.Go(func() { a.billing.Watch(watch) })
	}
	return nil
}

// logName returns the log's name: its address without the scheme.
func logName(baseURL string) string {
	_, host, _ := strings.Cut(baseURL, "://")
	return host + "/log"
}

// loadSamples loads the bundled sample of every sport without data, or with another
// version of the sample.
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

// agentPayments builds what sells packs to agents, by the protocols that are on. Without one it
// offers nothing, and still lists what was sold.
func (a *App) agentPayments(c Config, clock func() time.Time) *agentpay.Service {
	var methods []agentpay.Method
	if c.X402 != nil && !c.ReadOnly {
		methods = append(methods, x402.New(*c.X402, clock))
	}
	if c.MPP != nil && !c.ReadOnly {
		methods = append(methods, mpp.New(*c.MPP, clock))
	}
	s := agentpay.New(agentpay.Deps{Pool: a.db.Pool, Jobs: a.jobs, Methods: methods, BaseURL: c.BaseURL, Clock: clock, Logger: a.logger})
	if a.jobs != nil {
		s.Schedule()
	}
	return s
}
