package client

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"
)

// Refused is the service's refusal to claim what it cannot ground. It is free.
type Refused struct {
	Refusal
	Receipt    string // id of the refusal's own receipt
	ReceiptURL string
	Body       json.RawMessage // the whole answer, such as the choices of an ambiguous question
}

// Error gives the reason, for people.
func (r *Refused) Error() string { return "groundline: refused (" + r.Code + "): " + r.Reason }

// refusedBy reads an answer's refusal; it is nil of an answer.
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

// Error is what the service answered instead of an answer: its problem, with a
// code to branch on.
type Error struct {
	Problem
	RetryAfter time.Duration // how long to wait; 0 if the service did not say
}

// Error gives the code and the detail, with what to do about it.
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
		e.Problem = Problem{Code: "no_problem", Title: http.StatusText(got.status), Detail: "The answer is not the service's."}
	}
	e.Status = int64(got.status)
	if seconds, err := strconv.Atoi(got.header.Get("Retry-After")); err == nil {
		e.RetryAfter = time.Duration(seconds) * time.Second
	}
	return e
}
