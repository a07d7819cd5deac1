// Package sample holds the bundled sample: a few landmark players of a sport with their
// season rows, so that the product answers before any data was imported.
//
// It owns the format of the sample's files (data/SPORT.jsonl, embedded; see Encode), how
// a sample is selected from a full set, and how it is loaded. A sample names the artifact
// of the full build it was drawn from and carries that build's rating context, which this
// package does not parse.
//
// Invariants: a sample's rows are rows of the full set, unchanged, each with its file and
// record number; a set from here has Fallback.
package sample

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/models"
)

// Sample is a selection of a full set, with the context to rate it.
type Sample struct {
	Set      *rowset.Set
	Artifact string          // of the full build
	Context  json.RawMessage // of the full build; made and read by package ratings
}

// ErrNone means that no sample of the sport is bundled.
var ErrNone = errors.New("no sample of the sport is bundled")

//go:embed data
var data embed.FS

// Bundled returns a sport's embedded sample.
func Bundled(sport string) (*Sample, error) {
	raw, err := data.ReadFile("data/" + sport + ".jsonl")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", sport, ErrNone)
	}
	if err != nil {
		return nil, err
	}
	s, err := Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	if s.Set.Sport != sport {
		return nil, fmt.Errorf("the sample of %s is of sport %s", sport, s.Set.Sport)
	}
	return s, nil
}

// Artifact returns the artifact of the full build that the bundled sample was drawn from,
// without reading its rows.
func Artifact(sport string) (string, error) {
	file, err := data.Open("data/" + sport + ".jsonl")
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("%s: %w", sport, ErrNone)
	}
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	var first record
	if err := json.NewDecoder(file).Decode(&first); err != nil {
		return "", fmt.Errorf("sample: record 1: %w", err)
	}
	if first.Sample == nil {
		return "", errors.New("sample: the header is the first record")
	}
	return first.Sample.Artifact, nil
}

// Load replaces the rows of a sport with its bundled sample. The import's artifact is
// that of the full build.
func Load(ctx context.Context, pool *pgxpool.Pool, sport string) (models.Import, error) {
	s, err := Bundled(sport)
	if err != nil {
		return models.Import{}, err
	}
	return Store(ctx, pool, s)
}

// Store replaces the rows of a sport with a sample.
func Store(ctx context.Context, pool *pgxpool.Pool, s *Sample) (models.Import, error) {
	in, _, err := datasets.Store(ctx, pool, s.Set, datasets.StoreOptions{Artifact: s.Artifact, Context: s.Context})
	return in, err
}
