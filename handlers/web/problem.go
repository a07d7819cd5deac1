package web

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"

	"groundline/internal/apperr"
)

// ProblemType is the media type of an error in JSON.
const ProblemType = "application/problem+json"

// KeySchemes are the values of WWW-Authenticate.
var KeySchemes = []string{`ApiKey realm="groundline"`, `Bearer realm="groundline"`}

// Problem is an RFC 9457 error with our own members. Programs branch on Code.
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
	Payment     *PaymentOffers `json:"payment,omitempty" doc:"Of a 402 that an agent can pay by itself, where the service sells credits to agents."`

	retryAfter string
	headers    http.Header
}

// PaymentOffers are packs of credits that an agent can pay for by itself, by protocol.
type PaymentOffers struct {
	X402      map[string]any   `json:"x402,omitempty" doc:"PaymentRequired of x402, version 2, as in the header PAYMENT-REQUIRED."`
	MPP       []map[string]any `json:"mpp" doc:"Challenges of the Machine Payments Protocol, as in the headers WWW-Authenticate."`
	Purchases string           `json:"purchases" doc:"Where to buy a pack without another request."`
}

// ProblemField describes an invalid parameter.
type ProblemField struct {
	Message  string `json:"message" doc:"What is wrong with it."`
	Location string `json:"location" doc:"Where it stands, such as query.slug."`
	Value    any    `json:"value,omitempty" doc:"What was sent."`
}

// NewProblem returns err as a problem of the request in ctx, without logging it.
func NewProblem(ctx context.Context, err error) *Problem {
	shown := public(err)
	status := statusIn(ctx, err)
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

// Error implements error.
func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus returns the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType returns the media type of a problem.
func (p *Problem) ContentType(string) string { return ProblemType }

// GetHeaders returns the headers of the problem's response.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.retryAfter != "" {
		h.Set("Retry-After", p.retryAfter)
	}
	maps.Copy(h, p.headers)
	return h
}

// AddHeader adds a header to the problem's response.
func (p *Problem) AddHeader(name, value string) {
	if p.headers == nil {
		p.headers = http.Header{}
	}
	p.headers.Add(name, value)
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

// API serves a JSON handler whose errors become problem+json.
func (e *Edge) API(h Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			e.logFailure(r.Context(), err)
			e.WriteProblem(w, r, err)
		}
	})
}
