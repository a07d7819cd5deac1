package app_test

import (
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"groundline/widget"
)

// place is where a site shows what it embeds.
type place string

// The twelve places.
const (
	inPlainHTML     place = "plain HTML"
	underStrictCSP  place = "strict CSP"
	inOpaqueIframe  place = "opaque iframe"
	inMarkdown      place = "Markdown image"
	inMail          place = "e-mail image"
	inRSS           place = "RSS"
	inPrint         place = "print"
	byAdministrator place = "WordPress as Administrator"
	byAuthor        place = "WordPress as Author"
	onMultisite     place = "WordPress multisite"
	inUnfurl        place = "unfurl parser"
	inMCPHost       place = "MCP App host"
)

// places lists them: with the kinds, they are the 48 cells in which what we embed is held to its
// promises. Those of WordPress, the unfurl parser and MCP run with `make conformance`.
var places = []place{inPlainHTML, underStrictCSP, inOpaqueIframe, inMarkdown, inMail, inRSS, inPrint, byAdministrator, byAuthor, onMultisite, inUnfurl, inMCPHost}

// embed is a kind of what sites embed, of one page.
type embed struct {
	kind string
	page string      // path with its query
	card widget.Card // without a page, the badge of Babe Ruth
	says []string    // the names and ratings that its reader must find
}

// The kinds of embeds.
var kinds = []embed{
	{"badge", "/players/mlb/babe-ruth", widget.Card{}, []string{"Babe Ruth", "98.3"}},
	{"career chart", "/players/mlb/babe-ruth?embed=chart", widget.Card{Page: "/players/mlb/babe-ruth?embed=chart", Name: "Babe Ruth"}, []string{"Babe Ruth", "98.3"}},
	{"comparison", "/compare/mlb/babe-ruth-vs-willie-mays", widget.Card{Page: "/compare/mlb/babe-ruth-vs-willie-mays", Name: "Babe Ruth vs. Willie Mays"}, []string{"Babe Ruth", "40.88", "Willie Mays", "34.78"}},
	{"leaders", "/leaders/wnba?by=career&stat=PTS", widget.Card{Page: "/leaders/wnba?by=career&stat=PTS", Name: "WNBA leaders in points over careers"}, []string{"Diana Taurasi", "10,638"}},
}

func (e embed) isBadge() bool { return e.card.Page == "" }

// eachKind drives the four cells of a place.
func eachKind(t *testing.T, at place, drive func(*testing.T, embed)) {
	t.Helper()
	for _, e := range kinds {
		t.Run(string(at)+", "+e.kind, func(t *testing.T) { drive(t, e) })
	}
}

// TestEveryPlaceIsDriven: some test, of those with build tags, too, drives the four kinds in each of
// the places: it calls eachKind with it, or names it beside its author in the test of WordPress.
func TestEveryPlaceIsDriven(t *testing.T) {
	t.Parallel()
	if cells := len(places) * len(kinds); cells != 48 {
		t.Errorf("%d cells, not 48", cells)
	}
	files, err := filepath.Glob("*_test.go")
	must(t, err)
	used := map[string]bool{}
	for _, name := range files {
		if name == "places_test.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		must(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
			return true
		})
	}
	self, err := parser.ParseFile(token.NewFileSet(), "places_test.go", nil, parser.SkipObjectResolution)
	must(t, err)
	named := 0
	ast.Inspect(self, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			if value, ok := spec.Values[0].(*ast.BasicLit); ok && slices.Contains(places, place(strings.Trim(value.Value, `"`))) {
				named++
				if !used[spec.Names[0].Name] {
					t.Errorf("no test drives %s", value.Value)
				}
			}
		}
		return true
	})
	if named != len(places) {
		t.Errorf("%d of %d places are named", named, len(places))
	}
}

// whole is all that an embed says: its names and ratings, whose it is and, of a rating, of how much, and the
// last of ten leaders.
func (e embed) whole() []string {
	return slices.Concat(e.says, []string{"Groundline"}, map[string][]string{"badge": {"of 100"}, "career chart": {"of 100"}, "leaders": {"10 Sylvia Fowles", "6,415"}}[e.kind])
}

// finds checks that a text has words.
func finds(t *testing.T, where, text string, words []string) {
	t.Helper()
	for _, want := range words {
		if !strings.Contains(text, want) {
			t.Errorf("%s: no %q in %.1000s", where, want, text)
		}
	}
}

// textOf returns what an address of the product says to a reader: the title of an SVG, the description
// of a PNG, the values of a badge's JSON. It is "" for other content.
func (b *testBundle) textOf(t *testing.T, path string) string {
	t.Helper()
	r := b.get(t, path)
	switch kind, _, _ := strings.Cut(r.header.Get("Content-Type"), ";"); {
	case r.status != http.StatusOK:
		return ""
	case kind == "image/svg+xml":
		var svg struct {
			Title string `xml:"title"`
		}
		must(t, xml.Unmarshal(r.body, &svg))
		return svg.Title
	case kind == "image/png":
		return descriptionOf(r.body)
	case strings.HasPrefix(path, widget.DataPath):
		said := decode[struct {
			Name   string
			Rating float64
		}](t, r.body)
		return fmt.Sprintf("%s %.1f of 100 by Groundline", said.Name, said.Rating) // the last words are the script's
	}
	return ""
}

// descriptionOf returns the Description of a PNG.
func descriptionOf(picture []byte) string {
	for at := 8; at+12 <= len(picture); {
		length := int(binary.BigEndian.Uint32(picture[at:]))
		kind, data := string(picture[at+4:at+8]), picture[at+8:at+8+length]
		if text, ok := strings.CutPrefix(string(data), "Description\x00\x00\x00en\x00\x00"); ok && kind == "iTXt" {
			return text
		}
		at += 12 + length
	}
	return ""
}
