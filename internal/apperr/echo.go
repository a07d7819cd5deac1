package apperr

import (
	"strings"
	"unicode/utf8"
)

// MaxEcho bounds the bytes of a request's text that an error repeats. maxQuoted is the
// share of one text, which a problem may contain three times: in its detail, in a
// field's message, and as a field's name.
const (
	MaxEcho   = 200
	maxQuoted = 60
)

// Echo returns text, or the beginning that an error may repeat with an ellipsis, in
// whole characters.
func Echo(text string) string { return Clip(text, maxQuoted) }

// Clip returns text, or as much of its beginning as fits into bytes with an
// ellipsis.
func Clip(text string, bytes int) string {
	const more = "…"
	if len(text) <= bytes {
		return text
	}
	if bytes < len(more) {
		return ""
	}
	end := bytes - len(more)
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return strings.ToValidUTF8(text[:end], "") + more
}
