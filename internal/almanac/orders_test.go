package almanac

import (
	"slices"
	"testing"

	"groundline/internal/datasets/sample"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/ratings"
	"groundline/internal/ratings/mlb"
)

func TestFiltersKeepOrderAndMembersOfARanking(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	store(t, db, 0)
	sport := open(t, db).Sport("mlb")
	for _, role := range []ratings.Role{"", mlb.Batter, mlb.Starter, mlb.Reliever} {
		for _, f := range []Filter{{}, {Since: 1920, Until: 1940}, {Team: "NYA"}, {Position: "P"}, {AgeFrom: 20, AgeTo: 25}} {
			got := sport.RankedSeasons(role, f)
			want := 0
			for i := range sport.Seasons {
				s := &sport.Seasons[i]
				if s.Rated() && (role == "" || s.Role == role) && sport.admits(f, s) {
					want++
				}
			}
			if len(got) != want {
				t.Errorf("role %q, %+v: %d of %d", role, f, len(got), want)
			}
			if !slices.IsSortedFunc(got, func(a, b *ratings.Season) int {
				return map[bool]int{true: 1}[sport.Score(a, role) < sport.Score(b, role)]
			}) {
				t.Errorf("role %q, %+v: not in order", role, f)
			}
		}
	}
	for _, byPeak := range []bool{false, true} {
		careers := sport.RankedCareers("", byPeak, Filter{})
		if len(careers) != len(sport.Careers) {
			t.Errorf("%d of %d careers", len(careers), len(sport.Careers))
		}
		for i := 1; i < len(careers); i++ {
			if a, b := careers[i-1], careers[i]; byPeak && a.Peak < b.Peak || !byPeak && a.C < b.C {
				t.Errorf("by peak %v: %s stands before %s", byPeak, a.Player, b.Player)
			}
		}
	}
}

func TestPoolMedianHasHalfOfThePeersOnEachSide(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	store(t, db, 0)
	sport := open(t, db).Sport("mlb")
	above, below := map[poolKey]int{}, map[poolKey]int{}
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		if !s.Rated() {
			continue
		}
		median, ok := sport.PoolMedian(s)
		if !ok {
			t.Fatalf("no median for %s %d", s.Player, s.Season)
		}
		k := poolKey{s.Role, s.Group, s.Season}
		if s.Display > median {
			above[k]++
		} else if s.Display < median {
			below[k]++
		}
	}
	if len(above) == 0 {
		t.Fatal("no pool of two")
	}
	for k, n := range above {
		if n != below[k] {
			t.Errorf("%+v: %d above the median, %d below", k, n, below[k])
		}
	}
}

func TestSampleIsNotTreatedAsThePool(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	loadSample(t, db)
	sport := open(t, db).Sport("mlb")
	if _, ok := sport.PoolMedian(sport.BestSeason("mlb_ruthba01")); ok {
		t.Error("a handful of great players give a median of their peers")
	}
}

// The sample holds one of several Bob Gibsons.
func TestBareSlugOfOnePlayerResolves(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	loadSample(t, db)
	if m := open(t, db).Sport("mlb").Resolve("bob-gibson"); m.Player == nil || m.Player.Slug != "bob-gibson-1959" {
		t.Errorf("%+v", m)
	}
}

func loadSample(t *testing.T, db *postgres.DB) {
	t.Helper()
	if _, err := sample.Load(t.Context(), db.Pool, "mlb"); err != nil {
		t.Fatal(err)
	}
}
