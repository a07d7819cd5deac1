package credits

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

// The committer's statements are prepared once, maybe while their tables are
// empty, and their plans kept: a plan made for an empty table would scan a full
// one. Its answers wait for the disk whatever the server's default is.
// The rows that accounts are charged on are locked for moments: should we be gone
// without a word, they are free again soon.
const sessionSQL = `SET synchronous_commit = on; SET idle_in_transaction_session_timeout = '3s'; SET plan_cache_mode = force_generic_plan; SET jit = off;
	SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`

// endSQL ends what the server may still be doing for connections that were lost, and
// waits until it is over: committed or not, there will be no more of it.
const endSQL = `SELECT pid, pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = ANY ($1) AND application_name = $2`

// connect replaces the committer's connections: the pipe, and the one for everything
// else.
func (c *committer) connect(ctx context.Context) error {
	c.disconnect()
	c.memory.forget()
	ctx, cancel := context.WithTimeout(ctx, batchTimeout)
	defer cancel()
	conn, err := c.open(ctx)
	if err != nil {
		return err
	}
	c.conn = conn
	c.pids = append(c.pids, conn.PgConn().PID())
	if err := c.end(ctx); err != nil {
		return err
	}
	if conn, err = c.open(ctx); err != nil {
		return err
	}
	c.pids = append(c.pids, conn.PgConn().PID())
	if c.pipe, err = openPipe(ctx, conn); err != nil {
		_ = conn.Close(ctx)
	}
	return err
}

func (c *committer) open(ctx context.Context) (*pgx.Conn, error) {
	conn, err := pgx.ConnectConfig(ctx, c.config)
	if err != nil {
		return nil, err
	}
	if _, err = conn.Exec(ctx, sessionSQL); err != nil {
		_ = conn.Close(ctx)
		return nil, err
	}
	return conn, nil
}

// end sees to it that nothing comes any more of connections that were lost.
func (c *committer) end(ctx context.Context) error {
	own := c.conn.PgConn().PID()
	lost := slices.DeleteFunc(slices.Clone(c.pids), func(pid uint32) bool { return pid == own })
	if len(lost) == 0 {
		return nil
	}
	rows, err := c.conn.Query(ctx, endSQL, lost, applicationName)
	if err != nil {
		return err
	}
	var pid uint32
	var ended bool
	_, err = pgx.ForEachRow(rows, []any{&pid, &ended}, func() error {
		if !ended {
			return fmt.Errorf("the server's process %d, of a lost connection, does not end", pid)
		}
		return nil
	})
	if err == nil {
		c.pids = []uint32{own}
	}
	return err
}

func (c *committer) connected() bool {
	return c.conn != nil && !c.conn.IsClosed() && c.pipe != nil && !c.pipe.lost()
}

func (c *committer) disconnect() {
	if c.pipe != nil {
		c.pipe.close()
		c.pipe = nil
	}
	if c.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), closeGrace)
	defer cancel()
	_ = c.conn.Close(ctx) // whether it heard us or not, it is no longer used
	c.conn = nil
}

// rollback ends a failed transaction. When that fails too the connection is
// closed, which ends it as well.
func (c *committer) rollback(ctx context.Context) {
	if c.conn.IsClosed() || c.conn.PgConn().TxStatus() == 'I' {
		return
	}
	if _, err := c.conn.Exec(ctx, "rollback"); err != nil {
		_ = c.conn.Close(ctx)
	}
}

// uuids is an array that pgx encodes without reflection.
type uuids = pgtype.FlatArray[pgtype.UUID]

func pgUUID(id uuid.UUID) pgtype.UUID { return pgtype.UUID{Bytes: id, Valid: true} }
