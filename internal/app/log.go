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

// delayed is a log handler that writes a few times a second instead of per line: a
// write per request is a noticeable part of the cost of an answer. Warnings and errors
// are written at once, with everything before them. A killed process loses the last
// lines of its access log, never a warning.
type delayed struct {
	slog.Handler
	out  *lateWriter
	bare bool // has no attributes or group
}

type lateWriter struct {
	mu      sync.Mutex
	buffer  *bufio.Writer
	pending bool
}

// newLog returns a log to out.
func newLog(out io.Writer) (*slog.Logger, *lateWriter) {
	late := &lateWriter{buffer: bufio.NewWriterSize(out, logBuffer)}
	return slog.New(&delayed{slog.NewTextHandler(late, nil), late, true}), late
}

// Write buffers a line and ensures that it is written soon.
func (w *lateWriter) Write(line []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.take(line)
}

// writePlain formats and buffers a plain record, or reports false if it is not plain.
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
	_ = w.buffer.Flush() // there is nowhere else to report it
}

// Handle writes a record, at once from Warn up.
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

// WithAttrs returns a delayed handler.
func (d *delayed) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &delayed{d.Handler.WithAttrs(attrs), d.out, false}
}

// WithGroup returns a delayed handler.
func (d *delayed) WithGroup(name string) slog.Handler {
	return &delayed{d.Handler.WithGroup(name), d.out, false}
}
