package nfl

import (
	"math"
	"sync"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

const dataDir = "../../../../shared/datasets"

type built struct {
	set    *datasets.Set
	result *ratings.Result
}

var buildOnce = sync.OnceValues(func() (built, error) {
	set, _, err := datasets.Read(dataDir, stats.NFL, nil)
	if err != nil {
		return built{}, err
	}
	return built{set, ratings.Build(Method, set.Lines)}, nil
})

// full is the full data and its ratings, built once for all tests, which leave
// them as they are.
func full(tb testing.TB) built {
	tb.Helper()
	b, err := buildOnce()
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

func own(tb testing.TB) *Context { return full(tb).result.Context.Own.(*Context) }

// season finds a season, rated or not.
func season(tb testing.TB, player string, year int) *ratings.Season {
	tb.Helper()
	r := full(tb).result
	for _, list := range [][]ratings.Season{r.Seasons, r.Unrated} {
		for i := range list {
			if s := &list[i]; s.Player == "nfl_"+player && s.Season == year {
				return s
			}
		}
	}
	tb.Fatalf("no season of %s in %d", player, year)
	return nil
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func BenchmarkBuild(b *testing.B) {
	lines := full(b).set.Lines
	b.ResetTimer()
	for b.Loop() {
		ratings.Build(Method, lines)
	}
}
