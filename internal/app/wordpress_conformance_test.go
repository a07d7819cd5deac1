//go:build conformance

package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
	"groundline/widget"
)

// wpCard is a card as its author asks for it.
type wpCard struct {
	URL        string            `json:"url"`
	Shortcode  string            `json:"shortcode"`
	Attributes map[string]string `json:"attributes"` // of the block
}

// wpCards are the four kinds.
func (b *testBundle) wpCards() []wpCard {
	base := b.config.BaseURL
	chart := widget.Card{Page: "/players/mlb/babe-ruth?embed=chart"}
	return []wpCard{
		{base + "/players/mlb/babe-ruth", widget.Tag{Sport: "mlb", Player: "babe-ruth", Size: widget.Large}.Shortcode(base), map[string]string{"kind": "badge", "sport": "mlb", "player": "babe-ruth"}},
		{base + chart.Page, chart.Shortcode(base), map[string]string{"kind": "chart", "sport": "mlb", "player": "Babe Ruth"}},
		{base + "/compare/mlb/babe-ruth-vs-willie-mays", `[groundline kind="comparison" sport="mlb" player="Babe Ruth" versus="Willie Mays"]`, map[string]string{"kind": "comparison", "sport": "mlb", "player": "babe-ruth", "versus": "willie-mays"}},
		{base + "/leaders/wnba?by=career&stat=PTS", `[groundline kind="leaders" sport="wnba" stat="PTS" by="career"]`, map[string]string{"kind": "leaders", "sport": "wnba", "stat": "PTS", "by": "career"}},
	}
}

// failedToLoad begins what Chromium's console says of a response without success.
const failedToLoad = "Failed to load resource"

// ways are the forms in which write puts each card.
const ways = 4

// TestConformanceWordPress installs the plugin from the service's own archive in a real WordPress, and
// shows the four kinds of cards to readers: written by an administrator, by an author and by the
// administrator of a site of a network, none of whose posts may hold HTML that is not filtered but the first's.
func TestConformanceWordPress(t *testing.T) {
	t.Parallel()
	wp, single, network := startWordPress(t)
	_, err := chromedp.Call(wp.page, cdplog.Enable, cdp.Empty{})
	must(t, err)

	single.signIn(t, "chief", "/")
	single.install(t, "/wp-admin/")
	settings(t, single)
	network.signIn(t, "chief", "/")
	network.install(t, "/wp-admin/network/")

	for _, author := range []struct {
		place
		site       *wpSite
		name, path string
	}{{byAdministrator, single, "chief", "/"}, {byAuthor, single, "writer", "/"}, {onMultisite, network, "keeper", "/second/"}, {onMultisite, network, "writer", "/second/"}} {
		t.Run(author.site.name+" "+author.name, func(t *testing.T) {
			s := author.site
			s.signIn(t, author.name, author.path)
			wp.console()
			post := s.write(t, author.path, wp.wpCards())
			s.photograph(t, author.name+"-editor")
			must(t, browsertest.Do(s.page, chromedp.Navigate("about:blank")))
			for _, noticed := range wp.console() {
				// WordPress asks for pictures of its own, and for what an author may not see.
				if !strings.Contains(noticed, failedToLoad) || strings.Contains(noticed, "groundline") || strings.Contains(noticed, wp.config.BaseURL) {
					t.Errorf("the editor's console: %s", noticed)
				}
			}
			s.signIn(t, "", "/")
			s.reads(t, author.place, author.name, post)
		})
	}

	for _, s := range []*wpSite{single, network} {
		if wrong := s.run(t, "", "checks"); wrong != "" {
			t.Errorf("%s: %s", s.name, wrong)
		}
	}
	withoutService(t, single)
	for _, s := range []*wpSite{single, network} {
		if left := s.run(t, "", "remove"); left != "" {
			t.Errorf("%s: removed, the plugin leaves %s", s.name, left)
		}
	}
	logged, err := os.ReadFile(filepath.Join(wp.folder, "debug.log"))
	must(t, err)
	for line := range strings.Lines(string(logged)) {
		if strings.Contains(line, "plugins/groundline") {
			t.Errorf("PHP: %s", line)
		}
	}
}

// settings checks that an address without sense is refused, and that the service's own is the default.
func settings(t *testing.T, s *wpSite) {
	t.Helper()
	s.goTo(t, "/wp-admin/options-general.php?page=groundline")
	if hint := run[string](t, s.page, `document.querySelector("#groundline_service").placeholder`); hint != s.config.BaseURL {
		t.Errorf("the default service is %q", hint)
	}
	run[bool](t, s.page, `(document.querySelector("#groundline_service").value = "https://example.org/path", true)`)
	must(t, browsertest.Do(s.page, chromedp.Click(chromedp.CSS("#submit")), chromedp.WaitVisible(chromedp.CSS(".notice-error"))))
	if saved := run[string](t, s.page, `document.querySelector("#groundline_service").value`); saved != "" {
		t.Errorf("saved: %q", saved)
	}
}

// reads opens a post as a reader does, on a phone and on a wide screen: every card is there with its names and ratings,
// nothing moves, nothing else is asked, and nothing is reported.
func (s *wpSite) reads(t *testing.T, at place, name, post string) {
	t.Helper()
	type look struct {
		width  int64
		scheme string
	}
	looks := []look{{360, "dark"}, {1440, "light"}}
	if os.Getenv("PICTURES") != "" {
		looks = append(looks, look{360, "light"}, look{768, "light"}, look{768, "dark"}, look{1440, "dark"})
	}
	for _, look := range looks {
		width := look.width
		_, err := chromedp.Call(s.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: look.scheme}}})
		must(t, err)
		must(t, browsertest.Do(s.page, chromedp.EmulateViewport(width, 900), chromedp.Navigate(post)))
		run[bool](t, s.page, `(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise(r => requestAnimationFrame(r)); } return true; })()`)
		run[bool](t, s.page, `Promise.all([...document.querySelectorAll(".groundline-card img")].map(i => i.decode())).then(() => true)`)
		if n := run[int](t, s.page, `[...document.querySelectorAll(".groundline-card img")].filter(i => i.naturalWidth > 0).length`); n != ways*len(s.wpCards()) {
			t.Errorf("at %d pixels, %d cards are shown: %.4000s", width, n, run[string](t, s.page, `document.querySelector(".entry-content")?.innerHTML || document.body.innerHTML`))
		}
		if moved := run[float64](t, s.page, shift); moved != 0 {
			t.Errorf("at %d pixels, the layout shifted by %v", width, moved)
		}
		if asked := run[string](t, s.page, elsewhere); asked != s.config.BaseURL {
			t.Errorf("the page asked %q", asked)
		}
		if wide := run[int](t, s.page, `document.documentElement.scrollWidth`); wide > int(width) {
			t.Errorf("at %d pixels, the page is %d wide", width, wide)
		}
		if noticed := s.console(); len(noticed) > 0 {
			t.Errorf("the page's console: %q", noticed)
		}
		s.photograph(t, fmt.Sprintf("%s-%d-%s", name, width, look.scheme))
	}
	shown := map[string]int{} // what pictures say, and how many do
	for _, both := range run[[]string](t, s.page, `[...document.querySelectorAll(".groundline-card img")].map(i => i.currentSrc + " " + i.alt)`) {
		picture, alt, _ := strings.Cut(both, " ")
		shown[s.textOf(t, strings.TrimPrefix(picture, s.config.BaseURL))+" "+alt]++
	}
	eachKind(t, at, func(t *testing.T, e embed) {
		n := 0
		for text, times := range shown {
			if e.isBadge() != strings.Contains(text, "rated") { // the badge's words
				continue
			}
			said := true
			for _, want := range e.whole() {
				said = said && strings.Contains(text, want)
			}
			if said {
				n += times
			}
		}
		if n != ways {
			t.Errorf("%d of %d ways show it: %v", n, ways, shown)
		}
	})
	_, err := chromedp.Call(s.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
	must(t, err)
	must(t, browsertest.Do(s.page, chromedp.EmulateViewport(1280, 1000)))
}

// photograph keeps a picture of the whole page if PICTURES names a folder.
func (s *wpSite) photograph(t *testing.T, name string) {
	t.Helper()
	if os.Getenv("PICTURES") == "" {
		return
	}
	shot, err := chromedp.Run(s.page, chromedp.FullScreenshot(100))
	must(t, err)
	keepPicture(t, "wordpress-"+s.name+"-"+name, shot)
}

// withoutService points the site to a service that does not respond: cards are links, and no reader
// sees what is for editors.
func withoutService(t *testing.T, s *wpSite) {
	t.Helper()
	const nobody = "http://127.0.0.1:1"
	s.run(t, "", "service", nobody)
	post := s.run(t, nobody+"/players/mlb/babe-ruth\n\n[groundline kind=\"leaders\" sport=\"wnba\" stat=\"PTS\"]", "post")
	html := s.content(t, post)
	for _, want := range []string{`<a href="` + nobody + `/players/mlb/babe-ruth">Babe Ruth on Groundline</a>`, `<a href="` + nobody + `/leaders/wnba?stat=PTS">WNBA leaders on Groundline</a>`} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s in %s", want, html)
		}
	}
	if strings.Contains(html, "shown to editors only") {
		t.Error("readers see what is for editors")
	}
	s.run(t, "", "service", "")
}
