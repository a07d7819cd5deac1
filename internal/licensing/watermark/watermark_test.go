package watermark_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	xhtml "golang.org/x/net/html"
	"pgregory.net/rapid"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"groundline/internal/licensing/watermark"
)

// A brief has at least 120 words; this one has a table and a figure.
const markdown = `# Josh Allen ran for two scores in week 9

Allen threw for 280 yards and 2 touchdowns, and ran for 2 more, in a game that moved his current rating from 88.1 to 90.4.
It was the largest move of any quarterback in the week, 2.3 points, and 1.9 standard deviations of what such a week moves.

1. He completed 22 of 29 passes, 75.9% of them, for 9.7 yards an attempt.
2. He carried the ball 8 times for 55 yards.

| Season | Team | Passing yards | Rating |
|---|---|---:|---:|
| 2023 | BUF | 4,306 | 91.2 |
| 2024 | BUF | 3,731 | 90.4 |

Over his last three seasons he ranks 2nd of 34 quarterbacks on the [current list](https://groundline.example/rankings/nfl "the current list of the league").
The interval around the rating runs from 86.0 to 94.8, so that the order of the first four is not settled, and the *next two games* will tell more.
No other player of the league had four touchdowns that week, and only one had more yards from scrimmage and passing together.
`

func page(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(markdown), &b); err != nil {
		t.Fatal(err)
	}
	return strings.Replace(b.String(), "<table>", `<svg role="img"><title>Rating by season, with its interval</title><text>a label of the plot</text></svg><table>`, 1)
}

// textOf returns what a browser's user copies.
func textOf(t *testing.T, page string) string {
	t.Helper()
	root, err := xhtml.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range root.Descendants() {
		if n.Type == xhtml.TextNode {
			b.WriteString(n.Data)
		}
	}
	return b.String()
}

const mark watermark.Mark = 0xC0FFEE42

func wantMark(t *testing.T, what, text string, want watermark.Mark) {
	t.Helper()
	if found := watermark.Find(text); len(found) != 1 || found[0].Mark != want {
		t.Errorf("%s: found %v, want %s", what, found, want.Code())
	}
}

// body removes the visible lines, as somebody who copies a text might.
func body(marked string) string {
	lines := strings.Split(marked, "\n")
	return strings.Join(lines[2:len(lines)-3], "\n")
}

func TestTheMarkIsFoundInHTMLMarkdownAndPastedText(t *testing.T) {
	t.Parallel()
	html, md := watermark.HTML(mark, page(t), "https://groundline.example/articles/1"), watermark.Markdown(mark, markdown, "https://groundline.example/articles/1")
	text := textOf(t, html)
	for what, whole := range map[string]string{"HTML": html, "Markdown": md, "text": text} {
		wantMark(t, what, whole, mark)
		inner := body(whole)
		wantMark(t, what+" without its lines", inner, mark)
		half := len(inner) / 2
		wantMark(t, what+", first half", inner[:half], mark)
		wantMark(t, what+", second half", inner[half:], mark)
		for from := 0; from+half < len(inner); from += 37 {
			wantMark(t, what+", a half of it", inner[from:from+half], mark)
		}
		wantMark(t, what+" in lower case", strings.ToLower(inner), mark)
	}
	wantMark(t, "entities", strings.NewReplacer("\u200c", "&zwnj;", "\u200d", "&#8205;").Replace(html), mark)
	if !strings.Contains(html, `data-watermark="`+mark.Code()+`"`) || strings.Count(html, watermark.Line(mark)) != 2 || strings.Count(md, watermark.Line(mark)) != 2 {
		t.Error("no attribute, or no line at top and bottom")
	}
}

// Paragraphs reordered, some words changed, two copies in one file.
func TestTheMarkSurvivesEditing(t *testing.T) {
	t.Parallel()
	inner := body(textOf(t, watermark.HTML(mark, page(t), "x")))
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		words := strings.Split(inner, " ")
		for range len(words) / 20 {
			words[random.IntN(len(words))] = "changed"
		}
		lines := strings.Split(strings.Join(words, " "), "\n")
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		wantMark(t, "edited", strings.Join(lines, "\n"), mark)
	}
	other := watermark.Mark(7)
	found := watermark.Find(inner + textOf(t, watermark.HTML(other, page(t), "x")))
	if len(found) != 2 || found[0].Mark+found[1].Mark != mark+other {
		t.Errorf("two copies: %v", found)
	}
}

// The words and the Markdown stay the same.
func TestMarkingChangesNoWord(t *testing.T) {
	t.Parallel()
	plain := strings.NewReplacer("\u200c", "", "\u200d", "")
	html, md := body(watermark.HTML(mark, page(t), "x")), body(watermark.Markdown(mark, markdown, "x"))
	if got := strings.TrimSpace(plain.Replace(html)); got != strings.TrimSpace(page(t)) {
		t.Errorf("HTML reads\n%s", got)
	}
	if got := strings.TrimSpace(plain.Replace(md)); got != strings.TrimSpace(markdown) {
		t.Errorf("Markdown reads\n%s", got)
	}
	if a, b := len(strings.Fields(textOf(t, html))), len(strings.Fields(textOf(t, page(t)))); a != b {
		t.Errorf("%d words, were %d", a, b)
	}
	var again strings.Builder
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(md), &again); err != nil {
		t.Fatal(err)
	}
	var before strings.Builder
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(markdown), &before); err != nil {
		t.Fatal(err)
	}
	if plain.Replace(again.String()) != before.String() {
		t.Errorf("marked Markdown renders\n%s", plain.Replace(again.String()))
	}
	for _, tag := range []string{"<svg", "<a href=\"https://groundline.example/rankings/nfl\"", "<text>a label of the plot</text>"} {
		if !strings.Contains(html, tag) {
			t.Errorf("%s was touched", tag)
		}
	}
}

func TestEveryMarkIsFoundAndNothingIsFoundByChance(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := watermark.Mark(rapid.Uint32().Draw(t, "mark"))
		found := watermark.Find(watermark.Markdown(m, markdown, "x"))
		if len(found) != 1 || found[0].Mark != m {
			t.Fatalf("%v, want %s", found, m.Code())
		}
		text := rapid.StringOf(rapid.RuneFrom([]rune("\u200c\u200da "))).Draw(t, "noise")
		if found := watermark.Find(text); len(found) != 0 {
			t.Fatalf("%v in noise", found)
		}
	})
	for _, text := range []string{"", markdown, "GL-C0FFEE42-0000", "\u200c\u200d"} {
		if found := watermark.Find(text); len(found) != 0 {
			t.Errorf("%v in %.40q", found, text)
		}
	}
}
