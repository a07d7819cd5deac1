package questions

import (
	"strings"
	"sync"
	"testing"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
)

var wnba struct {
	sync.Once
	sports
}

func wnbaOnly(t *testing.T) sports {
	t.Helper()
	wnba.Do(func() { wnba.sports = fuzzIndexes(t) })
	return wnba.sports
}

// TestNoWordIsDropped: a word that means nothing refuses a question that is
// answered without it, wherever it stands.
func TestNoWordIsDropped(t *testing.T) {
	t.Parallel()
	xs := wnbaOnly(t)
	for _, question := range []string{
		"most points in a season", "candace parker rebounds in 2013", "best season since 2005", "compare lauren jackson and tina thompson",
		"players with at least 600 points in a season", "career arc of diana taurasi",
	} {
		t.Run(question, func(t *testing.T) {
			if r := xs.read(question); r.Problem != nil {
				t.Errorf("%s: %s", question, r.Problem.Reason)
			}
			words := strings.Fields(question)
			for at := 0; at <= len(words); at++ {
				for _, odd := range []string{"xylophone", "barefoot", "without"} {
					with := strings.Join(append(append(append([]string{}, words[:at]...), odd), words[at:]...), " ")
					if r := xs.read(with); r.Problem == nil {
						t.Errorf("%q was read as %q", with, say.Plan(xs, r.Plan))
					}
				}
			}
		})
	}
}

// TestPlanMayOnlyUseFieldsOfItsIntent: a field that an intent would not look at
// is an error, not ignored.
func TestPlanMayOnlyUseFieldsOfItsIntent(t *testing.T) {
	t.Parallel()
	five := 5.
	for _, p := range []plan.Plan{
		{Intent: plan.Standing, Sport: "wnba", Players: []string{"x"}, Since: 2000},
		{Intent: plan.Leaders, Sport: "wnba", Stat: "PTS", By: plan.BySeason, Tally: true},
		{Intent: plan.Best, Sport: "wnba", By: plan.BySeason, Where: []plan.Bound{{Stat: "PTS", AtLeast: &five}}},
		{Intent: plan.Leaders, Sport: "wnba", Stat: "PTS"},
		{Intent: plan.Leaders, Sport: "wnba", Stat: "PTS", By: plan.BySeason, Since: 2005, Until: 2001},
		{Intent: "everything", Sport: "wnba"},
	} {
		if p.Check() == nil {
			t.Errorf("%+v passes", p)
		}
	}
}

// TestTiesAreShownAsTies: everybody who shares a place is listed with its rank.
func TestTiesAreShownAsTies(t *testing.T) {
	t.Parallel()
	xs := wnbaOnly(t)
	found := xs.Compute(plan.Plan{Intent: plan.Leaders, Sport: "wnba", Stat: "G", By: plan.BySeason, Since: 2015, Until: 2015, Top: 3})
	if found.Refusal != nil || len(found.Rows) <= 3 {
		t.Fatalf("%d rows, %+v", len(found.Rows), found.Refusal)
	}
	for i, row := range found.Rows[1:] {
		if *row.Rank != *found.Rows[1].Rank || *row.Value != *found.Rows[1].Value {
			t.Errorf("place %d is %s, ranked %d with %v", i+2, row.Player.Name, *row.Rank, *row.Value)
		}
	}
}

// TestOnlyTheBestSeasonIsCalledIt: further seasons may be listed below a player's
// best, and are not told as if they shared its place.
func TestOnlyTheBestSeasonIsCalledIt(t *testing.T) {
	t.Parallel()
	xs := wnbaOnly(t)
	read := xs.read("candace parker rebounds in 2013").Plan
	found := xs.Compute(plan.Plan{Intent: plan.PlayerStat, Sport: "wnba", Players: read.Players, Stat: read.Stat, High: true, Since: 2013, Until: 2015, Top: 3})
	if found.Refusal != nil || len(found.Rows) != 3 || found.Rows[0].Shown == found.Rows[1].Shown {
		t.Fatalf("%+v, %+v", found.Rows, found.Refusal)
	}
	if !strings.Contains(found.Claim, " season high in rebounds was "+found.Rows[0].Shown+", in "+found.Rows[0].SeasonAs) || strings.Contains(found.Claim, " and ") {
		t.Error(found.Claim)
	}
}

// TestAnswersSayWhereTheRecordEnds: an answer over a record that begins after the data
// do says where it begins, and what lies outside it is refused.
func TestAnswersSayWhereTheRecordEnds(t *testing.T) {
	t.Parallel()
	xs := wnbaOnly(t)
	found := xs.Compute(plan.Plan{Intent: plan.Leaders, Sport: "wnba", Stat: "PTS", By: plan.ByCareer})
	if found.Refusal != nil || !strings.Contains(found.Claim, "2009 to 2025") || len(found.Notes) == 0 {
		t.Errorf("%s %v %+v", found.Claim, found.Notes, found.Refusal)
	}
	if found := xs.Compute(plan.Plan{Intent: plan.Leaders, Sport: "wnba", Stat: "PTS", By: plan.BySeason, Since: 2005, Until: 2005}); found.Refusal == nil || found.Refusal.Code != "stat_not_recorded" {
		t.Errorf("2005: %+v", found.Refusal)
	}
}
