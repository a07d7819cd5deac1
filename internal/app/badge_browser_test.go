package app_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
	"groundline/widget"
)

// strict is the policy of a site that lets in our host for scripts and data, and
// nothing else: no style of ours, no text that becomes markup.
const strict = "default-src 'none'; script-src {badge}; connect-src {badge}; require-trusted-types-for 'script'; trusted-types 'none'"

// said is all text of the page's main part.
const said = `document.querySelector("main").textContent`

// TestBadgeOnOtherSites embeds the badge as sites do, in a real browser.
func TestBadgeOnOtherSites(t *testing.T) {
	t.Parallel()
	s := embedding(t)
	for _, c := range []struct {
		name string
		run  func(*testing.T, *site)
	}{
		{"plain page", plainPage}, {"strict policy", strictPolicy}, {"pinned", pinned}, {"tampered script", tampered}, {"in an iframe", inAnIframe},
		{"oEmbed", asOEmbed}, {"right to left", rightToLeft}, {"ten on a page", tenOnAPage}, {"sizes", sizes}, {"slow server", slowServer},
		{"failing server", failingServer}, {"offline", offline}, {"dark page", darkPage}, {"forced colours", forcedColours}, {"refused", refused},
		{"superseded", superseded}, {"theme", themed}, {"without scripts", withoutScripts}, {"single-page site", singlePage}, {"bare script", bareScript}, {"counted", counted},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.tripping(t, nil)
			c.run(t, s)
		})
	}
}

func plainPage(t *testing.T, s *site) {
	s.put("/plain", "", `lang="en"`, "<p>Before it.</p>"+ruth.ScriptTag(s.relay.URL, "Babe Ruth")+"<p>After it.</p>")
	s.open(t, "/plain")
	s.wants(t, 0, "rated", "98.3", "Babe Ruth", "best: 1921", "sample", "receipt", "of 100, rating by Groundline, 80% interval 96.7 to 99.1")
	if links := js[string](t, s, `[...document.querySelector("groundline-badge").shadowRoot.querySelectorAll("a")].map(a => a.href).join(" ")`); !strings.Contains(links, s.config.BaseURL+"/players/mlb/babe-ruth ") ||
		!strings.Contains(links, s.config.BaseURL+"/receipts/") {
		t.Errorf("it links %s", links)
	}
	shot := decodePNG(t, s.picture(t, "rated-light", "groundline-badge"))
	wantsPixels(t, shot, widget.Default.Light.Ground, widget.Default.Light.Accent, widget.Default.Light.Edge)
	s.clean(t)
}

func strictPolicy(t *testing.T, s *site) {
	s.put("/strict", strict, `lang="en"`, ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/strict")
	s.wants(t, 0, "rated", "98.3")
	shot := decodePNG(t, s.picture(t, "strict-policy", "groundline-badge"))
	wantsColour(t, shot, widget.Default.Light.Accent, "rating")
	s.clean(t)
	if blocked := js[string](t, s, violations); strings.Contains(blocked, "\n") || !strings.HasPrefix(blocked, "img-src http://elsewhere.invalid") {
		t.Errorf("the policy blocks %s", blocked)
	}
}

func pinned(t *testing.T, s *site) {
	s.put("/pinned", strict, `lang="en"`, ruth.PinnedTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/pinned")
	s.wants(t, 0, "rated", "98.3")
	s.clean(t)
}

// A script that is not the one of the hash does not run, and the link stays.
func tampered(t *testing.T, s *site) {
	s.tripping(t, func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasSuffix(r.URL.Path, ".js") {
			return false
		}
		w.Header().Set("Content-Type", "text/javascript")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		_, _ = w.Write(append(bytes.Clone(widget.Script), ' '))
		return true
	})
	s.put("/tampered", "", `lang="en"`, ruth.PinnedTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/tampered")
	if text := js[string](t, s, said); !strings.Contains(text, "Babe Ruth: rating by Groundline") || js[int](t, s, `document.querySelectorAll("groundline-badge").length`) != 0 {
		t.Errorf("the page shows %s", text)
	}
	s.clean(t)
}

func inAnIframe(t *testing.T, s *site) {
	s.put("/framed", strict, `lang="en"`, ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.put("/framing", "", `lang="en"`, `<iframe title="A page" src="/framed" width="500" height="200"></iframe>`)
	s.open(t, "/framing")
	said := js[string](t, s, `new Promise(done => { const look = () => { const b = document.querySelector("iframe").contentDocument.querySelector("groundline-badge")?.shadowRoot.querySelector(".b");
		b ? done(b.innerText + [...b.querySelectorAll("a")].map(a => a.target)) : setTimeout(look, 10); }; look(); })`)
	if !strings.Contains(said, "98.3") || !strings.Contains(said, "_blank,_blank") {
		t.Errorf("in the frame: %s", said)
	}
	shot := decodePNG(t, s.picture(t, "in-an-iframe", "iframe"))
	wantsColour(t, shot, widget.Default.Light.Accent, "rating")
	if moved := js[float64](t, s, `new Promise(done => { let sum = 0; const inside = document.querySelector("iframe").contentWindow;
		new inside.PerformanceObserver(list => { for (const e of list.getEntries()) sum += e.value; }).observe({type: "layout-shift", buffered: true});
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 50))); })`); moved != 0 {
		t.Errorf("the layout in the frame shifted by %v", moved)
	}
	s.clean(t)
}

func asOEmbed(t *testing.T, s *site) {
	r := s.get(t, widget.OEmbedPath+"?url="+s.config.BaseURL+"/players/mlb/babe-ruth&maxwidth=400")
	embed := decode[struct {
		Type, HTML    string
		Width, Height int
	}](t, r.body)
	if embed.Type != "rich" || embed.Width != 300 || embed.Height != 64 {
		t.Fatalf("%s", r.body)
	}
	s.put("/oembed", "default-src 'none'; frame-src "+s.config.BaseURL, `lang="en"`, embed.HTML)
	s.open(t, "/oembed")
	js[bool](t, s, `new Promise(done => { const f = document.querySelector("iframe"); f.loading = "eager"; setTimeout(() => done(true), 50); })`)
	for { // the frame is another origin's: only its pixels can be seen
		if shot := decodePNG(t, s.picture(t, "oembed-iframe", "iframe")); has(shot, widget.Default.Light.Accent) {
			wantsSize(t, shot, 300, 64)
			break
		}
	}
}

func rightToLeft(t *testing.T, s *site) {
	release := s.held(t, ".js")
	s.put("/rtl", strict, `lang="ar" dir="rtl"`, "<p>قبل</p>"+ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.begin(t, "/rtl")
	js[bool](t, s, painted)
	s.picture(t, "right-to-left-before", "main a svg")
	release()
	s.settled(t)
	s.wants(t, 0, "rated", "98.3")
	if mirrored := js[bool](t, s, `(r => r.querySelector(".v").getBoundingClientRect().left > r.querySelector(".n").getBoundingClientRect().left)(document.querySelector("groundline-badge").shadowRoot)`); !mirrored {
		t.Error("the rating does not stand first from the right")
	}
	wantsPixels(t, decodePNG(t, s.picture(t, "right-to-left", "groundline-badge")), widget.Default.Light.Ground, widget.Default.Light.Accent)
	s.clean(t)
}

func tenOnAPage(t *testing.T, s *site) {
	var body strings.Builder
	players := []string{"mlb babe-ruth", "mlb willie-mays", "nba nikola-jokic", "nba lebron-james", "nba michael-jordan", "nfl tom-brady", "nhl wayne-gretzky", "wnba diana-taurasi", "mlb babe-ruth", "nba giannis-antetokounmpo"}
	for _, p := range players {
		sport, slug, _ := strings.Cut(p, " ")
		fmt.Fprintf(&body, "<p>%s</p>", widget.Tag{Sport: sport, Player: slug}.ScriptTag(s.relay.URL, slug))
	}
	s.put("/ten", strict, `lang="en"`, body.String())
	s.open(t, "/ten")
	for n := range players {
		s.wants(t, n, "rated")
		one := decodePNG(t, s.picture(t, "", fmt.Sprintf("p:nth-of-type(%d) groundline-badge", n+1)))
		wantsPixels(t, one, widget.Default.Light.Ground, widget.Default.Light.Accent)
	}
	s.picture(t, "ten-on-a-page", "main")
	s.clean(t)
}

func sizes(t *testing.T, s *site) {
	var body strings.Builder
	for _, size := range widget.Sizes {
		tag := widget.Tag{Sport: "nba", Player: "giannis-antetokounmpo", Size: size}
		fmt.Fprintf(&body, "<p>%s</p>", tag.ScriptTag(s.relay.URL, "Giannis Antetokounmpo"))
	}
	s.put("/sizes", "", `lang="en"`, body.String())
	s.open(t, "/sizes")
	for n, size := range widget.Sizes {
		width, height := size.Box()
		if got := js[string](t, s, fmt.Sprintf(`(r => r.width + "x" + r.height)(document.querySelectorAll("groundline-badge")[%d].getBoundingClientRect())`, n)); got != fmt.Sprintf("%dx%d", width, height) {
			t.Errorf("%s has the box %s", size, got)
		}
		if cut := js[bool](t, s, fmt.Sprintf(`(r => r.querySelector(".g").getBoundingClientRect().right > r.querySelector(".b").getBoundingClientRect().right - 4)(document.querySelectorAll("groundline-badge")[%d].shadowRoot)`, n)); cut {
			t.Errorf("%s: the receipt is cut", size)
		}
	}
	s.picture(t, "sizes", "main")
	s.clean(t)
}

// held makes the relay hold what ends in suffix until release is called.
func (s *site) held(t *testing.T, suffix string) (release func()) {
	t.Helper()
	gate := make(chan struct{})
	s.tripping(t, func(_ http.ResponseWriter, r *http.Request) bool {
		if strings.HasSuffix(r.URL.Path, suffix) {
			<-gate
		}
		return false
	})
	return func() { close(gate) }
}

// A script and data that come after the page was seen move nothing.
func slowServer(t *testing.T, s *site) {
	script, data := make(chan struct{}), make(chan struct{})
	s.tripping(t, func(_ http.ResponseWriter, r *http.Request) bool {
		switch {
		case strings.HasSuffix(r.URL.Path, ".js"):
			<-script
		case strings.HasPrefix(r.URL.Path, widget.DataPath):
			<-data
		}
		return false
	})
	s.put("/slow", strict, `lang="en"`, "<p>Before it.</p>"+ruth.ScriptTag(s.relay.URL, "Babe Ruth")+"<p>After it, which must not move.</p>")
	s.begin(t, "/slow")
	js[bool](t, s, painted)
	s.picture(t, "before-the-script", "main a svg")
	close(script)
	js[bool](t, s, `new Promise(done => { const look = () => document.querySelector("groundline-badge") ? done(true) : setTimeout(look, 5); look(); })`)
	if text := js[string](t, s, said); !strings.Contains(text, "Babe Ruth: rating by Groundline") {
		t.Errorf("while it waits the page says %s", text)
	}
	js[bool](t, s, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
	wantsSize(t, decodePNG(t, s.picture(t, "waiting", "groundline-badge")), 300, 64)
	if shown := js[bool](t, s, `Boolean(document.querySelector("groundline-badge").shadowRoot.querySelector(".b"))`); shown {
		t.Error("the badge shows an answer before there is one")
	}
	close(data)
	s.settled(t)
	s.wants(t, 0, "rated", "98.3")
	wantsPixels(t, decodePNG(t, s.picture(t, "slow-at-last", "groundline-badge")), widget.Default.Light.Ground, widget.Default.Light.Accent)
	s.clean(t)
}

func failingServer(t *testing.T, s *site) {
	for name, fail := range map[string]func(http.ResponseWriter){
		"500":     func(w http.ResponseWriter) { w.WriteHeader(http.StatusInternalServerError) },
		"no CORS": func(w http.ResponseWriter) { _, _ = io.WriteString(w, "{}") },
		"no JSON": func(w http.ResponseWriter) { open(w); _, _ = io.WriteString(w, "<html>") },
		"odd JSON": func(w http.ResponseWriter) {
			open(w)
			_, _ = io.WriteString(w, `{"state":"rated","theme":{"light":7}}`)
		},
		"null":        func(w http.ResponseWriter) { open(w); _, _ = io.WriteString(w, `null`) },
		"cut off":     func(http.ResponseWriter) { panic(http.ErrAbortHandler) },
		"unavailable": func(w http.ResponseWriter) { open(w); w.WriteHeader(http.StatusServiceUnavailable) },
	} {
		s.tripping(t, func(w http.ResponseWriter, r *http.Request) bool {
			if !strings.HasPrefix(r.URL.Path, widget.DataPath) {
				return false
			}
			fail(w)
			return true
		})
		s.put("/failing", strict, `lang="en"`, "<p>Before it.</p>"+ruth.ScriptTag(s.relay.URL, "Babe Ruth")+"<p>After it.</p>")
		s.open(t, "/failing")
		s.wants(t, 0, "unavailable", "Rating unavailable", "try again later")
		if link := js[string](t, s, `document.querySelector("groundline-badge").shadowRoot.querySelector("a").href`); link != s.relay.URL+"/players/mlb/babe-ruth" {
			t.Errorf("%s: it links %s", name, link)
		}
		s.clean(t)
	}
	wantsGrey(t, decodePNG(t, s.picture(t, "unavailable", "groundline-badge")))
}

func open(w http.ResponseWriter) { w.Header().Set("Access-Control-Allow-Origin", "*") }

// A badge that is made offline says so, and mends itself when the line is back.
func offline(t *testing.T, s *site) {
	s.put("/offline", strict, `lang="en"`, ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/offline")
	s.goOffline(t, true)
	defer s.goOffline(t, false)
	js[bool](t, s, `document.querySelector("main").append(Object.assign(document.createElement("groundline-badge"), {})) ||
		["sport:nba", "player:lebron-james"].forEach(a => document.querySelectorAll("groundline-badge")[1].setAttribute(...a.split(":"))) || true`)
	s.settled(t)
	s.wants(t, 0, "rated", "98.3")
	s.wants(t, 1, "unavailable", "Rating unavailable")
	wantsGrey(t, decodePNG(t, s.picture(t, "offline", "groundline-badge ~ groundline-badge")))
	s.goOffline(t, false)
	js[bool](t, s, `new Promise(done => { const look = () => document.querySelectorAll("groundline-badge")[1].shadowRoot.querySelector(".rated") ? done(true) : setTimeout(look, 10); look(); })`)
	s.wants(t, 1, "rated", "LeBron James")
	s.clean(t)
}

func (s *site) goOffline(t *testing.T, off bool) {
	t.Helper()
	_, err := chromedp.Call(s.page, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}}})
	must(t, err)
	_, err = chromedp.Call(s.page, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
	must(t, err)
}

func (s *site) media(t *testing.T, name, value string) {
	t.Helper()
	_, err := chromedp.Call(s.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
	must(t, err)
}

// A badge follows the page, not the reader's machine: a page that is always light
// gets no dark badge.
func darkPage(t *testing.T, s *site) {
	s.media(t, "prefers-color-scheme", "dark")
	defer s.media(t, "", "")
	s.put("/dark", strict, `lang="en"`, ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/dark")
	wantsPixels(t, decodePNG(t, s.picture(t, "rated-dark", "groundline-badge")), widget.Default.Dark.Ground, widget.Default.Dark.Accent, widget.Default.Dark.Edge)
	s.clean(t)

	light := widget.Tag{Sport: "mlb", Player: "babe-ruth", Scheme: widget.Light}
	s.put("/light-only", strict, `lang="en"`, light.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/light-only")
	wantsPixels(t, decodePNG(t, s.picture(t, "light-on-dark", "groundline-badge")), widget.Default.Light.Ground, widget.Default.Light.Accent)
	s.clean(t)
}

func forcedColours(t *testing.T, s *site) {
	s.media(t, "forced-colors", "active")
	defer s.media(t, "", "")
	s.put("/forced", strict, `lang="en"`, ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/forced")
	shot := decodePNG(t, s.picture(t, "forced-colours", "groundline-badge"))
	if has(shot, widget.Default.Light.Accent) || has(shot, widget.Default.Light.Edge) {
		t.Error("the badge keeps colours of its own")
	}
	if edge := js[string](t, s, `(c => c.borderTopWidth + c.borderTopStyle)(getComputedStyle(document.querySelector("groundline-badge").shadowRoot.querySelector(".b")))`); edge != "1pxsolid" {
		t.Errorf("its border is %s", edge)
	}
	s.clean(t)
}

func refused(t *testing.T, s *site) {
	s.put("/refused", strict, `lang="en"`, widget.Tag{Sport: "mlb", Player: "nobody-of-this-name"}.ScriptTag(s.relay.URL, "Nobody"))
	s.open(t, "/refused")
	s.wants(t, 0, "refused", "player not found")
	shot := decodePNG(t, s.picture(t, "refused", "groundline-badge"))
	wantsPixels(t, shot, widget.Default.Light.Ground, widget.Default.Light.Text, widget.Default.Light.Edge)
	if has(shot, widget.Default.Light.Accent) {
		t.Error("a refusal wears the colour of a rating")
	}
	s.clean(t)
}

func withoutScripts(t *testing.T, s *site) {
	_, err := chromedp.Call(s.page, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	must(t, err)
	s.put("/plainer", strict, `lang="en"`, ruth.ScriptTag(s.relay.URL, "Babe Ruth"))
	must(t, browsertest.Do(s.page, chromedp.Navigate(s.at("/plainer"))))
	s.picture(t, "without-scripts", "main a svg")
	_, err = chromedp.Call(s.page, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{})
	must(t, err)
	if text := js[string](t, s, said); !strings.Contains(text, "Babe Ruth: rating by Groundline") {
		t.Errorf("without scripts the page says %s", text)
	}
}

// A page that makes its badges as it goes: made, changed, moved, taken away.
func singlePage(t *testing.T, s *site) {
	s.put("/spa", strict, `lang="en"`, ruth.ElementTag(s.relay.URL, "Babe Ruth"))
	s.open(t, "/spa")
	s.wants(t, 0, "rated", "Babe Ruth")
	s.clean(t)
	js[bool](t, s, `(b => { b.setAttribute("sport", "nba"); b.setAttribute("player", "nikola-jokic"); document.querySelector("main").prepend(b); return true; })(document.querySelector("groundline-badge"))`)
	js[bool](t, s, `new Promise(done => { const look = () => document.querySelector("groundline-badge").shadowRoot.textContent.includes("Jokić") ? done(true) : setTimeout(look, 10); look(); })`)
	s.wants(t, 0, "rated", "Nikola Jokić", "current rating")
	js[bool](t, s, `(b => { b.setAttribute("player", "lebron-james"); b.remove(); return true; })(document.querySelector("groundline-badge"))`)
	if s.mu.Lock(); len(s.thrown) > 0 {
		t.Errorf("thrown: %q", s.thrown)
	}
	s.mu.Unlock()
}

// The script alone makes a badge as well; it has no place held for it, which is
// seen here, and shows that a shift would be.
func bareScript(t *testing.T, s *site) {
	release := s.held(t, ".js")
	s.put("/bare", "", `lang="en"`, `<p>Before it.</p><script async src="`+s.relay.URL+widget.ScriptPath+`" data-sport="mlb" data-player="babe-ruth"></script><p>After it.</p>`)
	s.begin(t, "/bare")
	js[bool](t, s, painted)
	release()
	s.settled(t)
	s.wants(t, 0, "rated", "98.3")
	if moved := js[float64](t, s, shift); moved == 0 {
		t.Error("the measure of shifts does not see one")
	}
}

func decodePNG(t *testing.T, data []byte) image.Image {
	t.Helper()
	shot, err := png.Decode(bytes.NewReader(data))
	must(t, err)
	return shot
}

func wantsSize(t *testing.T, shot image.Image, width, height int) {
	t.Helper()
	if got := shot.Bounds(); got.Dx() != width || got.Dy() != height {
		t.Errorf("it takes %d by %d pixels, not %d by %d", got.Dx(), got.Dy(), width, height)
	}
}

// wantsPixels checks a medium badge: its box, its ground, which most of it is, and
// the colours that stand on it.
func wantsPixels(t *testing.T, shot image.Image, ground widget.Colour, inks ...widget.Colour) {
	t.Helper()
	wantsSize(t, shot, 300, 64)
	count := map[widget.Colour]int{}
	for y := shot.Bounds().Min.Y; y < shot.Bounds().Max.Y; y++ {
		for x := shot.Bounds().Min.X; x < shot.Bounds().Max.X; x++ {
			c := color.NRGBAModel.Convert(shot.At(x, y)).(color.NRGBA)
			count[widget.Colour{c.R, c.G, c.B}]++
		}
	}
	if n := count[ground]; n < 300*64*3/4 {
		t.Errorf("%d of %d pixels are the ground, %s", n, 300*64, ground)
	}
	for _, ink := range inks {
		if count[ink] == 0 {
			t.Errorf("no pixel is %s", ink)
		}
	}
}

// wantsGrey checks a badge whose rating does not hold, or is not known.
func wantsGrey(t *testing.T, shot image.Image) {
	t.Helper()
	wantsPixels(t, shot, widget.Colour{0xf2, 0xf2, 0xf2}, widget.Colour{0x8a, 0x8a, 0x8a}, widget.Colour{0x4f, 0x4f, 0x4f})
	if has(shot, widget.Default.Light.Accent) {
		t.Error("it has the colour of a rating")
	}
}

func wantsColour(t *testing.T, shot image.Image, want widget.Colour, what string) {
	t.Helper()
	if !has(shot, want) {
		t.Errorf("no pixel has the colour of the %s, %s", what, want)
	}
}

func has(shot image.Image, want widget.Colour) bool {
	for y := shot.Bounds().Min.Y; y < shot.Bounds().Max.Y; y++ {
		for x := shot.Bounds().Min.X; x < shot.Bounds().Max.X; x++ {
			if c := color.NRGBAModel.Convert(shot.At(x, y)).(color.NRGBA); [3]uint8{c.R, c.G, c.B} == want {
				return true
			}
		}
	}
	return false
}
