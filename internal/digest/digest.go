// Package digest mails subscribers a weekly summary: movers, the results of their
// predictions, and what they can predict next.
//
// It owns the tables digest_readers and digests, and the text of the mail. Invariants:
// every mail has an unsubscribe link; a reader gets at most one mail a week, queued in
// the transaction that records it; a week without news is not mailed.
package digest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/internal/predictions"
	"groundline/internal/weekly"
)

// Deps are what the service needs.
type Deps struct {
	DB          *postgres.DB
	Clock       func() time.Time
	BaseURL     string // of links in mails
	Sports      []string
	Weekly      *weekly.Service
	Predictions *predictions.Service
}

// Service mails the digest. It is safe with any number of replicas.
type Service struct {
	Deps
	write func(ctx context.Context, account uuid.UUID, since time.Time) ([]section, error) // letter, except in tests
}

// New returns the service.
func New(d Deps) *Service {
	s := &Service{Deps: d}
	s.write = s.letter
	return s
}

// Forget unsubscribes an account.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account, `DELETE FROM digest_readers WHERE account_id = $1`)
}

// Subscribe adds an account to the readers.
func (s *Service) Subscribe(ctx context.Context, account uuid.UUID) error {
	token, err := uuid.NewRandom()
	if err != nil {
		return err
	}
	_, err = s.DB.Pool.Exec(ctx, `INSERT INTO digest_readers (account_id, token, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, account, token, s.Clock())
	return wrapped(err, "subscribe to the digest")
}

// Unsubscribe removes an account from the readers.
func (s *Service) Unsubscribe(ctx context.Context, account uuid.UUID) error {
	_, err := s.DB.Pool.Exec(ctx, `DELETE FROM digest_readers WHERE account_id = $1`, account)
	return wrapped(err, "unsubscribe from the digest")
}

// Reads reports whether an account gets the mail.
func (s *Service) Reads(ctx context.Context, account uuid.UUID) (yes bool, err error) {
	err = s.DB.Pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM digest_readers WHERE account_id = $1)`, account).Scan(&yes)
	return yes, wrapped(err, "look up reader of the digest")
}

// Known reports whether an unsubscribe link still belongs to a reader.
func (s *Service) Known(ctx context.Context, token string) (yes bool, err error) {
	id, bad := uuid.Parse(token)
	if bad != nil {
		return false, nil
	}
	err = s.DB.Pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM digest_readers WHERE token = $1)`, id).Scan(&yes)
	return yes, wrapped(err, "look up reader of the digest")
}

// Stop unsubscribes the reader of an unsubscribe link, whoever is signed in. A used
// link does nothing.
func (s *Service) Stop(ctx context.Context, token string) error {
	id, err := uuid.Parse(token)
	if err != nil {
		return apperr.New(apperr.NotFound, "not_found", "There is no page or endpoint at this address.")
	}
	_, err = s.DB.Pool.Exec(ctx, `DELETE FROM digest_readers WHERE token = $1`, id)
	return wrapped(err, "unsubscribe from the digest")
}

// Send mails every reader who has not had this week's mail, and returns how many it
// mailed. Weeks are calendar weeks from Monday, UTC.
func (s *Service) Send(ctx context.Context) (sent int, err error) {
	now := s.Clock().UTC()
	week := now.Truncate(24*time.Hour).AddDate(0, 0, -(int(now.Weekday())+6)%7)
	readers, err := postgres.All(ctx, s.DB.Pool, "readers of the digest", pgx.RowToStructByPos[struct{ AccountID, Token uuid.UUID }],
		`SELECT r.account_id, r.token FROM digest_readers r
		WHERE NOT EXISTS (SELECT FROM digests d WHERE d.account_id = r.account_id AND d.week = $1) ORDER BY r.account_id`, week)
	if err != nil {
		return 0, err
	}
	var errs []error
	for _, r := range readers {
		sections, err := s.write(ctx, r.AccountID, now.AddDate(0, 0, -7))
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if len(sections) == 0 {
			continue
		}
		ok, err := s.send(ctx, r.AccountID, week, s.text(sections, r.Token))
		if ok {
			sent++
		}
		errs = append(errs, err)
	}
	return sent, errors.Join(errs...)
}

// send queues a mail and records it in one transaction, so that a second replica finds
// the record.
func (s *Service) send(ctx context.Context, account uuid.UUID, week time.Time, text string) (sent bool, err error) {
	err = pgx.BeginFunc(ctx, s.DB.Pool, func(tx pgx.Tx) error {
		recorded, err := tx.Exec(ctx, `INSERT INTO digests (account_id, week, sent_at)
			SELECT account_id, $2, $3 FROM digest_readers WHERE account_id = $1 ON CONFLICT DO NOTHING`, account, week, s.Clock())
		if err != nil || recorded.RowsAffected() == 0 {
			return err // mailed before, or unsubscribed since
		}
		sent = true
		return mail.Queue(ctx, tx, mail.Message{AccountID: &account, Subject: "Your week at Groundline", Text: text})
	})
	return sent && err == nil, wrapped(err, "mail the digest")
}

func (s *Service) text(sections []section, token uuid.UUID) string {
	var b strings.Builder
	for _, section := range sections {
		fmt.Fprintf(&b, "%s\n\n", section.heading)
		for _, l := range section.lines {
			fmt.Fprintf(&b, "- %s\n  %s%s\n", l.text, s.BaseURL, l.href)
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "You subscribed to this weekly email. Unsubscribe: %s/calls/digest/%s\n", s.BaseURL, token)
	return b.String()
}

func wrapped(err error, doing string) error {
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	return nil
}
