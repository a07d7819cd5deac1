package apperr

import (
	"strings"
	"unicode/utf8"
)

// MaxEcho is how many bytes of what somebody sent an error repeats at most.
// maxQuoted is its share for one text, which a problem has up to three times: in
// its detail, in a field's message, and as a field's name.
const (
	MaxEcho   = 200
	maxQuoted = 60
)

// Echo returns what an error may repeat of a text that somebody sent: all of a
// short one, else its beginning and an ellipsis, in whole characters.
func Echo(text string) string { return Clip(text, maxQuoted) }

// Clip returns text, or as much of its beginning as fits into so many bytes with
// an ellipsis.
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
