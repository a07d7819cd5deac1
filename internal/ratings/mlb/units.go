package mlb

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// unit is one player's season in one group, summed over stints and teams, before its role
// is known.
type unit struct {
	ratings.PlayerSeason
	bat   Batting
	pit   Pitching
	field positions
	sched float64
}

const (
	battingPerGame  = 1.0 // plate appearances per scheduled game that qualify a batter
	pitchingPerGame = .25 // innings per scheduled game that qualify a pitcher
)

// pitches reports whether the unit is a pitcher's: more than half of its games at pitcher.
// A pitcher's batting is not rated.
func (u *unit) pitches() bool { return u.field.p > u.field.all/2 }

func (u *unit) battingSample() ratings.Sample {
	return ratings.Sample{Role: Batter, Amount: u.bat.PA, Need: battingPerGame * u.sched, Unit: "plate appearances"}
}

func (u *unit) pitchingSample() ratings.Sample {
	return ratings.Sample{Role: u.pit.role(), Amount: u.pit.Outs / 3, Need: pitchingPerGame * u.sched, Unit: "innings"}
}

// newUnits sums the lines by player, season and group. of holds each line's unit, or -1;
// fielding lines have a unit but are not summed.
func newUnits(lines []stats.Line) (units []unit, of []int32) {
	seasons, of := collect(lines)
	units = make([]unit, len(seasons))
	for i := range seasons {
		u := &units[i]
		u.PlayerSeason = seasons[i]
		for _, ref := range u.Refs {
			u.add(&lines[ref])
		}
	}
	return units, of
}

// collect groups lines into player-seasons by group of leagues.
func collect(lines []stats.Line) ([]ratings.PlayerSeason, []int32) {
	return ratings.Collect(lines, Group, func(l *stats.Line) bool {
		return l.Kind == stats.MLBBatting || l.Kind == stats.MLBPitching || l.Kind == stats.MLBAppearances
	})
}

func (u *unit) add(l *stats.Line) {
	switch l.Kind {
	case stats.MLBBatting:
		u.bat.add(l.Values)
	case stats.MLBPitching:
		u.pit.add(l.Values)
	case stats.MLBAppearances:
		u.field.add(l.Values)
	}
}

// Group returns a league's pool: "MLB" for AL and NL, else the league.
func Group(league string) string {
	if league == "AL" || league == "NL" {
		return "MLB"
	}
	return league
}
