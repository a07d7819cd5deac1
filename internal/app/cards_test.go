package app_test

import (
	"bytes"
	"html"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var (
	ogImage = regexp.MustCompile(`<meta property="og:image" content="([^"]+)">`)
	ogAlt   = regexp.MustCompile(`<meta property="og:image:alt" content="([^"]+)">`)
)

// TestPagesNameACardForLinkPreviews: the public pages name a picture of the stated size with
// its text, of at most 60 KB, and a client that has it gets nothing again.
func TestPagesNameACardForLinkPreviews(t *testing.T) {
	t.Parallel()
	b := setup(t)
	const everybody = "/cards/groundline.png"
	for path, want := range map[string]string{
		"/": everybody, "/pricing": everybody, "/docs": everybody, "/status": everybody, "/widgets": everybody, "/login": everybody, "/signup": everybody, "/ask": everybody,
		"/players/mlb/babe-ruth": "/cards/players/mlb/babe-ruth.png", "/compare/mlb/babe-ruth-vs-ken-griffey-1989": "/cards/compare/mlb/babe-ruth-vs-ken-griffey-1989.png",
		"/leaders/wnba": "/cards/leaders/wnba.png", "/leaders/wnba?stat=PTS&by=career": "/cards/leaders/wnba.png?by=career&stat=PTS", "/ask?q=How+good+was+Babe+Ruth%3F": "/cards/receipts/",
	} {
		page := string(b.get(t, path).body)
		picture, alt := ogImage.FindStringSubmatch(page), ogAlt.FindStringSubmatch(page)
		if picture == nil || alt == nil {
			t.Errorf("%s names no card, or not what it shows", path)
			continue
		}
		at, ours := strings.CutPrefix(html.UnescapeString(picture[1]), b.config.BaseURL)
		if !ours || !strings.HasPrefix(at, want) {
			t.Errorf("%s has the card %s, not %s", path, picture[1], want)
			continue
		}
		card := b.get(t, at)
		shown, err := png.Decode(bytes.NewReader(card.body))
		if err != nil || shown.Bounds().Dx() != 1200 || shown.Bounds().Dy() != 630 || len(card.body) > 60<<10 {
			t.Errorf("%s: status %d, %d bytes, %v", at, card.status, len(card.body), err)
		}
		tag := card.header.Get("ETag")
		if again := b.get(t, at, "If-None-Match", tag); tag == "" || again.status != http.StatusNotModified || len(again.body) > 0 {
			t.Errorf("%s again: status %d, %d bytes", at, again.status, len(again.body))
		}
		if id, isReceipt := strings.CutPrefix(at, "/cards/receipts/"); isReceipt && !strings.Contains(tag, strings.TrimSuffix(id, ".png")) {
			t.Errorf("%s has the tag %s", at, tag)
		}
	}
}

var (
	oembedLink = regexp.MustCompile(`<link rel="alternate" type="application/json\+oembed" href="([^"]+)"`)
	frameOf    = regexp.MustCompile(`^<iframe src="([^"]+)"`)
)

// TestPublicPagesNameTheirOEmbedDocument: each kind of page that can be embedded leads to its document,
// which names what the page is about and frames its card or badge.
func TestPublicPagesNameTheirOEmbedDocument(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for page, want := range map[string]struct{ title, frame string }{
		"/players/mlb/babe-ruth":                   {"Babe Ruth", "/widget/v1/frame/mlb/babe-ruth"},
		"/players/mlb/babe-ruth?embed=chart":       {"Babe Ruth", "/embed/players/mlb/babe-ruth"},
		"/compare/mlb/babe-ruth-vs-willie-mays":    {"Babe Ruth and Willie Mays", "/embed/compare/mlb/babe-ruth-vs-willie-mays"},
		"/leaders/wnba":                            {"WNBA leaders", "/embed/leaders/wnba"},
		"/leaders/wnba?by=career&stat=PTS":         {"WNBA leaders", "/embed/leaders/wnba?by=career&stat=PTS"},
		"/ask?q=How+good+was+Babe+Ruth%3F":         {"Babe Ruth", "/embed/receipts/"},
		"/players/nba/lebron-james?embed=anything": {"LeBron James", "/widget/v1/frame/nba/lebron-james"},
	} {
		link := oembedLink.FindStringSubmatch(string(b.get(t, page).body))
		if link == nil {
			t.Errorf("%s names no oEmbed document", page)
			continue
		}
		r := b.get(t, strings.TrimPrefix(html.UnescapeString(link[1]), b.config.BaseURL))
		if r.status != http.StatusOK {
			t.Errorf("%s: %s: %d", page, link[1], r.status)
			continue
		}
		document := decode[struct{ Title, HTML string }](t, r.body)
		frame := frameOf.FindStringSubmatch(document.HTML)
		if !strings.Contains(document.Title, want.title) || frame == nil {
			t.Errorf("%s is embedded as %+v", page, document)
			continue
		}
		at, ours := strings.CutPrefix(html.UnescapeString(frame[1]), b.config.BaseURL)
		if !ours || !strings.HasPrefix(at, want.frame) || b.get(t, at).status != http.StatusOK {
			t.Errorf("%s is framed as %s", page, frame[1])
		}
	}
}
