//go:build pages

package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"groundline/internal/app"
	"groundline/internal/browsertest"
	"groundline/internal/stripelocal"
)

// tourist has an account with something on each of its pages, and a browser.
type tourist struct {
	*paying
	person   *person           // the account, in a browser that runs no script
	found    map[string]string // what stands for {name}
	scripted context.Context
}

func newTourist(t *testing.T) *tourist {
	t.Helper()
	b := setupPaying(t)
	b.page = browsertest.Start(t, 50*time.Minute)
	v := &tourist{paying: b, found: map[string]string{}, scripted: b.page}
	b.paying(t)
	v.found["receipt"] = b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	v.found["refusal"] = b.rate(t, "sport=mlb&slug=ken-griffey").Provenance.Receipt
	for _, slug := range []string{"hank-aaron", "willie-mays", "nobody"} {
		b.get(t, "/api/v1/grounded/rating?sport=mlb&slug="+slug)
	}
	return v
}

// paying signs the tourist up, and buys a pack.
func (b *paying) paying(t *testing.T) {
	t.Helper()
	b.signUp(t)
	b.buy(t, "starter", true, stripelocal.CardOK)
	must(t, chromedp.Do(b.page, chromedp.WaitVisible(chromedp.CSS(`nav a[href="/dashboard"]`))))
	b.until(t, "/billing", "10,000")
}

// as signs the browser in as who looks.
func (v *tourist) as(t *testing.T, who reader) {
	t.Helper()
	if who == staff {
		must(t, app.GrantOperator(t.Context(), v.config, v.email, true))
	}
	if who == anyone {
		must(t, chromedp.Do(v.page, chromedp.Navigate(v.config.BaseURL+"/dashboard"), chromedp.Click(chromedp.CSS(`form[action="/logout"] button`)),
			chromedp.WaitVisible(chromedp.CSS(`a[href="/login"]`))))
		return
	}
	must(t, chromedp.Do(v.page, chromedp.Navigate(v.config.BaseURL+"/dashboard")))
	if here, err := chromedp.Run(v.page, chromedp.Location()); err != nil || strings.Contains(here, "/login") {
		must(t, err)
		must(t, chromedp.Do(v.page, chromedp.SendKeys(chromedp.CSS(`input[name="email"]`), v.email),
			chromedp.SendKeys(chromedp.CSS(`input[name="password"]`), "a long enough password"),
			chromedp.Submit(chromedp.CSS(`input[name="password"]`)), chromedp.WaitVisible(chromedp.CSS(`.dashboard`))))
	}
	v.found["key"] = v.linked(t, "/keys", `main a[href^="/keys/"]`)
	v.found["mail"] = v.linked(t, "/dev/mail", `main a[href^="/dev/mail/"]`)
	if who == staff {
		v.found["account"] = v.linked(t, "/operator/accounts", `main a[href^="/operator/accounts/"]`)
	}
}

// linked opens a page and gives the last part of the first link that a selector finds.
func (v *tourist) linked(t *testing.T, path, selector string) string {
	t.Helper()
	must(t, chromedp.Do(v.page, chromedp.Navigate(v.config.BaseURL+path)))
	href, err := chromedp.Run(v.page, chromedp.Evaluate[string](fmt.Sprintf("(document.querySelector(`%s`)?.getAttribute('href') ?? '').split('/').pop()", selector)))
	must(t, err)
	if href == "" {
		t.Fatalf("%s has no %s", path, selector)
	}
	return href
}

// open shows a page as wide and in the scheme asked for.
func (v *tourist) open(t *testing.T, s stop, width int64, scheme string) {
	t.Helper()
	path := s.path
	for name, value := range v.found {
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	_, err := chromedp.Call(v.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	must(t, err)
	must(t, chromedp.Do(v.page, chromedp.EmulateViewport(width, 900), chromedp.Navigate(v.config.BaseURL+path), chromedp.WaitReady(chromedp.CSS("body"))))
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

// TestScreenshots photographs every page at three widths in both schemes, into the
// folder that SCREENSHOTS names, and says which are wider than the screen.
func TestScreenshots(t *testing.T) {
	v := newTourist(t)
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		t.Fatal("SCREENSHOTS names no folder")
	}
	v.each(t, func(s stop) {
		for _, scheme := range schemes {
			for _, width := range []int64{360, 768, 1440} {
				v.open(t, s, width, scheme)
				over, err := chromedp.Run(v.page, chromedp.Evaluate[int64](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
				must(t, err)
				if over > 0 {
					t.Errorf("%s is %d px wider than %d", s.path, over, width)
				}
				high, err := chromedp.Run(v.page, chromedp.Evaluate[float64](`Math.min(document.documentElement.scrollHeight, 6000)`))
				must(t, err)
				shot, err := chromedp.Call(v.page, page.CaptureScreenshot, page.CaptureScreenshotParams{
					CaptureBeyondViewport: new(true), Clip: &page.Viewport{Width: float64(width), Height: high, Scale: 1}})
				must(t, err)
				must(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%s-%d.png", s.name(), scheme, width)), shot.Data, 0o600))
			}
		}
	})
}

// TestAxe examines every page in both schemes with the axe-core that AXE names.
func TestAxe(t *testing.T) {
	v := newTourist(t)
	script, err := os.ReadFile(os.Getenv("AXE"))
	must(t, err)
	v.each(t, func(s stop) {
		for _, scheme := range schemes {
			v.open(t, s, 1000, scheme)
			_, err := chromedp.Run(v.page, chromedp.Evaluate[bool](string(script)+";true"))
			must(t, err)
			found, err := chromedp.Run(v.page, chromedp.Evaluate[string](`axe.run(document).then(r => r.violations.map(v => v.id + ": " +
				v.nodes.slice(0, 3).map(n => n.html.slice(0, 200) + " " + n.failureSummary).join("; ")).join("\n"))`, chromedp.EvalAwaitPromise))
			must(t, err)
			if found != "" {
				t.Errorf("%s, %s: %s", s.path, scheme, found)
			}
		}
	})
}

// TestLighthouse measures five pages with the mobile preset by the Lighthouse that
// LIGHTHOUSE names (a folder with its node_modules): 100 in all four categories.
func TestLighthouse(t *testing.T) {
	v := newTourist(t)
	for _, path := range []string{"/", "/pricing", "/docs", "/players/mlb/babe-ruth", "/dashboard"} {
		if !regexp.MustCompile(os.Getenv("TOUR")).MatchString(path) {
			continue
		}
		scores, why := v.lighthouse(t, path)
		t.Logf("%s: %v", path, scores)
		for category, score := range scores {
			if math.Round(100*score) < 100 {
				t.Errorf("%s: %s %.0f\n%s", path, category, 100*score, strings.Join(why[category], "\n"))
			}
		}
	}
}

func (v *tourist) lighthouse(t *testing.T, path string) (scores map[string]float64, why map[string][]string) {
	t.Helper()
	dir := os.Getenv("LIGHTHOUSE")
	node := "node"
	for _, arch := range []string{"x64", "arm64"} {
		if own := filepath.Join(dir, "node_modules/node-linux-"+arch+"/bin/node"); exists(own) {
			node = own
		}
	}
	headers := "{}"
	if path == "/dashboard" {
		headers = `{"Cookie":"` + v.cookie(t) + `"}`
	}
	run := exec.CommandContext(t.Context(), node, filepath.Join(dir, "node_modules/lighthouse/cli/index.js"), v.config.BaseURL+path, "--quiet", "--output=json",
		"--extra-headers="+headers, "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --user-data-dir="+t.TempDir())
	run.Stderr = os.Stderr
	out, err := run.Output()
	must(t, err)
	var report struct {
		Categories map[string]struct {
			Score     float64
			AuditRefs []struct {
				ID     string
				Weight float64
			}
		}
		Audits map[string]struct {
			Score        *float64
			Title        string
			DisplayValue string
			Details      json.RawMessage
		}
	}
	must(t, json.Unmarshal(out, &report))
	scores, why = map[string]float64{}, map[string][]string{}
	for name, c := range report.Categories {
		scores[name] = c.Score
		for _, ref := range c.AuditRefs {
			if a := report.Audits[ref.ID]; ref.Weight > 0 && a.Score != nil && *a.Score < 1 {
				why[name] = append(why[name], fmt.Sprintf("%s %.2f %s %.600s", ref.ID, *a.Score, a.DisplayValue, a.Details))
			}
		}
	}
	return scores, why
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// cookie signs in without a browser and gives the session's cookie.
func (v *tourist) cookie(t *testing.T) string {
	t.Helper()
	jar, err := cookiejar.New(nil)
	must(t, err)
	p := &person{t, v.config.BaseURL, &http.Client{Jar: jar}}
	p.post("/login", "email", v.email, "password", "a long enough password")
	request, err := http.NewRequest(http.MethodGet, v.config.BaseURL, nil)
	must(t, err)
	for _, c := range jar.Cookies(request.URL) {
		return c.Name + "=" + c.Value
	}
	t.Fatal("not signed in")
	return ""
}

// name is a page's name as a file.
func (s stop) name() string {
	name := strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ToLower(s.path), "-"), "-")
	if name == "" {
		return "front"
	}
	return name
}
