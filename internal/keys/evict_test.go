package keys

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// A process that has revoked an account's keys accepts none of them from its cache, and
// keeps those of others.
func TestEvictedKeysAreReadAgain(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := New(nil, time.Now)
	s.seen.Store(&now)
	cached := func(account uuid.UUID) []byte {
		raw := generate()
		s.cache.Add(digest(hashOf(raw)), newKey(models.APIKey{ID: uuid.New(), AccountID: account, Scope: "data"}))
		return []byte(raw)
	}
	ada, bob := uuid.New(), uuid.New()
	first, second, other := cached(ada), cached(ada), cached(bob)
	before := s.generation.Load()
	s.Evict(ada)
	if s.Recall(first) != nil || s.Recall(second) != nil {
		t.Error("a key is answered from the cache after its eviction")
	}
	if s.Recall(other) == nil {
		t.Error("another account's key is gone, too")
	}
	if s.generation.Load() == before {
		t.Error("a key read during the eviction is cached")
	}
}
