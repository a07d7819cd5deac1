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
