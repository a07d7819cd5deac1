package rates

import (
	"fmt"
	"time"

	"groundline/internal/apperr"
)

// guessing is how fast one line may present keys that nobody has: a client with
// an old key needs few tries, and every new guess costs a query.
var guessing = Plan{Name: "guesses", PerSecond: 2, Burst: 100}

// MayGuess refuses, as an apperr of kind RateLimited, to look up a key for an
// address that presented too many that nobody has. It counts nothing: a key that
// exists must not be paid for as a guess.
func (l *Limiter) MayGuess(address string) error {
	if l.rules.Off {
		return nil
	}
	now := l.clock()
	if tokens := l.guesses.bucket(address).TokensAt(now); tokens < 1 {
		return tooManyGuesses(time.Duration((1 - tokens) / guessing.PerSecond * float64(time.Second)))
	}
	return nil
}

// Guessed counts a key that nobody has, and refuses as MayGuess does.
func (l *Limiter) Guessed(address string) error {
	if l.rules.Off {
		return nil
	}
	if wait := l.guesses.take(address); wait > 0 {
		return tooManyGuesses(wait)
	}
	return nil
}

func tooManyGuesses(wait time.Duration) error {
	e := apperr.New(apperr.RateLimited, "rate_limited", fmt.Sprintf("Too many unknown API keys: one address may send %g a second, in bursts of %d.", guessing.PerSecond, guessing.Burst)).
		WithRemedy("Check the key: no account has it. Make a new one on /keys.").WithRetryAfter(wait)
	e.LimitSource = "address"
	return e
}
