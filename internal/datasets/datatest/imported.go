package datatest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"sync"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

// Imported returns a database of the test's own that holds a sport of the bundle: a copy of one into which
// this test program, and no other, has imported it.
func Imported(tb testing.TB, sport string) *postgres.DB {
	tb.Helper()
	program, err := programHash()
	if err != nil {
		tb.Fatal(err)
	}
	files := Bundle(tb)
	db, err := postgres.Open(tb.Context(), pgtest.NewURLOf(tb, pgtest.Filled{Name: "bundle of " + sport + " by " + program, Fill: func(ctx context.Context, db *postgres.DB) error {
		if _, err := datasets.Import(ctx, db.Pool, datasets.Options{Files: files, Sport: sport}); err != nil {
			return err
		}
		if _, _, err := datasets.ImportGames(ctx, db.Pool, files, sport, nil); err != nil && !tables.IsMissing(err) {
			return err
		}
		return nil
	}}))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(db.Close)
	return db
}

// programHash is the hash of the running test program: another reads the files in another way, maybe.
var programHash = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(path) // #nosec G304 -- the running program
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
})
