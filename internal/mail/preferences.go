package mail

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/postgres"
)

// Refused returns the topics that an account opted out of. Mail about its money and
// security has no topic.
func (o *Outbox) Refused(ctx context.Context, account uuid.UUID) ([]string, error) {
	return postgres.Collect(ctx, o.db.Pool, "mail preferences", pgx.RowTo[string],
		`SELECT topic FROM mail_refusals WHERE account_id = $1 ORDER BY topic`, account)
}

// Want opts an account in to or out of mail about each topic.
func (o *Outbox) Want(ctx context.Context, account uuid.UUID, wanted map[string]bool) error {
	return pgx.BeginFunc(ctx, o.db.Pool, func(tx pgx.Tx) error {
		for topic, wants := range wanted {
			q := `INSERT INTO mail_refusals (account_id, topic) VALUES ($1, $2) ON CONFLICT DO NOTHING`
			if wants {
				q = `DELETE FROM mail_refusals WHERE account_id = $1 AND topic = $2`
			}
			if _, err := tx.Exec(ctx, q, account, topic); err != nil {
				return fmt.Errorf("mail preferences: %w", err)
			}
		}
		return nil
	})
}

// Wants reports whether an account wants mail about a topic.
func Wants(ctx context.Context, tx pgx.Tx, account uuid.UUID, topic string) (bool, error) {
	var refused bool
	err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM mail_refusals WHERE account_id = $1 AND topic = $2)`, account, topic).Scan(&refused)
	if err != nil {
		return false, fmt.Errorf("mail preferences: %w", err)
	}
	return !refused, nil
}

// Forget deletes an account's preferences.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account, `DELETE FROM mail_refusals WHERE account_id = $1`)
}
