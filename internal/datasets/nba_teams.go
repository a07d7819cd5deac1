package datasets

import (
	"fmt"
	"slices"

	"groundline/internal/stats"
	"groundline/models"
)

// teamNames reads the names of teams. The source knows no franchises.
func (r *nbaReader) teamNames() error {
	t, err := r.open(bballOther, "nba/Team Abbrev.csv", "NA", slices.Concat(
		columnsOf(key, "lg", "team", "abbreviation"), columnsOf(text, "playoffs"), columnsOf(year, "season")))
	if err != nil {
		return err
	}
	file := r.file().ID
	r.called = map[stay]string{}
	return r.each(t, func(f func(string) string) error {
		team := models.Team{Sport: stats.NBA, Season: wholeValue(f("season")), League: r.intern(f("lg")), Code: r.intern(f("abbreviation")),
			Name: r.intern(f("team")), FileID: file, RowNo: t.record}
		k := stay{team.Season, team.League, team.Code}
		if r.called[k] != "" {
			return t.fail("", fmt.Sprintf("%s stands twice in the season", team.Code))
		}
		r.called[k] = team.Name
		r.set.Teams = append(r.set.Teams, team)
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
		if name := r.called[stay{line.Season, line.League, line.Team}]; name != f("team") {
			r.notes = append(r.notes, fmt.Sprintf("nba: %s is %q in Team Abbrev and %q in Team Summaries of %d", line.Team, name, f("team"), line.Season))
		}
		r.add(line)
		return once(t, seen, &line)
	})
}

func teamOf(k stay, name string, file int64, row int) models.Team {
	return models.Team{Sport: stats.NBA, Season: k.season, League: k.league, Code: k.team, Name: name, FileID: file, RowNo: row}
}
