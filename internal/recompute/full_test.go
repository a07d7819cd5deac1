package recompute

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// claimsOfASport is how many claims of each sport are recomputed.
const claimsOfASport = 200

// A thousand random claims over five sports are signed, served, verified, and then
// recomputed from the files that they name. The files are read once, but rated
// separately by both sides.
func TestThousandRandomClaimsComeOutAgain(t *testing.T) {
	t.Parallel()
	for _, key := range grounding.Sports {
		t.Run(key, func(t *testing.T) { // one sport in memory at a time
			files := Open(datatest.Bundle(t))
			set, _, err := datasets.Read(files.files, key, nil)
			must(t, err)
			claims := newClaimant(t, set)
			checked, err := almanac.FromSet(set)
			must(t, err)
			_, err = files.hold(checked)
			must(t, err)
			total := Result{}
			for claims.grounded < claimsOfASport {
				s := claims.next()
				found, err := files.Check(t.Context(), s)
				if err != nil || !found.Agrees() {
					t.Errorf("%v: %v %q", s.Predicate.Plan, err, found.Differ)
				}
				total.Rows, total.Cells, total.Blanks = total.Rows+found.Rows, total.Cells+found.Cells, total.Blanks+found.Blanks
			}
			t.Logf("%d claims, %d refusals: %d rows looked up, %d cells as the files have them, %d blank",
				claims.grounded, claims.refused, total.Rows, total.Cells, total.Blanks)
		})
	}
}

// claimant answers random questions and signs the answers, as the service does.
type claimant struct {
	t                 *testing.T
	r                 *rand.Rand
	sport             *almanac.Sport
	service           *grounding.Service
	signer            *receipts.Signer
	issued            []byte
	grounded, refused int
}

func newClaimant(t *testing.T, set *rowset.Set) *claimant {
	t.Helper()
	c := &claimant{t: t, r: rand.New(rand.NewPCG(2026, uint64(len(set.Lines))))}
	var err error
	c.sport, err = almanac.FromSet(set)
	must(t, err)
	c.signer, err = receipts.NewSigner(bytes.Repeat([]byte{7}, 32))
	must(t, err)
	c.service, err = grounding.New(grounding.Deps{Book: almanac.NewBook(c.sport), Issuer: c, Clock: time.Now, BaseURL: "https://example.com"})
	must(t, err)
	return c
}

// Draft signs a statement and keeps the document as served.
func (c *claimant) Draft(_ context.Context, s receipts.Statement) (*receipts.Draft, error) {
	signed, err := c.signer.Sign(s)
	if err != nil {
		return nil, err
	}
	r := models.Receipt{ID: signed.ID, Envelope: signed.Envelope}
	c.issued, err = receipts.Document(r, c.signer.PublicKey(), nil)
	return receipts.StoredDraft(r.ID), err
}

func (*claimant) Keep(context.Context, ...*receipts.Draft) error { return nil }

// next returns the statement of a new random answer, as a reader of its receipt has it.
func (c *claimant) next() receipts.Statement {
	for c.issued = nil; c.issued == nil; {
		must(c.t, c.ask(c.t.Context()))
	}
	verified, err := receipts.Verify(c.issued, c.signer.PublicKey())
	must(c.t, err)
	if verified.Statement.Predicate.Grounded {
		c.grounded++
	} else {
		c.refused++
	}
	return verified.Statement
}

func (c *claimant) ask(ctx context.Context) error {
	sport, s := c.sport.Key, c.service
	season := &c.sport.Seasons[c.r.IntN(len(c.sport.Seasons))]
	player, _ := c.sport.Player(season.Player)
	switch n := c.r.IntN(20); {
	case n < 6:
		return second(s.Rate(ctx, grounding.Question{Sport: sport, Slug: player.Slug}))
	case n < 11:
		return second(s.Rate(ctx, grounding.Question{Sport: sport, Slug: player.Slug, Scope: grounding.OneSeason, Season: season.Season}))
	case n < 13:
		scope := []grounding.Scope{grounding.CareerLong, grounding.Current}[c.r.IntN(2)]
		return second(s.Rate(ctx, grounding.Question{Sport: sport, Slug: player.Slug, Scope: scope}))
	case n < 14:
		return second(s.RankCareer(ctx, grounding.CareerRankQuestion{Sport: sport, Slug: player.Slug}))
	case n < 15:
		return second(s.Player(ctx, player.ID))
	case n < 16:
		return second(s.Shape(ctx, player.ID))
	case n < 17:
		return second(s.Value(ctx, grounding.ValueQuestion{Sport: sport, Slug: player.Slug, Season: c.r.IntN(2) * season.Season}))
	case n < 18:
		return second(s.Clone(ctx, player.ID, season.Season))
	case n < 19 && c.r.IntN(4) == 0:
		q := grounding.RankingQuestion{Sport: sport, By: grounding.ByCurrent, Role: grounding.AllRoles, Page: grounding.Page{Limit: 1 + c.r.IntN(9)}}
		return second(s.Rank(ctx, q))
	case n < 19:
		by := []grounding.By{grounding.BySeason, grounding.ByCareer, grounding.ByPeak}[c.r.IntN(3)]
		q := grounding.RankingQuestion{Sport: sport, By: by, Role: grounding.AllRoles, Filter: grounding.Filter{Since: season.Season}, Page: grounding.Page{Limit: 1 + c.r.IntN(9)}}
		return second(s.Rank(ctx, q))
	}
	kinds := stats.Kinds(sport)
	kind := kinds[c.r.IntN(len(kinds))]
	stat := kind.Name + "." + kind.Columns[c.r.IntN(len(kind.Columns))].Key
	q := grounding.LeadersQuestion{Sport: sport, Stat: stat, Filter: grounding.Filter{Season: season.Season}, Page: grounding.Page{Limit: 1 + c.r.IntN(9)}}
	return second(s.Lead(ctx, q))
}

func second[A any](_ A, err error) error { return err }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
