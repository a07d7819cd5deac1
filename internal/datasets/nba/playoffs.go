package nba

import (
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The open files of playoffs, and the seasons that each comes first in:
//
//	1958–1996  sums of the box scores, where every series is held to its end
//	1997–2010  averages, for estimates
//	2011–2023  game lines; the averages of 2023 lack the last games
//	2024–2025  game lines without makes, steals, blocks and turnovers; those of 2026 end on 23 May
const (
	playoffAveragesPath = "nba/open/player_season_per_game_1997_2023_po.csv"
	playoffBoxPath      = "nba/open/playoff_box_2011_2023.csv"
	playoffLinesPath    = "nba/open/player_game_lines_2024_2026.csv"

	firstPlayoffGames = 2011 // seasons whose game lines are summed
	lastPlayoffGames  = 2023
	firstPlayoffLines = 2024
	lastPlayoffLines  = 2025
)

// brackets are the series that the NBA's playoffs had: how many were won with short and how
// many with four games (public facts). Each applies until the next.
var brackets = []struct{ from, short, shortSeries, longSeries int }{
	{1958, 2, 2, 3}, {1961, 3, 2, 3}, {1967, 3, 4, 3}, {1968, 4, 0, 7}, {1975, 2, 2, 7}, {1977, 2, 4, 7}, {1984, 3, 8, 7},
}

// longWins decide a series of the later rounds.
const longWins = 4

// playoffs holds what the files have of the playoffs until people are identified.
type playoffs struct {
	sums   []stats.Line                                   // of box scores; the player is a key
	league []stats.Line                                   // of the league's files; the player is a number
	points map[leagueSeason]map[string]map[string]float64 // by game and team, of the box scores
}

// game adds a player's points to a team's game.
func (p *playoffs) game(k leagueSeason, game, team string, points float64) {
	if p.points == nil {
		p.points = map[leagueSeason]map[string]map[string]float64{}
	}
	if p.points[k] == nil {
		p.points[k] = map[string]map[string]float64{}
	}
	if p.points[k][game] == nil {
		p.points[k][game] = map[string]float64{}
	}
	p.points[k][game][team] += points
}

// whole reports whether the box scores have the games of every series of a season's
// bracket: a missing game would leave one undecided.
func (p *playoffs) whole(k leagueSeason) bool {
	type series struct{ a, b string }
	wins := map[series]map[string]int{}
	for _, sides := range p.points[k] {
		if len(sides) != 2 {
			return false
		}
		var teams []string
		for team := range sides {
			teams = append(teams, team)
		}
		slices.Sort(teams)
		s, winner := series{teams[0], teams[1]}, teams[0]
		if sides[teams[1]] > sides[teams[0]] {
			winner = teams[1]
		}
		if wins[s] == nil {
			wins[s] = map[string]int{}
		}
		wins[s][winner]++
	}
	decided := map[int]int{} // series by the wins of the winner
	for _, of := range wins {
		most := 0
		for _, n := range of {
			most = max(most, n)
		}
		decided[most]++
	}
	at := len(brackets) - 1
	for at >= 0 && brackets[at].from > k.season {
		at--
	}
	if at < 0 || k.league != leagueName {
		return false
	}
	due := map[int]int{longWins: brackets[at].longSeries}
	if brackets[at].shortSeries > 0 {
		due[brackets[at].short] = brackets[at].shortSeries
	}
	if len(decided) != len(due) {
		return false
	}
	for n, of := range due {
		if decided[n] != of {
			return false
		}
	}
	return true
}

// playoffAverages reads the averages of 1997 to 2010.
func (r *reader) playoffAverages() error {
	t, err := r.Open(averagesSource, playoffAveragesPath, slices.Concat(
		tables.Columns(tables.Key, "PLAYER_ID", "TEAM_ABBREVIATION"), tables.Columns(tables.Year, "season"), tables.KindColumns(stats.NBAAverages, "", tables.Number)),
		"PLAYER_NAME", "TEAM_ID", "AGE", "W", "L", "MIN", "FG_PCT", "FG3_PCT", "FT_PCT", "BLKA", "PFD", "DD2", "TD3")
	if err != nil {
		return err
	}
	values := t.Values(stats.NBAAverages, tables.NumberValue)
	return r.Each(t, func(f func(string) string) error {
		season := tables.WholeValue(f("season"))
		if season >= firstPlayoffGames {
			return nil
		}
		r.playoffs.league = append(r.playoffs.league, stats.Line{Kind: stats.NBAAverages, Player: r.Intern(f("PLAYER_ID")), Season: season, League: leagueName,
			Team: r.Intern(teamCode(f("TEAM_ABBREVIATION"), season)), Values: values(), File: t.Index, Row: t.Record})
		return nil
	})
}

// playoffBox sums the game lines of 2011 to 2023.
func (r *reader) playoffBox() error {
	return r.sumPlayoffs(playoffSums{source: playoffsSource, path: playoffBoxPath, player: "personId", team: "teamTricode", minutes: "minutes",
		from: firstPlayoffGames, to: lastPlayoffGames})
}

// playoffLines sums the game lines of 2024 and 2025, which name no teams.
func (r *reader) playoffLines() error {
	return r.sumPlayoffs(playoffSums{source: linesSource, path: playoffLinesPath, player: "player_id", kind: "game_type", minutes: "min",
		from: firstPlayoffLines, to: lastPlayoffLines})
}

type playerSeason struct {
	number string // NBA.com's
	season int
}

// playoffSums describes a file of game lines.
type playoffSums struct {
	source                      tables.Source
	path                        string
	player, team, kind, minutes string // columns; kind is "P" in the playoffs
	from, to                    int    // the seasons that are read
}

// sumPlayoffs sums the game lines of a file by player and season. A line without minutes is
// of a player who was not on the court.
func (r *reader) sumPlayoffs(file playoffSums) error {
	kind := stats.NBATotals.Playoffs()
	columns := slices.Concat(tables.Columns(tables.Key, file.player), tables.Columns(tables.Year, "season"), tables.Columns(tables.Text, file.minutes))
	for _, column := range []string{file.team, file.kind} {
		if column != "" {
			columns = append(columns, tables.Columns(tables.Key, column)...)
		}
	}
	summed := make([]string, len(kind.Columns)) // "" for what the file lacks and for games
	for i := range kind.Columns {
		header, _ := kind.Header(i, file.path)
		if column, ok := strings.CutPrefix(header, "sum of "); ok {
			if summed[i] = column; column != file.minutes {
				columns = append(columns, tables.Columns(tables.Number, column)...)
			}
		}
	}
	t, err := r.Open(file.source, file.path, columns, rowset.AnyColumn)
	if err != nil {
		return err
	}
	at, games := map[playerSeason]int{}, kind.Index("G")
	return r.Each(t, func(f func(string) string) error {
		season := tables.WholeValue(f("season"))
		if season < file.from || season > file.to || f(file.minutes) == "" || file.kind != "" && f(file.kind) != "P" {
			return nil
		}
		k := playerSeason{r.Intern(f(file.player)), season}
		n, met := at[k]
		if !met {
			n = len(r.playoffs.league)
			line := stats.Line{Kind: stats.NBATotals, Player: k.number, Season: season, League: leagueName, Values: make([]float64, len(kind.Columns)), File: t.Index, Row: t.Record}
			if file.team != "" {
				line.Team = r.Intern(teamCode(f(file.team), season))
			}
			for i := range line.Values {
				if summed[i] == "" && i != games {
					line.Values[i] = stats.NotRecorded()
				}
			}
			at[k], r.playoffs.league = n, append(r.playoffs.league, line)
		}
		values := r.playoffs.league[n].Values
		for i, column := range summed {
			switch column {
			case "":
			case file.minutes:
				values[i] += minutesOf(f(column))
			default:
				values[i] += tables.NumberValue(f(column))
			}
		}
		values[games]++
		return nil
	})
}

// minutesOf parses minutes, "29.001" or "29:30".
func minutesOf(s string) float64 {
	if strings.Contains(s, ":") {
		seconds, _ := playingTime(s)
		return seconds / 60
	}
	return tables.NumberValue(s)
}

// addPlayoffs adds the lines of the playoffs of those who are players. Where the lines name
// no team it is the player's last of the regular season, as nobody may change teams later.
func (r *reader) addPlayoffs() {
	whole := map[leagueSeason]bool{}
	for k := range r.playoffs.points {
		whole[k] = r.playoffs.whole(k)
	}
	for _, l := range r.playoffs.sums {
		if l.Player = r.ids[l.Player]; l.Player != "" && whole[leagueSeason{l.Season, l.League}] {
			r.AddPlayoffs(wholeSum(&l))
		}
	}
	teams := map[playerSeason]string{}
	for i := range r.league {
		l := &r.league[i]
		teams[playerSeason{l.Player, l.Season}] = l.Team[strings.LastIndexByte(l.Team, '/')+1:]
	}
	for _, l := range r.playoffs.league {
		if l.Team == "" {
			l.Team = teams[playerSeason{l.Player, l.Season}]
		}
		if l.Player = r.ids[r.keys[l.Player]]; l.Player != "" {
			r.AddPlayoffs(l)
		}
	}
}
