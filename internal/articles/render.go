package articles

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// Markdown renders the body. All text of the tree is escaped, so none of it acts as markup.
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
			fmt.Fprintf(&b, "*%s*\n", escaped(block.Figure.Caption))
		}
	}
	return b.String()
}

func (t *Table) markdown(b *strings.Builder) {
	line := func(cells []string) {
		for _, c := range cells {
			fmt.Fprintf(b, "| %s ", strings.TrimPrefix(escaped("|"+c), `\|`)) // a cell begins no line, so that "-15" needs no escape
		}
		b.WriteString("|\n")
	}
	line(t.Heads)
	for i := range t.Heads {
		if t.figures(i) {
			b.WriteString("| ---: ")
		} else {
			b.WriteString("| --- ")
		}
	}
	b.WriteString("|\n")
	for _, r := range t.Rows {
		line(r)
	}
}

// figureCell matches a cell that holds a figure or nothing.
var figureCell = regexp.MustCompile(`^[+−–-]?[\d.,:%–-]*$`)

// figures reports whether a column holds figures, which are read from the right. The first names
// its row, even if by a year.
func (t *Table) figures(column int) bool {
	return column > 0 && !slices.ContainsFunc(t.Rows, func(row []string) bool { return column < len(row) && !figureCell.MatchString(row[column]) })
}

// escaped escapes Markdown's markup, including a number with a period at the start of a line,
// which would begin a list.
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

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// policy allows only the elements of a body. goldmark emits no raw HTML; this is the second
// line of defence. Drawings may have shapes with numeric positions and currentColor, but no
// styles, links or scripts.
var policy = sync.OnceValue(func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("h2", "p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "svg", "path", "circle", "text")
	for name, values := range map[string]string{
		"viewbox": `0 0 \d+ \d+`, "role": `img`, "aria-label": `(?s).*`, "class": `plot|grid|line|mark|level|value|season|name|range`, "fill": `none|currentColor`, "stroke": `currentColor`,
		"stroke-width": `[\d.]+`, "stroke-opacity": `[\d.]+`, "d": `[MLHV\d. ]+`, "x": `[\d.]+`, "y": `[\d.]+`, "cx": `[\d.]+`, "cy": `[\d.]+`, "r": `[\d.]+`,
		"text-anchor": `start|middle|end`, "font-size": `\d+`,
	} {
		p.AllowAttrs(name).Matching(regexp.MustCompile("^(?:"+values+")$")).OnElements("svg", "path", "circle", "text")
	}
	p.AllowAttrs("align").Matching(regexp.MustCompile("^right$")).OnElements("th", "td")
	return p
})

// tables align columns by an attribute, which readers keep where they drop styles, and which a
// page may have whose policy forbids styles in its text.
var tables = extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))

// HTML renders the body, sanitized: figures as drawings with captions, everything else from
// its Markdown.
func (d *Document) HTML() (string, error) {
	var b bytes.Buffer
	for from := 0; from < len(d.Blocks); {
		if f := d.Blocks[from].Figure; f != nil {
			b.WriteString(f.html())
			from++
			continue
		}
		to := from
		for to < len(d.Blocks) && d.Blocks[to].Figure == nil {
			to++
		}
		part := Document{Blocks: d.Blocks[from:to]}
		if err := goldmark.New(goldmark.WithExtensions(tables)).Convert([]byte(part.Markdown()), &b); err != nil {
			return "", fmt.Errorf("an article's HTML: %w", err)
		}
		from = to
	}
	return drawing.ReplaceAllString(policy().Sanitize(b.String()), "${1}viewBox="), nil
}

// drawing matches the attribute that the sanitizer lowercases. Browsers tolerate that, XML
// readers do not.
var drawing = regexp.MustCompile(`(<svg [^>]*?)viewbox=`)
