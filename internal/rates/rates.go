// Package rates limits how fast an account and each of its keys may send requests.
//
// It owns the plans and their token buckets, one per account and one per key, and the rule
// for accounts without a card: beyond the grant they are slowed, beyond the overage ceiling
// slowed more, and never refused for lack of credits.
//
// Invariants: a request passes only if both buckets have a token, and takes one from each; a
// key is never faster than its account. Buckets are per process, so behind n replicas an
// account may be up to n times as fast.
//
// It charges nothing and does not know HTTP; callers look up an account's state.
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

// maxBuckets bounds the buckets held; evicted accounts restart full.
const maxBuckets = 100_000

// Plan is a rate of requests and a burst.
type Plan struct {
	Name      string // as headers name it
	PerSecond float64
	Burst     int
	// CreditsPerHour bounds overage, which package meter enforces; 0 means unlimited.
	CreditsPerHour models.Credits
}

// Rules are the plans and when each applies.
type Rules struct {
	Off         bool // no limits: for benchmarks
	Free, Card  Plan // an account without a card, and with one
	PastGrant   Plan // without a card, nothing left
	PastCeiling Plan // without a card, Ceiling credits of overage this month
	Unverified  Plan // without a card, the first credits used, and no verified address
	Provisional Plan // without an address yet
	Ceiling     models.Credits
}

const (
	unverifiedPlan  = "first-credits-unverified"
	provisionalPlan = "provisional"
)

// Defaults returns the product's rules.
func Defaults() Rules {
	return Rules{
		Free: Plan{"free", 20, 400, 0}, Card: Plan{"card", 200, 2000, 0},
		PastGrant: Plan{"past-grant-no-card", 1, 1, 100}, PastCeiling: Plan{"past-ceiling-no-card", 0.1, 1, 10},
		Unverified: Plan{unverifiedPlan, 1.0 / 3600, 1, 5}, Provisional: Plan{provisionalPlan, 2, 40, 0},
		Ceiling: 5000,
	}
}

// AccountState is what decides an account's plan.
type AccountState struct {
	Remaining, Overage models.Credits
	Card               bool
	Unverified         bool // the address is not verified: there is no monthly grant yet
	Provisional        bool // there is no address yet
}

// plan returns the plan of an account.
func (r *Rules) plan(s AccountState) Plan {
	switch {
	case s.Provisional:
		return r.Provisional
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
	state    func(context.Context, uuid.UUID) (AccountState, error)
	accounts *lru.Cache[uuid.UUID, *bucket]
	keys     *lru.Cache[uuid.UUID, *bucket]
	guesses  *Visitors
	messages *lru.Cache[uuid.UUID, *rate.Limiter]
}

// New returns a limiter with the given rules, or with Defaults if they are zero. state looks
// up an account seen for the first time.
func New(r Rules, clock func() time.Time, state func(context.Context, uuid.UUID) (AccountState, error)) *Limiter {
	if r == (Rules{}) {
		r = Defaults()
	}
	accounts, err := lru.New[uuid.UUID, *bucket](maxBuckets)
	if err != nil {
		panic(err) // only for a size below 1
	}
	keys, err := lru.New[uuid.UUID, *bucket](maxBuckets)
	if err != nil {
		panic(err)
	}
	messages, err := lru.New[uuid.UUID, *rate.Limiter](maxBuckets)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Limiter{rules: r, clock: clock, state: state, accounts: accounts, keys: keys, guesses: NewVisitors(guessing, clock), messages: messages}
}

// PlanOf returns the plan of an account.
func (l *Limiter) PlanOf(s AccountState) Plan { return l.rules.plan(s) }

// Overage returns how many credits per hour an account without a card may use beyond its
// credits.
func (l *Limiter) Overage(overage models.Credits, unverified bool) models.Credits {
	if l.rules.Off {
		return 0
	}
	return l.rules.plan(AccountState{Overage: overage, Unverified: unverified}).CreditsPerHour
}

// Off reports whether limits are off.
func (l *Limiter) Off() bool { return l.rules.Off }

// Asked is the state of both buckets after a request.
type Asked struct {
	Account, Key Meter
	Noted        bool // write a usage line for this stopped request
}

// Meter is one bucket after a request.
type Meter struct {
	Plan
	Left int // requests that would pass now
	Full time.Duration
}

// Take takes a token from the account and the key, or fails with an apperr of kind
// RateLimited that tells when to retry. perSecond is the key's own rate, or nil for the
// plan's.
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

// Learn updates an account's plan after a charge.
func (l *Limiter) Learn(accountID uuid.UUID, s AccountState) {
	if l.rules.Off {
		return
	}
	if b, ok := l.accounts.Get(accountID); ok {
		s.Unverified, s.Provisional = b.unverified.Load(), b.provisional.Load() // not part of a charge
		b.follow(l.rules.plan(s))
	}
}

// lookAgain looks up an account on the unverified or provisional plan again, at most once per
// second: any process may have verified its address, or its owner claimed it, since.
func (l *Limiter) lookAgain(ctx context.Context, id uuid.UUID, b *bucket) error {
	if name := b.now().Name; name != unverifiedPlan && name != provisionalPlan || !b.looks.AllowN(l.clock(), 1) {
		return nil
	}
	s, err := l.state(ctx, id)
	if err != nil {
		return fmt.Errorf("rates: state of account %s: %w", id, err)
	}
	b.know(s)
	b.follow(l.rules.plan(s))
	return nil
}

func (l *Limiter) account(ctx context.Context, id uuid.UUID) (*bucket, error) {
	if b, ok := l.accounts.Get(id); ok {
		return b, nil
	}
	s, err := l.state(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("rates: state of account %s: %w", id, err)
	}
	fresh := newBucket(l.rules.plan(s))
	fresh.know(s)
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

// keyPlan returns the account's plan, or the key's own rate with proportional bursts if that
// is lower.
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
	p, remedy := account, "Send requests more slowly."
	if source == "key" {
		p, remedy = key, "Send requests more slowly, or raise the key's rate on /keys."
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

// limitOf returns a full bucket of the plan.
func limitOf(p Plan) *rate.Limiter { return rate.NewLimiter(rate.Limit(p.PerSecond), p.Burst) }
