package nba

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The open files of seasons. Their rows are read first; which of them become lines
// (precedence.go) and whose they are (identity.go) is decided later.
const (
	boxSumsPath    = "nba/open/derived/player_seasons_1947_1996.csv"
	logSumsPath    = "nba/open/derived/player_seasons_2022_2026.csv"
	averagesPath   = "nba/open/player_season_per_game_1997_2023_rs.csv"
	indexPath      = "nba/open/player_index_to_2023.csv"
	rostersPath    = "nba/open/rosters_2002_2024.csv"
	birthsPath     = "nba/open/espn_birth_dates.csv"
	finalPath      = "nba/nbacom_2025_26/player_totals.csv"
	finalGamesPath = "nba/nbacom_2025_26/games.csv"
)

// boxColumnKeys are the columns that sums of game lines have, except games.
var boxColumnKeys = slices.DeleteFunc(stats.NBATotals.Keys(), func(key string) bool {
	return key == "G" || key == "GS" || key == "2P" || key == "2PA"
})

// boxSums reads the sums of the game lines of 1947 to 1996.
func (r *reader) boxSums() error {
	columns := slices.Concat(tables.Columns(tables.Key, "lg", "game_type", "player_id", "player", "teams"), tables.Columns(tables.Year, "season"), tables.Columns(tables.Count, "games", "seconds"))
	headers := make([]string, len(boxColumnKeys)) // of the sums, in the order of boxColumnKeys
	for i, k := range boxColumnKeys {
		if headers[i], _ = stats.NBABoxSums.Header(stats.NBABoxSums.Index(k), boxSumsPath); k == "MP" {
			headers[i] = "seconds"
		} else {
			columns = append(columns, tables.Column{Name: headers[i], Format: tables.Count})
		}
		of, _ := stats.NBABoxSums.Header(stats.NBABoxSums.Index("n "+k), boxSumsPath)
		columns = append(columns, tables.Column{Name: of, Format: tables.Count})
	}
	t, err := r.Open(boxScores, boxSumsPath, columns)
	if err != nil {
		return err
	}
	slab := tables.NewSlab(len(stats.NBABoxSums.Columns))
	return r.Each(t, func(f func(string) string) error {
		season, slug := tables.WholeValue(f("season")), r.Intern(f("player_id"))
		r.meet(t, slug, f("player"), season, f("game_type") == "R")
		if f("game_type") != "R" && f("game_type") != "P" {
			return nil
		}
		values := slab.Next()
		values[0] = tables.CountValue(f("games"))
		for i, k := range boxColumnKeys {
			of, _ := stats.NBABoxSums.Header(2+2*i, boxSumsPath)
			if values[1+2*i] = tables.CountValue(f(headers[i])); k == "MP" {
				values[1+2*i] /= 60
			}
			values[2+2*i] = tables.CountValue(f(of))
		}
		line := stats.Line{Kind: stats.NBABoxSums, Player: slug, Season: season, League: r.Intern(f("lg")),
			Team: r.Intern(f("teams")), Values: values, File: t.Index, Row: t.Record}
		if f("game_type") == "P" {
			r.playoffs.sums = append(r.playoffs.sums, line)
		} else {
			r.sums = append(r.sums, line)
		}
		return nil
	})
}

// meet notes a person of the box scores.
func (r *reader) meet(t *tables.Table, slug, name string, season int, regular bool) {
	p := r.boxed[slug]
	if p == nil {
		p = &person{name: strings.Clone(name), file: int64(t.Index + 1), row: t.Record}
		r.boxed[slug] = p
	}
	if regular {
		p.played(season)
	}
}

// averages reads the averages of 1997 to 2023, one row per season under the player's last
// team.
func (r *reader) averages() error {
	t, err := r.Open(averagesSource, averagesPath, slices.Concat(
		tables.Columns(tables.Key, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION"), tables.Columns(tables.Year, "season"), tables.KindColumns(stats.NBAAverages, "", tables.Number)),
		"TEAM_ID", "AGE", "W", "L", "MIN", "FG_PCT", "FG3_PCT", "FT_PCT", "BLKA", "PFD", "DD2", "TD3")
	if err != nil {
		return err
	}
	return r.leagueRows(t, stats.NBAAverages, averagesPath, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION", 0)
}

// logSums reads the exact sums of the game logs since 2022. For seasons in live files
// they only name people.
func (r *reader) logSums() error {
	t, err := r.Open(gameLogs, logSumsPath, slices.Concat(
		tables.Columns(tables.Key, "player_id", "player", "teams"), tables.Columns(tables.Year, "season"), tables.KindColumns(stats.NBATotals, logSumsPath, tables.Number)), "plus_minus")
	if err != nil {
		return err
	}
	return r.leagueRows(t, stats.NBATotals, logSumsPath, "player_id", "player", "teams", 0)
}

// finalTotals reads the league's own totals of 2025-26.
func (r *reader) finalTotals() error {
	t, err := r.Open(finalSource, finalPath, slices.Concat(tables.Columns(tables.Key, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION"), tables.KindColumns(stats.NBATotals, finalPath, tables.Number)),
		"TEAM_ID", "AGE", "W", "L", "W_PCT", "FG_PCT", "FG3_PCT", "FT_PCT", "BLKA", "PFD", "PLUS_MINUS", "DD2", "TD3")
	if err != nil {
		return err
	}
	return r.leagueRows(t, stats.NBATotals, finalPath, "PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION", finalSeason)
}

// leagueRows reads a file of seasons by NBA.com number. With season 0, the file has a
// column of seasons.
func (r *reader) leagueRows(t *tables.Table, kind *stats.Kind, path, id, name, team string, season int) error {
	slab, seen := tables.NewSlab(len(kind.Columns)), map[rowset.LineKey]int{}
	return r.Each(t, func(f func(string) string) error {
		line := stats.Line{Kind: kind, Season: season, League: leagueName, Player: r.Intern(f(id)), Values: slab.Next(), File: t.Index, Row: t.Record}
		if season == 0 {
			line.Season = tables.WholeValue(f("season"))
		}
		for i := range kind.Columns {
			line.Values[i] = stats.NotRecorded()
			if header, ok := kind.Header(i, path); ok {
				line.Values[i] = tables.NumberValue(f(header))
			}
		}
		codes := strings.Split(f(team), "/")
		for i := range codes {
			codes[i] = teamCode(codes[i], line.Season)
		}
		line.Team = r.Intern(strings.Join(codes, "/"))
		if err := rowset.Unique(t, seen, rowset.LineKeyOf(&stats.Line{Player: line.Player, Season: line.Season})); err != nil {
			return err
		}
		p := r.listed[line.Player]
		if p == nil {
			p = &person{file: int64(t.Index + 1), row: t.Record, late: path == finalPath}
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
		if path != logSumsPath || !r.live.Has(strconv.Itoa(line.Season)) {
			r.league = append(r.league, line)
		}
		return nil
	})
}

// index reads the league's list of people to 2023.
func (r *reader) index() error {
	t, err := r.Open(averagesSource, indexPath, slices.Concat(
		tables.Columns(tables.Key, "PERSON_ID"), tables.Columns(tables.Text, "PLAYER_FIRST_NAME", "PLAYER_LAST_NAME", "POSITION", "HEIGHT", "WEIGHT", "COLLEGE", "DRAFT_YEAR", "DRAFT_ROUND", "DRAFT_NUMBER"),
		tables.Columns(tables.Count, "FROM_YEAR", "TO_YEAR")), "COUNTRY") // whether of birth or of a national team, the file does not say
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		e := &indexed{first: strings.Clone(f("PLAYER_FIRST_NAME")), last: strings.Clone(f("PLAYER_LAST_NAME")), position: r.Intern(f("POSITION"))}
		if y := tables.WholeValue(f("FROM_YEAR")); y > 0 {
			e.from = y + 1
		}
		if y := tables.WholeValue(f("TO_YEAR")); y > 0 {
			e.to = y + 1
		}
		r.indexed[strings.Clone(f("PERSON_ID"))] = e
		person := "nba:" + f("PERSON_ID")
		r.Fact(t, person, stats.Height, stats.FeetInches(f("HEIGHT")))
		r.Fact(t, person, stats.Weight, rowset.Whole(f("WEIGHT")))
		r.Fact(t, person, stats.College, f("COLLEGE"))
		r.Fact(t, person, stats.Draft, stats.DraftPick(f("DRAFT_YEAR"), f("DRAFT_ROUND"), f("DRAFT_NUMBER"), ""))
		return nil
	})
}

// rosters reads birth dates and positions by NBA.com number. The file names seasons by
// start year.
func (r *reader) rosters() error {
	t, err := r.Open(rowset.PeakPerformR, rostersPath, slices.Concat(
		tables.Columns(tables.Key, "PLAYER_ID"), tables.Columns(tables.Text, "POSITION", "HEIGHT", "WEIGHT", "SCHOOL"), tables.Columns(tables.Date, "birth_date")),
		"SEASON", "TeamID", "PLAYER", "EXP")
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		e := r.rostered[f("PLAYER_ID")]
		e.position = r.Intern(f("POSITION"))
		if day := tables.OptionalDate(f("birth_date")); day != nil {
			e.born = day
		}
		r.rostered[strings.Clone(f("PLAYER_ID"))] = e
		person := "nba:" + f("PLAYER_ID")
		r.Fact(t, person, stats.Height, stats.FeetInches(f("HEIGHT")))
		r.Fact(t, person, stats.Weight, rowset.Whole(f("WEIGHT")))
		r.Fact(t, person, stats.College, f("SCHOOL"))
		return nil
	})
}

// readBirths reads ESPN's birth dates.
func (r *reader) readBirths() error {
	return r.ReadBirths(birthsPath, func(name string, born *time.Time) {
		k := nameKey(name)
		r.births[k] = listedBirth{r.births[k].people + 1, born}
	})
}

// finalGames reads the last day of the league's own totals.
func (r *reader) finalGames() error {
	return r.ReadLastDay(finalSource, finalGamesPath, "GAME_DATE", "GAME_ID", "HOME_TEAM", "AWAY_TEAM", "HOME_PTS", "AWAY_PTS", "HOME_WL",
		"HOME_FG_PCT", "HOME_FG3_PCT", "AWAY_FG_PCT", "AWAY_FG3_PCT")
}
