package lexicon

import "testing"

// TestTurnsOfPhraseEnd: no turn of phrase leads to itself, which would never end.
func TestTurnsOfPhraseEnd(t *testing.T) {
	t.Parallel()
	for _, table := range [][]clause{usual, whilePlaying, clauses, loose, contexts} {
		for _, c := range table {
			if len(c.said) == 0 {
				t.Fatalf("nothing is said that means %q", words(c.means))
			}
			for _, other := range table {
				for i := 1; i+len(other.said) <= len(c.means); i++ {
					if _, again := matches(c.means[i:], other.said); again && len(other.means) >= len(other.said) {
						t.Errorf("%q means %q, of which %q is read again", words(c.said), words(c.means), words(other.said))
					}
				}
			}
		}
	}
}
