//go:build pages || conformance

package app_test

import (
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"os"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/licensing/articletest"
	"groundline/models"
	"groundline/tools/browsertest"
	"groundline/tools/stripelocal"
)

// tourist has an account with something on each of its pages, and a browser, in the
// midst of a season of the WNBA, all of whose data is there.
type tourist struct {
	*paying
	person *person           // the account, in a browser that runs no script
	found  map[string]string // what stands for {name}
	ahead  atomic.Int64      // how far the product's clock is before ours
	seen   func(name string) // is told of a page that only a form leads to
}

// now is the product's clock.
func (v *tourist) now() time.Time { return time.Now().UTC().Add(time.Duration(v.ahead.Load())) }

func (v *tourist) set(at time.Time) { v.ahead.Store(int64(time.Until(at))) }

// newTourist lives through two weeks; seen, which may be nil, looks at the pages that
// nobody comes to a second time.
func newTourist(t *testing.T, seen func(v *tourist, name string)) *tourist {
	t.Helper()
	v := &tourist{found: map[string]string{}}
	v.seen = func(name string) {
		if seen != nil {
			seen(v, name)
		}
	}
	v.set(time.Date(2026, 6, 16, 1, 0, 0, 0, time.UTC))
	v.paying = setupPayingWith(t, 50*time.Minute, func(c *app.Config) { c.Clock, c.WeeklyFrom = v.now, weeklyFiles(t) })
	v.signUp(t)
	v.seen("signed-up")
	v.importSport(t, "wnba")
	v.person = v.signedIn(t)
	v.pays(t)
	v.product.Turn(t, v.now().Add(-time.Minute))
	v.calls(t)
	v.reads(t)
	for range 2 {
		locks, closes := v.window(t)
		v.set(locks)
		v.product.Seal(t)
		v.set(closes.AddDate(0, 0, 1))
		v.product.Turn(t, v.now().Add(-time.Minute))
	}
	v.product.CloseMonths(t)
	v.asks(t)
	v.keeps(t)
	return v
}

// weeklyFiles returns a folder with the WNBA's games alone.
func weeklyFiles(t *testing.T) string {
	t.Helper()
	from := t.TempDir()
	must(t, tables.Unpack(datatest.Bundle(t), "wnba/open/player_box_2009_2026.csv", from))
	return from
}

// signedIn signs in without a browser.
func (v *tourist) signedIn(t *testing.T) *person {
	t.Helper()
	jar, err := cookiejar.New(nil)
	must(t, err)
	p := &person{t, v.config.BaseURL, &http.Client{Jar: jar}}
	p.wants(p.post("/login", "email", v.email, "password", "a long enough password"), http.StatusOK)
	return p
}

// pays buys a pack, saves the card with it, and has auto-refill on.
func (v *tourist) pays(t *testing.T) {
	t.Helper()
	v.buy(t, "starter", true, stripelocal.CardOK)
	must(t, browsertest.Do(v.page, chromedp.WaitVisible(chromedp.CSS(`main a[href="/billing"]`))))
	v.seen("bought")
	v.until(t, "/billing", "Visa ending in 4242")
	v.person.wants(v.person.post("/billing/refill", "threshold", "10990", "pack", "starter", "cap", "50", "consent", "yes"), http.StatusOK, "Turn auto-refill off")
	v.burn(t, 15)
	v.until(t, "/billing", "at or below the threshold")
}

// calls has a name on the leaderboard, calls on the open list, and the week's mail.
func (v *tourist) calls(t *testing.T) {
	t.Helper()
	v.person.wants(v.person.post("/calls/handle", "handle", "night-edition"), http.StatusOK)
	v.person.wants(v.person.post("/calls/digest", "read", "yes"), http.StatusOK)
	list := decode[struct{ Propositions []struct{ ID int64 } }](t, v.get(t, "/api/v1/calls/open?sport=wnba").body)
	var made []string
	for i, p := range list.Propositions {
		if i%9 == 0 && len(made) < 40 {
			made = append(made, fmt.Sprintf(`{"proposition":%d,"says":%q,"confidence":%d}`, p.ID, []string{"yes", "no"}[i%2], 55+i%40))
		}
	}
	if r := v.send(t, http.MethodPost, `/api/v1/calls {"calls":[`+strings.Join(made, ",")+`]}`); r.status != http.StatusOK {
		t.Fatalf("calls: %d %s", r.status, r.body)
	}
}

// window returns the times of the newest list of calls.
func (v *tourist) window(t *testing.T) (locks, closes time.Time) {
	t.Helper()
	db, _, _ := v.services(t)
	var opens string
	must(t, db.Pool.QueryRow(t.Context(), `SELECT locks_at, closes_at, to_char(opens_at, 'YYYY-MM-DD') FROM call_lists WHERE sport = 'wnba' ORDER BY opens_at DESC LIMIT 1`).
		Scan(&locks, &closes, &opens))
	v.found["week"] = opens
	return locks, closes
}

// reads takes an article as a preview, and two by the month's statement. Those of
// the WNBA are not licensed: everybody reads them whole.
func (v *tourist) reads(t *testing.T) {
	t.Helper()
	db, _, _ := v.services(t)
	list := articletest.Insert(t, db.Gorm, "nfl", 8)
	take := func(place int, name string) {
		v.found[name] = list[place].ID.String()
		v.person.wants(v.person.post("/articles/"+v.found[name]+"/license"), http.StatusOK)
	}
	v.person.post("/articles/plan", "pay", "off")
	take(0, "preview")
	v.person.wants(v.person.post("/articles/plan", "pay", "on"), http.StatusOK)
	take(1, "paid")
	take(2, "second")
	v.found["priced"] = list[3].ID.String()
	for name, of := range map[string][2]string{
		"brief": {models.PlayerReport, models.Brief}, "report": {models.Trend, models.DeepDive}, "trend": {models.Trend, models.Standard},
	} {
		var id uuid.UUID
		must(t, db.Pool.QueryRow(t.Context(), `SELECT id FROM articles WHERE sport = 'wnba' AND kind = $1 AND tier = $2 ORDER BY generated_at, id LIMIT 1`, of[0], of[1]).Scan(&id))
		v.found[name] = id.String()
	}
}

// asks makes calls with the key: answers, refusals, and faults.
func (v *tourist) asks(t *testing.T) {
	t.Helper()
	p := v.tryIt(t, `{"question":"babe ruth career rating"}`)
	v.found["claim"] = p.Provisional.ClaimURL[strings.LastIndex(p.Provisional.ClaimURL, "/")+1:]
	v.found["receipt"] = v.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	v.found["refusal"] = v.rate(t, "sport=mlb&slug=ken-griffey").Provenance.Receipt
	for _, path := range []string{"grounded/rating?sport=mlb&slug=hank-aaron", "grounded/rating?sport=wnba&slug=diana-taurasi", "grounded/standing?sport=mlb&slug=willie-mays",
		"rankings/wnba", "movers/wnba", "grounded/rating?sport=mlb&slug=nobody", "players/search?q=ruth"} {
		v.get(t, "/api/v1/"+path)
	}
}

// keeps has a review, a theme, a key for a job with a cap, and a revoked one.
func (v *tourist) keeps(t *testing.T) {
	t.Helper()
	p := v.person
	kept := p.post("/reviews", "receipt", v.found["receipt"], "title", "Ruth's best season, checked", "note", "The 1921 line agrees with the almanac on paper.\n\nHome runs, walks and plate appearances were read beside it.")
	p.wants(kept, http.StatusOK)
	v.found["review"] = regexp.MustCompile(`/reviews/([0-9a-f-]{36})`).FindStringSubmatch(string(kept.body))[1]
	p.wants(p.post("/reviews/"+v.found["review"]+"/publish"), http.StatusOK)
	made := p.post("/keys", "name", "Nightly job", "scope", "data", "cap", "300", "period", "day", "allow", "192.0.2.0/24", "rate", "5")
	p.wants(made, http.StatusOK)
}

// as signs the browser in as who looks.
func (v *tourist) as(t *testing.T, who reader) {
	t.Helper()
	if who == staff {
		must(t, app.GrantOperator(t.Context(), v.config, v.email, true))
	}
	if who == anyone {
		must(t, browsertest.Do(v.page, chromedp.EmulateViewport(1440, 900), chromedp.Navigate(v.config.BaseURL+"/dashboard"), chromedp.Click(chromedp.CSS(`form[action="/logout"] button`)),
			chromedp.WaitVisible(chromedp.CSS(`a[href="/login"]`))))
		return
	}
	must(t, browsertest.Do(v.page, chromedp.Navigate(v.config.BaseURL+"/dashboard")))
	if here, err := chromedp.Run(v.page, chromedp.Location()); err != nil || strings.Contains(here, "/login") {
		must(t, err)
		must(t, browsertest.Do(v.page, chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), v.email),
			chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long enough password"),
			chromedp.Submit(chromedp.CSS(`input[name="password"]`)), chromedp.WaitVisible(chromedp.CSS(`.dashboard`))))
	}
	v.find(t, "key", "/keys", `/keys/([0-9a-f-]{36})`)
	v.find(t, "mail", "/dev/mail", `/dev/mail/([0-9a-f-]+)`)
	v.find(t, "refill", "/billing", `/billing/refills/([0-9a-f-]+)`)
	v.find(t, "statement", "/billing", `/billing/statements/([0-9a-z-]+)`)
	v.find(t, "answer", "/answers", `"/answers/([a-z0-9-]+)"`)
	if who == staff {
		v.find(t, "account", "/operator/accounts", `/operator/accounts/([0-9a-f-]{36})`)
	}
}

// find keeps what an expression captures in a page.
func (v *tourist) find(t *testing.T, name, path, expression string) {
	t.Helper()
	if v.found[name] != "" {
		return
	}
	found := regexp.MustCompile(expression).FindStringSubmatch(string(v.person.get(path).body))
	if found == nil {
		t.Fatalf("%s has no %s", path, expression)
	}
	v.found[name] = found[1]
}

// address is a stop's, with what stands for its {names}.
func (v *tourist) address(s stop) string {
	path := s.path
	for name, value := range v.found {
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	return v.config.BaseURL + path
}

// open shows a page as wide and in the scheme asked for.
func (v *tourist) open(t *testing.T, s stop, width int64, scheme string) {
	t.Helper()
	v.wears(t, scheme)
	must(t, browsertest.Do(v.page, chromedp.EmulateViewport(width, 900), chromedp.Navigate(v.address(s)), chromedp.WaitReady(chromedp.CSS("body"))))
}

// wears puts the browser into a colour scheme, and motion at rest.
func (v *tourist) wears(t *testing.T, scheme string) {
	t.Helper()
	_, err := chromedp.Call(v.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
	must(t, err)
}

var schemes = []string{"light", "dark"}

// each stops at every page of the tour whose address the expression TOUR matches (all without it).
func (v *tourist) each(t *testing.T, look func(s stop)) {
	t.Helper()
	for _, who := range []reader{customer, staff, anyone} {
		v.as(t, who)
		for _, s := range tour {
			if s.who == who && regexp.MustCompile(os.Getenv("TOUR")).MatchString(s.path) {
				look(s)
			}
		}
	}
}

// name is a page's name as a file.
func (s stop) name() string {
	name := strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ToLower(s.path), "-"), "-")
	if name == "" {
		name = "front"
	}
	if s.who == anyone {
		return name
	}
	return name + []string{"", "-own", "-staff"}[s.who]
}
