//go:build conformance

package app_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// unfurled is what a parser of link previews makes of a page.
type unfurled struct {
	Title     string `json:"title"`
	OpenGraph struct {
		Title       string `json:"title"`
		Description string `json:"description"`
		Images      []struct {
			URL    string `json:"url"`
			Alt    string `json:"alt"`
			Width  int    `json:"width"`
			Height int    `json:"height"`
		} `json:"images"`
	} `json:"open_graph"`
	OEmbed struct {
		Type  string `json:"type"`
		Title string `json:"title"`
		HTML  string `json:"html"`
	} `json:"oEmbed"`
}

// The four kinds as a host of MCP Apps shows them, verified with no network, and as a parser of link
// previews understands their pages: the text alone has the names and ratings, and so has the picture.
func TestConformanceEmbedsInOtherPeoplesPrograms(t *testing.T) {
	t.Parallel()
	h := hostApps(t)
	eachKind(t, inMCPHost, func(t *testing.T, e embed) {
		asked := map[string]struct {
			tool      string
			arguments map[string]any
			says      []string
		}{
			"badge":        {"service_grounded_rating", map[string]any{"sport": "mlb", "slug": "babe-ruth"}, e.says},
			"career chart": {"service_career_standing", map[string]any{"sport": "mlb", "slug": "babe-ruth"}, []string{"Babe Ruth", "99.8", "rank 1 of 7,297"}},
			"comparison":   {"query", map[string]any{"question": "who is better, babe ruth or willie mays"}, e.says},
			"leaders":      {"query", map[string]any{"question": "top 10 in WNBA career points"}, e.says},
		}[e.kind]
		h.call(t, asked.tool, asked.arguments)
		seen := h.show(t, "", "light", 600, true, "✓ Verified")
		finds(t, "the card", seen.Text, asked.says)
		if seen.Wide > 600 || seen.Out > 0 {
			t.Errorf("too wide: %+v", seen)
		}
	})

	pages := []string{"unfurl.mjs"}
	for _, e := range kinds {
		pages = append(pages, h.config.BaseURL+e.page)
	}
	out, code := h.node(t, pages...)
	var parsed map[string]unfurled
	if err := json.Unmarshal([]byte(out), &parsed); code != 0 || err != nil {
		t.Fatalf("exit %d, %v: %s", code, err, out)
	}
	eachKind(t, inUnfurl, func(t *testing.T, e embed) {
		got := parsed[h.config.BaseURL+e.page]
		if len(got.OpenGraph.Images) != 1 || got.OEmbed.Type != "rich" || !strings.HasPrefix(got.OEmbed.HTML, "<iframe ") {
			t.Fatalf("%+v", got)
		}
		image := got.OpenGraph.Images[0]
		if image.Width != 1200 || image.Height != 630 {
			t.Errorf("the picture is said to be %d by %d", image.Width, image.Height)
		}
		text := got.OpenGraph.Title + " " + got.OpenGraph.Description
		for where, said := range map[string]string{"the text": text, "the picture's text": image.Alt, "the picture": h.textOf(t, strings.TrimPrefix(image.URL, h.config.BaseURL))} {
			finds(t, where, said, e.says)
		}
	})
}
