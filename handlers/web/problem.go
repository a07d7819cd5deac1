package web

import (
	"context"
	"encoding/json"
	"net/http"

	"groundline/internal/apperr"
)

// ProblemType is the media type of an error in JSON.
const ProblemType = "application/problem+json"

// KeySchemes are the ways to send a key, as WWW-Authenticate names them.
var KeySchemes = []string{`ApiKey realm="groundline"`, `Bearer realm="groundline"`}

// Problem is an error as RFC 9457 writes it, with our own members: programs
// branch on Code.
type Problem struct {
	Type        string         `json:"type" doc:"Identifies the kind of problem; urn:groundline:error: and the code."`
	Title       string         `json:"title" doc:"The status in words."`
	Status      int            `json:"status" doc:"The HTTP status."`
	Detail      string         `json:"detail" doc:"What went wrong, for a person."`
	Instance    string         `json:"instance,omitempty" doc:"The request as a URN."`
	Code        string         `json:"code" doc:"Stable, snake_case: branch on this."`
	LimitSource string         `json:"limit_source,omitempty" doc:"Whose limit was met, for 402 and 429."`
	Remedy      string         `json:"remedy,omitempty" doc:"What to do about it."`
	RequestID   string         `json:"request_id" doc:"Name it when you ask about this error."`
	Errors      []ProblemField `json:"errors,omitempty" doc:"Every parameter that failed."`

	retryAfter string
}

// ProblemField is what is wrong with one parameter.
type ProblemField struct {
	Message  string `json:"message" doc:"What is wrong with it."`
	Location string `json:"location" doc:"Where it stands, such as query.slug."`
	Value    any    `json:"value,omitempty" doc:"What was sent."`
}

// NewProblem writes err as a problem of the request that ctx belongs to. It
// does not log: the caller's edge does.
func NewProblem(ctx context.Context, err error) *Problem {
	shown := public(err)
	status := Status(err)
	p := &Problem{
		Type: "urn:groundline:error:" + shown.Code, Title: http.StatusText(status), Status: status,
		Detail: shown.Message, Code: shown.Code, LimitSource: shown.LimitSource, Remedy: shown.Remedy,
		RequestID:  RequestID(ctx).String(),
		Instance:   "urn:uuid:" + RequestID(ctx).String(),
		retryAfter: RetryAfter(shown),
	}
	if shown.Field != "" {
		p.Errors = []ProblemField{{Message: shown.Message, Location: apperr.Echo(shown.Field)}}
	}
	return p
}

// Error lets a Problem travel as an error.
func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus gives the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType gives the media type that a problem is sent as.
func (p *Problem) ContentType(string) string { return ProblemType }

// GetHeaders gives the headers that go with the problem.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.retryAfter != "" {
		h.Set("Retry-After", p.retryAfter)
	}
	return h
}

// WriteProblem answers with err as problem+json.
func (e *Edge) WriteProblem(w http.ResponseWriter, r *http.Request, err error) {
	p := NewProblem(r.Context(), err)
	body, err := json.Marshal(p)
	if err != nil {
		e.log.ErrorContext(r.Context(), "problem not written", "request_id", p.RequestID, "error", err)
		w.WriteHeader(p.Status)
		return
	}
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", ProblemType)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	_, _ = w.Write(append(body, '\n')) // the client is gone if this fails
}

// API serves a JSON handler: its error becomes problem+json.
func (e *Edge) API(h Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			e.logFailure(r.Context(), err)
			e.WriteProblem(w, r, err)
		}
	})
}
