package mail

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
)

// Refused lists the topics of which an account wants no mail. Mail about its money
// and its safety has no topic.
func (o *Outbox) Refused(ctx context.Context, account uuid.UUID) (topics []string, err error) {
	if err := o.db.WithContext(ctx).Raw(`SELECT topic FROM mail_refusals WHERE account_id = ? ORDER BY topic`, account).Scan(&topics).Error; err != nil {
		return nil, fmt.Errorf("mail preferences: %w", err)
	}
	return topics, nil
}

// Want sets which topics an account wants mail of.
func (o *Outbox) Want(ctx context.Context, account uuid.UUID, wanted map[string]bool) error {
	return o.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		for topic, wants := range wanted {
			q := `INSERT INTO mail_refusals (account_id, topic) VALUES (?, ?) ON CONFLICT DO NOTHING`
			if wants {
				q = `DELETE FROM mail_refusals WHERE account_id = ? AND topic = ?`
			}
			if err := tx.Exec(q, account, topic).Error; err != nil {
				return fmt.Errorf("mail preferences: %w", err)
			}
		}
		return nil
	})
}

// WantsTx is Wants in a transaction of pgx.
func WantsTx(ctx context.Context, tx pgx.Tx, account uuid.UUID, topic string) (bool, error) {
	var refused bool
	err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM mail_refusals WHERE account_id = $1 AND topic = $2)`, account, topic).Scan(&refused)
	if err != nil {
		return false, fmt.Errorf("mail preferences: %w", err)
	}
	return !refused, nil
}

// Wants reports, inside the caller's transaction, whether an account wants mail of a
// topic.
func Wants(ctx context.Context, tx *gorm.DB, account uuid.UUID, topic string) (bool, error) {
	var refused bool
	err := tx.WithContext(ctx).Raw(`SELECT EXISTS (SELECT FROM mail_refusals WHERE account_id = ? AND topic = ?)`, account, topic).Scan(&refused).Error
	if err != nil {
		return false, fmt.Errorf("mail preferences: %w", err)
	}
	return !refused, nil
}
