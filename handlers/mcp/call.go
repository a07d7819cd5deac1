package mcp

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/google/uuid"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"groundline/handlers/web"
	"groundline/internal/toolset"
)

// result is the structured content of every tool result, as toolset.Output describes it.
type result struct {
	Status     string          `json:"status"`
	Answer     json.RawMessage `json:"answer"`
	Reason     *string         `json:"reason"`
	Refusal    json.RawMessage `json:"refusal"`
	Provenance json.RawMessage `json:"provenance"`
	Payment    json.RawMessage `json:"payment,omitempty"`
}

// noProvenance is the provenance of a result without data.
var noProvenance = json.RawMessage(`{"method":null,"artifact":null,"attribution":[],"receipt":null}`)

// call returns the handler of a tool that calls the API.
func (s *server) call(t *toolset.Tool) sdk.ToolHandler {
	return func(ctx context.Context, request *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		target, err := t.Target(request.Params.Arguments)
		if err != nil {
			return unverifiable(err)
		}
		answer, err := s.ask(ctx, t.Method, target, paymentIn(request.Params.Meta))
		if err != nil {
			return nil, err
		}
		result, err := s.read(answer)
		if err == nil && cardOf(t.Name) != nil {
			s.attachReceipt(ctx, result)
		}
		if paid, known := decodedHeader(answer.header, "Payment-Response", base64.StdEncoding); known && err == nil {
			result.Meta["x402/payment-response"] = paid
		}
		if paid, known := decodedHeader(answer.header, "Payment-Receipt", base64.RawURLEncoding); known && err == nil {
			result.Meta["org.paymentauth/receipt"] = paid
		}
		return result, err
	}
}

// ask sends a request through the API's own handler with the caller's address and key.
func (s *server) ask(ctx context.Context, method string, target toolset.Target, payment http.Header) (*captured, error) {
	outer, ok := ctx.Value(outerKey{}).(*outerRequest)
	if !ok {
		return nil, errors.New("mcp: tool call without an HTTP request")
	}
	// Each call has its own ID, because a host may send several in one request and each is charged.
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	inner, err := http.NewRequestWithContext(web.WithResource(web.WithRequestID(ctx, id), outer.URL.Path), method, target.Path, bytes.NewReader(target.Body))
	if err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	inner.RemoteAddr, inner.Host = outer.RemoteAddr, outer.Host
	for _, name := range []string{"X-API-Key", "Authorization"} {
		for _, value := range outer.Header.Values(name) {
			inner.Header.Add(name, value)
		}
	}
	for name, values := range payment {
		inner.Header[name] = values
	}
	inner.Header.Set("Accept", "application/json")
	if target.Body != nil {
		inner.Header.Set("Content-Type", "application/json")
	}
	answer := &captured{header: http.Header{}, status: http.StatusOK}
	s.API.ServeHTTP(answer, inner)
	return answer, nil
}

// paymentIn returns the headers of a payment that a call's meta carries, as the protocols of
// payments put it there.
func paymentIn(meta sdk.Meta) http.Header {
	header := http.Header{}
	for member, into := range map[string]struct {
		header, scheme string
		encoding       *base64.Encoding
	}{
		"x402/payment":               {"Payment-Signature", "", base64.StdEncoding},
		"org.paymentauth/credential": {"Payment-Authorization", "Payment ", base64.RawURLEncoding},
	} {
		if given, ok := meta[member]; ok {
			if text, err := json.Marshal(given); err == nil {
				header.Set(into.header, into.scheme+into.encoding.EncodeToString(text))
			}
		}
	}
	return header
}

// decodedHeader returns the JSON of a header.
func decodedHeader(header http.Header, name string, encoding *base64.Encoding) (json.RawMessage, bool) {
	text, err := encoding.DecodeString(header.Get(name))
	return text, err == nil && len(text) > 0
}

// read converts the API's answer to a tool result.
func (s *server) read(answer *captured) (*sdk.CallToolResult, error) {
	if answer.status != http.StatusOK {
		return s.readProblem(answer)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(answer.body.Bytes(), &members); err != nil {
		return nil, fmt.Errorf("mcp: decode the API's answer: %w", err)
	}
	var head struct {
		Claim      string
		Answer     string // the claim of a question in words
		Grounded   bool
		Choices    []struct{ Label, UnderstoodAs string }
		Refusal    *struct{ Code, Reason string }
		Provenance struct{ Receipt, ReceiptURL string }
	}
	if err := json.Unmarshal(answer.body.Bytes(), &head); err != nil {
		return nil, fmt.Errorf("mcp: decode the API's answer: %w", err)
	}
	meta := sdk.Meta{}
	for member, name := range map[string]string{"creditCost": "groundline/creditCost", "creditsRemaining": "groundline/creditsRemaining"} {
		meta[name] = members[member]
		delete(members, member)
	}
	deadline := takeProvisional(members, meta)
	meta["groundline/receipt"] = head.Provenance.Receipt
	r := result{Status: toolset.StatusOK, Refusal: members["refusal"], Provenance: members["provenance"]}
	delete(members, "refusal")
	delete(members, "provenance")
	if !head.Grounded {
		reason := "The data can't support an answer."
		if head.Refusal != nil {
			reason = head.Refusal.Reason
		}
		for i, c := range head.Choices {
			reason += map[bool]string{true: " It can mean: ", false: "; "}[i == 0] + cmp.Or(c.UnderstoodAs, c.Label)
		}
		r.Status, r.Reason = toolset.StatusUnverifiable, &reason
		return finish(r, reason+deadline, meta)
	}
	var err error
	if r.Answer, err = json.Marshal(members); err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	return finish(r, cmp.Or(head.Claim, head.Answer)+" Receipt: "+head.Provenance.ReceiptURL+deadline, meta)
}

// takeProvisional moves the deadline of a provisional key from an answer's members to its meta, and
// returns it as a sentence for people, or "".
func takeProvisional(members map[string]json.RawMessage, meta sdk.Meta) string {
	given, ok := members["provisional"]
	if !ok {
		return ""
	}
	delete(members, "provisional")
	meta["groundline/provisional"] = given
	var p struct{ ExpiresAt, ClaimURL string }
	if json.Unmarshal(given, &p) != nil {
		return ""
	}
	return " This key is provisional until " + p.ExpiresAt + ": claim it at " + p.ClaimURL + "."
}

// readProblem converts the API's error to a result, so that the model can correct its call.
func (s *server) readProblem(answer *captured) (*sdk.CallToolResult, error) {
	var problem struct {
		Detail, Remedy, Code string
		RequestID            string `json:"request_id"`
		Payment              json.RawMessage
	}
	if err := json.Unmarshal(answer.body.Bytes(), &problem); err != nil || problem.Detail == "" {
		return nil, fmt.Errorf("mcp: API error %d without problem details", answer.status)
	}
	reason := problem.Detail
	if problem.Remedy != "" {
		reason += " " + problem.Remedy
	}
	meta := sdk.Meta{"groundline/creditCost": 0, "groundline/error": problem.Code, "groundline/requestId": problem.RequestID}
	if wait := answer.header.Get("Retry-After"); wait != "" {
		meta["groundline/retryAfter"] = wait
	}
	if at := answer.header.Get("X-Service-Claim-Url"); at != "" {
		meta["groundline/provisional"] = map[string]string{"expiresAt": answer.header.Get("X-Service-Key-Expires"), "claimUrl": at}
		reason += " The key is provisional: claim it at " + at + "."
	}
	return finish(result{Status: toolset.StatusUnverifiable, Reason: &reason, Provenance: noProvenance, Payment: problem.Payment}, reason, meta)
}

// unverifiable returns the result of a call with invalid arguments.
func unverifiable(err error) (*sdk.CallToolResult, error) {
	var argument *toolset.ArgumentError
	if !errors.As(err, &argument) {
		return nil, err
	}
	return finish(result{Status: toolset.StatusUnverifiable, Reason: &argument.Reason, Provenance: noProvenance}, argument.Reason,
		sdk.Meta{"groundline/creditCost": 0, "groundline/error": "invalid_argument"})
}

// finish returns a result as structured content and, for clients that read only text, as text.
func finish(r result, sentence string, meta sdk.Meta) (*sdk.CallToolResult, error) {
	structured, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	return &sdk.CallToolResult{
		Meta:              meta,
		Content:           []sdk.Content{&sdk.TextContent{Text: sentence}, &sdk.TextContent{Text: string(structured)}},
		StructuredContent: json.RawMessage(structured),
		IsError:           r.Status != toolset.StatusOK,
	}, nil
}

// captured is an in-memory http.ResponseWriter.
type captured struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (c *captured) Header() http.Header         { return c.header }
func (c *captured) WriteHeader(status int)      { c.status = status }
func (c *captured) Write(b []byte) (int, error) { return c.body.Write(b) }
