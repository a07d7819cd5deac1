package api

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/meter"
	"groundline/internal/receipts"
)

// Receipts and refusals stored for one account per UTC day. What is stored already does not count.
const (
	NewReceiptsADay = 20_000
	RefusalsADay    = 2_000
)

// maxConcurrent bounds an account's exports, and its texts, in progress in one process: both take
// much longer than other requests and share a lane with everyone's.
const maxConcurrent = 2

// slots limits what each account has in progress. It is safe for concurrent use.
type slots struct {
	what string

	mu   sync.Mutex
	used map[uuid.UUID]int
}

func newSlots(what string) *slots { return &slots{what: what, used: map[uuid.UUID]int{}} }

// take takes a slot for the account until release is called, or returns an apperr of kind RateLimited.
func (s *slots) take(account uuid.UUID) (release func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.used[account] >= maxConcurrent {
		e := apperr.New(apperr.RateLimited, "too_many_at_once", fmt.Sprintf("An account can have %d %s in progress at a time.", maxConcurrent, s.what)).
			WithRemedy("Wait until one of them finishes.").WithRetryAfter(time.Second)
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

// startLong checks everything that could stop the charge of a long request before its work begins,
// and takes a slot.
func (h *handlers) startLong(ctx context.Context, s *slots) (c *request, release func(), err error) {
	if c, err = requestOf(ctx); err != nil {
		return nil, nil, err
	}
	if release, err = s.take(c.key.AccountID); err != nil || c.dryRun {
		return c, release, err
	}
	if err = h.requireBacking(ctx, c); err == nil {
		err = h.Meter.Allows(ctx, h.chargeOf(c, meter.Answered, ""))
	}
	if err != nil {
		release()
		return nil, nil, err
	}
	return c, release, nil
}

// requireBacking restricts exports, and texts written by a language model, to accounts with a
// verified address and, where the service takes cards, a card on file.
func (h *handlers) requireBacking(ctx context.Context, c *request) error {
	switch {
	case c.endpoint == meter.Export:
		return h.Meter.Backed(ctx, c.key.AccountID, "Exports", h.TakesCards)
	case c.endpoint == meter.AssistantAnswer && h.Synthesis.HasWriter():
		return h.Meter.Backed(ctx, c.key.AccountID, "Texts by a language model", h.TakesCards)
	}
	return nil
}

// countReceipts counts the receipts that an answer will store against the account's daily limit.
func (h *handlers) countReceipts(header http.Header, c *request, drafts []*receipts.Draft) error {
	fresh := 0
	for _, d := range drafts {
		if !d.Saved() {
			fresh++
		}
	}
	if fresh == 0 {
		return nil
	}
	left, wait, ok := h.newReceipts.Take(c.key.AccountID, fresh)
	header.Set("X-Service-New-Receipts-Remaining", strconv.Itoa(left))
	if ok {
		return nil
	}
	e := apperr.New(apperr.RateLimited, "receipts_limited", fmt.Sprintf("An account can have %d new answers signed per day.", NewReceiptsADay)).
		WithRemedy("Ask again tomorrow, or contact us. Answers signed before don't count.").WithRetryAfter(wait)
	e.LimitSource = "account"
	return e
}

// storeRefusals stores refusals for the account that received them, up to its daily limit. The
// refusal is sent even if it cannot be stored.
func (h *handlers) storeRefusals(ctx context.Context, header http.Header, c *request, drafts []*receipts.Draft) {
	for _, d := range drafts {
		if d.Saved() {
			continue
		}
		left, _, ok := h.refusals.Take(c.key.AccountID, 1)
		header.Set("X-Service-Refusals-Remaining", strconv.Itoa(left))
		if !ok {
			continue
		}
		if err := h.Receipts.KeepRefusal(ctx, c.key.AccountID, d); err != nil {
			h.Logger.ErrorContext(ctx, "refusal not stored for its account", "request_id", c.requestID, "error", err)
		}
	}
}
