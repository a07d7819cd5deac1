package app

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"strconv"
	"time"

	"groundline/internal/tracing"
)

// tracesTimeout bounds how long a stop waits for the collector.
const tracesTimeout = 3 * time.Second

// tracesConfig reads OpenTelemetry's variables: OTEL_EXPORTER_OTLP_ENDPOINT, and
// OTEL_TRACES_SAMPLER_ARG, the share of traces to record (1 by default). Without an
// endpoint nothing is recorded.
func tracesConfig(getenv func(string) string) (*tracing.Config, error) {
	c := tracing.Config{Endpoint: getenv("OTEL_EXPORTER_OTLP_ENDPOINT"), Share: 1}
	if c.Endpoint == "" {
		return nil, nil
	}
	if u, err := url.Parse(c.Endpoint); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT %q is not an address like http://127.0.0.1:4318", c.Endpoint)
	}
	if text := getenv("OTEL_TRACES_SAMPLER_ARG"); text != "" {
		var err error
		if c.Share, err = strconv.ParseFloat(text, 64); err != nil || !(c.Share >= 0 && c.Share <= 1) {
			return nil, fmt.Errorf("OTEL_TRACES_SAMPLER_ARG %q is not a share from 0 to 1", text)
		}
	}
	return &c, nil
}

// trace starts recording spans if it is configured.
func (a *App) trace(ctx context.Context, c *tracing.Config) (err error) {
	if c == nil {
		return nil
	}
	if a.tracer, err = tracing.New(ctx, *c, "groundline"); err != nil {
		return err
	}
	a.logger = slog.New(a.tracer.Logs(a.logger.Handler()))
	return nil
}

// endTraces sends the last spans. If the collector is down they are lost.
func (a *App) endTraces() {
	ctx, cancel := context.WithTimeout(context.Background(), tracesTimeout)
	defer cancel()
	if err := a.tracer.Close(ctx); err != nil {
		a.logger.Warn("the last traces were not sent", "error", err)
	}
}
