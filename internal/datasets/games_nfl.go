package datasets

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// The seasons whose weeks are read.
const (
	firstNFLWeeks    = 2023
	lastFantasyWeeks = 2025
)

// nflPlays are nflverse's weeks of offense, summed from plays, to 2024.
const nflPlays = "nfl/open/player_week_offense_2009_2024.csv"

// readNFLWeeks reads live files, then nflverse's weeks, of offense in 2023 and 2024, and NFL.com's
// of all sides in 2023 to 2025: of offense only where nflverse has none, since it
// lacks attempts. Pro-Football-Reference's weeks of defense are not read: they
// lack games, and tackles in most of the others.
func readNFLWeeks(r *gamesReader) error {
	w := &nflWeekReader{gamesReader: r, days: map[nflClubWeek]time.Time{}, met: map[nflClubWeek]string{}, first: map[int]time.Time{}, plays: map[nflPlayerWeek]bool{},
		through: map[int]int{}}
	if err := w.schedule(); err != nil {
		return err
	}
	if err := w.liveWeeks(); err != nil {
		return err
	}
	kind := stats.NFLWeekPlays
	if err := r.read(gameFile{
		source: nflverseWeeks, path: nflPlays,
		columns: slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"), columnsOf(key, "player_id", "season_type"),
			columnsOf(text, "recent_team", "opponent_team"), kindColumns(kind, nflPlays, number)),
		row: func(f func(string) string) []Game {
			if f("season_type") != "REG" || wholeValue(f("season")) < firstNFLWeeks || w.isLive(f("season"), f("week")) {
				return nil
			}
			id, ok := r.player("gsis", f("player_id"))
			if !ok {
				return nil
			}
			g := w.game(kind, id, f("season"), f("week"), f("recent_team"), f("opponent_team"), gameValues(kind, nflPlays, f, number64))
			w.plays[nflPlayerWeek{g.Player, g.Season, g.Week}] = true
			return []Game{g}
		},
	}); err != nil {
		return err
	}
	for season := firstNFLWeeks; season <= lastFantasyWeeks; season++ {
		for _, file := range fantasyFiles {
			if err := w.nflcom(file.week(season), file.weeks); err != nil {
				return err
			}
		}
	}
	return nil
}

// nflWeekReader reads weeks and knows on which days they were played.
type nflWeekReader struct {
	*gamesReader
	days  map[nflClubWeek]time.Time
	met   map[nflClubWeek]string // the opponent
	first map[int]time.Time      // of a season, the day of its first game
	plays map[nflPlayerWeek]bool // weeks that nflverse has
	// through is the last week of a season in live files: to it, all weeks are theirs.
	through map[int]int
}

type nflClubWeek struct {
	club         string
	season, week int
}

type nflPlayerWeek struct {
	player       string
	season, week int
}

// schedule reads the days of games.
func (w *nflWeekReader) schedule() error {
	source, path := nflSchedule(w.files)
	return w.read(gameFile{
		source: source, path: path,
		columns: slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"), columnsOf(key, "game_type", "home_team", "away_team"), columnsOf(date, "gameday")),
		row: func(f func(string) string) []Game {
			season, day := wholeValue(f("season")), optionalDate(f("gameday"))
			if f("game_type") != "REG" || season < firstNFLWeeks || day == nil {
				return nil
			}
			home, away := nflClubWeek{nflTeam(f("home_team"), season), season, wholeValue(f("week"))}, nflClubWeek{nflTeam(f("away_team"), season), season, wholeValue(f("week"))}
			w.days[home], w.days[away] = *day, *day
			w.met[home], w.met[away] = w.intern(away.club), w.intern(home.club)
			if first, ok := w.first[season]; !ok || day.Before(first) {
				w.first[season] = *day
			}
			return nil
		},
	})
}

// nflcom reads one position's weeks of one season. A row of blanks alone is of a
// player who did not play; in any other a blank stands for none.
func (w *nflWeekReader) nflcom(path string, kind *stats.Kind) error {
	return w.read(gameFile{
		source: nflcomFantasy, path: path,
		columns: slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"), columnsOf(key, "PlayerId"), columnsOf(text, "Team", "PlayerOpponent"), kindColumns(kind, path, number)),
		row: func(f func(string) string) []Game {
			if w.isLive(f("season"), f("week")) {
				return nil
			}
			played := false
			values := gameValues(kind, path, f, func(_, s string) float64 {
				if s == "" {
					return 0
				}
				played = true
				return numberValue(s)
			})
			if !played {
				return nil
			}
			id, ok := w.player("nflcom", f("PlayerId"))
			if !ok {
				return nil
			}
			game := w.game(kind, id, f("season"), f("week"), f("Team"), strings.TrimPrefix(f("PlayerOpponent"), "@"), values)
			if kind == stats.NFLWeekOffence && w.plays[nflPlayerWeek{game.Player, game.Season, game.Week}] {
				return nil
			}
			return []Game{game}
		},
	})
}

// game makes a player's week. Its day is that of the club's game against the
// opponent. Where the schedule has no such game, as for a man whom the source lists
// with a later club or with none, it is the Sunday of the week.
func (w *nflWeekReader) game(kind *stats.Kind, player, season, week, team, opponent string, values []float64) Game {
	g := Game{Kind: kind, Player: player, Season: wholeValue(season), Week: wholeValue(week), Team: w.intern(team), Values: values}
	g.id = w.intern(week)
	club := nflClubWeek{nflTeam(team, g.Season), g.Season, g.Week}
	if day, ok := w.days[club]; ok && w.met[club] == nflTeam(opponent, g.Season) {
		g.Day = day
		return g
	}
	g.Day = monday(w.first[g.Season]).AddDate(0, 0, 7*g.Week-1)
	return g
}
