// Package ingest puts source files in force without being asked: the bundle that
// the binary carries, and over it whatever was fetched from public sources.
//
// It owns which files those are, whether they differ from what was loaded last,
// when a source is asked again, and the progress of a load. Downloads and their
// checks are the work of package fetch. Reading, joining and storing rows is the work of
// package datasets; what follows from new data (ratings, movers, articles) is that
// of the steps after it in the data loop.
//
// Invariants:
//   - a sport is replaced wholly or not at all, so a damaged file leaves the data
//     in place as it was, and holds up no other sport;
//   - an import by hand from another folder stays in force: a load replaces only
//     the sample and what an earlier load brought;
//   - files that were loaded once are not read again until one of them, or the
//     code that reads them, changes.
package ingest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/errgroup"

	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/fetch"
)

// atOnce is how many sports are loaded side by side: one is read while another
// is stored.
const atOnce = 2

// Deps is what a Service needs.
type Deps struct {
	Pool    *pgxpool.Pool
	Fetched string   // folder that fetched files are kept in; it need not exist
	Sports  []string // to be loaded
	// Connectors are the sources that Fetch asks; Mirror, which may be nil, is asked
	// in their place.
	Connectors []fetch.Connector
	Mirror     *url.URL
	Clock      func() time.Time
	Progress   func(Progress) // called with every step of a load, one call at a time; may be nil
}

// Service loads the data.
type Service struct {
	Deps

	mu      sync.Mutex
	loading map[string]*meter // by sport, of the load under way
}

// New returns a service.
func New(d Deps) *Service { return &Service{Deps: d, loading: map[string]*meter{}} }

// Files returns the bundle, and over it the files of a folder, which need not
// exist.
func Files(fetched string) (datasets.Files, error) {
	bundled, err := bundle.Files()
	if err != nil || fetched == "" {
		return bundled, err
	}
	return datasets.Layers(datasets.Folder(fetched), bundled), nil
}

// Load loads every sport whose files are not those that were loaded last, and
// returns how many it replaced. A sport that cannot be loaded holds up no other.
func (s *Service) Load(ctx context.Context) (replaced int, err error) {
	files, err := Files(s.Fetched)
	if err != nil {
		return 0, err
	}
	due, prints, err := s.due(ctx)
	if err != nil {
		return 0, err
	}
	// Where the files are those in force again, a failure of others is over.
	if _, err := s.Pool.Exec(ctx, `UPDATE data_loads SET error = '', failed_at = NULL WHERE error <> '' AND NOT sport = ANY($1)`, append([]string{}, due...)); err != nil || len(due) == 0 {
		return 0, err
	}
	s.begin(due)
	var mu sync.Mutex
	var failed []error
	var group errgroup.Group
	group.SetLimit(atOnce)
	for _, sport := range due {
		group.Go(func() error {
			changed, err := s.load(ctx, files, sport, prints[sport])
			if err != nil {
				err = errors.Join(fmt.Errorf("load %s: %w", sport, err), s.recordFailure(ctx, sport, err))
			}
			mu.Lock()
			defer mu.Unlock()
			failed = append(failed, err)
			if changed {
				replaced++
			}
			return nil
		})
	}
	_ = group.Wait() // the errors are in failed, every one of them
	err = errors.Join(failed...)
	s.end(err)
	return replaced, err
}

// recordFailure notes why a sport could not be loaded; what was loaded stays.
func (s *Service) recordFailure(ctx context.Context, sport string, cause error) error {
	_, err := s.Pool.Exec(context.WithoutCancel(ctx), `INSERT INTO data_loads (sport, fingerprint, artifact, games, error, failed_at) VALUES ($1, '', '', '', left($2, 2000), $3)
		ON CONFLICT (sport) DO UPDATE SET error = excluded.error, failed_at = excluded.failed_at`, sport, cause.Error(), s.Clock())
	return err
}

// Failure is a sport whose last load failed.
type Failure struct {
	Sport string
	Error string
	At    time.Time
}

// Failures returns the sports whose last load failed; the data that were in force
// still are.
func (s *Service) Failures(ctx context.Context) ([]Failure, error) {
	rows, err := s.Pool.Query(ctx, `SELECT sport, error, failed_at FROM data_loads WHERE error <> '' ORDER BY sport`)
	if err != nil {
		return nil, fmt.Errorf("ingest: failures: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[Failure])
}

// Due reports whether Load would load anything.
func (s *Service) Due(ctx context.Context) (bool, error) {
	due, _, err := s.due(ctx)
	return len(due) > 0, err
}

// load loads one sport: its seasons, then its games, and notes what was loaded.
func (s *Service) load(ctx context.Context, files datasets.Files, sport, print string) (changed bool, err error) {
	m := s.meterOf(sport)
	report, err := datasets.Import(ctx, s.Pool, datasets.Options{Files: files, Sport: sport, Progress: m.seasons, Quiet: true})
	if err != nil {
		return false, err
	}
	// One notice for both: what holds the sport loads it once. A crash before the
	// notice has this load run again, for it was not noted.
	defer func() { err = errors.Join(err, datasets.Notify(context.WithoutCancel(ctx), s.Pool, sport)) }()
	games, same, err := datasets.ImportGames(ctx, s.Pool, files, sport, m.games)
	artifact := ""
	switch {
	case datasets.IsMissing(err): // no source of the sport's games is there
		same = true
	case err != nil:
		return !report.Unchanged, fmt.Errorf("its games: %w", err)
	default:
		artifact = games.Artifact
	}
	_, err = s.Pool.Exec(ctx, `INSERT INTO data_loads (sport, fingerprint, artifact, games, loaded_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (sport) DO UPDATE SET fingerprint = excluded.fingerprint, artifact = excluded.artifact, games = excluded.games, loaded_at = excluded.loaded_at,
			error = '', failed_at = NULL`,
		sport, print, report.Artifact, artifact, s.Clock())
	m.finish()
	return !report.Unchanged || !same, err
}

// due returns the sports to be loaded, and the fingerprint of every sport's files.
func (s *Service) due(ctx context.Context) (due []string, prints map[string]string, err error) {
	prints = map[string]string{}
	for _, sport := range s.Sports {
		if prints[sport], err = s.fingerprint(sport); err != nil {
			return nil, nil, err
		}
		var last, artifact string
		err := s.Pool.QueryRow(ctx, `SELECT fingerprint, artifact FROM data_loads WHERE sport = $1`, sport).Scan(&last, &artifact)
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return nil, nil, err
		}
		newest, none := datasets.Newest(ctx, s.Pool, sport)
		if none != nil && !errors.Is(none, datasets.ErrNoData) {
			return nil, nil, none
		}
		byHand := none == nil && !newest.Fallback && newest.Artifact != artifact
		if !byHand && (last != prints[sport] || none != nil || newest.Fallback) {
			due = append(due, sport)
		}
	}
	return due, prints, nil
}

// fingerprint tells whether the files of a sport, or the code that reads them,
// changed: the bundle by its digest, fetched files by name, size and time.
func (s *Service) fingerprint(sport string) (string, error) {
	sum := sha256.New()
	digest, err := bundle.Digest(sport)
	if err != nil {
		return "", err
	}
	fmt.Fprintln(sum, "readers", datasets.ReadersVersion, digest)
	if s.Fetched == "" {
		return hex.EncodeToString(sum.Sum(nil)), nil
	}
	root := filepath.Join(s.Fetched, sport)
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			fmt.Fprintln(sum, path, info.Size(), info.ModTime().UnixNano())
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
