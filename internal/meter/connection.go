package meter

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

// sessionSQL configures the committer's connections. Statements are prepared once, maybe
// while tables are empty, and a plan made then would scan a full table. Commits wait for
// the disk whatever the server's default is. A session that dies in a transaction frees
// its row locks within seconds.
const sessionSQL = `SET synchronous_commit = on; SET idle_in_transaction_session_timeout = '3s'; SET plan_cache_mode = force_generic_plan; SET jit = off;
	SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`

// terminateSQL terminates server processes and waits until they are gone: after it,
// nothing they were doing can still commit.
const terminateSQL = `SELECT pid, pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = ANY ($1) AND application_name = $2`

// connect replaces the committer's two connections: the pipe, and the one for everything
// else.
func (c *committer) connect(ctx context.Context) error {
	c.disconnect()
	c.cache.clear()
	ctx, cancel := context.WithTimeout(ctx, batchTimeout)
	defer cancel()
	conn, err := c.open(ctx)
	if err != nil {
		return err
	}
	c.conn = conn
	c.pids = append(c.pids, conn.PgConn().PID())
	if err := c.terminateLost(ctx); err != nil {
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

// terminateLost terminates the backends of lost connections.
func (c *committer) terminateLost(ctx context.Context) error {
	own := c.conn.PgConn().PID()
	lost := slices.DeleteFunc(slices.Clone(c.pids), func(pid uint32) bool { return pid == own })
	if len(lost) == 0 {
		return nil
	}
	rows, err := c.conn.Query(ctx, terminateSQL, lost, applicationName)
	if err != nil {
		return err
	}
	var pid uint32
	var ended bool
	_, err = pgx.ForEachRow(rows, []any{&pid, &ended}, func() error {
		if !ended {
			return fmt.Errorf("server process %d of a lost connection did not terminate", pid)
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
	_ = c.conn.Close(ctx) // it is not used again either way
	c.conn = nil
}

// rollback ends a failed transaction, by closing the connection if need be.
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
