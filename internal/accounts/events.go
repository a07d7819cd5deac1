package accounts

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/models"
)

// Origin is where a request came from.
type Origin struct {
	Address string // network address
	Browser string // as it names itself
}

// Note adds a line to the account's audit trail inside the caller's transaction.
// kind is snake_case; detail is for its owner to read, and holds no secret.
func (s *Service) Note(ctx context.Context, tx *gorm.DB, account uuid.UUID, kind, detail string, from Origin) error {
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make event id: %w", err)
	}
	row := models.AccountEvent{AccountID: account, ID: id, At: s.clock(), Kind: kind, Detail: storable(detail),
		Address: network(from.Address), Browser: CutBrowser(from.Browser)}
	if from.Address == "" {
		row.Address = ""
	}
	if err := gorm.G[models.AccountEvent](tx).Create(ctx, &row); err != nil {
		return fmt.Errorf("note event: %w", err)
	}
	return nil
}

// Events gives the newest n lines of the account's audit trail, newest first.
func (s *Service) Events(ctx context.Context, account uuid.UUID, n int) ([]models.AccountEvent, error) {
	rows, err := gorm.G[models.AccountEvent](s.db).Where("account_id = ?", account).Order("id DESC").Limit(n).Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list events: %w", err)
	}
	return rows, nil
}

// CutBrowser makes what a browser calls itself safe to store.
func CutBrowser(userAgent string) string { return storable(cut(userAgent)) }

func cut(userAgent string) string { return userAgent[:min(len(userAgent), maxUserAgent)] }
