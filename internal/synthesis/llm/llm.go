// Package llm has language models put verified sentences into other words.
//
// It owns the model's prompt and the parsing of its answer. Invariants: a model is
// sent verified sentences and our own instruction, never what somebody typed; no
// call outlasts its context, and no answer of more than 64 KB is read; nothing is
// taken from the environment. What a model answers is not trusted: package
// synthesis has every sentence verified.
package llm

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"groundline/internal/synthesis"
)

const (
	maxBytes  = 64 << 10
	maxTokens = 2000
)

// instruction is the model's whole prompt. It contains no question.
const instruction = `You are given numbered facts about sports statistics, each one sentence. Rewrite each as one plain sentence.
Keep every name, number, rank, season and condition exactly as it is written. Add nothing: no cause, no opinion, no other fact.
Where a fact has "rejected", that rewriting was wrong for the reason in "why": write another.
Answer with JSON alone: {"sentences": ["…", "…"]}, one string for each fact, in their order.`

// prompt writes the facts as JSON: data, and nothing to be obeyed.
func prompt(facts []synthesis.Fact) (string, error) {
	text, err := json.Marshal(map[string]any{"facts": facts})
	if err != nil {
		return "", fmt.Errorf("facts: %w", err)
	}
	return string(text), nil
}

// read takes the sentences out of a model's answer.
func read(text string) ([]string, error) {
	var answer struct {
		Sentences []string `json:"sentences"`
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		return nil, fmt.Errorf("a model's answer: %w", err)
	}
	return answer.Sentences, nil
}

// bounded is an HTTP client that reads no more of an answer than it may have.
func bounded() *http.Client {
	return &http.Client{
		Transport:     limited{http.DefaultTransport},
		CheckRedirect: func(*http.Request, []*http.Request) error { return errors.New("a model's address redirects") },
	}
}

type limited struct{ next http.RoundTripper }

func (l limited) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := l.next.RoundTrip(r)
	if err == nil {
		response.Body = struct {
			io.Reader
			io.Closer
		}{io.LimitReader(response.Body, maxBytes), response.Body}
	}
	return response, err
}
