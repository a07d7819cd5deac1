package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
)

// publicAge is how long a shared cache may serve a public page unasked: an
// import is seen a minute later everywhere.
const publicAge = "public, max-age=60"

// RenderPublic sends a page that is the same for everybody who is not signed in,
// whole or not at all, and lets caches keep it.
func (e *Edge) RenderPublic(w http.ResponseWriter, r *http.Request, page templ.Component) error {
	var body bytes.Buffer
	if err := page.Render(r.Context(), &body); err != nil {
		return fmt.Errorf("render page: %w", err)
	}
	return e.SendPublic(w, r, "text/html; charset=utf-8", body.Bytes())
}

// SendPublic sends a public document of ours. Its ETag is of the document, which
// follows from its data's artifact: new data, an account in the masthead or a new
// version of the program each give another. It is weak: compressed or not, it is
// the same document.
func (e *Edge) SendPublic(w http.ResponseWriter, r *http.Request, contentType string, body []byte) error {
	sum := sha256.Sum256(body)
	tag := `"` + hex.EncodeToString(sum[:16]) + `"`
	h := w.Header()
	h.Add("Vary", "Cookie")
	h.Set("ETag", "W/"+tag)
	if _, signedIn := Account(r.Context()); !signedIn {
		h.Set("Cache-Control", publicAge)
	}
	if matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	send(w, http.StatusOK, contentType, body)
	return nil
}

// SendJSON sends a public document of ours as JSON.
func (e *Edge) SendJSON(w http.ResponseWriter, r *http.Request, document any) error {
	body, err := json.Marshal(document)
	if err != nil {
		return fmt.Errorf("encode: %w", err)
	}
	return e.SendPublic(w, r, "application/json", append(body, '\n'))
}

// matches reports whether If-None-Match lists the tag. A cache that compressed
// the page on its way may have made the tag a weak one.
func matches(header, tag string) bool {
	for given := range strings.SplitSeq(header, ",") {
		if given = strings.TrimSpace(given); given == "*" || strings.TrimPrefix(given, "W/") == tag {
			return true
		}
	}
	return false
}

func send(w http.ResponseWriter, status int, contentType string, body []byte) {
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body) // #nosec G705 -- made by templ, which escapes, or CSV with nosniff; the client is gone if this fails
}
