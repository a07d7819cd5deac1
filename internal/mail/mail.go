// Package mail is the outbox: a message is written in the transaction that causes it,
// so it exists exactly when its cause does.
//
// Queue is the only writer. Any replica sends a message, retrying until a server
// accepts it or it is given up; without a server it stays in the table mails, which
// development shows at /dev/mail. The HTML part is made from the text, so that both
// say the same.
//
// Retention: a text with a secret link is blanked once it is sent or given up, a
// message without an account is deleted once sent, and every message is deleted after
// 30 days or with its account.
//
// The package does not know what messages are about.
package mail

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// Message is one e-mail to one recipient: an open account, or an address without one.
type Message struct {
	AccountID *uuid.UUID // nil for mail to an address without an account
	To        string     // the account's own address if empty
	Subject   string     // one line
	Text      string     // the plain-text part; required
	HTML      string     // the HTML part; made from Text if empty
}

// Deps are what an Outbox needs.
type Deps struct{ DB *postgres.DB }

// Outbox sends and lists queued messages.
type Outbox struct{ db *postgres.DB }

// New returns the outbox of a database.
func New(d Deps) *Outbox { return &Outbox{d.DB} }

// Queue writes a message in the caller's transaction. A closed or provisional account gets
// no mail: its message is dropped without an error.
func Queue(ctx context.Context, tx pgx.Tx, m Message) error {
	// A line break would let a value add headers of its own.
	if strings.ContainsAny(m.To+m.Subject, "\r\n\x00") || m.To == "" && m.AccountID == nil || m.Subject == "" || m.Text == "" {
		return errors.New("queue mail: recipient and subject must be one line, and the text must not be empty")
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make mail id: %w", err)
	}
	_, err = tx.Exec(ctx, `INSERT INTO mails (id, account_id, recipient, subject, text, html, created_at)
		SELECT $1, m.account_id, COALESCE(NULLIF($3, ''), a.email), $4, $5, $6, $7
		FROM (VALUES ($2::uuid)) m (account_id) LEFT JOIN accounts a ON a.id = m.account_id
		WHERE a.deleted_at IS NULL AND (a.email IS NULL OR strpos(a.email, '@') > 0)`, id, m.AccountID, m.To, m.Subject, m.Text, m.HTML, time.Now())
	if err != nil {
		return fmt.Errorf("queue mail: %w", err)
	}
	return nil
}

// Latest returns the n newest messages, newest first.
func (o *Outbox) Latest(ctx context.Context, n int) ([]models.Mail, error) {
	rows, err := gorm.G[models.Mail](o.db.Gorm).Order("created_at DESC, id DESC").Limit(n).Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list mails: %w", err)
	}
	return rows, nil
}

// Get returns one message.
func (o *Outbox) Get(ctx context.Context, id uuid.UUID) (models.Mail, error) {
	row, err := gorm.G[models.Mail](o.db.Gorm).Where("id = ?", id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Mail{}, apperr.New(apperr.NotFound, "mail_not_found", "There is no such message.")
	}
	if err != nil {
		return models.Mail{}, fmt.Errorf("look up mail: %w", err)
	}
	return row, nil
}
