// Package tracing records what the service spent its time on as OpenTelemetry
// spans, and sends them to a collector by OTLP over HTTP.
//
// It owns the SDK: no other package imports it. Invariants: a nil *Tracer records
// nothing and costs a comparison, so that code is instrumented without a condition;
// a span holds a route and never an address, counts and never what was asked; a
// collector that is away costs spans, and never an answer.
//
// It knows no route and no rule of the product.
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

// Config says where spans go.
type Config struct {
	Endpoint string             // of the collector, such as http://127.0.0.1:4318; /v1/traces is added
	Share    float64            // of the traces that begin here, 0 to 1; one that came with a caller's decision follows it
	Exporter trace.SpanExporter // instead of Endpoint, for tests
}

// Tracer records spans. Nil records none.
type Tracer struct {
	provider *trace.TracerProvider
	tracer   oteltrace.Tracer
}

// mostLinks bounds the requests that one batch's span names.
const mostLinks = 32

// New makes a tracer. The collector need not answer yet.
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

// Close sends what is not sent yet, for as long as ctx lasts.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	return t.provider.Shutdown(ctx)
}

// Span is one thing under way. Nil is none.
type Span struct{ span oteltrace.Span }

// Start begins a span below that of ctx. End it.
func (t *Tracer) Start(ctx context.Context, name string) (context.Context, *Span) {
	if t == nil {
		return ctx, nil
	}
	ctx, span := t.tracer.Start(ctx, name)
	return ctx, &Span{span}
}

// Batch begins a span that belongs to no one request, linked to those whose
// contexts are given.
func (t *Tracer) Batch(name string, n int, of func(int) context.Context) *Span {
	if t == nil {
		return nil
	}
	var links []oteltrace.Link
	for i := range min(n, mostLinks) {
		if link := oteltrace.LinkFromContext(of(i)); link.SpanContext.IsSampled() {
			links = append(links, link)
		}
	}
	_, span := t.tracer.Start(context.Background(), name, oteltrace.WithLinks(links...), oteltrace.WithAttributes(attribute.Int("batch.size", n)))
	return &Span{span}
}

// Serve begins the span of a request, below the caller's if its headers name one
// (W3C Trace Context). What it is called is said at its end, when the route is known.
func (t *Tracer) Serve(ctx context.Context, headers map[string][]string) (context.Context, *Span) {
	if t == nil {
		return ctx, nil
	}
	ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(headers))
	ctx, span := t.tracer.Start(ctx, "request", oteltrace.WithSpanKind(oteltrace.SpanKindServer))
	return ctx, &Span{span}
}

// failed is the status from which a request failed by our fault.
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

// Say notes something of a span: a count or one of a few words.
func (s *Span) Say(name, value string) {
	if s != nil {
		s.span.SetAttributes(attribute.String(name, value))
	}
}

// End ends a span. The error's text is not recorded: it may hold what was asked.
func (s *Span) End(err error) {
	if s == nil {
		return
	}
	if err != nil {
		s.span.SetStatus(codes.Error, "")
	}
	s.span.End()
}

// Logs adds the ids of the trace and of the span to each record whose context has
// one.
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
