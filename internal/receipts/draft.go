package receipts

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync/atomic"

	"groundline/models"
)

// Draft is a signed receipt that may not be stored yet. The answer shows its id, which
// opens nothing until the draft is stored with the charge for the answer. Refusals are
// never logged. A draft is safe for concurrent use.
type Draft struct {
	ID string

	spelling spelling
	unsaved  atomic.Pointer[models.Receipt] // nil once the receipt is stored
}

// StoredDraft returns the draft of a receipt that needs no storing.
func StoredDraft(id string) *Draft { return &Draft{ID: id} }

// Saved reports whether the receipt is stored.
func (d *Draft) Saved() bool { return d == nil || d.unsaved.Load() == nil }

// Draft signs a statement without storing it. Its errors are those of Signer.Sign,
// and a *highwater.RefusedError while the database is behind what was published.
func (s *Store) Draft(_ context.Context, statement Statement) (*Draft, error) {
	if err := s.log.Refusal(); err != nil {
		return nil, err
	}
	marshalled, err := marshal(statement)
	if err != nil {
		return nil, err
	}
	key := spelling(sha256.Sum256(marshalled))
	if r, ok := s.recent.get(key); ok {
		return StoredDraft(r.ID), nil
	}
	return s.sign(statement, marshalled, key)
}

func (s *Store) sign(statement Statement, marshalled []byte, key spelling) (*Draft, error) {
	signed, err := s.signer.sign(marshalled)
	if err != nil {
		return nil, err
	}
	d := &Draft{ID: signed.ID, spelling: key}
	d.unsaved.Store(&models.Receipt{
		ID:       signed.ID,
		Grounded: statement.Predicate.Grounded,
		Sport:    statement.sport(),
		Artifact: statement.artifact(),
		Claim:    statement.headline(),
		Envelope: signed.Envelope,
		Salt:     newSalt(),
	})
	return d, nil
}

// Unsaved returns the receipts of drafts that are not stored. The caller stores them in the
// transaction that charges for them, then calls Committed.
func (s *Store) Unsaved(drafts ...*Draft) []models.Receipt {
	var out []models.Receipt
	for _, d := range drafts {
		if d.Saved() {
			continue
		}
		if r := d.unsaved.Load(); r != nil { // another call may have stored it just now
			one := *r
			one.CreatedAt = s.now()
			out = append(out, one)
		}
	}
	return out
}

// Committed marks drafts as stored, each as a leaf of the log.
func (s *Store) Committed(drafts ...*Draft) {
	for _, d := range drafts {
		if d != nil {
			d.unsaved.Store(nil)
		}
	}
	s.log.Wake()
}

// Keep stores the drafts that are not stored yet, each also as a leaf of the log.
func (s *Store) Keep(ctx context.Context, drafts ...*Draft) error {
	for _, d := range drafts {
		if d.Saved() {
			continue
		}
		if _, err := s.save(ctx, d); err != nil {
			return err
		}
	}
	return nil
}

// save stores a draft, or finds the receipt already stored under its id.
func (s *Store) save(ctx context.Context, d *Draft) (models.Receipt, error) {
	unsaved := d.unsaved.Load()
	if unsaved == nil { // by another goroutine, just now
		return s.row(ctx, d.ID)
	}
	r := *unsaved
	r.CreatedAt = s.now()
	r, err := s.keep(ctx, r)
	if err != nil {
		return models.Receipt{}, fmt.Errorf("store receipt: %w", err)
	}
	s.recent.add(d.spelling, r)
	d.unsaved.Store(nil)
	s.log.Wake()
	return r, nil
}

// Statement returns the statement of a draft, stored or not.
func (s *Store) Statement(ctx context.Context, d *Draft) (Statement, error) {
	if unsaved := d.unsaved.Load(); unsaved != nil {
		return ReadStatement(*unsaved)
	}
	_, statement, err := s.Get(ctx, d.ID)
	return statement, err
}

// DraftDocument returns the signed document of a draft. It has no proof if the draft is
// not stored.
func (s *Store) DraftDocument(ctx context.Context, d *Draft) ([]byte, error) {
	if unsaved := d.unsaved.Load(); unsaved != nil {
		return Document(*unsaved, s.signer.PublicKey(), nil)
	}
	return s.Document(ctx, d.ID)
}
