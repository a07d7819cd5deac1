package app

import (
	"context"
	"time"

	"groundline/internal/licensing"
)

// Licensing opens the licensing service for an operator's command, without starting the
// product. It bills nothing.
func Licensing(ctx context.Context, c Config) (*licensing.Service, func(), error) {
	db, _, _, err := openFenced(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	return licensing.New(licensing.Deps{Pool: db.Pool, BaseURL: c.BaseURL, Clock: time.Now}), db.Close, nil
}
