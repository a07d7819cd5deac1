package articles

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"golang.org/x/net/html"
)

// awkward is a tree with everything that Markdown and HTML would take for their
// own.
var awkward = Document{Title: "A title", Blocks: []Block{
	{Paragraph: []string{"1. It began with a *star* & an _underscore_.", "Then came <b>bold</b>, [a link](http://example.org), `code` and a ~tilde~."}},
	{Heading: "# Not a heading in a heading"},
	{List: []string{"- a dash", "+ a plus", "75.0 in 2023"}},
	{Table: &Table{Heads: []string{"Player", "Value|pipe"}, Rows: [][]string{{"D'Andre \"Swift\"", "1,024"}, {"Nikola Jokić", "-6"}}}},
	{Figure: &Figure{Caption: `Ratings of *one* & "another" <by> season.`, Points: []Point{{2023, "2023", "75.0", 75}, {2024, `20"24<b>`, "22.0", 22}}}},
	{Figure: &Figure{Caption: "Each is worth [this] much.", Ranges: []Range{{`D'Andre "Swift" <b>`, "1,024", "-300 to 2,400", 1024, -300, 2400}, {"Nikola Jokić", "-6", "-9 to 0", -6, -9, 0}}}},
}}

// TestBothBodiesHaveTheTextOfTheTree holds the text of the HTML and of the Markdown,
// each read by a parser of its own, against the tree's.
func TestBothBodiesHaveTheTextOfTheTree(t *testing.T) {
	t.Parallel()
	want := strings.Join(strings.Fields(awkward.Text()), " ")
	body, err := awkward.HTML()
	if err != nil {
		t.Fatal(err)
	}
	if got := textOfHTML(t, body); got != want {
		t.Errorf("HTML:\n%s\nnot\n%s", got, want)
	}
	if got := textOfMarkdown(awkward.Markdown()); got != want {
		t.Errorf("Markdown:\n%s\nnot\n%s", got, want)
	}
	for _, bad := range []string{"<b>", "<a ", "<code", "<em", "<strong", "style=", "script"} {
		if strings.Contains(body, bad) {
			t.Errorf("the HTML has %s: %s", bad, body)
		}
	}
	if n := awkward.Words(); n != 49 {
		t.Errorf("%d words in %q", n, want)
	}
}

// TestABoardIsDrawnInItsFrame holds the axis, and every line and mark of a board,
// against the frame: 0 is on it, and what is below 0 too.
func TestABoardIsDrawnInItsFrame(t *testing.T) {
	t.Parallel()
	for _, r := range [][]Range{
		{{"A", "1,024", "-300 to 2,400", 1024, -300, 2400}, {"B", "-6", "-9 to 0", -6, -9, 0}},
		{{"A", "0.4", "0.1 to 0.8", .4, .1, .8}}, {{"A", "-4", "-9 to -1", -4, -9, -1}}, {{"A", "0", "0 to 0", 0, 0, 0}}, {{"A", "612", "405 to 801", 612, 405, 801}},
	} {
		f := &Figure{Caption: "C", Ranges: r}
		from, to, step := f.axis()
		if steps := (to - from) / step; from > 0 || to < 0 || steps <= 0 || steps > mostSteps {
			t.Errorf("%v: an axis from %g to %g by %g", r, from, to, step)
		}
		drawn := f.html()
		for _, at := range regexp.MustCompile(`(?:cx="|d="M|H)(-?[\d.]+)`).FindAllStringSubmatch(drawn, -1) {
			if x := float(at[1]); x < boardLeft || x > boardRight {
				t.Errorf("%v: %s is beside the frame", r, at[0])
			}
		}
		if n := strings.Count(drawn, `class="mark"`); n != len(r) || !strings.Contains(drawn, ">0</text>") {
			t.Errorf("%v: %d marks in %s", r, n, drawn)
		}
		if kept := policy().Sanitize(drawn); drawing.ReplaceAllString(kept, "${1}viewBox=") != drawn {
			t.Errorf("the sanitiser takes of %s\n%s", drawn, kept)
		}
	}
}

// TestLabelsOfAPlotDoNotMeet draws careers of every length, with and without gaps: no
// two figures and no two names of seasons come close, the newest has both, and the
// figure of a dip stands below it, where no line runs.
func TestLabelsOfAPlotDoNotMeet(t *testing.T) {
	t.Parallel()
	for n := 2; n <= mostDrawn; n++ {
		for gap := range 4 {
			f := &Figure{}
			for i := range n {
				season := 1990 + i
				if i >= n/2 {
					season += gap
				}
				value := 20 + float64(i*37%70)
				f.Points = append(f.Points, Point{season, fmt.Sprintf("%d-%02d", season-1, season%100), fmt.Sprintf("%.1f", value), value})
			}
			drawn := f.html()
			for _, class := range []string{"value", "season"} {
				last := -1e9
				for _, m := range regexp.MustCompile(`class="`+class+`" x="([\d.]+)" [^>]*>([^<]+)<`).FindAllStringSubmatch(drawn, -1) {
					if x := float(m[1]); x-last < letter*float64(len(m[2])) {
						t.Errorf("%d seasons, a gap of %d: the %s %s meets the one before", n, gap, class, m[2])
					} else {
						last = x
					}
				}
				if newest := fmt.Sprintf(`class="%s" x="%s"`, class, coordinate(f.x(f.Points[n-1].Season))); !strings.Contains(drawn, newest) {
					t.Errorf("%d seasons, a gap of %d: the newest has no %s", n, gap, class)
				}
			}
		}
	}
	f := &Figure{Points: []Point{{2020, "", "", 60}, {2021, "", "", 30}, {2022, "", "", 70}, {2023, "", "", 2}, {2024, "", "", 80}, {2026, "", "", 10}}}
	for i, want := range []bool{false, true, false, false, false, false} { // 2 is too low for a figure below, 2026 is joined to none
		if f.dips(i) != want {
			t.Errorf("point %d dips: %t", i, !want)
		}
	}
}

func textOfHTML(t *testing.T, body string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Data == "svg" { // a drawing is no text
			return
		}
		if n.Type == html.TextNode {
			b.WriteString(n.Data + " ")
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(root)
	return strings.Join(strings.Fields(b.String()), " ")
}

func textOfMarkdown(source string) string {
	src := []byte(source)
	root := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(src))
	var b strings.Builder
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if s, ok := n.(*ast.Text); ok && entering {
			b.Write(unescaped(s.Segment.Value(src)))
			if s.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
		if !entering && n.Type() == ast.TypeBlock {
			b.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(strings.Fields(b.String()), " ")
}

// unescaped takes the backslashes away that Markdown escapes with.
func unescaped(b []byte) []byte {
	var out []byte
	for i := 0; i < len(b); i++ {
		if b[i] == '\\' && i+1 < len(b) {
			i++
		}
		out = append(out, b[i])
	}
	return out
}

func TestFleschOfKnownSentences(t *testing.T) {
	t.Parallel()
	// 9 words of one syllable: 206.835 − 1.015·9 − 84.6.
	if got := Ease([]string{"The cat sat on the mat and saw him."}); got < 113.0 || got > 113.2 {
		t.Errorf("%.2f", got)
	}
	if hard := Ease([]string{"Interdepartmental administrative considerations necessitated organisational reconsideration."}); hard > 0 {
		t.Errorf("%.2f", hard)
	}
}

func TestLikenessOfTexts(t *testing.T) {
	t.Parallel()
	a := "In week 2 of the season Puka Nacua caught 8 passes for 131 yards and his rating rose to 90.1, the 2nd of 186."
	if got := Likeness(Sketch(a), Sketch(a)); got != 1 {
		t.Errorf("a text is %.2f like itself", got)
	}
	if got := Likeness(Sketch(a), Sketch(strings.Replace(a, "131", "132", 1))); got < .5 {
		t.Errorf("a digit apart: %.2f", got)
	}
	if got := Likeness(Sketch(a), Sketch("Something else is said here, of other men, in words that it does not have at all.")); got > .05 {
		t.Errorf("two texts of nothing in common: %.2f", got)
	}
}

// TestTurnsClaimNothing keeps words out of the turns that compare, deny, explain or
// judge: a turn may stand in any sentence.
func TestTurnsClaimNothing(t *testing.T) {
	t.Parallel()
	banned := strings.Fields("not no never best worst better worse more less fewer higher lower above below because due injury injured hurt said says leads led only first second third always rose fell")
	for _, turn := range turns {
		if turn == "where 9,999 is the best of the current players" || turn == "no rating is a single point" {
			continue // true of every index, and of every rating
		}
		for _, w := range strings.Fields(turn) {
			for _, b := range banned {
				if w == b {
					t.Errorf("%q has %q", turn, b)
				}
			}
		}
	}
}

func TestLinesAreJoinedAsAWriterWould(t *testing.T) {
	t.Parallel()
	for want, c := range map[string][2][]string{
		"nine catches for 167 yards and two touchdowns": {{"nine catches", "167 yards", "two touchdowns"}, {"", "for", "and"}},
		"30 goals and 40 assists on 234 shots":          {{"30 goals", "40 assists", "234 shots"}, {"", "", "on"}},
		"183 yards on 30 carries with two touchdowns":   {{"183 yards", "30 carries", "two touchdowns"}, {"", "on", "with"}},
		"two targets": {{"two targets"}, {""}},
	} {
		if got := joined(c[0], c[1]); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
