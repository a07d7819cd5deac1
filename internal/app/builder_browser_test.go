package app_test

import (
	"fmt"
	"html"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"groundline/internal/entitlements"
	"groundline/tools/browsertest"
	"groundline/widget"
)

// stage returns the badge of one stage of the builder: its rating's colour and the
// width of its box.
const stage = `(i => (b => getComputedStyle(b.shadowRoot.querySelector(".v")).color + " " + b.getBoundingClientRect().width)(document.querySelectorAll("[data-stage] groundline-badge")[i]))`

// until waits for an expression of the page to be true.
func until(t *testing.T, s *site, expression string) {
	t.Helper()
	js[bool](t, s, `new Promise(done => { const look = () => { try { if (`+expression+`) return done(true); } catch {} setTimeout(look, 10); }; look(); })`)
}

// typed sets a field of the builder as a person's change does.
func typed(t *testing.T, s *site, field, value string) {
	t.Helper()
	js[bool](t, s, `(f => { f.value = "`+value+`"; f.dispatchEvent(new Event("input", {bubbles: true})); f.dispatchEvent(new Event("change", {bubbles: true})); return true; })(document.getElementById("`+field+`"))`)
}

// TestBuilderPreviewsLiveAndUndoes designs a theme in a real browser: each change
// is seen on a light and a dark page at once, a pale text is complained of and
// mended by one button, undo steps back, and the policy blocks nothing.
func TestBuilderPreviewsLiveAndUndoes(t *testing.T) {
	t.Parallel()
	s := embedding(t)
	o := s.owner(t, "builder@example.org")
	must(t, o.plans.Grant(t.Context(), o.db.Pool, o.account.ID, entitlements.ThemePlan, "payment"))
	must(t, browsertest.Do(s.page, chromedp.EmulateViewport(1440, 1200), chromedp.Navigate(s.config.BaseURL+"/widgets")))
	until(t, s, `document.querySelectorAll("[data-stage] groundline-badge").length === 2 && `+stage+`(0).startsWith("rgb(11, 107, 79)") && `+stage+`(1).startsWith("rgb(76, 199, 154)")`)

	red := widget.Default.Light
	red.Accent = widget.Colour{139, 0, 0}
	dark := red.Dark().Accent
	typed(t, s, "light-accent", "#8b0000")
	until(t, s, stage+`(0).startsWith("rgb(139, 0, 0)") && document.getElementById("dark-accent").value === "`+dark.String()+`"`)
	typed(t, s, "size", "large")
	until(t, s, fmt.Sprintf(`%s(1) === "rgb(%d, %d, %d) 380" && document.querySelector("[data-sight=mail] img").width === 380 &&`, stage, dark[0], dark[1], dark[2])+` document.querySelector("[data-tag=script]").textContent.includes('data-size="large"')`)
	typed(t, s, "light-soft", "#cccccc")
	until(t, s, `!document.getElementById("light-soft-error").hidden && document.getElementById("light-soft-error").textContent.includes("Use #767676")`)
	js[bool](t, s, `document.querySelector("#light-soft-error button").click() || true`)
	until(t, s, `document.getElementById("light-soft-error").hidden && document.getElementById("light-soft").value === "#767676"`)
	s.accessible(t, "main")
	for _, step := range []string{`document.getElementById("light-soft").value === "#cccccc"`, `document.getElementById("light-soft").value === "#5c5f66"`,
		stage + `(0).endsWith(" 300")`, stage + `(0) === "rgb(11, 107, 79) 300" && document.querySelector("[data-undo]").disabled`} {
		js[bool](t, s, `document.querySelector("[data-undo]").click() || true`)
		until(t, s, step)
	}
	s.picks(t, "player", "willie m", "Willie Mays")
	until(t, s, `document.querySelector("[data-tag=script]").textContent.includes('data-player="willie-mays"') && document.querySelector("[data-sight=mail] img").src.endsWith("/widget/v1/png/mlb/willie-mays.png?scheme=light")`)
	js[bool](t, s, `document.querySelector("[data-sight=mail]").closest("details").open = true`)
	until(t, s, `document.querySelector("[data-sight=mail] img").naturalWidth === 600`) // two for each of the page's pixels
	s.builderPicture(t, "builder-mail")
	typed(t, s, "auto", "own")
	until(t, s, `!document.getElementById("dark-accent").disabled`)
	blocked := js[string](t, s, violations)
	if strings.Contains(blocked, "\n") || !strings.HasPrefix(blocked, "img-src http://elsewhere.invalid") {
		t.Errorf("the policy blocks %s", blocked)
	}
}

// picks types the beginning of a name into a field and takes the player that is suggested.
func (s *site) picks(t *testing.T, field, typed, name string) {
	t.Helper()
	js[bool](t, s, `(f => { f.focus(); f.value = "`+typed+`"; f.dispatchEvent(new Event("input", {bubbles: true})); return true; })(document.getElementById("`+field+`"))`)
	option := `[...document.querySelectorAll("#` + field + `-suggestions [role=option]")].find(o => o.textContent.startsWith("` + name + ` "))`
	until(t, s, option)
	js[bool](t, s, option+`.click() || true`)
}

// TestBuilderPicksPlayersByName: the fields of cards suggest the players of the league that is chosen, so that
// nobody has to know how an address spells a name.
func TestBuilderPicksPlayersByName(t *testing.T) {
	t.Parallel()
	s := embedding(t)
	must(t, browsertest.Do(s.page, chromedp.EmulateViewport(1440, 1200), chromedp.Navigate(s.config.BaseURL+"/widgets?kind=comparison&sport=mlb")))
	typed(t, s, "sport", "nba")
	s.picks(t, "player-0", "lebron", "LeBron James")
	s.picks(t, "player-1", "michael jor", "Michael Jordan")
	if chosen := js[string](t, s, `document.getElementById("player-0").value`); chosen != "LeBron James" {
		t.Errorf("the field shows %q", chosen)
	}
	must(t, browsertest.Do(s.page, chromedp.Click(chromedp.CSS(".design .btn")), chromedp.WaitVisible(chromedp.CSS(".tags-of-badge"))))
	until(t, s, `document.querySelector("[data-sight=card-mail] img")?.src.endsWith("/cards/compare/nba/lebron-james-vs-michael-jordan.png")`)
	js[bool](t, s, `document.querySelector("[data-sight=card-mail]").closest("details").open = true`)
	until(t, s, `document.querySelector("[data-sight=card-mail] img").naturalWidth === 1200`)
	s.builderPicture(t, "builder-comparison")
}

// TestBuilderFitsTheScreen opens the builder and a player's page on three screens
// in both schemes.
func TestBuilderFitsTheScreen(t *testing.T) {
	t.Parallel()
	s := embedding(t)
	for _, scheme := range []string{"light", "dark"} {
		s.media(t, "prefers-color-scheme", scheme)
		for _, width := range []int64{360, 768, 1440} {
			for path, part := range map[string]string{"/widgets": "main", "/players/mlb/babe-ruth": "#badge"} {
				must(t, browsertest.Do(s.page, chromedp.EmulateViewport(width, 1000), chromedp.Navigate(s.config.BaseURL+path)))
				if path == "/widgets" {
					until(t, s, `document.querySelectorAll("[data-stage] groundline-badge").length === 2`)
					s.builderPicture(t, fmt.Sprintf("builder-%s-%d", scheme, width))
					shot := decodePNG(t, s.picture(t, "stages", "section[aria-label=Preview]"))
					wantsColour(t, shot, widget.Default.Light.Accent, "rating on a light page")
					wantsColour(t, shot, widget.Default.Dark.Accent, "rating on a dark page")
				}
				if over := js[int](t, s, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
					t.Errorf("%s is %d px wider than %d", path, over, width)
				}
				s.accessible(t, part)
			}
		}
	}
}

// builderPicture keeps the whole page.
func (s *site) builderPicture(t *testing.T, name string) {
	t.Helper()
	height := js[int64](t, s, `document.documentElement.scrollHeight`)
	width := js[int64](t, s, `innerWidth`)
	must(t, browsertest.Do(s.page, chromedp.EmulateViewport(width, height)))
	shot, err := chromedp.Call(s.page, page.CaptureScreenshot, page.CaptureScreenshotParams{})
	must(t, err)
	keepPicture(t, name, shot.Data)
}

// TestBuilderOfCards: each kind has a preview of the page it names and the tags of that page; names
// and statistics that mean nothing for certain are said, and give no tag.
func TestBuilderOfCards(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for query, page := range map[string]string{
		"kind=chart&sport=mlb&player=babe-ruth":                         "/players/mlb/babe-ruth",
		"kind=comparison&sport=mlb&player=Babe+Ruth&player=willie-mays": "/compare/mlb/babe-ruth-vs-willie-mays",
		"kind=leaders&sport=wnba&stat=PTS":                              "/leaders/wnba?stat=PTS",
	} {
		shown := html.UnescapeString(html.UnescapeString(string(b.get(t, "/widgets?"+query).body)))
		path, args, _ := strings.Cut(page, "?")
		picture := b.config.BaseURL + "/cards" + path + ".svg"
		if args != "" {
			picture += "?" + args
		}
		if !strings.Contains(shown, `<groundline-card page="`+page+`"`) || !strings.Contains(shown, `src="`+picture+`"`) {
			t.Errorf("%s has no tag or no picture of %s", query, page)
		}
		if got := b.get(t, strings.TrimPrefix(picture, b.config.BaseURL)); got.status != http.StatusOK {
			t.Errorf("%s: %d", picture, got.status)
		}
	}
	for query, want := range map[string]string{
		"kind=chart&sport=mlb&player=xyzzy+plugh":      "is certainly meant by",
		"kind=comparison&sport=mlb&player=babe-ruth":   "Name two players to compare.",
		"kind=chart&sport=mlb&player=ken-griffey":      "Several MLB players are called",
		"kind=comparison&sport=mlb&player=&player=%00": "is certainly meant by",
	} {
		if shown := string(b.get(t, "/widgets?"+query).body); !strings.Contains(shown, want) || strings.Contains(shown, "data-copy") {
			t.Errorf("%s does not say %q, or has a tag", query, want)
		}
	}
	if got := b.get(t, "/widgets?kind=poster"); got.status != http.StatusBadRequest {
		t.Errorf("an unknown kind: %d", got.status)
	}
}
