package spec

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/web"
)

// Recorded answers: NAME.json, and NAME.refusal.json if the operation can refuse. `make examples`
// records them again.
//
//go:embed examples/*
var recorded embed.FS

// ExampleHost is the service's base URL in recorded answers.
const ExampleHost = "https://groundline.example"

// addExamples adds an operation's recorded answers.
func addExamples(op *huma.Operation, baseURL string) {
	content := op.Responses["200"].Content
	if media := content["application/json"]; media != nil {
		media.Examples = map[string]*huma.Example{}
		for name, summary := range map[string]string{"": "An answer", ".refusal": "A refusal", ".dryrun": "A dry run"} {
			value, err := recorded.ReadFile("examples/" + op.OperationID + name + ".json")
			if err != nil {
				continue // TestEveryOperationHasExamples reports missing ones
			}
			value = bytes.ReplaceAll(value, []byte(ExampleHost), []byte(baseURL))
			key := map[string]string{"": "answer", ".refusal": "refusal", ".dryrun": "dryRun"}[name]
			media.Examples[key] = &huma.Example{Summary: summary, Value: json.RawMessage(value)}
		}
	}
	if media := content["text/csv"]; media != nil {
		if value, err := recorded.ReadFile("examples/" + op.OperationID + ".csv"); err == nil {
			media.Example = string(value)
		}
	}
}

// problems are the example errors by status, and by operation ID and status.
var problems = map[string]struct{ code, detail, remedy, limit string }{
	"400":                         {"invalid_parameter", "sprot: unexpected query parameter.", "", ""},
	"401":                         {"key_missing", "The request carries no API key.", "Send it in the header X-API-Key.", ""},
	"402":                         {"account_cap_reached", "The account has reached its monthly cap.", "Raise the cap, or wait for the next month.", "account"},
	"articles 401":                {"key_missing", "Articles need the key in the header Authorization, which this request lacks.", "Send Authorization: Bearer YOUR_KEY; X-API-Key is not read here.", ""},
	"articles 402":                {"article_preview_used", "You have used the 10 free previews of June 2026.", "Turn on pay-as-you-go at " + ExampleHost + "/articles#plan. Articles you have stay free (licensed=true), and you get new previews on 1 July.", "preview"},
	"licenseArticle 402":          {"article_billing_off", "A license for this article costs $0.05, and pay-as-you-go is off.", "Turn pay-as-you-go on at " + ExampleHost + "/articles#plan.", "plan"},
	"articleDownload 402":         {"article_not_licensed", "Files of an article come with its license.", "License it with POST /api/v1/articles/{article_id}/license.", "license"},
	"articleContract 404":         {"contract_not_found", "You have no license for this article.", "License it first: the contract comes with it.", ""},
	"saveArticleSubscription 404": {"subscription_not_found", "You have no subscription with this id.", "", ""},
	"saveArticleSubscription 409": {"too_many_subscriptions", "You have 20 active subscriptions, the most that an account can have.", "Pause one that you no longer need.", ""},
	"article 404":                 {"article_not_found", "There is no article with this id.", "", ""},
	"licenseArticle 409":          {"article_withdrawn", "This article was withdrawn and can no longer be licensed.", "", ""},
	"buyCredits 402":              {"payment_required", "Pay for a pack of credits.", "Send the same request again with a payment for one of the offers in payment.", "account"},
	"buyCredits 404":              {"payment_challenge_not_found", "This account has no such offer.", "Nothing was charged. Repeat the request without a payment to get a new offer.", ""},
	"buyCredits 409":              {"payment_unknown", "It is not known yet whether the payment was made. It is being looked up, and its credits are added as soon as it is confirmed.", "Send the same payment again later to learn its outcome. Don't sign a new one: it could be charged too.", ""},
	"403":                         {"scope_missing", "This key is not allowed to make this request.", "Use a key with the scope it needs.", ""},
	"404":                         {"not_found", "There is nothing at this address.", "", ""},
	"409":                         {"idempotency_key_reused", "This Idempotency-Key was sent with another request.", "Use a new one.", ""},
	"413":                         {"body_too_large", "The request's body is too large.", "", ""},
	"415":                         {"unsupported_media_type", "The body must be application/json.", "", ""},
	"429":                         {"rate_limited", "Too many requests.", "Wait for the seconds in Retry-After.", "plan"},
	"500":                         {"internal", "Something went wrong on our side.", "", ""},
	"503":                         {"busy", "The service is too busy to answer now.", "Try again after the seconds in Retry-After.", ""},
}

const exampleRequest = "019e1f2e-7d7c-7c60-b6f5-4f5f1f6e3a10"

// exampleProblem returns the example error for a status.
func exampleProblem(op *huma.Operation, status string) *web.Problem {
	p, ok := problems[op.OperationID+" "+status]
	if !ok {
		p, ok = problems[status]
	}
	if !ok {
		panic(fmt.Sprintf("no example of an error of status %s", status)) // missing in the table above
	}
	n, err := strconv.Atoi(status)
	if err != nil {
		panic(err)
	}
	return &web.Problem{
		Type: "urn:groundline:error:" + p.code, Title: http.StatusText(n), Status: n, Detail: p.detail, Code: p.code, Remedy: p.remedy,
		LimitSource: p.limit, Instance: "urn:uuid:" + exampleRequest, RequestID: exampleRequest,
	}
}

// writeExamples writes an operation's recorded answers to its reference page.
func writeExamples(b *strings.Builder, op *huma.Operation) {
	media := op.Responses["200"].Content["application/json"]
	if media == nil {
		return
	}
	for _, name := range []string{"answer", "refusal"} {
		example := media.Examples[name]
		if example == nil {
			continue
		}
		text, err := json.MarshalIndent(example.Value, "", "  ")
		if err != nil || len(text) > maxShown {
			continue // only the OpenAPI document has it
		}
		fmt.Fprintf(b, "\n## %s\n\n```json\n%s\n```\n", example.Summary, text)
	}
}

// maxShown bounds an example on a page, in bytes.
const maxShown = 4 << 10
