package licensing

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/models"
)

// PlanUsage is an account's article plan and what it used this month.
type PlanUsage struct {
	Month time.Time // its first day, UTC
	Plan  models.ArticlePlan
	Card  bool // a card is on file

	Unverified bool // the address is not verified: no previews yet

	Previews int           // articles first delivered as previews this month
	Paid     int           // licences paid for this month
	Spent    models.Micros // for them, at their prices
	Credited models.Micros // refunded this month for withdrawn articles
}

// Pays reports whether a request now is licensed and billed: the account switched
// billing on, and has a card.
func (st PlanUsage) Pays() bool { return st.Plan.PayAsYouGo && st.Card }

// PreviewsLeft returns how many previews are left this month.
func (st PlanUsage) PreviewsLeft() int {
	if st.Unverified {
		return 0
	}
	return max(0, PreviewArticles-st.Previews)
}

// Next returns the price of the next article of a tier.
func (st PlanUsage) Next(tier string) models.Micros { return priceOf(tier, st.Plan, st.Paid+1) }

const planColumns = "account_id, pay_as_you_go, volume_percent_off, volume_from, updated_at"

// Usage returns the account's plan and usage now.
func (s *Service) Usage(ctx context.Context, account uuid.UUID) (PlanUsage, error) {
	return s.standing(ctx, s.Pool, account, s.Clock())
}

func (s *Service) standing(ctx context.Context, q querier, account uuid.UUID, at time.Time) (PlanUsage, error) {
	st := PlanUsage{Month: monthOf(at), Plan: models.ArticlePlan{AccountID: account}}
	plans, err := all[models.ArticlePlan](ctx, q, "plan", "SELECT "+planColumns+" FROM article_plans WHERE account_id = $1", account)
	if err != nil {
		return st, err
	}
	if len(plans) > 0 {
		st.Plan = plans[0]
	}
	if s.Billing != nil {
		err = q.QueryRow(ctx, "SELECT EXISTS (SELECT FROM cards WHERE account_id = $1 AND attached_at IS NOT NULL AND detached_at IS NULL)", account).Scan(&st.Card)
		if err != nil {
			return st, fmt.Errorf("licensing: card: %w", err)
		}
	}
	err = q.QueryRow(ctx, "SELECT EXISTS (SELECT FROM credit_balances WHERE account_id = $1 AND grants_from IS NULL)", account).Scan(&st.Unverified)
	if err != nil {
		return st, fmt.Errorf("licensing: verified address: %w", err)
	}
	err = q.QueryRow(ctx, `SELECT count(*) FILTER (WHERE preview_month = $2), count(*) FILTER (WHERE terms = 'paid' AND month = $2),
			COALESCE(sum(price_micros) FILTER (WHERE month = $2), 0)::bigint,
			COALESCE(sum(price_micros) FILTER (WHERE credited_at >= $2::date AND credited_at < ($2::date + interval '1 month')), 0)::bigint
		FROM article_licences WHERE account_id = $1`, account, st.Month).Scan(&st.Previews, &st.Paid, &st.Spent, &st.Credited)
	if err != nil {
		return st, fmt.Errorf("licensing: month: %w", err)
	}
	return st, nil
}

// PayAsYouGo switches billing of articles on or off for an account. Switching it on
// requires a card on file. It does not change what the account has.
func (s *Service) PayAsYouGo(ctx context.Context, account uuid.UUID, on bool) error {
	return s.inAccount(ctx, account, func(tx pgx.Tx, at time.Time) error {
		if on {
			st, err := s.standing(ctx, tx, account, at)
			if err != nil {
				return err
			}
			if !st.Card {
				return errNoCard()
			}
		}
		_, err := tx.Exec(ctx, `INSERT INTO article_plans (account_id, pay_as_you_go, updated_at) VALUES ($1, $2, $3)
			ON CONFLICT (account_id) DO UPDATE SET pay_as_you_go = excluded.pay_as_you_go, updated_at = excluded.updated_at`, account, on, at)
		return err
	})
}

func errNoCard() error {
	return apperr.New(apperr.Conflict, "no_card", "Articles are billed to a card, and there is none on file.").
		WithRemedy("Save one on /billing first: it is not charged by that.")
}

// AccountNamed finds an account by id or e-mail address.
func (s *Service) AccountNamed(ctx context.Context, name string) (uuid.UUID, error) {
	var id uuid.UUID
	err := s.Pool.QueryRow(ctx, "SELECT id FROM accounts WHERE id::text = $1 OR email_key = lower($1)", strings.TrimSpace(name)).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return id, apperr.New(apperr.NotFound, "account_not_found", "There is no account of this id or address.")
	}
	if err != nil {
		return id, fmt.Errorf("licensing: account: %w", err)
	}
	return id, nil
}

// SetRate sets an account's volume rate: percent off the list price, starting with the
// from-th article licensed in a calendar month. A percent of 0 ends it.
func (s *Service) SetRate(ctx context.Context, account uuid.UUID, percent, from int) error {
	if percent < 0 || percent > 99 || percent > 0 && from < MinVolume {
		return apperr.New(apperr.Invalid, "invalid_parameter", fmt.Sprintf("A volume rate is 1 to 99 percent off, from %d articles a month or more.", MinVolume)).WithField("rate")
	}
	var off, least *int
	if percent > 0 {
		off, least = &percent, &from
	}
	return s.inAccount(ctx, account, func(tx pgx.Tx, at time.Time) error {
		_, err := tx.Exec(ctx, `INSERT INTO article_plans (account_id, volume_percent_off, volume_from, updated_at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (account_id) DO UPDATE SET volume_percent_off = excluded.volume_percent_off, volume_from = excluded.volume_from, updated_at = excluded.updated_at`,
			account, off, least, at)
		return err
	})
}
