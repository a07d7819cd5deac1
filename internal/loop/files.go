package loop

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
)

// Import imports the weekly files of every sport whose files changed since the last
// import, and returns how many sports have new games. It skips a sport with only the
// bundled sample, which has no people to join games to.
func Import(ctx context.Context, pool *pgxpool.Pool, from string, sports []string) (changed int, err error) {
	if from == "" {
		return 0, nil
	}
	var errs []error
	for _, sport := range sports {
		news, err := importSport(ctx, pool, from, sport)
		if err != nil { // a broken file does not block other sports
			errs = append(errs, fmt.Errorf("weekly files of %s: %w", sport, err))
		}
		if news {
			changed++
		}
	}
	return changed, errors.Join(errs...)
}

func importSport(ctx context.Context, pool *pgxpool.Pool, from, sport string) (news bool, err error) {
	people, err := datasets.Newest(ctx, pool, sport)
	if errors.Is(err, datasets.ErrNoData) || err == nil && people.Fallback {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	print, err := fingerprint(filepath.Join(from, sport), people.Artifact)
	if err != nil || print == "" {
		return false, err
	}
	var last string
	err = pool.QueryRow(ctx, `SELECT fingerprint FROM weekly_files WHERE sport = $1`, sport).Scan(&last)
	if err == nil && last == print || err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return false, err
	}
	_, unchanged, err := datasets.ImportGames(ctx, pool, tables.Folder(from), sport, nil)
	if err != nil {
		return false, err
	}
	_, err = pool.Exec(ctx, `INSERT INTO weekly_files (sport, fingerprint, read_at) VALUES ($1, $2, now())
		ON CONFLICT (sport) DO UPDATE SET fingerprint = excluded.fingerprint, read_at = excluded.read_at`, sport, print)
	return !unchanged, err
}

// fingerprint returns a hash that changes with a sport's game files or the people their
// rows are joined to, or "" if there are no game files.
func fingerprint(dir, people string) (string, error) {
	sum, found := sha256.New(), false
	fmt.Fprintln(sum, people)
	for _, games := range []string{"weekly", "open"} {
		entries, err := os.ReadDir(filepath.Join(dir, games))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		found = true
		for _, e := range entries {
			info, err := e.Info()
			if err != nil {
				return "", err
			}
			fmt.Fprintln(sum, games, e.Name(), info.Size(), info.ModTime().UnixNano())
		}
	}
	if !found {
		return "", nil
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
