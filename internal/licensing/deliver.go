package licensing

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/models"
)

// Request asks for articles of one sport.
type Request struct {
	Account uuid.UUID
	Sport   string
	Limit   int
	Held    bool  // only what the account already has: nothing is licensed
	Refuse  error // returned instead of licensing anything, if not nil
	Try     bool  // dry run: articles and cost, without licensing and without text

	open []uuid.UUID // what everyone can read
}

// Delivery is a list of articles, those licensed by the request first.
type Delivery struct {
	Articles     []Delivered
	New          int           // licensed by this request, previews included
	Billed       models.Micros // for them
	PreviewsLeft int
}

// Deliver returns articles of a sport, kinds mixed and newest stories first, those that the
// account does not have before those that it has, and licenses the former. With billing on, a preview
// counts as not had. Without billing, the month's remaining previews are delivered; if
// none is left and there is an article the account does not have, the error is of kind
// PaymentRequired and says what to do.
func (s *Service) Deliver(ctx context.Context, r Request) (Delivery, error) {
	st, err := s.Usage(ctx, r.Account)
	if err != nil {
		return Delivery{}, err
	}
	// Read before a transaction holds a connection: requests that each hold one and wait for
	// another would wait for each other.
	if r.open, err = s.readable(ctx); err != nil {
		return Delivery{}, err
	}
	if !r.Held {
		fresh, err := s.fresh(ctx, s.Pool, r, st.Pays(), "")
		if err != nil {
			return Delivery{}, err
		}
		if r.Try {
			return s.quote(ctx, r, st, fresh)
		}
		if len(fresh) > 0 {
			return s.license(ctx, r)
		}
	}
	list, err := s.had(ctx, s.Pool, r, nil, r.Limit)
	if err == nil {
		list, err = s.fill(ctx, s.Pool, r, st.Pays(), list)
	}
	if err != nil {
		return Delivery{}, err
	}
	out, err := s.deliverAll(ctx, s.Pool, r.Account, list)
	return Delivery{Articles: out, PreviewsLeft: st.PreviewsLeft()}, err
}

// license licenses what the account does not have yet, as far as its plan allows.
func (s *Service) license(ctx context.Context, r Request) (d Delivery, err error) {
	if r.Refuse != nil {
		return d, r.Refuse
	}
	err = s.inAccount(ctx, r.Account, func(tx pgx.Tx, at time.Time) error {
		st, err := s.standing(ctx, tx, r.Account, at)
		if err != nil {
			return err
		}
		// Licensing and withdrawal wait for each other here, so nothing is licensed
		// after its withdrawal.
		fresh, err := s.fresh(ctx, tx, r, st.Pays(), "FOR SHARE OF a")
		if err != nil {
			return err
		}
		if !st.Pays() && len(fresh) > st.PreviewsLeft() {
			if fresh = fresh[:st.PreviewsLeft()]; len(fresh) == 0 {
				return s.errPreviewUsed(st)
			}
		}
		d.New = len(fresh)
		var ids []uuid.UUID
		for i := range fresh {
			if err := s.take(ctx, tx, &st, &fresh[i], at); err != nil {
				return err
			}
			d.Billed += fresh[i].PriceMicros
			ids = append(ids, fresh[i].ID)
		}
		old, err := s.had(ctx, tx, r, ids, r.Limit-len(fresh))
		if err != nil {
			return err
		}
		list, err := s.fill(ctx, tx, r, st.Pays(), append(fresh, old...))
		if err != nil {
			return err
		}
		d.PreviewsLeft = st.PreviewsLeft()
		d.Articles, err = s.deliverAll(ctx, tx, r.Account, list)
		return err
	})
	return d, err
}

// quote returns what license would, without its text, and changes nothing. Another
// request may license some of it first.
func (s *Service) quote(ctx context.Context, r Request, st PlanUsage, fresh []held) (Delivery, error) {
	var d Delivery
	if len(fresh) > 0 && r.Refuse != nil {
		return d, r.Refuse
	}
	if !st.Pays() && len(fresh) > st.PreviewsLeft() {
		if fresh = fresh[:st.PreviewsLeft()]; len(fresh) == 0 {
			return d, s.errPreviewUsed(st)
		}
	}
	var ids []uuid.UUID
	for i := range fresh {
		h := &fresh[i]
		if h.Terms, h.At = preview, s.Clock(); st.Pays() {
			h.Terms, h.PriceMicros = paid, st.Next(h.Tier)
			st.Paid++
		} else {
			st.Previews++
		}
		d.Billed += h.PriceMicros
		ids = append(ids, h.ID)
	}
	old, err := s.had(ctx, s.Pool, r, ids, r.Limit-len(fresh))
	if err != nil {
		return d, err
	}
	list, err := s.fill(ctx, s.Pool, r, st.Pays(), append(fresh, old...))
	if err != nil {
		return d, err
	}
	for _, h := range list {
		h.Claims, h.BodyHTML, h.BodyMarkdown = nil, "", ""
		one := s.deliver(h, 0)
		one.BodyHTML, one.BodyMarkdown = "", ""
		d.Articles = append(d.Articles, one)
	}
	d.New, d.PreviewsLeft = len(ids), st.PreviewsLeft()
	return d, nil
}

// fresh returns articles that the account does not have yet. An account without billing does
// not spend previews on what everyone can read.
func (s *Service) fresh(ctx context.Context, q querier, r Request, pays bool, lock string) ([]held, error) {
	open := r.open
	if pays {
		open = []uuid.UUID{}
	}
	return s.offered(ctx, q, "articles not licensed", `a.sport = $4 AND a.status = 'usable' AND NOT a.id = ANY ($6)
		AND NOT EXISTS (SELECT FROM article_licences l WHERE l.account_id = $3 AND l.article_id = a.id AND (NOT $7 OR l.terms = 'paid'))`,
		lock, r.Account, r.Sport, r.Limit, open, pays)
}

// fill appends articles that everyone can read to a list with room for them, for an account
// without billing.
func (s *Service) fill(ctx context.Context, q querier, r Request, pays bool, list []held) ([]held, error) {
	if pays || r.Held || len(list) >= r.Limit || len(r.open) == 0 {
		return list, nil
	}
	more, err := s.offered(ctx, q, "articles for everyone", `a.sport = $4 AND a.status = 'usable' AND a.id = ANY ($6)
		AND NOT EXISTS (SELECT FROM article_licences l WHERE l.account_id = $3 AND l.article_id = a.id)`, "", r.Account, r.Sport, r.Limit-len(list), r.open)
	for _, h := range more {
		h.Terms, h.At = free, h.GeneratedAt
		list = append(list, h)
	}
	return list, err
}

// readable lists the articles that everyone can read.
func (s *Service) readable(ctx context.Context) ([]uuid.UUID, error) {
	open := []uuid.UUID{}
	if s.Free == nil {
		return open, nil
	}
	list, err := s.Free(ctx)
	return append(open, list...), err
}

// offered returns articles in the order in which they are offered. In where, $3 is the
// account, $4 the sport, $5 the limit, and what follows is in more.
func (s *Service) offered(ctx context.Context, q querier, what, where, lock string, account uuid.UUID, sport string, limit int, more ...any) ([]held, error) {
	l := limitsAt(s.Clock())
	return all[held](ctx, q, what, `SELECT `+articleColumns+` FROM `+ranked("articles a", where)+`
		JOIN articles a USING (id, version) WHERE a.status = 'usable' ORDER BY `+offered+` LIMIT $5 `+lock,
		append([]any{l.sports, l.days, account, sport, limit}, more...)...)
}

// had returns articles that the account has, except those in but.
func (s *Service) had(ctx context.Context, q querier, r Request, but []uuid.UUID, limit int) ([]held, error) {
	if but == nil {
		but = []uuid.UUID{}
	}
	l := limitsAt(s.Clock())
	return all[held](ctx, q, "articles licensed", `SELECT `+articleColumns+`, `+heldColumns+` FROM `+ranked(`article_licences l CROSS JOIN LATERAL (SELECT * FROM articles WHERE id = l.article_id ORDER BY version DESC LIMIT 1) a`,
		`l.account_id = $3 AND a.sport = $4 AND (a.status = 'usable' OR $6) AND NOT l.article_id = ANY ($7)`)+`
		JOIN articles a USING (id, version) JOIN article_licences l ON l.account_id = $3 AND l.article_id = a.id
		ORDER BY `+offered+` LIMIT $5`, l.sports, l.days, r.Account, r.Sport, limit, r.Held, but)
}

// errPreviewUsed reports that the free previews are used up, and what to do.
func (s *Service) errPreviewUsed(st PlanUsage) error {
	if st.Unverified {
		e := apperr.New(apperr.PaymentRequired, "address_unverified", "Free previews need a verified e-mail address.").
			WithRemedy(fmt.Sprintf("Open the link in the mail that we sent when you signed up, or have it sent again at %s/account.", s.BaseURL))
		e.LimitSource = "preview"
		return e
	}
	message := fmt.Sprintf("The %d free previews of %s are used.", PreviewArticles, st.Month.Format("January 2006"))
	remedy := fmt.Sprintf("Switch pay-as-you-go on at %s/articles#plan; what you have stays free (licensed=true), and the previews begin anew on %s.",
		s.BaseURL, st.Month.AddDate(0, 1, 0).Format("2 January"))
	if st.Plan.PayAsYouGo {
		remedy = fmt.Sprintf("Pay-as-you-go is on, but no card is on file: save one at %s/billing. What you have stays free (licensed=true).", s.BaseURL)
	}
	e := apperr.New(apperr.PaymentRequired, "article_preview_used", message).WithRemedy(remedy)
	e.LimitSource = "preview"
	return e
}
