package licensing

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/billing"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/models"
)

// The types of webhook messages.
const (
	CorrectedEvent = "article.corrected"
	WithdrawnEvent = "article.withdrawn"
)

// maxNamed limits the articles that one mail or message names.
const maxNamed = 100

// Ended records, in the transaction that corrects or withdraws a version, which accounts
// to notify. It is idempotent; Settle sends the notices.
func (s *Service) Ended(ctx context.Context, tx pgx.Tx, was, _ *models.Article) error {
	_, err := tx.Exec(ctx, `INSERT INTO article_notices (account_id, article_id, version, at)
		SELECT account_id, article_id, $2, $3 FROM article_licences WHERE article_id = $1 ON CONFLICT DO NOTHING`, was.ID, was.Version, s.Clock().UTC())
	if err != nil {
		return fmt.Errorf("licensing: who has %s: %w", was.ID, err)
	}
	return nil
}

// Settle sends pending notices, by mail and webhook, and refunds what was paid for
// withdrawn articles. It can be interrupted and run again on any replica. It returns how
// many accounts were notified.
func (s *Service) Settle(ctx context.Context) (int, error) {
	accounts, err := postgres.Collect(ctx, s.Pool, "licensing: who is to be told", pgx.RowTo[uuid.UUID],
		"SELECT DISTINCT account_id FROM article_notices WHERE told_at IS NULL ORDER BY account_id")
	if err != nil {
		return 0, err
	}
	var failed []error
	told := 0
	for _, id := range accounts {
		err := s.inAccount(ctx, id, func(tx pgx.Tx, at time.Time) error { return s.settle(ctx, tx, id, at, &told) })
		if err != nil {
			failed = append(failed, fmt.Errorf("licensing: tell %s: %w", id, err))
		}
	}
	return told, errors.Join(failed...)
}

// ended is one article that an account has to be notified of.
type ended struct {
	ArticleID   uuid.UUID     `json:"article_id"`
	Version     int           `json:"version"` // the corrected or withdrawn version
	Headline    string        `json:"headline"`
	Status      string        `json:"status"`
	StatusWhy   string        `json:"reason"`
	Tier        string        `json:"pricing_tier"`
	Terms       string        `json:"terms"`
	PriceMicros models.Micros `json:"-"`
	CreditedAt  *time.Time    `json:"-"`
	Credit      float64       `json:"credit_usd"`

	back models.Micros
}

func (s *Service) settle(ctx context.Context, tx pgx.Tx, account uuid.UUID, at time.Time, told *int) error {
	list, err := all[ended](ctx, tx, "notices", `SELECT n.article_id, n.version, a.headline, a.status, a.status_why, l.tier, l.terms, l.price_micros, l.credited_at
		FROM article_notices n JOIN articles a ON a.id = n.article_id AND a.version = n.version
		JOIN article_licences l ON l.account_id = n.account_id AND l.article_id = n.article_id
		WHERE n.account_id = $1 AND n.told_at IS NULL ORDER BY n.at, n.article_id, n.version`, account)
	if err != nil || len(list) == 0 {
		return err
	}
	for i := range list {
		if err := s.giveBack(ctx, tx, account, &list[i], at); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE article_notices SET told_at = $4, credited_micros = $5 WHERE account_id = $1 AND article_id = $2 AND version = $3`,
			account, list[i].ArticleID, list[i].Version, at, list[i].back); err != nil {
			return err
		}
	}
	for _, event := range []struct{ kind, status string }{{CorrectedEvent, models.Corrected}, {WithdrawnEvent, models.Withdrawn}} {
		if some := ofStatus(list, event.status); len(some) > 0 {
			if err := s.Webhooks.Queue(ctx, tx, account, event.kind, map[string]any{"articles": some[:min(len(some), maxNamed)], "count": len(some)}); err != nil {
				return err
			}
		}
	}
	*told++
	// A withdrawal is about money, so its mail ignores preferences; mail about a new
	// version follows them.
	wanted, err := mail.Wants(ctx, tx, account, "articles")
	if err != nil {
		return err
	}
	if !wanted {
		list = ofStatus(list, models.Withdrawn)
	}
	if len(list) == 0 {
		return nil
	}
	subject, text := s.letter(list)
	return mail.Queue(ctx, tx, mail.Message{AccountID: &account, Subject: subject, Text: text})
}

// giveBack adds the price of a withdrawn article to the statement, as a negative line.
func (s *Service) giveBack(ctx context.Context, tx pgx.Tx, account uuid.UUID, e *ended, at time.Time) error {
	if e.Status != models.Withdrawn || e.Terms != paid || e.CreditedAt != nil || s.Billing == nil {
		return nil
	}
	fresh, err := s.Billing.AddLine(ctx, tx, account, billing.Line{Kind: creditLine, Source: e.ArticleID.String(), Quantity: 1, Unit: -e.PriceMicros, At: at,
		Description: "Credit note: articles withdrawn, " + tierOf(e.Tier).Name})
	if err != nil || !fresh {
		return err
	}
	e.back, e.Credit = e.PriceMicros, USD(e.PriceMicros)
	_, err = tx.Exec(ctx, "UPDATE article_licences SET credited_at = $3 WHERE account_id = $1 AND article_id = $2", account, e.ArticleID, at)
	return err
}

// USD returns money as a number of dollars, for JSON.
func USD(m models.Micros) float64 { return float64(m) / 1e6 }

// dollars formats a price, a multiple of 100 micro-dollars: "$0.0425".
func dollars(m models.Micros) string {
	return strings.TrimSuffix(fmt.Sprintf("$%d.%04d", m/1e6, m%1e6/100), "00")
}

func ofStatus(list []ended, status string) []ended {
	var some []ended
	for _, e := range list {
		if e.Status == status {
			some = append(some, e)
		}
	}
	return some
}

// letter writes the mail about everything that an account was not notified of yet.
func (s *Service) letter(list []ended) (subject, text string) {
	var b strings.Builder
	corrected, withdrawn := ofStatus(list, models.Corrected), ofStatus(list, models.Withdrawn)
	if len(corrected) > 0 {
		fmt.Fprintf(&b, "%s corrected. The new version is free; please replace\nthe old one with it.\n", were(len(corrected)))
		s.name(&b, corrected)
	}
	if len(withdrawn) > 0 {
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s withdrawn. Please take down every published copy.\n", were(len(withdrawn)))
		s.name(&b, withdrawn)
		var back models.Micros
		for _, e := range withdrawn {
			back += e.back
		}
		if back > 0 {
			fmt.Fprintf(&b, "\nWe credited %s on your statement:\n%s/articles/licensed\n", dollars(back), s.BaseURL)
		}
	}
	switch {
	case len(withdrawn) == 0:
		subject = fmt.Sprintf("Corrected: %d of your articles", len(corrected))
	case len(corrected) == 0:
		subject = fmt.Sprintf("Withdrawn: %d of your articles", len(withdrawn))
	default:
		subject = fmt.Sprintf("Corrected or withdrawn: %d of your articles", len(list))
	}
	return subject, b.String()
}

func were(n int) string {
	if n == 1 {
		return "1 article was"
	}
	return fmt.Sprintf("%d articles were", n)
}

func (s *Service) name(b *strings.Builder, list []ended) {
	for _, e := range list[:min(len(list), maxNamed)] {
		fmt.Fprintf(b, "\n%s\n  %s\n  %s/articles/%s\n", e.Headline, sentence(e.StatusWhy), s.BaseURL, e.ArticleID)
	}
	if more := len(list) - maxNamed; more > 0 {
		fmt.Fprintf(b, "\n… and %d more: %s/articles/licensed\n", more, s.BaseURL)
	}
}
