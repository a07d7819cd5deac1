package web

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"groundline/internal/apperr"
)

// TestRefusalsAreLoggedWithTheirAddress: who is refused can be found, and who is
// served is not followed.
func TestRefusalsAreLoggedWithTheirAddress(t *testing.T) {
	t.Parallel()
	for kind, want := range map[apperr.Kind]bool{apperr.Unauthenticated: true, apperr.Forbidden: true, apperr.RateLimited: true, apperr.NotFound: false} {
		var log bytes.Buffer
		e := testEdge(t, "http://localhost")
		e.log = slog.New(slog.NewTextHandler(&log, nil))
		r := httptest.NewRequest(http.MethodGet, "/api/x", nil)
		r.RemoteAddr = "198.51.100.7:9"
		serve(e, "GET /api/x", e.API(func(http.ResponseWriter, *http.Request) error { return apperr.New(kind, "no", "No.") }), r)
		if strings.Contains(log.String(), "from=198.51.100.7") != want {
			t.Errorf("%v: %s", kind, log.String())
		}
	}
}

// TestNoSecretOfAPathIsLogged: a mailed link's token is in its address, a key may be
// pasted into one, and either may be mistyped into an address that is nowhere.
func TestNoSecretOfAPathIsLogged(t *testing.T) {
	t.Parallel()
	const token = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE"
	for path, want := range map[string]string{
		"/reset/" + token: "path=/reset/{token}", "/reset/" + token + "/": "path=/reset/…/", "/thing/" + token: "path=/thing/" + token,
		"/thing/gl_aB3aB3": "path=/thing/gl_…", "/gl_aB3aB3aB3aB3aB3aB3aB3aB3": "path=/…",
	} {
		t.Run(path, func(t *testing.T) {
			var log bytes.Buffer
			e := testEdge(t, "http://localhost")
			e.log = slog.New(slog.NewTextHandler(&log, nil))
			pattern := "GET /thing/{id}"
			if strings.HasPrefix(path, "/reset/") {
				pattern = "GET /reset/{token}"
			}
			serve(e, pattern, e.Page(func(http.ResponseWriter, *http.Request) error { return nil }), httptest.NewRequest(http.MethodGet, path, nil))
			if line := log.String(); !strings.Contains(line, want+" ") {
				t.Errorf("%s is logged as %s", path, line)
			}
		})
	}
}
