package nhl

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// boxFiles are the files of players' games of the bundle.
func boxFiles() (list []tables.LiveFile) {
	for season := leagueFirst; season <= playoffsCut; season++ {
		switch {
		case season == 2014 || season == databankLast:
		case season < 2024:
			list = append(list, tables.LiveFile{Path: fmt.Sprintf("nhl/open/player_box_%d.csv", season), Season: season})
		default:
			list = append(list, tables.LiveFile{Path: fmt.Sprintf("nhl/weekly/player_box_%d.csv", season), Season: season})
		}
	}
	return list
}

// results reads the games between teams of the bundle's files of players' games. Seasons in
// live files have theirs.
func (r *reader) results() error {
	live, err := tables.LiveFiles(r.Files, stats.NHL, liveBoxes)
	if err != nil {
		return err
	}
	for _, l := range boxFiles() {
		source := FastRHockey
		if l.Season < 2024 {
			source = fastRHockeyBoxes
		}
		if live.Has(strconv.Itoa(l.Season)) || !tables.Has(r.Files, l.Path) {
			continue
		}
		t, err := r.Open(source, l.Path, slices.Concat(tables.Columns(tables.Key, "game_type", "game_id", "home_away", "team_abbrev"), tables.Columns(tables.Date, "game_date"),
			tables.Columns(tables.Text, "toi", "decision", "position"), tables.Columns(tables.Number, "goals")), rowset.AnyColumn)
		if err != nil {
			return err
		}
		meetings := newMeetings(t)
		if err := r.Each(t, func(f func(string) string) error {
			if day := tables.OptionalDate(f("game_date")); f("game_type") == "R" && day != nil && clock(f("toi")) > 0 {
				meetings.add(r, f, l.Season, *day)
			}
			return nil
		}); err != nil {
			return err
		}
		meetings.addTo(r)
	}
	return nil
}

// meetings collects games between teams from the rows of their players.
type meetings struct {
	t     *tables.Table
	of    map[string]*meeting
	order []*meeting
}

// meeting is a game: the home team, then the other.
type meeting struct {
	season int
	day    time.Time
	sides  [2]meetingSide
}

type meetingSide struct {
	team     string
	row      int // of its first line
	goals    float64
	decision string  // of its goalie: W, L, or O for a loss after regulation
	inGoal   float64 // seconds of its goalies
}

func newMeetings(t *tables.Table) *meetings { return &meetings{t: t, of: map[string]*meeting{}} }

// add adds a player's row.
func (m *meetings) add(r *reader, f func(string) string, season int, day time.Time) {
	id := f("game_id")
	g := m.of[id]
	if g == nil {
		g = &meeting{season: season, day: day}
		m.of[r.Intern(id)], m.order = g, append(m.order, g)
	}
	side := &g.sides[0]
	if f("home_away") != "home" {
		side = &g.sides[1]
	}
	if side.team == "" {
		side.team, side.row = r.Intern(f("team_abbrev")), m.t.Record
	}
	if d := f("decision"); d != "" {
		side.decision = r.Intern(d)
	}
	if f("position") == "" { // a goalie
		side.inGoal += clock(f("toi"))
		return
	}
	side.goals += tables.OrZero(tables.NumberValue(f("goals")))
}

// clubCode returns the code that a club's season has in the rows that name it.
func clubCode(code string, season int) string {
	switch {
	case season > databankLast:
		return code
	case code == "PHX":
		return "PHO"
	}
	return cmp.Or(leagueClubs[code], code)
}

// goalieGoals are the goals of goalies, which the files lack (public facts), by day and team.
var goalieGoals = map[string]bool{
	"2011-12-26 CAR": true, "2013-03-21 NJD": true, "2020-01-09 NSH": true, "2023-02-25 BOS": true, "2023-11-30 PIT": true, "2024-10-15 MIN": true, "2025-01-17 PIT": true,
}

// regulation is a game's length in seconds without overtime.
const regulation = 60 * 60

// addTo adds the games. A goalie's decision says who won; without any, the goals do. Equal
// goals mean a shootout, whose winner has one more. A loss after regulation is the losing
// goalie's decision, or, without one, time in goal beyond an hour.
func (m *meetings) addTo(r *reader) {
	for _, g := range m.order {
		home, away := &g.sides[0], &g.sides[1]
		if home.team == "" || away.team == "" {
			continue
		}
		for _, side := range []*meetingSide{home, away} {
			if goalieGoals[g.day.Format(time.DateOnly)+" "+side.team] {
				side.goals++
			}
		}
		out := rowset.TeamGame{Season: g.season, League: "NHL", Day: g.day, First: clubCode(home.team, g.season), Second: clubCode(away.team, g.season), Scores: [2]float64{home.goals, away.goals},
			Home: 1, Decided: true, File: m.t.Index, Row: home.row}
		winner, loser := home, away
		if away.decision == "W" || home.decision != "W" && away.goals > home.goals {
			winner, loser = away, home
		}
		if winner == home {
			out.Won = 1
		}
		switch {
		case home.goals == away.goals && winner.decision == "":
			continue // nothing says who won
		case home.goals == away.goals:
			out.Extra = stats.InShootout
			out.Scores[1-int(out.Won)]++
		case loser.decision == "O" || loser.decision == "" && max(winner.inGoal, loser.inGoal) > regulation:
			out.Extra = stats.InOvertime
		}
		r.AddTeamGame(out)
	}
}
