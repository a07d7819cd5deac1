package app_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/client"
	"groundline/internal/app"
	"groundline/internal/keys"
	"groundline/internal/licensing/articletest"
	"groundline/tools/stripelocal/stripetest"
)

const articlesPath = "/api/v1/article-service/b2b/articles"

type articleList struct {
	Articles []map[string]any
	Count    int
}

// licensee opens an account with a key for articles.
func (b *testBundle) licensee(t *testing.T, name string, scopes ...keys.Scope) (uuid.UUID, string) {
	t.Helper()
	return b.account(t, name, keys.Terms{Scope: append(scopes, keys.Articles)})
}

// articles asks as the customer's specification says.
func (b *testBundle) articles(t *testing.T, key, query string, headers ...string) reply {
	t.Helper()
	return b.send(t, http.MethodGet, articlesPath+query, append([]string{"X-API-Key", "", "Authorization", "Bearer " + key}, headers...)...)
}

// The fields, their names and types, and which bodies come with which format.
func TestArticlesHaveTheFieldsOfTheSpecification(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, _, _ := b.services(t)
	articletest.Insert(t, db.Gorm, "nfl", 6) // the first three are samples, which everyone can read
	_, key := b.licensee(t, "publisher")
	for format, bodies := range map[string][]string{"": {"body_html", "body_markdown"}, "json": {"body_html", "body_markdown"}, "html": {"body_html"}, "markdown": {"body_markdown"}} {
		t.Run(format, func(t *testing.T) {
			query := "?sport=nfl&limit=3"
			if format != "" {
				query += "&format=" + format
			}
			r := b.articles(t, key, query)
			list := decode[articleList](t, r.body)
			if r.status != http.StatusOK || list.Count != 3 || len(list.Articles) != 3 || r.header.Get("Content-Type") != "application/json" {
				t.Fatalf("%s: %d %s", query, r.status, r.body)
			}
			want := append([]string{"article_id", "sport", "headline", "summary", "word_count", "generated_at", "evidence_through", "fallback", "fallback_reason", "players_mentioned", "pricing_tier", "price_usd",
				"watermarked", "version", "status", "usage_terms", "claims", "sha256", "kind", "story", "subjects", "event_date", "data_as_of", "freshness"}, bodies...)
			for _, a := range list.Articles {
				for _, name := range want {
					if a[name] == nil {
						t.Errorf("%s: no %s", query, name)
					}
				}
				if len(a) != len(want) {
					t.Errorf("%s: %d fields, want %d: %v", query, len(a), len(want), a)
				}
				if at, err := time.Parse(time.RFC3339, a["generated_at"].(string)); err != nil || !strings.HasSuffix(a["generated_at"].(string), "Z") || at.IsZero() {
					t.Errorf("generated_at %v", a["generated_at"])
				}
				price := map[string]float64{"brief": .05, "standard": .1, "deep_dive": .2}[a["pricing_tier"].(string)]
				if a["price_usd"] != price || a["watermarked"] != true || a["word_count"] != 150. || a["status"] != "usable" || a["version"] != 1. {
					t.Errorf("%v", a)
				}
			}
			if list.Articles[0]["headline"] != "Josh Allen moved up in week 9: report 3" {
				t.Errorf("the newest report is not first: %v", list.Articles[0]["headline"])
			}
		})
	}
}

func TestArticlesRefuseWhatTheyDoNotKnow(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, _, _ := b.services(t)
	articletest.Insert(t, db.Gorm, "nba", 6)
	_, key := b.licensee(t, "publisher")
	for query, code := range map[string]string{
		"": "invalid_parameter", "?sport=": "empty_parameter", "?sport=wnba": "invalid_parameter", "?sport=nba&limit=0": "invalid_parameter",
		"?sport=nba&limit=21": "invalid_parameter", "?sport=nba&limit=ten": "invalid_parameter", "?sport=nba&format=xml": "invalid_parameter",
		"?sport=nba&offset=3": "invalid_parameter", "?sport=nba&dry_run=2": "invalid_parameter", "?sport=nba&sport=nfl": "repeated_parameter", "?sport=nba&licensed=maybe": "invalid_parameter",
	} {
		t.Run(query, func(t *testing.T) {
			r := b.articles(t, key, query)
			wantProblem(t, query, r, 400, code)
			if name := strings.TrimPrefix(query[strings.LastIndexAny("?"+query, "?&"):], "&"); query != "" {
				name, _, _ = strings.Cut(name, "=")
				if !strings.Contains(string(r.body), name) {
					t.Errorf("%s: %s is not named: %s", query, name, r.body)
				}
			}
		})
	}
	r := b.send(t, http.MethodGet, articlesPath+"?sport=nba", "X-API-Key", "", "Authorization", "")
	wantProblem(t, "no key", r, 401, "key_missing")
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, b.config.BaseURL+articlesPath+"?sport=nba", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-API-Key", key)
	if r, err = send(request); err != nil {
		t.Fatal(err)
	}
	wantProblem(t, "the other header", r, 401, "key_missing")
	if all := r.header.Values("WWW-Authenticate"); len(all) != 1 || !strings.HasPrefix(all[0], "Bearer ") || !strings.Contains(string(r.body), "Authorization: Bearer") {
		t.Errorf("%v %s", all, r.body)
	}
	_, data := b.account(t, "data", keys.Terms{Scope: []keys.Scope{keys.Data}})
	wantProblem(t, "a key for data", b.articles(t, data, "?sport=nba"), 403, "scope_missing")
	_, reading := b.licensee(t, "reading", keys.ReadOnly)
	wantProblem(t, "a read-only key", b.articles(t, reading, "?sport=nba"), 403, "key_read_only")
	if r := b.articles(t, reading, "?sport=nba&licensed=true"); r.status != http.StatusOK || decode[articleList](t, r.body).Count != 0 {
		t.Errorf("%d %s", r.status, r.body)
	}
	if r := b.articles(t, key, "?sport=nfl"); r.status != http.StatusOK || decode[articleList](t, r.body).Articles == nil {
		t.Errorf("none: %d %s", r.status, r.body)
	}
	if r := b.send(t, http.MethodHead, articlesPath+"?sport=nba", "X-API-Key", "", "Authorization", "Bearer "+key); r.status != http.StatusOK || r.header.Get("X-Service-Previews-Left") != "10" {
		t.Errorf("HEAD: %d %v", r.status, r.header)
	}
}

// The allowance first, then 402 with the way on; what is had is free, and 304 when
// it would come again.
func TestAfterThePreviewThePageShowsHowToContinue(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, _, _ := b.services(t)
	articletest.Insert(t, db.Gorm, "mlb", 18) // some are samples, which everyone can read: they take no preview
	account, key := b.licensee(t, "publisher")
	b.tried(t, key, "?sport=mlb&limit=7", 7, "0")
	first := b.articles(t, key, "?sport=mlb&limit=7")
	b.tried(t, key, "?sport=mlb&limit=7", 3, "0")
	second := b.articles(t, key, "?sport=mlb&limit=7")
	if first.header.Get("X-Service-Previews-Left") != "3" || second.header.Get("X-Service-Articles-New") != "3" || decode[articleList](t, second.body).Count != 7 ||
		second.header.Get("X-Service-Articles-Billed-USD") != "0" || second.header.Get("X-Service-Credit-Cost") != "0" {
		t.Errorf("%v %v", first.header, second.header)
	}
	stopped := b.articles(t, key, "?sport=mlb")
	wantProblem(t, "the 11th", stopped, 402, "article_preview_used")
	wantProblem(t, "the 11th, tried", b.articles(t, key, "?sport=mlb&dry_run=1"), 402, "article_preview_used")
	if !strings.Contains(string(stopped.body), b.config.BaseURL+"/articles#plan") {
		t.Errorf("%s", stopped.body)
	}
	had := b.articles(t, key, "?sport=mlb&licensed=true&limit=20")
	if decode[articleList](t, had.body).Count != 10 {
		t.Errorf("%s", had.body)
	}
	same := b.articles(t, key, "?sport=mlb&licensed=true&limit=20", "If-None-Match", had.header.Get("ETag"))
	if same.status != http.StatusNotModified || len(same.body) > 0 {
		t.Errorf("%d", same.status)
	}
	lines := decode[struct {
		Usage []struct{ Endpoint, Outcome string }
	}](t, b.get(t, "/api/v1/usage?endpoint=article-service/b2b/articles", "X-API-Key", key).body).Usage
	var outcomes []string
	for _, l := range lines {
		outcomes = append(outcomes, l.Outcome)
	}
	if strings.Join(outcomes, " ") != "not_modified answered error error answered dry_run answered dry_run" {
		t.Errorf("usage: %v", outcomes)
	}
	service, done, err := app.Licensing(t.Context(), b.config)
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	text := decode[articleList](t, had.body).Articles[4]["body_markdown"].(string)
	if whose, err := service.Whose(t.Context(), text[len(text)/4:3*len(text)/4]); err != nil || len(whose) != 1 || whose[0].Account != account || whose[0].Email != "publisher@example.org" {
		t.Errorf("%v, %v", whose, err)
	}
}

// tried asks what a request would license and cost: the list comes without texts,
// and nothing is licensed.
func (b *testBundle) tried(t *testing.T, key, query string, fresh int, billed string) {
	t.Helper()
	r := b.articles(t, key, query+"&dry_run=1")
	list := decode[articleList](t, r.body)
	if r.status != http.StatusOK || r.header.Get("X-Service-Articles-New") != strconv.Itoa(fresh) || r.header.Get("X-Service-Articles-Billed-USD") != billed || len(list.Articles) != list.Count {
		t.Errorf("dry %s: %d %v %s", query, r.status, r.header, r.body)
	}
	for _, a := range list.Articles {
		if a["body_html"] != nil || a["body_markdown"] != nil || len(a["claims"].([]any)) > 0 || a["price_usd"] == nil {
			t.Errorf("a dry run gives %v", a)
		}
	}
}

// selling starts the product with a payment service that is never reached.
func selling(t *testing.T) *testBundle {
	t.Helper()
	return setup(t, "STRIPE_SECRET_KEY", stripetest.Key, "STRIPE_WEBHOOK_SECRET", stripetest.Secret, "STRIPE_API_BASE", "http://127.0.0.1:1")
}

// With a card and the switch every article comes whole, and stands on the month's
// statement; the Go client reads it.
func TestLicensedArticlesAreWholeAndBilled(t *testing.T) {
	t.Parallel()
	b := selling(t)
	db, _, _ := b.services(t)
	list := articletest.Insert(t, db.Gorm, "nhl", 6)
	p := b.signUp(t, "publisher@example.org")
	made := p.post("/keys", "name", "Articles", "scope", "articles")
	key := keyShape.FindString(string(made.body))
	first := "/articles/" + list[5].ID.String()
	p.wants(p.get("/articles"), 200, "Your plan", "Add a card", list[5].Headline)
	p.wants(p.post("/articles/plan", "pay", "on"), 409, "there is none on file")
	p.wants(p.post("/articles/plan", "pay", "perhaps"), 400, "pay must be on or off")
	for _, id := range []string{uuid.NewString(), "1"} {
		p.wants(p.post("/articles/"+id+"/license"), 404, "There is no article with this id.")
	}
	p.wants(p.get(first), 200, "Read it in full as a preview", "10 of 10 free previews", "The first third", "data-watermark")
	if strings.Contains(string(p.get(first).body), "22 of 29 passes") {
		t.Error("the text is shown before it is taken")
	}
	p.wants(p.post(first+"/license"), 200, "22", "data-watermark", "do not publish", first+"/article.md")
	if _, err := db.Pool.Exec(t.Context(), `INSERT INTO cards (account_id, id, brand, last4, exp_month, exp_year, attached_at)
		SELECT id, 'pm_1', 'visa', '4242', 12, 2040, now() FROM accounts WHERE email_key = 'publisher@example.org'`); err != nil {
		t.Fatal(err)
	}
	p.wants(p.get(first), 200, "With pay-as-you-go you can license it for $0.20")
	p.wants(p.post("/articles/plan", "pay", "on"), 200, "Pay-as-you-go is on.", "Turn it off")
	p.wants(p.get(first), 200, "License it for $0.20")
	p.wants(p.post(first+"/license"), 200, "22 of 29 passes", "for good")
	for ending, want := range map[string]string{"json": `"watermarked":false`, "html": "<table>", "md": articletest.Markdown} {
		t.Run(ending, func(t *testing.T) {
			r := p.get(first + "/article." + ending)
			p.wants(r, 200, want)
			if !strings.HasPrefix(r.header.Get("Content-Disposition"), "attachment") || strings.Contains(string(r.body), "data-watermark") {
				t.Errorf("%s: %v", ending, r.header)
			}
		})
	}
	for file, want := range map[string]string{"article.txt": "2023    BUF", "article.ninjs.json": `"pubstatus": "usable"`, "article.newsml.xml": "<newsItem", "article.wordpress.html": "<!-- wp:table -->",
		"contract": "License contract", "contract.html": "Corrections", "contract.pdf": "%PDF-"} {
		t.Run(file, func(t *testing.T) { p.wants(p.get(first+"/"+file), 200, want) })
	}
	for _, file := range []string{"/article.png", "/article.exe", "/contract.exe"} { // this one has no chart
		p.wants(p.get(first+file), 404)
	}
	p.wants(p.get("/articles/"+list[0].ID.String()+"/contract"), 404, "no license for this article")
	p.wants(p.get("/articles/"+list[0].ID.String()+"/article.md"), 404)
	b.tried(t, key, "?sport=nhl&limit=4", 4, "0.4")
	got, err := client.New(b.config.BaseURL, key).Articles(t.Context(), client.ArticlesParams{Sport: "nhl", Limit: 4})
	if err != nil || got.Count != 4 || got.Articles[0].Watermarked || got.Articles[0].BodyMarkdown != articletest.Markdown {
		t.Fatalf("%v, %v", got, err)
	}
	var owed int64
	if err := db.Pool.QueryRow(t.Context(), "SELECT sum(quantity * unit_micros) FROM billable_lines WHERE kind = 'article'").Scan(&owed); err != nil || owed != 200_000+400_000 {
		t.Errorf("%d owed, %v", owed, err)
	}
	p.wants(p.get("/articles/licensed"), 200, "$0.60", list[5].Headline)
	p.wants(p.get("/articles/licensed?month="+time.Now().UTC().Format("2006-01")), 200, "<b>$0.60</b>")
	p.wants(p.post("/articles/plan", "pay", "off"), 200, "is off", "Turn on pay-as-you-go")
	// Without it there are previews again, and past them the way on; what is withdrawn
	// is not to be had.
	for i, a := range articletest.Insert(t, db.Gorm, "nba", 11) {
		if i == 0 {
			if err := app.WithdrawArticle(t.Context(), b.config, a.ID, "A game was counted twice."); err != nil {
				t.Fatal(err)
			}
		}
		r := p.post("/articles/" + a.ID.String() + "/license")
		switch i {
		case 0:
			p.wants(r, 404, "There is no article")
		case 10:
			p.wants(r, 402, "The 10 free previews of", "Switch pay-as-you-go on")
		default:
			p.wants(r, 200, "data-watermark")
		}
	}
}

// What nobody has to pay for: headlines, whole samples, the search.
func TestArticleListIsPublicAndTextsAreNot(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, _, _ := b.services(t)
	list := articletest.Insert(t, db.Gorm, "nfl", 30)
	wnba := articletest.Insert(t, db.Gorm, "wnba", 1)
	public := func(path string) string {
		r := b.get(t, path, "X-API-Key", "")
		if r.status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, r.status, r.body)
		}
		return string(r.body)
	}
	index := public("/articles")
	for _, want := range []string{"$0.05", "$0.10", "$0.20", list[0].Headline, "/articles?cursor=", "Current first", "10 articles of a calendar month"} {
		if !strings.Contains(index, want) {
			t.Errorf("the catalogue does not say %q", want)
		}
	}
	sample, other := public("/articles/"+list[1].ID.String()), public("/articles/"+list[20].ID.String())
	if !strings.Contains(sample, "22 of 29 passes") || !strings.Contains(sample, "/receipts/"+articletest.Receipt) || strings.Contains(sample, "data-watermark") {
		t.Error("a sample is not whole")
	}
	if strings.Contains(other, "22 of 29 passes") || strings.Contains(other, "/receipts/") || !strings.Contains(other, "Get a free key") || !strings.Contains(other, list[20].Summary) {
		t.Error("an article is shown whole, or not offered")
	}
	if page := public("/articles/" + wnba[0].ID.String()); !strings.Contains(page, "22 of 29 passes") || !strings.Contains(page, "They can’t be licensed") {
		t.Error("an article of a league that is not licensed is not shown")
	}
	if found := public("/articles?player=allen&words=report+7&sport=nfl&kind=trend"); !strings.Contains(found, "report 7<") || strings.Contains(found, "report 8<") {
		t.Error("the search does not search")
	}
	accented := articletest.New(t, "nba", 1)
	accented.Players, accented.Headline = []string{"Nikola Jokić"}, "Jokić climbs"
	if err := db.Gorm.WithContext(t.Context()).Create(&accented).Error; err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]bool{"player=jokic": true, "player=Nikola+Jok": true, "words=jokic+climb": true, "words=kic": false, "player=%25": false, "words=climbs+fell": false} {
		_, catalogue, _ := strings.Cut(public("/articles?"+query), `id="search"`) // above it are the samples
		if found := strings.Contains(catalogue, "Jokić climbs"); found != want {
			t.Errorf("%s finds him: %v", query, found)
		}
	}
	if none := public("/articles?player=nobody"); !strings.Contains(none, "No articles found") {
		t.Error("the search finds nobody")
	}
	for path, status := range map[string]int{"/articles/1": 404, "/articles/" + uuid.NewString(): 404, "/articles?from=x": 400, "/articles/licensed": 200} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path, "X-API-Key", ""); r.status != status {
				t.Errorf("%s: %d", path, r.status)
			}
		})
	}
}
