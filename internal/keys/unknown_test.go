package keys

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/models"
	"groundline/tools/eventually"
)

// counted counts the lookups of keys in the database.
type counted struct {
	*Service
	lookups int
}

func (c *counted) verify(t *testing.T, raw string) error {
	t.Helper()
	_, err := c.VerifyIf(t.Context(), raw, func() error { c.lookups++; return nil })
	return err
}

// Part 14, point 13: what fails the checksum costs no query, and what nobody has
// costs one.
func TestUnknownKeysAreLookedUpOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	s := &counted{Service: b.replica(t)}
	good := generate()
	for _, raw := range []string{"gl_mistyped", good[:len(good)-1], good[:len(good)-1] + "!", "xx_" + good[3:], good + good} {
		wantCode(t, s.verify(t, raw), CodeMalformed)
	}
	if s.lookups != 0 {
		t.Errorf("%d lookups of mistyped keys", s.lookups)
	}
	eventually.Holds(t, "an unknown key is remembered", func() bool { // unless a look at what changed came in between
		wantCode(t, s.verify(t, good), CodeUnknown)
		before := s.lookups
		wantCode(t, s.verify(t, good), CodeUnknown)
		return s.lookups == before
	})
	refused := errors.New("too many")
	if _, err := s.VerifyIf(t.Context(), generate(), func() error { return refused }); !errors.Is(err, refused) {
		t.Errorf("a lookup that is not allowed: %v", err)
	}
}

// Part 14, point 13: however many keys are made up, none that exists is forgotten.
func TestNoFloodOfUnknownKeysEvictsAGoodOne(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := New(nil, time.Now)
	s.seen.Store(&now)
	good := generate()
	s.remember(digest(hashOf(good)), newKey(models.APIKey{ID: uuid.New(), Scope: "data"}))
	for range cacheSize + unknownSize {
		s.remember(digest(hashOf(generate())), nil)
	}
	now = time.Now()
	s.seen.Store(&now)
	if key, err := s.VerifyIf(context.Background(), good, func() error { return errors.New("looked up") }); err != nil || key == nil {
		t.Errorf("the good key was forgotten: %v", err)
	}
	if s.unknown.Len() > unknownSize {
		t.Errorf("%d unknown keys are held", s.unknown.Len())
	}
}

// A key that was in memory is looked up again, and is no guess, when memory is not believed: on a
// machine that is late, who makes up keys would else lock out who has one.
func TestAGoodKeyIsNoGuessWhileMemoryIsNotBelieved(t *testing.T) {
	t.Parallel()
	b := setup(t)
	raw, row := b.mint(t, b.replica(t), Terms{})
	late := New(b.db.Gorm, b.now) // looks at no changes
	late.cache.Add(digest(hashOf(raw)), newKey(models.APIKey{ID: row.ID, Scope: "data"}))
	refused := errors.New("too many guesses")
	if key, err := late.VerifyIf(t.Context(), raw, func() error { return refused }); err != nil || key == nil {
		t.Errorf("the good key: %v", err)
	}
	if _, err := late.VerifyIf(t.Context(), generate(), func() error { return refused }); !errors.Is(err, refused) {
		t.Errorf("a guess: %v", err)
	}
}

// Part 14, point 13: a key that is made after it was asked for works at once.
func TestAKeyThatWasUnknownWorksOnceItIsMade(t *testing.T) {
	t.Parallel()
	b := setup(t)
	one, two := b.replica(t), b.replica(t)
	raw := generate()
	wantCode(t, verify(t, one, raw), CodeUnknown)
	wantCode(t, verify(t, two, raw), CodeUnknown)
	_, row := b.mint(t, one, Terms{})
	if err := b.db.Gorm.Model(&row).Update("hash", hashOf(raw)).Error; err != nil {
		t.Fatal(err)
	}
	for _, s := range []*Service{one, two} {
		eventually.Holds(t, "the key works", func() bool { return verify(t, s, raw) == nil })
	}
}
