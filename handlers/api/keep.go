package api

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// How many receipts and refusals of one account are stored in a day, of UTC. Asking
// for more of what is stored already is not counted.
const (
	NewReceiptsADay = 20_000
	RefusalsADay    = 2_000
)

// reserve counts the receipts that an answer is about to store.
func (h *handlers) reserve(header http.Header, c *call, drafts []*receipts.Draft) error {
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
	e := apperr.New(apperr.RateLimited, "receipts_limited", fmt.Sprintf("An account can have %d new answers signed a day.", NewReceiptsADay)).
		WithRemedy("Ask again tomorrow, or write to us: answers that were signed before are not counted.").WithRetryAfter(wait)
	e.LimitSource = "account"
	return e
}

// keepRefusal stores a refusal for the account that received it. It is answered all
// the same where it cannot be stored, or the account has as many of today as it may.
func (h *handlers) keepRefusal(ctx context.Context, header http.Header, c *call, drafts []*receipts.Draft) {
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
			h.Logger.ErrorContext(ctx, "a refusal is not kept for its account", "request_id", c.requestID, "error", err)
		}
	}
}
