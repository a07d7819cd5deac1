package app_test

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"groundline/tools/browsertest"
	"groundline/tools/eventually"
)

// TestDocumentationIsSearchedWithTheKeyboard: what is found is listed while one types, the arrows walk
// through it, and Enter opens the part of a page. Without the script the same field leads to a page of results.
func TestDocumentationIsSearchedWithTheKeyboard(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	must(t, browsertest.Do(page,
		chromedp.EmulateViewport(1440, 900), chromedp.Navigate(b.config.BaseURL+"/docs/quickstart"),
		chromedp.Focus(chromedp.CSS(`.docsearch input`)), chromedp.KeyEvent("idempotency key"),
		chromedp.WaitVisible(chromedp.CSS(`.docsearch .found a`)),
		chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowUp),
	))
	want := ""
	eventually.Holds(t, "the focus on what was found first", func() bool {
		want = evaluated[string](t, page, `document.activeElement === document.querySelector(".docsearch .found a") ? document.activeElement.href : ""`)
		return want != ""
	})
	strike(t, page, "Enter", "\r")
	eventually.Holds(t, "the page that was found", func() bool { return evaluated[string](t, page, `location.href`) == want })

	must(t, browsertest.Do(page, chromedp.Focus(chromedp.CSS(`.docsearch input`)), chromedp.KeyEvent("receipt"), chromedp.WaitVisible(chromedp.CSS(`.docsearch .found a`)), chromedp.KeyEvent(kb.Escape),
		chromedp.WaitNotPresent(chromedp.CSS(`.docsearch .found`))))

	for query, has := range map[string]string{
		"groundedRating": `href="/docs/reference/groundedRating`, "Signature of a RECEIPT": `href="/docs/receipts`, "soup kitchen": "No page has all these words", "\"><soup>": `value="&#34;&gt;&lt;soup&gt;"`, "": "Search the docs",
	} {
		if got := b.get(t, "/docs/search?q="+strings.ReplaceAll(query, " ", "+")); got.status != 200 || !strings.Contains(string(got.body), has) {
			t.Errorf("%q: status %d without %s", query, got.status, has)
		}
	}
}

// TestLanguageOfSamplesIsRememberedAndSamplesAreCopied: a choice of language holds for every page; what is
// copied is the sample alone.
func TestLanguageOfSamplesIsRememberedAndSamplesAreCopied(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	shown := func() string {
		return evaluated[string](t, page, `[...document.querySelectorAll(".languages")].map(g => [...g.querySelectorAll(".code")].filter(c => c.checkVisibility()).map(c => c.dataset.copy)).join(" ")`)
	}
	must(t, browsertest.Do(page, chromedp.EmulateViewport(360, 800), chromedp.Navigate(b.config.BaseURL+"/docs/quickstart"), chromedp.WaitVisible(chromedp.CSS(`.languages [role="tab"]`))))
	if got := shown(); !strings.HasPrefix(got, "shell ") && got != "shell" {
		t.Errorf("at first: %s", got)
	}
	must(t, browsertest.Do(page, chromedp.Focus(chromedp.CSS(`.languages [role="tab"]`)), chromedp.KeyEvent(kb.ArrowRight)))
	if got := shown(); !strings.HasPrefix(got, "Python") {
		t.Errorf("after an arrow: %s", got)
	}
	must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+"/docs/agents"), chromedp.Navigate(b.config.BaseURL+"/docs/quickstart"), chromedp.WaitVisible(chromedp.CSS(`.languages [role="tab"]`))))
	if got := shown(); !strings.HasPrefix(got, "Python") {
		t.Errorf("on the next page: %s", got)
	}

	without := evaluated[int](t, page, `[...document.querySelectorAll("article .code")].filter(c => !c.querySelector("button.copy")).length`)
	if without > 0 {
		t.Errorf("%d samples have no button to copy", without)
	}
	evaluated[bool](t, page, `Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { globalThis.copied = text; } } }) === navigator`)
	must(t, browsertest.Do(page, chromedp.Click(chromedp.CSS(`.languages .code:not([hidden]) .copy`))))
	eventually.Holds(t, "the copy", func() bool {
		return strings.HasPrefix(evaluated[string](t, page, `globalThis.copied ?? ""`), "import json, os")
	})
	if html := string(b.get(t, "/docs/quickstart").body); strings.Contains(html, `data-copy="Python" hidden`) || strings.Contains(html, `role="tablist"`) {
		t.Error("without the script a sample is hidden, or a tab does nothing")
	}
}

// TestReferenceSendsARequestWithTheReadersKey: the key stays in the tab, the request costs what it costs,
// and the answer's receipt is linked. A reader without a key gets a trial key.
func TestReferenceSendsARequestWithTheReadersKey(t *testing.T) {
	t.Parallel()
	b := setup(t)
	page := browser(t)
	address := b.config.BaseURL + "/docs/reference/groundedRating"
	outcome := func(want string) string {
		t.Helper()
		said := ""
		eventually.Holds(t, "the outcome "+want, func() bool {
			said = evaluated[string](t, page, `document.querySelector("[data-outcome]").innerText`)
			return strings.Contains(said, want)
		})
		return said
	}
	must(t, browsertest.Do(page, chromedp.EmulateViewport(360, 800), chromedp.Navigate(address), chromedp.WaitVisible(chromedp.CSS(`form.console`)),
		chromedp.Click(chromedp.CSS(`.console [type=submit]`))))
	outcome("Status 401")
	must(t, browsertest.Do(page, chromedp.SendKeys(chromedp.CSS(`[data-key]`), b.key), chromedp.Click(chromedp.CSS(`.console [type=submit]`))))
	said := outcome("Status 200")
	for _, want := range []string{"5 credits, 995 left", "Receipt", `"grounded": true`, "X-API-Key: $GROUNDLINE_KEY", "/api/v1/grounded/rating?sport="} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in %s", want, said)
		}
	}
	if strings.Contains(said, b.key) || strings.Contains(evaluated[string](t, page, `JSON.stringify(localStorage) + document.cookie + location.href`), b.key) {
		t.Error("the key is shown, or kept beyond the tab")
	}
	if over := evaluated[int](t, page, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		t.Errorf("%d px wider than the screen", over)
	}
	must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+"/docs/reference/careerShape"), chromedp.WaitVisible(chromedp.CSS(`form.console`))))
	if kept := evaluated[string](t, page, `document.querySelector("[data-key]").value`); kept != b.key {
		t.Error("the next page of the tab has no key")
	}
	if open := string(b.get(t, "/docs/reference/try").body); strings.Contains(open, "data-key") || !strings.Contains(open, `class="console"`) {
		t.Error("the form of a request that needs no key asks for one, or is missing")
	}
	must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+"/docs/reference/query"), chromedp.WaitVisible(chromedp.CSS(`form.console`)), chromedp.Click(chromedp.CSS(`[data-keyless]`))))
	outcome("Claim it to keep it")
	if given := evaluated[string](t, page, `document.querySelector("[data-key]").value`); given == b.key || !strings.HasPrefix(given, "gl_") {
		t.Errorf("the trial key is %q", given)
	}
	must(t, browsertest.Do(page, chromedp.Click(chromedp.CSS(`.console [type=submit]`))))
	if said := outcome("Status 200"); !strings.Contains(said, "45 left") {
		t.Errorf("with a trial key: %s", said)
	}
}

// evaluated returns what an expression is in a page, awaited.
func evaluated[T any](t *testing.T, page context.Context, expression string) T {
	t.Helper()
	got, err := chromedp.Run(page, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	must(t, err)
	return got
}
