package app

import (
	"context"
	"errors"
	"fmt"

	"groundline/internal/highwater"
	"groundline/internal/postgres"
	"groundline/internal/receipts/translog"
)

// marksOf returns the store of the newest known state: the configured file, or this
// process's memory.
func (c *Config) marksOf() highwater.Store {
	if c.HighWater == "" {
		return &highwater.Memory{}
	}
	return highwater.NewFile(c.HighWater)
}

// openFenced connects to the configured database and refuses one older than the newest
// seen.
func openFenced(ctx context.Context, c Config) (*postgres.DB, *postgres.Fence, highwater.Store, error) {
	marks := c.marksOf()
	fence, err := newFence(ctx, c, marks)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("HIGH_WATER: %w", err)
	}
	db, err := postgres.Open(ctx, c.DatabaseURL, postgres.Fenced(fence))
	if refused := (*highwater.RefusedError)(nil); errors.As(err, &refused) {
		err = fmt.Errorf("this database is not used: %w. %s", refused, highwater.Remedy)
	}
	return db, fence, marks, err
}

// OpenDatabase connects to the configured database for an operator's command, and
// refuses one older than the newest seen.
func OpenDatabase(ctx context.Context, c Config) (*postgres.DB, error) {
	db, _, _, err := openFenced(ctx, c)
	return db, err
}

func newFence(ctx context.Context, c Config, marks highwater.Store) (*postgres.Fence, error) {
	if c.ReadOnly {
		return postgres.FollowFence(ctx, marks)
	}
	return postgres.NewFence(ctx, marks, translog.Holds)
}
