package datasets

import (
	"groundline/models"
	"strings"
	"unicode"
)

// splitName takes the first word as the first name. A name of one word is a
// last name.
func splitName(name string) (first, last string) {
	first, last, two := strings.Cut(name, " ")
	if !two {
		return "", name
	}
	return first, strings.TrimSpace(last)
}

// plainName is a name without marks, signs and spaces: "P.A. O'Brien" is pabrien.
func plainName(name string) string { return strings.ReplaceAll(Slug(name), "-", "") }

func commonStart(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// shareWord reports whether two names have a word of three letters or more in
// common, apart from marks, case and suffixes, or begin alike.
func shareWord(a, b string) bool {
	words := map[string]bool{}
	for _, w := range nameWords(a) {
		words[w] = true
	}
	for _, w := range nameWords(b) {
		if len(w) >= 3 && words[w] {
			return true
		}
	}
	return false
}

// nameWords are the words of a name as a slug writes them.
func nameWords(name string) []string {
	return strings.FieldsFunc(Slug(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// pairs calls join for each two that match each other and nobody else.
func pairs[A, B any](as []*A, bs []*B, match func(*A, *B) bool, join func(*A, *B)) {
	only, matches := map[*A]*B{}, map[*B]int{}
	for _, a := range as {
		n := 0
		for _, b := range bs {
			if match(a, b) {
				only[a] = b
				matches[b]++
				n++
			}
		}
		if n != 1 {
			delete(only, a)
		}
	}
	for _, a := range as {
		if b := only[a]; b != nil && matches[b] == 1 {
			join(a, b)
		}
	}
}

// wrongBirthDay reports whether a birth month or day is out of range.
func wrongBirthDay(p *models.Player) bool {
	return p.BirthMonth != nil && *p.BirthMonth > 12 || p.BirthDay != nil && *p.BirthDay > 31
}

// nameSuffixes are the parts of a name that joins leave out.
var nameSuffixes = map[string]bool{"jr": true, "sr": true, "ii": true, "iii": true, "iv": true, "v": true}
