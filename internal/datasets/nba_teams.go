package datasets

import (
	"fmt"
	"slices"

	"groundline/internal/stats"
)

// teamNames reads the names of teams, which Team Summaries repeats.
func (r *nbaReader) teamNames() error {
	t, err := r.open(bballOther, "nba/Team Abbrev.csv", "NA", slices.Concat(
		columnsOf(key, "lg", "team", "abbreviation"), columnsOf(text, "playoffs"), columnsOf(year, "season")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		return nil
	})
}

// teams reads the record, strength and pace of teams.
func (r *nbaReader) teams() error {
	t, err := r.open(bballOther, "nba/Team Summaries.csv", "NA", slices.Concat(
		columnsOf(key, "lg", "team"), columnsOf(text, "abbreviation", "playoffs", "arena"), columnsOf(year, "season"),
		columnsOf(number, "age", "pw", "pl", "opp_e_fg_percent", "opp_tov_percent", "drb_percent", "opp_ft_fga", "attend", "attend_g"),
		upstreamColumns(stats.NBATeams, number)))
	if err != nil {
		return err
	}
	seen, values := map[lineOf]int{}, r.valueReader(t, stats.NBATeams)
	return r.each(t, func(f func(string) string) error {
		if f("team") == "League Average" {
			return nil
		}
		if f("abbreviation") == "" {
			return t.fail("abbreviation", "is blank")
		}
		line := stats.Line{Kind: stats.NBATeams, Season: wholeValue(f("season")), League: r.intern(f("lg")),
			Team: r.intern(f("abbreviation")), Values: values(), File: len(r.set.Files) - 1, Row: t.record}
		if err := once(t, seen, &line); err != nil {
			return err
		}
		r.add(line)
		return nil
	})
}

var _ = fmt.Sprintf
