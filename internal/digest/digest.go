// Package digest mails readers the week, if they asked for it.
//
// It owns who asked, the way out that every mail carries, and that a reader gets
// one mail a week at most, in the transaction that notes it. What a mail says is
// handed in; a week of which there is nothing to say is not mailed.
package digest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/internal/mail"
)

// Section is a part of a mail: a heading over sentences, each with an address.
type Section struct {
	Heading string
	Lines   []Line
}

// Line is one sentence.
type Line struct{ Text, Href string }

// Write gives what there is to tell an account of what happened since a moment;
// nothing is no sections.
type Write func(ctx context.Context, account uuid.UUID, since time.Time) ([]Section, error)

// Service mails the digest. It is safe with any number of replicas.
type Service struct {
	db      *gorm.DB
	clock   func() time.Time
	baseURL string
	write   Write
}

// New makes the service. baseURL is where the links of a mail lead.
func New(db *gorm.DB, clock func() time.Time, baseURL string, write Write) *Service {
	return &Service{db, clock, baseURL, write}
}

// Subscribe adds an account to the readers.
func (s *Service) Subscribe(ctx context.Context, account uuid.UUID) error {
	token, err := uuid.NewRandom()
	if err != nil {
		return err
	}
	err = s.db.WithContext(ctx).Exec(`INSERT INTO digest_readers (account_id, token, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, account, token, s.clock()).Error
	return wrapped(err, "subscribe")
}

// Unsubscribe takes an account off the readers.
func (s *Service) Unsubscribe(ctx context.Context, account uuid.UUID) error {
	return wrapped(s.db.WithContext(ctx).Exec(`DELETE FROM digest_readers WHERE account_id = ?`, account).Error, "unsubscribe")
}

// Reads reports whether an account gets the mail.
func (s *Service) Reads(ctx context.Context, account uuid.UUID) (yes bool, err error) {
	err = s.db.WithContext(ctx).Raw(`SELECT EXISTS (SELECT FROM digest_readers WHERE account_id = ?)`, account).Scan(&yes).Error
	return yes, wrapped(err, "look up reader")
}

// Known reports whether a mailed link still stands for a reader.
func (s *Service) Known(ctx context.Context, token string) (yes bool, err error) {
	id, bad := uuid.Parse(token)
	if bad != nil {
		return false, nil
	}
	err = s.db.WithContext(ctx).Raw(`SELECT EXISTS (SELECT FROM digest_readers WHERE token = ?)`, id).Scan(&yes).Error
	return yes, wrapped(err, "look up reader")
}

// Stop takes the reader of a mailed link off, whoever is signed in. A link that
// has done its work does nothing more.
func (s *Service) Stop(ctx context.Context, token string) error {
	id, err := uuid.Parse(token)
	if err != nil {
		return apperr.New(apperr.NotFound, "not_found", "There is no page or endpoint at this address.")
	}
	return wrapped(s.db.WithContext(ctx).Exec(`DELETE FROM digest_readers WHERE token = ?`, id).Error, "unsubscribe")
}

// Send mails every reader who has not had this week's mail, and gives how many
// it mailed. Weeks are those of the calendar, from Monday, UTC.
func (s *Service) Send(ctx context.Context) (sent int, err error) {
	now := s.clock().UTC()
	week := now.Truncate(24*time.Hour).AddDate(0, 0, -(int(now.Weekday())+6)%7)
	var readers []struct {
		AccountID uuid.UUID
		Email     string
		Token     uuid.UUID
	}
	if err := s.db.WithContext(ctx).Raw(`SELECT r.account_id, a.email, r.token FROM digest_readers r JOIN accounts a ON a.id = r.account_id
		WHERE NOT EXISTS (SELECT FROM digests d WHERE d.account_id = r.account_id AND d.week = ?) ORDER BY r.account_id`, week).Scan(&readers).Error; err != nil {
		return 0, fmt.Errorf("readers of the digest: %w", err)
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
		ok, err := s.send(ctx, r.AccountID, week, mail.Message{
			AccountID: &r.AccountID, To: r.Email, Subject: "Your week at Groundline", Text: s.text(sections, r.Token),
		})
		if ok {
			sent++
		}
		errs = append(errs, err)
	}
	return sent, errors.Join(errs...)
}

// send queues a mail together with the note of it: the second of two replicas
// finds the note.
func (s *Service) send(ctx context.Context, account uuid.UUID, week time.Time, m mail.Message) (sent bool, err error) {
	err = s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		noted := tx.Exec(`INSERT INTO digests (account_id, week, sent_at)
			SELECT account_id, ?, ? FROM digest_readers WHERE account_id = ? ON CONFLICT DO NOTHING`, week, s.clock(), account)
		if noted.Error != nil || noted.RowsAffected == 0 {
			return noted.Error // mailed before, or unsubscribed since
		}
		sent = true
		return mail.Queue(ctx, tx, m)
	})
	return sent && err == nil, wrapped(err, "mail the digest")
}

func (s *Service) text(sections []Section, token uuid.UUID) string {
	var b strings.Builder
	for _, section := range sections {
		fmt.Fprintf(&b, "%s\n\n", section.Heading)
		for _, l := range section.Lines {
			fmt.Fprintf(&b, "- %s\n  %s%s\n", l.Text, s.baseURL, l.Href)
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "You asked for this mail, one a week. No more of it: %s/calls/digest/%s\n", s.baseURL, token)
	return b.String()
}

func wrapped(err error, doing string) error {
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	return nil
}
