package comps

import (
	"math"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/ratings/mlb"
	"groundline/internal/stats"
)

func TestComparablesShareGroupAndAge(t *testing.T) {
	t.Parallel()
	for sport := range leagues {
		t.Run(sport, func(t *testing.T) {
			x := data(t, sport).index
			tried := 0
			for i := 0; i < len(x.points); i += max(1, len(x.points)/100) {
				s := &x.seasons[x.points[i].season]
				found, basis, refusal := x.Similar(Query{s.Player, s.Season, s.Role})
				if refusal != nil {
					continue
				}
				tried++
				seen, weights := map[string]bool{s.Player: true}, 0.0
				for j, c := range found {
					if seen[c.Player] || max(c.Age-basis.Age, basis.Age-c.Age) > 1 || c.Role != s.Role {
						t.Errorf("%s %d has the comparable %+v", s.Player, s.Season, c)
					}
					if j > 0 && c.Distance < found[j-1].Distance {
						t.Errorf("%s %d: comparable %d is nearer than the one before it", s.Player, s.Season, j)
					}
					if c.StyleGap < 0 || c.StyleGap > 1 {
						t.Errorf("%s %d: style gap %v", s.Player, s.Season, c.StyleGap)
					}
					seen[c.Player] = true
					weights += c.Weight
				}
				if math.Abs(weights-1) > 1e-9 || basis.Used != len(found) || basis.Candidates < len(found) {
					t.Errorf("%s %d: weights of %v, %+v", s.Player, s.Season, weights, basis)
				}
			}
			if tried < 50 {
				t.Errorf("%s: %d seasons had comparables", sport, tried)
			}
		})
	}
}

func TestLandmarkSeasonsHaveExpectedComparables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sport  string
		query  Query
		peer   string
		within int
	}{
		{stats.NBA, Query{Player: "nba_jordami01", Season: 1991}, "nba_curryst01", 5},
		{stats.NHL, Query{Player: "nhl_gretzwa01", Season: 1984}, "nhl_lemiema01", 5},
		{stats.MLB, Query{Player: "mlb_troutmi01", Season: 2012}, "mlb_willite01", 5},
		{stats.NFL, Query{Player: "nfl_BradTo00", Season: 2007}, "nfl_RodgAa00", 5},
	} {
		found, _, refusal := data(t, c.sport).index.Similar(c.query)
		if refusal != nil {
			t.Errorf("%+v: %+v", c.query, refusal)
			continue
		}
		there := false
		for _, f := range found[:c.within] {
			there = there || f.Player == c.peer
		}
		if !there {
			t.Errorf("%+v: %s is not among %+v", c.query, c.peer, found[:c.within])
		}
	}
}

func TestIncomparableSeasonsAreRefused(t *testing.T) {
	t.Parallel()
	x := data(t, stats.MLB).index
	refused := func(q Query, code ratings.Code) *ratings.Refusal {
		t.Helper()
		_, _, similar := x.Similar(q)
		_, value := x.Value(q)
		if similar == nil || value == nil || similar.Code != code || value.Code != code || similar.Reason == "" {
			t.Fatalf("%+v: refusals %+v and %+v, want %s", q, similar, value, code)
		}
		return similar
	}
	refused(Query{Player: "mlb_nobody"}, UnknownEntity)
	refused(Query{Player: "mlb_ruthba01", Season: 1950}, UnknownEntity)
	refused(Query{Player: "mlb_ruthba01", Season: 1921, Role: mlb.Reliever}, UnknownEntity)
	if r := refused(Query{Player: "mlb_gaedeed01"}, ratings.BelowMinSample); r.Had >= r.Need {
		t.Errorf("Gaedel's one plate appearance: %+v", r)
	}
	for i := range x.seasons {
		if s := &x.seasons[i]; s.Rated() && x.bios[s.Player].BirthYear == 0 {
			if r := refused(Query{Player: s.Player}, ratings.StatNotRecorded); r.Column != "birth date" {
				t.Errorf("%+v", r)
			}
			break
		}
	}
}

// No season means the last rated one; no role means the player's best.
func TestQueryDefaultsToLastSeasonAndBestRole(t *testing.T) {
	t.Parallel()
	x := data(t, stats.MLB).index
	for _, c := range []struct {
		query  Query
		season int
		role   ratings.Role
	}{
		{Query{Player: "mlb_gwynnto01"}, 1999, mlb.Batter},
		{Query{Player: "mlb_gwynnto01", Season: 1994}, 1994, mlb.Batter},
		{Query{Player: "mlb_ruthba01", Season: 1916}, 1916, mlb.Starter},
		{Query{Player: "mlb_smoltjo01", Season: 2003}, 2003, mlb.Reliever},
	} {
		if _, b, refusal := x.Similar(c.query); refusal != nil || b.Season != c.season || b.Role != c.role {
			t.Errorf("%+v: %+v, %+v, want %d as a %s", c.query, b, refusal, c.season, c.role)
		}
	}
}
