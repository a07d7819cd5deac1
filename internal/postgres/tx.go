package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/gorm"
)

// Tx is one transaction for both SQL through pgx and models through GORM. Each sees
// the other's changes, and both commit or roll back together. Like the connection
// under it, it is for one goroutine at a time.
type Tx struct {
	pgx.Tx
	Gorm *gorm.DB
}

// deadlockDetected is PostgreSQL's SQLSTATE of a transaction that it aborted for a deadlock.
const deadlockDetected = "40P01"

// Deadlocked reports whether PostgreSQL aborted a transaction for a deadlock: it may run again.
func Deadlocked(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == deadlockDetected
}

// InTx runs act in a transaction. It commits if act returns nil, and rolls back if it
// returns an error or panics.
func (db *DB) InTx(ctx context.Context, act func(tx Tx) error) error {
	pool, err := db.Gorm.DB()
	if err != nil {
		return fmt.Errorf("begin transaction: %w", err)
	}
	conn, err := pool.Conn(ctx)
	if err != nil {
		return fmt.Errorf("begin transaction: %w", err)
	}
	defer func() { _ = conn.Close() }() // returns the connection to the pool
	var shared *pgx.Conn
	err = conn.Raw(func(driver any) error {
		shared = driver.(*stdlib.Conn).Conn()
		return nil
	})
	if err != nil {
		return fmt.Errorf("begin transaction: %w", err)
	}
	return pgx.BeginFunc(ctx, shared, func(tx pgx.Tx) error {
		orm := db.Gorm.Session(&gorm.Session{NewDB: true, Context: ctx})
		orm.Statement.ConnPool = gormConn{conn}
		return act(Tx{tx, orm})
	})
}

// ExecEach runs statements in order, each with arg as its $1.
func (tx Tx) ExecEach(ctx context.Context, arg any, statements ...string) error {
	for _, sql := range statements {
		if _, err := tx.Exec(ctx, sql, arg); err != nil {
			return err
		}
	}
	return nil
}

// gormConn makes GORM use the connection of a transaction that pgx began: with these
// methods GORM nests its own transactions as savepoints instead of beginning new ones.
type gormConn struct{ *sql.Conn }

// Commit does nothing: InTx commits.
func (gormConn) Commit() error { return nil }

// Rollback does nothing: InTx rolls back.
func (gormConn) Rollback() error { return nil }
