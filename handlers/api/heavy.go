package api

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/meter"
)

// atOnce is how many exports, and how many texts, one account may have under way in
// one process. Both take much longer than other calls, and share a lane with everybody's.
const atOnce = 2

// slots bounds what an account has under way at once. It is safe for concurrent use.
type slots struct {
	what string

	mu   sync.Mutex
	used map[uuid.UUID]int
}

func newSlots(what string) *slots { return &slots{what: what, used: map[uuid.UUID]int{}} }

// take takes a slot of the account, to be released, or refuses it as an apperr of
// kind RateLimited.
func (s *slots) take(account uuid.UUID) (release func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.used[account] >= atOnce {
		e := apperr.New(apperr.RateLimited, "too_many_at_once", fmt.Sprintf("An account can have %d %s under way at once.", atOnce, s.what)).
			WithRemedy("Wait until one of them is answered.").WithRetryAfter(time.Second)
		e.LimitSource = "account"
		return nil, e
	}
	s.used[account]++
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.used[account]--; s.used[account] == 0 {
			delete(s.used, account)
		}
	}, nil
}

// heavy lets a call begin work that takes long: the account has few such under way,
// has what such work needs, and no limit would stop the charge in the end.
func (h *handlers) heavy(ctx context.Context, s *slots) (c *call, release func(), err error) {
	if c, err = callOf(ctx); err != nil {
		return nil, nil, err
	}
	if release, err = s.take(c.key.AccountID); err != nil || c.dryRun {
		return c, release, err
	}
	if err = h.backed(ctx, c); err == nil {
		err = h.Meter.Allows(ctx, h.chargeOf(c, meter.Answered, ""))
	}
	if err != nil {
		release()
		return nil, nil, err
	}
	return c, release, nil
}

// backed holds exports, and texts that a language model writes, to accounts whose
// address is verified and, where the service takes cards, that have one on file.
func (h *handlers) backed(ctx context.Context, c *call) error {
	switch {
	case c.endpoint == meter.Export:
		return h.Meter.Backed(ctx, c.key.AccountID, "Exports", h.TakesCards)
	case c.endpoint == meter.AssistantAnswer && h.Synthesis.HasWriter():
		return h.Meter.Backed(ctx, c.key.AccountID, "Texts by a language model", h.TakesCards)
	}
	return nil
}
