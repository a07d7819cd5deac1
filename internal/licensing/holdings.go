package licensing

import (
	"context"
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// Holding is one article that an account has.
type Holding struct {
	ArticleID   uuid.UUID
	Sport       string
	Kind        string
	Tier        string
	Headline    string
	Status      string
	Terms       string
	PriceMicros models.Micros
	At          time.Time
	CreditedAt  *time.Time
}

// Holdings lists what an account has, last licensed first: in the month that begins at
// month, or ever for the zero time.
func (s *Service) Holdings(ctx context.Context, account uuid.UUID, month time.Time, offset, limit int) ([]Holding, error) {
	var of *time.Time
	if !month.IsZero() {
		of = &month
	}
	return all[Holding](ctx, s.Pool, "holdings", `SELECT l.article_id, a.sport, a.kind, l.tier, a.headline, a.status, l.terms, l.price_micros, l.at, l.credited_at
		FROM article_licences l CROSS JOIN LATERAL (SELECT * FROM articles WHERE id = l.article_id ORDER BY version DESC LIMIT 1) a
		WHERE l.account_id = $1 AND ($2::date IS NULL OR l.month = $2) ORDER BY l.at DESC, l.article_id LIMIT $3 OFFSET $4`, account, of, limit, offset)
}

// Has reports which of some articles an account has, and on what terms.
func (s *Service) Has(ctx context.Context, account uuid.UUID, articles []uuid.UUID) (map[uuid.UUID]string, error) {
	list, err := all[models.ArticleLicence](ctx, s.Pool, "licences", "SELECT "+licenceColumns+" FROM article_licences WHERE account_id = $1 AND article_id = ANY ($2)", account, articles)
	if err != nil {
		return nil, err
	}
	terms := map[uuid.UUID]string{}
	for _, l := range list {
		terms[l.ArticleID] = l.Terms
	}
	return terms, nil
}

// Copy returns the newest version of an article that an account has, in the form that
// its terms allow; false if it does not have it.
func (s *Service) Copy(ctx context.Context, account, article uuid.UUID) (Delivered, bool, error) {
	list, err := all[held](ctx, s.Pool, "copy", `SELECT `+articleColumns+`, `+heldColumns+` FROM article_licences l
		CROSS JOIN LATERAL (SELECT * FROM articles WHERE id = l.article_id ORDER BY version DESC LIMIT 1) a WHERE l.account_id = $1 AND l.article_id = $2`, account, article)
	if err != nil || len(list) == 0 {
		return Delivered{}, false, err
	}
	out, err := s.deliverAll(ctx, s.Pool, account, list)
	if err != nil {
		return Delivered{}, false, err
	}
	return out[0], true, nil
}

// Months lists the months in which an account licensed or previewed something, newest
// first.
func (s *Service) Months(ctx context.Context, account uuid.UUID) ([]time.Time, error) {
	type month struct{ Month time.Time }
	list, err := all[month](ctx, s.Pool, "months", "SELECT DISTINCT month FROM article_licences WHERE account_id = $1 ORDER BY month DESC", account)
	if err != nil {
		return nil, err
	}
	out := make([]time.Time, len(list))
	for i, m := range list {
		out[i] = m.Month
	}
	return out, nil
}

// Spent returns what an account's licences of a month cost, less refunds in it: the sum
// of their lines on the month's statement.
func (s *Service) Spent(ctx context.Context, account uuid.UUID, month time.Time) (models.Micros, error) {
	st, err := s.standing(ctx, s.Pool, account, month)
	return st.Spent - st.Credited, err
}
