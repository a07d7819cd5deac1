package kit

import (
	"net/http"

	"groundline/handlers/web"
	"groundline/internal/federation"
	"groundline/views"
)

// Providers lists the identity providers that people can sign in with.
func Providers(f *federation.Service) []views.Provider {
	list := make([]views.Provider, len(f.Providers))
	for i, p := range f.Providers {
		list[i] = views.Provider{Name: p.Name(), Label: p.Label()}
	}
	return list
}

// SendAway answers a form with a page that moves on to an identity provider by itself. The
// policy of the form's page would forbid a redirect there, and can't name the provider's
// address before it was asked for.
func SendAway(edge *web.Edge, w http.ResponseWriter, r *http.Request, to, label string) error {
	w.Header().Set("Refresh", "0;url="+to)
	return edge.RenderPrivate(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{
		Frame: Bare(edge, r, "Continue to "+label), Heading: "Continue to " + label, Text: "You come back here once you have signed in there.", Next: to, Link: "Continue to " + label,
	}))
}
