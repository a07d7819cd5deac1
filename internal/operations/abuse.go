package operations

import (
	"context"
	"time"

	"github.com/google/uuid"
)

// RefusedAccount is an account with the number of its stored refusals.
type RefusedAccount struct {
	ID     uuid.UUID
	Email  string
	Day    int64 // last 24 hours
	Month  int64 // all that are stored
	Newest time.Time
}

// TopRefused returns up to limit accounts with the most refusals in the last 24 hours,
// then of all that are stored.
func (s *Service) TopRefused(ctx context.Context, limit int) ([]RefusedAccount, error) {
	return list[RefusedAccount](ctx, s.d.Pool, "refused accounts", `SELECT a.id, a.email, r.day, r.month, r.newest
		FROM (SELECT account_id, count(*) FILTER (WHERE created_at > now() - interval '1 day') AS day, count(*) AS month, max(created_at) AS newest
			FROM refusals GROUP BY account_id ORDER BY 2 DESC, 3 DESC LIMIT $1) r
		JOIN accounts a ON a.id = r.account_id ORDER BY r.day DESC, r.month DESC, a.id`, limit)
}

// SignUps are the accounts opened from one network on a day, UTC.
type SignUps struct {
	Day      time.Time
	Network  string // a /24 or /64; empty if the audit trail has none
	Opened   int64
	Verified int64
}

// TopSignUps returns the networks that opened the most accounts, by day, newest day
// first, up to limit per day. Deleted accounts have no network.
func (s *Service) TopSignUps(ctx context.Context, days, limit int) ([]SignUps, error) {
	return list[SignUps](ctx, s.d.Pool, "sign-ups", `WITH opened AS (
			SELECT (a.created_at AT TIME ZONE 'UTC')::date AS day, a.verified_at IS NOT NULL AS verified,
				COALESCE((SELECT regexp_replace(e.address, '^(\d+\.\d+\.\d+)\.\d+$', '\1.0/24') FROM account_events e WHERE e.account_id = a.id AND e.kind = 'signed_in' ORDER BY e.id LIMIT 1), '') AS network
			FROM accounts a WHERE a.created_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - make_interval(days => $1 - 1)
				AND NOT EXISTS (SELECT FROM provisional_accounts p WHERE p.account_id = a.id AND p.claimed_by IS DISTINCT FROM a.id)),
		counted AS (SELECT day, network, count(*) AS opened, count(*) FILTER (WHERE verified) AS verified,
				row_number() OVER (PARTITION BY day ORDER BY count(*) DESC, network) AS place FROM opened GROUP BY day, network)
		SELECT day, network, opened, verified FROM counted WHERE place <= $2 ORDER BY day DESC, opened DESC, network`, days, limit)
}

// ProvisionalDay sums the provisional accounts opened on a day, UTC.
type ProvisionalDay struct {
	Day     time.Time
	Opened  int64
	Used    int64 // that charged at least one request
	Credits int64 // charged before they were claimed, or since
	Claimed int64
	SignUps int64 // claimed by signing up
}

// ProvisionalDays returns the provisional accounts by day, newest day first.
func (s *Service) ProvisionalDays(ctx context.Context, days int) ([]ProvisionalDay, error) {
	return list[ProvisionalDay](ctx, s.d.Pool, "provisional accounts", `SELECT (p.opened_at AT TIME ZONE 'UTC')::date AS day, count(*) AS opened,
			count(*) FILTER (WHERE u.credits > 0) AS used, COALESCE(sum(u.credits), 0)::bigint AS credits,
			count(p.claimed_at) AS claimed, count(*) FILTER (WHERE p.claimed_by = p.account_id) AS sign_ups
		FROM provisional_accounts p CROSS JOIN LATERAL (SELECT COALESCE(sum(cost), 0) AS credits FROM usage u
			WHERE u.account_id = p.account_id AND u.at < p.until) u
		WHERE p.opened_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - make_interval(days => $1 - 1)
		GROUP BY 1 ORDER BY 1 DESC`, days)
}

// DayLimit is the usage of one kind of daily limit.
type DayLimit struct {
	Kind string
	Keys int64 // accounts, networks or addresses, which are stored as hashes
	Acts int64
	Top  int64 // of one of them
}

// DayLimits returns the usage of the daily limits today.
func (s *Service) DayLimits(ctx context.Context) ([]DayLimit, error) {
	return list[DayLimit](ctx, s.d.Pool, "limits of the day", `SELECT kind, count(*) AS keys, sum(used) AS acts, max(used)::bigint AS top
		FROM daily_limits WHERE day = (now() AT TIME ZONE 'UTC')::date GROUP BY kind ORDER BY kind`)
}

// Emails returns the addresses of accounts by their ids.
func (s *Service) Emails(ctx context.Context, ids []uuid.UUID) (map[uuid.UUID]string, error) {
	type row struct {
		ID    uuid.UUID
		Email string
	}
	found, err := list[row](ctx, s.d.Pool, "addresses", `SELECT id, email FROM accounts WHERE id = ANY($1)`, ids)
	emails := make(map[uuid.UUID]string, len(found))
	for _, r := range found {
		emails[r.ID] = r.Email
	}
	return emails, err
}
