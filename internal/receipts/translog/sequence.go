package translog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"groundline/internal/highwater"
)

// batchSize bounds the leaves of one transaction.
const batchSize = 4096

// writerLock is the advisory lock of the one writer.
const writerLock = 0x676c5f6c6f67 // "gl_log"

// errBusy reports that another process is sequencing entries.
var errBusy = errors.New("another process is sequencing")

// Sequence returns places to the leaves that wait, at most batchSize of them, and
// publishes a checkpoint over them. Without any it publishes one only when there is
// none by this key of the tree as it is.
//
// These are two transactions, and the mark outside of the database is raised between
// them: a place is on the database's disk before the mark knows of it, and the mark
// on its own before anybody can see the checkpoint. Whatever is cut short is gone on
// with by the next turn, of whichever process.
func (l *Log) Sequence(ctx context.Context) (placed int, err error) {
	placed, published, err := l.place(ctx)
	if err == nil && !published {
		err = l.publish(ctx)
	}
	return placed, l.note(err)
}

// note keeps what a turn found out about whether this may sign.
func (l *Log) note(err error) error {
	var refused *highwater.RefusedError
	if err == nil || errors.As(err, &refused) {
		l.refusal.Store(refused)
	}
	return err
}

// turn is a transaction of the one writer.
type turn struct {
	*sql.Tx
	last       Checkpoint // the newest published; that of an empty log if there is none
	signedByUs bool       // with this process's key
	size       int64      // leaves that have a place
}

// begin does not wait: it returns errBusy if another process is sequencing. It
// refuses a database that does not have the log that was published.
func (l *Log) begin(ctx context.Context) (*turn, error) {
	tx, err := l.db.BeginTx(ctx, nil) // read committed: what follows the lock sees what was committed before it
	if err != nil {
		return nil, err
	}
	t := &turn{Tx: tx}
	if err := l.take(ctx, t); err != nil {
		_ = tx.Rollback()
		return nil, err
	}
	return t, nil
}

func (l *Log) take(ctx context.Context, t *turn) error {
	var ours bool
	var origin string
	// If this writer vanishes silently, another can soon write. The mark may only
	// name what is on disk.
	err := t.QueryRowContext(ctx, `SELECT pg_try_advisory_xact_lock($1) FROM set_config('idle_in_transaction_session_timeout', '10s', true) a, set_config('synchronous_commit', 'on', true) b`,
		int64(writerLock)).Scan(&ours)
	if err != nil {
		return err
	}
	if !ours {
		return errBusy
	}
	if err := t.QueryRowContext(ctx, `SELECT `+treeSize+`, (SELECT origin FROM log_origins ORDER BY since DESC LIMIT 1)`).Scan(&t.size, &origin); err != nil {
		return fmt.Errorf("size of the log: %w", err)
	}
	if origin != l.origin {
		return refused("the log was continued as %s while this process ran, which knows it as %s: start it again with the new SIGNING_KEY", origin, l.origin)
	}
	if t.last, t.signedByUs, err = l.last(ctx, t.Tx); err != nil {
		return err
	}
	mark, err := l.marks.Load(ctx)
	if err != nil {
		return err
	}
	return l.holds(ctx, t, mark.Log)
}

// holds compares the database with the mark, unless it is the one compared with
// before: what this database held it holds for as long as it is this database.
func (l *Log) holds(ctx context.Context, t *turn, head highwater.Head) error {
	if head.Origin == "" || head.Same(headOf(t.last, nil)) {
		return nil
	}
	if err := held(ctx, inTransaction(t.Tx), head); err != nil {
		return err
	}
	l.known.Store(&head)
	return nil
}

func headOf(c Checkpoint, signed []byte) highwater.Head {
	return highwater.Head{Origin: c.Origin, Size: c.Size, Root: c.Root.String(), Note: string(signed)}
}

// place assigns places, in one transaction. published reports that there is nothing
// to be published.
func (l *Log) place(ctx context.Context) (placed int, published bool, err error) {
	t, err := l.begin(ctx)
	if err != nil {
		return 0, false, err
	}
	defer func() { _ = t.Rollback() }() // does nothing after a commit
	entries, err := waiting(ctx, t.Tx)
	if err != nil {
		return 0, false, err
	}
	if len(entries) == 0 {
		published = t.signedByUs && t.size == t.last.Size
		if published {
			err = l.follow(ctx, t)
		}
		return 0, published, err
	}
	e, err := l.grow(ctx, t.Tx, t.size, t.last, entries)
	if err != nil {
		return 0, false, err
	}
	if err := l.store(ctx, t.Tx, e, t.size, entries); err != nil {
		return 0, false, err
	}
	return len(entries), false, t.Commit()
}

// follow raises this process's mark to a checkpoint that another published.
func (l *Log) follow(ctx context.Context, t *turn) error {
	own := headOf(t.last, nil)
	if known := l.known.Load(); known != nil && known.Same(own) {
		return nil
	}
	return l.raise(ctx, t, own)
}

// raise has the mark name a head, which follows the mark as it is at that moment.
func (l *Log) raise(ctx context.Context, t *turn, head highwater.Head) error {
	err := l.marks.Update(ctx, func(m highwater.Mark) (highwater.Mark, error) {
		if err := l.holds(ctx, t, m.Log); err != nil {
			return m, err
		}
		ahead := m.Log.Origin == head.Origin && m.Log.Size > head.Size
		if !ahead && !(m.Log.Same(head) && head.Note == "") {
			m.Log = head
		}
		return m, nil
	})
	if err != nil {
		return fmt.Errorf("keep the checkpoint outside of the database: %w", err)
	}
	l.known.Store(&head)
	return nil
}

// publish signs the tree as it is, has the mark name it, and stores the checkpoint,
// which everybody can see from then on.
func (l *Log) publish(ctx context.Context) error {
	t, err := l.begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = t.Rollback() }()
	if t.signedByUs && t.size == t.last.Size {
		return nil // by another process, just now
	}
	e, err := l.grow(ctx, t.Tx, t.size, t.last, nil)
	if err != nil {
		return err
	}
	root, err := e.root()
	if err != nil {
		return err
	}
	c := Checkpoint{Origin: l.origin, Size: t.size, Root: root}
	signed, err := c.sign(l.signer)
	if err != nil {
		return fmt.Errorf("sign checkpoint: %w", err)
	}
	if err := l.raise(ctx, t, headOf(c, signed)); err != nil {
		return err
	}
	_, err = t.ExecContext(ctx, `INSERT INTO log_checkpoints (size, key_id, note, created_at) VALUES ($1, $2, $3, $4)`,
		c.Size, l.keyID, string(signed), l.clock().UTC().Truncate(time.Microsecond))
	if err != nil {
		return fmt.Errorf("store checkpoint: %w", err)
	}
	return t.Commit()
}

// last returns the newest checkpoint, that of an empty log if there is none, and
// whether this process's key signed it.
func (l *Log) last(ctx context.Context, tx *sql.Tx) (c Checkpoint, signedByUs bool, err error) {
	var text string
	err = tx.QueryRowContext(ctx, `SELECT note, EXISTS (SELECT FROM log_checkpoints own WHERE own.size = c.size AND own.key_id = $1)
		FROM log_checkpoints c ORDER BY size DESC LIMIT 1`, l.keyID).Scan(&text, &signedByUs)
	if errors.Is(err, sql.ErrNoRows) {
		root, err := tlog.TreeHash(0, nil)
		return Checkpoint{Origin: l.origin, Root: root}, false, err
	}
	if err != nil {
		return Checkpoint{}, false, fmt.Errorf("newest checkpoint: %w", err)
	}
	c, err = parseCheckpoint([]byte(text))
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

// grow appends entries to the tree of a size, which begins with the one that last
// describes. It refuses to go on from tiles that do not give the root that was signed.
func (l *Log) grow(ctx context.Context, tx *sql.Tx, size int64, last Checkpoint, entries [][]byte) (*edge, error) {
	if _, root, err := rootAt(ctx, inTransaction(tx), last.Size); err != nil || root != last.Root {
		return nil, fmt.Errorf("the tiles do not give the root signed at size %d (%w)", last.Size, err)
	}
	e, err := loadEdge(ctx, tx, size)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		e.append(0, tlog.RecordHash(entry))
	}
	e.size += int64(len(entries))
	return e, nil
}

func (l *Log) store(ctx context.Context, tx *sql.Tx, e *edge, from int64, entries [][]byte) error {
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
	return nil
}
