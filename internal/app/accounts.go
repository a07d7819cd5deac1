package app

import (
	"context"
	"log/slog"
	"os"
	"time"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/credits"
	"groundline/internal/keys"
	"groundline/internal/postgres"
	"groundline/internal/signup"
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

// EnsureDemo opens the demo account and gives its key. For an account that is
// there already the key is empty: a key is shown only once.
func (a *App) EnsureDemo(ctx context.Context, email string) (string, error) {
	opened, err := a.signup.OpenWithoutPassword(ctx, email)
	if apperr.Is(err, accounts.CodeEmailTaken) {
		return "", nil
	}
	return opened.Key, err
}
