package attack

import (
	"math"
	"math/rand/v2"
	"net/http"
	"slices"
	"time"
)

// tries is how often each kind of address is tried: fewer where that would take longer
// than enough, and never fewer than fewest.
const (
	tries  = 200
	fewest = 60
	enough = 45 * time.Second
)

// maxScore is how far the ranks of two kinds may lie apart, in standard deviations: by
// chance it happens once in 15,000 runs.
const maxScore = 4

// perAccount is how many attempts one account takes before it is slowed down.
const perAccount = 20

func timingAttempts() []Attempt {
	tell := func(name string, send func(v *Visitor, email string) Reply) Attempt {
		return Attempt{Point: enumeration, Name: "tell by the time of " + name + " whether an address has an account", Alone: true, Run: func(t *Try) { compareTimes(t, send) }}
	}
	return []Attempt{
		tell("asking for a new password", func(v *Visitor, email string) Reply { return v.form("/reset", "email", email) }),
		tell("signing in", func(v *Visitor, email string) Reply {
			return v.form("/login", "email", email, "password", "not the password")
		}),
	}
}

// compareTimes sends the same for known and for unknown addresses in any order, each from
// a network of its own, and compares the ranks of their times.
func compareTimes(t *Try, send func(v *Visitor, email string) Reply) {
	if !t.spread {
		t.skip("this machine has one loopback address, whose attempts are limited")
	}
	var known, unknown []string
	for range tries / perAccount {
		known, unknown = append(known, t.account("known").Email), append(unknown, t.address("nobody"))
	}
	var has, none []time.Duration
	start := time.Now()
	for i := range tries {
		if time.Since(start) > enough {
			if i < fewest {
				t.skip("%d tries took %v", 2*i, enough)
			}
			break
		}
		kinds := []struct {
			email string
			times *[]time.Duration
		}{{known[i%len(known)], &has}, {unknown[i%len(unknown)], &none}}
		// By turns, whatever slows each second request down would look like a difference.
		rand.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] }) // #nosec G404 -- an order, and no secret
		for _, kind := range kinds {
			v := t.visitor()
			v.get("/healthz") // connects
			began := time.Now()
			if r := send(v, kind.email); r.Status == http.StatusTooManyRequests || r.Status == http.StatusServiceUnavailable {
				t.skip("the instance is busy: %d", r.Status)
			}
			*kind.times = append(*kind.times, time.Since(began))
		}
	}
	score := RankScore(has, none)
	slices.Sort(has)
	slices.Sort(none)
	if math.Abs(score) > maxScore {
		t.broken("the ranks lie %.1f standard deviations apart", score)
	}
	t.saw("%d tries each, median %v and %v, score %.1f", len(has), has[len(has)/2].Round(time.Microsecond), none[len(none)/2].Round(time.Microsecond), score)
}

// RankScore returns the Mann-Whitney test: how far the ranks of a among all lie from those
// of b, in standard deviations.
func RankScore(a, b []time.Duration) float64 {
	wins := 0.0
	for _, x := range a {
		for _, y := range b {
			switch {
			case x > y:
				wins++
			case x == y:
				wins += 0.5
			}
		}
	}
	n, m := float64(len(a)), float64(len(b))
	return (wins - n*m/2) / math.Sqrt(n*m*(n+m+1)/12)
}
