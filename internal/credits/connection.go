package credits

import (
	"context"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

// The committer's statements are prepared once, maybe while their tables are
// empty, and their plans kept: a plan made for an empty table would scan a full
// one. Its answers wait for the disk whatever the server's default is.
const sessionSQL = `SET synchronous_commit = on; SET plan_cache_mode = force_generic_plan; SET jit = off;
	SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`

// connect replaces the committer's connection.
func (c *committer) connect(ctx context.Context) error {
	c.disconnect()
	c.memory.forget()
	ctx, cancel := context.WithTimeout(ctx, batchTimeout)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, c.config)
	if err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, sessionSQL); err != nil {
		_ = conn.Close(ctx)
		return err
	}
	c.conn = conn
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
