package accounts

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/alexedwards/argon2id"

	"groundline/internal/apperr"
)

// hashing is the first recommendation of OWASP's Password Storage Cheat Sheet for
// argon2id: 19 MiB, two passes, one lane.
var hashing = argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// maxWaiting bounds the sign-ins that wait for the hasher; more are refused at once.
const maxWaiting = 64

// hasher hashes a bounded number of passwords at once, since each takes 19 MiB.
type hasher struct {
	slots   chan struct{}
	waiting atomic.Int64
	// decoy is compared with where there is no account, so that it takes as long.
	decoy func() (string, error)
}

func newHasher() *hasher {
	return &hasher{
		slots: make(chan struct{}, max(2, runtime.GOMAXPROCS(0))),
		decoy: sync.OnceValues(func() (string, error) {
			return argon2id.CreateHash("no account has this password", &hashing)
		}),
	}
}

func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	release, err := h.enter(ctx)
	if err != nil {
		return "", err
	}
	defer release()
	hash, err := argon2id.CreateHash(password, &hashing)
	if err != nil {
		return "", fmt.Errorf("hash password: %w", err)
	}
	return hash, nil
}

// matches reports whether password has this hash. An empty hash matches nothing, after
// the same work.
func (h *hasher) matches(ctx context.Context, password, hash string) (bool, error) {
	release, err := h.enter(ctx)
	if err != nil {
		return false, err
	}
	defer release()
	against := hash
	if against == "" {
		if against, err = h.decoy(); err != nil {
			return false, fmt.Errorf("make decoy hash: %w", err)
		}
	}
	ok, err := argon2id.ComparePasswordAndHash(password, against)
	if err != nil {
		return false, fmt.Errorf("compare password: %w", err)
	}
	return ok && hash != "", nil
}

// enter waits for a free slot.
func (h *hasher) enter(ctx context.Context) (release func(), err error) {
	if h.waiting.Add(1) > maxWaiting {
		h.waiting.Add(-1)
		return nil, apperr.New(apperr.Unavailable, "busy", "Too many people are signing in right now.").
			WithRemedy("Try again in a few seconds.").WithRetryAfter(5 * time.Second)
	}
	defer h.waiting.Add(-1)
	select {
	case h.slots <- struct{}{}:
		return func() { <-h.slots }, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("wait to hash password: %w", ctx.Err())
	}
}
