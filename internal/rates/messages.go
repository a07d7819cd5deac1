package rates

import (
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/apperr"
)

// messaging bounds how fast an account's agents may send unmetered messages such as
// tools/list, on any plan: a host sends several before its first call.
var messaging = Plan{Name: "messages", PerSecond: 5, Burst: 100}

// TakeMessage takes a token for an agent's unmetered message, or fails with an apperr of kind
// RateLimited that tells when to retry.
func (l *Limiter) TakeMessage(accountID uuid.UUID) error {
	if l.rules.Off {
		return nil
	}
	bucket, ok := l.messages.Get(accountID)
	if !ok {
		bucket = limitOf(messaging)
		if held, ok, _ := l.messages.PeekOrAdd(accountID, bucket); ok {
			bucket = held
		}
	}
	now := l.clock()
	reserved := bucket.ReserveN(now, 1)
	wait := reserved.DelayFrom(now)
	if wait == 0 {
		return nil
	}
	reserved.CancelAt(now)
	e := apperr.New(apperr.RateLimited, "rate_limited", fmt.Sprintf("Too many messages: an account's agents may send %g a second beside tool calls, in bursts of %d.", messaging.PerSecond, messaging.Burst)).
		WithRemedy("Ask more slowly, and keep the list of tools: it changes only with our releases.").WithRetryAfter(wait)
	e.LimitSource = "account"
	return e
}
