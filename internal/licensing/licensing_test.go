package licensing_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/billing"
	"groundline/internal/entitlements"
	"groundline/internal/jobs"
	"groundline/internal/ledger"
	"groundline/internal/licensing"
	"groundline/internal/licensing/articletest"
	"groundline/internal/mail"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/webhooks"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testBundle is licensing and billing on one database and one clock. Nothing is
// collected: that is billing's job.
type testBundle struct {
	*licensing.Service
	db      *postgres.DB
	meter   *meter.Service
	billing *billing.Service
	hooks   *webhooks.Service

	mu  sync.Mutex
	now time.Time
}

func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{db: pgtest.New(t), now: time.Date(2025, 6, 14, 12, 0, 0, 0, time.UTC)}
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	charged := billing.NewCharged()
	charger, err := meter.New(t.Context(), meter.Deps{Pool: b.db.Pool, Clock: b.clock, Logger: quiet, Charged: charged.Add})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(charger.Close)
	b.meter = charger
	j, err := jobs.New(jobs.Deps{Pool: b.db.Pool, Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	config := billing.Config{SecretKey: "sk_test_1", WebhookSecrets: []string{"whsec_1"}, BaseURL: "https://groundline.test"}
	if b.billing, err = billing.New(billing.Deps{Config: config, Pool: b.db.Pool, Meter: charger, Charged: charged, Jobs: j, Plans: entitlements.New(b.db.Gorm, b.clock), Clock: b.clock, Logger: quiet}); err != nil {
		t.Fatal(err)
	}
	b.hooks = webhooks.New(webhooks.Deps{Pool: b.db.Pool, Clock: b.clock, AllowLocal: true})
	b.Service = licensing.New(licensing.Deps{Pool: b.db.Pool, Billing: b.billing, Webhooks: b.hooks, BaseURL: "https://groundline.test", Clock: b.clock})
	return b
}

func (b *testBundle) clock() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

func (b *testBundle) set(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.now = now
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// account creates an account with an owner's address.
func (b *testBundle) account(t *testing.T) uuid.UUID {
	t.Helper()
	id := uuid.Must(uuid.NewV7())
	email := id.String() + "@example.org"
	must(t, b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		if err := tx.Gorm.Create(&models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: b.clock()}).Error; err != nil {
			return err
		}
		return ledger.Create(t.Context(), tx, id, b.clock())
	}))
	return id
}

func (b *testBundle) exec(t *testing.T, sql string, args ...any) {
	t.Helper()
	_, err := b.db.Pool.Exec(t.Context(), sql, args...)
	must(t, err)
}

// paying creates an account with a card and pay-as-you-go.
func (b *testBundle) paying(t *testing.T) uuid.UUID {
	t.Helper()
	id := b.account(t)
	b.card(t, id)
	must(t, b.PayAsYouGo(t.Context(), id, true))
	return id
}

func (b *testBundle) card(t *testing.T, id uuid.UUID) {
	t.Helper()
	b.exec(t, `INSERT INTO cards (account_id, id, brand, last4, exp_month, exp_year, attached_at) VALUES ($1, $2, 'visa', '4242', 12, 2030, $3)`, id, "pm_"+id.String(), b.clock())
}

func (b *testBundle) get(t *testing.T, account uuid.UUID, sport string, limit int) licensing.Delivery {
	t.Helper()
	d, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: sport, Limit: limit})
	must(t, err)
	return d
}

func (b *testBundle) standing(t *testing.T, account uuid.UUID) licensing.PlanUsage {
	t.Helper()
	st, err := b.Usage(t.Context(), account)
	must(t, err)
	return st
}

func wantCode(t *testing.T, err error, kind apperr.Kind, code string) {
	t.Helper()
	if e := apperr.From(err); err == nil || e.Kind != kind || e.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

func TestPreviewsAreTenAMonthMarkedAndFreeAgain(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	articles := articletest.Insert(t, b.db.Gorm, "nfl", 15)
	first := b.get(t, account, "nfl", 4)
	if len(first.Articles) != 4 || first.New != 4 || first.Articles[0].ID != articles[0].ID || first.PreviewsLeft != 6 {
		t.Fatalf("%d articles, %d new, %d left", len(first.Articles), first.New, first.PreviewsLeft)
	}
	// Six of the eight are still within the allowance: they come first, then what the
	// account has.
	second := b.get(t, account, "nfl", 8)
	if len(second.Articles) != 8 || second.New != 6 || second.PreviewsLeft != 0 || second.Articles[6].ID != articles[0].ID {
		t.Errorf("%d articles, %d new, %d left", len(second.Articles), second.New, second.PreviewsLeft)
	}
	for _, a := range append(first.Articles, second.Articles...) {
		if !a.Watermarked || a.Terms != "preview" || a.Price != licensing.Price(a.Tier) || a.WordCount != 150 || !strings.Contains(a.UsageTerms, "do not publish") {
			t.Errorf("%+v", a)
		}
		for what, text := range map[string]string{"HTML": a.BodyHTML, "Markdown": a.BodyMarkdown} {
			if whose, err := b.Whose(t.Context(), text[len(text)/3:2*len(text)/3]); err != nil || len(whose) != 1 || whose[0].Account != account {
				t.Errorf("%s names %v, %v", what, whose, err)
			}
		}
	}
	_, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "nfl", Limit: 1})
	wantCode(t, err, apperr.PaymentRequired, "article_preview_used")
	if e := apperr.From(err); e.LimitSource != "preview" || !strings.Contains(e.Remedy, "https://groundline.test/articles#plan") || !strings.Contains(e.Remedy, "1 July") || !strings.Contains(e.Message, "June 2025") {
		t.Errorf("%+v", e)
	}
	again, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "nfl", Limit: 20, Held: true})
	if err != nil || len(again.Articles) != 10 || again.New != 0 {
		t.Errorf("%d again, %v", len(again.Articles), err)
	}
	if _, err := b.Take(t.Context(), account, articles[0].ID); err != nil {
		t.Error(err)
	}
	_, err = b.Take(t.Context(), account, articles[14].ID)
	wantCode(t, err, apperr.PaymentRequired, "article_preview_used")
	b.set(time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC))
	if next := b.get(t, account, "nfl", 20); next.New != 5 || len(next.Articles) != 15 || next.PreviewsLeft != 5 {
		t.Errorf("in July: %d new of %d, %d left", next.New, len(next.Articles), next.PreviewsLeft)
	}
}

func TestPayAsYouGoNeedsACardAndBillsEachArticleOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	articletest.Insert(t, b.db.Gorm, "nba", 6)
	previews := b.get(t, account, "nba", 2)
	wantCode(t, b.PayAsYouGo(t.Context(), account, true), apperr.Conflict, "no_card")
	b.card(t, account)
	must(t, b.PayAsYouGo(t.Context(), account, true))
	// A previewed article counts as not had: now it is licensed, and unmarked.
	all := b.get(t, account, "nba", 20)
	if all.New != 6 || all.Billed != 2*(50_000+100_000+200_000) {
		t.Errorf("%d new, %d billed", all.New, all.Billed)
	}
	for _, a := range all.Articles {
		if a.Watermarked || a.Terms != "paid" || a.BodyMarkdown != articletest.Markdown || a.Price != licensing.Price(a.Tier) || !strings.Contains(a.UsageTerms, "publish it") {
			t.Errorf("%s: %s %t %d", a.ID, a.Terms, a.Watermarked, a.Price)
		}
	}
	if again := b.get(t, account, "nba", 20); again.New != 0 || again.Billed != 0 || len(again.Articles) != 6 {
		t.Errorf("again: %+v", again)
	}
	if st := b.standing(t, account); st.Paid != 6 || st.Spent != all.Billed || st.Previews != len(previews.Articles) {
		t.Errorf("%+v", st)
	}
	// With billing off and without its card, an account is back to its remaining
	// previews.
	articletest.Insert(t, b.db.Gorm, "nhl", 12)
	b.exec(t, "UPDATE cards SET detached_at = $1", b.clock())
	if d := b.get(t, account, "nhl", 20); d.New != 8 || d.Billed != 0 {
		t.Errorf("%d new, %d billed without a card", d.New, d.Billed)
	}
	_, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "nhl", Limit: 1})
	wantCode(t, err, apperr.PaymentRequired, "article_preview_used")
	if e := apperr.From(err); !strings.Contains(e.Remedy, "no card is on file") {
		t.Error(e.Remedy)
	}
}

func TestRequestWithoutTheScopeLicensesNothing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.paying(t)
	articletest.Insert(t, b.db.Gorm, "mlb", 3)
	refuse := errors.New("read-only")
	if _, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "mlb", Limit: 3, Refuse: refuse}); !errors.Is(err, refuse) {
		t.Error(err)
	}
	if d, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "mlb", Limit: 3, Held: true, Refuse: refuse}); err != nil || len(d.Articles) != 0 {
		t.Errorf("%v, %v", d, err)
	}
	if st := b.standing(t, account); st.Paid != 0 {
		t.Errorf("%+v", st)
	}
	b.get(t, account, "mlb", 3)
	if d, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "mlb", Limit: 3, Refuse: refuse}); err != nil || len(d.Articles) != 3 {
		t.Errorf("nothing is left to license: %v, %v", len(d.Articles), err)
	}
}

// The rate applies from its first article of a month, and again from there in the next
// month.
func TestVolumeRateHoldsFromItsFirstArticleOn(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.paying(t)
	for _, wrong := range [][2]int{{20, 499}, {100, 500}, {-1, 500}} {
		wantCode(t, b.SetRate(t.Context(), account, wrong[0], wrong[1]), apperr.Invalid, "invalid_parameter")
	}
	must(t, b.SetRate(t.Context(), account, 15, 500))
	articletest.Insert(t, b.db.Gorm, "nfl", 510)
	got, billed := 0, models.Micros(0)
	for got < 502 {
		d := b.get(t, account, "nfl", min(18, 502-got))
		got, billed = got+d.New, billed+d.Billed
		for _, a := range d.Articles {
			if a.Price != licensing.Price(a.Tier) && got <= 499 {
				t.Fatalf("%d-th article at %d", got, a.Price)
			}
		}
	}
	// The kinds take turns, and each has a tier of its own: 168 briefs, 167 standards and 167
	// deep dives. The 500th to the 502nd are one of each.
	list := 168*licensing.Price(models.Brief) + 167*licensing.Price(models.Standard) + 167*licensing.Price(models.DeepDive)
	if want := list - 350_000*15/100; billed != want {
		t.Errorf("billed %d, want %d of %d", billed, want, list)
	}
	if st := b.standing(t, account); st.Next(models.Brief) != 42_500 {
		t.Errorf("next brief at %d", st.Next(models.Brief))
	}
	must(t, b.SetRate(t.Context(), account, 0, 0))
	if st := b.standing(t, account); st.Next(models.Brief) != 50_000 || !st.Pays() {
		t.Errorf("%+v", st)
	}
	b.wantStatement(t, account)
}

// wantStatement closes the month and compares its statement with the licences.
func (b *testBundle) wantStatement(t *testing.T, account uuid.UUID) models.Statement {
	t.Helper()
	month := b.clock()
	var licensed models.Micros
	must(t, b.db.Pool.QueryRow(t.Context(), `SELECT (SELECT COALESCE(sum(price_micros), 0) FROM article_licences WHERE account_id = $1 AND month = date_trunc('month', $2::timestamptz, 'UTC')::date)
		- (SELECT COALESCE(sum(price_micros), 0) FROM article_licences WHERE account_id = $1 AND date_trunc('month', credited_at, 'UTC') = date_trunc('month', $2::timestamptz, 'UTC'))`, account, month).Scan(&licensed))
	b.set(time.Date(month.Year(), month.Month()+1, 1, 0, 0, 0, 0, time.UTC))
	must(t, b.billing.CloseMonth(t.Context(), month))
	st, lines, err := b.billing.Statement(t.Context(), account, month)
	must(t, err)
	var sum models.Micros
	for _, l := range lines {
		sum += l.AmountMicros
		if l.AmountMicros != models.Micros(l.Quantity)*l.UnitMicros {
			t.Errorf("%+v", l)
		}
	}
	if st.LinesMicros != licensed || sum != licensed || models.Micros(st.BilledCents)*10_000+st.CarriedOut != licensed+st.CarriedIn {
		t.Errorf("statement %+v of %d, its lines %d, licences %d", st, st.LinesMicros, sum, licensed)
	}
	if report, err := ledger.Check(t.Context(), b.db.Pool); err != nil || !report.OK() {
		t.Errorf("ledger: %+v, %v", report, err)
	}
	if len(lines) > 12 {
		t.Errorf("%d lines", len(lines))
	}
	return st
}

// Fifty accounts send two thousand concurrent requests, for lists and single articles,
// half of them with billing: each article is licensed once per account, nobody has more
// than ten previews, and every statement equals what was licensed.
func TestTwoThousandParallelRequestsLicenseOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	const accounts, requests, inSport = 50, 2000, 30
	var all []uuid.UUID
	for i := range accounts {
		if i%2 == 0 {
			all = append(all, b.paying(t))
		} else {
			all = append(all, b.account(t))
		}
	}
	for i := range 5 {
		must(t, b.SetRate(t.Context(), all[2*i], 10+i, 500))
	}
	var articles []models.Article
	for _, sport := range licensing.Sports {
		articles = append(articles, articletest.Insert(t, b.db.Gorm, sport, inSport)...)
	}
	type result struct {
		account int
		d       licensing.Delivery
		err     error
	}
	results := make(chan result, requests)
	work := make(chan int)
	for range 40 {
		go func() {
			for i := range work {
				r := result{account: i % accounts}
				ctx := context.WithoutCancel(t.Context())
				if i%4 == 3 {
					var a licensing.Delivered
					a, r.err = b.Take(ctx, all[r.account], articles[(i*7)%len(articles)].ID)
					r.d.Articles = []licensing.Delivered{a}
				} else {
					r.d, r.err = b.Deliver(ctx, licensing.Request{Account: all[r.account], Sport: licensing.Sports[(i/accounts)%4], Limit: 1 + i%20, Held: i%11 == 0})
				}
				results <- r
			}
		}()
	}
	go func() {
		for i := range requests {
			work <- i
		}
		close(work)
	}()
	billed := map[int]models.Micros{}
	news := 0
	for range requests {
		r := <-results
		if r.err != nil && apperr.From(r.err).Code != "article_preview_used" {
			t.Fatal(r.err)
		}
		billed[r.account] += r.d.Billed
		news += r.d.New
		for _, a := range r.d.Articles {
			if r.err == nil && a.Watermarked != (r.account%2 == 1) {
				t.Errorf("account %d: %s %t", r.account, a.Terms, a.Watermarked)
			}
		}
	}
	for i, account := range all {
		st := b.standing(t, account)
		if i%2 == 1 {
			if st.Previews != licensing.PreviewArticles || st.Paid != 0 {
				t.Errorf("account %d: %d previews, %d paid", i, st.Previews, st.Paid)
			}
			continue
		}
		if st.Paid > len(articles) || st.Paid < inSport || st.Previews != 0 || st.Spent < billed[i] {
			t.Errorf("account %d: %+v, billed %d", i, st, billed[i])
		}
	}
	june := b.clock()
	for i, account := range all {
		if i%2 == 0 {
			b.set(june)
			b.wantStatement(t, account)
		}
	}
	var lines, licences int
	must(t, b.db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM billable_lines), (SELECT count(*) FROM article_licences WHERE terms = 'paid')`).Scan(&lines, &licences))
	if lines != licences || news > licences+accounts/2*licensing.PreviewArticles {
		t.Errorf("%d lines, %d licences, %d new", lines, licences, news)
	}
	t.Logf("%d requests of %d accounts: %d licences, %d lines", requests, accounts, licences, lines)
}

// end retires a version as the store of articles does.
func (b *testBundle) end(t *testing.T, a *models.Article, status string, next *models.Article) {
	t.Helper()
	must(t, pgx.BeginFunc(t.Context(), b.db.Pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(t.Context(), "UPDATE articles SET status = $3, status_why = 'A source was corrected', status_at = $4 WHERE id = $1 AND version = $2", a.ID, a.Version, status, b.clock()); err != nil {
			return err
		}
		return errors.Join(b.Ended(t.Context(), tx, a, next), b.Ended(t.Context(), tx, a, next))
	}))
	if next != nil {
		must(t, b.db.Gorm.Create(next).Error)
	}
}

func (b *testBundle) mails(t *testing.T, account uuid.UUID) []models.Mail {
	t.Helper()
	var list []models.Mail
	must(t, b.db.Gorm.Where("account_id = ?", account).Order("created_at, id").Find(&list).Error)
	return list
}

func TestCorrectionIsFreeAndLicenseesAreNotifiedOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, other := b.paying(t), b.paying(t)
	articles := articletest.Insert(t, b.db.Gorm, "nfl", 2)
	if _, err := b.hooks.Set(t.Context(), account, "http://127.0.0.1:1/hook"); err != nil {
		t.Fatal(err)
	}
	b.get(t, account, "nfl", 20)
	next := articles[0]
	next.Version, next.Headline, next.BodyMarkdown = 2, "Josh Allen moved up in week 9, by less than we said", "Corrected.\n"
	b.end(t, &articles[0], models.Corrected, &next)
	for range 2 {
		if _, err := b.Settle(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	mails := b.mails(t, account)
	if len(mails) != 1 || !strings.Contains(mails[0].Text, articles[0].Headline) || !strings.Contains(mails[0].Text, "/articles/"+articles[0].ID.String()) || len(b.mails(t, other)) != 0 {
		t.Errorf("%+v", mails)
	}
	var hook string
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT convert_from(payload, 'UTF8') FROM webhook_deliveries").Scan(&hook))
	if !strings.Contains(hook, `"type":"article.corrected"`) || !strings.Contains(hook, articles[0].ID.String()) {
		t.Error(hook)
	}
	d := b.get(t, account, "nfl", 20)
	if d.New != 0 || d.Billed != 0 || d.Articles[0].Version != 2 || d.Articles[0].BodyMarkdown != "Corrected.\n" {
		t.Errorf("%d new, version %d", d.New, d.Articles[0].Version)
	}
	if st := b.standing(t, account); st.Credited != 0 {
		t.Errorf("%+v", st)
	}
}

// A withdrawal is about money: its mail ignores the account's preferences.
func TestOptingOutOfVersionMailKeepsMoneyMail(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.paying(t)
	must(t, mail.New(mail.Deps{DB: b.db}).Want(t.Context(), account, map[string]bool{"articles": false}))
	articles := articletest.Insert(t, b.db.Gorm, "nfl", 2)
	b.get(t, account, "nfl", 20)
	next := articles[0]
	next.Version = 2
	b.end(t, &articles[0], models.Corrected, &next)
	if _, err := b.Settle(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := len(b.mails(t, account)); n != 0 {
		t.Errorf("%d mails of a new version", n)
	}
	b.end(t, &articles[1], models.Withdrawn, nil)
	if _, err := b.Settle(t.Context()); err != nil {
		t.Fatal(err)
	}
	if list := b.mails(t, account); len(list) != 1 || !strings.Contains(list[0].Text, "We credit") {
		t.Errorf("%+v", list)
	}
}

func TestWithdrawalRefundsThePriceOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, reader := b.paying(t), b.account(t)
	articles := articletest.Insert(t, b.db.Gorm, "nfl", 4)
	b.get(t, account, "nfl", 20)
	b.get(t, reader, "nfl", 20)
	// One in the month of its licence, one when its month is already billed.
	b.end(t, &articles[0], models.Withdrawn, nil)
	done := make(chan error, 10)
	for range 10 {
		go func() {
			_, err := b.Settle(context.WithoutCancel(t.Context()))
			done <- err
		}()
	}
	for range 10 {
		must(t, <-done)
	}
	if st := b.wantStatement(t, account); st.LinesMicros != 350_000 {
		t.Errorf("June: %+v", st)
	}
	b.end(t, &articles[2], models.Withdrawn, nil)
	if _, err := b.Settle(t.Context()); err != nil {
		t.Fatal(err)
	}
	// June's 35 cents were too little to collect, so July bills 35 less 20.
	if st := b.wantStatement(t, account); st.LinesMicros != -200_000 || st.CarriedIn != 350_000 || st.CarriedOut != 150_000 {
		t.Errorf("July: %+v", st)
	}
	if n := len(b.mails(t, account)); n != 2 || len(b.mails(t, reader)) != 2 {
		t.Errorf("%d mails", n)
	}
	if text := b.mails(t, account)[0].Text; !strings.Contains(text, "We credited $0.05") || !strings.Contains(text, "A source was corrected.") {
		t.Error(text)
	}
	if text := b.mails(t, reader)[0].Text; strings.Contains(text, "We credit") {
		t.Error(text)
	}
	d, err := b.Deliver(t.Context(), licensing.Request{Account: account, Sport: "nfl", Limit: 20, Held: true})
	must(t, err)
	withdrawn := 0
	for _, a := range d.Articles {
		if a.Status == models.Withdrawn {
			withdrawn++
			if a.BodyHTML != "" || a.BodyMarkdown != "" || a.CreditedAt == nil || !strings.Contains(a.UsageTerms, "Take it down") {
				t.Errorf("%+v", a)
			}
		}
	}
	if withdrawn != 2 || len(b.get(t, account, "nfl", 20).Articles) != 2 {
		t.Errorf("%d withdrawn", withdrawn)
	}
	_, err = b.Take(t.Context(), account, articles[0].ID)
	wantCode(t, err, apperr.NotFound, "article_not_found")
}

// A credit larger than the amount due carries over until it is used up; the ledger
// balances throughout.
func TestACreditIsCarriedUntilItIsUsedUp(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.paying(t)
	articles := articletest.Insert(t, b.db.Gorm, "nfl", 9)
	b.get(t, account, "nfl", 9)
	if st := b.wantStatement(t, account); st.State != "closed" || st.BilledCents != 105 || st.CarriedOut != 0 {
		t.Fatalf("June: %+v", st)
	}
	for i := range 3 {
		b.end(t, &articles[i], models.Withdrawn, nil)
	}
	if _, err := b.Settle(t.Context()); err != nil {
		t.Fatal(err)
	}
	if st := b.wantStatement(t, account); st.State != "carried" || st.CarriedOut != -350_000 || !strings.Contains(st.WhyCarried, "credit note") {
		t.Errorf("July: %+v", st)
	}
	articletest.Insert(t, b.db.Gorm, "nba", 9)
	b.get(t, account, "nba", 9)
	if st := b.wantStatement(t, account); st.State != "closed" || st.CarriedIn != -350_000 || st.BilledCents != 70 {
		t.Errorf("August: %+v", st)
	}
}

// Without a payment service there are previews, and errors still say what to do.
func TestWithoutAPaymentServiceThereArePreviews(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.card(t, account)
	s := licensing.New(licensing.Deps{Pool: b.db.Pool, Webhooks: b.hooks, BaseURL: "https://groundline.test", Clock: b.clock})
	articletest.Insert(t, b.db.Gorm, "nfl", 11)
	wantCode(t, s.PayAsYouGo(t.Context(), account, true), apperr.Conflict, "no_card")
	if d, err := s.Deliver(t.Context(), licensing.Request{Account: account, Sport: "nfl", Limit: 20}); err != nil || d.New != 10 {
		t.Errorf("%d new, %v", d.New, err)
	}
	_, err := s.Deliver(t.Context(), licensing.Request{Account: account, Sport: "nfl", Limit: 20})
	wantCode(t, err, apperr.PaymentRequired, "article_preview_used")
	if list, err := s.Holdings(t.Context(), account, time.Time{}, 0, 100); err != nil || len(list) != 10 {
		t.Errorf("%d held, %v", len(list), err)
	}
	if _, err := s.Take(t.Context(), account, uuid.New()); err == nil {
		t.Error("licensed what is not there")
	}
	if fmt.Sprint(licensing.Licensed("wnba"), licensing.Licensed("nfl")) != "false true" {
		t.Error("sports")
	}
}
