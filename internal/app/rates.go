package app

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/internal/ledger"
	"groundline/internal/rates"
	"groundline/models"
)

// limiter returns the rate limits of this process.
func (a *App) limiter(c Config, clock func() time.Time) *rates.Limiter {
	return rates.New(c.Rates, clock, func(ctx context.Context, accountID uuid.UUID) (rates.AccountState, error) {
		b, err := a.meter.Balance(ctx, accountID)
		return rates.AccountState{Remaining: b.Remaining, Overage: b.Overage, Card: b.Card, Unverified: b.Unverified, Provisional: b.ProvisionalUntil != nil}, err
	})
}

// rateRules parses the plans, each as requests per second, a colon and the burst:
// RATE_FREE=20:400. RATES=off disables limits.
func rateRules(getenv func(string) string) (rates.Rules, error) {
	r := rates.Defaults()
	r.Off = getenv("RATES") == "off"
	var errs []error
	for name, plan := range map[string]*rates.Plan{
		"RATE_FREE": &r.Free, "RATE_CARD": &r.Card, "RATE_PAST_GRANT": &r.PastGrant, "RATE_PAST_CEILING": &r.PastCeiling,
	} {
		text := getenv(name)
		if text == "" {
			continue
		}
		perSecond, burst, _ := strings.Cut(text, ":")
		var err1, err2 error
		plan.PerSecond, err1 = strconv.ParseFloat(perSecond, 64)
		plan.Burst, err2 = strconv.Atoi(burst)
		if err := errors.Join(err1, err2); err != nil || plan.PerSecond <= 0 || plan.Burst < 1 {
			errs = append(errs, fmt.Errorf("%s %q is not requests per second and a burst, like 20:400", name, text))
		}
	}
	if text := getenv("NO_CARD_CREDITS"); text != "" {
		n, err := wholeNumber(text)
		if err != nil {
			errs = append(errs, fmt.Errorf("NO_CARD_CREDITS: %w", err))
		}
		r.PastGrant.CreditsPerHour, r.PastCeiling.CreditsPerHour = models.Credits(n), models.Credits(max(1, n/10))
	}
	if text := getenv("NO_CARD_CEILING"); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < 0 {
			errs = append(errs, fmt.Errorf("NO_CARD_CEILING %q is not a number of credits", text))
		}
		r.Ceiling = models.Credits(n)
	}
	return r, errors.Join(errs...)
}

// allTries returns how many provisional accounts a number of credits a day is for.
func allTries(credits string) (int, error) {
	n, err := wholeNumber(credits)
	if err == nil && n > 0 && n < int(ledger.ProvisionalCredits) {
		err = fmt.Errorf("%d is fewer than the %d credits of one provisional key", n, ledger.ProvisionalCredits)
	}
	return n / int(ledger.ProvisionalCredits), err
}

// networks parses comma-separated addresses and networks.
func networks(text string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if a, err := netip.ParseAddr(part); err == nil {
			all = append(all, netip.PrefixFrom(a.Unmap(), a.Unmap().BitLen()))
			continue
		}
		p, err := netip.ParsePrefix(part)
		if err != nil {
			return nil, fmt.Errorf("%q is not an address or network", part)
		}
		all = append(all, p.Masked())
	}
	return all, nil
}

// visitorPlan is how fast questions may be asked on the page: enough for a reader, too
// slow for a program.
var visitorPlan = rates.Plan{Name: "visitor", PerSecond: .5, Burst: 30}

func (a *App) visitors(c Config, clock func() time.Time) *rates.Visitors {
	if c.Rates.Off {
		return rates.NewVisitors(rates.Plan{Name: "off"}, clock)
	}
	return rates.NewVisitors(visitorPlan, clock)
}
