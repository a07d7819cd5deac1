package licensing

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/billing"
	"groundline/internal/licensing/watermark"
	"groundline/models"
)

// The kinds of lines on a statement.
const (
	articleLine = "article"
	creditLine  = "article_credit"
)

// take licenses one article to an account whose row is locked; pays decides whether it
// is billed. It updates st and h.
func (s *Service) take(ctx context.Context, tx pgx.Tx, st *PlanUsage, h *held, at time.Time) error {
	h.Terms, h.At = preview, at
	account, month := st.Plan.AccountID, monthOf(at)
	var previewMonth *time.Time
	if st.Pays() {
		h.Terms, h.PriceMicros = paid, st.Next(h.Tier)
		st.Paid++
		st.Spent += h.PriceMicros
		_, err := s.Billing.AddLine(ctx, tx, account, billing.Line{Kind: articleLine, Source: h.ID.String(), Quantity: 1, Unit: h.PriceMicros, At: at,
			Description: "Articles licensed: " + tierOf(h.Tier).Name})
		if err != nil {
			return err
		}
	} else {
		st.Previews++
		previewMonth = &month
		if err := ensureMark(ctx, tx, account, at); err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, `INSERT INTO article_licences (account_id, article_id, version, terms, tier, price_micros, month, at, preview_month, terms_version, subscription_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT (account_id, article_id) DO UPDATE SET version = excluded.version, terms = excluded.terms, price_micros = excluded.price_micros,
			month = excluded.month, at = excluded.at, terms_version = excluded.terms_version, subscription_id = excluded.subscription_id`,
		account, h.ID, h.Version, h.Terms, h.Tier, h.PriceMicros, month, at, previewMonth, termsVersion, h.Subscription)
	if err != nil {
		return fmt.Errorf("licensing: license %s: %w", h.ID, err)
	}
	return nil
}

// Take returns one article to an account: the copy it has, or a new licence or preview
// as its plan allows. An article that is withdrawn, or of a sport that is not licensed,
// is not found.
func (s *Service) Take(ctx context.Context, account, article uuid.UUID) (Delivered, error) {
	var out Delivered
	err := s.inAccount(ctx, account, func(tx pgx.Tx, at time.Time) error {
		st, err := s.standing(ctx, tx, account, at)
		if err != nil {
			return err
		}
		found, err := all[held](ctx, tx, "article", `SELECT `+articleColumns+` FROM articles a WHERE a.id = $1 AND a.status = 'usable' FOR SHARE`, article)
		if err != nil {
			return err
		}
		if len(found) == 0 || !Licensed(found[0].Sport) {
			return errNoArticle()
		}
		h := found[0]
		had, ok, err := licenceOf(ctx, tx, account, article)
		if err != nil {
			return err
		}
		switch {
		case ok && (had.Terms == paid || !st.Pays()):
			h.Terms, h.PriceMicros, h.At, h.CreditedAt = had.Terms, had.PriceMicros, had.At, had.CreditedAt
		case !st.Pays() && st.PreviewsLeft() == 0:
			return s.errPreviewUsed(st)
		default:
			if err := s.take(ctx, tx, &st, &h, at); err != nil {
				return err
			}
		}
		list, err := s.deliverAll(ctx, tx, account, []held{h})
		if err == nil {
			out = list[0]
		}
		return err
	})
	return out, err
}

const licenceColumns = "account_id, article_id, version, terms, tier, price_micros, month, at, preview_month, credited_at"

func licenceOf(ctx context.Context, q querier, account, article uuid.UUID) (models.ArticleLicence, bool, error) {
	list, err := all[models.ArticleLicence](ctx, q, "licence", "SELECT "+licenceColumns+" FROM article_licences WHERE account_id = $1 AND article_id = $2", account, article)
	if err != nil || len(list) == 0 {
		return models.ArticleLicence{}, false, err
	}
	return list[0], true, nil
}

// ensureMark assigns an account its mark, at its first preview.
func ensureMark(ctx context.Context, tx pgx.Tx, account uuid.UUID, at time.Time) error {
	for {
		var random [4]byte
		if _, err := rand.Read(random[:]); err != nil {
			return fmt.Errorf("licensing: mark: %w", err)
		}
		// Either may exist already: the account's mark, or another account's with the
		// same number.
		if _, err := tx.Exec(ctx, `INSERT INTO article_marks (mark, account_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
			int64(binary.BigEndian.Uint32(random[:])), account, at); err != nil {
			return fmt.Errorf("licensing: mark: %w", err)
		}
		_, err := markOf(ctx, tx, account)
		if !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
	}
}

func markOf(ctx context.Context, q querier, account uuid.UUID) (watermark.Mark, error) {
	var mark int64
	if err := q.QueryRow(ctx, "SELECT mark FROM article_marks WHERE account_id = $1", account).Scan(&mark); err != nil {
		return 0, fmt.Errorf("licensing: mark of %s: %w", account, err)
	}
	return watermark.Mark(mark), nil // #nosec G115 -- the table holds 32 bits
}

// Whose is an account whose mark a text carries.
type Whose struct {
	Mark    watermark.Mark
	Times   int // whole copies of the mark in the text
	Account uuid.UUID
	Email   string
	Since   time.Time // its first preview
}

// Whose finds the accounts whose marks are in HTML, Markdown or pasted text. Unassigned
// marks are ignored.
func (s *Service) Whose(ctx context.Context, text string) ([]Whose, error) {
	var list []Whose
	for _, f := range watermark.Find(text) {
		w := Whose{Mark: f.Mark, Times: f.Times}
		err := s.Pool.QueryRow(ctx, "SELECT a.id, a.email, m.created_at FROM article_marks m JOIN accounts a ON a.id = m.account_id WHERE m.mark = $1", int64(f.Mark)).
			Scan(&w.Account, &w.Email, &w.Since)
		if errors.Is(err, pgx.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("licensing: whose mark: %w", err)
		}
		list = append(list, w)
	}
	return list, nil
}
