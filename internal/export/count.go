package export

import (
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/internal/almanac"
	"groundline/models"
)

// census counts the rows of one kind in one season.
type census struct {
	open   int
	closed map[string]int // by licence class
	files  map[*models.SourceFile]bool
}

// Count returns the manifest that Write would return, without Bytes and SHA256. A slice that is malformed,
// matches no row, or has no redistributable row is an *apperr.Error, as with Write.
func Count(sport *almanac.Sport, s Slice) (Manifest, error) {
	if err := s.check(sport.Key); err != nil {
		return Manifest{}, err
	}
	return sum(sport, s, countSeasons(sport, s.Kind))
}

// countSeasons counts a kind's rows by season in one pass, without their cells.
func countSeasons(sport *almanac.Sport, kind string) map[int]*census {
	seasons := map[int]*census{}
	for r := range tableOf(sport, Slice{Kind: kind}, false).rows {
		c := seasons[r.season]
		if c == nil {
			c = &census{closed: map[string]int{}, files: map[*models.SourceFile]bool{}}
			seasons[r.season] = c
		}
		if class := r.closed(); class != "" {
			c.closed[class]++
			continue
		}
		c.open++
		for _, f := range r.files {
			c.files[f] = true
		}
	}
	return seasons
}

// sum returns a slice's manifest from the counts of its seasons.
func sum(sport *almanac.Sport, s Slice, seasons map[int]*census) (Manifest, error) {
	m := Manifest{
		Sport: sport.Key, Artifact: "sha256:" + sport.Artifact, AsOf: sport.AsOf.Format(time.DateOnly), Fallback: sport.Fallback,
		Kind: s.Kind, Format: s.Format, Since: bound(s.Since), Until: bound(s.Until), LeftOut: []LeftOut{},
	}
	for _, c := range tableOf(sport, s, false).columns {
		m.Columns = append(m.Columns, c.Name)
	}
	closed, files := make(map[string]int), make(map[*models.SourceFile]bool)
	for season, c := range seasons {
		if s.Kind != Careers && !s.holds(season) {
			continue
		}
		m.Rows += c.open
		for class, n := range c.closed {
			closed[class] += n
		}
		maps.Copy(files, c.files)
	}
	for _, class := range sortedKeys(closed) {
		m.LeftOut = append(m.LeftOut, LeftOut{class, closed[class]})
	}
	m.from(files)
	return m, m.empty()
}

// Estimator estimates the size of slices. It caches each kind's counts and row length, so that many slices
// of one kind cost one pass over its rows. It is safe for concurrent use.
type Estimator struct {
	kinds *lru.Cache[kindOf, *kindSize]
}

// kindSize is the cached size of a kind in a format.
type kindSize struct {
	seasons     map[int]*census
	bytesPerRow float64
}

// kindOf identifies a kind's rows. It has no pointer to the sport, which would keep old data in memory.
type kindOf struct {
	artifact string
	fallback bool
	kind     string
	format   Format
}

// maxKinds bounds the cached kinds per format.
const maxKinds = 128

// Numbers of rows and seasons that are written to estimate a slice's size.
const (
	sampledRows    = 400
	sampledSeasons = 20
)

// NewEstimator returns an estimator with an empty cache.
func NewEstimator() *Estimator {
	kinds, err := lru.New[kindOf, *kindSize](maxKinds)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Estimator{kinds}
}

// Estimate returns what Count does, and the slice's approximate size in bytes before any content encoding,
// from a sample of its kind's rows.
func (e *Estimator) Estimate(sport *almanac.Sport, s Slice) (m Manifest, bytes int64, err error) {
	if err := s.check(sport.Key); err != nil {
		return Manifest{}, 0, err
	}
	key := kindOf{sport.Artifact, sport.Fallback, s.Kind, s.Format}
	size, ok := e.kinds.Get(key)
	if !ok {
		size = &kindSize{seasons: countSeasons(sport, s.Kind)}
		whole, err := sum(sport, Slice{Kind: s.Kind, Format: s.Format}, size.seasons)
		if err != nil {
			return whole, 0, err
		}
		if size.bytesPerRow, err = rowLength(sport, whole, size.seasons); err != nil {
			return whole, 0, err
		}
		e.kinds.Add(key, size)
	}
	m, err = sum(sport, s, size.seasons)
	return m, int64(size.bytesPerRow * float64(m.Rows)), err
}

// rowLength returns the mean length of a kind's rows in bytes, from seasons spread over all of them because
// early ones have more blanks.
func rowLength(sport *almanac.Sport, whole Manifest, seasons map[int]*census) (float64, error) {
	body := &digester{w: io.Discard, sum: sha256.New()}
	kind := Slice{Kind: whole.Kind}
	out, err := newWriter(body, tableOf(sport, kind, true).columns, whole)
	if err != nil {
		return 0, fmt.Errorf("export: %w", err)
	}
	written := 0
	sampled := spread(slices.Sorted(maps.Keys(seasons)), sampledSeasons)
	for _, season := range sampled {
		if season != 0 {
			kind.Since, kind.Until = season, season
		}
		left := sampledRows / len(sampled)
		for r := range tableOf(sport, kind, true).rows {
			if r.closed() != "" {
				continue
			}
			if err := out.write(r.cells); err != nil {
				return 0, fmt.Errorf("export: %w", err)
			}
			written++
			if left--; left <= 0 {
				break
			}
		}
	}
	if err := out.close(); err != nil || written == 0 {
		return 0, err
	}
	return float64(body.n) / float64(written), nil
}

// spread returns up to n of the seasons, evenly spaced from the first to the last.
func spread(seasons []int, n int) []int {
	if len(seasons) <= n {
		return seasons
	}
	out := make([]int, n)
	for i := range out {
		out[i] = seasons[i*(len(seasons)-1)/(n-1)]
	}
	return out
}
