package licensing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// NewEvent is the type of webhook messages about articles that match a subscription.
const NewEvent = "article.new"

// Limits of subscriptions.
const (
	MaxSubscriptions = 20
	MaxBudget        = models.Micros(10_000_000_000) // a month, ten thousand dollars
	matchesARound    = 200                           // articles per subscription
	maxName          = 100
)

// Subscription is a saved filter of the catalog. New articles that match it are licensed as
// long as the month's budget lasts; with a budget of 0 they are only announced.
type Subscription struct {
	ID           uuid.UUID
	Name         string
	Filter       Filter
	BudgetMicros models.Micros
	Active       bool
	CreatedAt    time.Time
	Spent        models.Micros // this month, by this subscription
	Licensed     int           // this month
}

const subscriptionColumns = `s.id, s.name, s.filter, s.budget_micros, s.active, s.created_at,
	COALESCE((SELECT sum(l.price_micros) FROM article_licences l WHERE l.subscription_id = s.id AND l.month = $2), 0)::bigint AS spent,
	(SELECT count(*) FROM article_licences l WHERE l.subscription_id = s.id AND l.month = $2) AS licensed`

// Subscriptions lists an account's subscriptions, the oldest first.
func (s *Service) Subscriptions(ctx context.Context, account uuid.UUID) ([]Subscription, error) {
	return s.subscriptions(ctx, s.Pool, account, s.Clock())
}

func (s *Service) subscriptions(ctx context.Context, q querier, account uuid.UUID, at time.Time) ([]Subscription, error) {
	return all[Subscription](ctx, q, "subscriptions", "SELECT "+subscriptionColumns+" FROM article_subscriptions s WHERE s.account_id = $1 ORDER BY s.created_at, s.id", account, monthOf(at))
}

// SaveSubscription stores a new subscription if its id is zero, and changes one of the account's
// otherwise. Only articles written after it was first saved match.
func (s *Service) SaveSubscription(ctx context.Context, account uuid.UUID, sub Subscription) (Subscription, error) {
	sub.Name = strings.TrimSpace(sub.Name)
	wrong := func(field, message string) error {
		return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField(field)
	}
	switch {
	case sub.Name == "" || len([]rune(sub.Name)) > maxName || strings.ContainsFunc(sub.Name, func(r rune) bool { return r < ' ' }):
		return sub, wrong("name", fmt.Sprintf("Name the subscription in 1 to %d characters.", maxName))
	case sub.BudgetMicros < 0 || sub.BudgetMicros > MaxBudget:
		return sub, wrong("monthly_budget_usd", fmt.Sprintf("A monthly budget is %s to %s.", dollars(0), dollars(MaxBudget)))
	case sub.BudgetMicros > 0 && sub.Filter.Sport != "" && !Licensed(sub.Filter.Sport):
		return sub, wrong("monthly_budget_usd", "Articles about this league are free to read and not licensed. Use a budget of 0 to be told of new ones.")
	}
	filter, err := json.Marshal(sub.Filter)
	if err != nil {
		return sub, fmt.Errorf("licensing: filter: %w", err)
	}
	err = s.inAccount(ctx, account, func(tx pgx.Tx, at time.Time) error {
		list, err := s.subscriptions(ctx, tx, account, at)
		if err != nil {
			return err
		}
		known, active := false, 0
		for _, had := range list {
			known = known || had.ID == sub.ID
			if had.Active && had.ID != sub.ID {
				active++
			}
		}
		switch {
		case sub.ID != uuid.Nil && !known:
			return apperr.New(apperr.NotFound, "subscription_not_found", "You have no subscription with this id.")
		case sub.Active && active >= MaxSubscriptions:
			return apperr.New(apperr.Conflict, "too_many_subscriptions", fmt.Sprintf("You have %d active subscriptions, the most that an account can have.", MaxSubscriptions)).
				WithRemedy("Pause one that you no longer need.")
		case sub.ID == uuid.Nil:
			if sub.ID, err = uuid.NewV7(); err != nil {
				return fmt.Errorf("licensing: subscription: %w", err)
			}
		}
		_, err = tx.Exec(ctx, `INSERT INTO article_subscriptions (id, account_id, name, filter, budget_micros, active, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
			ON CONFLICT (id) DO UPDATE SET name = excluded.name, filter = excluded.filter, budget_micros = excluded.budget_micros, active = excluded.active, updated_at = excluded.updated_at`,
			sub.ID, account, sub.Name, filter, sub.BudgetMicros, sub.Active, at)
		if err != nil {
			return fmt.Errorf("licensing: save subscription: %w", err)
		}
		list, err = s.subscriptions(ctx, tx, account, at)
		for _, saved := range list {
			if saved.ID == sub.ID {
				sub = saved
			}
		}
		return err
	})
	return sub, err
}

// The outcomes of a match.
const (
	matchLicensed  = "licensed"
	matchHad       = "had"       // licensed before
	matchAnnounced = "announced" // the budget is 0, or the league is not licensed
	matchBudget    = "budget"    // the month's budget does not cover it
	matchBilling   = "billing"   // pay-as-you-go is off, or there is no card
)

// match is an article that a subscription found, as a webhook message has it.
type match struct {
	ArticleID    uuid.UUID     `json:"article_id"`
	Sport        string        `json:"sport"`
	Headline     string        `json:"headline"`
	Summary      string        `json:"summary"`
	Subjects     []ArticleWhom `json:"subjects"`
	Kind         string        `json:"kind"`
	Story        string        `json:"story"`
	Tier         string        `json:"pricing_tier"`
	Price        float64       `json:"price_usd"`
	Outcome      string        `json:"outcome"`
	Subscription string        `json:"subscription"`
	URL          string        `json:"url"`
}

// FillSubscriptions licenses and announces new articles that match subscriptions. It can be
// interrupted and run again on any replica, and returns for how many accounts it found any.
func (s *Service) FillSubscriptions(ctx context.Context) (int, error) {
	accounts, err := postgres.Collect(ctx, s.Pool, "licensing: subscribers", pgx.RowTo[uuid.UUID], "SELECT DISTINCT account_id FROM article_subscriptions WHERE active ORDER BY account_id")
	if err != nil {
		return 0, err
	}
	var failed []error
	filled := 0
	for _, id := range accounts {
		some, err := s.anyMatch(ctx, id)
		if err == nil && some {
			filled++
			err = s.inAccount(ctx, id, func(tx pgx.Tx, at time.Time) error { return s.fillAccount(ctx, tx, id, at) })
		}
		if err != nil {
			failed = append(failed, fmt.Errorf("licensing: subscriptions of %s: %w", id, err))
		}
	}
	return filled, errors.Join(failed...)
}

// anyMatch reports whether an account's subscriptions have something new, without a lock.
func (s *Service) anyMatch(ctx context.Context, account uuid.UUID) (bool, error) {
	list, err := s.Subscriptions(ctx, account)
	for _, sub := range list {
		if found, err := s.matches(ctx, s.Pool, account, sub, 1, ""); err != nil || len(found) > 0 {
			return err == nil, err
		}
	}
	return false, err
}

// matches returns the articles that match a subscription and were not found before.
func (s *Service) matches(ctx context.Context, q querier, account uuid.UUID, sub Subscription, limit int, lock string) ([]held, error) {
	if !sub.Active {
		return nil, nil
	}
	return all[held](ctx, q, "matches", `SELECT `+articleColumns+` FROM articles a WHERE a.status = 'usable' AND `+filterSQL+`
		AND (SELECT f.generated_at FROM articles f WHERE f.id = a.id AND f.version = 1) >= $2
		AND NOT EXISTS (SELECT FROM article_matches m WHERE m.account_id = $1 AND m.article_id = a.id)
		ORDER BY a.generated_at, a.id LIMIT $3 `+lock, append([]any{account, sub.CreatedAt, limit}, sub.Filter.args()...)...)
}

// fillAccount licenses and announces what an account's subscriptions match. The account's row
// is locked, so the budget that it reads cannot be spent by another request meanwhile.
func (s *Service) fillAccount(ctx context.Context, tx pgx.Tx, account uuid.UUID, at time.Time) error {
	st, err := s.standing(ctx, tx, account, at)
	if err != nil {
		return err
	}
	list, err := s.subscriptions(ctx, tx, account, at)
	if err != nil {
		return err
	}
	var told []match
	for i := range list {
		found, err := s.matches(ctx, tx, account, list[i], matchesARound, "FOR SHARE OF a")
		if err != nil {
			return err
		}
		for k := range found {
			m, err := s.fillOne(ctx, tx, &st, &list[i], &found[k], at)
			if err != nil {
				return err
			}
			told = append(told, m)
		}
	}
	for len(told) > 0 {
		part := told[:min(len(told), maxNamed)]
		if err := s.Webhooks.Queue(ctx, tx, account, NewEvent, map[string]any{"articles": part, "count": len(part)}); err != nil {
			return err
		}
		told = told[len(part):]
	}
	return nil
}

// fillOne decides about one match, and records it.
func (s *Service) fillOne(ctx context.Context, tx pgx.Tx, st *PlanUsage, sub *Subscription, h *held, at time.Time) (match, error) {
	account := st.Plan.AccountID
	m := match{ArticleID: h.ID, Sport: h.Sport, Headline: h.Headline, Summary: h.Summary, Subjects: subjectsOf(&h.Article), Kind: h.Kind, Story: h.Story, Tier: h.Tier,
		Subscription: sub.Name, URL: s.BaseURL + "/articles/" + h.ID.String()}
	had, ok, err := licenceOf(ctx, tx, account, h.ID)
	if err != nil {
		return m, err
	}
	price := st.Next(h.Tier)
	if Licensed(h.Sport) {
		m.Price = USD(price)
	}
	switch {
	case ok && had.Terms == paid:
		m.Outcome, m.Price = matchHad, USD(had.PriceMicros)
	case sub.BudgetMicros == 0 || !Licensed(h.Sport):
		m.Outcome = matchAnnounced
	case !st.Pays():
		m.Outcome = matchBilling
	case sub.Spent+price > sub.BudgetMicros:
		m.Outcome = matchBudget
	default:
		m.Outcome, h.Subscription = matchLicensed, &sub.ID
		if err := s.take(ctx, tx, st, h, at); err != nil {
			return m, err
		}
		sub.Spent += h.PriceMicros
	}
	_, err = tx.Exec(ctx, `INSERT INTO article_matches (account_id, article_id, subscription_id, outcome, at) VALUES ($1, $2, $3, $4, $5)`, account, h.ID, sub.ID, m.Outcome, at)
	if err != nil {
		return m, fmt.Errorf("licensing: record a match: %w", err)
	}
	return m, nil
}
