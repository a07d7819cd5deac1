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
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/operations"
	"groundline/internal/postgres"
	"groundline/internal/signup"
	"groundline/internal/usage"
	"groundline/models"
)

// OpenAccount opens an account for a script, without starting the product.
func OpenAccount(ctx context.Context, c Config, email string) (signup.Opened, error) {
	db, err := OpenDatabase(ctx, c)
	if err != nil {
		return signup.Opened{}, err
	}
	defer db.Close()
	service := signup.New(signup.Deps{
		DB: db, Accounts: accounts.New(accounts.Deps{DB: db, Clock: time.Now}), Keys: keys.New(db.Gorm, time.Now), Clock: time.Now, BaseURL: c.BaseURL,
	})
	return service.OpenWithoutPassword(ctx, email)
}

// GrantOperator adds or removes the operator role of the account with an address.
func GrantOperator(ctx context.Context, c Config, email string, operator bool) error {
	db, err := OpenDatabase(ctx, c)
	if err != nil {
		return err
	}
	defer db.Close()
	return operations.Grant(ctx, db.Pool, email, operator)
}

// SignOut ends every session of the account with an address and returns how many there
// were.
func SignOut(ctx context.Context, c Config, email string) (sessions int, err error) {
	db, err := OpenDatabase(ctx, c)
	if err != nil {
		return 0, err
	}
	defer db.Close()
	return operations.SignOut(ctx, db.Pool, email)
}

// metered is the database with the meter, for commands.
type metered struct {
	db    *postgres.DB
	meter *meter.Service
	usage *usage.Service
}

func openMeter(ctx context.Context, c Config) (*metered, error) {
	db, err := OpenDatabase(ctx, c)
	if err != nil {
		return nil, err
	}
	return meterOn(ctx, db)
}

// meterOn opens the meter on a database, which it then owns.
func meterOn(ctx context.Context, db *postgres.DB) (*metered, error) {
	charger, err := meter.New(ctx, meter.Deps{Pool: db.Pool, Clock: time.Now, Logger: slog.New(slog.NewTextHandler(os.Stderr, nil))})
	if err != nil {
		db.Close()
		return nil, err
	}
	return &metered{db, charger, usage.New(db.Pool, charger, time.Now)}, nil
}

func (m *metered) close() {
	m.meter.Close()
	m.db.Close()
}

// EnsureDemo opens or finds the demo account and returns a new key for it.
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
