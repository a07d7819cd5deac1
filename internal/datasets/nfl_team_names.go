package datasets

import (
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

// nflTeamRow is the row that first names a club's season.
type nflTeamRow struct {
	name      string
	file, row int
}

// seenTeam remembers a club's season, and its name in full where a row has it.
func (r *nflReader) seenTeam(l *stats.Line, name string) {
	if l.Team == "" {
		return
	}
	k := teamSeasonOf(l)
	have, ok := r.teams[k]
	full := strings.Contains(name, " ")
	if !ok || full && have.name == "" {
		if !full {
			name = ""
		}
		r.teams[k] = nflTeamRow{r.intern(name), l.File, l.Row}
	}
}

// nameTeams sets the clubs of the lines. NFL.com's careers name them in full to
// 2016; later a club has the name it had then, or that of nflNewNames.
func (r *nflReader) nameTeams() {
	last := map[string]string{}
	for k, row := range r.teams {
		if k.season == 2016 {
			last[k.team] = row.name
		}
	}
	used := map[teamSeason]bool{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			used[teamSeason{l.Season, l.League, code}] = true
		}
	}
	for k, row := range r.teams {
		if !used[k] {
			continue
		}
		name := row.name
		if name == "" {
			name = nflNewName(k.team, k.season)
		}
		if name == "" {
			name = last[k.team]
		}
		if clubs, ok := strings.CutSuffix(k.team, "TM"); ok {
			name = clubs + " teams"
		}
		if name != "" {
			r.set.Teams = append(r.set.Teams, models.Team{Sport: stats.NFL, Season: k.season, League: k.league, Code: k.team, Name: name,
				Franchise: nflFranchise(k.team), FileID: int64(row.file + 1), RowNo: row.row})
		}
	}
}

// nflFranchise is the code itself for a club of today: it kept it through every
// move.
func nflFranchise(code string) string {
	if len(code) == 3 && !strings.HasSuffix(code, "TM") {
		return code
	}
	return ""
}

// nflNewName gives the names that clubs took after 2016.
func nflNewName(code string, season int) string {
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
