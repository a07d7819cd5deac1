package app_test

import (
	"net/http"
	"testing"

	"groundline/tools/attack"
)

// Part 14, point 13: who makes up keys is slowed down by address, and who has one
// is not, though they sit behind the same address.
func TestGuessedKeysAreSlowedAndGoodOnesAreNot(t *testing.T) {
	t.Parallel()
	b := setup(t)
	const path = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"
	if got := b.get(t, path); got.status != http.StatusOK { // the key is in memory from here on
		t.Fatalf("%d: %s", got.status, got.body)
	}
	seen := map[int]int{}
	for n := range 300 {
		got := b.get(t, path, "X-API-Key", attack.MadeUpKey(n))
		seen[got.status]++
		if got.status == http.StatusTooManyRequests && got.header.Get("Retry-After") == "" {
			t.Fatal("a guess is refused without a time to come back")
		}
		if n%50 == 0 {
			if got := b.get(t, path); got.status != http.StatusOK {
				t.Errorf("the good key after %d guesses: %d: %s", n, got.status, got.body)
			}
		}
	}
	if seen[http.StatusUnauthorized] < 100 || seen[http.StatusTooManyRequests] < 100 || len(seen) != 2 {
		t.Errorf("300 guesses were answered %v", seen)
	}
	if got := b.get(t, path, "X-API-Key", "gl_mistyped"); got.status != http.StatusUnauthorized {
		t.Errorf("a mistyped key is counted as a guess: %d", got.status)
	}
}
