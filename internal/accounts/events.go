package accounts

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/postgres"
	"groundline/models"
)

// Origin says where a request came from.
type Origin struct {
	Address string // network address
	Browser string // its User-Agent
	Actor   string // address of the member who acts for a team; empty for the account's own person
}

// Note adds an event to the account's activity log, whose chain the database continues
// (internal/auditlog). kind is snake_case; detail is shown
// to the owner and must hold no secret.
func (s *Service) Note(ctx context.Context, tx postgres.Tx, account uuid.UUID, kind, detail string, from Origin) error {
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make event id: %w", err)
	}
	row := models.AccountEvent{AccountID: account, ID: id, At: s.clock(), Kind: kind, Detail: storable(detail), Actor: from.Actor,
		Address: network(from.Address), Browser: CutBrowser(from.Browser)}
	if from.Address == "" {
		row.Address = ""
	}
	if err := gorm.G[models.AccountEvent](tx.Gorm).Create(ctx, &row); err != nil {
		return fmt.Errorf("note event: %w", err)
	}
	return nil
}

// Events returns the newest n events of the account's audit trail, newest first.
func (s *Service) Events(ctx context.Context, account uuid.UUID, n int) ([]models.AccountEvent, error) {
	rows, err := gorm.G[models.AccountEvent](s.db.Gorm).Where("account_id = ?", account).Order("id DESC").Limit(n).Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list events: %w", err)
	}
	return rows, nil
}

// CutBrowser returns a User-Agent that is short enough and valid to store.
func CutBrowser(userAgent string) string { return storable(cut(userAgent)) }

func cut(userAgent string) string { return userAgent[:min(len(userAgent), maxUserAgent)] }
