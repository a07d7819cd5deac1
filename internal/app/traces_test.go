package app_test

import (
	"encoding/base64"
	"net/http"
	"slices"
	"strings"
	"testing"

	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"groundline/internal/app"
	"groundline/internal/tracing"
	"groundline/tools/eventually"
)

// TestRequestIsOneTrace follows a question from its caller's own trace to the commit
// that charged it. Spans name routes and counts, and hold nothing of what was asked.
func TestRequestIsOneTrace(t *testing.T) {
	t.Parallel()
	spans := tracetest.NewInMemoryExporter()
	b := setupWith(t, func(c *app.Config) { c.Traces = &tracing.Config{Share: 1, Exporter: spans} })
	const trace = "4bf92f3577b34da6a3ce929d0e0e4736"
	r := b.send(t, "POST", `/api/v1/analytics/query {"question":"babe ruth career rating"}`, "Traceparent", "00-"+trace+"-00f067aa0ba902b7-01")
	if r.status != http.StatusOK {
		t.Fatalf("%d %s", r.status, r.body)
	}
	found := func(name string) (at tracetest.SpanStub, ok bool) {
		all := spans.GetSpans()
		i := slices.IndexFunc(all, func(s tracetest.SpanStub) bool {
			return s.Name == name && (s.SpanContext.TraceID().String() == trace || len(s.Links) > 0 && s.Links[0].SpanContext.TraceID().String() == trace)
		})
		if i < 0 {
			return at, false
		}
		return all[i], true
	}
	for _, name := range []string{"POST /api/v1/analytics/query", "question", "credits.commit"} {
		eventually.Holds(t, "the span "+name, func() bool { _, ok := found(name); return ok })
	}
	request, _ := found("POST /api/v1/analytics/query")
	question, _ := found("question")
	if question.Parent.SpanID() != request.SpanContext.SpanID() || request.Parent.SpanID().String() != "00f067aa0ba902b7" {
		t.Errorf("the question is below %s, the request %s below %s", question.Parent.SpanID(), request.SpanContext.SpanID(), request.Parent.SpanID())
	}
	eventually.Holds(t, "a job's span", func() bool {
		return slices.ContainsFunc(spans.GetSpans(), func(s tracetest.SpanStub) bool { return strings.HasPrefix(s.Name, "job ") })
	})
	for _, s := range spans.GetSpans() {
		for _, a := range s.Attributes {
			if text := a.Value.String(); strings.Contains(strings.ToLower(text), "ruth") || strings.Contains(text, b.key) {
				t.Errorf("%s holds %s=%s", s.Name, a.Key, text)
			}
		}
	}
}

// TestTracesAreSwitchedByTheEnvironment.
func TestTracesAreSwitchedByTheEnvironment(t *testing.T) {
	t.Parallel()
	key32 := base64.StdEncoding.EncodeToString(make([]byte, 32))
	base := map[string]string{"DATABASE_URL": "x", "BASE_URL": "http://localhost", "SIGNING_KEY": key32, "SESSION_KEY": key32}
	for _, c := range []struct {
		endpoint, share string
		on, wrong       bool
	}{{}, {endpoint: "http://127.0.0.1:4318", on: true}, {endpoint: "collector:4318", wrong: true}, {endpoint: "https://c", share: "0.1", on: true}, {endpoint: "https://c", share: "NaN", wrong: true}} {
		config, err := app.ConfigFromEnv(func(name string) string {
			switch name {
			case "OTEL_EXPORTER_OTLP_ENDPOINT":
				return c.endpoint
			case "OTEL_TRACES_SAMPLER_ARG":
				return c.share
			}
			return base[name]
		})
		if (err != nil) != c.wrong || (config.Traces != nil) != c.on {
			t.Errorf("%+v: %v %v", c, config.Traces, err)
		}
	}
}
