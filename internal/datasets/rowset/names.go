package rowset

import (
	"strings"
	"unicode"

	"groundline/models"
)

// SplitName splits a name after its first word. A single word is a last name.
func SplitName(name string) (first, last string) {
	first, last, two := strings.Cut(name, " ")
	if !two {
		return "", name
	}
	return first, strings.TrimSpace(last)
}

// PlainName returns a name without accents, punctuation and spaces: "P.A. O'Brien" is
// pabrien.
func PlainName(name string) string { return strings.ReplaceAll(Slug(name), "-", "") }

func CommonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// ShareWord reports whether two names share a word of three letters or more, ignoring
// accents, case and suffixes.
func ShareWord(a, b string) bool {
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

// nameWords splits a name into words, spelled as in a slug.
func nameWords(name string) []string {
	return strings.FieldsFunc(Slug(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// JoinPairs calls join for every two that match each other and nothing else.
func JoinPairs[A, B any](as []*A, bs []*B, match func(*A, *B) bool, join func(*A, *B)) {
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

// ImpossibleBirthday reports whether a birth month or day is out of range.
func ImpossibleBirthday(p *models.Player) bool {
	return p.BirthMonth != nil && *p.BirthMonth > 12 || p.BirthDay != nil && *p.BirthDay > 31
}

// NameSuffixes are the parts of a name that joins ignore.
var NameSuffixes = map[string]bool{"jr": true, "sr": true, "ii": true, "iii": true, "iv": true, "v": true}
