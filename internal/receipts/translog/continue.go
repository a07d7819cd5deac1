package translog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"groundline/internal/highwater"
)

// State is what a database's log is beside the mark.
type State struct {
	Head highwater.Head // the tree as it is stored, published or not
	Lost error          // a *highwater.RefusedError; nil where nothing is missing
}

// Look compares the log in a database with a mark. It changes nothing.
func Look(ctx context.Context, tx *sql.Tx, mark highwater.Head) (s State, err error) {
	ask := inTransaction(tx)
	if mark.Origin != "" {
		s.Lost = held(ctx, ask, mark)
		if r := (*highwater.RefusedError)(nil); s.Lost != nil && !errors.As(s.Lost, &r) {
			return s, s.Lost
		}
	}
	err = tx.QueryRowContext(ctx, `SELECT origin, `+treeSize+` FROM log_origins ORDER BY since DESC LIMIT 1`).Scan(&s.Head.Origin, &s.Head.Size)
	if errors.Is(err, sql.ErrNoRows) {
		return s, ErrNotFound
	}
	if err != nil {
		return s, fmt.Errorf("size of the log: %w", err)
	}
	_, root, err := rootAt(ctx, ask, s.Head.Size)
	s.Head.Root = root.String()
	return s, err
}

// Continue renames a log whose newest leaves are lost, and continues it
// from the remaining leaves. The caller ensures that no key signs under both
// names. Lost is the newest checkpoint that was published, or the zero Head where
// that is not known. It waits for a process that is assigning places.
func Continue(ctx context.Context, tx *sql.Tx, lost highwater.Head, at time.Time) (highwater.Head, error) {
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(writerLock)); err != nil {
		return highwater.Head{}, err
	}
	s, err := Look(ctx, tx, highwater.Head{})
	if err != nil {
		return highwater.Head{}, err
	}
	before, at := s.Head.Origin, at.UTC().Truncate(time.Microsecond)
	address, _, _ := strings.Cut(before, "#")
	s.Head.Origin = address + "#" + at.Format("2006-01-02T15:04:05.000000Z")
	var size, root any
	if lost.Origin != "" {
		size, root = lost.Size, lost.Root
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO log_continuations (origin, before, size, lost_size, lost_root, at) VALUES ($1, $2, $3, $4, $5, $6)`,
		s.Head.Origin, before, s.Head.Size, size, root, at)
	if err != nil {
		return highwater.Head{}, fmt.Errorf("name the continued log: %w", err)
	}
	return s.Head, nil
}
