// Package licensing delivers articles to accounts, as previews or as paid
// licences, and records what each account has.
//
// It owns the tables article_plans, article_licences, article_marks, article_notices,
// article_subscriptions, article_matches and article_feeds, the prices, and the terms of use. It reads the table articles,
// which package articles writes.
//
// Invariants:
//   - an account licenses an article once, whatever its version and however many
//     requests ask at once; afterwards it is free, with its corrections;
//   - at most ten articles a calendar month (UTC) are delivered as previews, each
//     with the account's mark; paid ones carry none;
//   - a paid licence and its line on the month's statement are one transaction, at
//     one moment, so that a statement is the sum of the month's licences; a
//     withdrawal refunds each paid price once, as a negative line;
//   - a subscription never spends more in a month than its budget, and finds an
//     article once;
//   - every holder of an article is notified once of each corrected or withdrawn
//     version.
//
// Every change first locks the account's row, as billing does. The package does
// not write articles and does not collect money.
package licensing

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/apperr"
	"groundline/internal/billing"
	"groundline/internal/licensing/watermark"
	"groundline/internal/postgres"
	"groundline/internal/webhooks"
	"groundline/models"
)

// Sports are the leagues whose articles are licensed.
var Sports = []string{"nfl", "nba", "mlb", "nhl"}

// Deps are the services that licensing uses.
type Deps struct {
	Pool     *pgxpool.Pool
	Billing  *billing.Service // nil without a payment service: previews only
	Webhooks *webhooks.Service
	BaseURL  string
	Clock    func() time.Time
	// Free lists the articles that everyone can read in full, which need no preview; nil
	// is none.
	Free func(ctx context.Context) ([]uuid.UUID, error)
}

// Service licenses articles.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Delivered is an article as delivered to an account.
type Delivered struct {
	models.Article               // the newest version; its bodies are marked if Watermarked, and empty if it is withdrawn
	Terms          string        // "preview", "paid", or "free" for one that everyone can read
	Price          models.Micros // what it was licensed for; of a preview, the list price
	Watermarked    bool
	Stale          bool // no longer current
	StaleWhy       string
	UsageTerms     string
	LicensedAt     time.Time
	CreditedAt     *time.Time
}

// held is a licence with the newest version of its article.
type held struct {
	models.Article
	Terms       string
	PriceMicros models.Micros
	At          time.Time
	CreditedAt  *time.Time

	Subscription *uuid.UUID // that takes it; nil for a request's
}

const heldColumns = `l.terms, l.price_micros, l.at, l.credited_at`

// articleColumns are the delivered columns of an article.
const articleColumns = `a.id, a.version, a.sport, a.kind, a.tier, a.subject, a.headline, a.summary, a.body_html, a.body_markdown, a.word_count, a.players, a.claims,
	a.artifacts, a.sha256, a.status, a.status_why, a.status_at, a.generated_at, a.evidence_through, a.evidence_limit,
	a.subjects, a.story, a.event_date, a.season, a.present`

// deliver returns a licensed article in the form that its terms allow.
func (s *Service) deliver(h held, mark watermark.Mark) Delivered {
	d := Delivered{Article: h.Article, Terms: h.Terms, Price: h.PriceMicros, LicensedAt: h.At.UTC(), CreditedAt: h.CreditedAt}
	d.GeneratedAt, d.StatusAt = d.GeneratedAt.UTC(), d.StatusAt.UTC()
	d.Stale, d.StaleWhy = Stale(&h.Article, s.Clock())
	switch h.Terms {
	case preview:
		d.Price, d.Watermarked = Price(h.Tier), true
	case free:
		d.Price = Price(h.Tier)
	}
	d.UsageTerms = UsageTerms(d)
	switch {
	case h.Status == models.Withdrawn:
		d.BodyHTML, d.BodyMarkdown = "", ""
	case d.Watermarked:
		about := s.BaseURL + "/articles/" + h.ID.String()
		d.BodyHTML, d.BodyMarkdown = watermark.HTML(mark, d.BodyHTML, about), watermark.Markdown(mark, d.BodyMarkdown, about)
	}
	return d
}

func (s *Service) deliverAll(ctx context.Context, q querier, account uuid.UUID, list []held) ([]Delivered, error) {
	var mark watermark.Mark
	for _, h := range list {
		if h.Terms != preview {
			continue
		}
		var err error
		if mark, err = markOf(ctx, q, account); err != nil {
			return nil, err
		}
		break
	}
	out := make([]Delivered, len(list))
	for i, h := range list {
		out[i] = s.deliver(h, mark)
	}
	return out, nil
}

// querier is the pool or a transaction.
type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// all reads rows by column name; fields without a column stay zero.
func all[T any](ctx context.Context, q querier, what, sql string, args ...any) ([]T, error) {
	return postgres.Collect(ctx, q, "licensing: "+what, pgx.RowToStructByNameLax[T], sql, args...)
}

// inAccount runs f in a transaction that locks the account's row, with the moment at
// which its additions are billed.
func (s *Service) inAccount(ctx context.Context, account uuid.UUID, f func(tx pgx.Tx, at time.Time) error) error {
	return pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		at, err := s.hold(ctx, tx, account)
		if err != nil {
			return err
		}
		return f(tx, at)
	})
}

func (s *Service) hold(ctx context.Context, tx pgx.Tx, account uuid.UUID) (time.Time, error) {
	if s.Billing != nil {
		return s.Billing.Hold(ctx, tx, account)
	}
	_, err := tx.Exec(ctx, "SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE", account)
	return s.Clock().UTC().Truncate(time.Microsecond), err
}

func monthOf(t time.Time) time.Time {
	t = t.UTC()
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

func errNoArticle() error {
	return apperr.New(apperr.NotFound, "article_not_found", "There is no article with this id.")
}

// Licensed reports whether articles of a sport are licensed at all.
func Licensed(sport string) bool {
	return strings.Contains(" "+strings.Join(Sports, " ")+" ", " "+sport+" ")
}
