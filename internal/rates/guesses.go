package rates

import (
	"fmt"
	"time"

	"groundline/internal/apperr"
)

// guessing bounds how fast one network may present unknown keys: a client with an old key
// needs few tries, and every guess costs a query.
var guessing = Plan{Name: "guesses", PerSecond: 2, Burst: 100}

// MayGuess fails with an apperr of kind RateLimited if an address presented too many unknown
// keys. It counts nothing, because the key may exist.
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

// Guessed counts an unknown key and fails as MayGuess does.
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
