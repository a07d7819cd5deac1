package jobs

import (
	"context"
	"log/slog"
	"strings"
)

// calm logs what River reports as an error because it was stopped as information: nothing
// is wrong then, and nobody should be called. What River reports of its routine, some of it
// every few seconds, is for debugging.
type calm struct{ slog.Handler }

// Handle implements slog.Handler.
func (h calm) Handle(ctx context.Context, r slog.Record) error {
	switch {
	case r.Level == slog.LevelInfo:
		r.Level = slog.LevelDebug
	case r.Level >= slog.LevelWarn && cancelled(r):
		r.Level = slog.LevelInfo
	}
	if !h.Enabled(ctx, r.Level) {
		return nil
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (h calm) WithAttrs(attrs []slog.Attr) slog.Handler { return calm{h.Handler.WithAttrs(attrs)} }

// WithGroup implements slog.Handler.
func (h calm) WithGroup(name string) slog.Handler { return calm{h.Handler.WithGroup(name)} }

// cancelled reports whether a record's error is the end of its context. River gives errors
// as text.
func cancelled(r slog.Record) (yes bool) {
	r.Attrs(func(a slog.Attr) bool {
		yes = yes || (a.Key == "error" || a.Key == "err") && strings.HasSuffix(a.Value.String(), context.Canceled.Error())
		return !yes
	})
	return yes
}
