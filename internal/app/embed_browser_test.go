package app_test

import (
	"bytes"
	"html"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/yuin/goldmark"

	"groundline/widget"
)

// imagesOnly and framesOnly are the policies of sites that let in pictures or frames of our host
// and nothing else.
const (
	imagesOnly = "default-src 'none'; img-src {badge}"
	framesOnly = "default-src 'none'; frame-src {badge}"

	scriptsToo = imagesOnly + "; script-src {badge}; require-trusted-types-for 'script'; trusted-types 'none'"
)

// The green of cards, in light and in dark colors.
var (
	dayGreen   = widget.Colour{0x0b, 0x6b, 0x4f}
	nightGreen = widget.Colour{0x4c, 0xc9, 0xa0}
)

// TestCardsOnOtherSites embeds each kind of card in each place that sites have, in a real
// browser: it shows in the reader's colors, at the size that was reserved, and nothing moves.
func TestCardsOnOtherSites(t *testing.T) {
	t.Parallel()
	s := embedding(t)
	for kind, card := range map[string]widget.Card{
		"career": {Page: "/players/mlb/babe-ruth?embed=chart", Name: "Babe Ruth"}, "comparison": {Page: "/compare/mlb/babe-ruth-vs-willie-mays", Name: "Babe Ruth vs. Willie Mays"},
		"leaders": {Page: "/leaders/wnba?by=career&stat=PTS", Name: "WNBA leaders in points over careers"},
	} {
		var markdown bytes.Buffer
		must(t, goldmark.Convert([]byte("Before it.\n\n"+card.Markdown(s.relay.URL)), &markdown))
		oembed := decode[struct{ HTML string }](t, s.get(t, widget.OEmbedPath+"?url="+url.QueryEscape(s.config.BaseURL+card.Page)).body)
		source, _, _ := strings.Cut(card.Frame(s.config.BaseURL, widget.EmbedWidth), " title=")
		if !strings.HasPrefix(oembed.HTML, source+" ") {
			t.Errorf("%s: the iframe of oEmbed is %s, not %s", kind, oembed.HTML, source)
		}
		frame := strings.ReplaceAll(card.Frame(s.relay.URL, widget.EmbedWidth), ` loading="lazy"`, "")
		for _, place := range []struct {
			name, policy, body, look string
			dark                     bool // follows the reader's scheme
		}{
			{"plain page", "", card.Picture(s.relay.URL), "img", true},
			{"strict policy", imagesOnly, card.Picture(s.relay.URL), "img", true},
			{"script tag", scriptsToo, card.ScriptTag(s.relay.URL), "groundline-card", true},
			{"web component", scriptsToo, card.ElementTag(s.relay.URL), "groundline-card", true},
			{"print", imagesOnly, card.Picture(s.relay.URL), "img", false},
			{"Markdown", imagesOnly, markdown.String(), "img", false},
			{"mail or feed", imagesOnly, card.Mail(s.relay.URL), "img", false},
			{"iframe", framesOnly, frame, "iframe", true},
			{"opaque origin", "", `<iframe title="A host" sandbox="allow-scripts" width="640" height="340" srcdoc="` + html.EscapeString("<body>"+frame) + `"></iframe>`, "iframe", true},
			{"opaque frame", framesOnly, strings.Replace(frame, `sandbox="`, `sandbox="allow-scripts `, 1), "iframe", true},
		} {
			t.Run(kind+", "+place.name, func(t *testing.T) {
				path := "/" + strings.NewReplacer(" ", "-", ",", "").Replace(kind+"-"+place.name)
				s.put(path, place.policy, `lang="en"`, "<p>Before it.</p>"+place.body+"<p>After it.</p>")
				for scheme, green := range map[string]widget.Colour{"light": dayGreen, "dark": nightGreen} {
					if scheme == "dark" && !place.dark {
						continue
					}
					s.inScheme(t, scheme)
					if place.name == "print" {
						_, err := chromedp.Call(s.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
						must(t, err)
					}
					s.open(t, path)
					s.shows(t, path[1:]+"-"+scheme, place.look, green)
					if moved := js[float64](t, s, shift); moved != 0 && place.name != "Markdown" { // which has no sizes
						t.Errorf("%s: the layout shifted by %v", scheme, moved)
					}
				}
				s.inScheme(t, "light")
				if place.look != "iframe" {
					if alt := js[string](t, s, `(document.querySelector("groundline-card")?.shadowRoot || document).querySelector("img").alt`); alt != card.Label() {
						t.Errorf("the picture says %q", alt)
					}
				}
			})
		}
	}
}

// TestBadgeInAPageWithoutAnOrigin: a sandboxed page that may run scripts and nothing else shows the
// badge in its iframe.
func TestBadgeInAPageWithoutAnOrigin(t *testing.T) {
	t.Parallel()
	s := embedding(t)
	frame := `<iframe title="A badge" width="300" height="64" frameborder="0" src="` + s.relay.URL + widget.FramePath + `mlb/babe-ruth"></iframe>`
	s.put("/opaque", "", `lang="en"`, `<iframe title="A host" sandbox="allow-scripts" width="340" height="100" srcdoc="`+html.EscapeString("<body>"+frame)+`"></iframe>`)
	s.inScheme(t, "light")
	s.open(t, "/opaque")
	s.shows(t, "badge-opaque", "iframe", widget.Default.Light.Accent)
}

// inScheme sets the reader's color scheme.
func (s *site) inScheme(t *testing.T, scheme string) {
	t.Helper()
	must(t, chromedp.Do(s.page, chromedp.EmulateViewport(800, 1000)))
	_, err := chromedp.Call(s.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "", Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	must(t, err)
}

// shows waits until a card is drawn: a frame of another origin can only be seen.
func (s *site) shows(t *testing.T, name, selector string, green widget.Colour) {
	t.Helper()
	for began := time.Now(); ; {
		if has(decodePNG(t, s.picture(t, name, selector)), green) {
			return
		}
		if time.Since(began) > 20*time.Second {
			t.Fatalf("no pixel has the green of cards, %s", green)
		}
	}
}
