package games_test

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/games"
	"groundline/internal/stats"
)

// sports are those of which the bundle has games; baseball's come with live files.
var sports = []string{stats.NBA, stats.NFL, stats.NHL, stats.WNBA}

// readings holds the games of each sport, read once.
var readings = map[string]func() (*rowset.Games, error){}

func init() {
	for _, sport := range sports {
		readings[sport] = sync.OnceValues(func() (*rowset.Games, error) {
			files, err := bundle.Files()
			if err != nil {
				return nil, err
			}
			set, _, err := datasets.Read(files, sport, nil)
			if err != nil {
				return nil, err
			}
			return datasets.ReadGames(files, sport, set.Players, nil)
		})
	}
}

// read returns the games of a sport, which the caller must not change.
func read(t testing.TB, sport string) (*rowset.Games, tables.Files) {
	t.Helper()
	held, err := readings[sport]()
	if err != nil {
		t.Fatal(err)
	}
	return held, datatest.Bundle(t)
}

// each calls visit for every game of a sport, of regular seasons and playoffs.
func each(held *rowset.Games, visit func(*rowset.Game)) {
	for _, list := range [][]rowset.Game{held.Games, held.Archive} {
		for i := range list {
			visit(&list[i])
		}
	}
}

// one measures a single column.
func one(s *games.Store, kind *stats.Kind, column string) games.Measure {
	return s.Measure([]games.Term{{Kind: kind, Column: column, Factor: 1}})
}

// asked is the column of each sport that the tests ask about.
var asked = map[string]struct {
	kind   *stats.Kind
	column string
	least  float64
}{
	stats.NBA: {stats.NBAGame, "PTS", 20}, stats.NFL: {stats.NFLWeekPlays, "RecYds", 60},
	stats.NHL: {stats.NHLGameSkating, "Pts", 1}, stats.WNBA: {stats.WNBAGame, "PTS", 15},
}

// Every cell that a store holds is the cell of the source file at the record it names.
func TestCellsAreThoseOfTheSourceFiles(t *testing.T) {
	t.Parallel()
	checked := 0
	for _, sport := range sports {
		t.Run(sport, func(t *testing.T) {
			held, files := read(t, sport)
			s := games.New(held)
			if want := len(held.Games) + len(held.Archive); s.Len() != want || s.Bytes() > 250e6/len(sports) {
				t.Fatalf("%s: %d lines of %d in %d bytes", sport, s.Len(), want, s.Bytes())
			}
			raws := map[string]*tables.Raw{}
			r := rand.New(rand.NewPCG(2026, uint64(s.Len())))
			a := asked[sport]
			lines := slices.Concat(s.Lines(one(s, a.kind, a.column), games.Filter{}), s.Lines(one(s, a.kind, a.column), games.Filter{Playoffs: true}))
			for range 500 {
				g := s.Game(lines[r.IntN(len(lines))])
				path := s.Files[g.File].Path
				if raws[path] == nil {
					raw, err := tables.OpenRaw(files, path)
					if err != nil {
						t.Fatal(err)
					}
					raws[path] = raw
				}
				for i, v := range g.Values {
					header, ok := g.Kind.Header(i, path)
					if !ok || math.IsNaN(v) {
						continue
					}
					text, ok := raws[path].Field(g.Row, header)
					if !ok {
						continue // computed from several columns
					}
					if want, ok := parsed(text); ok && want != v && math.Abs(want-60*v) > 1e-9 {
						t.Errorf("%s row %d: %s is %q in the file, %v in the store", path, g.Row, header, text, v)
					}
					checked++
				}
			}
		})
	}
	if checked < 10_000 {
		t.Errorf("only %d cells were compared", checked)
	}
}

// parsed reads a number or a time in minutes and seconds; false for other texts.
func parsed(text string) (float64, bool) {
	if minutes, seconds, ok := strings.Cut(text, ":"); ok {
		m, err1 := strconv.ParseFloat(minutes, 64)
		s, err2 := strconv.ParseFloat(seconds, 64)
		return 60*m + s, err1 == nil && err2 == nil
	}
	if text == "" {
		return 0, true
	}
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil
}

// Highs, counts and streaks are those that a plain loop over the rows finds.
func TestAggregatesAgreeWithAPlainLoop(t *testing.T) {
	t.Parallel()
	for _, sport := range sports {
		t.Run(sport, func(t *testing.T) {
			held, _ := read(t, sport)
			s, a := games.New(held), asked[sport]
			m := one(s, a.kind, a.column)
			where := []games.Condition{{Of: []games.Measure{m}, Need: 1, Least: a.least, Most: math.Inf(1)}}
			byPlayer := map[string][]*rowset.Game{}
			each(held, func(g *rowset.Game) {
				if !g.Playoffs && g.Kind == a.kind && !math.IsNaN(g.Get(a.column)) {
					byPlayer[g.Player] = append(byPlayer[g.Player], g)
				}
			})
			r := rand.New(rand.NewPCG(7, uint64(len(held.Games))))
			players := make([]string, 0, len(byPlayer))
			for id, own := range byPlayer {
				players = append(players, id)
				slices.SortStableFunc(own, func(a, b *rowset.Game) int { return a.Day.Compare(b.Day)*1e6 + (a.Row - b.Row) })
			}
			slices.Sort(players)
			for range 200 {
				id := players[r.IntN(len(players))]
				season := s.Seasons()[r.IntN(len(s.Seasons()))]
				f := games.Filter{Player: id, Since: season, Until: season}
				most, met, run, longest, n := 0., 0, 0, 0, 0
				for _, g := range byPlayer[id] {
					if g.Season != season {
						continue
					}
					n++
					v := g.Get(a.column)
					most = max(most, v)
					if run++; v < a.least {
						run = 0
					} else {
						met++
					}
					longest = max(longest, run)
				}
				list, of := s.Highest(m, f, 1)
				if of != n || (most > 0) != (len(list) > 0) || len(list) > 0 && m.Value(list[0]) != most {
					t.Errorf("%s %s %d: most is %v of %d games", sport, id, season, most, n)
				}
				counted, _ := s.Count(m, where, f, false)
				if got := append(counted, games.Tally{})[0]; got.Met != met || met > 0 && got.Games != n {
					t.Errorf("%s %s %d: %d of %d games, not %+v", sport, id, season, met, n, got)
				}
				streaks, _ := s.Streaks(m, where, f, false, false)
				if got := append(streaks, games.Streak{})[0]; got.Games != longest {
					t.Errorf("%s %s %d: a run of %d, not %d", sport, id, season, longest, got.Games)
				}
			}
			t.Logf("%s: %d lines, %.1f MB, seasons %v", sport, s.Len(), float64(s.Bytes())/1e6, s.Seasons())
		})
	}
}

// The same lines in another order make the same store.
func TestOrderOfLinesDoesNotMatter(t *testing.T) {
	t.Parallel()
	held, _ := read(t, stats.WNBA)
	a := games.New(held)
	turned := *held
	turned.Games, turned.Archive = slices.Clone(held.Games), slices.Clone(held.Archive)
	slices.Reverse(turned.Games)
	slices.Reverse(turned.Archive)
	b := games.New(&turned)
	m, other := one(a, stats.WNBAGame, "PTS"), one(b, stats.WNBAGame, "PTS")
	first, _ := a.Highest(m, games.Filter{}, 50)
	second, _ := b.Highest(other, games.Filter{}, 50)
	if len(first) != len(second) {
		t.Fatalf("%d and %d", len(first), len(second))
	}
	for i := range first {
		if x, y := a.Game(first[i]), b.Game(second[i]); x.Player != y.Player || x.Row != y.Row || !x.Day.Equal(y.Day) {
			t.Errorf("%d: %+v, %+v", i, x, y)
		}
	}
}

// The first lines of a list are those of the whole list in order.
func TestTheFirstLinesAreThoseOfTheWholeList(t *testing.T) {
	t.Parallel()
	held, _ := read(t, stats.WNBA)
	s := games.New(held)
	m := one(s, stats.WNBAGame, "PTS")
	for _, where := range [][]games.Condition{nil, {{Of: []games.Measure{m}, Need: 1, Least: 20, Most: math.Inf(1)}}} {
		for _, newest := range []bool{false, true} {
			all := s.Meeting(m, where, games.Filter{})
			if slices.Reverse(all); !newest {
				slices.SortStableFunc(all, func(a, b games.Line) int { return cmp.Compare(m.Value(b), m.Value(a)) })
			}
			for _, n := range []int{0, 1, 25, 3000, len(all), len(all) + 1} {
				list, of := s.First(m, where, games.Filter{}, n, newest)
				if of != len(all) || !slices.Equal(list, all[:min(n, len(all))]) {
					t.Errorf("the first %d of %d lines, newest %v: %d of %d, or in another order", n, len(all), newest, len(list), of)
				}
			}
		}
	}
}

// A day's lines are those of a loop over all of them.
func TestDayIndexFindsEveryLineOfADay(t *testing.T) {
	t.Parallel()
	held, _ := read(t, stats.WNBA)
	s := games.New(held)
	m := one(s, stats.WNBAGame, "PTS")
	for _, at := range []int{0, len(held.Games) / 2, len(held.Games) - 1} {
		day, n := held.Games[at].Day, 0
		each(held, func(g *rowset.Game) {
			if !g.Playoffs && g.Day.Equal(day) && !math.IsNaN(g.Get("PTS")) {
				n++
			}
		})
		if got := s.OnDay(m, games.Day(day)); len(got) != n {
			t.Errorf("%s: %d lines of %d", day.Format(time.DateOnly), len(got), n)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	held, _ := read(b, stats.NHL)
	for b.Loop() {
		s := games.New(held)
		b.ReportMetric(float64(s.Bytes())/float64(s.Len()), "bytes/line")
	}
	b.ReportMetric(float64(len(held.Games)), "lines")
}

func BenchmarkQueries(b *testing.B) {
	held, _ := read(b, stats.NHL)
	s := games.New(held)
	m := one(s, stats.NHLGameSkating, "Pts")
	where := []games.Condition{{Of: []games.Measure{m}, Need: 1, Least: 1, Most: math.Inf(1)}}
	b.Run("highest", func(b *testing.B) {
		for b.Loop() {
			s.Highest(m, games.Filter{}, 10)
		}
	})
	b.Run("count", func(b *testing.B) {
		for b.Loop() {
			s.Count(m, where, games.Filter{}, false)
		}
	})
	b.Run("streaks", func(b *testing.B) {
		for b.Loop() {
			s.Streaks(m, where, games.Filter{}, false, false)
		}
	})
}
