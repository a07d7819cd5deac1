//go:build soak

package soak_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
)

const (
	turnPage  = 8 * time.Second // a reader's
	pageLimit = 40 * time.Second
	buyEvery  = 15 * time.Second
	swapLimit = time.Minute
)

// every calls do now and then until ctx ends, first after a wait of its own.
func every(ctx context.Context, first, pause time.Duration, do func(n int)) {
	wait := time.NewTimer(first)
	defer wait.Stop()
	for n := 0; ; n++ {
		select {
		case <-wait.C:
			do(n)
			wait.Reset(pause)
		case <-ctx.Done():
			return
		}
	}
}

// browse reads the site in a real browser: signs up, turns pages, and stays on
// the dashboard until a call that is made elsewhere is seen there.
func (b *bundle) browse(t *testing.T, load context.Context) {
	t.Cleanup(func() {
		if err := browsertest.Close(); err != nil {
			t.Error(err)
		}
	})
	page := browsertest.Start(t, time.Duration(*minutes)*time.Minute+5*time.Minute)
	reader := &client{base: b.base, http: &http.Client{Timeout: time.Minute}}
	err := chromedp.Listen(page, func(event any) {
		if e, ok := event.(*network.EventResponseReceived); ok && e.Response.Status >= http.StatusBadRequest && strings.HasPrefix(e.Response.URL, b.base) {
			b.tally.wrong("browser", fmt.Sprintf("%s: %d", e.Response.URL, e.Response.Status))
		}
	})
	if err != nil {
		b.tally.wrong("browser", err.Error())
		return
	}
	step := func(what string, actions ...chromedp.Action[chromedp.Void]) bool {
		limited, cancel := context.WithTimeout(page, pageLimit)
		defer cancel()
		err := browsertest.Do(limited, actions...)
		if err != nil && load.Err() == nil {
			b.tally.wrong("browser", what+": "+err.Error())
		}
		b.tally.turned()
		return err == nil
	}
	if !step("sign up", chromedp.Navigate(b.base+"/signup"),
		chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), "browser@example.org"), chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), password),
		chromedp.Submit(chromedp.CSS(`input[name="password"]`)), chromedp.WaitVisible(chromedp.CSS(`main a[href="/dashboard"]`))) {
		return
	}
	shown, err := chromedp.Run(page, chromedp.Text(chromedp.CSS("main")))
	if err != nil {
		b.tally.wrong("browser", err.Error())
	}
	reader.key = keyInPage.FindString(shown)
	if err := (&client{base: b.base, email: "browser@example.org", http: http.DefaultClient}).verify(load); err != nil {
		b.tally.wrong("browser", err.Error())
	}
	every(load, 0, turnPage, func(n int) {
		if n%3 != 0 {
			path := pages[n%len(pages)]
			if path == "/log/checkpoint" { // a file, no page
				path = "/players/mlb/babe-ruth"
			}
			step(path, chromedp.Navigate(b.base+path), chromedp.WaitVisible(chromedp.CSS("main")))
			return
		}
		if !step("dashboard", chromedp.Navigate(b.base+"/dashboard"), chromedp.WaitReady(chromedp.CSS(`[data-live="calls"]`))) {
			return
		}
		// Another call each time, so that the one waited for is not there yet.
		receipt := b.call(load, reader, fmt.Sprintf("/api/v1/rankings/mlb?limit=%d", 1+n/3%100))
		if receipt != "" {
			step("the call arrives", chromedp.WaitVisible(chromedp.CSS(`table a[href="/receipts/`+receipt+`"]`)))
		}
	})
}

// call makes a request with the reader's key and returns the receipt.
func (b *bundle) call(ctx context.Context, c *client, path string) string {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, nil)
	if err != nil {
		return ""
	}
	request.Header.Set("X-API-Key", c.key)
	response, body, err := c.do(request)
	if err != nil || response.StatusCode != http.StatusOK {
		if ctx.Err() == nil {
			b.tally.wrong("browser", fmt.Sprintf("its call %s: %v %s", path, err, body))
		}
		return ""
	}
	b.tally.answered(c, response.Header, body)
	if found := receiptID.FindStringSubmatch(body); found != nil {
		return found[1]
	}
	return ""
}

var payPage = regexp.MustCompile(`/pay/(cs_test_\w+)$`)

// buy has one client after the other buy a pack at the stand-in, whose webhooks
// come in by the front.
func (b *bundle) buy(load context.Context) {
	every(load, buyEvery, buyEvery, func(n int) {
		c := b.clients[n%len(b.clients)]
		response, body, err := c.post(context.WithoutCancel(load), "/billing/buy", url.Values{"pack": {"starter"}})
		if err != nil {
			b.tally.wrong("buy", err.Error())
			return
		}
		found := payPage.FindStringSubmatch(response.Header.Get("Location"))
		if found == nil {
			b.tally.wrong("buy", fmt.Sprintf("%d %.200s", response.StatusCode, body))
			return
		}
		if _, err := b.standin.Pay(found[1], "4242424242424242"); err != nil {
			b.tally.wrong("buy", err.Error())
			return
		}
		b.tally.bought()
	})
}

// corrected is the value that each import changes.
const corrected = "/api/v1/grounded/rating?sport=wnba&slug=lauren-jackson&scope=season&season=2007"

// correct imports wnba's data with one cell changed, another value each time, and
// wants it in force on every replica.
func (b *bundle) correct(load context.Context, dir string) {
	first := min(*importEvery, time.Duration(*minutes)*time.Minute/2)
	every(load, first, *importEvery, func(n int) {
		for _, c := range b.clients { // who is told that it was wrong
			b.send(context.WithoutCancel(load), c, api("rating", corrected))
		}
		from, err := changed(b.from, filepath.Join(dir, fmt.Sprint(n)), n)
		if err == nil {
			_, err = b.program.Run(load, "import", "--from", from, "--sport", "wnba")
		}
		if err == nil {
			err = b.agree(load)
		}
		if err != nil && load.Err() == nil {
			b.tally.wrong("import", err.Error())
		} else if err == nil {
			b.tally.imported()
		}
	})
}

// changed copies the WNBA's files, with one cell of Lauren Jackson's 2007 cut.
func changed(from, dir string, n int) (string, error) {
	const row = "Lauren Jackson,2007,26,SEA,34,3.3,F-C,31,1020,74.7%,"
	was, is := []byte(row+"35.0,"), fmt.Appendf(nil, "%s%d.0,", row, 20+n%15)
	if err := os.CopyFS(filepath.Join(dir, "wnba"), os.DirFS(filepath.Join(from, "wnba"))); err != nil {
		return "", err
	}
	path := filepath.Join(dir, "wnba", "wnba-player-stats.csv")
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if bytes.Count(text, was) != 1 {
		return "", fmt.Errorf("the row to correct is not in %s", path)
	}
	if err := os.Remove(path); err != nil { // the copy may be read-only
		return "", err
	}
	return dir, os.WriteFile(path, bytes.Replace(text, was, is, 1), 0o600)
}

// agree waits until every replica answers from the newest import.
func (b *bundle) agree(load context.Context) error {
	ctx, cancel := context.WithTimeout(load, swapLimit)
	defer cancel()
	var newest string
	if err := b.db.Pool.QueryRow(ctx, "SELECT artifact FROM imports WHERE sport = 'wnba' ORDER BY finished_at DESC LIMIT 1").Scan(&newest); err != nil {
		return err
	}
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for _, r := range b.replicas {
		for {
			request, err := http.NewRequestWithContext(ctx, http.MethodGet, r.URL+"/api/v1/grounded/rating?sport=wnba&slug=nobody-at-all", nil)
			if err != nil {
				return err
			}
			request.Header.Set("X-API-Key", b.clients[0].key)
			_, body, err := b.clients[0].do(request)
			if err == nil && strings.Contains(body, newest) {
				break
			}
			select {
			case <-tick.C:
			case <-ctx.Done():
				return fmt.Errorf("%s does not answer from the import of %s: %v %.300s", r.Name, newest, err, body)
			}
		}
	}
	return nil
}
