package keys

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// The error codes of a refused key. Each is a different mistake with its own remedy.
const (
	CodeMissing   = "key_missing"
	CodeMalformed = "key_malformed"
	CodeUnknown   = "key_unknown"
	CodeRevoked   = "key_revoked"
	CodeExpired   = "key_expired"
	CodeAudience  = "token_audience"
)

// digest is the SHA-256 of a key.
type digest [sha256.Size]byte

// Verify returns the key that raw is. A missing, malformed, unknown, revoked or expired key
// is an apperr.Unauthenticated error with its own code.
func (s *Service) Verify(ctx context.Context, raw string) (*Key, error) {
	return s.VerifyIf(ctx, raw, func() error { return nil })
}

// VerifyIf is Verify that calls mayRead before it reads the database, and returns its error:
// a well-formed key that is not cached may be a guess.
func (s *Service) VerifyIf(ctx context.Context, raw string, mayRead func() error) (*Key, error) {
	if raw == "" {
		return nil, refuse(CodeMissing, "This call needs an API key.",
			"Send your key in the header X-API-Key. POST /api/v1/try returns one without signing up; a free account has one for good: /signup.")
	}
	key, err := s.find(ctx, raw, mayRead)
	if err != nil {
		return nil, err
	}
	now := s.clock()
	switch {
	case key == nil:
		return nil, refuse(CodeUnknown, "No account has this API key.", "Make a new key on /keys.")
	case over(key.RevokedAt, now):
		return nil, refuse(CodeRevoked, "This API key was revoked.", "Use another key of the account, or make a new one on /keys.")
	case over(key.ProvisionalUntil, now):
		return nil, refuse(CodeExpired, "This provisional API key has expired.", "Sign up at /signup for a key that does not expire.")
	case key.Client != nil && (over(key.TokenUntil, now) || over(key.ExpiresAt, now)):
		return nil, refuse(CodeExpired, "This access token has expired.", "Use the refresh token, or connect the app again.")
	case over(key.ExpiresAt, now):
		return nil, refuse(CodeExpired, "This API key has expired.", "Make a new key on /keys.")
	}
	s.note(key, now)
	return key, nil
}

// Recall returns a cached key that is in force and may be used from anywhere, for anything.
// On nil, call Verify.
func (s *Service) Recall(raw []byte) *Key {
	if !wellFormed(raw) || !s.believed() {
		return nil
	}
	key, ok := s.cache.Get(digestOf(raw))
	if !ok || len(key.networks) > 0 || key.Client != nil {
		return nil
	}
	now := s.clock()
	if over(key.RevokedAt, now) || over(key.ExpiresAt, now) {
		return nil
	}
	s.note(key, now)
	return key
}

// digestOf returns the digest of a text as long as a key.
func digestOf[T string | []byte](raw T) digest {
	var text [keyLength]byte // converting would allocate
	copy(text[:], raw)
	return sha256.Sum256(text[:])
}

// find returns the key from the cache or the database, or nil if there is none. It checks
// the checksum first, so that a mistyped key costs no query.
func (s *Service) find(ctx context.Context, raw string, mayRead func() error) (*Key, error) {
	if !wellFormed(raw) {
		return nil, refuse(CodeMalformed, "Invalid API key format: not one of our keys, or mistyped.",
			"A key is gl_ followed by 36 letters and digits; copy it whole.")
	}
	hash, believed := digestOf(raw), s.believed()
	if believed {
		if key, ok := s.cache.Get(hash); ok {
			return key, nil
		}
		if s.unknown.Contains(hash) {
			return nil, nil
		}
	}
	if !s.cache.Contains(hash) { // a key that was cached is no guess, whether or not the cache is trusted now
		if err := mayRead(); err != nil {
			return nil, err
		}
	}
	return s.read(ctx, hash, believed)
}

// read looks a key up in the database, and caches it if the cache is trusted.
func (s *Service) read(ctx context.Context, hash digest, believed bool) (*Key, error) {
	generation := s.generation.Load()
	row, err := gorm.G[models.APIKey](s.db).Where("hash = ?", hash[:]).First(ctx)
	var key *Key
	switch {
	case err == nil:
		key = newKey(row)
	case !errors.Is(err, gorm.ErrRecordNotFound):
		return nil, fmt.Errorf("look up key: %w", err)
	}
	if believed {
		s.remember(hash, key)
		// A notice that came meanwhile may have missed it.
		if s.generation.Load() != generation {
			s.forget(hash)
		}
	}
	return key, nil
}

// remember caches a key, or that there is none.
func (s *Service) remember(hash digest, key *Key) {
	if key == nil {
		s.unknown.Add(hash, struct{}{})
		return
	}
	s.cache.Add(hash, key)
}

// drop evicts a key whose row has changed; hash is in hex.
func (s *Service) drop(hash string) {
	s.generation.Add(1)
	var d digest
	if n, err := hex.Decode(d[:], []byte(hash)); err == nil && n == len(d) {
		s.forget(d)
	}
}

// Evict drops an account's keys from this process's cache. Call it once a transaction with
// RevokeIn or RevokeAll is committed; other replicas evict the keys by the notice.
func (s *Service) Evict(accountID uuid.UUID) {
	s.generation.Add(1)
	for _, hash := range s.cache.Keys() {
		if key, ok := s.cache.Peek(hash); ok && key.AccountID == accountID {
			s.cache.Remove(hash)
		}
	}
}

func (s *Service) forget(hash digest) {
	s.cache.Remove(hash)
	s.unknown.Remove(hash)
}

func refuse(code, message, remedy string) error {
	return apperr.New(apperr.Unauthenticated, code, message).WithRemedy(remedy)
}
