package lexicon

import (
	_ "embed"
	"regexp"
	"strings"
	"unicode"
)

// ordinaryText lists the English words that are, or by a slip of the keyboard might be,
// a name of one of our players: those of SCOWL's sizes 10 to 35 (public domain and
// permissive), held against the names in the bundle.
//
//go:embed ordinary.txt
var ordinaryText string

// OrdinaryWords are words that mean a person only where they are written as a name, or where
// the person is one of the most famous.
var OrdinaryWords = func() map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(ordinaryText) {
		out[w] = true
	}
	return out
}()

var written = regexp.MustCompile(`[\pL'’-]+|[.?!:]`)

// namesWritten returns the words of a question that are written as names: with a capital
// that does not begin a sentence. A question in capitals has none.
func namesWritten(question string) map[string]bool {
	if strings.ToUpper(question) == question {
		return nil
	}
	out, begins := map[string]bool{}, true
	for _, w := range written.FindAllString(question, -1) {
		if strings.ContainsAny(w, ".?!:") {
			begins = true
			continue
		}
		if first := []rune(w)[0]; unicode.IsUpper(first) && !begins {
			for part := range strings.FieldsSeq(Fold(strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s"))) {
				out[part] = true
			}
		}
		begins = false
	}
	return out
}
