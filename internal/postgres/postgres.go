// Package postgres opens the database and, for development and tests, runs a private
// server from the machine's PostgreSQL programs.
//
// It owns the connection pool, GORM over that pool, transactions that serve both (Tx),
// migrations, and private servers: their folder, user, start, stop and crash recovery.
// A Fence refuses connections to a database that is older than the one used last.
//
// Invariants: pgx and GORM share one pool and its limit; times are read in UTC; no SQL
// and no value reaches a log; one server at a time uses a folder, and only its owner
// can reach a private server.
//
// It holds no queries of the product: those live with their services.
package postgres

import (
	"context"
	"database/sql"
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

// poolSize is the number of connections if the URL does not set pool_max_conns. pgx's
// default on a small machine is 4, which a few listeners and one slow page use up.
const poolSize = 16

// connectionLife and its random lifeSpread limit how long a connection is used if the
// URL does not set pool_max_conn_lifetime: a server process caches tables and plans,
// and grows without bound if it is never replaced.
const (
	connectionLife = 4 * time.Minute
	lifeSpread     = 2 * time.Minute
)

// DB is one database, reachable by pgx and by GORM over the same pool.
type DB struct {
	Pool *pgxpool.Pool
	Gorm *gorm.DB
	sql  *sql.DB // under Gorm; its connections are the pool's
}

// Option configures Open.
type Option func(*pgxpool.Config)

// Fenced makes a fence check every connection, including those made from copies of the
// pool's configuration.
func Fenced(f *Fence) Option { return f.guard }

// Open connects to url (a postgres:// URL or a keyword string, with pgx's pool_*
// parameters) and checks that the server answers. It does not migrate.
func Open(ctx context.Context, url string, options ...Option) (*DB, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		// pgx removes the password from its message.
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
	detectLostPeers(url, config)
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
		return nil, fmt.Errorf("connect to the database: %w", err)
	}
	db := &DB{Pool: pool, sql: stdlib.OpenDBFromPool(pool)}
	db.Gorm, err = gorm.Open(gormpg.New(gormpg.Config{Conn: db.sql}), &gorm.Config{
		TranslateError:         true,
		SkipDefaultTransaction: true,
		DisableAutomaticPing:   true,
		Logger:                 logger.Discard, // the caller gets the error; a log would hold values
		NowFunc:                func() time.Time { return time.Now().UTC() },
	})
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("open GORM: %w", err)
	}
	return db, nil
}

// Close waits until all connections are returned and closes them.
func (db *DB) Close() {
	db.Pool.Close()
	_ = db.sql.Close() // ends its goroutine; it holds no connection any more
}

// readTimesInUTC makes pgx read timestamptz values in UTC instead of the machine's
// zone, which would leak into pages and receipts.
func readTimesInUTC(_ context.Context, c *pgx.Conn) error {
	c.TypeMap().RegisterType(&pgtype.Type{
		Name: "timestamptz", OID: pgtype.TimestamptzOID,
		Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
	})
	return nil
}
