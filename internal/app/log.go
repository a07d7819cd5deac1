package app

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	logBuffer = 64 << 10
	logDelay  = 200 * time.Millisecond
)

// delayed is a log that is written a few times a second instead of once a
// line: a write for each request is a noticeable part of what an answer costs. A warning or an error is written at once, with all before it. A
// process that is killed loses the last lines of its access log, never a warning.
type delayed struct {
	slog.Handler
	out  *lateWriter
	bare bool // no attributes or group of its own
}

type lateWriter struct {
	mu      sync.Mutex
	buffer  *bufio.Writer
	pending bool
}

// newLog makes a log to out.
func newLog(out io.Writer) (*slog.Logger, *lateWriter) {
	late := &lateWriter{buffer: bufio.NewWriterSize(out, logBuffer)}
	return slog.New(&delayed{slog.NewTextHandler(late, nil), late, true}), late
}

// Write takes a line, and sees to it that it is written soon.
func (w *lateWriter) Write(line []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.take(line)
}

// writePlain writes a record by itself, or reports false: it is not a plain one.
func (w *lateWriter) writePlain(r slog.Record) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	line, plain := appendPlain(w.buffer.AvailableBuffer(), r)
	if !plain {
		return false, nil
	}
	_, err := w.take(line)
	return true, err
}

func (w *lateWriter) take(line []byte) (int, error) {
	if !w.pending {
		w.pending = true
		time.AfterFunc(logDelay, w.flush)
	}
	return w.buffer.Write(line)
}

func (w *lateWriter) flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pending = false
	_ = w.buffer.Flush() // there is nowhere else to say it
}

// Handle writes a record; one that matters, at once.
func (d *delayed) Handle(ctx context.Context, r slog.Record) error {
	written, err := false, error(nil)
	if d.bare {
		written, err = d.out.writePlain(r)
	}
	if !written {
		err = d.Handler.Handle(ctx, r)
	}
	if r.Level >= slog.LevelWarn {
		d.out.flush()
	}
	return err
}

// WithAttrs keeps the log a delayed one.
func (d *delayed) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &delayed{d.Handler.WithAttrs(attrs), d.out, false}
}

// WithGroup keeps the log a delayed one.
func (d *delayed) WithGroup(name string) slog.Handler {
	return &delayed{d.Handler.WithGroup(name), d.out, false}
}
