// Package rates says how fast an account and each of its keys may ask.
//
// It owns the plans and their token buckets, one an account and one a key, and
// the rule for who has no card: past the grant such an account is slowed, past
// the ceiling of its overage slowed more, and never refused for want of credits.
//
// Invariants: a request is let through only if both buckets have a token, and
// then takes one of each; a key is never faster than its account. The buckets
// are of one process: behind n replicas an account may be up to n times as fast.
//
// It charges nothing and does not know HTTP; it learns where an account stands
// from who does.
package rates

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"groundline/internal/apperr"
	"groundline/models"
)

// remembered bounds the buckets held; who is forgotten begins with a full one.
const remembered = 100_000

// Plan is how fast one may ask: so many requests a second, and a burst.
type Plan struct {
	Name      string // as headers name it
	PerSecond float64
	Burst     int
	// CreditsPerHour bounds overage, which package credits holds to it; 0 is any.
	CreditsPerHour models.Credits
}

// Rules are the plans and when each holds.
type Rules struct {
	Off         bool // nobody is slowed: for benchmarks
	Free, Card  Plan // an account without a card, and with one
	PastGrant   Plan // without a card, nothing left
	PastCeiling Plan // without a card, Ceiling credits of overage this month
	Unverified  Plan // without a card, the first credits used, and no verified address
	Ceiling     models.Credits
}

const unverifiedPlan = "first-credits-unverified"

// Defaults are the rules of the product.
func Defaults() Rules {
	return Rules{
		Free: Plan{"free", 20, 400, 0}, Card: Plan{"card", 200, 2000, 0},
		PastGrant: Plan{"past-grant-no-card", 1, 1, 100}, PastCeiling: Plan{"past-ceiling-no-card", 0.1, 1, 10},
		Unverified: Plan{unverifiedPlan, 1.0 / 3600, 1, 5},
		Ceiling:    5000,
	}
}

// Standing is what decides an account's plan.
type Standing struct {
	Remaining, Overage models.Credits
	Card               bool
	Unverified         bool // the address is not verified: there is no monthly grant yet
}

// plan gives the plan that holds for an account.
func (r *Rules) plan(s Standing) Plan {
	switch {
	case s.Card:
		return r.Card
	case s.Remaining > 0:
		return r.Free
	case s.Unverified:
		return r.Unverified
	case s.Overage >= r.Ceiling:
		return r.PastCeiling
	}
	return r.PastGrant
}

// Limiter holds the buckets of one process.
type Limiter struct {
	rules    Rules
	clock    func() time.Time
	standing func(context.Context, uuid.UUID) (Standing, error)
	accounts *lru.Cache[uuid.UUID, *bucket]
	keys     *lru.Cache[uuid.UUID, *bucket]
	guesses  *Visitors
	messages *lru.Cache[uuid.UUID, *rate.Limiter]
}

// New makes a limiter; without rules it holds those of the product. standing looks up an account that is seen for the first
// time.
func New(r Rules, clock func() time.Time, standing func(context.Context, uuid.UUID) (Standing, error)) *Limiter {
	if r == (Rules{}) {
		r = Defaults()
	}
	accounts, err := lru.New[uuid.UUID, *bucket](remembered)
	if err != nil {
		panic(err) // only for a size below 1
	}
	keys, err := lru.New[uuid.UUID, *bucket](remembered)
	if err != nil {
		panic(err)
	}
	messages, err := lru.New[uuid.UUID, *rate.Limiter](remembered)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Limiter{rules: r, clock: clock, standing: standing, accounts: accounts, keys: keys, guesses: NewVisitors(guessing, clock), messages: messages}
}

// PlanOf gives the plan that holds for an account that stands so.
func (l *Limiter) PlanOf(s Standing) Plan { return l.rules.plan(s) }

// Overage returns how many credits an hour an account without a card may use past its
// credits.
func (l *Limiter) Overage(overage models.Credits, unverified bool) models.Credits {
	if l.rules.Off {
		return 0
	}
	return l.rules.plan(Standing{Overage: overage, Unverified: unverified}).CreditsPerHour
}

// Off reports whether nobody is slowed.
func (l *Limiter) Off() bool { return l.rules.Off }

// Asked is what a request met.
type Asked struct {
	Account, Key Meter
	Noted        bool // of a request that was stopped: it is one of those to keep a line of
}

// Meter is one bucket after a request.
type Meter struct {
	Plan
	Left int // requests that would pass at once
	Full time.Duration
}

// Take lets a request of the account with the key pass, or refuses it as an
// apperr of kind RateLimited that says when to ask again. perSecond is the key's
// own rate, or nil for the plan's.
func (l *Limiter) Take(ctx context.Context, accountID, keyID uuid.UUID, perSecond *int32) (Asked, error) {
	if l.rules.Off {
		return Asked{}, nil
	}
	account, err := l.account(ctx, accountID)
	if err != nil {
		return Asked{}, err
	}
	if err := l.lookAgain(ctx, accountID, account); err != nil {
		return Asked{}, err
	}
	plan := account.now()
	key := l.key(keyID, keyPlan(plan, perSecond))
	now := l.clock()
	source, wait := "", time.Duration(0)
	reserved := account.limiter().ReserveN(now, 1)
	if wait = reserved.DelayFrom(now); wait > 0 {
		reserved.CancelAt(now)
		source = "account"
	} else if own := key.limiter().ReserveN(now, 1); own.DelayFrom(now) > 0 {
		wait = own.DelayFrom(now)
		own.CancelAt(now)
		reserved.CancelAt(now)
		source = "key"
	}
	asked := Asked{Account: account.meter(now), Key: key.meter(now)}
	if source == "" {
		return asked, nil
	}
	account.slowed.Add(1)
	asked.Noted = account.lines.AllowN(now, 1)
	return asked, tooFast(source, plan, key.now(), wait)
}

// Learn notes where an account stands after a charge.
func (l *Limiter) Learn(accountID uuid.UUID, s Standing) {
	if l.rules.Off {
		return
	}
	if b, ok := l.accounts.Get(accountID); ok {
		s.Unverified = b.unverified.Load() // a charge does not say
		b.follow(l.rules.plan(s))
	}
}

// lookAgain reads where an account stands whose plan is that of an unverified address,
// at most once a second: it may have been verified since, by any process.
func (l *Limiter) lookAgain(ctx context.Context, id uuid.UUID, b *bucket) error {
	if b.now().Name != unverifiedPlan || !b.looks.AllowN(l.clock(), 1) {
		return nil
	}
	s, err := l.standing(ctx, id)
	if err != nil {
		return fmt.Errorf("rates: standing of account %s: %w", id, err)
	}
	b.unverified.Store(s.Unverified)
	b.follow(l.rules.plan(s))
	return nil
}

func (l *Limiter) account(ctx context.Context, id uuid.UUID) (*bucket, error) {
	if b, ok := l.accounts.Get(id); ok {
		return b, nil
	}
	s, err := l.standing(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("rates: standing of account %s: %w", id, err)
	}
	fresh := newBucket(l.rules.plan(s))
	fresh.unverified.Store(s.Unverified)
	if held, ok, _ := l.accounts.PeekOrAdd(id, fresh); ok {
		return held, nil
	}
	return fresh, nil
}

func (l *Limiter) key(id uuid.UUID, p Plan) *bucket {
	if b, ok := l.keys.Get(id); ok {
		b.follow(p)
		return b
	}
	fresh := newBucket(p)
	if held, ok, _ := l.keys.PeekOrAdd(id, fresh); ok {
		return held
	}
	return fresh
}

// keyPlan is the account's plan, or the key's own rate with bursts in
// proportion where that is lower.
func keyPlan(account Plan, perSecond *int32) Plan {
	p := account
	p.Name = "key"
	if perSecond != nil && float64(*perSecond) < account.PerSecond {
		p.Burst = max(1, int(float64(account.Burst)*float64(*perSecond)/account.PerSecond))
		p.PerSecond = float64(*perSecond)
	}
	return p
}

func tooFast(source string, account, key Plan, wait time.Duration) error {
	p, remedy := account, "Ask more slowly."
	if source == "key" {
		p, remedy = key, "Ask more slowly, or raise the key's rate on /keys."
	}
	message := fmt.Sprintf("Too many requests: this %s may send %g a second, in bursts of %d.", source, p.PerSecond, p.Burst)
	if account.Name == unverifiedPlan {
		message = "The account's first credits are used up and its e-mail address is not verified, so requests are slowed to one an hour."
		remedy = "Open the link in the mail that we sent when you signed up: the month's credits come at once."
	}
	if account.Name == "past-grant-no-card" || account.Name == "past-ceiling-no-card" {
		message = fmt.Sprintf("The month's credits are used up and no card is on file, so calls are slowed to one each %g s.", 1/account.PerSecond)
		remedy = "Buy a pack or add a card on /billing, or wait for the next monthly grant."
	}
	e := apperr.New(apperr.RateLimited, "rate_limited", message).WithRemedy(remedy).WithRetryAfter(wait)
	e.LimitSource = source
	return e
}

// limitOf makes a bucket of the plan, full.
func limitOf(p Plan) *rate.Limiter { return rate.NewLimiter(rate.Limit(p.PerSecond), p.Burst) }
