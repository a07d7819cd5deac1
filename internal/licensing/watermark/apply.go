package watermark

import (
	"fmt"
	"html"
	"strings"
	"unicode"

	xhtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// every is how many gaps between words separate two groups, so that about forty words
// hold the mark.
const every = 3

// Line is the visible sentence above and below a marked text.
func Line(m Mark) string { return "Preview copy, not for publication. Mark " + m.Code() + "." }

// HTML returns a marked copy of a body. about is the address where the text can be
// licensed.
func HTML(m Mark, body, about string) string {
	line := fmt.Sprintf(`<p data-watermark="%s"><strong>%s</strong> <a href="%s">License this article</a></p>`, m.Code(), Line(m), html.EscapeString(about))
	var b strings.Builder
	fmt.Fprintf(&b, "<div data-watermark=\"%s\">\n%s\n", m.Code(), line)
	w := weaver{mark: m}
	tokens := xhtml.NewTokenizer(strings.NewReader(body))
	inside := 0 // elements whose text is not prose
	for {
		kind := tokens.Next()
		if kind == xhtml.ErrorToken {
			break
		}
		raw := string(tokens.Raw())
		if kind == xhtml.TextToken && inside == 0 {
			w.weave(&b, raw)
			continue
		}
		b.WriteString(raw)
		if kind == xhtml.StartTagToken || kind == xhtml.EndTagToken {
			name, _ := tokens.TagName()
			if !untouched[atom.Lookup(name)] {
				continue
			}
			if kind == xhtml.StartTagToken {
				inside++
			} else if inside > 0 {
				inside--
			}
		}
	}
	fmt.Fprintf(&b, "\n%s\n</div>\n", line)
	return b.String()
}

var untouched = map[atom.Atom]bool{atom.Svg: true, atom.Style: true, atom.Script: true, atom.Pre: true, atom.Code: true, atom.Math: true, atom.Textarea: true}

// Markdown returns a marked copy of a Markdown body.
func Markdown(m Mark, body, about string) string {
	line := fmt.Sprintf("**%s** [License this article](%s)\n", Line(m), about)
	var b strings.Builder
	b.WriteString(line + "\n")
	w := weaver{mark: m}
	fenced := false
	for _, l := range strings.SplitAfter(body, "\n") {
		if strings.HasPrefix(strings.TrimSpace(l), "```") {
			fenced = !fenced
		}
		if fenced || strings.HasPrefix(l, "    ") || strings.HasPrefix(l, "\t") {
			b.WriteString(l)
			continue
		}
		w.weaveMarkdown(&b, l)
	}
	if !strings.HasSuffix(body, "\n") {
		b.WriteString("\n")
	}
	b.WriteString("\n" + line)
	return b.String()
}

// weaver inserts groups between words, in rotation.
type weaver struct {
	mark  Mark
	seen  int // gaps so far
	place int // of the next group
}

// weave copies prose with groups in it.
func (w *weaver) weave(b *strings.Builder, text string) {
	runes := []rune(text)
	for i, r := range runes {
		if r == ' ' && i > 0 && i+1 < len(runes) && ends(runes[i-1]) && begins(runes[i+1]) {
			if w.seen%every == 0 {
				b.WriteString(w.mark.group(w.place))
				w.place = (w.place + 1) % pieces
			}
			w.seen++
		}
		b.WriteRune(r)
	}
}

// Where a word ends and begins. Markdown's own marks at the start of a line ("1.", "-",
// "|") are not words.
func ends(r rune) bool   { return begins(r) || r == ',' || r == ';' || r == '%' }
func begins(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// weaveMarkdown copies a line with groups in its prose, but not in tags, code or link
// targets.
func (w *weaver) weaveMarkdown(b *strings.Builder, line string) {
	for line != "" {
		at := strings.IndexAny(line, "<`(")
		if at < 0 {
			w.weave(b, line)
			return
		}
		closing := map[byte]string{'<': ">", '`': "`", '(': ")"}[line[at]]
		end := strings.Index(line[at+1:], closing)
		if end < 0 || line[at] == '(' && (at == 0 || line[at-1] != ']') {
			w.weave(b, line[:at+1])
			line = line[at+1:]
			continue
		}
		w.weave(b, line[:at])
		b.WriteString(line[at : at+end+2])
		line = line[at+end+2:]
	}
}
