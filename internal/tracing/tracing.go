// Package tracing records OpenTelemetry spans and sends them to a collector by OTLP
// over HTTP.
//
// It owns the SDK: no other package imports it. Invariants: a nil *Tracer records
// nothing at the cost of a comparison, so that instrumented code needs no condition; a
// span holds a route and counts, never an address or a question; an unreachable
// collector costs spans, never a response.
package tracing

import (
	"context"
	"fmt"
	"log/slog"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	"go.opentelemetry.io/otel/sdk/trace"
	oteltrace "go.opentelemetry.io/otel/trace"
)

// Config configures a Tracer.
type Config struct {
	Endpoint string             // of the collector, such as http://127.0.0.1:4318; /v1/traces is added
	Share    float64            // of traces that start here, 0 to 1; others follow their caller's decision
	Exporter trace.SpanExporter // instead of Endpoint, for tests
}

// Tracer records spans. Nil records none.
type Tracer struct {
	provider *trace.TracerProvider
	tracer   oteltrace.Tracer
}

// maxLinks bounds the requests that one batch's span links to.
const maxLinks = 32

// New returns a tracer. The collector need not be up yet.
func New(ctx context.Context, c Config, service string) (*Tracer, error) {
	exporter := c.Exporter
	if exporter == nil {
		var err error
		if exporter, err = otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(strings.TrimSuffix(c.Endpoint, "/")+"/v1/traces")); err != nil {
			return nil, fmt.Errorf("traces: %w", err)
		}
	}
	provider := trace.NewTracerProvider(
		trace.WithBatcher(exporter),
		trace.WithSampler(trace.ParentBased(trace.TraceIDRatioBased(c.Share))),
		trace.WithResource(resource.NewSchemaless(attribute.String("service.name", service))),
	)
	return &Tracer{provider, provider.Tracer("groundline")}, nil
}

// Close sends pending spans until ctx ends.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	return t.provider.Shutdown(ctx)
}

// Span is a recorded operation. Nil records nothing.
type Span struct{ span oteltrace.Span }

// Start starts a span below that of ctx. The caller must End it.
func (t *Tracer) Start(ctx context.Context, name string) (context.Context, *Span) {
	if t == nil {
		return ctx, nil
	}
	ctx, span := t.tracer.Start(ctx, name)
	return ctx, &Span{span}
}

// Batch starts a span of several requests, linked to those of the given contexts.
func (t *Tracer) Batch(name string, n int, of func(int) context.Context) *Span {
	if t == nil {
		return nil
	}
	var links []oteltrace.Link
	for i := range min(n, maxLinks) {
		if link := oteltrace.LinkFromContext(of(i)); link.SpanContext.IsSampled() {
			links = append(links, link)
		}
	}
	_, span := t.tracer.Start(context.Background(), name, oteltrace.WithLinks(links...), oteltrace.WithAttributes(attribute.Int("batch.size", n)))
	return &Span{span}
}

// Serve starts the span of a request, below the caller's span if its headers have one
// (W3C Trace Context). Served names it, because the route is only known then.
func (t *Tracer) Serve(ctx context.Context, headers map[string][]string) (context.Context, *Span) {
	if t == nil {
		return ctx, nil
	}
	ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(headers))
	ctx, span := t.tracer.Start(ctx, "request", oteltrace.WithSpanKind(oteltrace.SpanKindServer))
	return ctx, &Span{span}
}

// failed is the lowest status of requests that failed by our fault.
const failed = 500

// Served ends the span of a request.
func (s *Span) Served(method, route string, status int) {
	if s == nil {
		return
	}
	s.span.SetName(strings.TrimSpace(method + " " + route))
	s.span.SetAttributes(attribute.String("http.request.method", method), attribute.String("http.route", route), attribute.Int("http.response.status_code", status))
	if status >= failed {
		s.span.SetStatus(codes.Error, "")
	}
	s.span.End()
}

// Say sets an attribute of a span: a count, or one of a few words.
func (s *Span) Say(name, value string) {
	if s != nil {
		s.span.SetAttributes(attribute.String(name, value))
	}
}

// End ends a span. It does not record the text of the error, which may contain a
// question.
func (s *Span) End(err error) {
	if s == nil {
		return
	}
	if err != nil {
		s.span.SetStatus(codes.Error, "")
	}
	s.span.End()
}

// Logs returns a handler that adds the ids of the trace and span to each record whose
// context has them.
func (t *Tracer) Logs(next slog.Handler) slog.Handler {
	if t == nil {
		return next
	}
	return logs{next}
}

type logs struct{ slog.Handler }

// Handle adds the ids.
func (l logs) Handle(ctx context.Context, r slog.Record) error {
	if at := oteltrace.SpanContextFromContext(ctx); at.IsValid() {
		r.AddAttrs(slog.String("trace_id", at.TraceID().String()), slog.String("span_id", at.SpanID().String()))
	}
	return l.Handler.Handle(ctx, r)
}

// WithAttrs keeps the ids.
func (l logs) WithAttrs(attrs []slog.Attr) slog.Handler { return logs{l.Handler.WithAttrs(attrs)} }

// WithGroup keeps the ids.
func (l logs) WithGroup(name string) slog.Handler { return logs{l.Handler.WithGroup(name)} }
