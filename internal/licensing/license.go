package licensing

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
)

// The ways in which an account can read an article.
const (
	AccessLicensed = "licensed" // in full, to publish
	AccessFree     = "free"     // in full, as everyone can
	AccessExcerpt  = "excerpt"  // the first third, marked
)

// Reading is an article as an account can read it now.
type Reading struct {
	Delivered
	Access string
}

// Read returns an article to an account: in full if it paid for it or everyone can read it,
// else the first third with the account's mark. It licenses nothing and uses no preview. A
// withdrawn article has no text, and only licensees find it.
func (s *Service) Read(ctx context.Context, account, article uuid.UUID) (Reading, error) {
	had, ok, err := s.Copy(ctx, account, article)
	if err != nil {
		return Reading{}, err
	}
	if ok && had.Terms == paid {
		return Reading{had, AccessLicensed}, nil
	}
	found, err := all[held](ctx, s.Pool, "article", `SELECT `+articleColumns+` FROM articles a WHERE a.id = $1 AND a.status = 'usable'`, article)
	if err != nil {
		return Reading{}, err
	}
	if len(found) == 0 {
		return Reading{}, errNoArticle()
	}
	h := found[0]
	h.At = s.Clock()
	st, err := s.Usage(ctx, account)
	if err != nil {
		return Reading{}, err
	}
	open, err := s.readable(ctx)
	if err != nil {
		return Reading{}, err
	}
	out := Reading{Access: AccessFree}
	if Licensed(h.Sport) && !slices.Contains(open, h.ID) {
		out.Access = AccessExcerpt
	}
	if out.Delivered, err = s.unlicensed(ctx, account, h, out.Access); err != nil {
		return out, err
	}
	out.Price = 0
	if Licensed(h.Sport) {
		out.Price = st.Next(h.Tier)
	}
	return out, nil
}

// unlicensed returns an article that an account did not pay for.
func (s *Service) unlicensed(ctx context.Context, account uuid.UUID, h held, access string) (d Delivered, err error) {
	if access == AccessFree {
		h.Terms = free
		return s.deliver(h, 0), nil
	}
	h.Terms = preview
	if h.Article, err = excerpted(h.Article); err != nil {
		return d, err
	}
	err = pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		if err := ensureMark(ctx, tx, account, h.At.UTC()); err != nil {
			return err
		}
		list, err := s.deliverAll(ctx, tx, account, []held{h})
		if err == nil {
			d = list[0]
		}
		return err
	})
	return d, err
}

// License licenses an article to an account that is billed, and reports whether this request
// did; an account that has it already gets it again at no cost. refuse is returned instead of
// licensing, if not nil.
func (s *Service) License(ctx context.Context, account, article uuid.UUID, refuse error) (out Delivered, billed bool, err error) {
	if had, ok, err := s.Copy(ctx, account, article); err != nil || ok && had.Terms == paid {
		return had, false, err
	}
	if refuse != nil {
		return out, false, refuse
	}
	err = s.inAccount(ctx, account, func(tx pgx.Tx, at time.Time) error {
		h, err := s.toLicense(ctx, tx, account, article)
		if err != nil {
			return err
		}
		if h.Terms != paid { // not licensed by another request in the meantime
			st, err := s.standing(ctx, tx, account, at)
			if err != nil {
				return err
			}
			if !st.Pays() {
				return s.errNotBilled(st, h.Tier)
			}
			if err := s.take(ctx, tx, &st, &h, at); err != nil {
				return err
			}
			billed = true
		}
		out = s.deliver(h, 0)
		return nil
	})
	return out, billed, err
}

// toLicense returns a usable article with the account's paid licence of it, if any.
func (s *Service) toLicense(ctx context.Context, tx pgx.Tx, account, article uuid.UUID) (held, error) {
	found, err := all[held](ctx, tx, "article", `SELECT `+articleColumns+` FROM articles a WHERE a.id = $1 AND a.status = 'usable' FOR SHARE`, article)
	if err != nil {
		return held{}, err
	}
	if len(found) == 0 {
		var known bool
		if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT FROM articles WHERE id = $1)", article).Scan(&known); err != nil || !known {
			return held{}, cmp.Or(err, errNoArticle())
		}
		return held{}, apperr.New(apperr.Conflict, "article_withdrawn", "This article was withdrawn and can no longer be licensed.")
	}
	h := found[0]
	if !Licensed(h.Sport) {
		return h, apperr.New(apperr.Conflict, "article_not_for_license", "Articles about this league are free to read here. They can’t be licensed.")
	}
	had, ok, err := licenceOf(ctx, tx, account, article)
	if ok && had.Terms == paid {
		h.Terms, h.PriceMicros, h.At, h.CreditedAt = had.Terms, had.PriceMicros, had.At, had.CreditedAt
	}
	return h, err
}

// errNotBilled says what a licence costs, and how to switch billing on.
func (s *Service) errNotBilled(st PlanUsage, tier string) error {
	message := fmt.Sprintf("A license for this article costs %s, and pay-as-you-go is off.", dollars(st.Next(tier)))
	remedy := fmt.Sprintf("Turn pay-as-you-go on at %s/articles#plan.", s.BaseURL)
	if st.Plan.PayAsYouGo {
		message = fmt.Sprintf("A license for this article costs %s, and no card is on file.", dollars(st.Next(tier)))
		remedy = fmt.Sprintf("Add a card at %s/billing#card.", s.BaseURL)
	}
	e := apperr.New(apperr.PaymentRequired, "article_billing_off", message).WithRemedy(remedy)
	e.LimitSource = "plan"
	return e
}
