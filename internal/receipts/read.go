package receipts

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/internal/receipts/translog"
	"groundline/models"
)

// Get returns a stored receipt with its statement. An unknown or malformed id is
// apperr.NotFound, "receipt_not_found".
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

// Recall returns the statement of a stored receipt. Its errors are those of Get.
func (s *Store) Recall(ctx context.Context, id string) (Statement, error) {
	_, statement, err := s.Get(ctx, id)
	return statement, err
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

// Document returns the JSON that is served for a stored receipt; see the function
// Document. It includes the proof once a checkpoint covers the receipt. Its errors are
// those of Get.
func (s *Store) Document(ctx context.Context, id string) ([]byte, error) {
	r, err := s.find(ctx, id)
	if err != nil {
		return nil, err
	}
	d, err := parseDocument(r.Envelope)
	if err != nil {
		return nil, fmt.Errorf("stored receipt %s: %w", id, err)
	}
	key, err := s.keyByID(ctx, d.Signatures[0].KeyID)
	if err != nil {
		return nil, fmt.Errorf("key of receipt %s: %w", id, err)
	}
	logged, err := s.logged(ctx, r)
	if err != nil {
		return nil, err
	}
	return Document(r, key, logged)
}

// Proof returns the inclusion proof of a stored receipt, as c2sp.org/tlog-proof@v1.
// Before a checkpoint covers it, which takes at most translog.Delay, the error is
// apperr.NotFound, "proof_pending"; its other errors are those of Get.
func (s *Store) Proof(ctx context.Context, id string) ([]byte, error) {
	r, err := s.find(ctx, id)
	if err != nil {
		return nil, err
	}
	logged, err := s.logged(ctx, r)
	if err == nil && logged == nil {
		err = apperr.New(apperr.NotFound, "proof_pending", "The receipt waits for the next checkpoint of the log.").
			WithRemedy(fmt.Sprintf("Try again in a moment: it takes at most %d seconds.", int(translog.Delay.Seconds())))
	}
	if err != nil {
		return nil, err
	}
	return []byte(logged.Proof), nil
}

// logged returns the place of a receipt in the log, or nil if it has none yet.
func (s *Store) logged(ctx context.Context, r models.Receipt) (*Logged, error) {
	entry, err := entryOf(r)
	if err != nil {
		return nil, err
	}
	proof, keyID, err := s.log.Prove(ctx, entry)
	if errors.Is(err, translog.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("proof of receipt %s: %w", r.ID, err)
	}
	public, err := s.keyByID(ctx, keyID)
	if err != nil {
		return nil, err
	}
	origin, _, _ := strings.Cut(string(proof.Checkpoint), "\n")
	key, err := translog.FormatKey(origin, public) // the log may have another name by now
	if err != nil {
		return nil, err
	}
	logged := &Logged{Key: key, Proof: string(proof.Format())}
	if r.Salt != nil {
		logged.Salt = base64.StdEncoding.EncodeToString(r.Salt)
	}
	return logged, nil
}

func (s *Store) row(ctx context.Context, id string) (models.Receipt, error) {
	return gorm.G[models.Receipt](s.db).Where("id = ?", id).Take(ctx)
}
