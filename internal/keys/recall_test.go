package keys

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// Recall returns a key only where Verify would return it too, from wherever the request
// comes, and without the database.
func TestOnlyAKeyInForceIsRecalled(t *testing.T) {
	t.Parallel()
	now := time.Now()
	before, after := now.Add(-time.Hour), now.Add(time.Hour)
	for name, c := range map[string]struct {
		row      models.APIKey
		looked   time.Time // at what changed, last
		recalled bool
	}{
		"one in force":              {models.APIKey{}, now, true},
		"one that ends later":       {models.APIKey{ExpiresAt: &after, RevokedAt: &after}, now, true},
		"one that was revoked":      {models.APIKey{RevokedAt: &before}, now, false},
		"one that has expired":      {models.APIKey{ExpiresAt: &before}, now, false},
		"one for a network":         {models.APIKey{Allow: "192.0.2.0/24"}, now, false},
		"one that may have changed": {models.APIKey{}, now.Add(-believe), false},
		"one before the first look": {models.APIKey{}, time.Time{}, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := New(nil, func() time.Time { return now })
			if !c.looked.IsZero() {
				s.seen.Store(&c.looked)
			}
			raw := generate()
			c.row.ID, c.row.Scope = uuid.New(), "data"
			s.cache.Add(digest(hashOf(raw)), newKey(c.row))
			key := s.Recall([]byte(raw))
			if (key != nil) != c.recalled {
				t.Errorf("%s: recalled: %t", name, key != nil)
			}
			if used := len(s.used) == 1; used != c.recalled {
				t.Errorf("%s: noted as used: %t", name, used)
			}
		})
	}
	s := New(nil, time.Now)
	s.seen.Store(&now)
	s.unknown.Add(digest(hashOf(generate())), struct{}{})
	for _, raw := range []string{"", "gl_mistyped", generate()} {
		if s.Recall([]byte(raw)) != nil {
			t.Errorf("%q is recalled", raw)
		}
	}
}
