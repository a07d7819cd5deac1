package games

import (
	"cmp"
	"math"
	"slices"
	"time"

	"groundline/internal/stats"
)

// Log is a player's lines of one kind, with what is computed of them.
type Log struct {
	Kind    *stats.Kind
	Lines   []Line      // oldest first
	Columns []int       // of the kind, those that hold more than blanks and zeros
	Values  [][]float64 // of each line, as Columns
	Totals  []float64   // as Columns; NaN where games do not add up
	Means   []float64   // over the games that record the column; NaN where games do not add up
	Main    int         // the place in Columns of the statistic that is drawn, -1 for none
}

// Logs returns the logs of a player's lines that a filter admits, by kind.
func (s *Store) Logs(f Filter) []Log {
	player, ok := s.index[f.Player]
	if !ok {
		return nil
	}
	var out []Log
	teams, opponents := s.clubSet(f.Teams), s.clubSet(f.Opponents)
	for k, l := range s.kinds {
		log := Log{Kind: l.kind, Main: -1}
		for i := l.of[player]; i < l.of[player+1]; i++ {
			st := &l.stints[i]
			if !f.admits(st) {
				continue
			}
			for at := st.from; at < st.to; at++ {
				if line := (Line{uint8(k), at}); f.admitsLine(l, at, teams, opponents) && (f.Keep == nil || f.Keep(line)) { // #nosec G115 -- some kinds
					log.Lines = append(log.Lines, line)
				}
			}
		}
		if s.byDate(log.Lines); len(log.Lines) == 0 {
			continue
		}
		if log.fill(s); len(log.Columns) > 0 {
			out = append(out, log)
		}
	}
	return out
}

// mainColumns are the statistics that may be drawn, of which the one with the largest total
// is.
var mainColumns = []string{"PTS", "Pts", "PassYds", "RushYds", "RecYds", "SV", "H", "SO", "Solo", "XPM"}

// fill computes the columns of a log from its lines.
func (g *Log) fill(s *Store) {
	all := make([][]float64, len(g.Lines))
	for i, l := range g.Lines {
		all[i] = s.Game(l).Values
	}
	for c, column := range g.Kind.Columns {
		sum, highest, n := 0., 0., 0
		for _, values := range all {
			if v := values[c]; !math.IsNaN(v) {
				sum, highest, n = sum+v, max(highest, math.Abs(v)), n+1
			}
		}
		if highest == 0 {
			continue
		}
		if !g.Kind.Sums(c) {
			sum = math.NaN()
		}
		if slices.Contains(mainColumns, column.Key) && (g.Main < 0 || sum > g.Totals[g.Main]) {
			g.Main = len(g.Columns)
		}
		g.Columns, g.Totals, g.Means = append(g.Columns, c), append(g.Totals, sum), append(g.Means, sum/float64(n))
	}
	for _, values := range all {
		row := make([]float64, len(g.Columns))
		for i, c := range g.Columns {
			row[i] = values[c]
		}
		g.Values = append(g.Values, row)
	}
}

// Days lists the days of logs, newest first.
func (s *Store) Days(logs []Log) []time.Time {
	var out []time.Time
	for i := range logs {
		for _, l := range logs[i].Lines {
			out = append(out, s.Date(l))
		}
	}
	slices.SortFunc(out, func(a, b time.Time) int { return b.Compare(a) })
	return slices.CompactFunc(out, time.Time.Equal)
}

// Played returns how many games the lines of logs are of: a game has one line of a kind.
func (s *Store) Played(logs []Log) int {
	most := map[int32]int{}
	for i := range logs {
		of := map[int32]int{}
		for _, l := range logs[i].Lines {
			day := s.kinds[l.kind].day[l.at]
			of[day]++
			most[day] = max(most[day], of[day])
		}
	}
	n := 0
	for _, games := range most {
		n += games
	}
	return n
}

// Level is a range of values that a strip draws alike.
type Level struct{ From, To float64 }

// Cell is a game on a strip.
type Cell struct {
	Line     Line
	Day      time.Time
	Value    float64 // NaN if not recorded
	Level    int     // -1 if not recorded
	Week     int     // from 0, the week of the first game, beginning on Monday
	Weekday  int     // from 0, Monday
	Nth, Of  int     // which game of its day, from 0, of how many
	Opponent string
}

// Strip is a season's games of a log on a calendar.
type Strip struct {
	Cells     []Cell
	Weeks     int
	First     time.Time // the Monday of the first week
	Low, High float64   // the values drawn
	Levels    []Level   // lowest first
}

// Levels is how many ranges of values a strip tells apart at most.
const Levels = 6

// Strip lays the main statistic of a log's games on a calendar. It has no cells if there is
// no main statistic.
func (s *Store) Strip(g *Log) Strip {
	var out Strip
	if g.Main < 0 {
		return out
	}
	first := s.Date(g.Lines[0])
	out.First = first.AddDate(0, 0, -weekday(first))
	out.Low, out.High = math.Inf(1), math.Inf(-1)
	for i, l := range g.Lines {
		v := g.Values[i][g.Main]
		if !math.IsNaN(v) {
			out.Low, out.High = min(out.Low, v), max(out.High, v)
		}
		day := s.Date(l)
		week := int(day.Sub(out.First).Hours()) / (7 * 24)
		out.Cells = append(out.Cells, Cell{Line: l, Day: day, Value: v, Week: week, Weekday: weekday(day), Of: 1, Opponent: s.Opponent(l)})
		out.Weeks = week + 1
	}
	shareDays(out.Cells)
	out.Levels = levelsOf(out.Low, out.High)
	for i := range out.Cells {
		out.Cells[i].Level = slices.IndexFunc(out.Levels, func(l Level) bool { return out.Cells[i].Value <= l.To })
	}
	return out
}

// weekday returns the day of the week, from 0 for Monday.
func weekday(day time.Time) int { return (int(day.Weekday()) + 6) % 7 }

// shareDays numbers the games of each day.
func shareDays(cells []Cell) {
	for from := 0; from < len(cells); {
		to := from + 1
		for to < len(cells) && cells[to].Day.Equal(cells[from].Day) {
			to++
		}
		for i := from; i < to; i++ {
			cells[i].Nth, cells[i].Of = i-from, to-from
		}
		from = to
	}
}

// levelsOf divides a range of whole numbers into at most Levels ranges of the same width.
func levelsOf(low, high float64) []Level {
	if low > high {
		return nil
	}
	low, high = math.Floor(low), math.Ceil(high)
	wide := math.Ceil((high - low + 1) / Levels)
	var out []Level
	for from := low; from <= high; from += wide {
		out = append(out, Level{from, min(from+wide-1, high)})
	}
	return out
}

// Recent are a player's last games of a kind, as their main statistic has them.
type Recent struct {
	Lines           []Line
	Values          []float64 // oldest first; NaN if not recorded
	Mean, Low, High float64   // of the games that record it
}

// Recent returns the last n games of a log in which the main statistic is recorded.
func (s *Store) Recent(g *Log, n int) Recent {
	out := Recent{Low: math.Inf(1), High: math.Inf(-1)}
	if g.Main < 0 {
		return out
	}
	sum := 0.
	for i := len(g.Lines) - 1; i >= 0 && len(out.Values) < n; i-- {
		if v := g.Values[i][g.Main]; !math.IsNaN(v) {
			out.Lines, out.Values = append(out.Lines, g.Lines[i]), append(out.Values, v)
			sum, out.Low, out.High = sum+v, min(out.Low, v), max(out.High, v)
		}
	}
	out.Mean = sum / float64(len(out.Values))
	slices.Reverse(out.Lines)
	slices.Reverse(out.Values)
	return out
}

// Met are the seasons and the teams against which a player has lines of a stage.
type Met struct {
	Seasons   []int  // oldest first
	Opponents []Club // by season and code
}

// Met returns the seasons and opponents of a player's lines, of playoffs or regular seasons.
func (s *Store) Met(player string, playoffs bool) Met {
	var out Met
	clubs := map[Club]bool{}
	for _, l := range s.PlayerLines(player) {
		if s.Playoffs(l) != playoffs {
			continue
		}
		season := s.Season(l)
		if !slices.Contains(out.Seasons, season) {
			out.Seasons = append(out.Seasons, season)
		}
		if code := s.Opponent(l); code != "" && !clubs[Club{season, code}] {
			clubs[Club{season, code}] = true
			out.Opponents = append(out.Opponents, Club{season, code})
		}
	}
	slices.Sort(out.Seasons)
	slices.SortFunc(out.Opponents, func(a, b Club) int { return cmp.Or(cmp.Compare(a.Season, b.Season), cmp.Compare(a.Code, b.Code)) })
	return out
}
