package mail

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
	"gorm.io/gorm"

	"groundline/internal/postgres"
	"groundline/models"
)

// Post sends one message to a mail server.
type Post interface {
	Send(ctx context.Context, m models.Mail, html string) error
}

// retryDelays are the delays after each failed attempt; after the last one the message
// is given up.
var retryDelays = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour}

const (
	// lease is how long a replica owns a message that it sends; sendLimit is well below.
	lease     = 2 * time.Minute
	sendLimit = 45 * time.Second
	batch     = 100 // messages per round
)

// Deliver sends the messages that are due and returns how many were sent. Any number
// of replicas may call it. After a crash between the server's acceptance and our record
// of it, a message is sent again with the same Message-ID, by which mail readers drop
// the duplicate.
func (o *Outbox) Deliver(ctx context.Context, post Post, now func() time.Time) (sent int, err error) {
	var errs []error
	for range batch {
		m, due, err := o.take(ctx, now())
		if err != nil || !due {
			return sent, errors.Join(append(errs, err)...)
		}
		err = o.send(ctx, post, m)
		if failed := o.record(ctx, m, err, now()); failed != nil {
			return sent, errors.Join(append(errs, failed)...)
		}
		if err == nil {
			sent++
		} else {
			errs = append(errs, fmt.Errorf("mail %s: %w", m.ID, err))
		}
	}
	return sent, errors.Join(errs...)
}

func (o *Outbox) take(ctx context.Context, now time.Time) (m models.Mail, due bool, err error) {
	err = o.db.Gorm.WithContext(ctx).Raw(`UPDATE mails SET attempts = attempts + 1, next_at = ? WHERE id = (
			SELECT id FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL AND next_at <= ?
			ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING *`, now.Add(lease), now).Scan(&m).Error
	if err != nil {
		return m, false, fmt.Errorf("take a mail: %w", err)
	}
	return m, m.Recipient != "", nil
}

func (o *Outbox) send(ctx context.Context, post Post, m models.Mail) error {
	if !strings.Contains(m.Recipient, "@") {
		return errNoAddress
	}
	html, err := HTML(ctx, m)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sendLimit)
	defer cancel()
	return post.Send(ctx, m, html)
}

// record stores the result of an attempt.
func (o *Outbox) record(ctx context.Context, m models.Mail, failed error, now time.Time) error {
	// A shutdown must not lose the record of a sent message.
	ctx = context.WithoutCancel(ctx)
	db := o.db.Gorm.WithContext(ctx).Model(&models.Mail{}).Where("id = ?", m.ID)
	var done *gorm.DB
	switch {
	case failed == nil && m.AccountID == nil: // the address of no account is not kept
		done = db.Delete(&models.Mail{})
	case failed == nil:
		done = db.Updates(blanked(m, map[string]any{"sent_at": now, "failure": ""}))
	case m.Attempts > len(retryDelays) || permanent(failed):
		done = db.Updates(blanked(m, map[string]any{"given_up_at": now, "failure": failed.Error()}))
	default:
		done = db.Updates(map[string]any{"next_at": now.Add(retryDelays[m.Attempts-1]), "failure": failed.Error()})
	}
	if done.Error != nil {
		return fmt.Errorf("record mail %s: %w", m.ID, done.Error)
	}
	return nil
}

// secretLink matches a link that acts for its reader: it ends in a 256-bit token in
// base64url, longer than anything else in a mail.
var secretLink = regexp.MustCompile(`/[A-Za-z0-9_-]{43}([^A-Za-z0-9_-]|$)`)

// blanked returns the changes to a message that will not be sent again, with its text
// cleared if that holds a secret link.
func blanked(m models.Mail, changes map[string]any) map[string]any {
	if secretLink.MatchString(m.Text) || secretLink.MatchString(m.HTML) {
		changes["text"], changes["html"] = "", ""
	}
	return changes
}

// retention is how long messages are kept, sent or not.
const retention = 30 * 24 * time.Hour

// Sweep deletes the messages past their retention and returns how many.
func (o *Outbox) Sweep(ctx context.Context, now time.Time) (int64, error) {
	done := o.db.Gorm.WithContext(ctx).Where("created_at < ?", now.Add(-retention)).Delete(&models.Mail{})
	if done.Error != nil {
		return 0, fmt.Errorf("sweep mails: %w", done.Error)
	}
	return done.RowsAffected, nil
}

// DeleteOf deletes every message of an account or to its address.
func DeleteOf(ctx context.Context, tx postgres.Tx, account models.Account) error {
	if _, err := tx.Exec(ctx, "DELETE FROM mails WHERE account_id = $1 OR lower(recipient) = lower($2)", account.ID, account.Email); err != nil {
		return fmt.Errorf("delete mails of %s: %w", account.ID, err)
	}
	return nil
}

// errNoAddress means that the recipient's account was closed.
var errNoAddress = errors.New("the recipient's account was closed")

// permanent reports whether retrying is useless.
func permanent(err error) bool {
	var e *gomail.SendError
	return errors.Is(err, errNoAddress) || errors.As(err, &e) && e.ErrorCode() >= 500
}

// SMTP sends mail through a server.
type SMTP struct {
	client *gomail.Client
	from   string
}

// NewSMTP returns a sender for a server such as smtp://user:password@mail.example.com:587
// (STARTTLS is required except on localhost) or smtps://…:465, from a sender such as
// "Groundline <hello@example.com>".
func NewSMTP(server, from string) (*SMTP, error) {
	u, err := url.Parse(server)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" {
		return nil, errors.New("mail server: use smtp://user:password@host:587 or smtps://user:password@host:465")
	}
	options := []gomail.Option{gomail.WithTimeout(sendLimit / 3), gomail.WithTLSPolicy(gomail.TLSMandatory)}
	switch local := u.Hostname() == "localhost" || u.Hostname() == "127.0.0.1"; {
	case u.Scheme == "smtps":
		options = append(options, gomail.WithSSL())
	case local:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	}
	if p := u.Port(); p != "" {
		port, err := strconv.Atoi(p)
		if err != nil {
			return nil, fmt.Errorf("mail server: port %q: %w", p, err)
		}
		options = append(options, gomail.WithPort(port))
	}
	if user := u.User.Username(); user != "" {
		password, _ := u.User.Password()
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(user), gomail.WithPassword(password))
	}
	client, err := gomail.NewClient(u.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	s := &SMTP{client, from}
	if err := gomail.NewMsg().From(from); err != nil {
		return nil, fmt.Errorf("mail sender %q: %w", from, err)
	}
	return s, nil
}

// Send sends one message.
func (s *SMTP) Send(ctx context.Context, m models.Mail, html string) error {
	msg := gomail.NewMsg()
	if err := errors.Join(msg.From(s.from), msg.To(m.Recipient)); err != nil {
		return err
	}
	msg.Subject(m.Subject)
	msg.SetMessageIDWithValue(m.ID.String() + "@groundline")
	msg.SetDateWithValue(m.CreatedAt)
	msg.SetGenHeader(gomail.Header("Auto-Submitted"), "auto-generated")
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, html)
	return s.client.DialAndSendWithContext(ctx, msg)
}
