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

	"groundline/models"
)

// Post delivers one message to a server that takes it over.
type Post interface {
	Send(ctx context.Context, m models.Mail, html string) error
}

// waits are how long to wait after each failed attempt; after the last the message
// is given up.
var waits = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour}

const (
	// lease is how long a message is one replica's to send. Sending is bounded well
	// below it.
	lease     = 2 * time.Minute
	sendLimit = 45 * time.Second
	atOnce    = 100 // messages of one round
)

// Deliver sends what is due, and gives how many messages were sent. Any number of
// replicas may: a message is taken for a while before it is sent. A crash between
// the server's word and our note sends it again, under the same Message-ID, by
// which readers drop the second.
func (o *Outbox) Deliver(ctx context.Context, post Post, now func() time.Time) (sent int, err error) {
	var errs []error
	for range atOnce {
		m, due, err := o.take(ctx, now())
		if err != nil || !due {
			return sent, errors.Join(append(errs, err)...)
		}
		err = o.send(ctx, post, m)
		if note := o.note(ctx, m, err, now()); note != nil {
			return sent, errors.Join(append(errs, note)...)
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
	err = o.db.WithContext(ctx).Raw(`UPDATE mails SET attempts = attempts + 1, next_at = ? WHERE id = (
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

// note writes what became of an attempt.
func (o *Outbox) note(ctx context.Context, m models.Mail, failed error, now time.Time) error {
	// Stopping must not forget what was sent.
	ctx = context.WithoutCancel(ctx)
	db := o.db.WithContext(ctx).Model(&models.Mail{}).Where("id = ?", m.ID)
	var done *gorm.DB
	switch {
	case failed == nil && m.AccountID == nil: // nobody's books: the address is not kept
		done = db.Delete(&models.Mail{})
	case failed == nil:
		done = db.Updates(blanked(m, map[string]any{"sent_at": now, "failure": ""}))
	case m.Attempts > len(waits) || permanent(failed):
		done = db.Updates(blanked(m, map[string]any{"given_up_at": now, "failure": failed.Error()}))
	default:
		done = db.Updates(map[string]any{"next_at": now.Add(waits[m.Attempts-1]), "failure": failed.Error()})
	}
	if done.Error != nil {
		return fmt.Errorf("note a mail: %w", done.Error)
	}
	return nil
}

// secretLink finds a link that lets its reader do something: its end is a token of 256
// bits in base64url, which nothing else in a mail is as long as.
var secretLink = regexp.MustCompile(`/[A-Za-z0-9_-]{43}([^A-Za-z0-9_-]|$)`)

// blanked adds to the changes of a message that goes out no more that its text is
// dropped, if that holds such a link.
func blanked(m models.Mail, changes map[string]any) map[string]any {
	if secretLink.MatchString(m.Text) || secretLink.MatchString(m.HTML) {
		changes["text"], changes["html"] = "", ""
	}
	return changes
}

// keptFor is how long messages are kept, sent or not.
const keptFor = 30 * 24 * time.Hour

// Sweep deletes the messages that have been kept long enough, and returns how many.
func (o *Outbox) Sweep(ctx context.Context, now time.Time) (int64, error) {
	done := o.db.WithContext(ctx).Where("created_at < ?", now.Add(-keptFor)).Delete(&models.Mail{})
	if done.Error != nil {
		return 0, fmt.Errorf("sweep mails: %w", done.Error)
	}
	return done.RowsAffected, nil
}

// Forget deletes, inside the caller's transaction, what was queued for an account or
// to its address: its owner has left.
func Forget(ctx context.Context, tx *gorm.DB, account models.Account) error {
	if err := tx.WithContext(ctx).Where("account_id = ? OR lower(recipient) = ?", account.ID, strings.ToLower(account.Email)).Delete(&models.Mail{}).Error; err != nil {
		return fmt.Errorf("forget mails: %w", err)
	}
	return nil
}

// errNoAddress is a message to somebody who has left.
var errNoAddress = errors.New("the recipient has no address any more")

// permanent reports whether the message will never be taken.
func permanent(err error) bool {
	var e *gomail.SendError
	return errors.Is(err, errNoAddress) || errors.As(err, &e) && e.ErrorCode() >= 500
}

// SMTP is a server that takes our mail over.
type SMTP struct {
	client *gomail.Client
	from   string
}

// NewSMTP reads the server from an address such as
// smtp://user:password@mail.example.com:587 (STARTTLS is required, unless the host
// is this machine) or smtps://…:465, and the sender, such as
// "Groundline <hello@example.com>".
func NewSMTP(server, from string) (*SMTP, error) {
	u, err := url.Parse(server)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" {
		return nil, errors.New("the mail server must read like smtp://user:password@host:587 or smtps://user:password@host:465")
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
			return nil, fmt.Errorf("the mail server's port: %w", err)
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
		return nil, fmt.Errorf("sender of mail: %w", err)
	}
	return s, nil
}

// Send hands one message over.
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
