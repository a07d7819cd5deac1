package credits

import (
	"context"
	"errors"
	"fmt"

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

// endSQL ends what the server may still be doing for a connection that was lost, and
// waits until it is over: committed or not, there will be no more of it.
const endSQL = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = $1 AND application_name = $2`

// connect replaces the committer's connection.
func (c *committer) connect(ctx context.Context) error {
	if c.conn != nil {
		c.lost = c.conn.PgConn().PID()
	}
	c.disconnect()
	c.memory.forget()
	ctx, cancel := context.WithTimeout(ctx, batchTimeout)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, c.config)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, sessionSQL)
	if err == nil {
		err = c.end(ctx, conn)
	}
	if err != nil {
		_ = conn.Close(ctx)
		return err
	}
	c.conn = conn
	return nil
}

// end sees to it that nothing comes any more of the connection that was lost.
func (c *committer) end(ctx context.Context, conn *pgx.Conn) error {
	if c.lost == 0 {
		return nil
	}
	ended := true // if it is not there
	err := conn.QueryRow(ctx, endSQL, c.lost, applicationName).Scan(&ended)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return err
	}
	if !ended {
		return fmt.Errorf("the server's process %d, of a lost connection, does not end", c.lost)
	}
	c.lost = 0
	return nil
}

func (c *committer) connected() bool { return c.conn != nil && !c.conn.IsClosed() }

func (c *committer) disconnect() {
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
