package app_test

import (
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"groundline/tools/eventually"
	"groundline/widget"
)

// TestBadgeAddresses checks the public contract of what sites embed.
func TestBadgeAddresses(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	get := func(path string, headers ...string) reply {
		return b.get(t, path, append([]string{"X-API-Key", "", "Origin", "https://blog.example"}, headers...)...)
	}
	data := widget.DataPath + "mlb/babe-ruth"
	picture, pixels := widget.SVGPath+"mlb/babe-ruth.svg", widget.PNGPath+"mlb/babe-ruth.png"
	oembed := widget.OEmbedPath + "?url=" + b.config.BaseURL + "/players/mlb/babe-ruth"

	t.Run("caches keep answers and see changes", func(t *testing.T) {
		for _, path := range []string{data, picture, pixels, oembed, widget.ScriptPath, widget.Pinned.Path, widget.FramePath + "mlb/babe-ruth"} {
			r := get(path)
			cache := r.header.Get("Cache-Control")
			if r.status != http.StatusOK || !strings.Contains(cache, "public, max-age=") || r.header.Get("Set-Cookie") != "" {
				t.Fatalf("%s: %d %q %s", path, r.status, cache, r.body)
			}
			if r.header.Get("Access-Control-Allow-Origin") != "*" || r.header.Get("Access-Control-Allow-Credentials") != "" || r.header.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
				t.Errorf("%s: not open to other origins: %v", path, r.header)
			}
			again := get(path, "If-None-Match", "W/"+r.header.Get("ETag"))
			if again.status != http.StatusNotModified || len(again.body) > 0 || again.header.Get("Cache-Control") != cache {
				t.Errorf("%s asked again: %d, %d bytes", path, again.status, len(again.body))
			}
		}
		if cache := get(data).header.Get("Cache-Control"); !strings.Contains(cache, "s-maxage=") || !strings.Contains(cache, "stale-while-revalidate=") {
			t.Errorf("data: %s", cache)
		}
		if cache := get(widget.Pinned.Path).header.Get("Cache-Control"); !strings.Contains(cache, "immutable") {
			t.Errorf("release: %s", cache)
		}
	})
	t.Run("errors are kept by no cache", func(t *testing.T) {
		for path, status := range map[string]int{
			widget.DataPath + "cricket/don-bradman": 400, widget.DataPath + "mlb/Babe%20Ruth": 400, data + "?colour=red": 400, data + "?receipt=x": 404,
			widget.SVGPath + "cricket/x.svg": 400, widget.SVGPath + "mlb/babe-ruth.png": 404, widget.PNGPath + "mlb/babe-ruth.svg": 404, pixels + "?size=vast": 400, picture + "?size=vast": 400, picture + "?scheme=blue": 400,
			"/widget/v1/badge-9.9.9.js": 404, "/widget/v1/other.js": 404, "/widget/v1/badge-..%2F..%2Fwidget.go": 404,
			widget.OEmbedPath: 404, widget.OEmbedPath + "?url=https://elsewhere.example/players/mlb/babe-ruth": 404, oembed + "&format=xml": 404,
			oembed + "&maxheight=20": 404, oembed + "&maxwidth=x": 400, widget.FramePath + "mlb/babe-ruth?size=vast": 400,
		} {
			r := get(path)
			if r.status != status || r.header.Get("Cache-Control") != "no-store" || r.header.Get("Access-Control-Allow-Origin") != "*" {
				t.Errorf("%s: %d, %q, %s", path, r.status, r.header.Get("Cache-Control"), r.body)
			}
		}
	})
	t.Run("a theme that is not there is the default look", func(t *testing.T) {
		plain := get(data)
		for _, theme := range []string{"aaaaaaaaaaaaaaaa", "x", "%27%20OR%201=1"} {
			if r := get(data + "?theme=" + theme); r.status != http.StatusOK || string(r.body) != string(plain.body) {
				t.Errorf("%s: %d %s", theme, r.status, r.body)
			}
		}
	})
	t.Run("the picture is one, whatever goes wrong", func(t *testing.T) {
		for path, text := range map[string]string{picture + "?scheme=dark&size=large": "98.3", widget.SVGPath + "cricket/x.svg": "Rating unavailable", widget.SVGPath + "mlb/nobody-here.svg": "player not found"} {
			r := get(path)
			if r.header.Get("Content-Type") != "image/svg+xml" || !strings.Contains(string(r.body), text) {
				t.Errorf("%s: %v %s", path, r.header, r.body)
			}
			wellFormed(t, r.body)
		}
	})
	t.Run("only the frame may be framed", func(t *testing.T) {
		if policy := get(widget.FramePath + "mlb/babe-ruth").header.Get("Content-Security-Policy"); policy == "" || strings.Contains(policy, "frame-ancestors") || strings.Contains(policy, "unsafe") {
			t.Error(policy)
		}
		if policy := get("/players/mlb/babe-ruth").header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Error(policy)
		}
	})
	t.Run("oEmbed keeps to the room there is", func(t *testing.T) {
		for query, want := range map[string][2]int{"": {300, 64}, "&maxwidth=250": {220, 52}, "&maxwidth=160": {160, 72}, "&maxwidth=150": {150, 72}, "&maxheight=60": {220, 52}, "&maxwidth=150&maxheight=60": {150, 52}} {
			got := decode[struct {
				Version, Type, HTML string
				Width, Height       int
			}](t, get(oembed+query).body)
			if got.Version != "1.0" || got.Type != "rich" || [2]int{got.Width, got.Height} != want || !strings.HasPrefix(got.HTML, "<iframe ") {
				t.Errorf("%q: %+v", query, got)
			}
		}
		page := get("/players/mlb/babe-ruth").body
		if !strings.Contains(string(page), "application/json+oembed") || !strings.Contains(string(page), `data-player=&#34;babe-ruth&#34;`) {
			t.Error("the player's page has no oEmbed link or no tag to copy")
		}
	})
	t.Run("oEmbed as a picture", func(t *testing.T) {
		base := b.config.BaseURL
		ruth := widget.Tag{Sport: "mlb", Player: "babe-ruth"}
		dark := widget.Tag{Sport: "mlb", Player: "babe-ruth", Size: widget.Large, Scheme: widget.Dark, Theme: "abcdefghijklmnop"}
		compared := widget.Card{Page: "/compare/mlb/babe-ruth-vs-willie-mays", Name: "Babe Ruth and Willie Mays"}
		darkly := compared
		darkly.Scheme = widget.Dark
		for query, want := range map[string]string{
			"/players/mlb/babe-ruth": ruth.Picture(base, "Babe Ruth"), "/players/mlb/babe-ruth&size=large&scheme=dark&theme=abcdefghijklmnop": dark.Picture(base, "Babe Ruth"),
			compared.Page: compared.Picture(base), compared.Page + "&scheme=dark": darkly.Picture(base),
		} {
			if got := decode[struct{ HTML string }](t, get(widget.OEmbedPath+"?as=picture&url="+base+query).body); got.HTML != want {
				t.Errorf("%s: %s, not %s", query, got.HTML, want)
			}
		}
		for query, want := range map[string]int{"&as=script": 400, "&as=picture&size=vast": 400, "&as=picture&scheme=blue": 400, "&as=picture&theme=x": 400, "&as=picture": 200} {
			if r := get(oembed + query); r.status != want {
				t.Errorf("%s: %d, not %d: %s", query, r.status, want, r.body)
			}
		}
	})
	t.Run("the builder writes the shortcode of each kind", func(t *testing.T) {
		for query, want := range map[string]string{
			"": "/players/mlb/babe-ruth", "?size=large&scheme=dark": "/players/mlb/babe-ruth&#34; size=&#34;large&#34; scheme=&#34;dark", "?kind=chart": "/players/mlb/babe-ruth?embed=chart",
			"?kind=comparison&player=babe-ruth&player=willie-mays": "/compare/mlb/babe-ruth-vs-willie-mays", "?kind=leaders&sport=wnba&stat=PTS&by=career": "/leaders/wnba?by=career&amp;stat=PTS",
		} {
			page := string(get("/widgets" + query).body)
			if !strings.Contains(page, "[groundline url=&#34;"+b.config.BaseURL+want+"&#34;]") {
				t.Errorf("%q has no shortcode of %s", query, want)
			}
		}
	})
}

// TestViewsOfOneAddressAreBounded sends views faster than anybody reads: each is
// answered, and no more are counted than a reader's.
func TestViewsOfOneAddressAreBounded(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	o := b.owner(t, "bounded@example.org")
	counter, err := o.badges.Counter(t.Context(), o.account.ID)
	must(t, err)
	began := time.Now()
	for range 200 {
		r, err := http.Post(b.config.BaseURL+widget.SeenPath, "text/plain", strings.NewReader(counter))
		must(t, err)
		_ = r.Body.Close()
		if r.StatusCode != http.StatusNoContent {
			t.Fatalf("status %d", r.StatusCode)
		}
	}
	most := 60 + int64(time.Since(began).Seconds()) + 1
	var views int64
	eventually.Holds(t, "sixty views are written", func() bool {
		seen, err := o.badges.Views(t.Context(), o.account.ID, 1)
		must(t, err)
		for views = 0; len(seen) > 0; seen = seen[1:] {
			views += seen[0].Views
		}
		return views >= 60
	})
	if views > most {
		t.Errorf("%d views counted, %d at most", views, most)
	}
}

// wellFormed reads a picture as XML, with the elements of a badge and no other.
func wellFormed(t *testing.T, svg []byte) {
	t.Helper()
	allowed := map[string]bool{"svg": true, "title": true, "rect": true, "text": true}
	d := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		if e, ok := token.(xml.StartElement); ok && !allowed[e.Name.Local] {
			t.Errorf("the picture has <%s>", e.Name.Local)
		}
	}
}
