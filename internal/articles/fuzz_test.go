package articles

import (
	"regexp"
	"strings"
	"testing"
)

var tags = regexp.MustCompile(`<[^>]*>`)

// FuzzMarkdown: names and sentences come from source files and from a language
// model; whatever is in them, the HTML has the elements of a body and no other, no
// attribute and no link.
func FuzzMarkdown(f *testing.F) {
	for _, s := range []string{"Babe Ruth", "<script>alert(1)</script>", "[x](javascript:alert(1))", "a|b", "1. x", "`x` *y* _z_", "&lt;img src=x onerror=1&gt;", "## no", "\x00", "http://evil.example", "- x\n- y", "<!--", "~~x~~"} {
		f.Add(s)
	}
	allowed := regexp.MustCompile(`^</?(h2|p|ul|li|table|thead|tbody|tr|th|td)>$`)
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
