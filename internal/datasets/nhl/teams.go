package nhl

import (
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// leagueClubs maps the clubs' codes in the league's files to Hockey Databank's codes of
// 2017-18, whose rows name the clubs and franchises.
var leagueClubs = map[string]string{
	"ANA": "AND", "ARI": "ARI", "BOS": "BOS", "BUF": "BUF", "CAR": "CAR", "CBJ": "CBS", "CGY": "CAL", "CHI": "CHI", "COL": "COL",
	"DAL": "DAL", "DET": "DET", "EDM": "EDM", "FLA": "FLO", "LAK": "LAK", "MIN": "MIN", "MTL": "MTL", "NJD": "NJD", "NSH": "NAS",
	"NYI": "NYI", "NYR": "NYR", "OTT": "OTT", "PHI": "PHI", "PIT": "PIT", "SJS": "SJS", "STL": "STL", "TBL": "TBL", "TOR": "TOR",
	"VAN": "VAN", "VGK": "VEG", "WPG": "WPG", "WSH": "WAS",
}

// laterClub returns the name of a club that began after Hockey Databank ends. Seattle
// joined in 2021-22. Utah took over Arizona's players in 2024-25, as a new franchise, and
// took the name Mammoth a year later.
func laterClub(code string, season int) (name string) {
	switch {
	case code == "SEA":
		return "Seattle Kraken"
	case code == "UTA" && season == 2025:
		return "Utah Hockey Club"
	case code == "UTA":
		return "Utah Mammoth"
	}
	return ""
}

// leagueTeams adds the teams of the seasons in which the league's own rows take
// precedence. A club that no file names refers to its first row.
func (r *reader) leagueTeams() {
	known := map[string]models.Team{}
	for _, t := range r.Set.Teams {
		if t.Season == databankLast {
			known[t.Code] = t
		}
	}
	seen := map[rowset.TeamSeason]bool{}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		if l.Season <= databankLast || l.Kind != stats.NHLScoring {
			continue
		}
		for code := range strings.SplitSeq(l.Team, "/") {
			k := rowset.TeamSeason{Season: l.Season, League: l.League, Team: code}
			if seen[k] {
				continue
			}
			seen[k] = true
			t, ok := known[leagueClubs[code]]
			if name := laterClub(code, l.Season); name != "" {
				t, ok = models.Team{Name: name, Franchise: code, FileID: int64(l.File + 1), RowNo: l.Row}, true
			}
			if !ok {
				r.Notes = append(r.Notes, "nhl: no name is known for team "+code)
				continue
			}
			t.Sport, t.Season, t.League, t.Code = stats.NHL, l.Season, l.League, r.Intern(code)
			r.Set.Teams = append(r.Set.Teams, t)
		}
	}
}
