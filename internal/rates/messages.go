package rates

import (
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/apperr"
)

// messaging is how fast an account's agents may send what is no metered call, such as
// tools/list, whatever its plan: a host sends several such before its first call.
var messaging = Plan{Name: "messages", PerSecond: 5, Burst: 100}

// TakeMessage lets a message of an agent's protocol that is no metered call pass, or
// refuses it as an apperr of kind RateLimited that says when to ask again.
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
		WithRemedy("Ask more slowly, and keep the list of tools: it changes with our releases alone.").WithRetryAfter(wait)
	e.LimitSource = "account"
	return e
}
