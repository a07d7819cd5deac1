package formats_test

import (
	"bytes"
	"encoding/xml"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"groundline/internal/apperr"
	"groundline/internal/licensing"
	"groundline/internal/licensing/articletest"
	"groundline/internal/licensing/formats"
)

// drawing is a figure as articles have them.
const drawing = `<figure>
<svg class="plot" viewBox="0 0 480 220" role="img" aria-label="Ratings by season. 2023: 91.2; 2024: 90.4">
<path class="grid" fill="none" stroke="currentColor" stroke-opacity=".25" d="M40 184H466"/><text class="level" x="34" y="189" text-anchor="end" font-size="14" fill="currentColor">0</text>
<path class="line" fill="none" stroke="currentColor" stroke-width="2" d="M70 40L436 60"/>
<circle class="mark" cx="70" cy="40" r="4" fill="currentColor"/><text class="value" x="70" y="31" text-anchor="middle" font-size="14" fill="currentColor">91.2</text>
</svg>
<figcaption>Josh Allen's ratings, 2023 &amp; 2024.</figcaption>
</figure>
`

func piece(t *testing.T) formats.Piece {
	t.Helper()
	a := articletest.New(t, "nfl", 0)
	a.BodyHTML = "<h2>The week</h2>\n" + a.BodyHTML + drawing + "<ul>\n<li>22 of 29 &amp; no interception</li>\n</ul>\n"
	return formats.Piece{BaseURL: "https://groundline.test", Delivered: licensing.Delivered{Article: a, Terms: "paid", Price: 50_000, UsageTerms: "Licensed to <your> account."}}
}

func render(t *testing.T, p formats.Piece, key string) string {
	t.Helper()
	f, ok := formats.Of(key)
	if !ok {
		t.Fatalf("no format %s", key)
	}
	out, err := f.Render(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestEveryFormatSaysTheWholeArticle: each sentence and figure of the body is in every format
// of a text, and none holds another's markup.
func TestEveryFormatSaysTheWholeArticle(t *testing.T) {
	t.Parallel()
	p := piece(t)
	for _, key := range []string{"text", "wordpress", "ninjs", "newsml", "html", "json"} {
		t.Run(key, func(t *testing.T) {
			got := render(t, p, key)
			for _, said := range []string{"Josh Allen threw for 280 yards", "current list", "4,306", "22 of 29", "524 rushing yards beside them."} {
				if !strings.Contains(got, said) {
					t.Errorf("%q is missing", said)
				}
			}
		})
	}
	text := render(t, p, "text")
	if strings.ContainsAny(text, "<>|") || strings.Contains(text, "&amp;") || !strings.Contains(text, "2023    BUF   4,306") || !strings.Contains(text, "[Chart: Josh Allen's ratings, 2023 & 2024.]") {
		t.Errorf("plain text: %s", text)
	}
}

// TestStalePiecesSaySoInTheirDateline, and to editors in the note; current ones do not.
func TestStalePiecesSaySoInTheirDateline(t *testing.T) {
	t.Parallel()
	p := piece(t)
	for _, key := range []string{"text", "newsml", "ninjs"} {
		if got := render(t, p, key); strings.Contains(got, "ot current") {
			t.Errorf("%s of a current piece: %s", key, got)
		}
	}
	p.Stale, p.StaleWhy = true, "The newest NFL games behind this article are of 4 November 2024; games have been played since."
	for key, want := range map[string][]string{"text": {"Data through November 4, 2024 (not current)"}, "newsml": {"<dateline>Data through November 4, 2024 (not current)</dateline>", "<edNote>Not current: " + p.StaleWhy},
		"ninjs": {`"ednote": "Not current: ` + p.StaleWhy}} {
		got := render(t, p, key)
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s does not say %q: %s", key, w, got)
			}
		}
	}
}

// TestWordPressBlocksOpenAndClose: the editor reports a block as invalid otherwise.
func TestWordPressBlocksOpenAndClose(t *testing.T) {
	t.Parallel()
	got := render(t, piece(t), "wordpress")
	var open []string
	for _, part := range strings.Split(got, "<!-- ")[1:] {
		name, _, _ := strings.Cut(part, " -->")
		if closed, ok := strings.CutPrefix(name, "/"); ok {
			if len(open) == 0 || open[len(open)-1] != closed {
				t.Fatalf("%s closes %v", closed, open)
			}
			open = open[:len(open)-1]
			continue
		}
		open = append(open, name)
	}
	if len(open) > 0 {
		t.Errorf("%v are open", open)
	}
	for _, block := range []string{"wp:heading", "wp:paragraph", "wp:table", "wp:list-item", "wp:html"} {
		if !strings.Contains(got, "<!-- "+block+" -->") {
			t.Errorf("no %s in %s", block, got)
		}
	}
}

// TestChartIsAPictureOfItsOwn: the SVG stands alone, with alt text and credit; the PNG has ink
// where the line and the mark are, and none where there is nothing.
func TestChartIsAPictureOfItsOwn(t *testing.T) {
	t.Parallel()
	p := piece(t)
	svg := render(t, p, "svg")
	for _, part := range []string{`xmlns="http://www.w3.org/2000/svg"`, `width="480"`, "<desc>Ratings by season. 2023: 91.2; 2024: 90.4</desc>", "Josh Allen&#39;s ratings, 2023 &amp; 2024.", "Groundline"} {
		if !strings.Contains(svg, part) {
			t.Errorf("no %s in %s", part, svg)
		}
	}
	if err := xml.Unmarshal([]byte(svg), new(struct{ XMLName xml.Name })); err != nil {
		t.Error(err)
	}
	picture, err := png.Decode(bytes.NewReader([]byte(render(t, p, "png"))))
	if err != nil || picture.Bounds().Dx() != 480*3 || picture.Bounds().Dy() != 220*3 {
		t.Fatal(err, picture.Bounds())
	}
	dark := func(x, y int) bool { return color.GrayModel.Convert(picture.At(x*3, y*3)).(color.Gray).Y < 128 }
	if !dark(70, 40) || !dark(253, 50) || dark(253, 100) || dark(10, 10) {
		t.Errorf("mark %t, line %t, nothing %t and %t", dark(70, 40), dark(253, 50), dark(253, 100), dark(10, 10))
	}
	plain := p
	plain.BodyHTML = "<p>No chart.</p>"
	for _, f := range formats.For(plain) {
		if f.Key == "png" || f.Key == "svg" {
			t.Error("a chart is offered of an article without one")
		}
	}
	f, _ := formats.Of("png")
	if _, err := f.Render(plain); apperr.From(err).Code != "article_without_chart" {
		t.Error(err)
	}
}
