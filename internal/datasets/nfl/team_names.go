package nfl

import (
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// clubRow is the row that first names a club's season.
type clubRow struct {
	name      string
	file, row int
}

// seenTeam records a club's season, and its full name if the row has it.
func (r *reader) seenTeam(l *stats.Line, name string) {
	if l.Team == "" {
		return
	}
	k := rowset.TeamSeasonOf(l)
	have, ok := r.teams[k]
	full := strings.Contains(name, " ")
	if !ok || full && have.name == "" {
		if !full {
			name = ""
		}
		r.teams[k] = clubRow{r.Intern(name), l.File, l.Row}
	}
}

// nameTeams adds the clubs of the lines. NFL.com's careers have full names to 2016; later
// seasons use the last name before, or newName.
func (r *reader) nameTeams() {
	last := map[string]string{}
	for k, row := range r.teams {
		if k.Season == 2016 {
			last[k.Team] = row.name
		}
	}
	used := map[rowset.TeamSeason]bool{}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			used[rowset.TeamSeason{Season: l.Season, League: l.League, Team: code}] = true
		}
	}
	for k, row := range r.teams {
		if !used[k] {
			continue
		}
		name := row.name
		if name == "" {
			name = newName(k.Team, k.Season)
		}
		if name == "" {
			name = last[k.Team]
		}
		if clubs, ok := strings.CutSuffix(k.Team, "TM"); ok {
			name = clubs + " teams"
		}
		if name != "" {
			r.Set.Teams = append(r.Set.Teams, models.Team{Sport: stats.NFL, Season: k.Season, League: k.League, Code: k.Team, Name: name,
				Franchise: franchise(k.Team), FileID: int64(row.file + 1), RowNo: row.row})
		}
	}
}

// franchise is the code itself for a club of today: it kept it through every
// move.
func franchise(code string) string {
	if len(code) == 3 && !strings.HasSuffix(code, "TM") {
		return code
	}
	return ""
}

// newName returns the names that clubs took after 2016.
func newName(code string, season int) string {
	switch {
	case code == "SDG" && season >= 2017:
		return "Los Angeles Chargers"
	case code == "RAI" && season >= 2020:
		return "Las Vegas Raiders"
	case code == "WAS" && season >= 2022:
		return "Washington Commanders"
	case code == "WAS" && season >= 2020:
		return "Washington Football Team"
	}
	return ""
}
