package guide

import (
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// narrow is how many letters stand side by side on a phone. A table's last column
// holds sentences, which are read at lastColumn and more, or figures.
const narrow, lastColumn, lastFigures = 40, 24, 6

// rows marks a table that no phone is wide enough for, to be shown there a row
// below the other: each cell says what it is of, and its role, which a browser
// forgets when a cell is not shown as one.
func rows(t *extast.Table, source []byte) {
	head := t.FirstChild()
	var names []string
	for cell := head.FirstChild(); cell != nil; cell = cell.NextSibling() {
		names = append(names, plain(cell, source))
	}
	if leastWidth(t, len(names), source) < narrow {
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

// leastWidth is how narrow a table can be, in letters: the longest word of each
// column but the last, which breaks anywhere.
func leastWidth(t *extast.Table, columns int, source []byte) int {
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
	width := lastColumn
	if last := t.FirstChild().LastChild().(*extast.TableCell); last.Alignment == extast.AlignRight {
		width = lastFigures
	}
	for _, n := range longest {
		width += n
	}
	return width
}

// isRows tells whether rows marked a table.
func isRows(n ast.Node) bool {
	_, marked := n.AttributeString("class")
	return marked
}
