package accounts

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
)

// CodeTooManyToday means that a daily limit was reached.
const CodeTooManyToday = "too_many_today"

// Daily limits of mail to addresses that the sender has not verified: by sending
// account, network, and recipient.
const (
	mailsByAccount   = 5
	mailsByNetwork   = 20
	mailsByRecipient = 5
)

// daily is one daily limit.
type daily struct {
	kind, key string
	limit     int
}

// AllowStrangerMail counts one mail to an address that the account has not verified.
// Beyond the daily limits it returns CodeTooManyToday, whoever has the address.
func (s *Service) AllowStrangerMail(ctx context.Context, tx postgres.Tx, account uuid.UUID, recipient string, from Origin) error {
	// The recipient's comes last, so that mail stopped by the others does not use it up.
	return s.takeDaily(ctx, tx,
		daily{"mail_by_account", account.String(), mailsByAccount},
		daily{"mail_by_network", network(from.Address), mailsByNetwork},
		daily{"mail_by_recipient", EmailKey(recipient), mailsByRecipient})
}

// Daily limits of invitations to teams, by inviting person and network.
const (
	invitesByAccount = 30
	invitesByNetwork = 60
)

// AllowInvitation counts one invitation that a person mails to an address. Beyond the daily
// limits it returns CodeTooManyToday, whoever has the address.
func (s *Service) AllowInvitation(ctx context.Context, tx postgres.Tx, person uuid.UUID, recipient string, from Origin) error {
	return s.takeDaily(ctx, tx,
		daily{"mail_by_account", "invitations " + person.String(), invitesByAccount},
		daily{"mail_by_network", "invitations " + network(from.Address), invitesByNetwork},
		daily{"mail_by_recipient", EmailKey(recipient), mailsByRecipient})
}

// AllowGreeting counts the welcome mail of a sign-up.
func (s *Service) AllowGreeting(ctx context.Context, tx postgres.Tx, recipient string) error {
	return s.takeDaily(ctx, tx, daily{"mail_by_recipient", EmailKey(recipient), mailsByRecipient})
}

// SignUpsPerDay is the default daily limit of sign-ups from one IPv4 address or IPv6
// /64. Its /24 or /48 may open ten times as many accounts.
const SignUpsPerDay = 20

// CountSignUp counts an account that is opened from a network. Beyond the daily limits
// it returns CodeTooManyToday.
func (s *Service) CountSignUp(ctx context.Context, tx postgres.Tx, from Origin) error {
	return s.takeDaily(ctx, tx,
		daily{"signup_by_network", network(from.Address), s.signUps},
		daily{"signup_by_network", wideNetwork(from.Address), 10 * s.signUps})
}

// wideNetwork returns the network that one customer of a provider may control: the /24
// of an IPv4 address, the /48 of an IPv6 address.
func wideNetwork(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return "wide unknown"
	}
	bits := 48
	if ip = ip.Unmap().WithZone(""); ip.Is4() {
		bits = 24
	}
	prefix, err := ip.Prefix(bits)
	if err != nil {
		return "wide unknown"
	}
	return prefix.String()
}

// checkDomain refuses an address of a refused domain or its subdomains.
func (s *Service) checkDomain(address string) error {
	_, domain, _ := strings.Cut(strings.ToLower(address), "@")
	for domain = strings.TrimSuffix(domain, "."); domain != ""; _, domain, _ = strings.Cut(domain, ".") {
		if s.refused[domain] {
			return emailInvalid("Addresses of this provider are not accepted: use one that you will keep.")
		}
	}
	return nil
}

// ParseNewEmail returns an address for a new account as it is stored, or an Invalid
// error if it is malformed or its domain is refused.
func (s *Service) ParseNewEmail(typed string) (string, error) {
	address, err := parseEmail(typed)
	if err != nil {
		return "", err
	}
	return address, s.checkDomain(address)
}

// takeDaily counts one action against each limit in order. The transaction must be
// rolled back when it fails.
func (s *Service) takeDaily(ctx context.Context, tx postgres.Tx, limits ...daily) error {
	now := s.clock().UTC()
	for _, l := range limits {
		key := sha256.Sum256([]byte(l.key))
		counted, err := tx.Exec(ctx, `INSERT INTO daily_limits AS d (kind, key, day, used) VALUES ($1, $2, $3, 1)
			ON CONFLICT (kind, key, day) DO UPDATE SET used = d.used + 1 WHERE d.used < $4`, l.kind, key[:], now.Format(time.DateOnly), l.limit)
		if err != nil {
			return fmt.Errorf("count %s: %w", l.kind, err)
		}
		if counted.RowsAffected() == 0 {
			tomorrow := now.Truncate(24 * time.Hour).Add(24 * time.Hour)
			e := apperr.New(apperr.RateLimited, CodeTooManyToday, "Too many of these today.").
				WithRemedy("Try again tomorrow.").WithRetryAfter(tomorrow.Sub(now))
			e.LimitSource = "day"
			return e
		}
	}
	return nil
}
