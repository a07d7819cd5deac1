package datasets

import (
	"fmt"
	"slices"

	"groundline/internal/stats"
	"groundline/models"
)

// teamNames reads the names of teams. The source knows no franchises.
func (r *nbaReader) teamNames() error {
	t, err := r.openBBRef(bballOther, "nba/Team Abbrev.csv", slices.Concat(
		columnsOf(key, "lg", "team", "abbreviation"), columnsOf(text, "playoffs"), columnsOf(year, "season")))
	if err != nil {
		return err
	}
	file := int64(t.index + 1)
	r.called = map[teamSeason]string{}
	return r.each(t, func(f func(string) string) error {
		team := models.Team{Sport: stats.NBA, Season: wholeValue(f("season")), League: r.intern(f("lg")), Code: r.intern(f("abbreviation")),
			Name: r.intern(f("team")), FileID: file, RowNo: t.record}
		k := teamSeason{team.Season, team.League, team.Code}
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
	t, err := r.openBBRef(bballOther, "nba/Team Summaries.csv", slices.Concat(
		columnsOf(key, "lg", "team"), columnsOf(text, "abbreviation", "playoffs", "arena"), columnsOf(year, "season"),
		columnsOf(number, "age", "pw", "pl", "opp_e_fg_percent", "opp_tov_percent", "drb_percent", "opp_ft_fga", "attend", "attend_g"),
		kindColumns(stats.NBATeams, "", number)))
	if err != nil {
		return err
	}
	seen, values := map[lineKey]int{}, t.values(stats.NBATeams, numberValue)
	return r.each(t, func(f func(string) string) error {
		if f("team") == "League Average" {
			return nil
		}
		if f("abbreviation") == "" {
			return t.fail("abbreviation", "is blank")
		}
		line := stats.Line{Kind: stats.NBATeams, Season: wholeValue(f("season")), League: r.intern(f("lg")),
			Team: r.intern(f("abbreviation")), Values: values(), File: t.index, Row: t.record}
		if name := r.called[teamSeasonOf(&line)]; name != f("team") {
			r.note("nba: %s is %q in Team Abbrev and %q in Team Summaries of %d", line.Team, name, f("team"), line.Season)
		}
		r.add(line)
		return unique(t, seen, lineKeyOf(&line))
	})
}

func teamOf(k teamSeason, name string, file int64, row int) models.Team {
	return models.Team{Sport: stats.NBA, Season: k.season, League: k.league, Code: k.team, Name: name, FileID: file, RowNo: row}
}
