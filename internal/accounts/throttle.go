package accounts

import (
	"crypto/sha256"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"groundline/internal/apperr"
)

// pace limits attempts: a burst, then one per interval.
type pace struct {
	burst    int
	interval time.Duration
}

// An account's allowance refills faster than one address can use it up, so a guesser
// at one address cannot lock the owner out.
var (
	perAddress = pace{burst: 10, interval: 5 * time.Second}
	perAccount = pace{burst: 30, interval: 2 * time.Second}
)

// maxTracked bounds the number of keys of a throttle.
const maxTracked = 10_000

// throttleKey is the SHA-256 of what is counted, so that long input costs no memory.
type throttleKey [sha256.Size]byte

func keyOf(what string) throttleKey { return sha256.Sum256([]byte(what)) }

// throttle counts attempts by a key.
type throttle struct {
	pace pace
	mu   sync.Mutex
	byID map[throttleKey]*rate.Limiter
}

func newThrottle(p pace) *throttle {
	return &throttle{pace: p, byID: make(map[throttleKey]*rate.Limiter)}
}

// allowAttempt counts one sign-in attempt to an account, or to an unknown e-mail. The
// network address is checked first, so that an attempt it stops does not use up the
// account's allowance. A browser known to be the owner's has its own allowance.
func (s *Service) allowAttempt(account, address string, known bool) error {
	now := s.clock()
	if known {
		if !s.byKnown.allow(account, now) {
			return tooMany("account", perAccount.interval)
		}
		return nil
	}
	if !s.byAddress.allow(network(address), now) {
		return tooMany("address", perAddress.interval)
	}
	if !s.byAccount.allow(account, now) {
		return tooMany("account", perAccount.interval)
	}
	return nil
}

// AllowSignUp counts one attempt to sign up from a network address. Too many return
// CodeTooManyAttempts.
func (s *Service) AllowSignUp(address string) error {
	if !s.byAddress.allow(network(address), s.clock()) {
		return tooMany("address", perAddress.interval)
	}
	return nil
}

// allow uses one of the key's attempts, and reports whether one was left.
func (t *throttle) allow(what string, now time.Time) bool {
	key := keyOf(what)
	t.mu.Lock()
	defer t.mu.Unlock()
	limiter, ok := t.byID[key]
	if !ok {
		if len(t.byID) >= maxTracked {
			t.makeRoom(now)
		}
		limiter = rate.NewLimiter(rate.Every(t.pace.interval), t.pace.burst)
		t.byID[key] = limiter
	}
	return limiter.AllowN(now, 1)
}

// forget restores a key's whole burst.
func (t *throttle) forget(what string) {
	key := keyOf(what)
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.byID, key)
}

// makeRoom drops the keys whose burst has refilled, or any one key if none has.
func (t *throttle) makeRoom(now time.Time) {
	for key, limiter := range t.byID {
		if limiter.TokensAt(now) >= float64(t.pace.burst) {
			delete(t.byID, key)
		}
	}
	for key := range t.byID {
		if len(t.byID) < maxTracked {
			return
		}
		delete(t.byID, key)
	}
}

// network returns the part of an address that one subscriber controls: a whole IPv4
// address, the /64 of an IPv6 address.
func network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return "unknown"
	}
	ip = ip.Unmap()
	if ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.WithZone("").Prefix(64)
	if err != nil {
		return "unknown"
	}
	return prefix.String()
}

func tooMany(source string, wait time.Duration) error {
	e := apperr.New(apperr.RateLimited, CodeTooManyAttempts, "Too many attempts in a short time.").
		WithRemedy("Wait a few seconds and try again.").WithRetryAfter(wait)
	e.LimitSource = source
	return e
}
