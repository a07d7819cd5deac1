package accounts

import (
	"bytes"
	"fmt"
	"sync"
	"testing"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

const password = "a long enough password"

// testClock is a clock that only a test moves.
type testClock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *testClock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *testClock) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

type testBundle struct {
	*Service
	db    *postgres.DB
	clock *testClock
}

func setup(t *testing.T) *testBundle {
	t.Helper()
	clock := &testClock{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	db := pgtest.New(t)
	return &testBundle{New(Deps{DB: db, Clock: clock.time}), db, clock}
}

func (b *testBundle) register(t *testing.T, email string) models.Account {
	t.Helper()
	var a models.Account
	err := b.db.InTx(t.Context(), func(tx postgres.Tx) (err error) {
		if a, err = b.Register(t.Context(), tx, email, password); err != nil {
			return err
		}
		if err := b.SetVerified(t.Context(), tx, a.ID); err != nil {
			return err
		}
		a, err = b.Lock(t.Context(), tx, a.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestPasswordIsStoredAsArgon2idAndSignsIn(t *testing.T) {
	t.Parallel()
	b := setup(t)
	a := b.register(t, " Ada@Example.com ")
	if a.Email != "Ada@Example.com" || a.EmailKey != "ada@example.com" || a.Role != "user" {
		t.Errorf("stored %+v", a)
	}
	if want := "$argon2id$v=19$m=19456,t=2,p=1$"; len(a.PasswordHash) < len(want) || a.PasswordHash[:len(want)] != want {
		t.Errorf("hash %q", a.PasswordHash)
	}
	in, err := b.Authenticate(t.Context(), "ADA@example.com", password, "192.0.2.1", nil)
	if err != nil || in.ID != a.ID {
		t.Errorf("signed in as %v, %v", in.ID, err)
	}
}

// Part 14, point 6: a sign-in that was checked before a reset must not outlive it.
func TestSignInOvertakenByAResetIsRefused(t *testing.T) {
	t.Parallel()
	b := setup(t)
	checked := b.register(t, "ada@example.com")
	if err := b.SetPassword(t.Context(), postgres.Tx{Gorm: b.db.Gorm}, checked, "another long password"); err != nil {
		t.Fatal(err)
	}
	if _, err := b.StartSession(t.Context(), checked, ByPassword, Origin{}); !apperr.Is(err, CodeSignInFailed) {
		t.Errorf("a session by the old password: %v", err)
	}
}

// Part 14, point 7: of many sign-ups by one address one is found by it, and none fails.
func TestSecondSignUpByAnAddressIsUnclaimed(t *testing.T) {
	t.Parallel()
	b := setup(t)
	var wg sync.WaitGroup
	made := make([]models.Account, 4)
	for i := range made {
		wg.Go(func() {
			err := b.db.InTx(t.Context(), func(tx postgres.Tx) (err error) {
				made[i], err = b.Register(t.Context(), tx, "ada@example.com", password)
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	found := 0
	for _, a := range made {
		if !Unclaimed(a) {
			found++
		}
		if in, err := b.Authenticate(t.Context(), "ada@example.com", password, "192.0.2.1", nil); !apperr.Is(err, CodeSignInFailed) {
			t.Errorf("signed in as %v before the address was verified: %v", in.ID, err)
		}
	}
	if found != 1 {
		t.Errorf("%d of %d accounts have the address", found, len(made))
	}
}

func TestOneEmailIsOneAccountUnderConcurrency(t *testing.T) {
	t.Parallel()
	b := setup(t)
	var wg sync.WaitGroup
	results := make([]error, 8)
	for i := range results {
		wg.Go(func() {
			err := b.db.InTx(t.Context(), func(tx postgres.Tx) error {
				_, results[i] = b.RegisterWithoutPassword(t.Context(), tx, fmt.Sprintf("%s@example.com", []string{"ada", "ADA"}[i%2]))
				return nil // CodeEmailTaken leaves the transaction usable
			})
			if err != nil {
				results[i] = err
			}
		})
	}
	wg.Wait()
	made := 0
	for _, err := range results {
		if err == nil {
			made++
		} else if !apperr.Is(err, CodeEmailTaken) {
			t.Error(err)
		}
	}
	if made != 1 {
		t.Errorf("%d accounts for one e-mail", made)
	}
}

func TestAccountWithoutPasswordSignsNobodyIn(t *testing.T) {
	t.Parallel()
	b := setup(t)
	if _, err := b.RegisterWithoutPassword(t.Context(), postgres.Tx{Gorm: b.db.Gorm}, "script@example.com"); err != nil {
		t.Fatal(err)
	}
	for _, guess := range []string{"", "no account has this password"} {
		if _, err := b.Authenticate(t.Context(), "script@example.com", guess, "192.0.2.1", nil); !apperr.Is(err, CodeSignInFailed) {
			t.Errorf("%q: %v", guess, err)
		}
	}
}

func TestUnknownEmailCostsTheSameHash(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.register(t, "ada@example.com")
	// The hasher is the costly part: with its slots taken, both must wait for it.
	for range cap(b.hasher.slots) {
		b.hasher.slots <- struct{}{}
	}
	for _, email := range []string{"ada@example.com", "nobody@example.com", "no address", "nul\x00@example.com"} {
		ctx, cancel := timeoutContext(t)
		if _, err := b.Authenticate(ctx, email, "wrong password", "192.0.2.1", nil); err == nil || apperr.Is(err, CodeSignInFailed) {
			t.Errorf("%q was answered without hashing: %v", email, err)
		}
		cancel()
	}
	<-b.hasher.slots
	for _, email := range []string{"ada@example.com", "nobody@example.com", "no address", "nul\x00@example.com"} {
		if _, err := b.Authenticate(t.Context(), email, "wrong password", "192.0.2.2", nil); !apperr.Is(err, CodeSignInFailed) {
			t.Errorf("%q: %v", email, err)
		}
	}
}

func TestHashingIsBoundedAndRefusesTheRest(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for range cap(b.hasher.slots) {
		b.hasher.slots <- struct{}{}
	}
	b.hasher.waiting.Store(maxWaiting)
	_, err := b.hasher.hash(t.Context(), password)
	if e := apperr.From(err); e.Kind != apperr.Unavailable || e.RetryAfter == 0 {
		t.Errorf("a full line answers %v", err)
	}
	if got := b.hasher.waiting.Load(); got != maxWaiting {
		t.Errorf("%d waiting after one was turned away", got)
	}
}

func TestSessionSlidesAndEnds(t *testing.T) {
	t.Parallel()
	b := setup(t)
	a := b.register(t, "ada@example.com")
	token, err := b.StartSession(t.Context(), a, ByPassword, Origin{Address: "192.0.2.1", Browser: "Browser\x00\xff 1.0"})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 { // 75 days in all, never 30 without a visit
		b.clock.move(25 * 24 * time.Hour)
		if got, _, err := b.SessionAccount(t.Context(), token); err != nil || got.ID != a.ID {
			t.Fatalf("%v, %v", got.ID, err)
		}
	}
	b.clock.move(SessionLifetime - time.Microsecond)
	if _, _, err := b.SessionAccount(t.Context(), token); err != nil {
		t.Errorf("just before its end: %v", err)
	}
	b.clock.move(SessionLifetime)
	if _, _, err := b.SessionAccount(t.Context(), token); !apperr.Is(err, CodeSignedOut) {
		t.Errorf("at its end: %v", err)
	}
}

// A browser that comes back every day is asked to sign in twice a year all the same.
func TestSessionEndsAfterItsMaximumAge(t *testing.T) {
	t.Parallel()
	b := setup(t)
	token, err := b.StartSession(t.Context(), b.register(t, "ada@example.com"), ByPassword, Origin{})
	if err != nil {
		t.Fatal(err)
	}
	for lasted := 20 * 24 * time.Hour; ; lasted += 20 * 24 * time.Hour {
		b.clock.move(20 * 24 * time.Hour)
		_, _, err := b.SessionAccount(t.Context(), token)
		if over := lasted >= SessionLimit; over != apperr.Is(err, CodeSignedOut) {
			t.Fatalf("after %s: %v", lasted, err)
		}
		if err != nil {
			return
		}
	}
}

func TestSessionIsWrittenAtMostOnceAMinute(t *testing.T) {
	t.Parallel()
	b := setup(t)
	token, err := b.StartSession(t.Context(), b.register(t, "ada@example.com"), ByPassword, Origin{})
	if err != nil {
		t.Fatal(err)
	}
	start := b.clock.time()
	for _, c := range []struct {
		after time.Duration
		want  time.Time
	}{{59 * time.Second, start}, {time.Second, start.Add(time.Minute)}} {
		b.clock.move(c.after)
		if _, _, err := b.SessionAccount(t.Context(), token); err != nil {
			t.Fatal(err)
		}
		if got := b.session(t).LastSeenAt; !got.Equal(c.want) {
			t.Errorf("last seen %v, want %v", got, c.want)
		}
	}
}

func TestTokenIsNotInTheDatabase(t *testing.T) {
	t.Parallel()
	b := setup(t)
	token, err := b.StartSession(t.Context(), b.register(t, "ada@example.com"), ByPassword, Origin{})
	if err != nil {
		t.Fatal(err)
	}
	row := b.session(t)
	if bytes.Contains(row.TokenHash, []byte(token)) || len(row.TokenHash) != 32 {
		t.Errorf("stored %x for %s", row.TokenHash, token)
	}
}

func TestEndedAndExpiredSessionsAreGone(t *testing.T) {
	t.Parallel()
	b := setup(t)
	a := b.register(t, "ada@example.com")
	ended, kept := b.start(t, a), b.start(t, a)
	if err := b.EndSession(t.Context(), ended); err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.SessionAccount(t.Context(), ended); !apperr.Is(err, CodeSignedOut) {
		t.Errorf("an ended session: %v", err)
	}
	if _, _, err := b.SessionAccount(t.Context(), kept); err != nil {
		t.Errorf("another session: %v", err)
	}
	if n, err := b.Sweep(t.Context()); n != 0 || err != nil {
		t.Errorf("swept %d living sessions, %v", n, err)
	}
	b.clock.move(SessionLifetime + time.Hour)
	if n, err := b.Sweep(t.Context()); n != 1 || err != nil {
		t.Errorf("swept %d, %v", n, err)
	}
}

func (b *testBundle) start(t *testing.T, a models.Account) string {
	t.Helper()
	token, err := b.StartSession(t.Context(), a, ByPassword, Origin{})
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func (b *testBundle) session(t *testing.T) models.Session {
	t.Helper()
	var row models.Session
	if err := b.db.Gorm.WithContext(t.Context()).First(&row).Error; err != nil {
		t.Fatal(err)
	}
	return row
}
