package receipt

import (
	"context"
	"fmt"
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/views"
)

// banner returns the notice of a superseded receipt, nil if it is current, and
// adds Link headers to its successor and predecessors (RFC 5829).
func (h *Handlers) banner(w http.ResponseWriter, r *http.Request, id string) (*views.Banner, error) {
	b, err := h.supersededBy(r.Context(), id)
	if err != nil {
		return nil, err
	}
	if b != nil {
		w.Header().Add("Link", fmt.Sprintf(`<%s%s>; rel="successor-version"`, h.Edge.BaseURL(), b.Successor))
	}
	before, err := h.Receipts.Supersedes(r.Context(), id)
	for _, old := range before {
		w.Header().Add("Link", fmt.Sprintf(`<%s%s>; rel="predecessor-version"`, h.Edge.BaseURL(), kit.ReceiptPath(old)))
	}
	return b, err
}

func (h *Handlers) supersededBy(ctx context.Context, id string) (*views.Banner, error) {
	by, ok, err := h.Receipts.Superseded(ctx, id)
	if err != nil || !ok {
		return nil, err
	}
	return &views.Banner{Successor: kit.ReceiptPath(by.SuccessorID), Corrected: by.Corrected, Wrong: by.Wrong, At: by.At}, nil
}
