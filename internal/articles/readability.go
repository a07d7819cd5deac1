package articles

import (
	"strings"
	"unicode"
)

// minEase is the reading ease that an article's prose must have: 50 and more is
// what is called fairly difficult, the ease of a quality newspaper's sports page.
const minEase = 50

// Ease is the Flesch reading ease of sentences, about 0 to 100, the higher the
// easier: 206.835 − 1.015·(words ÷ sentences) − 84.6·(syllables ÷ words), by
// R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32
// (1948). Numbers count as words of one syllable: they are read as figures.
func Ease(sentences []string) float64 {
	words, syllables := 0, 0
	for _, s := range sentences {
		for _, w := range strings.Fields(s) {
			if strings.ContainsFunc(w, isWordRune) {
				words++
				syllables += syllablesOf(w)
			}
		}
	}
	if words == 0 || len(sentences) == 0 {
		return 0
	}
	return 206.835 - 1.015*float64(words)/float64(len(sentences)) - 84.6*float64(syllables)/float64(words)
}

// syllablesOf counts the groups of vowels of a word, without a silent e at its
// end; at least one.
func syllablesOf(word string) int {
	word = strings.TrimFunc(strings.ToLower(word), func(r rune) bool { return !unicode.IsLetter(r) })
	word = strings.TrimSuffix(word, "'s")
	n, before := 0, false
	for _, r := range word {
		vowel := strings.ContainsRune("aeiouyáéíóúöüäëïèêàâôûčžš", r) && !strings.ContainsRune("čžš", r)
		if vowel && !before {
			n++
		}
		before = vowel
	}
	if strings.HasSuffix(word, "e") && !strings.HasSuffix(word, "le") && n > 1 {
		n--
	}
	return max(1, n)
}
