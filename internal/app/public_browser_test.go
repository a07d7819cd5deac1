package app_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
)

// violations gathers what the page's policy blocked so far: directive and
// address, a line each. An image from elsewhere is the last of them, so that the
// list is known to be whole.
const violations = `new Promise(done => {
	const seen = [];
	new ReportingObserver(reports => {
		for (const r of reports) seen.push(r.body.effectiveDirective + " " + r.body.blockedURL);
		if (seen.some(s => s.startsWith("img-src"))) done(seen.join("\n"));
	}, {types: ["csp-violation"], buffered: true}).observe();
	new Image().src = "http://elsewhere.invalid/x.png";
})`

// TestPublicPagesKeepToThePolicyAndToTheScreen opens the public pages in a real
// browser, on a narrow screen: the policy blocks nothing of ours, the plot is
// drawn, and nothing is wider than the screen.
func TestPublicPagesKeepToThePolicyAndToTheScreen(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	for _, path := range []string{"/players/mlb/babe-ruth", "/players/nba/nikola-jokic", "/rankings/mlb", "/players/mlb", "/players", "/players/mlb/ken-griffey"} {
		t.Run(path, func(t *testing.T) {
			must(t, browsertest.Do(page, chromedp.EmulateViewport(360, 800), chromedp.Navigate(b.config.BaseURL+path)))
			blocked, err := chromedp.Run(page, chromedp.Evaluate[string](violations, chromedp.EvalAwaitPromise))
			must(t, err)
			if strings.Contains(blocked, "\n") || !strings.HasPrefix(blocked, "img-src http://elsewhere.invalid") {
				t.Errorf("%s: the policy blocks %s", path, blocked)
			}
			over, err := chromedp.Run(page, chromedp.Evaluate[int](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
			must(t, err)
			if over > 0 {
				t.Errorf("%s is %d px wider than the screen", path, over)
			}
			if strings.Count(path, "/") == 3 && !strings.HasSuffix(path, "griffey") {
				drawn, err := chromedp.Run(page, chromedp.Evaluate[bool](`document.querySelector("svg.plot .line").getBoundingClientRect().width > 100`))
				must(t, err)
				if !drawn {
					t.Errorf("%s: the plot is not drawn", path)
				}
			}
		})
	}
}
