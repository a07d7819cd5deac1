package app_test

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"groundline/tools/browsertest"
)

// strike presses a key as a keyboard does: what a page prevents types nothing.
func strike(t *testing.T, page context.Context, key, text string) {
	t.Helper()
	_, err := chromedp.Call(page, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: key, Text: text, WindowsVirtualKeyCode: int64(text[0])})
	must(t, err)
}

// TestSearchFindsWithTheKeyboardAndPlotsAreReadOut: "/" goes to the header's field, the arrows
// and Enter open a suggested player; the keys read a plot out, each value as the table has it;
// and on a phone the menu holds both navigations.
func TestSearchFindsWithTheKeyboardAndPlotsAreReadOut(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	page := browser(t)
	must(t, browsertest.Do(page,
		chromedp.EmulateViewport(1440, 900), chromedp.Navigate(b.config.BaseURL+"/pricing"),
	))
	strike(t, page, "/", "/")
	must(t, browsertest.Do(page,
		chromedp.KeyEvent("babe rut"),
		chromedp.WaitVisible(chromedp.CSS(`.suggestions [role="option"]`)),
		chromedp.KeyEvent(kb.ArrowDown),
	))
	strike(t, page, "Enter", "\r")
	must(t, browsertest.Do(page, chromedp.WaitVisible(chromedp.CSS(`figure[data-readout] .readout`))))
	at, err := chromedp.Run(page, chromedp.Evaluate[string](`location.pathname`))
	must(t, err)
	if at != "/players/mlb/babe-ruth" {
		t.Fatalf("the suggestion opened %s", at)
	}
	must(t, browsertest.Do(page, chromedp.Navigate(b.config.BaseURL+"/compare/nba/michael-jordan-vs-nikola-jokic"), chromedp.WaitVisible(chromedp.CSS(`.readout`)),
		chromedp.Focus(chromedp.CSS(`figure[data-readout] svg`)), chromedp.KeyEvent(kb.Home), chromedp.KeyEvent(kb.ArrowRight)))
	read, err := chromedp.Run(page, chromedp.Evaluate[string](`document.querySelector(".readout").textContent`))
	must(t, err)
	rows, err := chromedp.Run(page, chromedp.Evaluate[string](`[...document.querySelectorAll("section table tbody tr")].map(r => r.textContent.replace(/\s+/g, " ")).join("\n")`))
	must(t, err)
	age, values, found := strings.Cut(strings.TrimPrefix(read, "Age "), ": ")
	if !found {
		t.Fatalf("the plot reads out %q", read)
	}
	for _, value := range strings.Split(values, " · ") {
		fields := strings.Fields(value)
		figure := fields[2] // after the two words of the name
		row := ""
		for line := range strings.Lines(rows) {
			if strings.HasPrefix(strings.TrimSpace(line), age) {
				row = line
			}
		}
		if !strings.Contains(row, figure) {
			t.Errorf("the plot reads out %q, the table has %q", value, row)
		}
	}
	must(t, browsertest.Do(page, chromedp.EmulateViewport(360, 800), chromedp.Navigate(b.config.BaseURL+"/players")))
	shown := func(what string) bool {
		t.Helper()
		visible, err := chromedp.Run(page, chromedp.Evaluate[bool](`document.querySelector('`+what+`').checkVisibility()`))
		must(t, err)
		return visible
	}
	if shown("#menu a[href=\"/docs\"]") || shown("#find") {
		t.Error("on a phone the menu is open, or the field is shown")
	}
	must(t, browsertest.Do(page, chromedp.Click(chromedp.CSS(`.menu-button`))))
	if !shown("#menu a[href=\"/docs\"]") || !shown("#menu a[href=\"/login\"]") {
		t.Error("the menu lacks a navigation")
	}
}
