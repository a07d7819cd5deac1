package namesearch

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"groundline/internal/datasets/rowset"
)

const (
	maxTyped  = 1024 // maximum bytes of a query as typed
	maxFolded = 80   // maximum bytes of a query, or of a form of a name, once folded
	maxWords  = 10   // maximum words of a query; no name has more
)

// query is typed input, folded.
type query struct {
	text       string // "ken-griffey": lower case, words joined by hyphens, without the generation
	full       string // the same with the generation: "ken-griffey-jr"
	words      []string
	generation generation
}

// generation distinguishes namesakes: "Sr." is the elder, "Jr.", "II" and so on the
// younger.
type generation int8

const (
	younger generation = 1
	elder   generation = -1
)

var generations = map[string]generation{
	"jr": younger, "junior": younger, "ii": younger, "iii": younger, "iv": younger, "2nd": younger, "3rd": younger,
	"sr": elder, "senior": elder,
}

// fold returns the form in which names are compared, that of a slug.
func fold(s string) string { return rowset.Slug(norm.NFKC.String(s)) }

// parse folds the input and reorders it as names are indexed: "Griffey Jr., Ken" and
// "Griffey, Ken, Jr." are ken-griffey, the younger. It returns false for input that cannot
// be a name: nothing legible, or too long.
func parse(typed string) (query, bool) {
	if len(typed) > maxTyped {
		return query{}, false
	}
	var parts []string
	suffix := ""
	for part := range strings.SplitSeq(norm.NFKC.String(typed), ",") {
		folded := fold(part)
		if _, ok := generations[folded]; ok && len(parts) > 0 {
			suffix = folded
			continue
		}
		if folded != "" {
			parts = append(parts, folded)
		}
	}
	if len(parts) == 2 {
		if stem, cut, _ := cutGeneration(parts[0]); cut != "" {
			parts[0], suffix = stem, cut
		}
		parts[0], parts[1] = parts[1], parts[0]
	}
	if suffix != "" {
		parts = append(parts, suffix)
	}
	q := query{full: strings.Join(parts, "-")}
	q.text, _, q.generation = cutGeneration(q.full)
	q.words = strings.Split(q.text, "-")
	return q, q.text != "" && len(q.full) <= maxFolded && len(q.words) <= maxWords
}

// cutGeneration splits off a generation at the end of "ken-griffey-jr", unless it is the
// whole name.
func cutGeneration(folded string) (stem, suffix string, g generation) {
	if i := strings.LastIndexByte(folded, '-'); i > 0 {
		if g := generations[folded[i+1:]]; g != 0 {
			return folded[:i], folded[i+1:], g
		}
	}
	return folded, "", 0
}

// squeeze removes the hyphens: "d-angelo" and "dangelo" are equal.
func squeeze(folded string) string { return strings.ReplaceAll(folded, "-", "") }
