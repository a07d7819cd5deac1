// Package highwater stores the newest known state of the database and of the public log
// outside of that database.
//
// A database restored from a backup does not know what it lost. The mark does: a log
// that is shorter than the mark, or has another root at its size, is not the log that
// was published; and a PostgreSQL with an older timeline or another system identifier
// is not the primary used last.
//
// Invariants: a mark is replaced atomically; Update is exclusive among all processes
// that share the mark; what File has written survives a power failure.
//
// The package knows neither PostgreSQL nor the log: package postgres compares
// connections, and package translog compares checkpoints.
package highwater

import (
	"context"
	"sync"
)

// Mark is the newest state seen. The zero Mark means that nothing was seen.
type Mark struct {
	System   string `json:"system"`   // PostgreSQL's system identifier
	Timeline uint32 `json:"timeline"` // its timeline, which each promotion raises
	Log      Head   `json:"log"`
}

// Head is the newest checkpoint of the log. The zero Head means that there is none.
type Head struct {
	Origin string `json:"origin"`         // name of the log
	Size   int64  `json:"size"`           // number of leaves
	Root   string `json:"root"`           // base64, as in a checkpoint
	Note   string `json:"note,omitempty"` // the signed checkpoint; "" after an operator continued the log
}

// Same reports whether two heads are of one tree, whoever signed them.
func (h Head) Same(o Head) bool { return h.Origin == o.Origin && h.Size == o.Size && h.Root == o.Root }

// Store stores a mark. It is safe for concurrent use.
type Store interface {
	// Load returns the mark, or the zero Mark if none is stored.
	Load(ctx context.Context) (Mark, error)
	// Update replaces the mark with what change returns, or keeps it if change returns
	// an error. When Update returns nil the mark is as durable as the store makes it.
	Update(ctx context.Context, change func(Mark) (Mark, error)) error
}

// Memory stores a mark in this process.
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

// RefusedError means that the database is not the one that was used last.
type RefusedError struct{ Why string }

// Remedy says what the operator should do after a RefusedError.
const Remedy = "Point DATABASE_URL at the newest primary. If this database was restored on purpose, stop every replica and run `portal log adopt`: " +
	"it says what is missing, and what to type to go on (docs/runbook.md, Restore)"

// Error returns the reason in one sentence.
func (e *RefusedError) Error() string { return e.Why }
