// Package standings holds the games between teams of a sport and computes records of wins
// and losses from them.
//
// It owns which seasons are whole: how many games a team was to play, and in which seasons
// the games contradict the league's record. Records of seasons come from the sources' rows
// of teams where they have wins and losses, and from the games elsewhere. Rows copied while a season
// was under way say neither how it ended nor until when they count: they are left out.
//
// Invariants: a table never changes after it is built; a game that is not held counts for
// nobody, and a record knows how many games it lacks.
//
// It does not read files, name teams or word answers.
package standings

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// Game is a game between two teams, the home team first where it is known.
type Game struct {
	Season int
	League string
	Day    time.Time
	Teams  [2]string
	Scores [2]int
	Home   float64 // 1, 0 at a neutral place, NaN if not recorded
	Won    float64 // of the first team: 1, 0, or .5 for a tie
	Extra  int     // stats.InOvertime, stats.InShootout, 0 for neither or not recorded

	File, Row int
}

// Side returns the place of a team in a game, -1 if it did not play.
func (g *Game) Side(team string) int { return slices.Index(g.Teams[:], team) }

// Season is a season of a league.
type Season struct {
	Season int
	League string
}

// Line is a source's row of a team's season, with wins and losses.
type Line struct {
	Team     string
	Division string // as the source abbreviates it
	Record   Record
	At       int // place in the almanac's lines
}

// Record is what a team has won and lost.
type Record struct {
	Games, Wins, Losses, Ties, OvertimeLosses int
	Points                                    int // in the standings, where the league counts them
	For, Against                              int // points or goals
	Home, Road                                Split
	Due                                       int // games that the team was to play, 0 if not known
}

// Split is a part of a record.
type Split struct{ Wins, Losses, Ties, OvertimeLosses int }

// Games returns the number of games of a part of a record.
func (s Split) Games() int { return s.Wins + s.Losses + s.Ties + s.OvertimeLosses }

// Share returns the share of games won, a tie being half of one.
func (r Record) Share() float64 {
	if r.Games == 0 {
		return 0
	}
	return (float64(r.Wins) + float64(r.Ties)/2) / float64(r.Games)
}

// Whole reports whether no game of the season is missing.
func (r Record) Whole() bool { return r.Due > 0 && r.Games == r.Due }

// Table holds a sport's games between teams, by season and day, and the sources' rows of
// teams.
type Table struct {
	Sport string
	Games []Game

	of    map[Season][]int32 // games
	lines map[Season][]Line
	due   map[Season]map[string]int // games on the schedule of teams, where the data has it
}

// New returns the table of a sport's games and the rows about its teams' whole seasons.
func New(sport string, results []stats.Line, lines stats.Lines) *Table {
	t := &Table{Sport: sport, of: map[Season][]int32{}, lines: map[Season][]Line{}, due: map[Season]map[string]int{}}
	for i := range results {
		t.Games = append(t.Games, gameOf(&results[i]))
	}
	slices.SortStableFunc(t.Games, func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), a.Day.Compare(b.Day), cmp.Compare(a.Teams[0], b.Teams[0]))
	})
	for i := range t.Games {
		s := Season{t.Games[i].Season, t.Games[i].League}
		t.of[s] = append(t.of[s], int32(i)) // #nosec G115 -- an index
	}
	for i := range lines.Len() {
		if l := lines.Head(i); l.Player == "" && l.Team != "" {
			t.addLine(lines, i)
		}
	}
	for s, of := range t.lines {
		if slices.ContainsFunc(of, func(l Line) bool { return l.Record.Games < t.Due(s, l.Team) }) {
			delete(t.lines, s)
		}
	}
	return t
}

func gameOf(l *stats.Line) Game {
	first, second, _ := strings.Cut(l.Team, "/")
	g := Game{Season: l.Season, League: l.League, Day: time.Unix(int64(l.Get("day"))*24*60*60, 0).UTC(), Teams: [2]string{first, second},
		Scores: [2]int{int(l.Get("first")), int(l.Get("second"))}, Home: l.Get("home"), Won: l.Get("won"), File: l.File, Row: l.Row}
	if extra := l.Get("extra"); !math.IsNaN(extra) {
		g.Extra = int(extra)
	}
	return g
}

// addLine adds a row of a team: its wins and losses, or its number of games on the schedule.
func (t *Table) addLine(lines stats.Lines, at int) {
	l := lines.At(at)
	s := Season{l.Season, l.League}
	if due := l.Get("scheduled"); !math.IsNaN(due) {
		if t.due[s] == nil {
			t.due[s] = map[string]int{}
		}
		t.due[s][l.Team] = int(due)
	}
	wins, losses := l.Get("W"), l.Get("L")
	if math.IsNaN(wins) || math.IsNaN(losses) {
		return
	}
	number := func(key string) int {
		if v := l.Get(key); !math.IsNaN(v) {
			return int(v)
		}
		return 0
	}
	r := Record{Wins: int(wins), Losses: int(losses), Ties: number("T"), OvertimeLosses: number("OTL"), Points: number("Pts"),
		For: number("GF") + number("R"), Against: number("GA") + number("RA")}
	r.Games = r.Wins + r.Losses + r.Ties + r.OvertimeLosses
	r.Due = r.Games
	t.lines[s] = append(t.lines[s], Line{Team: l.Team, Division: l.Pos, Record: r, At: at})
}

// Lines lists the sources' rows of the teams of a season, none if no source has them.
func (t *Table) Lines(s Season) []Line { return t.lines[s] }

// Of lists the games of a season through a day, all for the zero day, in order.
func (t *Table) Of(s Season, through time.Time) (games []*Game) {
	for _, i := range t.of[s] {
		if g := &t.Games[i]; through.IsZero() || !g.Day.After(through) {
			games = append(games, g)
		}
	}
	return games
}

// HasGames reports whether games of a season are held.
func (t *Table) HasGames(s Season) bool { return len(t.of[s]) > 0 }

// Last returns the day of the last game of a season, zero without any.
func (t *Table) Last(s Season) (day time.Time) {
	if of := t.of[s]; len(of) > 0 {
		day = t.Games[of[len(of)-1]].Day
	}
	return day
}

// Seasons lists the seasons of leagues with games or rows of teams, in order.
func (t *Table) Seasons() []Season {
	var out []Season
	for s := range t.of {
		out = append(out, s)
	}
	for s := range t.lines {
		if !t.HasGames(s) {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, func(a, b Season) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.League, b.League))
	})
	return out
}

// Records computes the records of a season's teams from its games, through a day or, for the
// zero day, to the last game held.
func (t *Table) Records(s Season, through time.Time) map[string]*Record {
	return t.Between(s, time.Time{}, through)
}

// Between is Records without the games before a day.
func (t *Table) Between(s Season, from, through time.Time) map[string]*Record {
	out := map[string]*Record{}
	for _, i := range t.of[s] {
		for _, team := range t.Games[i].Teams {
			if out[team] == nil {
				out[team] = &Record{Due: t.Due(s, team)}
			}
		}
	}
	for _, g := range t.Of(s, through) {
		if g.Day.Before(from) {
			continue
		}
		for side, team := range g.Teams {
			out[team].Add(t.Sport, g, side)
		}
	}
	return out
}

// Add counts a game of the team on a side.
func (r *Record) Add(sport string, g *Game, side int) {
	won := g.Won
	if side == 1 {
		won = 1 - g.Won
	}
	var one Split
	switch {
	case won == 1:
		one.Wins = 1
	case won == .5:
		one.Ties = 1
	case sport == stats.NHL && g.Extra != 0:
		one.OvertimeLosses = 1
	default:
		one.Losses = 1
	}
	r.Games++
	r.Wins, r.Losses, r.Ties, r.OvertimeLosses = r.Wins+one.Wins, r.Losses+one.Losses, r.Ties+one.Ties, r.OvertimeLosses+one.OvertimeLosses
	r.For, r.Against = r.For+g.Scores[side], r.Against+g.Scores[1-side]
	if sport == stats.NHL {
		r.Points += 2*one.Wins + one.Ties + one.OvertimeLosses
	}
	if g.Home != 1 {
		return
	}
	part := &r.Home
	if side == 1 {
		part = &r.Road
	}
	*part = Split{part.Wins + one.Wins, part.Losses + one.Losses, part.Ties + one.Ties, part.OvertimeLosses + one.OvertimeLosses}
}
