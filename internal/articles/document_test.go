package articles

import (
	"groundline/internal/articles/wording"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"golang.org/x/net/html"

	"groundline/internal/verifier"
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
	if text := awkward.Markdown(); !strings.Contains(text, "| -6 |") {
		t.Errorf("a negative figure in a table is escaped: %s", text)
	}
	if n := awkward.Words(); n != 49 {
		t.Errorf("%d words in %q", n, want)
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

// TestConnectivesMakeNoClaims keeps words out of the vocabulary that compare, deny, explain or
// judge: a turn may stand in any sentence.
func TestConnectivesMakeNoClaims(t *testing.T) {
	t.Parallel()
	banned := strings.Fields("not no never best worst better worse more less fewer higher lower above below because due injury injured hurt said says leads led only first second third always rose fell")
	for _, turn := range wording.Vocabulary() {
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
		t.Run(want, func(t *testing.T) {
			if got := joined(c[0], c[1]); got != want {
				t.Errorf("%q, not %q", got, want)
			}
		})
	}
}

func TestUnitOfOneIsSingular(t *testing.T) {
	t.Parallel()
	for unit, want := range map[string]string{
		"goals": "one goal", "carries": "one carry", "catches": "one catch", "losses": "one loss", "touchdown passes": "one touchdown pass", "shots on goal": "one shot on goal",
		"RBIs": "one RBI", "power-play goals": "one power-play goal", "points a game": "one point a game",
	} {
		t.Run(unit, func(t *testing.T) {
			if got := of(unit, "1"); got != want {
				t.Errorf("%q, not %q", got, want)
			}
			if got := of(unit, "15"); got != "15 "+unit {
				t.Errorf("%q", got)
			}
		})
	}
}

// TestLastNamesOfSeveralWordsAreNames: a last name in two parts, or one before "Jr.", is a name by
// itself, but for one that two have.
func TestLastNamesOfSeveralWordsAreNames(t *testing.T) {
	t.Parallel()
	names := []verifier.Name{{Key: "Amon-Ra St. Brown", Player: true}, {Key: "Jaren Jackson Jr.", Player: true}, {Key: "Shai Gilgeous-Alexander", Says: []string{"Shai Gilgeous-Alexander"}, Player: true}, {Key: "Ann Smith-Jones", Says: []string{"Ann Smith-Jones"}, Player: true},
		{Key: "Bea Smith-Jones", Says: []string{"Bea Smith-Jones"}, Player: true}, {Key: "", Says: nil}}
	lastNames(names)
	for i, want := range []int{1, 1, 2, 1, 1, 0} {
		if len(names[i].Says) != want {
			t.Errorf("%s: %q", names[i].Key, names[i].Says)
		}
	}
	judge := verifier.New(verifier.Evidence{Names: names, Cells: []verifier.Cell{{Player: "Shai Gilgeous-Alexander", Metric: "rating", Shown: "97.3", Set: -1}}})
	for who, want := range map[string]string{"Amon-Ra St. Brown": "St. Brown", "Jaren Jackson Jr.": "Jackson", "Jung Hoo Lee": "", "Robert Griffin III": "Griffin", "Nene": "", "": "", "De'Aaron Fox": "Fox", "J. P. Crawford": "Crawford", "Tyree Day": "", "Johnny Won": ""} {
		if got := surname(who); got != want {
			t.Errorf("%s: %q", who, got)
		}
	}
	if p := judge.Check("Gilgeous-Alexander has a rating of 97.3."); p != nil {
		t.Error(p)
	}
}

func TestFiguresStandAtTheRightAndWordsAtTheLeft(t *testing.T) {
	t.Parallel()
	d := Document{Blocks: []Block{{Table: &Table{Heads: []string{"Season", "Team", "Record", "Points", "Change"},
		Rows: [][]string{{"2024", "Las Vegas Aces", "27-13", "1,021", "–"}, {"2025", "Las Vegas Aces", "won 30", "937", "−2.5"}}}}}}
	got, err := d.HTML()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<td>2024</td>", "<td>Las Vegas Aces</td>", "<td>27-13</td>", `<td align="right">1,021</td>`, `<td align="right">−2.5</td>`, "<th>Team</th>", `<th align="right">Points</th>`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in %s", want, got)
		}
	}
}
