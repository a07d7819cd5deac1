package comps

import (
	"fmt"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/ratings"
	"groundline/internal/ratings/mlb"
	"groundline/internal/ratings/nba"
	"groundline/internal/ratings/nfl"
	"groundline/internal/ratings/nhl"
	"groundline/internal/ratings/wnba"
)

// league is all of one sport, rated and indexed once per test run.
type league struct {
	method     *ratings.Method
	data, full func(testing.TB) *loaded // of the bundle; of every source file
}

type loaded struct {
	set   *rowset.Set
	rated *ratings.Result
	bios  []Bio
	index *Index
}

var leagues = func() map[string]*league {
	all := make(map[string]*league)
	for _, m := range []*ratings.Method{mlb.Method, nba.Method, nfl.Method, nhl.Method, wnba.Method} {
		rate := func(files tables.Files) (*loaded, error) { return load(files, m) }
		all[m.Sport] = &league{m, datatest.Once(datatest.Bundle, rate), datatest.Once(datatest.FullFiles, rate)}
	}
	return all
}()

func load(files tables.Files, m *ratings.Method) (*loaded, error) {
	set, _, err := datasets.Read(files, m.Sport, nil)
	if err != nil {
		return nil, fmt.Errorf("read the data sets: %w", err)
	}
	l := &loaded{set: set, rated: ratings.Build(m, set.Regular())}
	for i := range set.Players {
		p := &set.Players[i]
		l.bios = append(l.bios, Bio{ID: p.ID, BirthYear: value(p.BirthYear), BirthMonth: value(p.BirthMonth), BirthDay: value(p.BirthDay)})
	}
	l.index = New(l.rated.Context, l.seasons(), l.bios)
	return l, nil
}

func (l *loaded) seasons() []ratings.Season {
	return append(l.rated.Seasons[:len(l.rated.Seasons):len(l.rated.Seasons)], l.rated.Unrated...)
}

func value(p *int) int {
	if p == nil {
		return 0
	}
	return *p
}

func data(tb testing.TB, sport string) *loaded {
	tb.Helper()
	return leagues[sport].data(tb)
}
