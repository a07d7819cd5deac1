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

// Lane is how a request is let in.
type Lane struct {
	Gate *Gate         // nil: at once
	Body int64         // bytes at most
	Work time.Duration // how long it may take once it was let in; 0: as long as it lasts
}

// comeAgain is when who was turned away may ask again.
const comeAgain = time.Second

// admit bounds a request's body and lets it in by its lane's gate. The body is
// read before, and the place is given up when the answer begins to leave, so that
// a client that sends or reads slowly holds none.
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

// endLate answers a request whose time was over before its handler had written
// anything: some write nothing then, which would be an empty 200.
func (e *Edge) endLate(w http.ResponseWriter, r *http.Request) {
	q := requestOf(r.Context())
	if q.answer.status != 0 || !errors.Is(q.work.Err(), context.DeadlineExceeded) {
		return
	}
	e.WriteError(w, r.WithContext(q), apperr.New(apperr.Unavailable, "took_too_long", "The answer took longer than it may.").
		WithRemedy("Ask again in some seconds."))
}

// TurnAway answers a request that there is no room for. It is no failure to be
// logged: under overload the log would be the next thing to give way.
func (e *Edge) TurnAway(w http.ResponseWriter, r *http.Request) {
	err := apperr.New(apperr.Unavailable, "busy", "More requests wait than can be served soon.").
		WithRemedy("Ask again in a second or two.").WithRetryAfter(comeAgain)
	w.Header().Set("Access-Control-Allow-Origin", "*") // a script of another site reads when to come again
	if IsAPI(r) || WantsJSON(r) {
		e.WriteProblem(w, r, err)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	e.writeErrorPage(w, r, err)
}

// readWhole takes a body in. What failed is told to who reads it to there.
func readWhole(body io.ReadCloser) io.ReadCloser {
	text, err := io.ReadAll(body)
	return &wholeBody{bytes.NewReader(text), err}
}

type wholeBody struct {
	text   *bytes.Reader
	failed error
}

// Read gives what came, and then how it ended.
func (b *wholeBody) Read(p []byte) (int, error) {
	n, err := b.text.Read(p)
	if err == io.EOF && b.failed != nil {
		err = b.failed
	}
	return n, err
}

// Close does nothing: the body was read.
func (b *wholeBody) Close() error { return nil }
