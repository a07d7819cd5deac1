package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/textproto"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"groundline/internal/apperr"
	"groundline/internal/idempotency"
	"groundline/internal/meter"
)

// idempotent serves a POST with an Idempotency-Key: the first time by the operation, afterwards by
// sending the same bytes again, free.
func (h *handlers) idempotent(hc huma.Context, c *request, next func(huma.Context)) {
	r, w := humago.Unwrap(hc)
	ctx := hc.Context()
	key := r.Header.Get("Idempotency-Key")
	digest, err := digestOf(r, key)
	if err != nil {
		h.refuse(hc, err)
		return
	}
	stored, under, err := h.Idempotency.Begin(ctx, c.key.AccountID, key, digest, c.requestID)
	if err != nil {
		h.refuse(hc, err)
		return
	}
	if stored != nil {
		h.replay(w, ctx, c, stored)
		return
	}
	own := c.requestID
	c.requestID = under
	answer := &captured{header: w.Header()}
	next(huma.WithContext(humago.NewContext(hc.Operation(), r, answer), ctx))
	// The answer is sent whether or not it could be stored.
	if err := h.keep(context.WithoutCancel(ctx), c, key, answer, under != own); err != nil {
		h.Logger.ErrorContext(ctx, "answer not stored for its Idempotency-Key", "request_id", c.requestID, "error", err)
	}
	if !c.noted {
		c.requestID = own // a failure must not use the ID that the charge has or will have
	}
	w.WriteHeader(answer.code())
	_, _ = w.Write(answer.body.Bytes()) // if this fails, the client is gone
}

// keep stores an answer that repeating the request would not change. Failures of ours, and what the
// client can fix without changing the request, may be tried again. A request that resumed an
// interrupted one (takenUp) keeps that one's ID.
func (h *handlers) keep(ctx context.Context, c *request, key string, a *captured, takenUp bool) error {
	switch status := a.code(); {
	case status >= http.StatusInternalServerError, status == http.StatusUnauthorized, status == http.StatusPaymentRequired,
		status == http.StatusConflict, status == http.StatusTooManyRequests:
		// A request that the meter stopped has its usage line under its ID, which is never charged.
		stopped := c.noted && status < http.StatusInternalServerError
		if takenUp && !stopped {
			return h.Idempotency.Defer(ctx, c.key.AccountID, key)
		}
		return h.Idempotency.Release(ctx, c.key.AccountID, key)
	}
	header := textproto.MIMEHeader{}
	for _, name := range []string{"Content-Type", "Etag", "Cache-Control", "X-Service-Credits-Overage", "X-Service-Credits-Remaining"} {
		if values := a.header.Values(name); len(values) > 0 {
			header[name] = values
		}
	}
	return h.Idempotency.Finish(ctx, c.key.AccountID, key, idempotency.Answer{Status: a.code(), Header: header, Body: a.body.Bytes()})
}

// replay sends a stored answer again, free.
func (h *handlers) replay(w http.ResponseWriter, ctx context.Context, c *request, a *idempotency.Answer) {
	h.note(ctx, c, meter.Replayed)
	for name, values := range a.Header {
		w.Header()[name] = values
	}
	w.Header().Set("X-Service-Credit-Cost", "0")
	w.Header().Set("Idempotent-Replayed", "true")
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body) // if this fails, the client is gone
}

// digestOf returns a digest of what a request asks, and leaves its body readable.
func digestOf(r *http.Request, key string) (digest [32]byte, err error) {
	if len(key) > 255 || strings.ContainsFunc(key, func(c rune) bool { return c < ' ' || c > '~' }) {
		return digest, apperr.New(apperr.Invalid, "invalid_parameter", "An Idempotency-Key has 1 to 255 printable ASCII characters.").
			WithField("header.Idempotency-Key")
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return digest, err
		}
		return digest, apperr.Wrap(err, apperr.Invalid, "body_unreadable", "The request's body could not be read.")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	sum := sha256.New()
	_, _ = fmt.Fprintf(sum, "%s %s\n", r.Method, r.URL.RequestURI())
	if kind := r.Header.Get("Content-Type"); !isJSON(kind) { // JSON by any name is the same request
		_, _ = fmt.Fprintf(sum, "%s\n", kind)
	}
	_, _ = sum.Write(body)
	return [32]byte(sum.Sum(nil)), nil
}

// isJSON reports whether a body of this Content-Type is read as JSON, the default.
func isJSON(contentType string) bool {
	kind, _, err := mime.ParseMediaType(contentType)
	return contentType == "" || err == nil && kind == "application/json"
}

// captured holds back an answer's status and body until they are stored. Headers are not held back.
type captured struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header returns the answer's headers.
func (a *captured) Header() http.Header { return a.header }

// WriteHeader records the first status.
func (a *captured) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

// Write appends to the body.
func (a *captured) Write(b []byte) (int, error) { return a.body.Write(b) }

func (a *captured) code() int {
	if a.status == 0 {
		return http.StatusOK
	}
	return a.status
}
