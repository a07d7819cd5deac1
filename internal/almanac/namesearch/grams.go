package namesearch

import "slices"

// gramIndex finds the texts of a list that share trigrams with another. A text's trigrams
// are taken between hyphens ("-ott-": -ot, ott, tt-), each once.
type gramIndex struct {
	sizes  []uint8  // bytes of each text
	starts []uint32 // by trigram: offset of its texts in texts
	texts  []int32
}

const (
	symbols    = 1 + 26 + 10 // hyphen, letters, digits
	trigrams   = symbols * symbols * symbols
	editsGrams = 4 // maximum number of trigrams that one edit can remove: 3, or 4 when swapping two letters
)

func newGramIndex(texts []string) *gramIndex {
	g := &gramIndex{sizes: make([]uint8, len(texts)), starts: make([]uint32, trigrams+1)}
	var own [maxFolded]uint16
	for i, text := range texts {
		g.sizes[i] = uint8(len(text)) // #nosec G115 -- at most maxFolded
		for _, t := range gramsOf(text, own[:0]) {
			g.starts[t+1]++
		}
	}
	for t := range trigrams {
		g.starts[t+1] += g.starts[t]
	}
	g.texts = make([]int32, g.starts[trigrams])
	next := append([]uint32(nil), g.starts...)
	for i, text := range texts {
		for _, t := range gramsOf(text, own[:0]) {
			g.texts[next[t]] = int32(i)
			next[t]++
		}
	}
	return g
}

// gramsOf appends the trigrams of a folded text to none.
func gramsOf(text string, none []uint16) []uint16 {
	out := none
	a, b := 0, 0
	for i := range len(text) + 1 {
		c := 0
		if i < len(text) {
			c = symbol(text[i])
		}
		if i > 0 {
			t := uint16((a*symbols+b)*symbols + c)
			if !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
		a, b = b, c
	}
	return out
}

func symbol(b byte) int {
	switch {
	case b >= 'a' && b <= 'z':
		return int(b-'a') + 1
	case b >= '0' && b <= '9':
		return int(b-'0') + 27
	}
	return 0
}

// alike counts the trigrams each text shares with the given one. It returns the texts that
// share any and differ in length by at most slack, and the number of the given text's
// trigrams. The caller must reset shared for the returned texts (forget).
func (g *gramIndex) alike(text string, slack int, shared []uint8, found []int32) (texts []int32, grams int) {
	var own [maxFolded]uint16
	of := gramsOf(text, own[:0])
	for _, t := range of {
		for _, i := range g.texts[g.starts[t]:g.starts[t+1]] {
			if size := int(g.sizes[i]); size-len(text) > slack || len(text)-size > slack {
				continue
			}
			if shared[i] == 0 {
				found = append(found, i)
			}
			shared[i]++
		}
	}
	return found, len(of)
}

func forget(found []int32, shared []uint8) {
	for _, i := range found {
		shared[i] = 0
	}
}

// editDistance returns the Damerau-Levenshtein distance (insert, delete, replace, swap
// neighbors; nothing edited twice) of two texts of at most maxFolded bytes; above limit the
// value is not exact.
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit || len(a) > maxFolded || len(b) > maxFolded {
		return limit + 1
	}
	var rows [3][maxFolded + 2]uint8
	far := uint8(limit + 1) // #nosec G115 -- a few edits
	for j := range min(len(b), limit) + 1 {
		rows[0][j] = uint8(j)
	}
	rows[0][min(len(b), limit)+1] = far
	for i := 1; i <= len(a); i++ {
		// Only cells within limit of the diagonal can count.
		current, above, before := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		from, to := max(1, i-limit), min(len(b), i+limit)
		current[from-1] = far
		if from == 1 && i <= limit {
			current[0] = uint8(i)
		}
		minDistance := current[from-1]
		for j := from; j <= to; j++ {
			d := above[j-1]
			if a[i-1] != b[j-1] {
				d = min(d, above[j], current[j-1]) + 1
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					d = min(d, before[j-2]+1)
				}
			}
			d = min(d, far)
			current[j] = d
			minDistance = min(minDistance, d)
		}
		current[to+1] = far
		if minDistance >= far {
			return limit + 1
		}
	}
	return int(rows[len(a)%3][len(b)])
}
