package guide

import (
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// Widths in characters: of a phone's screen, and the minimum of a table's last column with sentences or
// figures.
const phoneWidth, sentenceWidth, figureWidth = 40, 24, 6

// rows marks a table that is too wide for a phone, where its cells are stacked: each cell gets a label,
// and its role, which browsers drop when a cell is not displayed as one.
func rows(t *extast.Table, source []byte) {
	head := t.FirstChild()
	var names []string
	for cell := head.FirstChild(); cell != nil; cell = cell.NextSibling() {
		names = append(names, plain(cell, source))
	}
	if minWidth(t, len(names), source) < phoneWidth {
		return
	}
	t.SetAttributeString("class", "rows")
	head.SetAttributeString("role", "rowgroup")
	for cell := head.FirstChild(); cell != nil; cell = cell.NextSibling() {
		cell.SetAttributeString("role", "columnheader")
	}
	for row := head.NextSibling(); row != nil; row = row.NextSibling() {
		row.SetAttributeString("role", "row")
		column := 0
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cell.SetAttributeString("role", "cell")
			if column > 0 && len(names) > 2 {
				cell.SetAttributeString("data-label", names[column])
			}
			column++
		}
	}
}

// minWidth returns a table's minimum width in characters: the longest word of each column, except the
// last, which can break anywhere.
func minWidth(t *extast.Table, columns int, source []byte) int {
	longest := make([]int, columns)
	for row := t.FirstChild(); row != nil; row = row.NextSibling() {
		column := 0
		for cell := row.FirstChild(); cell != nil && column < columns-1; cell = cell.NextSibling() {
			for _, word := range strings.FieldsFunc(plain(cell, source), func(r rune) bool { return r == ' ' || r == '-' }) {
				longest[column] = max(longest[column], utf8.RuneCountInString(word))
			}
			column++
		}
	}
	width := sentenceWidth
	if last := t.FirstChild().LastChild().(*extast.TableCell); last.Alignment == extast.AlignRight {
		width = figureWidth
	}
	for _, n := range longest {
		width += n
	}
	return width
}

// isRows reports whether rows marked a table.
func isRows(n ast.Node) bool {
	_, marked := n.AttributeString("class")
	return marked
}
