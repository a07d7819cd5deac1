// Package ingest loads source files automatically: the bundle in the binary, and over it
// whatever was fetched from public sources.
//
// It owns which files those are, whether they differ from what was loaded last, when a
// source is asked again, and the progress of a load. Package fetch downloads and checks
// files, package datasets reads, joins and stores rows, and later steps of the data loop
// handle what follows from new data (ratings, movers, articles).
//
// Invariants:
//   - a sport is replaced as a whole or not at all, so a damaged file leaves its data unchanged
//     and blocks no other sport;
//   - a manual import from another folder persists: a load replaces only the sample and what an
//     earlier load stored;
//   - loaded files are not read again until one of them, or the code that reads them, changes.
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
	"groundline/internal/datasets/tables"
	"groundline/internal/fetch"
	"groundline/internal/memory"
	"groundline/internal/postgres"
)

// atOnce is how many sports are loaded in parallel: one is read while another is stored.
const atOnce = 2

// Deps is what a Service needs.
type Deps struct {
	Pool    *pgxpool.Pool
	Fetched string   // folder that fetched files are kept in; it need not exist
	Sports  []string // to be loaded
	// Connectors are the sources that Fetch asks; Mirror, if not nil, is asked in their
	// place.
	Connectors []fetch.Connector
	Mirror     *url.URL
	Clock      func() time.Time
	Progress   func(Progress) // called with every step of a load, one call at a time; may be nil
}

// Service loads the data.
type Service struct {
	Deps

	mu      sync.Mutex
	loading map[string]*meter // by sport, of the running load
}

// New returns a service.
func New(d Deps) *Service { return &Service{Deps: d, loading: map[string]*meter{}} }

// Files returns the bundle, and over it the files of a folder, which need not exist.
func Files(fetched string) (tables.Files, error) {
	bundled, err := bundle.Files()
	if err != nil || fetched == "" {
		return bundled, err
	}
	return tables.Layers(tables.Folder(fetched), bundled), nil
}

// Load loads every sport whose files changed since the last load, and returns how many it
// replaced. A sport that cannot be loaded blocks no other.
func (s *Service) Load(ctx context.Context) (replaced int, err error) {
	files, err := Files(s.Fetched)
	if err != nil {
		return 0, err
	}
	due, prints, err := s.due(ctx)
	if err != nil {
		return 0, err
	}
	// If the files are those in use again, an earlier failure is over.
	if _, err := s.Pool.Exec(ctx, `UPDATE data_loads SET error = '', failed_at = NULL WHERE error <> '' AND NOT sport = ANY($1)`, append([]string{}, due...)); err != nil || len(due) == 0 {
		return 0, err
	}
	s.begin(due)
	defer memory.Lift()()
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

// recordFailure records why a sport could not be loaded; its data stay.
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

// Failures returns the sports whose last load failed; their data are unchanged.
func (s *Service) Failures(ctx context.Context) ([]Failure, error) {
	return postgres.Collect(ctx, s.Pool, "ingest: failures", pgx.RowToStructByPos[Failure],
		`SELECT sport, error, failed_at FROM data_loads WHERE error <> '' ORDER BY sport`)
}

// Due reports whether Load would load anything.
func (s *Service) Due(ctx context.Context) (bool, error) {
	due, _, err := s.due(ctx)
	return len(due) > 0, err
}

// load loads one sport, first its seasons, then its games, and records what was loaded.
func (s *Service) load(ctx context.Context, files tables.Files, sport, print string) (changed bool, err error) {
	m := s.meterOf(sport)
	report, err := datasets.Import(ctx, s.Pool, datasets.Options{Files: files, Sport: sport, Progress: m.seasons, Quiet: true})
	if err != nil {
		return false, err
	}
	// One notification for both, so that the sport is reloaded once. After a crash before
	// it, this load is repeated, as it was not recorded.
	defer func() { err = errors.Join(err, datasets.Notify(context.WithoutCancel(ctx), s.Pool, sport)) }()
	games, same, err := datasets.ImportGames(ctx, s.Pool, files, sport, m.games)
	artifact := ""
	switch {
	case tables.IsMissing(err): // no source of the sport's games is there
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

// due returns the sports to load, and the fingerprint of every sport's files.
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

// fingerprint identifies a sport's files and the code that reads them: the bundle by its
// digest, fetched files by name, size and time.
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
