// Package notices tells an account's server when its credits run low, a cap is reached, or a
// refill failed, by a signed webhook message, and its people of what billing does not mail
// already: the caps of keys and members, and failed refills.
//
// It owns the table account_notices. Invariants: each event is told once, in one
// transaction with the record of it; a low balance is told again only after it had
// recovered; mail goes to the account's person, or to a team's owner and billing members,
// unless they opted out of the topic. A refill's failure concerns money and always comes.
//
// It reads what the ledger, the meter and billing stored, about once a minute, so that no
// request waits for it: a notice is late by that much. It changes no balance, cap or refill.
package notices

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/english"
	"groundline/internal/mail"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/webhooks"
)

// The types of messages.
const (
	BalanceLow   = "balance.low"
	CapReached   = "cap.reached"
	RefillFailed = "refill.failed"
)

// topics are the mail preferences by type. What has none always comes.
var topics = map[string]string{CapReached: "caps"}

// lowShare is the share of the last credits received below which a balance is low: a tenth.
const lowShare = 10

// remembered is how long the table keeps what was told of caps and refills.
const remembered = 100 * 24 * time.Hour

// perRound bounds the notices of a kind in a round; the next round tells the rest.
const perRound = 500

// Deps are what the service needs.
type Deps struct {
	Pool     *pgxpool.Pool
	Webhooks *webhooks.Service
	Clock    func() time.Time
	BaseURL  string // of links in mails
}

// Service finds and sends notices.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// notice is one event to tell.
type notice struct {
	account uuid.UUID
	kind    string
	subject string // unique by account and kind
	data    any    // of the webhook message
	title   string // of the mail; empty for none
	text    string
}

// Round sends the notices of what happened since the last round and returns how many.
func (s *Service) Round(ctx context.Context) (told int, err error) {
	if err := s.forgetRecovered(ctx); err != nil {
		return 0, err
	}
	for _, find := range []func(context.Context) ([]notice, error){s.lowBalances, s.reachedCaps, s.failedRefills} {
		list, err := find(ctx)
		if err != nil {
			return told, err
		}
		for _, n := range list {
			sent, err := s.tell(ctx, n)
			if err != nil {
				return told, err
			}
			if sent {
				told++
			}
		}
	}
	return told, nil
}

// active are the accounts that are told anything: of people with a verified address, and
// teams.
const active = `JOIN accounts a ON a.id = x.account_id AND a.deleted_at IS NULL AND a.verified_at IS NOT NULL`

// lastLot joins the last credits that an account received.
const lastLot = ` CROSS JOIN LATERAL (SELECT granted FROM lots WHERE lots.account_id = x.account_id ORDER BY granted_at DESC, id DESC LIMIT 1) l
	`

// lowSQL selects the balances below a tenth of the last credits that came. Auto-refill tops
// balances up by itself, and a balance past valid_until may get its next grant.
const lowSQL = `SELECT x.account_id, x.remaining, l.granted FROM credit_balances x ` + active + lastLot + `WHERE x.provisional_until IS NULL AND x.valid_until > $2 AND x.remaining * $1 < l.granted
		AND NOT EXISTS (SELECT FROM refill_settings r WHERE r.account_id = x.account_id AND r.enabled)`

func (s *Service) lowBalances(ctx context.Context) ([]notice, error) {
	type low struct {
		AccountID          uuid.UUID
		Remaining, Granted int64
	}
	found, err := postgres.Collect(ctx, s.Pool, "low balances", pgx.RowToStructByPos[low],
		lowSQL+` AND NOT EXISTS (SELECT FROM account_notices n WHERE n.account_id = x.account_id AND n.kind = 'balance.low') ORDER BY 1 LIMIT $3`, lowShare, s.Clock(), perRound)
	list := make([]notice, 0, len(found))
	for _, l := range found {
		list = append(list, notice{account: l.AccountID, kind: BalanceLow,
			data: map[string]any{"remaining": l.Remaining, "lastReceived": l.Granted}})
	}
	return list, err
}

// forgetRecovered deletes what was told of balances that are no longer low, and what is old.
func (s *Service) forgetRecovered(ctx context.Context) error {
	_, err := s.Pool.Exec(ctx, `DELETE FROM account_notices n WHERE kind = 'balance.low' AND EXISTS (SELECT FROM credit_balances x`+lastLot+`WHERE x.account_id = n.account_id AND x.remaining * $1 >= l.granted)`, lowShare)
	if err == nil {
		_, err = s.Pool.Exec(ctx, `DELETE FROM account_notices WHERE kind <> 'balance.low' AND told_at < $1`, s.Clock().Add(-remembered))
	}
	if err != nil {
		return fmt.Errorf("forget notices: %w", err)
	}
	return nil
}

// capsSQL selects the caps of keys, members and accounts that no longer allow a rating in
// their current period, which ends at resets.
const capsSQL = `SELECT x.account_id, x.family AS subject, x.cap, x.used, x.period, x.resets,
		CASE WHEN x.family IS NULL THEN 'account' WHEN m.person_id IS NOT NULL THEN 'member' ELSE 'key' END AS limits,
		COALESCE(p.email, k.name, '') AS name
	FROM (
		SELECT account_id, family, cap, used, period, since + ('1 ' || period)::interval AS resets FROM key_caps WHERE used > 0
		UNION ALL
		SELECT account_id, NULL, cap, used, 'month', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC' FROM credit_balances WHERE cap IS NOT NULL AND used > 0 AND provisional_until IS NULL
	) x ` + active + `
	LEFT JOIN team_members m ON m.account_id = x.account_id AND m.person_id = x.family
	LEFT JOIN accounts p ON p.id = m.person_id
	LEFT JOIN LATERAL (SELECT name FROM api_keys WHERE api_keys.account_id = x.account_id AND api_keys.family = x.family ORDER BY created_at DESC LIMIT 1) k ON true
	WHERE x.used + $1 > x.cap AND x.resets > $2
		AND NOT EXISTS (SELECT FROM account_notices n WHERE n.account_id = x.account_id AND n.kind = 'cap.reached'
			AND n.subject = COALESCE(x.family::text, 'account') || ' ' || to_char(x.resets AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ' ' || x.cap)
	ORDER BY 1, 2 LIMIT $3`

// reachedCaps finds caps that were reached. A cap that was raised and reached again in the
// same period is told again.
func (s *Service) reachedCaps(ctx context.Context) ([]notice, error) {
	type reached struct {
		AccountID uuid.UUID
		Subject   *uuid.UUID // of the key's family or the member; nil: the account
		Cap, Used int64
		Period    string
		Resets    time.Time
		Limits    string // "account", "member" or "key"
		Name      string // the key's name, or the member's address
	}
	found, err := postgres.Collect(ctx, s.Pool, "reached caps", pgx.RowToStructByPos[reached], capsSQL, int64(meter.GroundedRating.Cost()), s.Clock(), perRound)
	list := make([]notice, 0, len(found))
	for _, r := range found {
		subject, whose := "account", ""
		switch r.Limits {
		case "key":
			whose = fmt.Sprintf("The cap of the key “%s”", r.Name)
		case "member":
			whose = "The cap of " + r.Name
		}
		if r.Subject != nil {
			subject = r.Subject.String()
		}
		told := notice{account: r.AccountID, kind: CapReached,
			subject: fmt.Sprintf("%s %s %d", subject, r.Resets.UTC().Format(time.DateOnly), r.Cap),
			data:    map[string]any{"limits": r.Limits, "name": r.Name, "cap": r.Cap, "used": r.Used, "period": r.Period, "resets": r.Resets.UTC()},
		}
		if r.Subject != nil {
			told.title, told.text = "A cap is reached", fmt.Sprintf(`%s is reached: %s of %s credits this %s are used.
Requests over it are refused with 402 and cost nothing, until %s.

Change caps: %s/keys and, for members of a team, %s/team
`, whose, english.Count(r.Used), english.Count(r.Cap), r.Period, r.Resets.UTC().Format("2 Jan 2006, 15:04 UTC"), s.BaseURL, s.BaseURL)
		}
		list = append(list, told)
	}
	return list, err
}

// recent is how far back failed refills are looked for.
const recent = 3 * 24 * time.Hour

// failedRefills finds automatic payments that were declined.
func (s *Service) failedRefills(ctx context.Context) ([]notice, error) {
	type failed struct {
		AccountID, ID  uuid.UUID
		Code, Reason   string
		Cents, Credits int64
		Remaining      int64
		RefillStaysOn  bool
	}
	found, err := postgres.Collect(ctx, s.Pool, "failed refills", pgx.RowToStructByPos[failed],
		`SELECT x.account_id, x.id, x.reason_code, x.reason, p.amount_cents, p.credits, b.remaining, COALESCE(r.enabled, false)
		FROM refill_attempts x `+active+` JOIN purchases p ON p.account_id = x.account_id AND p.id = x.purchase_id
		JOIN credit_balances b ON b.account_id = x.account_id LEFT JOIN refill_settings r ON r.account_id = x.account_id
		WHERE x.state = 'failed' AND x.settled_at > $1
			AND NOT EXISTS (SELECT FROM account_notices n WHERE n.account_id = x.account_id AND n.kind = 'refill.failed' AND n.subject = x.id::text)
		ORDER BY x.settled_at, x.id LIMIT $2`, s.Clock().Add(-recent), perRound)
	list := make([]notice, 0, len(found))
	for _, f := range found {
		next := "Auto-refill tries again in an hour. After three failures in a row it turns itself off."
		if !f.RefillStaysOn {
			next = "Auto-refill is off."
		}
		list = append(list, notice{account: f.AccountID, kind: RefillFailed, subject: f.ID.String(),
			data:  map[string]any{"refill": f.ID, "credits": f.Credits, "amountCents": f.Cents, "reasonCode": f.Code, "reason": f.Reason, "remaining": f.Remaining, "autoRefill": f.RefillStaysOn},
			title: "An automatic refill failed", text: fmt.Sprintf(`The payment of %s for %s credits failed: %s

%s %s credits are left; requests continue
after they run out, billed as overage. Change the card or the refill:
%s/billing
`, english.Dollars(f.Cents), english.Count(f.Credits), f.Reason, next, english.Count(f.Remaining), s.BaseURL)})
	}
	return list, err
}

// recipientsSQL selects who is mailed about an account: its person, or a team's owner and
// billing members.
const recipientsSQL = `SELECT p.id, p.email FROM accounts p WHERE p.deleted_at IS NULL AND (
		p.id IN (SELECT person_id FROM team_members WHERE account_id = $1 AND role IN ('owner', 'billing'))
		OR p.id = $1 AND NOT EXISTS (SELECT FROM team_accounts WHERE account_id = $1))
	ORDER BY p.id`

// tell sends a notice unless it was told already.
func (s *Service) tell(ctx context.Context, n notice) (sent bool, err error) {
	err = pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `INSERT INTO account_notices (account_id, kind, subject, told_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
			n.account, n.kind, n.subject, s.Clock())
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		sent = true
		if err := s.Webhooks.Queue(ctx, tx, n.account, n.kind, n.data); err != nil {
			return err
		}
		type recipient struct {
			ID    uuid.UUID
			Email string
		}
		if n.title == "" {
			return nil
		}
		recipients, err := postgres.Collect(ctx, tx, "recipients", pgx.RowToStructByPos[recipient], recipientsSQL, n.account)
		if err != nil {
			return err
		}
		for _, r := range recipients {
			if topic := topics[n.kind]; topic != "" {
				wants, err := mail.Wants(ctx, tx, r.ID, topic)
				if err != nil {
					return err
				}
				if !wants {
					continue
				}
			}
			if err := mail.Queue(ctx, tx, mail.Message{AccountID: &r.ID, To: r.Email, Subject: n.title, Text: n.text}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return false, fmt.Errorf("tell %s of %s: %w", n.account, n.kind, err)
	}
	return sent, nil
}

// Forget deletes what an account was told.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account, `DELETE FROM account_notices WHERE account_id = $1`)
}
