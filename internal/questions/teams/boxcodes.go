package teams

import "groundline/internal/stats"

// boxCodes are the codes of teams in box scores that differ from the codes in the rows of
// seasons, by sport.
var boxCodes = map[string]map[string]string{
	stats.NFL: {
		"ARI": "CRD", "BAL": "RAV", "GB": "GNB", "HOU": "HTX", "IND": "CLT", "JAC": "JAX", "KC": "KAN", "LA": "RAM", "LAR": "RAM", "STL": "RAM", "LAC": "SDG", "SD": "SDG",
		"LV": "RAI", "OAK": "RAI", "NE": "NWE", "NO": "NOR", "SF": "SFO", "TB": "TAM", "TEN": "OTI", "WSH": "WAS",
	},
	stats.NHL: {"ANA": "AND", "PHX": "PHO"}, // through 2016-17; later rows have the league's codes, too
}

// InGames returns the full name of the team that box scores of a season call code, "" if it
// is not known.
func (t *Index) InGames(sport string, season int, code string) string {
	if code == "" {
		return ""
	}
	for _, c := range []string{code, boxCodes[sport][code]} {
		for _, league := range allLeagues(sport) {
			if name := t.NameAt[At{season, league, c}]; c != "" && name != "" {
				return name
			}
		}
	}
	return ""
}

// CodesInGames lists the codes that box scores may have for a team of the rows of seasons.
func CodesInGames(sport, code string) []string {
	out := []string{code}
	for box, row := range boxCodes[sport] {
		if row == code {
			out = append(out, box)
		}
	}
	return out
}
