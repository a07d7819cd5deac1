// Package games is the immutable, columnar store of a sport's game lines, and answers
// questions over them: highs, counts, streaks and last games.
//
// It owns the layout: one slice per column and kind of line, with players and teams
// interned. Lines of a kind are ordered by player, day and record, so a player's games
// are neighbours in the order they were played. Playoffs are held beside regular seasons
// and are read only by a filter that asks for them.
//
// Invariants: a store never changes after it is built; a stored value equals the source's,
// in single precision only where that loses nothing; a missing value is NaN and never
// counts as 0; the same lines yield the same store in whatever order they are added; every
// line names its file and record.
//
// It does not read files or the database (datasets), decide which seasons are complete
// (questions/answer), or word anything.
package games

import (
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// Store holds all game lines of one sport.
type Store struct {
	Sport    string
	Artifact string // sha256 of the canonical rows, hex
	AsOf     time.Time
	Files    []models.SourceFile

	players []string
	index   map[string]int32 // by player id
	teams   []string
	kinds   []*lines
	regular *Calendar
	playoff *Calendar
}

// lines are the game lines of one kind.
type lines struct {
	kind   *stats.Kind
	player []int32
	season []int16
	week   []uint8
	day    []int32 // since 1970
	team   []uint16
	other  []uint16 // the opponent
	tags   []tag
	file   []uint8
	row    []int32
	values []column
	stints []stint
	of     []int32 // player i has stints of[i] to of[i+1]
	byDay  []int32 // lines in order of day
	files  map[seasonFile]bool
}

// stint is a player's lines of one season and stage, which are neighbours: from one to
// before another.
type stint struct {
	from, to int32
	season   int16
	playoffs bool
	several  bool   // teams
	team     uint16 // otherwise
}

// linesOf returns a player's lines: from one to before another.
func (l *lines) linesOf(player int32) (from, to int32) {
	own := l.stints[l.of[player]:l.of[player+1]]
	if len(own) == 0 {
		return 0, 0
	}
	return own[0].from, own[len(own)-1].to
}

// tag is the venue, the result and the stage of a line: two bits, two bits and one.
type tag uint8

const (
	tagPlayoffs tag = 1 << 4
	tagCount        = 1 << 5
)

func tagOf(g *rowset.Game) tag {
	t := tag(g.Venue) | tag(g.Result)<<2
	if g.Playoffs {
		t |= tagPlayoffs
	}
	return t
}

func (t tag) venue() rowset.Venue    { return rowset.Venue(t & 3) }
func (t tag) result() rowset.Outcome { return rowset.Outcome(t >> 2 & 3) }
func (t tag) playoffs() bool         { return t&tagPlayoffs != 0 }

// seasonFile is a file with lines of a season.
type seasonFile struct {
	season   int
	file     uint8
	playoffs bool
}

// Line refers to one line of a store.
type Line struct {
	kind uint8
	at   int32
}

const secondsPerDay = 24 * 60 * 60

// Day returns a date as days since 1970.
func Day(t time.Time) int32 { return int32(t.Unix() / secondsPerDay) } // #nosec G115 -- a date of sports

func dateOf(day int32) time.Time { return time.Unix(int64(day)*secondsPerDay, 0).UTC() }

// Held returns the seasons held of playoffs or of regular seasons.
func (s *Store) Held(playoffs bool) *Calendar {
	if playoffs {
		return s.playoff
	}
	return s.regular
}

// Through returns the day of the last game held: of regular seasons, or with playoffs of any.
func (s *Store) Through(playoffs bool) time.Time {
	if seasons := s.playoff.Seasons(); playoffs && len(seasons) > 0 {
		if last := s.playoff.LastDay(seasons[len(seasons)-1]); last.After(s.AsOf) {
			return last
		}
	}
	return s.AsOf
}

// Seasons lists the regular seasons with lines, oldest first.
func (s *Store) Seasons() []int { return s.regular.Seasons() }

// LastDay returns the last day of a regular season's games, or the zero time.
func (s *Store) LastDay(season int) time.Time { return s.regular.LastDay(season) }

// FirstDay returns the first day of a regular season's games, or the zero time.
func (s *Store) FirstDay(season int) time.Time { return s.regular.FirstDay(season) }

// Len returns the number of lines.
func (s *Store) Len() int {
	n := 0
	for _, l := range s.kinds {
		n += len(l.player)
	}
	return n
}

// Bytes returns the size of the columns and indexes in bytes.
func (s *Store) Bytes() int {
	n := 0
	for _, l := range s.kinds {
		n += len(l.player) * (4 + 2 + 1 + 4 + 2 + 2 + 1 + 1 + 4 + 4)
		n += 16*len(l.stints) + 4*len(l.of)
		for i := range l.values {
			n += l.values[i].bytes()
		}
	}
	return n
}

// Player returns the player id of a line.
func (s *Store) Player(l Line) string { return s.players[s.kinds[l.kind].player[l.at]] }

// Kind returns the kind of a line.
func (s *Store) Kind(l Line) *stats.Kind { return s.kinds[l.kind].kind }

// PlayerLines lists a player's lines, by kind and then oldest first. A nil store has none.
func (s *Store) PlayerLines(player string) []Line {
	if s == nil {
		return nil
	}
	i, ok := s.index[player]
	if !ok {
		return nil
	}
	var out []Line
	for k, l := range s.kinds {
		for at, to := l.linesOf(i); at < to; at++ {
			out = append(out, Line{uint8(k), at}) // #nosec G115 -- some kinds
		}
	}
	return out
}

// Season returns the season of a line.
func (s *Store) Season(l Line) int { return int(s.kinds[l.kind].season[l.at]) }

// Week returns the week of a line within its season, from 1.
func (s *Store) Week(l Line) int { return int(s.kinds[l.kind].week[l.at]) }

// Date returns the day of a line.
func (s *Store) Date(l Line) time.Time { return dateOf(s.kinds[l.kind].day[l.at]) }

// Team returns the team code of a line, "" if the source has none.
func (s *Store) Team(l Line) string { return s.teams[s.kinds[l.kind].team[l.at]] }

// Opponent returns the team code of a line's opponent, "" if it is not known.
func (s *Store) Opponent(l Line) string { return s.teams[s.kinds[l.kind].other[l.at]] }

// Venue returns where a line's game was played.
func (s *Store) Venue(l Line) rowset.Venue { return s.kinds[l.kind].tags[l.at].venue() }

// Result returns the result of a line's game.
func (s *Store) Result(l Line) rowset.Outcome { return s.kinds[l.kind].tags[l.at].result() }

// File returns the place of a line's file in Files.
func (s *Store) File(l Line) int { return int(s.kinds[l.kind].file[l.at]) }

// Playoffs reports whether a line is of the playoffs.
func (s *Store) Playoffs(l Line) bool { return s.kinds[l.kind].tags[l.at].playoffs() }

// Game returns a line as the row it was read from.
func (s *Store) Game(l Line) *rowset.Game {
	in := s.kinds[l.kind]
	g := &rowset.Game{Kind: in.kind, Player: s.Player(l), Season: s.Season(l), Week: s.Week(l), Day: s.Date(l), Team: s.Team(l),
		Opponent: s.Opponent(l), Venue: s.Venue(l), Result: s.Result(l), Playoffs: s.Playoffs(l), Values: make([]float64, len(in.values)), File: int(in.file[l.at]), Row: int(in.row[l.at])}
	for i := range in.values {
		g.Values[i] = in.values[i].at(l.at)
	}
	return g
}

// Every calls visit for each line.
func (s *Store) Every(visit func(*rowset.Game)) {
	for k, l := range s.kinds {
		for at := range l.player {
			visit(s.Game(Line{uint8(k), int32(at)})) // #nosec G115 -- an index
		}
	}
}
