package formats

import (
	"fmt"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// parse returns the top elements of a body.
func parse(body string) ([]*html.Node, error) {
	nodes, err := html.ParseFragment(strings.NewReader(body), &html.Node{Type: html.ElementNode, DataAtom: atom.Body, Data: "body"})
	if err != nil {
		return nil, fmt.Errorf("parse a body: %w", err)
	}
	var out []*html.Node
	for _, n := range nodes {
		if n.Type == html.ElementNode {
			out = append(out, n)
		}
	}
	return out, nil
}

// markup renders a node as HTML that is XML as well.
func markup(nodes ...*html.Node) (string, error) {
	var b strings.Builder
	for _, n := range nodes {
		if err := html.Render(&b, n); err != nil {
			return "", fmt.Errorf("render a body: %w", err)
		}
	}
	return b.String(), nil
}

// inner renders what is inside of a node.
func inner(n *html.Node) (string, error) {
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if err := html.Render(&b, c); err != nil {
			return "", fmt.Errorf("render a body: %w", err)
		}
	}
	return strings.TrimSpace(b.String()), nil
}

// textOf returns the text of a node, with single spaces.
func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode && !within(d, atom.Svg) {
			b.WriteString(d.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func within(n *html.Node, a atom.Atom) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.DataAtom == a {
			return true
		}
	}
	return false
}

// all returns the descendants of a node that are some element.
func all(n *html.Node, a atom.Atom) []*html.Node {
	var out []*html.Node
	for d := range n.Descendants() {
		if d.DataAtom == a {
			out = append(out, d)
		}
	}
	return out
}

// asText writes headline, summary and body as lines, with tables in columns.
func asText(p Piece) ([]byte, error) {
	nodes, err := parse(p.BodyHTML)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", p.Headline, p.Summary)
	if day := p.dateline(); day != "" {
		fmt.Fprintf(&b, "\n%s\n", day)
	}
	for _, n := range nodes {
		b.WriteByte('\n')
		writeBlock(&b, n)
	}
	fmt.Fprintf(&b, "\n%s\n", p.copyright())
	return []byte(b.String()), nil
}

func writeBlock(b *strings.Builder, n *html.Node) {
	switch n.DataAtom {
	case atom.Ul:
		for _, li := range all(n, atom.Li) {
			fmt.Fprintf(b, "- %s\n", textOf(li))
		}
	case atom.Table:
		writeTable(b, n)
	case atom.Figure:
		c := chart{}
		c.read(n)
		fmt.Fprintf(b, "[Chart: %s]\n", c.caption)
	case atom.H2:
		fmt.Fprintf(b, "%s\n", strings.ToUpper(textOf(n)))
	default:
		fmt.Fprintf(b, "%s\n", textOf(n))
	}
}

// writeTable writes a table with columns as wide as their longest cell.
func writeTable(b *strings.Builder, n *html.Node) {
	var rows [][]string
	var widths []int
	for _, tr := range all(n, atom.Tr) {
		var row []string
		for c := tr.FirstChild; c != nil; c = c.NextSibling {
			if c.DataAtom != atom.Td && c.DataAtom != atom.Th {
				continue
			}
			text := textOf(c)
			if len(widths) == len(row) {
				widths = append(widths, 0)
			}
			widths[len(row)] = max(widths[len(row)], len([]rune(text)))
			row = append(row, text)
		}
		rows = append(rows, row)
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString(cell + strings.Repeat(" ", widths[i]-len([]rune(cell))+2))
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

// asWordPress writes the body as blocks of the WordPress editor. The chart is a Custom HTML
// block, which WordPress keeps for users who may post unfiltered HTML; others upload the PNG.
func asWordPress(p Piece) ([]byte, error) {
	nodes, err := parse(p.BodyHTML)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for _, n := range nodes {
		if err := writeWordPress(&b, n); err != nil {
			return nil, err
		}
	}
	return []byte(b.String()), nil
}

func writeWordPress(b *strings.Builder, n *html.Node) error {
	text, err := inner(n)
	if err != nil {
		return err
	}
	switch n.DataAtom {
	case atom.H2:
		fmt.Fprintf(b, "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">%s</h2>\n<!-- /wp:heading -->\n\n", text)
	case atom.P:
		fmt.Fprintf(b, "<!-- wp:paragraph -->\n<p>%s</p>\n<!-- /wp:paragraph -->\n\n", text)
	case atom.Ul:
		b.WriteString("<!-- wp:list -->\n<ul class=\"wp-block-list\">")
		for _, li := range all(n, atom.Li) {
			item, err := inner(li)
			if err != nil {
				return err
			}
			fmt.Fprintf(b, "<!-- wp:list-item -->\n<li>%s</li>\n<!-- /wp:list-item -->", item)
		}
		b.WriteString("</ul>\n<!-- /wp:list -->\n\n")
	case atom.Table:
		fmt.Fprintf(b, "<!-- wp:table -->\n<figure class=\"wp-block-table\"><table class=\"has-fixed-layout\">%s</table></figure>\n<!-- /wp:table -->\n\n", strings.Join(strings.Fields(text), " "))
	default:
		whole, err := markup(n)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "<!-- wp:html -->\n%s\n<!-- /wp:html -->\n\n", whole)
	}
	return nil
}
