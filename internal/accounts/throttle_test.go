package accounts

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/models"
)

// timeoutContext ends at once: whoever waits under it gives up.
func timeoutContext(t *testing.T) (context.Context, context.CancelFunc) {
	t.Helper()
	return context.WithTimeout(t.Context(), 50*time.Millisecond)
}

func throttled(now time.Time) (*Service, *testClock) {
	clock := &testClock{now: now}
	return New(Deps{Clock: clock.time}), clock
}

func TestGuesserAtOneAddressNeverKeepsTheOwnerOut(t *testing.T) {
	t.Parallel()
	s, clock := throttled(time.Unix(1e9, 0))
	const owner = "ada@example.com"
	for range 3600 { // an hour of guessing, one a second
		_ = s.allowAttempt(owner, "198.51.100.7", false)
		if left := s.byAccount.byID[keyOf(owner)].TokensAt(clock.time()); left < 1 {
			t.Fatalf("the owner at another address would be refused: %.2f attempts left", left)
		}
		clock.move(time.Second)
	}
}

func TestGuessesFromManyAddressesAreLimitedPerAccount(t *testing.T) {
	t.Parallel()
	s, clock := throttled(time.Unix(1e9, 0))
	passed := 0
	for i := range 6000 { // ten minutes, ten addresses a second
		if s.allowAttempt("ada@example.com", fmt.Sprintf("198.51.%d.%d", i/250, i%250), false) == nil {
			passed++
		}
		clock.move(100 * time.Millisecond)
	}
	if most := perAccount.burst + int(10*time.Minute/perAccount.interval); passed > most {
		t.Errorf("%d guesses passed, want at most %d", passed, most)
	}
	clock.move(perAccount.interval)
	if err := s.allowAttempt("ada@example.com", "192.0.2.1", false); err != nil {
		t.Errorf("one interval after the attack the owner is still out: %v", err)
	}
}

func TestTooManyAttemptsSayWhoseLimitAndHowLong(t *testing.T) {
	t.Parallel()
	s, _ := throttled(time.Unix(1e9, 0))
	var err error
	for range perAddress.burst + 1 {
		err = s.AllowSignUp("192.0.2.1")
	}
	e := apperr.From(err)
	if e.Kind != apperr.RateLimited || e.Code != CodeTooManyAttempts || e.LimitSource != "address" || e.RetryAfter != perAddress.interval {
		t.Errorf("%+v", e)
	}
}

// Part 14, point 8: e-mails of 60 kB each as keys of the throttle held 600 MB.
func TestThrottleKeysAreOfOneLength(t *testing.T) {
	t.Parallel()
	s, _ := throttled(time.Unix(1e9, 0))
	_ = s.allowAttempt(strings.Repeat("a", 60_000)+"@example.com", "192.0.2.1", false)
	for key := range s.byAccount.byID {
		if size := unsafe.Sizeof(key); size != 32 {
			t.Errorf("a key of %d bytes", size)
		}
	}
}

// Part 14, point 8: a mark is the account's, of a verified owner, and of after its last recovery.
func TestBrowserMarkerEndsWhenTheAccountIsRecovered(t *testing.T) {
	t.Parallel()
	s, clock := throttled(time.Unix(1e9, 0))
	verified := clock.time()
	owner := models.Account{ID: uuid.New(), Email: "ada@example.com", VerifiedAt: &verified, ProvedAt: &verified}
	if _, ok := s.MarkOf(models.Account{ID: uuid.New(), Email: "ada@example.com"}); ok {
		t.Error("an unverified account marks a browser")
	}
	mark, ok := s.MarkOf(owner)
	read, parsed := ParseMark(mark.String())
	if !ok || !parsed || !knownBy([]Mark{read}, owner) {
		t.Fatalf("the owner's mark %v is not known: %v %v", mark, ok, parsed)
	}
	if knownBy([]Mark{read}, models.Account{ID: uuid.New(), Email: owner.Email, ProvedAt: &verified}) {
		t.Error("another account by the same address knows the mark")
	}
	recovered := verified.Add(time.Minute)
	owner.ProvedAt = &recovered
	if knownBy([]Mark{read}, owner) {
		t.Error("a mark of before the recovery is known")
	}
	for _, text := range []string{"", ".", "x.1", uuid.NewString(), uuid.NewString() + ".x"} {
		if _, ok := ParseMark(text); ok {
			t.Errorf("%q is read as a mark", text)
		}
	}
}

// Part 14, point 8: a stranger at the owner's own network does not keep them out.
func TestKnownBrowserHasItsOwnSignInAttempts(t *testing.T) {
	t.Parallel()
	s, _ := throttled(time.Unix(1e9, 0))
	for range 100 {
		_ = s.allowAttempt("the account", "192.0.2.1", false)
	}
	if err := s.allowAttempt("the account", "192.0.2.1", true); err != nil {
		t.Errorf("the owner's browser: %v", err)
	}
}

func TestThrottleMemoryIsBounded(t *testing.T) {
	t.Parallel()
	throttle := newThrottle(perAddress)
	now := time.Unix(1e9, 0)
	for i := range maxTracked + 500 {
		throttle.allow(fmt.Sprint(i), now)
	}
	if n := len(throttle.byID); n > maxTracked {
		t.Errorf("%d keys are held", n)
	}
}

func TestNetworkOfAnAddress(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"192.0.2.1": "192.0.2.1", "::ffff:192.0.2.1": "192.0.2.1", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"fe80::1%eth0": "fe80::/64", "nonsense": "unknown",
	} {
		t.Run(address, func(t *testing.T) {
			if got := network(address); got != want {
				t.Errorf("%s: %s, want %s", address, got, want)
			}
		})
	}
}
