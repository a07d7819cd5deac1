package portal

import (
	"fmt"
	"net/http"

	"groundline/internal/receipts"
)

// LogKey serves GET /log/key: the public keys that sign receipts or once did,
// one a line, the one in use first. Whoever pins them can verify offline.
func (h *Handlers) LogKey(w http.ResponseWriter, r *http.Request) error {
	keys, err := h.Receipts.Keys(r.Context())
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=300")
	for _, key := range keys {
		_, _ = fmt.Fprintln(w, receipts.FormatKey(key.PublicKey)) // the client is gone if this fails
	}
	return nil
}
