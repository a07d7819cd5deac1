package articles

import (
	"strings"
	"unicode"
)

// Document is an article as a tree, from which both bodies and the word count are made. The
// headline is not part of the bodies.
type Document struct {
	Title  string  `json:"title"`
	Blocks []Block `json:"blocks"`
}

// Block is one part of a document: exactly one of its fields is set.
type Block struct {
	Heading   string   `json:"heading,omitempty"`
	Paragraph []string `json:"paragraph,omitempty"` // its sentences
	List      []string `json:"list,omitempty"`
	Table     *Table   `json:"table,omitempty"`
	Figure    *Figure  `json:"figure,omitempty"`
}

// Table holds figures in columns with headings.
type Table struct {
	Heads []string   `json:"heads"`
	Rows  [][]string `json:"rows"`
}

// Figure is a plot of ratings over seasons, or of the values of a board's players. Its
// caption is verified text. The drawing is not text: its label describes it in words, and
// the table after it holds the same figures. Markdown includes only the caption. Either
// Points or Ranges is set.
type Figure struct {
	Caption string  `json:"caption"`
	Points  []Point `json:"points,omitempty"`
	Ranges  []Range `json:"ranges,omitempty"`
}

// Point is one season of a figure, with its rating, 0 to 100.
type Point struct {
	Season int     `json:"season"`
	Label  string  `json:"label"` // the season's name
	Shown  string  `json:"shown"`
	Value  float64 `json:"value"`
}

// Text returns the body as plain text: one block per line, table cells separated by spaces.
func (d *Document) Text() string {
	var lines []string
	for _, b := range d.Blocks {
		switch {
		case b.Heading != "":
			lines = append(lines, b.Heading)
		case len(b.Paragraph) > 0:
			lines = append(lines, strings.Join(b.Paragraph, " "))
		case len(b.List) > 0:
			lines = append(lines, b.List...)
		case b.Table != nil:
			lines = append(lines, b.Table.text()...)
		case b.Figure != nil:
			lines = append(lines, b.Figure.Caption)
		}
	}
	return strings.Join(lines, "\n")
}

func (t *Table) text() []string {
	lines := []string{strings.Join(t.Heads, " ")}
	for _, r := range t.Rows {
		lines = append(lines, strings.Join(r, " "))
	}
	return lines
}

// prose returns the sentences of the paragraphs and lists.
func (d *Document) prose() []string {
	var out []string
	for _, b := range d.Blocks {
		out = append(append(out, b.Paragraph...), b.List...)
	}
	return out
}

// Words counts the words of the body: runs between spaces that contain a letter or digit.
func (d *Document) Words() int {
	n := 0
	for _, w := range strings.Fields(d.Text()) {
		if strings.ContainsFunc(w, isWordRune) {
			n++
		}
	}
	return n
}

// minEase is the least reading ease of an article's prose. 50 to 60 is "fairly difficult",
// typical of the sports pages of a quality newspaper.
const minEase = 50

// Ease returns the Flesch reading ease of sentences, about 0 to 100, higher is easier: 206.835 − 1.015·(words ÷ sentences) − 84.6·(syllables ÷ words), by
// R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32
// (1948). Numbers count as words of one syllable.
func Ease(sentences []string) float64 {
	words, syllables := 0, 0
	for _, s := range sentences {
		for _, w := range strings.Fields(s) {
			if strings.ContainsFunc(w, isWordRune) {
				words++
				syllables += syllablesOf(w)
			}
		}
	}
	if words == 0 || len(sentences) == 0 {
		return 0
	}
	return 206.835 - 1.015*float64(words)/float64(len(sentences)) - 84.6*float64(syllables)/float64(words)
}

// syllablesOf counts the vowel groups of a word, without a silent final e; at least one.
func syllablesOf(word string) int {
	word = strings.TrimFunc(strings.ToLower(word), func(r rune) bool { return !unicode.IsLetter(r) })
	word = strings.TrimSuffix(word, "'s")
	n, before := 0, false
	for _, r := range word {
		vowel := strings.ContainsRune("aeiouyáéíóúöüäëïèêàâôûčžš", r) && !strings.ContainsRune("čžš", r)
		if vowel && !before {
			n++
		}
		before = vowel
	}
	if strings.HasSuffix(word, "e") && !strings.HasSuffix(word, "le") && n > 1 {
		n--
	}
	return max(1, n)
}
