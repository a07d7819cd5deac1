package nfl

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Offence holds a season's offensive totals, NaN where no source in use records them.
type Offence struct {
	PassAtt, PassYds, PassTD, Int, Sk, SkYds float64
	RushAtt, RushYds, RushTD                 float64
	Rec, RecYds, RecTD                       float64
	Fmb, FL                                  float64
}

var offenceKeys = []string{"PassAtt", "PassYds", "PassTD", "Int", "Sk", "SkYds", "RushAtt", "RushYds", "RushTD", "Rec", "RecYds", "RecTD", "Fmb", "FL"}

func (o *Offence) fields() []*float64 {
	return []*float64{&o.PassAtt, &o.PassYds, &o.PassTD, &o.Int, &o.Sk, &o.SkYds, &o.RushAtt, &o.RushYds, &o.RushTD, &o.Rec, &o.RecYds, &o.RecTD, &o.Fmb, &o.FL}
}

func (o *Offence) block() ratings.Block {
	return ratings.BlockOf(stats.NFLOffence, offenceKeys, o.fields())
}

// Defence holds a defender's totals.
type Defence struct {
	Solo, Ast, Sk, Int, FR, TD float64
}

var defenceKeys = []string{"Solo", "Ast", "Sk", "Int", "FR", "TD"}

func (d *Defence) fields() []*float64 {
	return []*float64{&d.Solo, &d.Ast, &d.Sk, &d.Int, &d.FR, &d.TD}
}

func (d *Defence) block() ratings.Block {
	return ratings.BlockOf(stats.NFLDefence, defenceKeys, d.fields())
}

// unit is one player's season: lines of all kinds, with each statistic from the one source
// used for it.
type unit struct {
	ratings.PlayerSeason
	position     string   // from the most reliable source
	reliability  int      // reliability of that source
	allPositions []string // the positions in all sources
	role         ratings.Role
	games        float64
	starts       float64
	half         float64 // games with at least half of a side's snaps
	off          Offence
	def          Defence
	carried      bool // has a line of offense
	defended     bool // has a line of defense
	covering     bool // has a line of coverage, which is only part of defense
	rostered     bool // has a line of a roster or of snaps with games
	blanks       bool // from a source in which a blank means none
}

// newUnits sums the lines by player and season.
func newUnits(lines []stats.Line) []unit {
	seasons, _ := ratings.Collect(lines, group, func(*stats.Line) bool { return true })
	units := make([]unit, len(seasons))
	for i := range seasons {
		u := &units[i]
		u.PlayerSeason = seasons[i]
		u.games, u.starts, u.half = math.NaN(), math.NaN(), math.NaN()
		for _, to := range append(u.off.fields(), u.def.fields()...) {
			*to = math.NaN()
		}
		for _, ref := range u.Refs {
			u.add(&lines[ref])
		}
		u.resolvePosition()
		u.role = u.roleThen()
		u.Teams = clubs(u.Teams)
	}
	return units
}

// plus adds a value that may be unrecorded. At most one source has a statistic, so any
// recorded value is the total.
func plus(to *float64, v float64) {
	switch {
	case math.IsNaN(v):
	case math.IsNaN(*to):
		*to = v
	default:
		*to += v
	}
}

// adder adds the columns of a kind to a unit.
type adder struct {
	columns []int
	to      func(*unit) []*float64
}

var adders = map[*stats.Kind][]adder{
	stats.NFLRoster:   {add(stats.NFLRoster, (*unit).played, "G", "GS")},
	stats.NFLSnaps:    {add(stats.NFLSnaps, func(u *unit) []*float64 { return []*float64{&u.games, &u.half} }, "G", "HalfG")},
	stats.NFLCoverage: {add(stats.NFLCoverage, func(u *unit) []*float64 { return []*float64{&u.def.Sk, &u.def.Int} }, "Sk", "Int")},
	stats.NFLOffence: {add(stats.NFLOffence, (*unit).played, "G", "GS"),
		add(stats.NFLOffence, func(u *unit) []*float64 {
			o := &u.off
			return []*float64{&o.PassAtt, &o.PassYds, &o.PassTD, &o.Int, &o.RushAtt, &o.RushYds, &o.RushTD, &o.Rec, &o.RecYds, &o.RecTD, &o.Fmb, &o.FL}
		}, "PassAtt", "PassYds", "PassTD", "Int", "RushAtt", "RushYds", "RushTD", "Rec", "RecYds", "RecTD", "Fmb", "FL")},
	stats.NFLPlays: {add(stats.NFLPlays, func(u *unit) []*float64 {
		o := &u.off
		return []*float64{&o.PassAtt, &o.PassYds, &o.PassTD, &o.Int, &o.Sk, &o.SkYds, &o.RushAtt, &o.RushYds, &o.RushTD, &o.Rec, &o.RecYds, &o.RecTD, &o.FL, &o.FL, &o.FL}
	}, "PassAtt", "PassYds", "PassTD", "Int", "Sk", "SkYds", "RushAtt", "RushYds", "RushTD", "Rec", "RecYds", "RecTD", "SackFL", "RushFL", "RecFL")},
	stats.NFLPassing: {add(stats.NFLPassing, func(u *unit) []*float64 {
		o := &u.off
		return []*float64{&u.games, &o.PassAtt, &o.PassYds, &o.PassTD, &o.Int, &o.Sk, &o.SkYds}
	}, "G", "PassAtt", "PassYds", "PassTD", "Int", "Sk", "SkYds")},
	stats.NFLRushing: {add(stats.NFLRushing, func(u *unit) []*float64 {
		return []*float64{&u.games, &u.off.RushAtt, &u.off.RushYds, &u.off.RushTD}
	}, "G", "RushAtt", "RushYds", "RushTD")},
	stats.NFLReceiving: {add(stats.NFLReceiving, func(u *unit) []*float64 {
		return []*float64{&u.games, &u.off.Rec, &u.off.RecYds, &u.off.RecTD}
	}, "G", "Rec", "RecYds", "RecTD")},
	stats.NFLFumbles: {add(stats.NFLFumbles, func(u *unit) []*float64 {
		return []*float64{&u.games, &u.off.Fmb, &u.off.FL, &u.def.FR, &u.def.TD}
	}, "G", "Fmb", "FL", "FR", "FRTD")},
	stats.NFLDefence: {add(stats.NFLDefence, func(u *unit) []*float64 {
		d := &u.def
		return []*float64{&u.games, &d.Solo, &d.Ast, &d.Sk, &d.Int, &d.TD}
	}, "G", "Solo", "Ast", "Sk", "Int", "IntTD")},
	stats.NFLLine:     {add(stats.NFLLine, (*unit).played, "G", "GS")},
	stats.NFLPunting:  {add(stats.NFLPunting, onlyGames, "G")},
	stats.NFLKickoffs: {add(stats.NFLKickoffs, onlyGames, "G")},
	stats.NFLBoxOffence: {add(stats.NFLBoxOffence, func(u *unit) []*float64 {
		o := &u.off
		return []*float64{&o.PassYds, &o.PassTD, &o.Int, &o.RushAtt, &o.RushYds, &o.RushTD, &o.Rec, &o.RecYds, &o.RecTD, &o.Fmb}
	}, "PassYds", "PassTD", "Int", "RushAtt", "RushYds", "RushTD", "Rec", "RecYds", "RecTD", "Fmb")},
	stats.NFLBoxDefence: {add(stats.NFLBoxDefence, func(u *unit) []*float64 {
		d := &u.def
		return []*float64{&d.Solo, &d.Ast, &d.Sk, &d.Int, &d.FR, &d.TD, &d.TD, &d.TD}
	}, "Solo", "Ast", "Sk", "Int", "FR", "IntTD", "FRTD", "BlkTD")},
	stats.NFLFieldGoals:  {add(stats.NFLFieldGoals, onlyGames, "G")},
	stats.NFLKickReturns: {add(stats.NFLKickReturns, onlyGames, "G")},
	stats.NFLPuntReturns: {add(stats.NFLPuntReturns, onlyGames, "G")},
}

func add(kind *stats.Kind, to func(*unit) []*float64, columns ...string) adder {
	return adder{kind.Places(columns...), to}
}

func (u *unit) played() []*float64 { return []*float64{&u.games, &u.starts} }

func onlyGames(u *unit) []*float64 { return []*float64{&u.games} }

func (u *unit) add(l *stats.Line) {
	for _, a := range adders[l.Kind] {
		to := a.to(u)
		for i, place := range a.columns {
			plus(to[i], l.Values[place])
		}
	}
	u.describe(l)
}
