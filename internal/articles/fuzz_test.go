package articles

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

var tags = regexp.MustCompile(`<[^>]*>`)

// FuzzMarkdown: names and sentences come from source files and from a language
// model; whatever is in them, the HTML has the elements of a body and no other, no
// link, and no attribute but the alignment of a column of figures.
func FuzzMarkdown(f *testing.F) {
	for _, s := range []string{"Babe Ruth", "<script>alert(1)</script>", "[x](javascript:alert(1))", "a|b", "1. x", "`x` *y* _z_", "&lt;img src=x onerror=1&gt;", "## no", "\x00", "http://evil.example", "- x\n- y", "<!--", "~~x~~"} {
		f.Add(s)
	}
	allowed := regexp.MustCompile(`^</?(h2|p|ul|li|table|thead|tbody|tr|th|td)>$|^<t[hd] align="right">$`)
	f.Fuzz(func(t *testing.T, text string) {
		d := Document{Blocks: []Block{{Heading: text}, {Paragraph: []string{text, text}}, {List: []string{text}},
			{Table: &Table{Heads: []string{text, "b"}, Rows: [][]string{{text, "2"}}}}}}
		html, err := d.HTML()
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range tags.FindAllString(html, -1) {
			if !allowed.MatchString(tag) {
				t.Errorf("%q gives %s in %q", text, tag, html)
			}
		}
		if n := strings.Count(html, "<table>"); n != 1 && !strings.ContainsAny(text, "\n\r") {
			t.Errorf("%q: %d tables in %q", text, n, html)
		}
	})
}

// FuzzFigure: the names and figures of a plot stand in its attributes too. Whatever
// is in them, a drawing has shapes and texts, and of attributes those of a drawing.
func FuzzFigure(f *testing.F) {
	for _, s := range []string{"D'Andre Swift", `"><script>alert(1)</script>`, `" onload="alert(1)`, "</text><a href=x>", "&quot;", "\x00", "</svg><style>", "<![CDATA[", "-->"} {
		f.Add(s)
	}
	elements := []string{"figure", "figcaption", "svg", "path", "circle", "text"}
	attributes := strings.Fields("viewBox role aria-label class fill stroke stroke-width stroke-opacity d x y cx cy r text-anchor font-size")
	f.Fuzz(func(t *testing.T, text string) {
		d := Document{Blocks: []Block{
			{Figure: &Figure{Caption: text, Ranges: []Range{{text, text, text, 2, 1, 3}, {"B", "-2", "-3 to 1", -2, -3, 1}}}},
			{Figure: &Figure{Caption: text, Points: []Point{{2023, text, text, 40}, {2024, "2024", "50.0", 50}}}}}}
		body, err := d.HTML()
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range regexp.MustCompile(`<(/?)([a-zA-Z0-9]+)([^>]*)>`).FindAllStringSubmatch(body, -1) {
			if !slices.Contains(elements, tag[2]) {
				t.Errorf("%q gives %s in %s", text, tag[0], body)
			}
			for _, a := range regexp.MustCompile(`([a-zA-Z-]+)="[^"]*"`).FindAllStringSubmatch(tag[3], -1) {
				if !slices.Contains(attributes, a[1]) {
					t.Errorf("%q gives the attribute %s in %s", text, a[1], body)
				}
			}
		}
		root, err := html.Parse(strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		drawn := 0
		for n := range root.Descendants() {
			if n.Data == "svg" {
				drawn++
			}
		}
		if drawn != 2 {
			t.Errorf("%q: %d drawings in %s", text, drawn, body)
		}
	})
}
