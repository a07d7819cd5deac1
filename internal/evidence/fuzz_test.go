package evidence

import (
	"encoding/base64"
	"strconv"
	"testing"

	"groundline/internal/apperr"
)

// FuzzCursor: a cursor is either one that a list could have returned, or invalid.
func FuzzCursor(f *testing.F) {
	f.Add(base64.RawURLEncoding.EncodeToString([]byte("e17")))
	f.Add("e17")
	f.Add(base64.RawURLEncoding.EncodeToString([]byte("e-1")))
	f.Fuzz(func(t *testing.T, cursor string) {
		seq, err := readCursor(cursor)
		switch {
		case err != nil && apperr.From(err).Kind != apperr.Invalid:
			t.Errorf("%q: %v", cursor, err)
		case err == nil && seq < 1:
			t.Errorf("%q is read as %s", cursor, strconv.FormatInt(seq, 10))
		}
	})
}
