package credits

import (
	"fmt"
	"time"

	"groundline/internal/apperr"
	"groundline/models"
)

// CodeOverageLimited is the code of a call that an account without a card has to wait
// for.
const CodeOverageLimited = "overage_limited"

// OverageRate returns how many credits an hour an account without a card may use past
// its credits, by its overage this month and whether its address is unverified. Zero
// is as many as it likes.
type OverageRate func(overage models.Credits, unverified bool) models.Credits

// LimitOverage bounds the overage of accounts without a card. Call it before the first
// charge; without it, overage is unbounded.
//
// The allowance of an account refills by the hour, up to the price of the most
// expensive call, and begins with one hour's when the last credit is used. A call is
// charged when the allowance holds its price; until then it has to wait. The call that
// uses the last credits is always charged, and what they do not cover is owed to the
// allowance. State and decision are the balance row's, like a cap's, so the bound is
// exact on any number of replicas.
func (s *Service) LimitOverage(r OverageRate) { s.committer.overageRate = r }

// Allowance is what an account without a card and without credits may use: PerHour
// credits an hour, up to Max, of which Left can be used at once. Its zero value is no
// limit.
type Allowance struct{ PerHour, Max, Left models.Credits }

// Full returns how long the allowance takes to be whole.
func (a Allowance) Full() time.Duration {
	if a.PerHour == 0 {
		return 0
	}
	return timeFor(a.Max-a.Left, a.PerHour)
}

// overagePerHour returns the account's rate where its overage is bounded, or 0.
func (a *account) overagePerHour(rate OverageRate) models.Credits {
	if a.card || rate == nil {
		return 0
	}
	return rate(a.overage, a.unverified)
}

// refillingSince returns the moment since which the allowance at t has refilled
// unspent.
func (a *account) refillingSince(t time.Time, perHour models.Credits) time.Time {
	return latest(a.overageFrom, a.since.Add(-time.Hour), t.Add(-timeFor(maxPrice, perHour)))
}

// allowance returns what the account may use at t.
func (a *account) allowance(t time.Time, rate OverageRate) Allowance {
	perHour := a.overagePerHour(rate)
	if perHour == 0 || a.remaining > 0 {
		return Allowance{}
	}
	refilled := max(0, t.Sub(a.refillingSince(t, perHour)))
	// Hours and the rest apart: the product would not fit.
	whole, rest := models.Credits(refilled/time.Hour), refilled%time.Hour
	left := whole*perHour + models.Credits(rest.Microseconds())*perHour/models.Credits(time.Hour.Microseconds())
	return Allowance{PerHour: perHour, Max: maxPrice, Left: min(maxPrice, left)}
}

// mustWait returns the refusal of a call that the account's allowance does not hold yet.
func (a *account) mustWait(at time.Time, price models.Credits, rate OverageRate) error {
	perHour := a.overagePerHour(rate)
	if perHour == 0 || a.remaining > 0 || price == 0 {
		return nil
	}
	wait := a.refillingSince(at, perHour).Add(timeFor(price, perHour)).Sub(at)
	if wait <= 0 {
		return nil
	}
	return errOverageLimited(price, perHour, a.unverified, at, wait)
}

// spendAllowance takes what a call used past the credits from the allowance, which
// begins with the call that used the last of them.
func (a *account) spendAllowance(at time.Time, before, used models.Credits, rate OverageRate) {
	perHour := a.overagePerHour(rate)
	if perHour == 0 || a.remaining > 0 {
		return
	}
	from := a.refillingSince(at, perHour)
	if before > 0 {
		from = latest(a.overageFrom, at.Add(-time.Hour))
	}
	a.overageFrom = from.Add(timeFor(used, perHour))
}

// timeFor returns how long an allowance takes to refill by n credits, in microseconds,
// which is what the database keeps.
func timeFor(n, perHour models.Credits) time.Duration {
	return (time.Duration(n) * time.Hour / time.Duration(perHour)).Truncate(time.Microsecond)
}

func latest(first time.Time, others ...time.Time) time.Time {
	for _, t := range others {
		if t.After(first) {
			first = t
		}
	}
	return first
}

func errOverageLimited(price, perHour models.Credits, unverified bool, at time.Time, wait time.Duration) error {
	why, remedy := "The account's credits are used up and no card is on file", "Add a card or buy a pack on /billing"
	if unverified {
		why = "The account's first credits are used up and its e-mail address is not verified"
		remedy = "Open the link in the mail that we sent when you signed up: the month's credits come at once"
	} else if grant := nextMonth(at); at.Add(wait).After(grant) {
		wait = grant.Sub(at)
	}
	e := apperr.New(apperr.RateLimited, CodeOverageLimited, fmt.Sprintf(
		"%s, so it can use %d credits an hour. This call costs %d and has to wait.", why, perHour, price)).
		WithRemedy(fmt.Sprintf("%s. Or wait until %s.", remedy, at.Add(wait+time.Second).Truncate(time.Second).Format(time.RFC3339))).
		WithRetryAfter(wait)
	e.LimitSource = "account"
	return e
}
