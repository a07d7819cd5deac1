package ratings

import (
	"fmt"

	"groundline/internal/stats"
)

// Method is what a sport tells the frame: fixed facts, and the functions that
// only the sport can write. It is declared once, as a variable of the sport's
// package, and never changes.
type Method struct {
	Sport string // the sport's key, such as stats.MLB
	Unit  string // of Season.Value, for people: "wins over replacement"
	Years YearLabel
	Roles []RoleSpec // the order of roles in every list

	Offsets []Offset // what a league's level takes off a score
	Missing []Span   // seasons that the data lacks as a whole: careers across them are partial

	// WantPool is the size under which a pool is widened by a season on each
	// side, then by two; 0 never widens.
	WantPool int
	// PoolFloor gives the size to which a pool is padded with members of x = 0
	// and rank accordingly; nil pads none. See Pool.Pads.
	PoolFloor func(own Own, role Role, group string, season int) int
	// NoiseByTier fits luck for each tier of a role apart, where the tiers'
	// formulas differ and not only their completeness.
	NoiseByTier bool
	// AcrossByQ compares seasons of different roles by Q instead of H.
	AcrossByQ bool

	// Unmeasured says why nobody of a position is rated, and nil of one that a
	// formula knows; the position is as a player's identity has it. It speaks for
	// people without a line. nil knows of no such position.
	Unmeasured func(position string) *Refusal

	// Measure reads all lines of the sport once. The Own it gives is used with
	// the matrix it gives.
	Measure func(lines []stats.Line) (Own, *Matrix)
	// NewOwn gives an empty Own to read JSON into.
	NewOwn func() Own
}

// Own is a sport's own part of a Context: all that its formulas take from other
// players, such as league totals and schedules. It is read-only after Use, safe
// for concurrent use, and survives JSON to the bit.
type Own interface {
	// Use is called once before Appraise, with the matrix of the same context
	// (after Measure, Restrict and reading), to derive what is not stored.
	Use(*Matrix)
	// Appraise gives every season of the lines' players, sorted by player, then
	// season, group and the roles' order: with Value, or with a Refusal. It sets
	// what the doc of Season does not name as the frame's. The lines are all the
	// lines of each player. It fails if the context lacks what they need.
	Appraise(lines []stats.Line) ([]Season, error)
	// Restrict cuts it to what the players of the lines need.
	Restrict(lines []stats.Line) Own
	// Constants gives the figures of a season's league from which, with the
	// totals, its terms can be recomputed, for receipts.
	Constants(s *Season) Figures
}

// Role is what a season is rated as. Each role has pools and all-time ranks of
// its own. Careers have roles too: several roles of seasons may make one career.
type Role string

// RoleSpec describes one role of a sport.
type RoleSpec struct {
	Role     Role
	Singular string // "qualified batter"
	Plural   string // "qualified batters"
	Career   Role   // under which careers are kept
	Careers  string // "batting careers"
	Method   string // name of the method, as receipts cite it
	Version  string // a change of a formula or coefficient is a new version
}

// Role finds the description of a season's role, the first of its career for
// the role of a career, and an empty one for a role that the sport has not.
func (m *Method) Role(role Role) RoleSpec {
	for _, r := range m.Roles {
		if r.Role == role {
			return r
		}
	}
	for _, r := range m.Roles {
		if r.Career == role {
			return r
		}
	}
	return RoleSpec{Role: role, Career: role}
}

// CareerRoles lists the roles of careers in the order of Roles.
func (m *Method) CareerRoles() []Role {
	var roles []Role
	seen := make(map[Role]bool)
	for _, r := range m.Roles {
		if !seen[r.Career] {
			seen[r.Career] = true
			roles = append(roles, r.Career)
		}
	}
	return roles
}

// EveryRole lists the roles of seasons and of careers, and "" for any of them.
func (m *Method) EveryRole() []Role {
	roles := append(m.CareerRoles(), "")
	for _, r := range m.Roles {
		roles = append(roles, r.Role)
	}
	return roles
}

// MissingIn gives the run of seasons that the data lacks as a whole and that a
// season is of; ok is false for a season that the data has.
func (m *Method) MissingIn(season int) (missing Span, ok bool) {
	for _, s := range m.Missing {
		if s.From <= season && season <= s.To {
			return s, true
		}
	}
	return Span{}, false
}

// careers maps the role of a season to that of its career.
func (m *Method) careers() map[Role]Role {
	of := make(map[Role]Role, len(m.Roles))
	for _, r := range m.Roles {
		of[r.Role] = r.Career
	}
	return of
}

// Across is the score by which seasons of different roles compare.
func (m *Method) Across(s *Season) float64 {
	if m.AcrossByQ {
		return s.Q
	}
	return s.H
}

// YearLabel says what Season.Season means.
type YearLabel int

// A season is named for its calendar year, or for the year in which it starts
// or ends.
const (
	CalendarYear YearLabel = iota
	StartYear
	EndYear
)

// Name writes a season for people: "1999", or "1999-2000" and "2016-17" where
// seasons run over the turn of the year.
func (y YearLabel) Name(season int) string {
	switch y {
	case StartYear:
		return straddle(season)
	case EndYear:
		return straddle(season - 1)
	}
	return fmt.Sprint(season)
}

func straddle(start int) string {
	if start%100 == 99 {
		return fmt.Sprintf("%d-%d", start, start+1)
	}
	return fmt.Sprintf("%d-%02d", start, (start+1)%100)
}
