package accounts

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
)

// CodeTooManyToday is what may happen only so often a day.
const CodeTooManyToday = "too_many_today"

// The most mails a day to addresses that their sender has not shown to be theirs: by
// the account that sends them, the network it is used from, and the address.
const (
	mailsByAccount   = 5
	mailsByNetwork   = 20
	mailsByRecipient = 5
)

// daily is one limit of a day.
type daily struct {
	kind, key string
	limit     int
}

// AllowStrangerMail counts, inside the caller's transaction, one mail to an address
// that the account has not shown to be its own. Beyond the day's limits it fails with
// CodeTooManyToday, whoever has the address.
func (s *Service) AllowStrangerMail(ctx context.Context, tx *gorm.DB, account uuid.UUID, recipient string, from Origin) error {
	// The recipient's comes last: what the others stop does not use it up.
	return s.takeDaily(ctx, tx,
		daily{"mail_by_account", account.String(), mailsByAccount},
		daily{"mail_by_network", network(from.Address), mailsByNetwork},
		daily{"mail_by_recipient", emailKey(recipient), mailsByRecipient})
}

// AllowGreeting counts, inside the caller's transaction, the mail of a sign-up to an
// address.
func (s *Service) AllowGreeting(ctx context.Context, tx *gorm.DB, recipient string) error {
	return s.takeDaily(ctx, tx, daily{"mail_by_recipient", emailKey(recipient), mailsByRecipient})
}

// OpeningsPerDay is how many accounts one network address, or /64 of IPv6, may open a
// day, unless LimitOpenings says otherwise; its /24 or /48 may open ten times as many.
const OpeningsPerDay = 20

// LimitOpenings sets how many accounts a network may open a day, before the first.
func (s *Service) LimitOpenings(perDay int) { s.openings = perDay }

// AllowOpening counts, inside the caller's transaction, an account that is opened from
// a network.
func (s *Service) AllowOpening(ctx context.Context, tx *gorm.DB, from Origin) error {
	return s.takeDaily(ctx, tx,
		daily{"signup_by_network", network(from.Address), s.openings},
		daily{"signup_by_network", wideNetwork(from.Address), 10 * s.openings})
}

// wideNetwork is what one customer of a provider may hold: the /24 of an IPv4 address,
// the /48 of an IPv6 one.
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

// RefuseDomains names the domains, and with each those below it, whose addresses open
// no account: those that hand out addresses for a few minutes. Call it before the first.
func (s *Service) RefuseDomains(domains []string) {
	s.refused = make(map[string]bool, len(domains))
	for _, d := range domains {
		s.refused[strings.ToLower(strings.TrimSuffix(d, "."))] = true
	}
}

// checkDomain refuses an address of a domain that RefuseDomains named.
func (s *Service) checkDomain(address string) error {
	_, domain, _ := strings.Cut(strings.ToLower(address), "@")
	for domain = strings.TrimSuffix(domain, "."); domain != ""; _, domain, _ = strings.Cut(domain, ".") {
		if s.refused[domain] {
			return emailInvalid("Addresses of this provider are not accepted: use one that you will keep.")
		}
	}
	return nil
}

// ParseNewEmail checks an address that is to be an account's.
func (s *Service) ParseNewEmail(typed string) (string, error) {
	address, err := parseEmail(typed)
	if err != nil {
		return "", err
	}
	return address, s.checkDomain(address)
}

// takeDaily counts one act against each limit, in order, inside the caller's
// transaction, which must be rolled back when it fails.
func (s *Service) takeDaily(ctx context.Context, tx *gorm.DB, limits ...daily) error {
	now := s.clock().UTC()
	for _, l := range limits {
		key := sha256.Sum256([]byte(l.key))
		done := tx.WithContext(ctx).Exec(`INSERT INTO daily_limits AS d (kind, key, day, used) VALUES (?, ?, ?, 1)
			ON CONFLICT (kind, key, day) DO UPDATE SET used = d.used + 1 WHERE d.used < ?`, l.kind, key[:], now.Format(time.DateOnly), l.limit)
		if done.Error != nil {
			return fmt.Errorf("count %s: %w", l.kind, done.Error)
		}
		if done.RowsAffected == 0 {
			tomorrow := now.Truncate(24 * time.Hour).Add(24 * time.Hour)
			e := apperr.New(apperr.RateLimited, CodeTooManyToday, "Too many of these today.").
				WithRemedy("Try again tomorrow.").WithRetryAfter(tomorrow.Sub(now))
			e.LimitSource = "day"
			return e
		}
	}
	return nil
}
