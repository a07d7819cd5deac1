package app

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"time"

	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/credits"
	"groundline/internal/keys"
	"groundline/internal/postgres"
	"groundline/internal/signup"
	"groundline/models"
)

// OpenAccount opens an account for a script, without starting the product.
func OpenAccount(ctx context.Context, c Config, email string) (signup.Opened, error) {
	db, err := postgres.Open(ctx, c.DatabaseURL)
	if err != nil {
		return signup.Opened{}, err
	}
	defer db.Close()
	meter, err := credits.New(ctx, db.Pool, time.Now, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		return signup.Opened{}, err
	}
	defer meter.Close()
	service := signup.New(db.Gorm, accounts.New(db.Gorm, time.Now), keys.New(db.Gorm, time.Now), meter, c.BaseURL)
	return service.OpenWithoutPassword(ctx, email)
}

// EnsureDemo opens the demo account, or finds it, and gives a new key of it.
func (a *App) EnsureDemo(ctx context.Context, email string) (string, error) {
	opened, err := a.signup.OpenWithoutPassword(ctx, email)
	if !apperr.Is(err, accounts.CodeEmailTaken) {
		return opened.Key, err
	}
	account, err := gorm.G[models.Account](a.db.Gorm).Where("email_key = ?", email).First(ctx)
	if err != nil {
		return "", fmt.Errorf("find the demo account: %w", err)
	}
	key, _, err := a.keys.Mint(ctx, a.db.Gorm, account.ID, "Demo key")
	return key, err
}
