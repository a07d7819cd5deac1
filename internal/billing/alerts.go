package billing

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/mail"
)

type execer interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
}

// alert records what an operator must look at, once per subject, and logs an error.
func (s *Service) alert(ctx context.Context, q execer, account uuid.UUID, kind, subject, detail string) error {
	var owner *uuid.UUID
	if account != uuid.Nil {
		owner = &account
	}
	s.Logger.ErrorContext(ctx, "billing alert", "kind", kind, "subject", subject, "account", account, "detail", detail)
	_, err := q.Exec(ctx, `INSERT INTO billing_alerts (id, account_id, kind, subject, detail, at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, subject) DO UPDATE SET detail = EXCLUDED.detail, at = EXCLUDED.at`,
		newID(), owner, kind, subject, detail, s.now())
	if err != nil {
		return fmt.Errorf("billing: alert: %w", err)
	}
	return nil
}

// letter is a mail to an account's owner.
type letter struct{ subject, text string }

// send queues a mail in the transaction of the event it reports.
func (s *Service) send(ctx context.Context, tx pgx.Tx, account uuid.UUID, l letter) error {
	return mail.Queue(ctx, tx, mail.Message{AccountID: &account, Subject: l.subject, Text: l.text})
}
