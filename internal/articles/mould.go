package articles

import (
	"hash/fnv"
	"regexp"
	"strings"
)

var (
	mouldNames   = regexp.MustCompile(`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*`)
	mouldFigures = regexp.MustCompile(`[\d.-]*\d[\d,.-]*\d|\d|\b(?:one|two|three|four|five|six|seven|eight|nine)\b`)
)

// mouldOf returns a number that stands for the mould of a sentence: what is left of it without names and
// figures, as readers recognize it.
func mouldOf(sentence, who string) int32 {
	text := sentence
	for _, name := range []string{who, surname(who)} {
		if name != "" {
			text = strings.ReplaceAll(text, name, "@")
		}
	}
	if text != "" {
		text = strings.ToLower(text[:1]) + text[1:]
	}
	text = mouldNames.ReplaceAllString(mouldFigures.ReplaceAllString(text, "#"), "@")
	h := fnv.New32a()
	_, _ = h.Write([]byte(text))
	return int32(h.Sum32()) // #nosec G115 -- any 32 bits will do
}
