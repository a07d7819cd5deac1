package rates_test

import (
	"fmt"
	"testing"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/rates"
)

// Part 14, point 13: one line presents so many unknown keys and no more; keys that
// exist are not counted, and other lines are not slowed.
func TestGuessesAreBoundedByLine(t *testing.T) {
	t.Parallel()
	now := time.Now()
	l := rates.New(rates.Rules{}, func() time.Time { return now }, nil)
	for range 1000 {
		if err := l.MayGuess("192.0.2.1"); err != nil {
			t.Fatalf("a lookup alone is counted: %v", err)
		}
	}
	guessed := 0
	for l.Guessed("192.0.2.1") == nil {
		guessed++
	}
	if guessed != 100 {
		t.Errorf("%d guesses pass", guessed)
	}
	if err := l.MayGuess("192.0.2.1"); !apperr.Is(err, "rate_limited") || apperr.From(err).RetryAfter <= 0 {
		t.Errorf("the lookup of another guess: %v", err)
	}
	if err := l.MayGuess("192.0.2.2"); err != nil {
		t.Errorf("another address: %v", err)
	}
	// The addresses of one IPv6 line are one guesser.
	passed := 0
	for n := range 500 {
		if l.Guessed(fmt.Sprintf("2001:db8::%x", n)) == nil {
			passed++
		}
	}
	if passed != 100 {
		t.Errorf("%d guesses pass from one /64", passed)
	}
	now = now.Add(time.Second)
	if err := l.MayGuess("192.0.2.1"); err != nil {
		t.Errorf("a second later: %v", err)
	}
}
