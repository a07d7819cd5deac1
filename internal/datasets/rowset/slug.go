package rowset

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// plainLetters replaces letters that do not decompose into a base letter and accents.
var plainLetters = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ß", "ss", "æ", "ae", "œ", "oe", "ı", "i")

// Slug returns the form of a name used in URLs: lower-case ASCII letters, digits and
// single hyphens. Accents, apostrophes and dots are dropped, and initials are joined:
// "Ronald Acuña" is ronald-acuna, "Tommy O'Neill" tommy-oneill, "A. J. Burnett" and "A.J.
// Burnett" aj-burnett. A name without letters or digits yields "".
func Slug(name string) string {
	words := strings.Fields(plainLetters.Replace(strings.ToLower(name)))
	var b strings.Builder
	initial := false
	for _, w := range words {
		was := initial
		initial = len(w) == 2 && w[1] == '.'
		if b.Len() > 0 && !(was && initial) {
			b.WriteByte('-')
		}
		b.WriteString(w)
	}
	return hyphenate(norm.NFD.String(b.String()))
}

// PlainLetters replaces letters that do not decompose into a base letter and accents. The
// text must be in lower case.
func PlainLetters(s string) string { return plainLetters.Replace(s) }

// hyphenate keeps letters and digits, drops accents, apostrophes and dots, and replaces
// each run of other characters with one hyphen.
func hyphenate(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range s {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == '‘', r == '`', r == '.':
		default:
			gap = true
		}
	}
	return b.String()
}
