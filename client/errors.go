package client

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"
)

// Refused is the service's refusal of a question that the data cannot answer. It is free.
type Refused struct {
	Refusal
	Receipt    string // ID of the refusal's own receipt
	ReceiptURL string
	Body       json.RawMessage // the whole answer, which may include choices for an ambiguous question
}

// Error returns the reason.
func (r *Refused) Error() string { return "groundline: refused (" + r.Code + "): " + r.Reason }

// refusedBy returns the refusal in an answer, or nil.
func refusedBy(body []byte) *Refused {
	var head struct {
		Grounded   *bool
		Refusal    *Refusal
		Provenance struct{ Receipt, ReceiptURL string }
	}
	if json.Unmarshal(body, &head) != nil || head.Grounded == nil || *head.Grounded || head.Refusal == nil {
		return nil
	}
	return &Refused{*head.Refusal, head.Provenance.Receipt, head.Provenance.ReceiptURL, body}
}

// Error is the service's problem details, with a code to branch on.
type Error struct {
	Problem
	RetryAfter time.Duration // how long to wait; 0 if unknown
}

// Error returns the status, the code, the detail and the remedy.
func (e *Error) Error() string {
	text := "groundline: " + strconv.FormatInt(e.Status, 10) + " " + e.Code + ": " + e.Detail
	if e.Remedy != "" {
		text += " " + e.Remedy
	}
	return text
}

func newError(got *reply) *Error {
	e := &Error{}
	if json.Unmarshal(got.body, &e.Problem) != nil || e.Code == "" {
		e.Problem = Problem{Code: "no_problem", Title: http.StatusText(got.status), Detail: "The response is not from the service."}
	}
	e.Status = int64(got.status)
	if seconds, err := strconv.Atoi(got.header.Get("Retry-After")); err == nil {
		e.RetryAfter = time.Duration(seconds) * time.Second
	}
	return e
}
