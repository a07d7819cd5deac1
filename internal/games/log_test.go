package games_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
)

// A log lists the lines that a plain loop over the rows finds, with their sums; a strip has each
// of them once, on its day, in the range of its value; the last games are the last rows: of 300
// players and filters drawn at random in each sport.
func TestLogsAgreeWithAPlainLoop(t *testing.T) {
	t.Parallel()
	for _, sport := range sports {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			held, _ := read(t, sport)
			s := games.New(held)
			own, players := map[string][]*rowset.Game{}, []string(nil)
			each(held, func(g *rowset.Game) {
				if own[g.Player] == nil {
					players = append(players, g.Player)
				}
				own[g.Player] = append(own[g.Player], g)
			})
			r := rand.New(rand.NewPCG(5, uint64(s.Len())))
			for range 300 {
				d := draw(r, s, own[players[r.IntN(len(players))]])
				d.filter.Dated, d.filter.Keep = false, nil
				var want []*rowset.Game
				for _, g := range own[d.filter.Player] {
					f := &d.filter
					if g.Playoffs == f.Playoffs && g.Season >= f.Since && (f.Until == 0 || g.Season <= f.Until) && !slices.Contains(f.Without, g.Season) && (f.Venue == 0 || g.Venue == f.Venue) &&
						(f.Result == 0 || g.Result == f.Result) && (f.Opponents == nil || f.Opponents[games.Club{Season: g.Season, Code: g.Opponent}]) && (f.Teams == nil || f.Teams[games.Club{Season: g.Season, Code: g.Team}]) {
						want = append(want, g)
					}
				}
				compareLogs(t, s, s.Logs(d.filter), want)
			}
		})
	}
}

func compareLogs(t *testing.T, s *games.Store, logs []games.Log, want []*rowset.Game) {
	t.Helper()
	for i := range logs {
		log := &logs[i]
		var rows []*rowset.Game
		for _, g := range want {
			if g.Kind == log.Kind {
				rows = append(rows, g)
			}
		}
		if len(rows) != len(log.Lines) {
			t.Fatalf("%d lines of %s, not %d", len(log.Lines), log.Kind.Name, len(rows))
		}
		shown := map[int]bool{}
		for at, c := range log.Columns {
			shown[c] = true
			sum, n := 0., 0
			for _, g := range rows {
				if v := g.Values[c]; v == v {
					sum, n = sum+v, n+1
				}
			}
			if log.Kind.Sums(c) && (math.Abs(sum-log.Totals[at]) > 1e-6 || math.Abs(sum/float64(n)-log.Means[at]) > 1e-6) {
				t.Errorf("%s: %v and %v a game, not %v in %d", log.Kind.Columns[c].Key, log.Totals[at], log.Means[at], sum, n)
			}
		}
		for c := range log.Kind.Columns {
			for _, g := range rows {
				if v := g.Values[c]; !shown[c] && v == v && v != 0 {
					t.Errorf("%s has %v and no column", log.Kind.Columns[c].Key, v)
				}
			}
		}
		if log.Main >= 0 {
			compareStrip(t, s, log)
			compareRecent(t, s, log)
		}
	}
}

func compareStrip(t *testing.T, s *games.Store, log *games.Log) {
	t.Helper()
	strip := s.Strip(log)
	if len(strip.Cells) != len(log.Lines) {
		t.Fatalf("%d cells of %d games", len(strip.Cells), len(log.Lines))
	}
	places := map[[3]int]bool{}
	for i := range strip.Cells {
		c := &strip.Cells[i]
		if day := strip.First.AddDate(0, 0, 7*c.Week+c.Weekday); !day.Equal(s.Date(log.Lines[i])) || strip.First.Weekday() != time.Monday || c.Week >= strip.Weeks {
			t.Errorf("week %d, day %d is %s, not %s", c.Week, c.Weekday, day, s.Date(log.Lines[i]))
		}
		if at := [3]int{c.Week, c.Weekday, c.Nth}; places[at] || c.Nth >= c.Of {
			t.Errorf("two games share a place: %+v", c)
		} else {
			places[at] = true
		}
		v := log.Values[i][log.Main]
		if v == v && (c.Level < 0 || v > strip.Levels[c.Level].To || v <= strip.Levels[c.Level].From-1) || v != v && c.Level != -1 {
			t.Errorf("%v is of level %d of %v", v, c.Level, strip.Levels)
		}
	}
	if len(strip.Levels) > games.Levels {
		t.Errorf("%d levels", len(strip.Levels))
	}
}

func compareRecent(t *testing.T, s *games.Store, log *games.Log) {
	t.Helper()
	var want []float64
	for i := range log.Lines {
		if v := log.Values[i][log.Main]; v == v {
			want = append(want, v)
		}
	}
	want = want[max(0, len(want)-20):]
	r := s.Recent(log, 20)
	sum := 0.
	for _, v := range want {
		sum += v
	}
	if !slices.Equal(r.Values, want) || len(want) > 0 && (math.Abs(r.Mean-sum/float64(len(want))) > 1e-9 || r.Low != slices.Min(want) || r.High != slices.Max(want)) {
		t.Errorf("the last games are %v, not %v", r, want)
	}
}
