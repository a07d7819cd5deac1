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

// Count says what Write will write, without writing it: the manifest without Bytes
// and SHA256. It refuses a slice that Write would refuse: one that is malformed, that
// no row matches, or of which no row may be passed on, each an *apperr.Error.
func Count(sport *almanac.Sport, s Slice) (Manifest, error) {
	if err := s.check(sport.Key); err != nil {
		return Manifest{}, err
	}
	return sum(sport, s, countSeasons(sport, s.Kind))
}

// countSeasons goes over all rows of a kind once, without making their cells.
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

// sum makes the manifest of a slice from the counts of its seasons.
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

// Estimator says how large slices are without making them. It remembers the counts of
// each kind and how long its rows are, so that asking for many slices of one costs one
// pass over its rows. It is safe for concurrent use.
type Estimator struct {
	kinds *lru.Cache[kindOf, *kindSize]
}

// kindSize is what is remembered of a kind in a format.
type kindSize struct {
	seasons     map[int]*census
	bytesPerRow float64
}

// kindOf names the rows of a kind. It holds no sport, which would keep old data in
// memory.
type kindOf struct {
	artifact string
	fallback bool
	kind     string
	format   Format
}

// rememberedKinds is how many kinds in a format are remembered: some of all sports.
const rememberedKinds = 128

// How many rows, of how many seasons, are written to judge the size of a slice.
const (
	sampledRows    = 400
	sampledSeasons = 20
)

// NewEstimator makes an estimator that has counted nothing.
func NewEstimator() *Estimator {
	kinds, err := lru.New[kindOf, *kindSize](rememberedKinds)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Estimator{kinds}
}

// Estimate returns what Count does, and about how many bytes the slice has: judged
// by some rows of its kind, before any content encoding.
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

// rowLength returns how many bytes a row of a whole kind takes, by rows of seasons
// spread over all of them: early ones have more blanks.
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

// spread returns at most n of the seasons, evenly chosen from the first to the last.
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
