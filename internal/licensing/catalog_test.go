package licensing_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/licensing"
	"groundline/internal/licensing/articletest"
	"groundline/internal/licensing/watermark"
	"groundline/models"
)

// insert stores articles after a test changed them.
func (b *testBundle) insert(t *testing.T, list ...models.Article) {
	t.Helper()
	must(t, b.db.Gorm.WithContext(t.Context()).Create(&list).Error)
}

// TestListMixesKindsFreshBeforeStale: ten articles are of every kind although the newest 12
// are of one, and a season review that is complete precedes newer reports out of date.
func TestListMixesKindsFreshBeforeStale(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.set(time.Date(2024, 11, 6, 12, 0, 0, 0, time.UTC))
	account := b.paying(t)
	for i := range 20 {
		a := articletest.New(t, "nfl", i*3) // player reports
		if i < 8 {
			a.Kind, a.Tier = []string{models.Trend, models.Draft}[i%2], []string{models.Standard, models.DeepDive}[i%2]
		}
		if i == 0 { // complete, but of the season before
			through := time.Date(2024, 1, 20, 0, 0, 0, 0, time.UTC)
			a.Season, a.Present, a.EvidenceThrough, a.EventDate = 2023, false, &through, &through
		}
		if i == 2 {
			through := time.Date(2024, 9, 20, 0, 0, 0, 0, time.UTC)
			a.Present, a.EvidenceThrough = true, &through
		}
		b.insert(t, a)
	}
	d := b.get(t, account, "nfl", 10)
	kinds := map[string]int{}
	for _, a := range d.Articles {
		kinds[a.Kind]++
		if a.Stale {
			t.Errorf("%s of %v is stale, and before fresh ones", a.Headline, a.EvidenceThrough)
		}
	}
	if kinds[models.PlayerReport] != 4 || kinds[models.Trend] != 2 || kinds[models.Draft] != 4 {
		t.Errorf("kinds of ten: %v", kinds)
	}
	if d.Articles[0].Headline != "Josh Allen moved up in week 9: report 24" || d.Articles[0].Kind != models.PlayerReport {
		t.Errorf("first is %s", d.Articles[0].Headline)
	}
	rest := b.get(t, account, "nfl", 10)
	for i, a := range rest.Articles {
		if a.Stale != (i >= 8) {
			t.Errorf("place %d of the last ten, with data through %v: stale is %v", i, a.EvidenceThrough, a.Stale)
		}
	}
}

// TestOneRuleSaysWhatIsCurrent: the list, the catalog, a single article and its files say the
// same of a piece, by its data and the league's calendar; a stale one says why and leaves the
// front.
func TestOneRuleSaysWhatIsCurrent(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.paying(t)
	through := time.Date(2025, 1, 5, 0, 0, 0, 0, time.UTC)
	list := make([]models.Article, 4)
	for i := range list {
		list[i] = articletest.New(t, "nfl", 3*i) // player reports, the last newest
		list[i].Season, list[i].Present, list[i].EvidenceThrough, list[i].EventDate = 2024, i%2 == 0, &through, &through
	}
	list[2].EvidenceLimit = "NFL quarterbacks: passes attempted are held to 2023."
	list[3].Season, list[3].Present = 0, false // about no season
	b.insert(t, list...)
	for day, want := range map[string][4]bool{ // stale
		"2025-01-08": {false, false, true, false}, // days after the season
		"2025-07-20": {false, false, true, false}, // no games
		"2025-09-10": {false, false, true, false}, // the next season is five days old
		"2025-09-20": {true, true, true, false},
		"2026-11-01": {true, true, true, false},
	} {
		at, err := time.Parse(time.DateOnly, day)
		must(t, err)
		b.set(at.Add(15 * time.Hour))
		found, _, err := b.Catalog(t.Context(), licensing.CatalogQuery{Account: account, Limit: 10})
		must(t, err)
		if len(found) != 4 || found[3].Stale != found[2].Stale && found[2].Stale || !found[3].Stale {
			t.Errorf("%s: stale pieces are not the last of %d", day, len(found))
		}
		for i := range list {
			r, err := b.Read(t.Context(), account, list[i].ID)
			must(t, err)
			item := licensing.NewItem(r.Delivered, licensing.JSON)
			entry := found[slices.IndexFunc(found, func(e licensing.Entry) bool { return e.ID == list[i].ID })]
			if r.Stale != want[i] || entry.Stale != want[i] || item.Fallback != want[i] || (item.Freshness == "stale") != want[i] || (item.Reason != "") != want[i] {
				t.Errorf("%s, piece %d: stale %v of one, %v in the catalog, %s, fallback %v %q; want %v", day, i, r.Stale, entry.Stale, item.Freshness, item.Fallback, item.Reason, want[i])
			}
		}
	}
	b.set(time.Date(2025, 9, 20, 15, 0, 0, 0, time.UTC))
	r, err := b.Read(t.Context(), account, list[0].ID)
	must(t, err)
	if want := "The newest NFL games behind this article are of 5 January 2025; games have been played since."; r.StaleWhy != want {
		t.Errorf("why: %q", r.StaleWhy)
	}
}

// TestCatalogPagesHoldEveryArticleOnce although articles appear and are licensed between
// pages, uses no preview, and says what is licensed.
func TestCatalogPagesHoldEveryArticleOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.paying(t)
	articletest.Insert(t, b.db.Gorm, "nfl", 30)
	articletest.Insert(t, b.db.Gorm, "wnba", 7)
	seen := map[uuid.UUID]int{}
	q := licensing.CatalogQuery{Account: account, Limit: 10, Unlicensed: true}
	for page := 0; ; page++ {
		list, next, err := b.Catalog(t.Context(), q)
		must(t, err)
		for _, e := range list {
			if seen[e.ID]++; e.BodyHTML != "" || e.BodyMarkdown != "" || len(e.Claims) > 0 {
				t.Errorf("%s shows its text", e.Headline)
			}
			if free := e.Sport == "wnba"; free != (e.Terms == "free") || free != (e.Price == 0) {
				t.Errorf("%s %s: %q at %d", e.Sport, e.Headline, e.Terms, e.Price)
			}
		}
		if q.Cursor = next; next == "" {
			break
		}
		b.set(b.clock().Add(time.Minute))
		late := articletest.New(t, "nfl", 100+page)
		late.GeneratedAt, late.StatusAt = b.clock(), b.clock()
		b.insert(t, late)
		if _, billed, err := b.License(t.Context(), account, list[0].ID, nil); err != nil || list[0].Sport == "nfl" && !billed {
			if e := apperr.From(err); e.Code != "article_not_for_license" {
				t.Errorf("%v, %v", billed, err)
			}
		}
	}
	if len(seen) != 37 {
		t.Errorf("%d articles on the pages of 37", len(seen))
	}
	for id, n := range seen {
		if n != 1 {
			t.Errorf("%s is listed %d times", id, n)
		}
	}
	if st := b.standing(t, account); st.Previews != 0 {
		t.Errorf("%d previews were used", st.Previews)
	}
	list, _, err := b.Catalog(t.Context(), licensing.CatalogQuery{Account: account, Limit: 50, Unlicensed: true, Filter: licensing.Filter{Sport: "nfl"}})
	must(t, err)
	for _, e := range list {
		if e.Terms == "paid" {
			t.Errorf("%s is licensed and listed as not licensed", e.Headline)
		}
	}
}

func TestCatalogFilters(t *testing.T) {
	t.Parallel()
	b := setup(t)
	articletest.Insert(t, b.db.Gorm, "nfl", 6)
	other := articletest.New(t, "nba", 0)
	other.Subjects = []models.ArticleSubject{{Type: models.PlayerSubject, ID: "nba_203999", Slug: "nikola-jokic", Name: "Nikola Jokić", Team: "DEN/LAL"}, {Type: models.TeamSubject, ID: "BOS", Name: "Boston Celtics"}}
	b.insert(t, other)
	for name, c := range map[string]struct {
		f    licensing.Filter
		want int
	}{
		"sport": {licensing.Filter{Sport: "nba"}, 1}, "kind": {licensing.Filter{Sport: "nfl", Kind: models.Trend}, 2}, "tier": {licensing.Filter{Tier: models.DeepDive}, 2},
		"player id": {licensing.Filter{Player: "nba_203999"}, 1}, "name with an accent": {licensing.Filter{Player: "Nikola Jokic"}, 1}, "slug": {licensing.Filter{Player: "josh-allen"}, 6},
		"half a name": {licensing.Filter{Player: "jok"}, 0}, "team of a subject": {licensing.Filter{Team: "lal"}, 1}, "team by name": {licensing.Filter{Team: "boston celtics"}, 1}, "other team": {licensing.Filter{Team: "NYG"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			list, _, err := b.Catalog(t.Context(), licensing.CatalogQuery{Filter: c.f, Limit: 20})
			if err != nil || len(list) != c.want {
				t.Errorf("%d articles, want %d: %v", len(list), c.want, err)
			}
		})
	}
	first, next, err := b.Catalog(t.Context(), licensing.CatalogQuery{Limit: 2})
	if err != nil || len(first) != 2 || next == "" {
		t.Fatal(err)
	}
	for name, q := range map[string]licensing.CatalogQuery{
		"other filters": {Limit: 2, Cursor: next, Filter: licensing.Filter{Sport: "nfl"}}, "not a cursor": {Limit: 2, Cursor: "%%"}, "not ours": {Limit: 2, Cursor: "e30"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := b.Catalog(t.Context(), q)
			wantCode(t, err, apperr.Invalid, "invalid_parameter")
		})
	}
	list, _, err := b.Catalog(t.Context(), licensing.CatalogQuery{Limit: 20, Since: time.Date(2024, 11, 5, 6, 4, 0, 0, time.UTC)})
	if err != nil || len(list) != 2 {
		t.Errorf("%d articles since the fifth: %v", len(list), err)
	}
}

// TestReadingBeforeLicensingEndsAfterAThird: the rest is nowhere in the answer, not in the
// claims either; what everyone can read is whole and uses no preview.
func TestReadingBeforeLicensingEndsAfterAThird(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	list := articletest.Insert(t, b.db.Gorm, "nfl", 3)
	const late = "He completed 22 of 29 passes"
	for range 2 {
		got, err := b.Read(t.Context(), account, list[0].ID)
		must(t, err)
		if got.Access != licensing.AccessExcerpt || !got.Watermarked || got.Price != licensing.Price(models.Brief) {
			t.Errorf("%s, %v, %d", got.Access, got.Watermarked, got.Price)
		}
		for what, text := range map[string]string{"HTML": got.BodyHTML, "Markdown": got.BodyMarkdown, "claims": fmt.Sprint(got.Claims)} {
			if strings.Contains(text, late) || strings.Contains(text, "4,306") {
				t.Errorf("%s: the excerpt holds the end: %s", what, text)
			}
			plain := strings.NewReplacer("\u200c", "", "\u200d", "").Replace(text)
			if what != "claims" && (!strings.Contains(plain, "Josh Allen threw") || !strings.Contains(plain, "first third") || len(watermark.Find(text)) != 1) {
				t.Errorf("%s is no marked excerpt: %s", what, text)
			}
		}
	}
	if st := b.standing(t, account); st.Previews != 0 || st.PreviewsLeft() != licensing.PreviewArticles {
		t.Errorf("%+v", st)
	}
	b.Free = func(context.Context) ([]uuid.UUID, error) { return []uuid.UUID{list[0].ID}, nil }
	got, err := b.Read(t.Context(), account, list[0].ID)
	if err != nil || got.Access != licensing.AccessFree || got.Watermarked || !strings.Contains(got.BodyHTML, late) {
		t.Errorf("%s: %v", got.Access, err)
	}
	d := b.get(t, account, "nfl", 10) // two previews, and the free one as it is
	if len(d.Articles) != 3 || d.New != 2 || d.PreviewsLeft != 8 || d.Articles[2].ID != list[0].ID || d.Articles[2].Watermarked || d.Articles[2].Terms != "free" {
		t.Errorf("%d articles, %d new, %d left", len(d.Articles), d.New, d.PreviewsLeft)
	}
	_, err = b.Read(t.Context(), account, uuid.New())
	wantCode(t, err, apperr.NotFound, "article_not_found")
}

// TestFiftyBuyersAtOnceAreBilledOnceEach: 50 requests of five accounts license the same
// articles at the same time, by the list and one by one.
func TestFiftyBuyersAtOnceAreBilledOnceEach(t *testing.T) {
	t.Parallel()
	b := setup(t)
	list := articletest.Insert(t, b.db.Gorm, "nfl", 6)
	var accounts []uuid.UUID
	for range 5 {
		accounts = append(accounts, b.paying(t))
	}
	var together sync.WaitGroup
	var mu sync.Mutex
	billed := map[string]int{}
	for i := range 50 {
		account, article := accounts[i%5], list[i/5%6].ID
		together.Go(func() {
			if i%10 == 9 {
				_, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "nfl", Limit: 2})
				if err != nil {
					t.Error(err)
				}
				return
			}
			_, now, err := b.License(t.Context(), account, article, nil)
			if err != nil {
				t.Error(err)
			}
			if now {
				mu.Lock()
				defer mu.Unlock()
				billed[account.String()+article.String()]++
			}
		})
	}
	together.Wait()
	for who, n := range billed {
		if n > 1 {
			t.Errorf("%s was billed %d times", who, n)
		}
	}
	for _, account := range accounts {
		var lines, licences int
		var sum, prices int64
		must(t, b.db.Pool.QueryRow(t.Context(), "SELECT count(*), COALESCE(sum(quantity * unit_micros), 0)::bigint FROM billable_lines WHERE account_id = $1", account).Scan(&lines, &sum))
		must(t, b.db.Pool.QueryRow(t.Context(), "SELECT count(*), COALESCE(sum(price_micros), 0)::bigint FROM article_licences WHERE account_id = $1", account).Scan(&licences, &prices))
		if lines != licences || sum != prices || licences < 5 {
			t.Errorf("%d lines of %d for %d licences of %d", lines, sum, licences, prices)
		}
	}
}

func TestLicensingSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	nfl, wnba := articletest.Insert(t, b.db.Gorm, "nfl", 3), articletest.Insert(t, b.db.Gorm, "wnba", 1)
	poor, rich := b.account(t), b.paying(t)
	b.end(t, &nfl[2], models.Withdrawn, nil)
	refuse := errors.New("read only")
	for name, c := range map[string]struct {
		account, article uuid.UUID
		kind             apperr.Kind
		code             string
	}{
		"no billing": {poor, nfl[0].ID, apperr.PaymentRequired, "article_billing_off"}, "unknown": {rich, uuid.New(), apperr.NotFound, "article_not_found"},
		"withdrawn": {rich, nfl[2].ID, apperr.Conflict, "article_withdrawn"}, "a free league": {rich, wnba[0].ID, apperr.Conflict, "article_not_for_license"},
	} {
		t.Run(name, func(t *testing.T) {
			_, billed, err := b.License(t.Context(), c.account, c.article, nil)
			if wantCode(t, err, c.kind, c.code); billed {
				t.Error("billed")
			}
		})
	}
	if _, _, err := b.License(t.Context(), rich, nfl[1].ID, refuse); !errors.Is(err, refuse) {
		t.Error(err)
	}
	if _, billed, err := b.License(t.Context(), rich, nfl[1].ID, nil); err != nil || !billed {
		t.Error(billed, err)
	}
	must(t, b.PayAsYouGo(t.Context(), rich, false)) // what it has stays
	got, billed, err := b.License(t.Context(), rich, nfl[1].ID, refuse)
	if err != nil || billed || got.Terms != "paid" || got.BodyMarkdown != articletest.Markdown {
		t.Errorf("%v, %v, %s", billed, err, got.Terms)
	}
}

// TestContractIsOfOnePurchase: only the buyer has it, it names what was licensed, for how much
// and under which terms, and says when the article was withdrawn.
func TestContractIsOfOnePurchase(t *testing.T) {
	t.Parallel()
	b := setup(t)
	buyer, other := b.paying(t), b.paying(t)
	list := articletest.Insert(t, b.db.Gorm, "nfl", 1)
	if _, _, err := b.License(t.Context(), buyer, list[0].ID, nil); err != nil {
		t.Fatal(err)
	}
	c, err := b.Contract(t.Context(), buyer, list[0].ID)
	must(t, err)
	text := fmt.Sprint(c.Clauses)
	for _, said := range []string{list[0].Headline, list[0].ID.String(), list[0].SHA256, buyer.String(), "$0.05", "within 24 hours", "non-exclusive", "Perpetual"} {
		if !strings.Contains(text, said) {
			t.Errorf("the contract does not say %q: %s", said, text)
		}
	}
	if c.Terms != 1 || c.Ended != "" || c.Price != licensing.Price(models.Brief) || !strings.HasPrefix(c.Number, "GL-202506-") {
		t.Errorf("%+v", c)
	}
	_, err = b.Contract(t.Context(), other, list[0].ID)
	wantCode(t, err, apperr.NotFound, "contract_not_found")
	b.end(t, &list[0], models.Withdrawn, nil)
	if again, err := b.Contract(t.Context(), buyer, list[0].ID); err != nil || again.Number != c.Number || !strings.HasPrefix(again.Ended, "Withdrawn: ") {
		t.Errorf("%+v, %v", again, err)
	}
}

// Of one day, the piece that was written first stands first: it was worth the most as news.
func TestOfOneDayTheGreatestNewsComesFirst(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.paying(t)
	var want []string
	for _, turn := range []int{3, 6, 9} { // player reports
		a := articletest.New(t, "nfl", turn)
		a.GeneratedAt = a.GeneratedAt.Add(time.Duration(turn) * time.Second)
		want = append(want, a.Headline)
		b.insert(t, a)
	}
	newer := articletest.New(t, "nfl", 12)
	day := newer.EventDate.AddDate(0, 0, 1)
	newer.EventDate = &day
	b.insert(t, newer)
	for i, a := range b.get(t, account, "nfl", 4).Articles {
		if w := append([]string{newer.Headline}, want...)[i]; a.Headline != w {
			t.Errorf("place %d is %s, want %s", i+1, a.Headline, w)
		}
	}
}
