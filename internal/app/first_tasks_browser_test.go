package app_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"groundline/tools/browsertest"
	"groundline/tools/eventually"
)

// newcomer does a task from the front page, and counts clicks and presses of Enter; typing is free.
type newcomer struct {
	*paying
	clicks int
}

func (n *newcomer) home(t *testing.T) {
	t.Helper()
	n.clicks = 0
	must(t, browsertest.Do(n.page, chromedp.Navigate(n.config.BaseURL+"/")))
}

func (n *newcomer) click(t *testing.T, selector string) {
	t.Helper()
	n.clicks++
	must(t, browsertest.Do(n.page, chromedp.Click(chromedp.CSS(selector))))
}

func (n *newcomer) types(t *testing.T, selector, words string) {
	t.Helper()
	must(t, browsertest.Do(n.page, chromedp.SendKeys(chromedp.CSS(selector), words)))
}

// arrives waits for a page whose address contains where, and for its scripts.
func (n *newcomer) arrives(t *testing.T, where string) {
	t.Helper()
	eventually.Holds(t, "arrives at "+where, func() bool {
		there, err := chromedp.Run(n.page, chromedp.Evaluate[bool](`document.readyState === "complete" && location.href.includes("`+where+`")`))
		return err == nil && there
	})
}

// copies clicks the button of a block and returns what was copied.
func (n *newcomer) copies(t *testing.T, block string) string {
	t.Helper()
	_, err := chromedp.Run(n.page, chromedp.Evaluate[bool](`(() => {
		const clipboard = { writeText: async (text) => { window.copied = text; } };
		return !!Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
	})()`))
	must(t, err)
	n.click(t, block+" button")
	copied, err := chromedp.Run(n.page, chromedp.Evaluate[string](`window.copied`))
	must(t, err)
	return copied
}

// Part 20: what most come for is at most three clicks from the front page, on a phone and on a
// desk. Buying needs an account, so the buyer is signed in.
func TestFirstTasksTakeThreeClicks(t *testing.T) {
	t.Parallel()
	n := &newcomer{paying: setupPaying(t)}
	phone, desk := int64(360), int64(1440)
	find := map[int64]func(t *testing.T){
		phone: func(t *testing.T) {
			t.Helper()
			n.click(t, ".find-link")
			n.arrives(t, "/players")
			n.types(t, "main input[type=search]", "babe ruth"+kb.Enter)
			n.clicks++
		},
		desk: func(t *testing.T) {
			t.Helper()
			n.types(t, "#find", "babe ruth"+kb.Enter)
			n.clicks++
		},
	}
	account := map[int64]func(t *testing.T){
		phone: func(t *testing.T) { t.Helper(); n.click(t, ".menu-button"); n.click(t, `#menu a[href="/billing"]`) },
		desk:  func(t *testing.T) { t.Helper(); n.click(t, `header a[href="/billing"]`) },
	}
	tasks := []struct {
		name string
		do   func(t *testing.T, width int64)
	}{
		{"find a player", func(t *testing.T, width int64) {
			t.Helper()
			find[width](t)
			n.arrives(t, "/players/mlb/babe-ruth")
		}},
		{"compare two", func(t *testing.T, _ int64) {
			t.Helper()
			n.click(t, `main a[href="/compare"]`)
			n.arrives(t, "/compare")
			n.types(t, "#player-0", "babe ruth")
			n.types(t, "#player-1", "ty cobb"+kb.Enter)
			n.clicks++
			n.arrives(t, "/compare/mlb/babe-ruth-vs-ty-cobb")
		}},
		{"cite an answer", func(t *testing.T, _ int64) {
			t.Helper()
			n.click(t, `main a[href^="/receipts/"]`)
			n.arrives(t, "/receipts/")
			n.click(t, "details.cite > summary")
			if got := n.copies(t, "details.cite [data-copy]"); !strings.Contains(got, n.config.BaseURL+"/c/") {
				t.Errorf("the citation is %q", got)
			}
		}},
		{"embed a badge", func(t *testing.T, width int64) {
			t.Helper()
			find[width](t)
			n.arrives(t, "/players/mlb/babe-ruth")
			if got := n.copies(t, `#badge [data-copy="tag"]`); !strings.Contains(got, "babe-ruth") || !strings.Contains(got, "<script") {
				t.Errorf("the tag is %q", got)
			}
		}},
		{"buy credits", func(t *testing.T, width int64) {
			t.Helper()
			account[width](t)
			n.arrives(t, "/billing")
			n.click(t, `form.offer:has(input[value="starter"]) button`)
			must(t, browsertest.Do(n.page, chromedp.WaitVisible(chromedp.CSS("#number"))))
		}},
	}
	for _, task := range tasks {
		if task.name == "buy credits" {
			n.signUp(t)
		}
		for _, width := range []int64{phone, desk} {
			must(t, browsertest.Do(n.page, chromedp.EmulateViewport(width, 900)))
			n.home(t)
			task.do(t, width)
			if n.clicks > 3 {
				t.Errorf("to %s at %d px takes %d clicks", task.name, width, n.clicks)
			}
		}
	}
}
