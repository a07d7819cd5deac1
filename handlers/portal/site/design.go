package site

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/views"
)

// Design serves GET /design: every component in every state.
func (h *Handlers) Design(w http.ResponseWriter, r *http.Request) error {
	page := views.Design{Frame: kit.Public(h.Edge, r, "Design", "The components of these pages in every state.", "/design", nil), Now: h.Clock()}
	return h.Edge.RenderPublic(w, r, views.DesignPage(page))
}
