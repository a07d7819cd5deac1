// Package mail is the outbox: messages written in the transaction that calls
// for them, so that a message exists exactly when its cause does.
//
// A message is sent by whichever replica takes it first, again and again until the
// server has it or it is given up; without a server it stays in the table mails
// with sent_at empty, and development shows it at /dev/mail. A text with a link that lets
// its reader do something is blanked once it is sent or given up, a message of nobody's
// account is deleted then, and every message after 30 days or with its account. The HTML part is made
// from the text, so that both say the same. The package does not know what a
// message is about.
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
	"groundline/models"
)

// Message is one e-mail to one recipient.
type Message struct {
	AccountID *uuid.UUID // whom it concerns; nil for mail to outsiders
	To        string     // one address
	Subject   string     // one line
	Text      string     // the plain-text part; required
	HTML      string     // the HTML part; may be empty
}

// Outbox reads the messages that were queued.
type Outbox struct {
	db *gorm.DB
}

// New opens the outbox of db.
func New(db *gorm.DB) *Outbox { return &Outbox{db: db} }

// Queue writes a message inside the caller's transaction.
func Queue(ctx context.Context, tx *gorm.DB, m Message) error {
	// A line break here would let a value add headers of its own.
	if strings.ContainsAny(m.To+m.Subject, "\r\n\x00") || m.To == "" || m.Subject == "" || m.Text == "" {
		return errors.New("queue mail: recipient and subject must be one line, and the text not empty")
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make mail id: %w", err)
	}
	row := models.Mail{
		ID: id, AccountID: m.AccountID, Recipient: m.To,
		Subject: m.Subject, Text: m.Text, HTML: m.HTML, CreatedAt: time.Now(),
	}
	if err := gorm.G[models.Mail](tx).Create(ctx, &row); err != nil {
		return fmt.Errorf("queue mail: %w", err)
	}
	return nil
}

// QueueTx writes a message to an account's owner inside the caller's transaction. Who
// has left gets none.
func QueueTx(ctx context.Context, tx pgx.Tx, account uuid.UUID, subject, text string) error {
	if strings.ContainsAny(subject, "\r\n\x00") || subject == "" || text == "" {
		return errors.New("queue mail: the subject must be one line, and the text not empty")
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make mail id: %w", err)
	}
	_, err = tx.Exec(ctx, `INSERT INTO mails (id, account_id, recipient, subject, text, html, created_at)
		SELECT $1, id, email, $3, $4, '', $5 FROM accounts WHERE id = $2 AND deleted_at IS NULL`, id, account, subject, text, time.Now())
	if err != nil {
		return fmt.Errorf("queue mail: %w", err)
	}
	return nil
}

// Latest gives the n newest messages, newest first.
func (o *Outbox) Latest(ctx context.Context, n int) ([]models.Mail, error) {
	rows, err := gorm.G[models.Mail](o.db).Order("created_at DESC, id DESC").Limit(n).Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list mails: %w", err)
	}
	return rows, nil
}

// Get gives one message.
func (o *Outbox) Get(ctx context.Context, id uuid.UUID) (models.Mail, error) {
	row, err := gorm.G[models.Mail](o.db).Where("id = ?", id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Mail{}, apperr.New(apperr.NotFound, "mail_not_found", "There is no such message.")
	}
	if err != nil {
		return models.Mail{}, fmt.Errorf("look up mail: %w", err)
	}
	return row, nil
}
