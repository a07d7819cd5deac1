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

// publicAge lets shared caches serve a public page for a minute after an import.
const publicAge = "public, max-age=60"

// RenderPublic sends a page that is the same for all visitors, and lets caches keep
// it.
func (e *Edge) RenderPublic(w http.ResponseWriter, r *http.Request, page templ.Component) error {
	var body bytes.Buffer
	if err := page.Render(r.Context(), &body); err != nil {
		return fmt.Errorf("render page: %w", err)
	}
	return e.SendPublic(w, r, "text/html; charset=utf-8", body.Bytes())
}

// SendPublic sends a public document. Its ETag is a hash of the document, and weak,
// because compressed and plain responses are the same document.
func (e *Edge) SendPublic(w http.ResponseWriter, r *http.Request, contentType string, body []byte) error {
	tag := tagOf(body)
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

// SendJSON sends a public document as JSON.
func (e *Edge) SendJSON(w http.ResponseWriter, r *http.Request, document any) error {
	body, err := json.Marshal(document)
	if err != nil {
		return fmt.Errorf("encode: %w", err)
	}
	return e.SendPublic(w, r, "application/json", append(body, '\n'))
}

// SendCached sends a response that is the same for everyone, or 304. cache is its
// Cache-Control header.
func SendCached(w http.ResponseWriter, r *http.Request, contentType, cache string, body []byte) error {
	tag := tagOf(body)
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", cache)
	if matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	send(w, http.StatusOK, contentType, body)
	return nil
}

// SendTagged is SendCached for a response whose tag is known before its body. Nothing is made
// for a client that has it.
func SendTagged(w http.ResponseWriter, r *http.Request, contentType, cache, tag string, body func() ([]byte, error)) error {
	tag = `"` + tag + `"`
	if !matches(r.Header.Get("If-None-Match"), tag) {
		made, err := body()
		if err != nil {
			return err
		}
		w.Header().Set("ETag", tag)
		w.Header().Set("Cache-Control", cache)
		send(w, http.StatusOK, contentType, made)
		return nil
	}
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", cache)
	w.WriteHeader(http.StatusNotModified)
	return nil
}

// tagOf returns the strong ETag of a body.
func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// matches reports whether If-None-Match lists the tag, strong or weak.
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
	_, _ = w.Write(body) // #nosec G705 -- escaped by templ, or not HTML and sent with nosniff; the client is gone if this fails
}
