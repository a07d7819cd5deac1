package app_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"groundline/internal/app"
	"groundline/internal/licensing/articletest"
	"groundline/models"
	"groundline/tools/browsertest"
	"groundline/tools/stripelocal"
)

// chart is a drawing as articles have them.
const chart = `<figure>
<svg class="plot" viewBox="0 0 480 220" role="img" aria-label="Ratings by season. 2023: 91.2; 2024: 90.4">
<path class="line" fill="none" stroke="currentColor" stroke-width="2" d="M70 40L436 60"/>
<circle class="mark" cx="70" cy="40" r="4" fill="currentColor"/><text class="value" x="70" y="31" text-anchor="middle" font-size="14" fill="currentColor">91.2</text>
</svg>
<figcaption>Josh Allen's ratings, 2023 and 2024.</figcaption>
</figure>
`

// charted stores articles with a chart, numbered from first and written from a time on.
func (b *testBundle) charted(t *testing.T, first, n int, at time.Time) []models.Article {
	t.Helper()
	db, _, _ := b.services(t)
	list := make([]models.Article, n)
	for i := range list {
		list[i] = articletest.New(t, "nfl", first+i)
		list[i].BodyHTML += chart
		list[i].GeneratedAt = at.Add(time.Duration(i) * time.Second)
		list[i].StatusAt = list[i].GeneratedAt
	}
	must(t, db.Gorm.WithContext(t.Context()).CreateInBatches(list, 200).Error)
	return list
}

// TestABuyersMonthInABrowser: an editor with a card filters the catalog, reads a third, licenses,
// downloads every format and the contract, subscribes with a budget that holds, follows the feed
// and renews its address, and finds every license once on the statement of the month.
func TestABuyersMonthInABrowser(t *testing.T) {
	t.Parallel()
	var clock atomic.Pointer[time.Time]
	set := func(at time.Time) { clock.Store(&at) }
	now := func() time.Time { return *clock.Load() }
	set(time.Date(2027, 3, 28, 12, 0, 0, 0, time.UTC))
	b := setupPayingWith(t, browsertest.Limit, func(c *app.Config) { c.Clock = now })
	list := b.charted(t, 0, 12, now().Add(-time.Hour))
	b.signUp(t)
	b.buy(t, "starter", true, stripelocal.CardOK)
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(`main a[href="/billing"]`))))
	b.until(t, "/billing", "Visa ending in 4242")

	b.visit(t, "/articles")
	b.press(t, `form[action="/articles/plan"] button`)
	b.sees(t, "#plan .good", "Pay-as-you-go is on.")
	must(t, browsertest.Do(b.page, chromedp.SetValue(chromedp.CSS("#sport"), "nfl"), chromedp.SetValue(chromedp.CSS("#tier"), models.DeepDive), chromedp.Click(chromedp.CSS("#search form button"))))
	b.sees(t, `#tier:has(option[value="deep_dive"][selected])`, list[2].Headline, list[5].Headline, list[8].Headline, list[11].Headline)
	found, err := chromedp.Run(b.page, chromedp.Text(chromedp.CSS(".catalogue")))
	must(t, err)
	if n := strings.Count(found, "Deep dive, 150 words"); n != 4 || strings.Contains(found, "Player report") {
		t.Errorf("a filter by tier finds %d of 4: %s", n, found)
	}
	path := "/articles/" + list[11].ID.String()
	b.press(t, `.catalogue a[href="`+path+`"]`)
	if shown := b.sees(t, ".body.marked", "The first third ends here. The rest comes with a license.", "License it for $0.20"); strings.Contains(shown, "22 of 29 passes") || strings.Contains(shown, "settled") {
		t.Errorf("the excerpt does not stop after a third: %s", shown)
	}
	b.press(t, `form[action$="/license"] button`)
	b.sees(t, ".body:not(.marked)", "He completed 22 of 29 passes", "Licensed to your account for good")
	b.takesEveryFormat(t, path)
	b.press(t, `main a[href="`+path+`/contract"]`)
	b.sees(t, ".prose", "License contract", "Licensee: the holder of the account "+b.email, list[11].Headline, "$0.20, Deep dive", "within 24 hours")
	if page, _ := b.file(t, path+"/contract.html"); !bytes.Contains(page, []byte("Corrections")) {
		t.Errorf("the contract as HTML: %s", page)
	}
	if pdf, kind := b.file(t, path+"/contract.pdf"); kind != "application/pdf" || !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.Contains(pdf[max(0, len(pdf)-32):], []byte("%%EOF")) {
		t.Errorf("the contract as PDF is %s, %d bytes", kind, len(pdf))
	}

	b.subscribes(t, now)
	b.followsTheFeed(t)

	const licensed = 1 + 4
	b.visit(t, "/articles/licensed?month=2027-03")
	held := b.sees(t, "table", "Licensed in March 2027: $0.45")
	if n := len(regexp.MustCompile(`report \d+`).FindAllString(held, -1)); n != licensed || strings.Count(held, list[11].Headline) != 1 {
		t.Errorf("%d articles of the month, want %d: %s", n, licensed, held)
	}
	b.visit(t, path)
	b.press(t, `main a[href="/articles/licensed?month=2027-03"]`)
	b.sees(t, "table", "Licensed in March 2027")
	set(time.Date(2027, 4, 1, 0, 10, 0, 0, time.UTC))
	b.product.CloseMonths(t)
	b.visit(t, "/billing/statements/2027-03")
	b.sees(t, "table", "Articles licensed: Deep dive\t1\t$0.20\t$0.20", "Articles licensed: Brief\t3\t$0.05\t$0.15", "Articles licensed: Standard\t1\t$0.10\t$0.10", "Less than $0.50 is not collected")
	b.press(t, `main a[href="/articles/licensed?month=2027-03"]`)
	b.sees(t, "table", "Licensed in March 2027: $0.45")
}

// subscribes saves a budget of 25 cents, after which articles for 85 cents arrive: it licenses
// for 25.
func (b *paying) subscribes(t *testing.T, now func() time.Time) {
	t.Helper()
	b.visit(t, "/articles?sport=nfl")
	b.press(t, `main a[href^="/articles/subscriptions?"]`)
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS("#new form")), chromedp.SendKeys(chromedp.CSS("#name"), "Our football"),
		chromedp.SetValue(chromedp.CSS("#budget"), "0.25"), chromedp.Click(chromedp.CSS("#new form button"))))
	b.sees(t, ".good", "Subscription saved.", "Our football", "NFL", "$0.25")
	b.charted(t, 30, 8, now().Add(time.Second))
	for range 2 { // a second round finds nothing more
		b.product.FillSubscriptions(t, now)
		b.visit(t, "/articles/subscriptions")
		b.sees(t, "table", "$0.25 (4)")
	}
}

// followsTheFeed reads the feed in the browser, and again at its renewed address.
func (b *paying) followsTheFeed(t *testing.T) {
	t.Helper()
	renew := func() string {
		b.visit(t, "/articles/subscriptions")
		b.press(t, `form[action="/articles/feed"] button`)
		return feedAddress.FindString(b.sees(t, `[data-copy="Atom"]`, "feed.json"))
	}
	old := renew()
	read := func(address string) (string, int) {
		r := b.send(t, http.MethodGet, strings.TrimPrefix(address, b.config.BaseURL), "X-API-Key", "")
		return string(r.body), r.status
	}
	feed, status := read(old)
	if status != http.StatusOK || strings.Count(feed, "<entry>") != 8 || strings.Count(feed, "Licensed for you.") != 4 || strings.Count(feed, "the month’s budget does not cover it") != 4 {
		t.Errorf("%d: %s", status, feed)
	}
	address := renew()
	if _, status := read(old); address == old || status != http.StatusNotFound {
		t.Errorf("the old address answers %d after the feed is renewed", status)
	}
	if again, status := read(address); status != http.StatusOK || strings.Count(again, "<entry>") != 8 {
		t.Errorf("the new address answers %d: %s", status, again)
	}
}

// takesEveryFormat downloads each format that the page offers and reads it as what it is.
func (b *paying) takesEveryFormat(t *testing.T, path string) {
	t.Helper()
	offered, err := chromedp.Run(b.page, chromedp.Evaluate[[]string](`[...document.querySelectorAll("a[download]")].map(a => a.getAttribute("href"))`))
	must(t, err)
	const sentence = "He completed 22 of 29 passes"
	reads := map[string]func(body []byte) error{
		"json": validJSON, "ninjs.json": validJSON, "newsml.xml": validXML, "svg": validXML, "html": nil, "md": nil, "txt": nil, "wordpress.html": nil,
		"png": func(body []byte) error { _, err := png.Decode(bytes.NewReader(body)); return err },
	}
	kinds := map[string]string{"json": "application/json", "ninjs.json": "application/json", "newsml.xml": "application/xml", "svg": "image/svg+xml", "png": "image/png",
		"html": "text/html; charset=utf-8", "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8", "wordpress.html": "text/html; charset=utf-8"}
	if len(offered) != len(kinds) {
		t.Errorf("the page offers %v", offered)
	}
	for _, href := range offered {
		ending := strings.TrimPrefix(href, path+"/article.")
		body, kind := b.file(t, href)
		if kind == "" || kind != kinds[ending] {
			t.Errorf("%s is %q", href, kind)
		}
		if read := reads[ending]; read != nil && read(body) != nil {
			t.Errorf("%s: %v", href, read(body))
		}
		if ending != "svg" && ending != "png" && !bytes.Contains(body, []byte(sentence)) {
			t.Errorf("%s does not have the whole text: %s", href, body)
		}
	}
}

func validJSON(body []byte) error { return json.Unmarshal(body, new(map[string]any)) }

func validXML(body []byte) error {
	for d := xml.NewDecoder(bytes.NewReader(body)); ; {
		if _, err := d.Token(); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
	}
}

// file fetches a download as the page would, with the browser's session.
func (b *paying) file(t *testing.T, path string) (body []byte, kind string) {
	t.Helper()
	got, err := chromedp.Run(b.page, chromedp.Evaluate[[]string](fmt.Sprintf(`(async () => {
		const r = await fetch(%q);
		if (!r.ok || !r.headers.get("Content-Disposition").startsWith("attachment")) return ["", ""];
		return [btoa(Array.from(new Uint8Array(await r.arrayBuffer()), c => String.fromCharCode(c)).join("")), r.headers.get("Content-Type")];
	})()`, path), chromedp.EvalAwaitPromise))
	must(t, err)
	body, err = base64.StdEncoding.DecodeString(got[0])
	must(t, err)
	return body, got[1]
}

func (b *paying) visit(t *testing.T, path string) {
	t.Helper()
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+path)))
}

func (b *paying) press(t *testing.T, selector string) {
	t.Helper()
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(selector)), chromedp.Click(chromedp.CSS(selector))))
}

// sees waits for an element and checks what the page says; it returns that.
func (b *paying) sees(t *testing.T, selector string, texts ...string) string {
	t.Helper()
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(selector))))
	shown := plainText(text(t, b.page))
	for _, want := range texts {
		if !strings.Contains(shown, want) {
			t.Errorf("the page does not say %q: %s", want, shown)
		}
	}
	return shown
}
