package grounding

import (
	"strings"
	"testing"

	"groundline/internal/apperr"
)

// FuzzCursor: a cursor of a ranking is a place from 0 on in these data, or refused.
func FuzzCursor(f *testing.F) {
	artifact := strings.Repeat("ab", 32)
	f.Add(cursor(artifact, 50))
	f.Add(cursor(strings.Repeat("cd", 32), 50))
	f.Add("!!")
	f.Fuzz(func(t *testing.T, given string) {
		at, err := readCursor(artifact, given)
		switch {
		case err != nil && apperr.From(err).Kind != apperr.Invalid && apperr.From(err).Kind != apperr.Conflict:
			t.Errorf("%q: %v", given, err)
		case err == nil && at < 0:
			t.Errorf("%q is place %d", given, at)
		}
	})
}
