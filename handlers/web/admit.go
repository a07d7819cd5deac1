package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/rates"
)

// Lane sets the limits of a kind of request.
type Lane struct {
	Gate *Gate         // nil admits every request at once
	Body int64         // maximum size in bytes
	Work time.Duration // time limit after admission; 0 for none
}

// busyRetry is the Retry-After of a request refused for lack of room.
const busyRetry = time.Second

// admit limits a request's body and passes it through its lane's gate. The body is
// read before, and the slot is freed when the response starts, so that slow clients
// hold no slot.
func (e *Edge) admit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		lane := e.config.Lane(r)
		if r.Body != nil && r.Body != http.NoBody {
			r.Body = http.MaxBytesReader(w, r.Body, lane.Body)
			if lane.Gate != nil {
				r.Body = readWhole(r.Body)
			}
		}
		if lane.Gate != nil {
			if !lane.Gate.Enter(r.Context(), rates.LineOf(ClientAddress(r))) {
				e.TurnAway(w, r)
				return
			}
			answer := &requestOf(r.Context()).answer
			answer.gate.Store(lane.Gate)
			defer answer.leave()
		}
		if lane.Work <= 0 {
			next.ServeHTTP(w, r)
			return
		}
		work := &requestOf(r.Context()).work
		work.until = time.Now().Add(lane.Work)
		next.ServeHTTP(w, r)
		e.endLate(w, r)
	})
}

// endLate answers a request that timed out before its handler wrote anything, which
// would otherwise be an empty 200.
func (e *Edge) endLate(w http.ResponseWriter, r *http.Request) {
	q := requestOf(r.Context())
	if q.answer.status != 0 || !errors.Is(q.work.Err(), context.DeadlineExceeded) {
		return
	}
	e.WriteError(w, r.WithContext(q), apperr.New(apperr.Unavailable, "took_too_long", "The request took too long.").
		WithRemedy("Try again in a few seconds."))
}

// TurnAway refuses a request for lack of room. It is not logged as a failure, since
// the log would be the next bottleneck under overload.
func (e *Edge) TurnAway(w http.ResponseWriter, r *http.Request) {
	err := apperr.New(apperr.Unavailable, "busy", "The service is at capacity.").
		WithRemedy("Try again in a second or two.").WithRetryAfter(busyRetry)
	w.Header().Set("Access-Control-Allow-Origin", "*") // lets other sites' scripts read Retry-After
	if IsAPI(r) || WantsJSON(r) {
		e.WriteProblem(w, r, err)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	e.writeErrorPage(w, r, err)
}

// readWhole buffers a body. A read error is returned after the bytes before it.
func readWhole(body io.ReadCloser) io.ReadCloser {
	text, err := io.ReadAll(body)
	return &wholeBody{bytes.NewReader(text), err}
}

type wholeBody struct {
	text   *bytes.Reader
	failed error
}

// Read returns the buffered bytes, then the read error.
func (b *wholeBody) Read(p []byte) (int, error) {
	n, err := b.text.Read(p)
	if err == io.EOF && b.failed != nil {
		err = b.failed
	}
	return n, err
}

// Close does nothing, since the body is already read.
func (b *wholeBody) Close() error { return nil }
