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

// tracesTimeout is how long a stop waits for the collector.
const tracesTimeout = 3 * time.Second

// tracesConfig reads where spans go, by the names that OpenTelemetry gives:
// OTEL_EXPORTER_OTLP_ENDPOINT, and of the traces that begin here the share
// OTEL_TRACES_SAMPLER_ARG (1 without it). Without an endpoint none are recorded.
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

// trace starts the recording of spans, where it is asked for.
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

// endTraces sends the last spans. A collector that is away costs them.
func (a *App) endTraces() {
	ctx, cancel := context.WithTimeout(context.Background(), tracesTimeout)
	defer cancel()
	if err := a.tracer.Close(ctx); err != nil {
		a.logger.Warn("the last traces were not sent", "error", err)
	}
}
