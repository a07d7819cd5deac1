package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/signup"
)

// Provisional is the deadline of a provisional key, and where to claim it.
type Provisional struct {
	ExpiresAt time.Time `json:"expiresAt" doc:"When the key stops working and its credits expire, unless it is claimed first."`
	ClaimURL  string    `json:"claimUrl" doc:"Open it in a browser to sign up, or to sign in: the key, its credits and its receipts become the account's."`
}

// provisional returns the deadline of a key, or nil if it has none.
func (h *handlers) provisional(key *keys.Key) *Provisional {
	if key.ProvisionalUntil == nil {
		return nil
	}
	return &Provisional{key.ProvisionalUntil.UTC(), h.Signup.ClaimURL(key.AccountID)}
}

// setHeaders sets the headers of every answer to a provisional key.
func (p *Provisional) setHeaders(header http.Header) {
	if p != nil {
		header.Set("X-Service-Key-Expires", p.ExpiresAt.Format(time.RFC3339))
		header.Set("X-Service-Claim-Url", p.ClaimURL)
	}
}

// appendTo appends p as JSON. Nothing in it needs escaping.
func (p *Provisional) appendTo(b []byte) []byte {
	b = p.ExpiresAt.AppendFormat(append(b, `{"expiresAt":"`...), time.RFC3339Nano)
	return append(append(append(b, `","claimUrl":"`...), p.ClaimURL...), `"}`...)
}

type tryInput struct {
	Body *struct {
		Question string `json:"question,omitempty" maxLength:"400" doc:"A question in words, answered at once with the new key." example:"most homers in a season since 2000"`
	}
}

type tryOutput struct {
	CacheControl string `header:"Cache-Control"`
	Expires      string `header:"X-Service-Key-Expires" doc:"When the key expires; on every answer to a provisional key."`
	Claim        string `header:"X-Service-Claim-Url" doc:"Where to claim the key; on every answer to a provisional key."`
	Body         tryBody
}

type tryBody struct {
	Key     string      `json:"key" doc:"The API key, shown this once. Send it in the header X-API-Key. It reads data: no exports, articles or changes."`
	Credits int64       `json:"credits" doc:"What the key may use until its deadline; nothing is billed beyond."`
	Answer  *tryAnswer  `json:"answer,omitempty" doc:"The answer to question, as POST /api/v1/analytics/query returns it; its provenance has the receipt."`
	Problem *tryProblem `json:"problem,omitempty" doc:"Why question got no answer; the key works all the same."`

	Provisional Provisional `json:"provisional"`
}

type tryProblem struct {
	Status int    `json:"status"`
	Code   string `json:"code"`
	Detail string `json:"detail"`
	Remedy string `json:"remedy,omitempty"`
}

// tryAnswer is an answer as the query operation encoded it.
type tryAnswer struct{ json.RawMessage }

// Schema returns the schema of the query operation's answer.
func (tryAnswer) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[queryBody](), true, "queryResponse")
}

// try registers POST /api/v1/try.
func (h *handlers) try() {
	op := h.open(operation("POST /api/v1/try", "try",
		"A key without signing up, and an answer in the same request",
		fmt.Sprintf("Free, without a key. Returns a provisional key for %d credits and %.0f hours, and with question, its answer, which costs 5 of them. "+
			"Every answer to the key repeats its deadline and claimUrl, in its headers and its body. Claimed there, by signing up or in, the key, its credits and its receipts become the account's; "+
			"otherwise they end at the deadline. One network gets a few keys a day.", ledger.ProvisionalCredits, signup.ProvisionalFor.Hours()),
		http.StatusTooManyRequests,
	))
	op.Middlewares = append(op.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		r, _ := humago.Unwrap(hc)
		next(huma.WithContext(hc, context.WithValue(hc.Context(), tryContext{}, r)))
	})
	register(h, op, func(ctx context.Context, in *tryInput) (*tryOutput, error) {
		r := ctx.Value(tryContext{}).(*http.Request)
		opened, err := h.Signup.Try(ctx, web.Origin(r))
		if err != nil {
			return nil, err
		}
		out := &tryOutput{CacheControl: noStore[0], Body: tryBody{Key: opened.Key, Credits: int64(ledger.ProvisionalCredits),
			Provisional: Provisional{opened.Until.UTC(), h.Signup.ClaimURL(opened.Account.ID)}}}
		out.Expires, out.Claim = opened.Until.UTC().Format(time.RFC3339), out.Body.Provisional.ClaimURL
		if in.Body != nil && in.Body.Question != "" {
			out.Body.Answer, out.Body.Problem, err = h.answerTry(r, opened.Key, in.Body.Question)
		}
		return out, err
	})
}

type tryContext struct{}

// answerTry asks a question with a new key, as its owner would.
func (h *handlers) answerTry(r *http.Request, key, question string) (*tryAnswer, *tryProblem, error) {
	id, err := uuid.NewV7() // a request of its own, with its own charge
	if err != nil {
		return nil, nil, fmt.Errorf("try: %w", err)
	}
	body, err := json.Marshal(map[string]string{"question": question})
	if err != nil {
		return nil, nil, fmt.Errorf("try: %w", err)
	}
	inner, err := http.NewRequestWithContext(web.WithRequestID(r.Context(), id), http.MethodPost, "/api/v1/analytics/query", bytes.NewReader(body))
	if err != nil {
		return nil, nil, fmt.Errorf("try: %w", err)
	}
	inner.RemoteAddr, inner.Host = r.RemoteAddr, r.Host
	inner.Header = http.Header{"Content-Type": isJSONText, "Accept": isJSONText, "X-Api-Key": {key}}
	answer := &captured{header: http.Header{}}
	h.inner.ServeHTTP(answer, inner)
	if answer.code() == http.StatusOK {
		return &tryAnswer{bytes.TrimSpace(answer.body.Bytes())}, nil, nil
	}
	var p tryProblem
	if err := json.Unmarshal(answer.body.Bytes(), &p); err != nil {
		return nil, nil, fmt.Errorf("try: decode the problem of a question: %w", err)
	}
	return nil, &p, nil
}
