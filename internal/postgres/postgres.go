// Package postgres opens the database and, for development and tests, runs a
// private server of its own from the machine's PostgreSQL binaries.
//
// It owns the connection pool, GORM over that same pool, the running of
// migrations, and the life of a private server: its folder, its owner, its
// start, its stop and its recovery after a crash.
//
// A Fence keeps connections from a database that is older than the one used last.
//
// Invariants: pgx and GORM share one pool, so one limit holds for both; times
// come back in UTC; no SQL and no value reaches a log; a folder is served by one
// server at a time, and a private server can be reached by its owner alone.
//
// It holds no query of the product: those live with their services.
package postgres

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	gormpg "gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// poolSize is the number of connections of a pool whose URL does not say
// pool_max_conns. pgx would take 4 on a small machine, which a few listeners
// and one slow page use up.
const poolSize = 16

// connectionLife is how long a connection is used, and lifeSpread by how much more
// at random, where the URL does not say pool_max_conn_lifetime. The server's process
// behind a connection keeps what it has met of tables and plans: one that is
// renewed holds some megabytes, one that is not, ever more.
const (
	connectionLife = 4 * time.Minute
	lifeSpread     = 2 * time.Minute
)

// DB is one database, reachable by pgx and by GORM over the same pool.
type DB struct {
	Pool *pgxpool.Pool
	Gorm *gorm.DB
}

// Option changes how a database is opened.
type Option func(*pgxpool.Config)

// Fenced has a fence judge every connection, those too that are made by a copy of the
// pool's configuration.
func Fenced(f *Fence) Option { return f.guard }

// Open connects to url (a postgres:// URL or a keyword string, with pgx's pool_*
// parameters) and proves that the server answers. It migrates nothing.
func Open(ctx context.Context, url string, options ...Option) (*DB, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		// pgx has taken the password out of its message.
		return nil, fmt.Errorf("database URL: %w", err)
	}
	if !strings.Contains(url, "pool_max_conns") {
		config.MaxConns = poolSize
	}
	if !strings.Contains(url, "pool_max_conn_lifetime") {
		config.MaxConnLifetime, config.MaxConnLifetimeJitter = connectionLife, lifeSpread
	}
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	if config.ConnConfig.RuntimeParams["application_name"] == "" {
		config.ConnConfig.RuntimeParams["application_name"] = "groundline"
	}
	noticeLoss(url, config)
	config.AfterConnect = readTimesInUTC
	for _, option := range options {
		option(config)
	}

	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("database pool: %w", err)
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		return nil, fmt.Errorf("reach the database: %w", err)
	}
	orm, err := gorm.Open(gormpg.New(gormpg.Config{Conn: stdlib.OpenDBFromPool(pool)}), &gorm.Config{
		TranslateError:         true,
		SkipDefaultTransaction: true,
		DisableAutomaticPing:   true,
		Logger:                 logger.Discard, // the caller gets the error; a log would hold values
		NowFunc:                func() time.Time { return time.Now().UTC() },
	})
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("open GORM: %w", err)
	}
	return &DB{Pool: pool, Gorm: orm}, nil
}

// Close waits for the connections in use to come back and closes them all.
func (db *DB) Close() { db.Pool.Close() }

// readTimesInUTC makes timestamptz values come back in UTC; pgx gives them in
// the machine's zone otherwise, which then leaks into pages and receipts.
func readTimesInUTC(_ context.Context, c *pgx.Conn) error {
	c.TypeMap().RegisterType(&pgtype.Type{
		Name: "timestamptz", OID: pgtype.TimestamptzOID,
		Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
	})
	return nil
}
