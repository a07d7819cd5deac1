package articles

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"groundline/internal/verifier"
)

// ways holds the wordings of each kind of message. {s} is the player, {s's} the possessive,
// {o} the object form and {his} the possessive after the name was used.
var ways = map[string][]string{}

// vocabulary holds the words of all wordings that make no claim by themselves. They may stand
// in any sentence of an article; figures, names, seasons and every word that compares, counts,
// denies or explains are checked against the evidence.
var vocabulary []string

// turns are fixed phrases without a claim that hold a word which alone could make one.
var turns = []string{
	"ran", "threw", "made", "averaged", "hit", "batted", "all told", "all the seasons", "of all", "one more", "no season of the career", "no rating is a career by itself", "no rating is a single point",
	"the next three seasons", "next three seasons", "three seasons past", "what is left of", "the first thing", "at the front of", "up front",
}

// phrase adds wordings, one per line. Alternatives stand in brackets: "[In|Over] {season}" is
// two wordings.
func phrase(as, lines string) {
	for line := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			for _, way := range expand(line) {
				ways[as] = append(ways[as], strings.Join(strings.Fields(way), " "))
			}
		}
	}
	learn(ways[as])
	mix(as)
}

// expand returns the wordings of a line with alternatives.
func expand(line string) []string {
	before, rest, some := strings.Cut(line, "[")
	if !some {
		return []string{line}
	}
	choices, after, _ := strings.Cut(rest, "]")
	var out []string
	for choice := range strings.SplitSeq(choices, "|") {
		for _, tail := range expand(after) {
			out = append(out, before+choice+tail)
		}
	}
	return out
}

// mix puts the wordings of a message in an order in which neighbours differ, the same each time.
func mix(as string) {
	seed := seedOf(as)
	draw := rand.New(rand.NewPCG(seed, seed)) // #nosec G404 -- it varies wording, and has to be the same every time
	list := ways[as]
	slices.Sort(list)
	draw.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
}

func seedOf(text string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text))
	return h.Sum64()
}

// learn adds the neutral words of wordings to the vocabulary.
func learn(wordings []string) {
	for _, way := range wordings {
		for literal := range strings.SplitSeq(way, "{") {
			if _, after, inside := strings.Cut(literal, "}"); inside {
				literal = after
			}
			for _, word := range strings.FieldsFunc(strings.ToLower(literal), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
				word = strings.Trim(word, "'")
				if word != "" && word != "s" && verifier.Neutral(word) && !slices.Contains(vocabulary, word) {
					vocabulary = append(vocabulary, word)
				}
			}
		}
	}
}

// mould returns what a sentence keeps when its figures and the capitalized words inside it
// are left out: two sentences of one mould differ in names and numbers only.
func mould(sentence string) string {
	var out []string
	for i, word := range strings.Fields(sentence) {
		bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		switch {
		case bare == "":
			continue
		case strings.ContainsFunc(bare, unicode.IsDigit), slices.Contains(small, strings.ToLower(bare)):
			bare = "#"
		case i > 0 && unicode.IsUpper([]rune(bare)[0]), i == 0 && strings.HasSuffix(bare, "'s"):
			bare = "@"
		default:
			bare = strings.ToLower(bare)
		}
		if n := len(out); n > 0 && out[n-1] == bare && (bare == "@" || bare == "#") {
			continue
		}
		out = append(out, bare)
	}
	return strings.Join(out, " ")
}
