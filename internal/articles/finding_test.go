package articles

import (
	"math/rand/v2"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// reportOf is a report whose statistics changed: key, unit, before, after.
func reportOf(sport, role string, rows ...[4]string) *seasonReport {
	d := &draft{sport: &almanac.Sport{Key: sport}, voice: newVoice(rand.New(rand.NewPCG(1, 1)), 0, nil, sport, nil)} // #nosec G404 -- of a test
	r := &seasonReport{d: d, p: &models.Player{Name: "A"}, now: &chapter{role: ratings.Role(role), season: 2025}}
	for _, row := range rows {
		r.changes = append(r.changes, changed{message: message{from: &source{receipt: row[0]}, vars: map[string]string{"unit": row[1], "y1": "2024", "y2": "2025"}}, key: row[0], before: row[2], after: row[3]})
	}
	return r
}

// TestFindingsCompareWhatNoRowDoes: yards that rose on fewer catches, goals without the power play, games for each home
// run and a starter's record are told; what fell, or hardly rose, is not.
func TestFindingsCompareWhatNoRowDoes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		r    *seasonReport
		find func(*seasonReport) finding
		as   string
		vars map[string]string
	}{
		"fewer catches": {reportOf(stats.NFL, "tight_end", [4]string{"RecYds", "receiving yards", "674", "768"}, [4]string{"Rec", "catches", "66", "60"}, [4]string{"Tgt", "targets", "97", "87"}), (*seasonReport).onFewer,
			"finding.less", map[string]string{"more": "94 more receiving yards", "less": "six fewer catches and 10 fewer targets"}},
		"about as many shots": {reportOf(stats.NHL, "forward", [4]string{"G", "goals", "27", "38"}, [4]string{"SOG", "shots on goal", "194", "206"}), (*seasonReport).onFewer,
			"finding.less", map[string]string{"more": "11 more goals", "less": "12 more shots on goal"}},
		"the same games":  {reportOf(stats.MLB, "batter", [4]string{gamesKey, "games", "150", "150"}, [4]string{"HR", "home runs", "20", "30"}), (*seasonReport).inGames, "finding.same", map[string]string{"more": "10 more home runs", "games": "the same 150 games"}},
		"more of all":     {reportOf(stats.NFL, "wide_receiver", [4]string{"RecYds", "receiving yards", "800", "1,200"}, [4]string{"Rec", "catches", "60", "90"}), (*seasonReport).onFewer, "", nil},
		"less":            {reportOf(stats.NFL, "tight_end", [4]string{"RecYds", "receiving yards", "768", "674"}, [4]string{"Rec", "catches", "66", "60"}), (*seasonReport).onFewer, "", nil},
		"even strength":   {reportOf(stats.NHL, "forward", [4]string{"G", "goals", "27", "38"}, [4]string{"PPG", "power-play goals", "12", "9"}), (*seasonReport).evenStrength, "finding.even", map[string]string{"x": "29", "y": "15"}},
		"power play":      {reportOf(stats.NHL, "forward", [4]string{"G", "goals", "27", "38"}, [4]string{"PPG", "power-play goals", "5", "14"}), (*seasonReport).evenStrength, "", nil},
		"home runs":       {reportOf(stats.MLB, "batter", [4]string{gamesKey, "games", "102", "126"}, [4]string{"HR", "home runs", "18", "35"}), (*seasonReport).homers, "finding.homers", map[string]string{"x": "3.6", "y": "5.7"}},
		"a record":        {reportOf(stats.MLB, "starter", [4]string{"W", "wins", "11", "19"}, [4]string{"L", "losses", "10", "5"}), (*seasonReport).wonOfLost, "finding.record", map[string]string{"x": "19-5", "y": "11-10"}},
		"nine innings":    {reportOf(stats.MLB, "starter", [4]string{"IP", "innings", "174.1", "195.1"}, [4]string{"BBA", "walks", "57", "51"}), func(r *seasonReport) finding { return r.perNine("BBA") }, "finding.nine.BBA", map[string]string{"x": "2.3", "y": "2.9"}},
		"yards each game": {reportOf(stats.NFL, "running_back", [4]string{gamesKey, "games", "10", "17"}, [4]string{"RushYds", "rushing yards", "500", "1,190"}), (*seasonReport).eachGame, "finding.game", map[string]string{"x": "70.0", "y": "50.0"}},
	} {
		got := c.find(c.r)
		if got.as != c.as {
			t.Errorf("%s: %q, want %q", name, got.as, c.as)
		}
		for k, want := range c.vars {
			if got.vars[k] != want {
				t.Errorf("%s: %s is %q, want %q", name, k, got.vars[k], want)
			}
		}
	}
}

// TestABigWeekIsClearlyAboveTheSeason: three games with a third more than the season, and four points; two games, or 15.3
// points beside 12.6, are none.
func TestABigWeekIsClearlyAboveTheSeason(t *testing.T) {
	t.Parallel()
	d := &draft{sport: &almanac.Sport{Key: stats.NBA}}
	week := func(points ...string) (list []played) {
		for _, p := range points {
			list = append(list, played{figures: []figure{{p, "points"}}})
		}
		return list
	}
	season := &toDate{games: 33, totals: []float64{33 * 12.6}}
	for _, c := range []struct {
		list     []played
		up, want bool
	}{
		{week("16", "8", "22"), true, false},
		{week("20", "18", "16"), true, true},
		{week("30", "30"), true, false},
		{week("4", "6", "5"), false, true},
		{week("10", "11", "9"), false, false},
	} {
		if got := d.clearWeek(season, c.list, c.up); got != c.want {
			t.Errorf("%v: %t", c.list, got)
		}
	}
}

// TestAWeekIsOverOnItsLastDay: one that runs to the last day of the data is not over before that, while its season is on.
func TestAWeekIsOverOnItsLastDay(t *testing.T) {
	t.Parallel()
	day := func(d int) time.Time { return time.Date(2026, time.August, d, 0, 0, 0, 0, time.UTC) }
	if !weekOpen(stats.WNBA, day(21), day(21)) {
		t.Error("a week that ends on a Friday of the newest games is over")
	}
	if weekOpen(stats.WNBA, day(23), day(23)) || weekOpen(stats.WNBA, day(16), day(21)) {
		t.Error("a week that ended on a Sunday is not over")
	}
	if weekOpen(stats.NFL, day(24), day(24)) || !weekOpen(stats.NFL, day(23), day(23)) {
		t.Error("a week of football ends on a Monday")
	}
}

// TestTheSeasonsAlikeAreCountedAsASet: the greater count comes first, with the median of by how much, and all are said to
// be all.
func TestTheSeasonsAlikeAreCountedAsASet(t *testing.T) {
	t.Parallel()
	for want, n := range map[string][2]int{
		"six were followed by a lower rating, by 4.5 points at the median, and three by a higher one": {6, 3},
		"all were followed by a lower rating, by 4.5 points at the median":                            {10, 0},
		"five were followed by a lower rating, by 4.5 points at the median, and none by a higher one": {5, 0},
	} {
		if got := alikeSaid(n[0], "lower", n[1], "higher", "4.5"); got != want {
			t.Errorf("%v: %q", n, got)
		}
	}
}
