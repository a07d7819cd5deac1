package nba

import (
	"fmt"
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// teamNames reads the names of teams. The source knows no franchises.
func (r *reader) teamNames() error {
	t, err := r.openBBRef(bballOther, "nba/Team Abbrev.csv", slices.Concat(
		tables.Columns(tables.Key, "lg", "team", "abbreviation"), tables.Columns(tables.Text, "playoffs"), tables.Columns(tables.Year, "season")))
	if err != nil {
		return err
	}
	file := int64(t.Index + 1)
	r.called = map[rowset.TeamSeason]string{}
	return r.Each(t, func(f func(string) string) error {
		team := models.Team{Sport: stats.NBA, Season: tables.WholeValue(f("season")), League: r.Intern(f("lg")), Code: r.Intern(f("abbreviation")),
			Name: r.Intern(f("team")), FileID: file, RowNo: t.Record}
		k := rowset.TeamSeason{Season: team.Season, League: team.League, Team: team.Code}
		if r.called[k] != "" {
			return t.Fail("", fmt.Sprintf("%s stands twice in the season", team.Code))
		}
		r.called[k] = team.Name
		r.Set.Teams = append(r.Set.Teams, team)
		return nil
	})
}

// teams reads the record, strength and pace of teams.
func (r *reader) teams() error {
	t, err := r.openBBRef(bballOther, "nba/Team Summaries.csv", slices.Concat(
		tables.Columns(tables.Key, "lg", "team"), tables.Columns(tables.Text, "abbreviation", "playoffs", "arena"), tables.Columns(tables.Year, "season"),
		tables.Columns(tables.Number, "age", "pw", "pl", "opp_e_fg_percent", "opp_tov_percent", "drb_percent", "opp_ft_fga", "attend", "attend_g"),
		tables.KindColumns(stats.NBATeams, "", tables.Number)))
	if err != nil {
		return err
	}
	seen, values := map[rowset.LineKey]int{}, t.Values(stats.NBATeams, tables.NumberValue)
	return r.Each(t, func(f func(string) string) error {
		if f("team") == "League Average" {
			return nil
		}
		if f("abbreviation") == "" {
			return t.Fail("abbreviation", "is blank")
		}
		line := stats.Line{Kind: stats.NBATeams, Season: tables.WholeValue(f("season")), League: r.Intern(f("lg")),
			Team: r.Intern(f("abbreviation")), Values: values(), File: t.Index, Row: t.Record}
		if name := r.called[rowset.TeamSeasonOf(&line)]; name != f("team") {
			r.Note("nba: %s is %q in Team Abbrev and %q in Team Summaries of %d", line.Team, name, f("team"), line.Season)
		}
		r.Add(line)
		return rowset.Unique(t, seen, rowset.LineKeyOf(&line))
	})
}

func teamOf(k rowset.TeamSeason, name string, file int64, row int) models.Team {
	return models.Team{Sport: stats.NBA, Season: k.Season, League: k.League, Code: k.Team, Name: name, FileID: file, RowNo: row}
}
