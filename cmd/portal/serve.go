package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"time"

	"groundline/internal/app"
	"groundline/internal/memory"
	"groundline/internal/postgres"
)

type serveCommand struct {
	Listen   string        `help:"Address to listen on." default:":8080" env:"LISTEN"`
	Drain    time.Duration `help:"How long to keep serving after a stop signal with /readyz failing, so that load balancers notice." default:"5s" env:"DRAIN"`
	ReadOnly bool          `help:"Serve only public pages, from a read-only database such as a hot standby." env:"READ_ONLY"`
	Private  string        `help:"Address for metrics and profiles, such as 127.0.0.1:9090; keep it on the operator's network. Empty turns them off." env:"LISTEN_PRIVATE"`
}

// Run serves until the context ends.
func (c *serveCommand) Run(ctx context.Context) error {
	cfg, unread := config()
	if err := cfg.CheckServe(unread, c.Listen); err != nil {
		return err
	}
	for _, warning := range cfg.Warnings() {
		fmt.Fprintln(os.Stderr, "portal: warning:", warning)
	}
	cfg.Drain, cfg.ReadOnly = c.Drain, c.ReadOnly
	defer memory.Limit()()
	percent := debug.SetGCPercent(openingGC)
	a, err := app.New(ctx, cfg)
	debug.SetGCPercent(percent)
	if err != nil {
		return err
	}
	defer a.Close()
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("listen on %s: %w", c.Listen, err)
	}
	if c.Private != "" {
		stop, err := servePrivate(ctx, c.Private, a.Private())
		if err != nil {
			return err
		}
		defer stop()
	}
	fmt.Fprintf(os.Stderr, "ready %s, listening on %s\n", cfg.BaseURL, listener.Addr())
	return a.Serve(ctx, listener)
}

// openingGC is GOGC while the process starts. Most of what is loaded then is kept, so
// collecting it took an eighth of the start. The memory limit still applies.
const openingGC = 400

// servePrivate serves metrics and profiles for the operator.
func servePrivate(ctx context.Context, address string, h http.Handler) (stop func(), err error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", address, err)
	}
	server := &http.Server{Handler: h, ReadHeaderTimeout: privateTimeout, MaxHeaderBytes: privateHeaders, IdleTimeout: privateIdle}
	go func() { _ = server.Serve(listener) }() // ends with the process
	fmt.Fprintf(os.Stderr, "metrics and profiles on %s\n", listener.Addr())
	return func() { _ = server.Close() }, nil
}

// Only headers have a timeout, since a profile may take long.
const (
	privateTimeout = 5 * time.Second
	privateHeaders = 16 << 10
	privateIdle    = 2 * time.Minute
)

type migrateCommand struct{}

// Run applies the pending migrations.
func (c *migrateCommand) Run(ctx context.Context) error {
	cfg, err := databaseConfig()
	if err != nil {
		return err
	}
	db, err := postgres.Open(ctx, cfg.DatabaseURL) // any database: a restored one is migrated before it is adopted
	if err != nil {
		return err
	}
	defer db.Close()
	return postgres.Migrate(ctx, db)
}

// databaseConfig reads the database's URL and where its newest state is recorded.
func databaseConfig() (app.Config, error) {
	getenv, err := app.Environment()
	if err != nil {
		return app.Config{}, err
	}
	cfg := app.Config{DatabaseURL: getenv("DATABASE_URL"), HighWater: getenv("HIGH_WATER")}
	if cfg.DatabaseURL == "" {
		return cfg, fmt.Errorf("DATABASE_URL is neither set nor in DATA_DIR/env: start `make run` first, or set it")
	}
	return cfg, nil
}

// openDatabase connects to the configured database.
func openDatabase(ctx context.Context) (*postgres.DB, error) {
	cfg, err := databaseConfig()
	if err != nil {
		return nil, err
	}
	return app.OpenDatabase(ctx, cfg)
}
