package datasets

import (
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

// leagueClubs are the clubs of the league's own files: their code there, and the
// code of Hockey Databank's row of 2017-18, from which a club has its name and
// franchise.
var leagueClubs = map[string]string{
	"ANA": "AND", "ARI": "ARI", "BOS": "BOS", "BUF": "BUF", "CAR": "CAR", "CBJ": "CBS", "CGY": "CAL", "CHI": "CHI", "COL": "COL",
	"DAL": "DAL", "DET": "DET", "EDM": "EDM", "FLA": "FLO", "LAK": "LAK", "MIN": "MIN", "MTL": "MTL", "NJD": "NJD", "NSH": "NAS",
	"NYI": "NYI", "NYR": "NYR", "OTT": "OTT", "PHI": "PHI", "PIT": "PIT", "SJS": "SJS", "STL": "STL", "TBL": "TBL", "TOR": "TOR",
	"VAN": "VAN", "VGK": "VEG", "WPG": "WPG", "WSH": "WAS",
}

// laterClubs began after Hockey Databank ends; no file names them. Seattle joined
// in 2021-22. Utah took over Arizona's players in 2024-25, as a new franchise in
// the league's book, and took the name Mammoth a year later.
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

// leagueTeams names the teams of the seasons in which the league's own rows are
// in force. The row of a club that no file names is the first that plays for it.
func (r *nhlReader) leagueTeams() {
	known := map[string]models.Team{}
	for _, t := range r.set.Teams {
		if t.Season == databankLast {
			known[t.Code] = t
		}
	}
	seen := map[teamSeason]bool{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		if l.Season <= databankLast || l.Kind != stats.NHLScoring {
			continue
		}
		for code := range strings.SplitSeq(l.Team, "/") {
			k := teamSeason{l.Season, l.League, code}
			if seen[k] {
				continue
			}
			seen[k] = true
			t, ok := known[leagueClubs[code]]
			if name := laterClub(code, l.Season); name != "" {
				t, ok = models.Team{Name: name, Franchise: code, FileID: int64(l.File + 1), RowNo: l.Row}, true
			}
			if !ok {
				r.notes = append(r.notes, "nhl: no name is known for team "+code)
				continue
			}
			t.Sport, t.Season, t.League, t.Code = stats.NHL, l.Season, l.League, r.intern(code)
			r.set.Teams = append(r.set.Teams, t)
		}
	}
}
