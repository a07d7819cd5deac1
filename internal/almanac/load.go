package almanac

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/errgroup"

	"groundline/internal/almanac/standings"
	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// FromSet rates a sport's rows as read from source files, without a database. The Sport
// equals the one an import of the set would produce. The set must not be changed
// afterwards.
func FromSet(set *rowset.Set) (*Sport, error) {
	s, err := newSport(set.Sport, set)
	if err != nil {
		return nil, err
	}
	s.Artifact, s.AsOf = rowset.Canonical(set), set.AsOf
	if err := s.pack(set); err != nil {
		return nil, err
	}
	return s, s.fill(set, ratings.Build(s.Method, set.Regular()))
}

// load reads a sport's rows, checks them against the import's artifact, and rates them.
func load(ctx context.Context, pool *pgxpool.Pool, sport string) (*Sport, error) {
	set, imported, err := datasets.Load(ctx, pool, sport)
	if err != nil {
		return nil, err
	}
	s, err := newSport(sport, set)
	if err != nil {
		return nil, err
	}
	s.Artifact, s.AsOf, s.Fallback = imported.Artifact, imported.AsOf, imported.Fallback
	// Games need only identities, so they are loaded beside the ratings.
	beside, besideCtx := errgroup.WithContext(ctx)
	beside.Go(func() error { return s.loadGames(besideCtx, pool) })
	err = s.rate(ctx, pool, set, imported)
	if other := beside.Wait(); err == nil {
		err = other
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// rate computes the ratings of a set and fills the sport with both.
func (s *Sport) rate(ctx context.Context, pool *pgxpool.Pool, set *rowset.Set, imported models.Import) (err error) {
	var packing errgroup.Group // beside the ratings, which need only the rows too
	packing.Go(func() error { return s.pack(set) })
	var result *ratings.Result
	if s.Fallback {
		if result, err = rateSample(ctx, pool, s, set.Regular()); err != nil {
			return err
		}
	} else {
		// The digest takes half a second, so it runs beside the ratings.
		artifact := make(chan string, 1)
		go func() { artifact <- rowset.Canonical(set) }()
		result = ratings.Build(s.Method, set.Regular())
		if found := <-artifact; found != imported.Artifact {
			return &datasets.UnfitError{Reason: fmt.Sprintf("the stored rows give artifact %s, the import recorded %s: import again", found, imported.Artifact)}
		}
	}
	if err = packing.Wait(); err == nil {
		err = s.fill(set, result)
	}
	if err != nil {
		return &datasets.UnfitError{Reason: err.Error()}
	}
	return nil
}

// newSport returns a Sport with a set's identities, still to be filled.
func newSport(key string, set *rowset.Set) (*Sport, error) {
	method, ok := Method(key)
	if !ok {
		return nil, fmt.Errorf("no method rates %s", key)
	}
	return &Sport{Key: key, Method: method, Files: set.Files, Players: set.Players, Teams: set.Teams, Facts: set.Facts}, nil
}

// pack sets the rows and the results of teams.
func (s *Sport) pack(set *rowset.Set) (err error) {
	if s.Lines, err = stats.PackLines(set.Regular()); err != nil {
		return err
	}
	s.Results = standings.New(s.Key, set.Results(), s.Lines)
	return nil
}

// fill sets the ratings of packed rows and builds the lookups.
func (s *Sport) fill(set *rowset.Set, result *ratings.Result) (err error) {
	s.Seasons, s.Careers, s.Context = result.All(), result.Careers, result.Context
	s.Context.DropRanks()
	s.index()
	s.Playoffs, err = s.playoffs(set.Playoffs())
	return err
}

// rateSample rates the bundled sample with the context stored with it, since its few
// players form no pools.
func rateSample(ctx context.Context, pool *pgxpool.Pool, s *Sport, lines []stats.Line) (*ratings.Result, error) {
	body, err := datasets.LoadContext(ctx, pool, s.Key)
	if err != nil {
		return nil, err
	}
	given, err := ratings.ReadContext(s.Method, body)
	if err != nil {
		return nil, fmt.Errorf("the sample: %w", err)
	}
	return ratings.RateWith(given, lines)
}
