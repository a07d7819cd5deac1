package receipts

import (
	"context"
	"fmt"
	"regexp"

	"groundline/internal/apperr"
)

// MinShortID is how many hex digits a short id has at least.
const MinShortID = 16

var shortID = regexp.MustCompile(`^[0-9a-f]{16,64}$`)

// Find returns the id of the only stored receipt whose id begins with short. A receipt is never
// removed, so what a short id names never changes. Of two receipts it names neither: the error
// asks for more digits.
func (s *Store) Find(ctx context.Context, short string) (id string, err error) {
	if !shortID.MatchString(short) {
		return "", notFound()
	}
	var ids []string
	// g follows the hex digits in every collation.
	err = s.db.WithContext(ctx).Raw(`SELECT id FROM receipts WHERE id >= ? AND id < ? ORDER BY id LIMIT 2`, short, short+"g").Scan(&ids).Error
	switch {
	case err != nil:
		return "", fmt.Errorf("find a receipt by its short id: %w", err)
	case len(ids) == 0:
		return "", notFound()
	case len(ids) > 1:
		return "", apperr.New(apperr.NotFound, "receipt_not_found", "Several receipts have ids that begin with these digits.").WithRemedy("Use more digits of the receipt's id.")
	}
	return ids[0], nil
}
