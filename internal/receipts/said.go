package receipts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"groundline/models"
)

// saidSQL prefers the last receipt before the given time, then the first after it: the
// same data were in force, so the answer would have been the same.
const saidSQL = `SELECT id, grounded, sport, artifact, claim, envelope, created_at FROM receipts
	WHERE question = question_digest(?::jsonb, ?) AND artifact = ?
	ORDER BY created_at < ? DESC, CASE WHEN created_at < ? THEN -extract(epoch FROM created_at) ELSE extract(epoch FROM created_at) END
	LIMIT 1`

// Said finds the receipt that answers a question, given as its plan, from an artifact in
// force before a time. Members of the plan that were derived from the question (the player
// that a slug resolved to) may be omitted. ok is false if the question was never asked of
// that artifact.
func (s *Store) Said(ctx context.Context, plan map[string]any, artifact string, fallback bool, before time.Time) (r models.Receipt, st Statement, ok bool, err error) {
	question, err := json.Marshal(plan)
	if err != nil {
		return r, st, false, fmt.Errorf("a question's plan: %w", err)
	}
	r, err = gorm.G[models.Receipt](s.db).Raw(saidSQL, string(question), fallback, artifact, before, before).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return r, st, false, nil
	}
	if err != nil {
		return r, st, false, fmt.Errorf("find what was said: %w", err)
	}
	st, err = ReadStatement(r)
	return r, st, err == nil, err
}

// ReadStatement returns the statement of a stored receipt.
func ReadStatement(r models.Receipt) (Statement, error) {
	d, err := parseDocument(r.Envelope)
	if err == nil {
		d.ID = r.ID
		var payload []byte
		if payload, err = d.payload(); err == nil {
			var st Statement
			if st, err = parsePayload(payload); err == nil {
				return st, nil
			}
		}
	}
	return Statement{}, fmt.Errorf("stored receipt %s: %w", r.ID, err)
}
