// Package names spells the API's names as the clients do: for their generator, and for the samples of the
// documentation. Scripts take the API's own names.
package names

import (
	"slices"
	"strings"
	"unicode"
)

// Go returns a name of the API in Go's style.
func Go(name string) string {
	var b strings.Builder
	for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '_' || r == '-' || r == '$' }) {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	text := b.String()
	for _, word := range []string{"Id", "Url"} {
		if text == word || strings.HasSuffix(text, word) {
			text = strings.TrimSuffix(text, word) + strings.ToUpper(word)
		}
	}
	return text
}

var pythonKeywords = []string{"and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except", "finally", "for", "from",
	"global", "if", "import", "in", "is", "lambda", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield"}

// Python returns a name of the API in Python's style.
func Python(name string) string {
	var b strings.Builder
	before := rune('_')
	for _, r := range strings.TrimLeft(name, "_$") {
		if unicode.IsUpper(r) && before != '_' && !unicode.IsUpper(before) {
			b.WriteByte('_')
		}
		if r == '-' || r == '$' {
			r = '_'
		}
		b.WriteRune(unicode.ToLower(r))
		before = r
	}
	if slices.Contains(pythonKeywords, b.String()) {
		b.WriteByte('_')
	}
	return b.String()
}
