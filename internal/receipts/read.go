package receipts

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// Get gives a stored receipt with its statement. An id that is unknown or not
// one at all is apperr.NotFound, "receipt_not_found".
func (s *Store) Get(ctx context.Context, id string) (models.Receipt, Statement, error) {
	r, err := s.find(ctx, id)
	if err != nil {
		return models.Receipt{}, Statement{}, err
	}
	d, err := parseDocument(r.Envelope)
	if err != nil {
		return models.Receipt{}, Statement{}, fmt.Errorf("stored receipt %s: %w", id, err)
	}
	d.ID = id
	payload, err := d.payload()
	if err != nil {
		return models.Receipt{}, Statement{}, fmt.Errorf("stored receipt %s: %w", id, err)
	}
	statement, err := parsePayload(payload)
	if err != nil {
		return models.Receipt{}, Statement{}, fmt.Errorf("stored receipt %s: %w", id, err)
	}
	return r, statement, nil
}

func (s *Store) find(ctx context.Context, id string) (models.Receipt, error) {
	if !hexDigest.MatchString(id) {
		return models.Receipt{}, notFound()
	}
	r, err := s.row(ctx, id)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return models.Receipt{}, notFound()
	}
	if err != nil {
		return models.Receipt{}, fmt.Errorf("find receipt: %w", err)
	}
	return r, nil
}

func notFound() error {
	return apperr.New(apperr.NotFound, "receipt_not_found", "There is no receipt with this id.").
		WithRemedy("A receipt's id is the 64 hex digits that came with the answer.")
}

// Document gives the JSON that is served for a stored receipt; see the function
// Document. Its errors are those of Get.
func (s *Store) Document(ctx context.Context, id string) ([]byte, error) {
	r, err := s.find(ctx, id)
	if err != nil {
		return nil, err
	}
	key, err := s.publicKey(ctx, r)
	if err != nil {
		return nil, fmt.Errorf("key of receipt %s: %w", id, err)
	}
	return Document(r, key)
}

// publicKey finds the key that signed a stored receipt.
func (s *Store) publicKey(ctx context.Context, r models.Receipt) (ed25519.PublicKey, error) {
	d, err := parseDocument(r.Envelope)
	if err != nil {
		return nil, err
	}
	id := d.Signatures[0].KeyID
	if id == s.signer.KeyID() {
		return s.signer.PublicKey(), nil
	}
	key, err := gorm.G[models.SigningKey](s.db).Where("id = ?", id).Take(ctx)
	return key.PublicKey, err
}

// Keys lists every key that signs or once signed, oldest first.
func (s *Store) Keys(ctx context.Context) ([]models.SigningKey, error) {
	keys, err := gorm.G[models.SigningKey](s.db).Order("created_at, id").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list signing keys: %w", err)
	}
	return keys, nil
}

func (s *Store) row(ctx context.Context, id string) (models.Receipt, error) {
	return gorm.G[models.Receipt](s.db).Where("id = ?", id).Take(ctx)
}
