// Package highwater keeps the newest state that the service has seen of its
// database and of its public log, outside of that database.
//
// A database that was restored from a backup does not know what it has lost. The
// mark does: a log that is shorter than the mark, or has another root at its size,
// is not the log that was published, and a PostgreSQL of an older timeline, or of
// another system identifier, is not the primary that was used last.
//
// Invariants. A mark is replaced whole: a reader finds the old one or the new one.
// Update runs alone, among all processes that share the mark. What File has
// written survives a power cut.
//
// The package knows neither PostgreSQL nor the log: who uses the mark compares
// (package postgres connections, package translog checkpoints).
package highwater

import (
	"context"
	"sync"
)

// Mark is the newest state seen. The zero Mark says that nothing was seen.
type Mark struct {
	System   string `json:"system"`   // PostgreSQL's system identifier
	Timeline uint32 `json:"timeline"` // its timeline, which each promotion raises
	Log      Head   `json:"log"`
}

// Head is the newest checkpoint of the log. The zero Head says that there is none.
type Head struct {
	Origin string `json:"origin"`         // name of the log
	Size   int64  `json:"size"`           // number of leaves
	Root   string `json:"root"`           // base64, as in a checkpoint
	Note   string `json:"note,omitempty"` // the signed checkpoint; "" after the log was continued on purpose
}

// Same reports whether two heads are of one tree, whoever signed them.
func (h Head) Same(o Head) bool { return h.Origin == o.Origin && h.Size == o.Size && h.Root == o.Root }

// Store keeps a mark. It is safe for use by many goroutines.
type Store interface {
	// Load returns the mark; the zero Mark while none is kept.
	Load(ctx context.Context) (Mark, error)
	// Update replaces the mark by what change returns, and keeps it where change
	// returns an error. When Update returns nil the mark is as durable as the store
	// makes it.
	Update(ctx context.Context, change func(Mark) (Mark, error)) error
}

// Memory keeps a mark for as long as the process runs.
type Memory struct {
	mu   sync.Mutex
	mark Mark
}

// Load returns the mark.
func (m *Memory) Load(context.Context) (Mark, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.mark, nil
}

// Update replaces the mark.
func (m *Memory) Update(_ context.Context, change func(Mark) (Mark, error)) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	next, err := change(m.mark)
	if err == nil {
		m.mark = next
	}
	return err
}

// RefusedError says that the database is not the one that was used last.
type RefusedError struct{ Why string }

// Remedy is the way on after a RefusedError, for the operator.
const Remedy = "Point DATABASE_URL at the newest primary. If this database was restored on purpose, stop every replica and run `portal log adopt`: " +
	"it says what is missing, and what to type to go on (docs/runbook.md, Restore)"

// Error returns the reason in one sentence.
func (e *RefusedError) Error() string { return e.Why }
