package receipts

import (
	"context"
	"crypto/ed25519"
	"database/sql"
	"fmt"
	"time"

	"groundline/internal/highwater"
	"groundline/internal/receipts/translog"
)

// ContinueLog continues a log whose newest leaves are lost, under another name and with
// another key, next; see translog.Continue. It retires every key that signed under the old
// name: their signatures stay valid, but no process can start with them again.
func ContinueLog(ctx context.Context, tx *sql.Tx, next ed25519.PublicKey, lost highwater.Head, at time.Time) (highwater.Head, error) {
	before, err := translog.Look(ctx, tx, highwater.Head{})
	if err != nil {
		return highwater.Head{}, err
	}
	head, err := translog.Continue(ctx, tx, lost, at)
	if err != nil {
		return highwater.Head{}, err
	}
	at = at.UTC().Truncate(time.Microsecond)
	_, err = tx.ExecContext(ctx, `UPDATE signing_keys SET log_origin = COALESCE(log_origin, $1), retired_at = COALESCE(retired_at, $2)`, before.Head.Origin, at)
	if err == nil {
		_, err = tx.ExecContext(ctx, `INSERT INTO signing_keys (id, public_key, created_at) VALUES ($1, $2, $3)`, KeyID(next), []byte(next), at)
	}
	if err != nil {
		return highwater.Head{}, fmt.Errorf("change the signing keys: %w", err)
	}
	return head, nil
}
