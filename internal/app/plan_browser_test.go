package app_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
	"groundline/tools/stripelocal"
	"groundline/widget"
)

// A newcomer designs a theme for nothing, buys the plan from the builder, and gets
// the tag that wears it. Refunded, the same tag shows the default look: nothing
// of it is broken, and the theme is still there.
func TestThemeIsBoughtUsedAndRefundedInABrowser(t *testing.T) {
	t.Parallel()
	b := setupPaying(t)
	b.signUp(t)
	s := embeddingOf(t, b.testBundle)
	const accent = "#8b0000"
	tag := func() string {
		t.Helper()
		shown, err := chromedp.Run(b.page, chromedp.Text(chromedp.CSS(`[data-tag="script"]`)))
		must(t, err)
		return shown
	}
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/widgets"), chromedp.WaitVisible(chromedp.CSS(`#name`)),
		chromedp.SetValue(chromedp.CSS(`#light-accent`), accent), chromedp.SendKeys(chromedp.CSS(`#name`), "Ours"),
		chromedp.Click(chromedp.CSS(`#design fieldset .act button`)), chromedp.WaitVisible(chromedp.CSS(`.plan button[value="theme"]`))))
	if shown := tag(); strings.Contains(shown, "data-theme") || !strings.Contains(shown, "data-player") {
		t.Fatalf("before the plan: %s", shown)
	}
	b.fits(t, "builder-unbought")
	must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(`.plan button[value="theme"]`)), chromedp.WaitVisible(chromedp.CSS(`#number`))))
	if shown := text(t, b.page); !strings.Contains(shown, "$19.00") || !strings.Contains(shown, "Theme plan") {
		t.Errorf("the payment page: %s", shown)
	}
	b.payWith(t, stripelocal.CardOK)
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(`main a[href="/widgets"]`))))
	if shown := text(t, b.page); !strings.Contains(shown, "You bought the theme plan for $19.00") {
		t.Errorf("after the payment: %s", shown)
	}
	if shown := b.until(t, "/billing", "The one-time price of the plan"); !strings.Contains(shown, "1,000") || strings.Contains(shown, "Buy for $19.00") {
		t.Errorf("it changes the credits, or is sold again: %s", shown)
	}
	b.fits(t, "billing-plan")
	b.until(t, "/dev/mail", "Receipt: Theme plan")

	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/widgets"), chromedp.Click(chromedp.CSS(`.themes a`)),
		chromedp.WaitVisible(chromedp.CSS(`.themes a[aria-current]`))))
	themed := tag()
	if !strings.Contains(themed, "data-theme=") {
		t.Fatalf("with the plan: %s", themed)
	}
	s.put("/bought", strict, `lang="en"`, strings.ReplaceAll(themed, b.config.BaseURL, s.relay.URL))
	look := func(name string, worn bool) {
		t.Helper()
		s.forget(t)
		s.open(t, "/bought")
		s.wants(t, 0, "rated", "98.3", "Babe Ruth")
		shot := decodePNG(t, s.picture(t, name, "groundline-badge"))
		if has(shot, widget.Colour{0x8b, 0, 0}) != worn || has(shot, widget.Default.Light.Accent) == worn {
			t.Errorf("%s: the theme is worn: %v", name, !worn)
		}
		s.clean(t)
	}
	look("plan-bought", true)

	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/billing"),
		chromedp.Click(chromedp.CSS(`#purchases form[action$="/refund"] button`)), chromedp.WaitVisible(chromedp.CSS(`main .good`))))
	look("plan-refunded", false) // at once, whenever the money arrives
	b.until(t, "/billing", "The whole price was refunded")
	b.fits(t, "billing-refunded")
	b.until(t, "/dev/mail", "Refund: $19.00")
	look("plan-refunded", false)
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/widgets"), chromedp.Click(chromedp.CSS(`.themes a`)),
		chromedp.WaitVisible(chromedp.CSS(`.plan button[value="theme"]`))))
	if shown := tag(); strings.Contains(shown, "data-theme") {
		t.Errorf("after the refund: %s", shown)
	}
}

// fits checks that the page that is shown is no wider than three screens, and
// photographs it on each, in light and dark.
func (b *paying) fits(t *testing.T, name string) {
	t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		_, err := chromedp.Call(b.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		must(t, err)
		for _, width := range []int64{360, 768, 1440} {
			must(t, browsertest.Do(b.page, chromedp.EmulateViewport(width, 1000)))
			over, err := chromedp.Run(b.page, chromedp.Evaluate[int](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
			if must(t, err); over > 0 {
				t.Errorf("%s is %d px wider than %d", name, over, width)
			}
			b.shoot(t, fmt.Sprintf("%s-%s-%d", name, scheme, width))
		}
	}
}
