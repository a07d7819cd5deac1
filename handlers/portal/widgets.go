package portal

import (
	"net/http"
)

// Widgets serves GET /widgets.
func (h *Handlers) Widgets(w http.ResponseWriter, r *http.Request) error { return nil }
