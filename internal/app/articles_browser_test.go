package app_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"groundline/internal/licensing/articletest"
	"groundline/internal/licensing/watermark"
	"groundline/tools/browsertest"
)

// A publisher finds an article, reads it as a preview that carries his mark into
// the clipboard and into every download, licenses it, and has it without.
func TestAnArticleIsFoundPreviewedAndLicensedInABrowser(t *testing.T) {
	t.Parallel()
	b := setupPaying(t)
	db, _, _ := b.services(t)
	list := articletest.Insert(t, db.Gorm, "nfl", 12)
	b.signUp(t)
	see := func(selector string) string {
		t.Helper()
		must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS(selector))))
		return text(t, b.page)
	}
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/articles"), chromedp.SendKeys(chromedp.CSS("#words"), "week report 7"),
		chromedp.SendKeys(chromedp.CSS("#player"), "allen"), chromedp.Submit(chromedp.CSS("#words"))))
	if shown := see(".catalogue li:only-child"); !strings.Contains(shown, list[7].Headline) {
		t.Fatalf("the search shows %s", shown)
	}
	must(t, browsertest.Do(b.page, chromedp.Click(chromedp.CSS(".catalogue h3 a")), chromedp.Click(chromedp.CSS(`form[action$="/license"] button`))))
	if shown := see(".body.marked"); strings.Count(shown, "Preview copy, not for publication. Mark GL-") != 2 {
		t.Errorf("a preview says %s", shown)
	}
	b.fits(t, "article-preview")

	code := watermark.Find(text(t, b.page))[0].Mark.Code()
	for from, got := range b.takenAway(t) {
		if found := watermark.Find(got); len(found) != 1 || found[0].Mark.Code() != code || !strings.Contains(plainText(got), "22 of 29 passes") {
			t.Errorf("%s of a preview carries %v", from, found)
		}
		middle := got[len(got)/4 : 3*len(got)/4]
		if found := watermark.Find(middle); len(found) != 1 || from != "JSON" && strings.Contains(middle, "GL-") { // JSON has both bodies, each with its lines
			t.Errorf("a part of %s carries %v", from, found)
		}
	}

	if _, err := db.Pool.Exec(t.Context(), `INSERT INTO cards (account_id, id, brand, last4, exp_month, exp_year, attached_at)
		SELECT id, 'pm_1', 'visa', '4242', 12, 2040, now() FROM accounts WHERE email_key = $1`, b.email); err != nil {
		t.Fatal(err)
	}
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/articles"), chromedp.Click(chromedp.CSS(`form[action="/articles/plan"] button`))))
	if shown := see("#plan .good"); !strings.Contains(shown, "Pay-as-you-go is on.") {
		t.Errorf("the plan: %s", shown)
	}
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/articles/"+list[7].ID.String()), chromedp.Click(chromedp.CSS(`form[action$="/license"] button`))))
	if shown := see(".body:not(.marked)"); strings.Contains(shown, "Preview copy") || !strings.Contains(shown, "Licensed to your account") {
		t.Errorf("licensed, it says %s", shown)
	}
	for from, got := range b.takenAway(t) {
		if found := watermark.Find(got); len(found) != 0 {
			t.Errorf("%s of a licensed article carries %v", from, found)
		}
	}
	must(t, browsertest.Do(b.page, chromedp.Navigate(b.config.BaseURL+"/articles/licensed")))
	if shown := see(".figs"); !strings.Contains(shown, "$0.10") || !strings.Contains(shown, list[7].Headline) {
		t.Errorf("this month: %s", shown)
	}
	b.fits(t, "articles-held")
}

// takenAway is what the page of an article gives: what its two buttons copy, and
// its three downloads.
func (b *paying) takenAway(t *testing.T) map[string]string {
	t.Helper()
	must(t, browsertest.Do(b.page, chromedp.WaitVisible(chromedp.CSS("a[download]"))))
	got, err := chromedp.Run(b.page, chromedp.Evaluate[map[string]string](`(async () => {
		if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
		const got = {};
		const clipboard = { writeText: async (text) => { got.copied = text; } };
		Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
		for (const block of document.querySelectorAll("[data-copy]")) {
			block.closest("details").open = true;
			block.querySelector("button").click();
			await Promise.resolve();
			got["copy of " + block.dataset.copy] = got.copied;
		}
		delete got.copied;
		for (const a of document.querySelectorAll("a[download]")) got[a.textContent] = await (await fetch(a.href)).text();
		return got;
	})()`, chromedp.EvalAwaitPromise))
	if must(t, err); len(got) != 5 && len(got) != 9 { // two copies, and three files of a preview or seven of a license
		t.Fatalf("%d things to take away", len(got))
	}
	return got
}

// plainText is a text without the characters of a mark, and without JSON's quotes.
func plainText(s string) string {
	return strings.NewReplacer("\u200c", "", "\u200d", "").Replace(s)
}
