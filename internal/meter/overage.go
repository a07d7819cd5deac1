package meter

import (
	"fmt"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/models"
)

// CodeOverageLimited is the error code of a request that an account without a card has to
// wait for.
const CodeOverageLimited = "overage_limited"

// OverageRate returns how many credits per hour an account without a card may use beyond
// its credits, by its overage this month and whether its address is unverified. Zero means
// unlimited.
//
// An account's allowance refills by the hour, up to the price of the most expensive
// request, and starts with one hour's worth when the last credit is used. A request is
// charged once the allowance holds its price. The request that uses the last credits is
// always charged, and the allowance owes what they do not cover. The balance row holds the
// state, so the bound is exact on any number of replicas.
type OverageRate func(overage models.Credits, unverified bool) models.Credits

// Allowance is what an account without a card and without credits may use: PerHour
// credits per hour, up to Max, of which Left can be used now. The zero value means
// unlimited.
type Allowance struct{ PerHour, Max, Left models.Credits }

// Full returns how long the allowance takes to refill completely.
func (a Allowance) Full() time.Duration {
	if a.PerHour == 0 {
		return 0
	}
	return timeFor(a.Max-a.Left, a.PerHour)
}

// overagePerHour returns the account's overage rate, or 0 if it is unbounded.
func (a *balanceRow) overagePerHour(rate OverageRate) models.Credits {
	if a.card || rate == nil || a.provisionalUntil != nil {
		return 0
	}
	return rate(a.overage, a.unverified)
}

// refillingSince returns since when the allowance at t has refilled unspent.
func (a *balanceRow) refillingSince(t time.Time, perHour models.Credits) time.Time {
	return latest(a.overageFrom, a.since.Add(-time.Hour), t.Add(-timeFor(maxPrice, perHour)))
}

// allowance returns what the account may use at t.
func (a *balanceRow) allowance(t time.Time, rate OverageRate) Allowance {
	perHour := a.overagePerHour(rate)
	if perHour == 0 || a.remaining > 0 {
		return Allowance{}
	}
	refilled := max(0, t.Sub(a.refillingSince(t, perHour)))
	// Computed in two parts because the full product would overflow.
	whole, rest := models.Credits(refilled/time.Hour), refilled%time.Hour
	left := whole*perHour + models.Credits(rest.Microseconds())*perHour/models.Credits(time.Hour.Microseconds())
	return Allowance{PerHour: perHour, Max: maxPrice, Left: min(maxPrice, left)}
}

// checkAllowance fails if the account's allowance does not hold the price yet.
func (a *balanceRow) checkAllowance(at time.Time, price models.Credits, rate OverageRate) error {
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

// spendAllowance takes from the allowance what a request used beyond the credits. The
// allowance starts with the request that uses the last of them.
func (a *balanceRow) spendAllowance(at time.Time, before, used models.Credits, rate OverageRate) {
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

// timeFor returns how long an allowance takes to refill by n credits, truncated to the
// database's microseconds.
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
	} else if grant := ledger.NextMonth(at); at.Add(wait).After(grant) {
		wait = grant.Sub(at)
	}
	e := apperr.New(apperr.RateLimited, CodeOverageLimited, fmt.Sprintf(
		"%s, so it can use %d credits an hour. This call costs %d and has to wait.", why, perHour, price)).
		WithRemedy(fmt.Sprintf("%s. Or wait until %s.", remedy, at.Add(wait+time.Second).Truncate(time.Second).Format(time.RFC3339))).
		WithRetryAfter(wait)
	e.LimitSource = "account"
	return e
}
