// Package wording writes sentences whose words differ between code versions, so a receipt is
// recomputed in the words that it was signed with.
//
// A sentence is composed once, with marks around the words that differ (Since, Amount), and
// resolved for one code version (In). Marks never leave the service: only resolved text is
// signed, shown or compared.
//
// It does not decide what a sentence says, only how.
package wording

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"groundline/internal/english"
)

// The marks around words that differ, control characters that no sentence has.
const (
	begin   = "\x01" // before the version
	newer   = "\x02" // before the words since the version
	older   = "\x03" // before the words until then
	end     = "\x04"
	allMark = begin + newer + older + end
)

// Since returns text that says now in a code version and later ones, and before in earlier
// ones. Both may hold marked words.
func Since(version, now, before string) string {
	if now == before {
		return now
	}
	return begin + version + newer + now + older + before + end
}

// In resolves text for a code version.
func In(text, version string) string {
	if !Marked(text) {
		return text
	}
	out, _ := resolve(text, version)
	return out
}

// Marked reports whether text has words that differ between code versions.
func Marked(text string) bool { return strings.ContainsAny(text, allMark) }

// resolve returns text up to the mark that ends its part, and what follows from there.
func resolve(text, version string) (out, rest string) {
	var b strings.Builder
	for {
		at := strings.IndexAny(text, allMark)
		if at < 0 {
			b.WriteString(text)
			return b.String(), ""
		}
		b.WriteString(text[:at])
		if text[at:at+1] != begin {
			return b.String(), text[at:]
		}
		since, inside, _ := strings.Cut(text[at+1:], newer)
		now, after := resolve(inside, version)
		before, after := resolve(strings.TrimPrefix(after, older), version)
		if Compare(version, since) >= 0 {
			b.WriteString(now)
		} else {
			b.WriteString(before)
		}
		text = strings.TrimPrefix(after, end)
	}
}

// Compare orders code versions: "0.9.0" is before "0.10.0", and "0.9.0-2", words that were
// signed as 0.9.0 before its last ones, before "0.9.0".
func Compare(a, b string) int {
	for {
		one, moreA, inA := strings.Cut(a, ".")
		two, moreB, inB := strings.Cut(b, ".")
		if c := cmp.Or(compareParts(one, two), cmp.Compare(bit(inA), bit(inB))); c != 0 || !inA {
			return c
		}
		a, b = moreA, moreB
	}
}

func compareParts(a, b string) int {
	a, revisionA, onlyA := strings.Cut(a, "-")
	b, revisionB, onlyB := strings.Cut(b, "-")
	last := func(revision string, has bool) int {
		if !has {
			return math.MaxInt
		}
		n, _ := strconv.Atoi(revision)
		return n
	}
	m, _ := strconv.Atoi(a)
	n, _ := strconv.Atoi(b)
	return cmp.Or(cmp.Compare(m, n), cmp.Compare(last(revisionA, onlyA), last(revisionB, onlyB)))
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Singulars is the first code version that writes one of something in the singular everywhere.
const Singulars = "0.10.0"

// PlayerFirst is the first code version whose sentence of a day of the year begins with the
// player and not with how many games the day has.
const PlayerFirst = "0.11.0"

// Amount writes a figure before its statistic's name: "73 home runs", "1 home run", "a .342
// batting average".
func Amount(figure, label string) string {
	if english.Are(label) != "are" {
		return english.Amount(figure, label)
	}
	return Count(figure, label)
}

// Count writes a figure before its statistic's name, both without an article: "1 home run", ".342
// batting average".
func Count(figure, label string) string {
	if figure != "1" || english.Are(label) != "are" {
		return figure + " " + label
	}
	return Since(Singulars, figure+" "+english.OneOf(label), figure+" "+label)
}
