package datasets

import (
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
)

// The open files of seasons. Their rows are read first and put in force later, when
// it is known which seasons a source holds exactly (nba_precedence.go) and whose
// rows they are (nba_identity.go).
const (
	nbaBoxSumsPath    = "nba/open/derived/player_seasons_1947_1996.csv"
	nbaLogSumsPath    = "nba/open/derived/player_seasons_2022_2026.csv"
	nbaAveragesPath   = "nba/open/player_season_per_game_1997_2023_rs.csv"
	nbaIndexPath      = "nba/open/player_index_to_2023.csv"
	nbaRostersPath    = "nba/open/rosters_2002_2024.csv"
	nbaBirthsPath     = "nba/open/espn_birth_dates.csv"
	nbaFinalPath      = "nba/nbacom_2025_26/player_totals.csv"
	nbaFinalGamesPath = "nba/nbacom_2025_26/games.csv"
)

// boxColumnKeys are the columns that sums of game lines have, but for games.
var boxColumnKeys = slices.DeleteFunc(stats.NBATotals.Keys(), func(key string) bool {
	return key == "G" || key == "GS" || key == "2P" || key == "2PA"
})

// boxSums reads the sums of the game lines of 1947 to 1996. Rows of play-offs only
// name people.
func (r *nbaReader) boxSums() error {
	columns := slices.Concat(columnsOf(key, "lg", "game_type", "player_id", "player", "teams"), columnsOf(year, "season"), columnsOf(count, "games", "seconds"))
	headers := make([]string, len(boxColumnKeys)) // of the sums, in the order of boxColumnKeys
	for i, k := range boxColumnKeys {
		if headers[i], _ = stats.NBABoxSums.Header(stats.NBABoxSums.Index(k), nbaBoxSumsPath); k == "MP" {
			headers[i] = "seconds"
		} else {
			columns = append(columns, column{headers[i], count})
		}
		of, _ := stats.NBABoxSums.Header(stats.NBABoxSums.Index("n "+k), nbaBoxSumsPath)
		columns = append(columns, column{of, count})
	}
	t, err := r.open(nbaBoxes, nbaBoxSumsPath, columns)
	if err != nil {
		return err
	}
	slab := newSlab(len(stats.NBABoxSums.Columns))
	return r.each(t, func(f func(string) string) error {
		season, slug := wholeValue(f("season")), r.intern(f("player_id"))
		r.meet(t, slug, f("player"), season, f("game_type") == "R")
		if f("game_type") != "R" {
			return nil
		}
		values := slab.next()
		values[0] = countValue(f("games"))
		for i, k := range boxColumnKeys {
			of, _ := stats.NBABoxSums.Header(2+2*i, nbaBoxSumsPath)
			if values[1+2*i] = countValue(f(headers[i])); k == "MP" {
				values[1+2*i] /= 60
			}
			values[2+2*i] = countValue(f(of))
		}
		r.sums = append(r.sums, stats.Line{Kind: stats.NBABoxSums, Player: slug, Season: season, League: r.intern(f("lg")),
			Team: r.intern(f("teams")), Values: values, File: t.index, Row: t.record})
		return nil
	})
}

// meet notes a person of the box scores.
func (r *nbaReader) meet(t *table, slug, name string, season int, regular bool) {
	p := r.boxed[slug]
	if p == nil {
		p = &nbaPerson{name: strings.Clone(name), file: int64(t.index + 1), row: t.record}
		r.boxed[slug] = p
	}
	if regular {
		p.played(season)
	}
}

// averages reads the averages of 1997 to 2023, of a player's whole season under his
// last team.
func (r *nbaReader) averages() error {
	t, err := r.open(nbaAverages, nbaAveragesPath, slices.Concat(
		columnsOf(key, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION"), columnsOf(year, "season"), kindColumns(stats.NBAAverages, "", number)),
		"TEAM_ID", "AGE", "W", "L", "MIN", "FG_PCT", "FG3_PCT", "FT_PCT", "BLKA", "PFD", "DD2", "TD3")
	if err != nil {
		return err
	}
	return r.leagueRows(t, stats.NBAAverages, nbaAveragesPath, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION", 0)
}

// logSums reads the exact sums of the game logs since 2022. Of seasons in live files
// they name people alone.
func (r *nbaReader) logSums() error {
	t, err := r.open(nbaGameLogs, nbaLogSumsPath, slices.Concat(
		columnsOf(key, "player_id", "player", "teams"), columnsOf(year, "season"), kindColumns(stats.NBATotals, nbaLogSumsPath, number)), "plus_minus")
	if err != nil {
		return err
	}
	return r.leagueRows(t, stats.NBATotals, nbaLogSumsPath, "player_id", "player", "teams", 0)
}

// finalTotals reads the league's own totals of 2025-26.
func (r *nbaReader) finalTotals() error {
	t, err := r.open(nbaFinal, nbaFinalPath, slices.Concat(columnsOf(key, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION"), kindColumns(stats.NBATotals, nbaFinalPath, number)),
		"TEAM_ID", "AGE", "W", "L", "W_PCT", "FG_PCT", "FG3_PCT", "FT_PCT", "BLKA", "PFD", "PLUS_MINUS", "DD2", "TD3")
	if err != nil {
		return err
	}
	return r.leagueRows(t, stats.NBATotals, nbaFinalPath, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION", finalSeason)
}

// leagueRows reads a file of seasons whose people have NBA.com's numbers. With
// season 0 the file names it.
func (r *nbaReader) leagueRows(t *table, kind *stats.Kind, path, id, name, team string, season int) error {
	slab, seen := newSlab(len(kind.Columns)), map[lineKey]int{}
	return r.each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: season, League: nbaLeague, Player: r.intern(f(id)), Values: slab.next(), File: t.index, Row: t.record}
		if season == 0 {
			line.Season = wholeValue(f("season"))
		}
		for i := range kind.Columns {
			line.Values[i] = stats.NotRecorded()
			if header, ok := kind.Header(i, path); ok {
				line.Values[i] = numberValue(f(header))
			}
		}
		codes := strings.Split(f(team), "/")
		for i := range codes {
			codes[i] = nbaTeamCode(codes[i], line.Season)
		}
		line.Team = r.intern(strings.Join(codes, "/"))
		if err := unique(t, seen, lineKeyOf(&stats.Line{Player: line.Player, Season: line.Season})); err != nil {
			return err
		}
		p := r.listed[line.Player]
		if p == nil {
			p = &nbaPerson{file: int64(t.index + 1), row: t.record, late: path == nbaFinalPath}
			r.listed[line.Player] = p
		}
		if p.last <= line.Season { // the newest spelling
			p.name = strings.Clone(f(name))
			if p.last < line.Season {
				p.teams = nil
			}
			p.teams = append(p.teams, strings.Split(line.Team, "/")...)
		}
		p.played(line.Season)
		if path != nbaLogSumsPath || !r.live.has(strconv.Itoa(line.Season)) {
			r.league = append(r.league, line)
		}
		return nil
	})
}

// index reads the league's list of people to 2023.
func (r *nbaReader) index() error {
	t, err := r.open(nbaAverages, nbaIndexPath, slices.Concat(
		columnsOf(key, "PERSON_ID"), columnsOf(text, "PLAYER_FIRST_NAME", "PLAYER_LAST_NAME", "POSITION"), columnsOf(count, "FROM_YEAR", "TO_YEAR")),
		"HEIGHT", "WEIGHT", "COLLEGE", "COUNTRY", "DRAFT_YEAR", "DRAFT_ROUND", "DRAFT_NUMBER")
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		e := &indexed{first: strings.Clone(f("PLAYER_FIRST_NAME")), last: strings.Clone(f("PLAYER_LAST_NAME")), position: r.intern(f("POSITION"))}
		if y := wholeValue(f("FROM_YEAR")); y > 0 {
			e.from = y + 1
		}
		if y := wholeValue(f("TO_YEAR")); y > 0 {
			e.to = y + 1
		}
		r.indexed[strings.Clone(f("PERSON_ID"))] = e
		return nil
	})
}

// rosters reads birth dates and positions by NBA.com's numbers. The file's season
// is the year it starts in.
func (r *nbaReader) rosters() error {
	t, err := r.open(peakPerformR, nbaRostersPath, slices.Concat(
		columnsOf(key, "PLAYER_ID"), columnsOf(text, "POSITION"), columnsOf(date, "birth_date")),
		"SEASON", "TeamID", "PLAYER", "HEIGHT", "WEIGHT", "EXP", "SCHOOL")
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		e := r.rostered[f("PLAYER_ID")]
		e.position = r.intern(f("POSITION"))
		if day := optionalDate(f("birth_date")); day != nil {
			e.born = day
		}
		r.rostered[strings.Clone(f("PLAYER_ID"))] = e
		return nil
	})
}

// readBirths reads the birth dates of a list whose people have names alone.
func (r *nbaReader) readBirths() error {
	t, err := r.open(peakPerformR, nbaBirthsPath, slices.Concat(columnsOf(key, "athlete_id", "player"), columnsOf(date, "birth_date")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		k := nameKey(f("player"))
		if day := optionalDate(f("birth_date")); day != nil {
			r.espnBirths[r.intern(f("athlete_id"))] = *day
		}
		e := r.births[k]
		e.people++
		e.born = optionalDate(f("birth_date"))
		r.births[k] = e
		return nil
	})
}

// finalGames reads the day of the last game of the league's season, to which its
// totals reach.
func (r *nbaReader) finalGames() error {
	t, err := r.open(nbaFinal, nbaFinalGamesPath, columnsOf(date, "GAME_DATE"), "GAME_ID", "HOME_TEAM", "AWAY_TEAM", "HOME_PTS", "AWAY_PTS", "HOME_WL",
		"HOME_FG_PCT", "HOME_FG3_PCT", "AWAY_FG_PCT", "AWAY_FG3_PCT")
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		if day := optionalDate(f("GAME_DATE")); day != nil && day.After(r.set.AsOf) {
			r.set.AsOf = *day
		}
		return nil
	})
}
