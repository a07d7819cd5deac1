package articles

import (
	"encoding/binary"
	"slices"
	"strings"
	"unicode"

	"github.com/cespare/xxhash/v2"
)

// Limits of similarity between two articles.
const (
	shingle     = 4   // words
	sketchSize  = 128 // hashes, for a standard error of 4 percentage points
	maxSimilar  = .5
	sketchBytes = 8
)

// Sketch is a MinHash sketch of a text: the 128 least hashes of its four-word runs, from
// which the similarity of two texts is estimated (A. Broder, "On the resemblance and
// containment of documents", 1997). Names and numbers are kept: they distinguish two articles
// that share only template words, but not two on the same facts.
func Sketch(text string) []byte {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.' })
	var hashes []uint64
	for i := 0; i+shingle <= len(words); i++ {
		hashes = append(hashes, xxhash.Sum64String(strings.Join(words[i:i+shingle], " ")))
	}
	slices.Sort(hashes)
	hashes = slices.Compact(hashes)
	hashes = hashes[:min(len(hashes), sketchSize)]
	out := make([]byte, 0, sketchBytes*len(hashes))
	for _, h := range hashes {
		out = binary.BigEndian.AppendUint64(out, h)
	}
	return out
}

// Likeness estimates the Jaccard similarity of two texts' four-word runs, 0 to 1, from their
// sketches.
func Likeness(a, b []byte) float64 {
	x, y := hashesOf(a), hashesOf(b)
	both, seen := 0, 0
	i, j := 0, 0
	for seen < sketchSize && (i < len(x) || j < len(y)) {
		switch {
		case j == len(y) || i < len(x) && x[i] < y[j]:
			i++
		case i == len(x) || y[j] < x[i]:
			j++
		default:
			i, j, both = i+1, j+1, both+1
		}
		seen++
	}
	if seen == 0 {
		return 0
	}
	return float64(both) / float64(seen)
}

func hashesOf(sketch []byte) []uint64 {
	out := make([]uint64, 0, len(sketch)/sketchBytes)
	for ; len(sketch) >= sketchBytes; sketch = sketch[sketchBytes:] {
		out = append(out, binary.BigEndian.Uint64(sketch))
	}
	return out
}
