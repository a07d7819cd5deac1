package rowset

import (
	"math"
	"time"

	"groundline/internal/stats"
)

// TeamGame is a game between two teams, the home team first where it is known.
type TeamGame struct {
	Season        int
	Playoffs      bool
	League        string
	Day           time.Time
	First, Second string // teams
	Scores        [2]float64
	Home          float64 // 1, 0 at a neutral place, NaN if not recorded
	Won           float64 // of the first team: 1, 0, or .5 for a tie; if Decided
	Decided       bool    // Won is set; otherwise the scores decide
	Extra         float64 // stats.InOvertime, stats.InShootout, 0 for neither, NaN if not recorded
	File, Row     int
}

const secondsPerDay = 24 * 60 * 60

// AddTeamGame adds a game between teams.
func (r *Reader) AddTeamGame(g TeamGame) {
	won := g.Won
	if !g.Decided {
		switch a, b := g.Scores[0], g.Scores[1]; {
		case math.IsNaN(a) || math.IsNaN(b):
			return
		case a > b:
			won = 1
		case a < b:
			won = 0
		default:
			won = .5
		}
	}
	kind := stats.Results(r.Set.Sport)
	if g.Playoffs {
		kind = kind.Playoffs()
	}
	r.results = append(r.results, stats.Line{
		Kind: kind, Season: g.Season, League: g.League, Team: r.Intern(g.First + "/" + g.Second), File: g.File, Row: g.Row,
		Values: []float64{float64(g.Day.Unix() / secondsPerDay), g.Scores[0], g.Scores[1], g.Home, won, g.Extra},
	})
}
