package app_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"groundline/tools/browsertest"
	"groundline/tools/eventually"
	"groundline/tools/stripelocal"
)

// hand is somebody with a keyboard and nothing else, at a browser. Where the focus
// is has to be seen at each stop.
type hand struct {
	*paying
	stops int
}

// press sends keys as a keyboard does.
func (h *hand) press(t *testing.T, keys string, with ...chromedp.Modifier) {
	t.Helper()
	must(t, browsertest.Do(h.page, chromedp.KeyEvent(keys, chromedp.KeyModifiers(with...))))
}

// focus is where a page's focus is.
type focus struct {
	Body    bool   // nowhere
	Is      bool   // at what was looked for
	What    string // the element, in short
	Address string // to know it again by
	Fault   string // why it is not seen
}

// focused describes the element that has the focus, inside a badge too. A ring of 2 px
// or more, or the browser's own, has to be there, in sight, and not of the ground's
// colour. A link that stands for its whole box may wear it there.
const focused = `(selector => {
	let e = document.activeElement;
	if (!e || e === document.body || e === document.documentElement) return {Body: true};
	const host = e;
	while (e.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
	const ringed = s => s.outlineStyle === "auto" || s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
	const style = [getComputedStyle(e), getComputedStyle(e, "::after")].find((s, i, all) => ringed(s) || i === all.length - 1), box = e.getBoundingClientRect();
	const path = [];
	for (let n = host; n.parentElement; n = n.parentElement) path.unshift(n.localName + [...n.parentElement.children].indexOf(n));
	let fault = "";
	if (!ringed(style)) fault = "no ring: " + style.outline;
	else if (style.outlineColor === "rgba(0, 0, 0, 0)" || style.outlineColor === getComputedStyle(document.body).backgroundColor) fault = "a ring that nobody sees: " + style.outline;
	else if (box.width === 0 || box.height === 0) fault = "it has no size";
	else if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) fault = "it is out of sight";
	return {Is: host.matches(selector), What: e.outerHTML.slice(0, 140), Address: path.join(">") + (e === host ? "" : ">" + e.className), Fault: fault};
})`

// at reports where the focus is, and whether that is what a selector finds.
func (h *hand) at(t *testing.T, selector string) focus {
	t.Helper()
	f, err := chromedp.Run(h.page, chromedp.Evaluate[focus](focused+"("+quoted(selector)+")"))
	must(t, err)
	if h.stops++; f.Fault != "" {
		t.Errorf("%s: %s", f.What, f.Fault)
	}
	return f
}

func quoted(s string) string { return "`" + s + "`" }

// most is how many stops a page may have.
const most = 200

// tab goes on to what a selector finds, and fails where a tour of the page leads past it.
func (h *hand) tab(t *testing.T, selector string) {
	t.Helper()
	for range most {
		h.press(t, kb.Tab)
		if h.at(t, selector).Is {
			return
		}
	}
	t.Fatalf("%s is not reached by Tab", selector)
}

// round goes all around the page, forwards and back: each stop once, then out again.
func (h *hand) round(t *testing.T) {
	t.Helper()
	must(t, browsertest.Do(h.page, chromedp.Reload()))
	eventually.Holds(t, "the page and its badges, whose links are stops, are drawn", func() bool {
		drawn, err := chromedp.Run(h.page, chromedp.Evaluate[bool](`document.readyState === "complete" && [...document.querySelectorAll("groundline-badge")].every(b => b.shadowRoot?.querySelector(".b"))`))
		must(t, err)
		return drawn
	})
	var there []string
	for _, with := range [][]chromedp.Modifier{nil, {chromedp.ModifierShift}} {
		seen := map[string]bool{}
		var way []string
		for range most {
			h.press(t, kb.Tab, with...)
			f := h.at(t, "body")
			if f.Body || seen[f.Address] {
				break
			}
			seen[f.Address] = true
			way = append(way, f.Address)
		}
		if with == nil {
			there = way
		} else if len(way) != len(there) {
			t.Errorf("%d stops there and %d back", len(there), len(way))
		}
	}
	if len(there) < 8 || len(there) == most {
		t.Errorf("%d stops on the page", len(there))
	}
}

// shown waits for what a selector finds.
func (h *hand) shown(t *testing.T, selector string) {
	t.Helper()
	must(t, browsertest.Do(h.page, chromedp.WaitVisible(chromedp.CSS(selector))))
}

// TestTheKeyboardAloneSignsUpBuysRollsAndDesigns does what a newcomer does: from the front page to a key, a
// pack of credits, the key rolled, a theme designed, bought and chosen. No mouse, no
// script that sets a field: keys.
func TestTheKeyboardAloneSignsUpBuysRollsAndDesigns(t *testing.T) {
	t.Parallel()
	h := &hand{paying: setupPaying(t)}
	_, err := chromedp.Call(h.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
	must(t, err) // the skip link is where it goes at once
	must(t, browsertest.Do(h.page, chromedp.EmulateViewport(1200, 900), chromedp.Navigate(h.config.BaseURL+"/")))

	// The first stop of a page skips its head.
	h.press(t, kb.Tab)
	if !h.at(t, ".skip").Is {
		t.Error("the first stop does not skip the head")
	}
	h.press(t, kb.Enter)
	h.press(t, kb.Tab)
	if !h.at(t, "main *").Is {
		t.Error("after the skip the focus is not in the content")
	}

	h.tab(t, `main a[href="/signup"]`)
	h.press(t, kb.Enter)
	h.shown(t, `form[action="/signup"]`)
	h.tab(t, `#email`)
	h.press(t, h.email)
	h.press(t, kb.Tab)
	h.at(t, `#password`)
	h.press(t, "a long enough password"+kb.Enter)
	h.shown(t, `main a[href="/dashboard"]`)
	h.key = keyInPage.FindString(text(t, h.page))
	h.verifyByMail(t, h.email, "a long enough password")

	// The way to money is in the head.
	h.tab(t, `nav a[href="/billing"]`)
	h.press(t, kb.Enter)
	h.shown(t, `form.offer`)
	h.round(t)
	h.tab(t, `form.offer:has(input[value="starter"]) input[name="save"]`)
	h.press(t, " ")
	h.press(t, kb.Tab)
	h.press(t, kb.Enter)
	h.shown(t, `#number`)
	h.pays(t)
	h.shown(t, `main a[href="/billing"]`)
	h.until(t, "/billing", "11,000")

	// The key is rolled: the old one works on for 30 days.
	h.tab(t, `nav a[href="/dashboard"]`)
	h.press(t, kb.Enter)
	h.shown(t, `.dashboard`)
	h.tab(t, `a[href="/keys"]`)
	h.press(t, kb.Enter)
	h.shown(t, `main a[href^="/keys/"]`)
	h.tab(t, `main a[href^="/keys/"]`)
	h.press(t, kb.Enter)
	h.shown(t, `#overlap`)
	h.tab(t, `#overlap`)
	h.press(t, kb.End)
	h.press(t, kb.Tab)
	h.press(t, " ")
	h.shown(t, `main .key`)
	if rolled := keyInPage.FindString(text(t, h.page)); rolled == "" || rolled == h.key || !strings.Contains(text(t, h.page), "Your old key works until") {
		t.Errorf("the key is not rolled: %s", text(t, h.page))
	}

	h.tab(t, `nav a[href="/widgets"]`)
	h.press(t, kb.Enter)
	h.shown(t, `[data-stage] groundline-badge`)
	h.round(t)
	h.tab(t, `#size`)
	h.press(t, kb.End)
	h.tab(t, `#name`)
	h.press(t, "Night")
	h.press(t, kb.Tab+kb.Enter)
	h.shown(t, `.plan button[value="theme"]`)
	h.tab(t, `.plan button[value="theme"]`)
	h.press(t, kb.Enter)
	h.shown(t, `#number`)
	h.pays(t)
	h.shown(t, `main a[href="/widgets"]`)
	h.tab(t, `main a[href="/widgets"]`)
	h.press(t, kb.Enter)
	h.shown(t, `.themes a`)
	h.tab(t, `.themes a`)
	h.press(t, kb.Enter)
	h.shown(t, `.themes a[aria-current]`)
	tag, err := chromedp.Run(h.page, chromedp.Text(chromedp.CSS(`[data-tag="script"]`)))
	must(t, err)
	if !strings.Contains(tag, "data-theme=") || !strings.Contains(tag, `data-size="large"`) {
		t.Errorf("the tag does not wear the theme: %s", tag)
	}
	t.Logf("%d stops", h.stops)
}

// pays types the card's number over what stands there, and pays.
func (h *hand) pays(t *testing.T) {
	t.Helper()
	h.tab(t, `#number`)
	h.press(t, "a", chromedp.ModifierCtrl)
	h.press(t, stripelocal.CardOK)
	h.tab(t, `main form button`)
	h.press(t, kb.Enter)
}
