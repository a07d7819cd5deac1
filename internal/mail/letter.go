package mail

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"groundline/models"
)

// block is a paragraph, a list, or preformatted lines.
type block struct {
	code  string
	items [][]piece
	text  []piece
}

// piece is text or a link.
type piece struct{ text, href string }

var address = regexp.MustCompile(`https?://[^\s<>"']+[^\s<>"'.,;:!?)]`)

// HTML returns the HTML part of a message: its own, or one made from its text.
func HTML(ctx context.Context, m models.Mail) (string, error) {
	if m.HTML != "" {
		return m.HTML, nil
	}
	var b strings.Builder
	if err := letter(m.Subject, blocks(m.Text)).Render(ctx, &b); err != nil {
		return "", fmt.Errorf("write mail: %w", err)
	}
	return b.String(), nil
}

// blocks parses a plain text. Empty lines separate blocks; a block indented by two
// spaces is preformatted; lines that begin with "- " are list items, continued by
// indented lines. The lines of a paragraph are joined.
func blocks(text string) []block {
	var found []block
	for part := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(strings.Trim(part, "\n"), "\n")
		switch {
		case lines[0] == "":
		case all(lines, "  "):
			found = append(found, block{code: unindent(lines)})
		case strings.HasPrefix(lines[0], "- "):
			found = append(found, block{items: items(lines)})
		default:
			found = append(found, block{text: pieces(unwrap(lines))})
		}
	}
	return found
}

// unwrap joins the lines of a paragraph; a URL keeps its own line.
func unwrap(lines []string) string {
	text := lines[0]
	for i, l := range lines[1:] {
		if strings.HasPrefix(l, "http") || strings.HasPrefix(lines[i], "http") {
			text += "\n" + l
		} else {
			text += " " + l
		}
	}
	return text
}

func all(lines []string, prefix string) bool {
	for _, l := range lines {
		if !strings.HasPrefix(l, prefix) {
			return false
		}
	}
	return true
}

func unindent(lines []string) string {
	kept := make([]string, len(lines))
	for i, l := range lines {
		kept[i] = strings.TrimPrefix(l, "  ")
	}
	return strings.Join(kept, "\n")
}

func items(lines []string) [][]piece {
	var list [][]piece
	item := ""
	for _, l := range lines {
		if rest, begins := strings.CutPrefix(l, "- "); begins {
			if item != "" {
				list = append(list, pieces(item))
			}
			item = rest
			continue
		}
		item += " " + strings.TrimSpace(l)
	}
	return append(list, pieces(item))
}

// pieces splits a text into text and links.
func pieces(text string) []piece {
	var list []piece
	at := 0
	for _, m := range address.FindAllStringIndex(text, -1) {
		if m[0] > at {
			list = append(list, piece{text: text[at:m[0]]})
		}
		list = append(list, piece{text[m[0]:m[1]], text[m[0]:m[1]]})
		at = m[1]
	}
	if at < len(text) {
		list = append(list, piece{text: text[at:]})
	}
	return list
}
