// Package wording holds the words of articles: for each kind of message the sentences that may
// say it, with placeholders for names and figures.
//
// Invariants:
//   - A wording holds no figure and no name: placeholders stand for them, and the verifier
//     checks what is filled in.
//   - Words of wordings that compare, count, deny or explain are in no vocabulary: they stand
//     only where the evidence bears them out.
//   - The order of a message's wordings is the same each time.
//
// It chooses no wording (see articles) and knows no evidence.
package wording

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"groundline/internal/verifier"
)

// ways holds the wordings of each kind of message. {s} is the player, {s's} the possessive,
// {o} the object form and {his} the possessive after the name was used.
var ways = map[string][]string{}

// needs holds the placeholders of each wording.
var needs = map[string][]string{}

var placeholder = regexp.MustCompile(`{([^}]+)}`)

// Needs returns the names of a wording's placeholders: "s", "season".
func Needs(way string) []string { return needs[way] }

// Of returns the wordings of a message, in an order in which neighbours differ.
func Of(as string) []string { return ways[as] }

// strides are badly approximable numbers: the fractional parts of their multiples fill the unit
// interval evenly, also where only every second or third is taken.
var strides = []float64{math.Phi - 1, math.Sqrt2 - 1, math.Sqrt(3) - 1, math.Sqrt(7) - 2, math.Sqrt(11) - 3, math.Sqrt(13) - 3, math.Sqrt(19) - 4}

// Order returns the places of n wordings of a message in the order in which the article with a
// turn tries them. The first are spread evenly over all from turn to turn, and messages have
// different strides, so that two do not move together. What follows where the first does not
// pass is drawn by the turn.
func Order(as string, n, turn int) []int {
	if n == 0 {
		return nil
	}
	seed := seedOf(as)
	_, part := math.Modf(float64(turn)*strides[seed%uint64(len(strides))] + float64(seed%1009)/1009)
	first := int(part * float64(n))
	draw := rand.New(rand.NewPCG(seed, uint64(turn))) // #nosec G404,G115 -- it varies wording, and has to be the same every time
	out := draw.Perm(n)
	at := slices.Index(out, first)
	out[0], out[at] = out[at], out[0]
	return out
}

// Always is the prefix of messages that hold for every receipt verbatim: what a rating or a
// forecast is, and what they do not know.
const Always = "about."

// Licensed returns what any sentence of an article may hold: the vocabulary, the turns, and
// the messages that always hold.
func Licensed() []string { return licensed() }

var licensed = sync.OnceValue(func() []string {
	out := append(slices.Clone(vocabulary), turns...)
	for as, all := range ways {
		if strings.HasPrefix(as, Always) {
			out = append(out, all...)
		}
	}
	return out
})

// Vocabulary returns the words that make no claim by themselves.
func Vocabulary() []string { return slices.Clone(vocabulary) }

// vocabulary holds the words of all wordings that make no claim by themselves. They may stand
// in any sentence of an article; figures, names, seasons and every word that compares, counts,
// denies or explains are checked against the evidence.
var vocabulary []string

// turns are fixed phrases without a claim that hold a word which alone could make one.
var turns = []string{
	"ran", "runs for", "threw", "made", "averaged", "hit", "batted", "in all", "all told", "all the seasons", "of all", "one more", "no season of the career", "no rating is a career by itself", "no rating is a single point",
	"the next three seasons", "next three seasons", "three seasons past", "what is left of", "the first thing", "at the same time", "at the front of", "up front",
}

// phrase adds wordings, one per line. Alternatives stand in brackets: "[In|Over] {season}" is
// two wordings.
func phrase(as, lines string) {
	for line := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			for _, way := range expand(line) {
				way = strings.Join(strings.Fields(way), " ")
				ways[as] = append(ways[as], way)
				needs[way] = nil // another message may have the same wording
				for _, p := range placeholder.FindAllStringSubmatch(way, -1) {
					needs[way] = append(needs[way], p[1])
				}
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
