package translog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

// batchSize bounds the leaves of one transaction.
const batchSize = 4096

// writerLock is the advisory lock of the one writer.
const writerLock = 0x676c5f6c6f67 // "gl_log"

// errBusy says that another process gives places at this moment.
var errBusy = errors.New("another process is sequencing")

// Sequence gives places to the leaves that wait, at most batchSize of them, and
// signs a checkpoint over them, all in one transaction: either all of it is in
// the database or nothing happened. Without any it signs a checkpoint only when
// there is none by this key of the tree as it is.
func (l *Log) Sequence(ctx context.Context) (placed int, err error) {
	tx, err := l.db.BeginTx(ctx, nil) // read committed: what follows the lock sees what was committed before it
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
	var ours bool
	// Should this writer be gone without a word, another is soon free to write.
	if err := tx.QueryRowContext(ctx, `SELECT pg_try_advisory_xact_lock($1) FROM set_config('idle_in_transaction_session_timeout', '10s', true)`,
		int64(writerLock)).Scan(&ours); err != nil {
		return 0, err
	}
	if !ours {
		return 0, errBusy
	}
	last, signedByUs, err := l.last(ctx, tx)
	if err != nil {
		return 0, err
	}
	entries, err := waiting(ctx, tx)
	if err != nil || len(entries) == 0 && signedByUs {
		return 0, err
	}
	next, e, err := l.grow(ctx, tx, last, entries)
	if err != nil {
		return 0, err
	}
	if err := l.store(ctx, tx, next, e, last.Size, entries); err != nil {
		return 0, err
	}
	return len(entries), tx.Commit()
}

// last gives the newest checkpoint, that of an empty log if there is none, and
// whether this process's key signed it.
func (l *Log) last(ctx context.Context, tx *sql.Tx) (Checkpoint, bool, error) {
	var text string
	var signedByUs bool
	err := tx.QueryRowContext(ctx, `SELECT note, EXISTS (SELECT FROM log_checkpoints own WHERE own.size = c.size AND own.key_id = $1)
		FROM log_checkpoints c ORDER BY size DESC LIMIT 1`, l.keyID).Scan(&text, &signedByUs)
	if errors.Is(err, sql.ErrNoRows) {
		root, err := tlog.TreeHash(0, nil)
		return Checkpoint{Origin: l.origin, Root: root}, false, err
	}
	if err != nil {
		return Checkpoint{}, false, fmt.Errorf("newest checkpoint: %w", err)
	}
	c, err := parseCheckpoint([]byte(text))
	return c, signedByUs, err
}

// waiting lists entries without a place. Their order is that of their digests,
// so a place does not tell who asked first.
func waiting(ctx context.Context, tx *sql.Tx) ([][]byte, error) {
	rows, err := tx.QueryContext(ctx, `SELECT receipt FROM log_leaves WHERE place IS NULL ORDER BY receipt LIMIT $1`, batchSize)
	if err != nil {
		return nil, fmt.Errorf("waiting leaves: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var entries [][]byte
	for rows.Next() {
		var entry []byte
		if err := rows.Scan(&entry); err != nil {
			return nil, err
		}
		entries = append(entries, entry)
	}
	return entries, rows.Err()
}

// grow appends the entries to the tree that last describes. It refuses to go on
// from tiles that do not give the root that was signed.
func (l *Log) grow(ctx context.Context, tx *sql.Tx, last Checkpoint, entries [][]byte) (Checkpoint, *edge, error) {
	e, err := loadEdge(ctx, tx, last.Size)
	if err != nil {
		return Checkpoint{}, nil, err
	}
	root, err := e.root()
	if err != nil || root != last.Root {
		return Checkpoint{}, nil, fmt.Errorf("the tiles do not give the root signed at size %d (%w)", last.Size, err)
	}
	for _, entry := range entries {
		e.append(0, tlog.RecordHash(entry))
	}
	e.size += int64(len(entries))
	if root, err = e.root(); err != nil {
		return Checkpoint{}, nil, err
	}
	return Checkpoint{Origin: l.origin, Size: e.size, Root: root}, e, nil
}

func (l *Log) store(ctx context.Context, tx *sql.Tx, c Checkpoint, e *edge, from int64, entries [][]byte) error {
	places := make([]int64, len(entries))
	for i := range places {
		places[i] = from + int64(i)
	}
	if _, err := tx.ExecContext(ctx, `UPDATE log_leaves l SET place = v.place
		FROM unnest($1::bytea[], $2::bigint[]) AS v (receipt, place) WHERE l.receipt = v.receipt`, entries, places); err != nil {
		return fmt.Errorf("give places: %w", err)
	}
	if err := e.store(ctx, tx); err != nil {
		return fmt.Errorf("store tiles: %w", err)
	}
	signed, err := c.sign(l.signer)
	if err != nil {
		return fmt.Errorf("sign checkpoint: %w", err)
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO log_checkpoints (size, key_id, note, created_at) VALUES ($1, $2, $3, $4)`,
		c.Size, l.keyID, string(signed), l.clock().UTC().Truncate(time.Microsecond))
	if err != nil {
		return fmt.Errorf("store checkpoint: %w", err)
	}
	return nil
}
