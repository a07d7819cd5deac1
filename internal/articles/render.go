package articles

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"unicode"

	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// Markdown writes the body. Every letter of the tree is text in it: what Markdown
// would take for its own is escaped.
func (d *Document) Markdown() string {
	var b strings.Builder
	for i, block := range d.Blocks {
		if i > 0 {
			b.WriteString("\n")
		}
		switch {
		case block.Heading != "":
			fmt.Fprintf(&b, "## %s\n", escaped(block.Heading))
		case len(block.Paragraph) > 0:
			fmt.Fprintf(&b, "%s\n", escaped(strings.Join(block.Paragraph, " ")))
		case len(block.List) > 0:
			for _, item := range block.List {
				fmt.Fprintf(&b, "- %s\n", escaped(item))
			}
		case block.Table != nil:
			block.Table.markdown(&b)
		case block.Figure != nil:
			block.Figure.table().markdown(&b)
		}
	}
	return b.String()
}

func (t *Table) markdown(b *strings.Builder) {
	line := func(cells []string) {
		for _, c := range cells {
			fmt.Fprintf(b, "| %s ", escaped(c))
		}
		b.WriteString("|\n")
	}
	line(t.Heads)
	b.WriteString(strings.Repeat("| --- ", len(t.Heads)) + "|\n")
	for _, r := range t.Rows {
		line(r)
	}
}

// escaped keeps Markdown from reading anything into a text. A number with a full
// stop at the beginning of a line would begin a list.
func escaped(text string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case strings.ContainsRune("\\`*_{}[]<>#|~&", r), (r == '+' || r == '-') && i == 0, r == '.' && i > 0 && strings.IndexFunc(text[:i], notDigit) < 0 && strings.HasPrefix(text[i+1:], " "):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

func notDigit(r rune) bool { return !unicode.IsDigit(r) }

func wordly(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// policy lets through what a body is made of and nothing else: goldmark writes no
// raw HTML, and this is the second lock.
var policy = sync.OnceValue(func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("h2", "p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td")
	return p
})

// HTML writes the body from its Markdown, sanitised.
func (d *Document) HTML() (string, error) {
	var b bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(d.Markdown()), &b); err != nil {
		return "", fmt.Errorf("an article's HTML: %w", err)
	}
	return policy().Sanitize(b.String()), nil
}
