package lexicon

import (
	"testing"
	"time"
)

// TestTurnsOfPhraseEnd: no turn of phrase leads to itself, which would never end.
func TestTurnsOfPhraseEnd(t *testing.T) {
	t.Parallel()
	for _, table := range [][]clause{usual, whilePlaying, clauses, loose, contexts, sameSaid, editors} {
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

// TestReplacingEnds: clauses that lead back to themselves, directly or by way of others, are each applied once to
// what they wrote, and what the table says of other words still holds there.
func TestReplacingEnds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ table, question, want string }{
		{"a b: b", "b", "a b"},
		{"b b: b", "b b", "b b b b"},
		{"x b: a\nx a: b", "a", "x x a"},
		{"a # b: # b", "5 b", "a 5 b"},
		{"a c: a\nd: c", "a", "a d"},
	} {
		done := make(chan string, 1)
		go func() { done <- words(replaceClauses(readTokens(c.question), readClauses(c.table))) }()
		select {
		case got := <-done:
			if got != c.want {
				t.Errorf("%q in %q: got %q, want %q", c.table, c.question, got, c.want)
			}
		case <-time.After(5 * time.Second):
			t.Fatalf("%q in %q does not end", c.table, c.question)
		}
	}
}
