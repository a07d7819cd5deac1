package keys

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestGeneratedKeysAreWellFormedAndDistinct(t *testing.T) {
	t.Parallel()
	shape := regexp.MustCompile(`^gl_[0-9A-Za-z]{36}$`)
	seen := map[string]bool{}
	for range 2000 {
		k := generate()
		if !shape.MatchString(k) || !wellFormed(k) {
			t.Fatalf("generated key %q has the wrong shape", k)
		}
		if seen[k] {
			t.Fatalf("key %q came twice", k)
		}
		seen[k] = true
	}
}

// The CRC-32 (IEEE) of thirty "0" characters is 0x77E5DB82, computed with
// another implementation (Python's zlib); in base62 digits that is 2C8GjS.
func TestChecksumIsCRC32InBase62(t *testing.T) {
	t.Parallel()
	if got := checksum(strings.Repeat("0", 30)); string(got[:]) != "2C8GjS" {
		t.Errorf("checksum = %q, want 2C8GjS", got)
	}
}

func TestAnyOneWrongCharacterIsMalformed(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		k := []byte(generate())
		i := rapid.IntRange(0, len(k)-1).Draw(t, "place")
		step := rapid.IntRange(1, 61).Draw(t, "step")
		k[i] = alphabet[(max(0, strings.IndexByte(alphabet, k[i]))+step)%62]
		if wellFormed(string(k)) {
			t.Fatalf("%q passes with character %d changed", k, i)
		}
	})
}

func TestShownPrefixDoesNotRevealTheKey(t *testing.T) {
	t.Parallel()
	k := generate()
	if s := shown(k); len(s) > len(keyPrefix)+shownDigits+len("…") || !strings.HasPrefix(k, strings.TrimSuffix(s, "…")) {
		t.Errorf("shown(%q) = %q", k, s)
	}
}
