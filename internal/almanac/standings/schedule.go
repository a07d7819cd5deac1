package standings

import "groundline/internal/stats"

// schedules are how many games each team of a league plays in a season (public facts). Each
// applies until the next. The NBA's are in its rows of teams, but for those that a source may have
// copied while the season was under way.
var schedules = map[string][]struct{ from, games int }{
	stats.NFL:  {{1978, 16}, {1982, 9}, {1983, 16}, {1987, 15}, {1988, 16}, {2021, 17}},
	stats.NBA:  {{2022, 82}},
	stats.NHL:  {{1996, 82}, {2013, 48}, {2014, 82}, {2020, 0}, {2021, 56}, {2022, 82}},
	stats.WNBA: {{2003, 34}, {2020, 22}, {2021, 32}, {2022, 36}, {2023, 40}, {2025, 44}},
}

// team is a team's season.
type team struct {
	sport  string
	season int
	code   string
}

// unequal are the teams that played another number of games than the rest: a game that was
// called off, and the NHL's season that ended in March 2020.
var unequal = map[team]int{
	{stats.NFL, 2022, "BUF"}: 16, {stats.NFL, 2022, "CIN"}: 16,
	{stats.NHL, 2020, "ANA"}: 71, {stats.NHL, 2020, "ARI"}: 70, {stats.NHL, 2020, "BOS"}: 70, {stats.NHL, 2020, "BUF"}: 69, {stats.NHL, 2020, "CAR"}: 68,
	{stats.NHL, 2020, "CBJ"}: 70, {stats.NHL, 2020, "CGY"}: 70, {stats.NHL, 2020, "CHI"}: 70, {stats.NHL, 2020, "COL"}: 70, {stats.NHL, 2020, "DAL"}: 69,
	{stats.NHL, 2020, "DET"}: 71, {stats.NHL, 2020, "EDM"}: 71, {stats.NHL, 2020, "FLA"}: 69, {stats.NHL, 2020, "LAK"}: 70, {stats.NHL, 2020, "MIN"}: 69,
	{stats.NHL, 2020, "MTL"}: 71, {stats.NHL, 2020, "NJD"}: 69, {stats.NHL, 2020, "NSH"}: 69, {stats.NHL, 2020, "NYI"}: 68, {stats.NHL, 2020, "NYR"}: 70,
	{stats.NHL, 2020, "OTT"}: 71, {stats.NHL, 2020, "PHI"}: 69, {stats.NHL, 2020, "PIT"}: 69, {stats.NHL, 2020, "SJS"}: 70, {stats.NHL, 2020, "STL"}: 71,
	{stats.NHL, 2020, "TBL"}: 70, {stats.NHL, 2020, "TOR"}: 70, {stats.NHL, 2020, "VAN"}: 69, {stats.NHL, 2020, "VGK"}: 71, {stats.NHL, 2020, "WPG"}: 71,
	{stats.NHL, 2020, "WSH"}: 69,
}

// contradicted are the seasons in which the sums of players' points give another winner than
// the league's record: the box scores lack a line, or have a wrong one.
var contradicted = map[Season]bool{{1953, "NBA"}: true, {1974, "ABA"}: true}

// Contradicted reports whether a season's games contradict the league's record.
func Contradicted(s Season) bool { return contradicted[s] }

// Due returns how many games a team was to play in a season, 0 if that is not known.
func (t *Table) Due(s Season, code string) int {
	if n, ok := t.due[s][code]; ok {
		return n
	}
	if n, ok := unequal[team{t.Sport, s.Season, code}]; ok {
		return n
	}
	games := 0
	for _, run := range schedules[t.Sport] {
		if run.from <= s.Season {
			games = run.games
		}
	}
	return games
}
