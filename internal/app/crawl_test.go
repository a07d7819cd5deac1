package app_test

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	portalsite "groundline/handlers/portal/site"
)

// sitemapOf returns the addresses of a sitemap or of a list of sitemaps.
func (b *testBundle) sitemapOf(t *testing.T, path string) []string {
	t.Helper()
	var list struct {
		URLs     []string `xml:"url>loc"`
		Sitemaps []string `xml:"sitemap>loc"`
	}
	must(t, xml.Unmarshal(b.get(t, path).body, &list))
	return append(list.URLs, list.Sitemaps...)
}

var canonicalLink = regexp.MustCompile(`<link rel="canonical" href="([^"]+)">`)

// TestSitemapsListPublicPages: each address of each sitemap is a page that names itself as
// canonical, stands once, and is none that robots.txt closes; each player has one.
func TestSitemapsListPublicPages(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	robots := string(b.get(t, "/robots.txt").body)
	if !strings.Contains(robots, "Sitemap: "+b.config.BaseURL+"/sitemap.xml\n") {
		t.Errorf("robots.txt names no sitemap:\n%s", robots)
	}
	seen := map[string]bool{}
	for _, address := range b.sitemapOf(t, "/sitemap.xml") {
		list := b.sitemapOf(t, strings.TrimPrefix(address, b.config.BaseURL))
		if len(list) == 0 || len(list) > portalsite.MaxSitemap {
			t.Errorf("%s has %d addresses", address, len(list))
		}
		for i, loc := range list {
			if seen[loc] {
				t.Errorf("%s is listed twice", loc)
			}
			seen[loc] = true
			path := strings.TrimPrefix(loc, b.config.BaseURL)
			for line := range strings.Lines(robots) {
				if closed, ok := strings.CutPrefix(strings.TrimSpace(line), "Disallow: "); ok && strings.HasPrefix(path, closed) {
					t.Errorf("%s is listed, and robots.txt closes it", path)
				}
			}
			if strings.Count(path, "/") == 3 && strings.HasPrefix(path, "/players/") && i%40 != 0 {
				continue // pages of players are alike
			}
			page := b.get(t, path)
			if page.status != http.StatusOK {
				t.Errorf("%s: %d", path, page.status)
			} else if m := canonicalLink.FindSubmatch(page.body); m != nil && string(m[1]) != loc {
				t.Errorf("%s is listed, its canonical address is %s", loc, m[1])
			}
		}
	}
	for _, path := range []string{"/", "/about", "/docs/quickstart", "/players/mlb/babe-ruth", "/rankings/wnba"} {
		if !seen[b.config.BaseURL+path] {
			t.Errorf("%s is in no sitemap", path)
		}
	}
	if got := b.get(t, "/sitemaps/nobody.xml"); got.status != http.StatusNotFound {
		t.Errorf("a sitemap of nothing: %d", got.status)
	}
}

// TestServicePagesSayWhoRunsIt: with OPERATOR and CONTACT the pages and security.txt say so;
// without them the pages say that nothing is stated, and there is no security.txt.
func TestServicePagesSayWhoRunsIt(t *testing.T) {
	t.Parallel()
	named := setup(t, "OPERATOR", "Example Ratings Ltd, 1 Main Street", "CONTACT", "help@example.org")
	for _, path := range []string{"/about", "/contact", "/terms", "/privacy", "/security"} {
		page := string(named.get(t, path).body)
		if path != "/security" && !strings.Contains(page, "Example Ratings Ltd, 1 Main Street") {
			t.Errorf("%s does not name the operator", path)
		}
		if path != "/about" && path != "/terms" && !strings.Contains(page, `href="mailto:help@example.org"`) {
			t.Errorf("%s has no contact", path)
		}
		if !strings.Contains(page, `<footer class="foot">`) || !strings.Contains(page, `href="/privacy"`) {
			t.Errorf("%s does not link to the others", path)
		}
	}
	text := string(named.get(t, "/.well-known/security.txt").body)
	if !strings.Contains(text, "Contact: mailto:help@example.org\n") {
		t.Errorf("no contact:\n%s", text)
	}
	_, rest, _ := strings.Cut(text, "Expires: ")
	line, _, _ := strings.Cut(rest, "\n")
	expires, err := time.Parse(time.RFC3339, line)
	must(t, err)
	if in := time.Until(expires); in < 90*24*time.Hour || in > 365*24*time.Hour {
		t.Errorf("security.txt expires in %s; RFC 9116 recommends less than a year", in)
	}

	silent := setup(t)
	if page := string(silent.get(t, "/contact").body); !strings.Contains(page, "has not published an address") {
		t.Errorf("contact without one:\n%s", page)
	}
	if got := silent.get(t, "/.well-known/security.txt"); got.status != http.StatusNotFound {
		t.Errorf("security.txt without a contact: %d", got.status)
	}
}

// TestIconsForWhatReadsNoSVG: both are pictures of the right size with paper, ink and green.
func TestIconsForWhatReadsNoSVG(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for path, want := range map[string]struct{ size, skip int }{"/favicon.ico": {32, 22}, "/apple-touch-icon.png": {180, 0}} {
		body := b.get(t, path).body
		img, err := png.Decode(bytes.NewReader(body[want.skip:]))
		must(t, err)
		if got := img.Bounds().Dx(); got != want.size || img.Bounds().Dy() != want.size {
			t.Errorf("%s: %d pixels", path, got)
		}
		at := func(x, y int) [3]uint8 {
			r, g, bl, _ := img.At(x*want.size/32, y*want.size/32).RGBA()
			return [3]uint8{uint8(r >> 8), uint8(g >> 8), uint8(bl >> 8)}
		}
		if paper, ink, green := at(2, 2), at(16, 9), at(16, 23); paper != [3]uint8{0xfa, 0xf8, 0xf3} || ink != [3]uint8{0x1a, 0x1c, 0x1f} || green != [3]uint8{0x0b, 0x6b, 0x4f} {
			t.Errorf("%s: %x %x %x", path, paper, ink, green)
		}
	}
}
