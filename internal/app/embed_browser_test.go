package app_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"mime/quotedprintable"
	"net/mail"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/yuin/goldmark"
	markdownhtml "github.com/yuin/goldmark/renderer/html"
	xhtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"groundline/tools/browsertest"
	"groundline/widget"
)

// imagesOnly and framesOnly are the policies of sites that let in pictures or frames of our host
// and nothing else.
const (
	imagesOnly = "default-src 'none'; img-src {badge}"
	framesOnly = "default-src 'none'; frame-src {badge}"

	scriptsToo = imagesOnly + "; script-src {badge}; require-trusted-types-for 'script'; trusted-types 'none'"
)

// dayGreen is the green of ratings in light colors. In dark ones, badges and cards have their own.
var (
	dayGreen   = widget.Default.Light.Accent
	nightGreen = widget.Colour{0x4c, 0xc9, 0xa0}
)

// form is a way to embed in a place: the tag as the site has it at last.
type form struct {
	name, policy, body string
	look               string // selector of what shows
	dark               bool   // follows the reader's scheme
	unsized            bool   // the place takes no sizes, so what follows moves
}

// TestEmbedsInEveryPlace shows each kind in each place that a browser lays out: its names and ratings
// can be read, it has the reader's colors, nothing is blocked and nothing moves.
func TestEmbedsInEveryPlace(t *testing.T) {
	t.Parallel()
	s := embedding(t)
	s.fresh = true
	for _, p := range []struct {
		place
		forms func(*site, *testing.T, embed) []form
	}{
		{inPlainHTML, (*site).inPlainHTML}, {underStrictCSP, (*site).underStrictCSP}, {inOpaqueIframe, (*site).inOpaqueIframe}, {inMarkdown, (*site).inMarkdown},
		{inMail, (*site).inMail}, {inRSS, (*site).inRSS}, {inPrint, (*site).inPrint},
	} {
		eachKind(t, p.place, func(t *testing.T, e embed) {
			for _, f := range p.forms(s, t, e) {
				s.shown(t, p.place, e, f)
			}
		})
	}
}

// shown opens a page with a form of an embed and checks what its reader gets.
func (s *site) shown(t *testing.T, at place, e embed, f form) {
	t.Helper()
	path := "/" + strings.NewReplacer(" ", "-").Replace(string(at)+"-"+e.kind+"-"+f.name)
	s.put(path, f.policy, `lang="en"`, "<p>Before it.</p>"+f.body+"<p>After it.</p>")
	greens := map[string]widget.Colour{"light": dayGreen}
	if f.dark {
		if greens["dark"] = nightGreen; e.isBadge() {
			greens["dark"] = widget.Default.Dark.Accent
		}
	}
	for scheme, green := range greens {
		where := f.name + ", " + scheme
		s.inScheme(t, scheme)
		if at == inPrint {
			_, err := chromedp.Call(s.page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
			must(t, err)
		}
		s.mu.Lock()
		s.loaded = nil
		s.mu.Unlock()
		s.open(t, path)
		s.shows(t, path[1:]+"-"+scheme, f.look, green)
		finds(t, where, s.reads(t), e.whole())
		if moved := js[float64](t, s, shift); moved != 0 && !f.unsized {
			t.Errorf("%s: the layout shifted by %v", where, moved)
		}
		if asked := js[string](t, s, elsewhere); asked != s.relay.URL && asked != "" {
			t.Errorf("%s: the page asked %q", where, asked)
		}
		if at == inPrint {
			s.prints(t, e)
		}
	}
	s.inScheme(t, "light")
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.thrown) > 0 {
		t.Errorf("%s: thrown: %q", f.name, s.thrown)
		s.thrown = nil
	}
}

// reads returns what the reader of the page gets: the text of its badge, or of its pictures, or of what
// the frames on it loaded, which a script of the page cannot see.
func (s *site) reads(t *testing.T) string {
	t.Helper()
	if text := js[string](t, s, `document.querySelector("groundline-badge")?.shadowRoot.textContent || ""`); text != "" {
		return text
	}
	shown := js[[]string](t, s, `[...(document.querySelector("groundline-card")?.shadowRoot || document).querySelectorAll("img")].filter(i => i.naturalWidth > 0 && i.alt.includes("Groundline")).map(i => i.currentSrc)`)
	if len(shown) == 0 {
		s.mu.Lock()
		shown = slices.Clone(s.loaded)
		s.mu.Unlock()
	}
	var text strings.Builder
	for _, address := range shown {
		text.WriteString(s.textOf(t, strings.TrimPrefix(address, s.relay.URL)) + "\n")
	}
	return text.String()
}

// prints makes a PDF of the page: the link is on it.
func (s *site) prints(t *testing.T, e embed) {
	t.Helper()
	pdf, err := chromedp.Call(s.page, cdppage.PrintToPDF, cdppage.PrintToPDFParams{})
	must(t, err)
	path, _, _ := strings.Cut(e.page, "?")
	if !bytes.Contains(pdf.Data, []byte(path)) {
		t.Errorf("the PDF of %d bytes has no link to %s", len(pdf.Data), path)
	}
}

// The tags of an embed.

func (e embed) script(base string) string {
	if e.isBadge() {
		return ruth.ScriptTag(base, "Babe Ruth")
	}
	return e.card.ScriptTag(base)
}

func (e embed) element(base string) string {
	if e.isBadge() {
		return ruth.ElementTag(base, "Babe Ruth")
	}
	return e.card.ElementTag(base)
}

func (e embed) frame(base string) string {
	code := e.card.Frame(base, widget.EmbedWidth)
	if e.isBadge() {
		code = ruth.Frame(base, "Babe Ruth")
	}
	return strings.ReplaceAll(code, ` loading="lazy"`, "")
}

func (e embed) picture(base string) string {
	if e.isBadge() {
		return ruth.Picture(base, "Babe Ruth")
	}
	return e.card.Picture(base)
}

func (e embed) markdown(base string) string {
	if e.isBadge() {
		return ruth.Markdown(base, "Babe Ruth")
	}
	return e.card.Markdown(base)
}

func (e embed) mail(base string) string {
	if e.isBadge() {
		return ruth.Mail(base, "Babe Ruth")
	}
	return e.card.Mail(base)
}

// tag is the custom element's name, and policy that of a site that lets in its script.
func (e embed) tag() (name, policy string) {
	if e.isBadge() {
		return widget.Element, strict
	}
	return widget.CardElement, scriptsToo
}

// The forms of each place.

func (s *site) inPlainHTML(t *testing.T, e embed) []form {
	t.Helper()
	base := s.relay.URL
	name, _ := e.tag()
	return []form{{"script tag", "", e.script(base), name, true, false}, {"web component", "", e.element(base), name, true, false},
		{"picture", "", e.picture(base), "img", true, false}, {"iframe", "", e.frame(base), "iframe", true, false}}
}

func (s *site) underStrictCSP(t *testing.T, e embed) []form {
	t.Helper()
	base := s.relay.URL
	name, policy := e.tag()
	return []form{{"script tag", policy, e.script(base), name, false, false}, {"web component", policy, e.element(base), name, false, false},
		{"picture", imagesOnly, e.picture(base), "img", true, false}, {"iframe", framesOnly, e.frame(base), "iframe", false, false}}
}

// A page without an origin, and our own frame as one.
func (s *site) inOpaqueIframe(t *testing.T, e embed) []form {
	t.Helper()
	base := s.relay.URL
	host := func(body string) string {
		return `<iframe title="A host" sandbox="allow-scripts" width="640" height="340" srcdoc="` + html.EscapeString("<body>"+body) + `"></iframe>`
	}
	sandboxed := strings.Replace(e.frame(base), `sandbox="`, `sandbox="allow-scripts `, 1)
	if e.isBadge() {
		sandboxed = strings.Replace(sandboxed, "<iframe ", `<iframe sandbox="allow-scripts" `, 1)
	}
	return []form{{"iframe", "", host(e.frame(base)), "iframe", true, false}, {"script tag", "", host(e.script(base)), "iframe", false, false},
		{"sandboxed iframe", framesOnly, sandboxed, "iframe", false, false}}
}

// Markdown's own images have no sizes; where it may hold HTML, as in README files, the picture has.
func (s *site) inMarkdown(t *testing.T, e embed) []form {
	t.Helper()
	convert := func(text string) string {
		var out bytes.Buffer
		must(t, goldmark.New(goldmark.WithRendererOptions(markdownhtml.WithUnsafe())).Convert([]byte("Before it.\n\n"+text), &out))
		return sanitized(t, out.String())
	}
	return []form{{"image", imagesOnly, convert(e.markdown(s.relay.URL)), "img", false, true}, {"HTML", imagesOnly, convert(e.picture(s.relay.URL)), "img", true, false}}
}

// A message is sent, received and shown as webmail does, without what may do harm.
func (s *site) inMail(t *testing.T, e embed) []form {
	t.Helper()
	var message bytes.Buffer
	_, err := io.WriteString(&message, "Subject: A player\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n")
	must(t, err)
	encoder := quotedprintable.NewWriter(&message)
	_, err = io.WriteString(encoder, "<p>Hello,</p>"+e.mail(s.relay.URL))
	must(t, err)
	must(t, encoder.Close())
	received, err := mail.ReadMessage(&message)
	must(t, err)
	body, err := io.ReadAll(quotedprintable.NewReader(received.Body))
	must(t, err)
	return []form{{"message", imagesOnly, sanitized(t, string(body)), "img", false, false}}
}

// A feed is written and read, and its item shown as feed readers do.
func (s *site) inRSS(t *testing.T, e embed) []form {
	t.Helper()
	type feed struct {
		XMLName xml.Name `xml:"rss"`
		Version string   `xml:"version,attr"`
		Title   string   `xml:"channel>title"`
		Item    struct {
			Title       string `xml:"title"`
			Description string `xml:"description"`
		} `xml:"channel>item"`
	}
	sent := feed{Version: "2.0", Title: "A site about players"}
	sent.Item.Title, sent.Item.Description = "A player", "<p>Today:</p>"+e.mail(s.relay.URL)
	text, err := xml.Marshal(sent)
	must(t, err)
	var received feed
	must(t, xml.Unmarshal(text, &received))
	return []form{{"item", imagesOnly, sanitized(t, received.Item.Description), "img", false, false}}
}

func (s *site) inPrint(t *testing.T, e embed) []form {
	t.Helper()
	name, policy := e.tag()
	return []form{{"picture", imagesOnly, e.picture(s.relay.URL), "img", false, false}, {"script tag", policy, e.script(s.relay.URL), name, false, false}}
}

// sanitized leaves of HTML what programs let through that show the HTML of strangers: paragraphs,
// links and images with their sizes.
func sanitized(t *testing.T, text string) string {
	t.Helper()
	allowed := map[string][]string{"p": nil, "a": {"href"}, "picture": nil, "source": {"srcset", "media"}, "img": {"src", "alt", "width", "height"}}
	nodes, err := xhtml.ParseFragment(strings.NewReader(text), &xhtml.Node{Type: xhtml.ElementNode, Data: "body", DataAtom: atom.Body})
	must(t, err)
	var out strings.Builder
	var write func(n *xhtml.Node)
	write = func(n *xhtml.Node) {
		attributes, known := allowed[n.Data]
		if n.Type == xhtml.TextNode {
			out.WriteString(html.EscapeString(n.Data))
		}
		if n.Type == xhtml.ElementNode && known {
			out.WriteString("<" + n.Data)
			for _, a := range n.Attr {
				if slices.Contains(attributes, a.Key) {
					fmt.Fprintf(&out, ` %s="%s"`, a.Key, html.EscapeString(a.Val))
				}
			}
			out.WriteString(">")
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			write(c)
		}
		if n.Type == xhtml.ElementNode && known && n.Data != "img" && n.Data != "source" {
			out.WriteString("</" + n.Data + ">")
		}
	}
	for _, n := range nodes {
		write(n)
	}
	return out.String()
}

// inScheme sets the reader's color scheme.
func (s *site) inScheme(t *testing.T, scheme string) {
	t.Helper()
	must(t, browsertest.Do(s.page, chromedp.EmulateViewport(800, 1000)))
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
			t.Fatalf("%s: no pixel has the green of cards, %s", name, green)
		}
	}
}
