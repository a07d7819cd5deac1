package ratings

import (
	"cmp"
	"fmt"
	"strings"

	"groundline/internal/stats"
)

// Method is a sport's part of the rating: constants and functions only the sport can
// supply. It is a package variable of the sport and never changes.
type Method struct {
	Sport string // the sport's key, such as stats.MLB
	Unit  string // of Season.Value, as shown: "wins over replacement"
	Years YearLabel
	Roles []RoleSpec // in the order of every list

	Offsets []Offset // subtracted from scores, by the league's level
	Missing []Span   // seasons missing from the data entirely; careers across them are partial

	// WantPool is the size below which a pool is widened by one season on each side, then
	// by two; 0 never widens.
	WantPool int
	// PoolFloor returns the size to which a pool is padded with members at x = 0; nil never
	// pads. See Pool.Pads.
	PoolFloor func(own Own, role Role, group string, season int) int
	// NoiseByTier fits luck separately for each tier of a role, for tiers whose formulas
	// differ and not only their completeness.
	NoiseByTier bool
	// AcrossByQ compares seasons of different roles by Q instead of H.
	AcrossByQ bool

	// CareerExponent is the power to which a season's score counts in a career; 0 means 1.
	// Above 1, great seasons outweigh many good ones.
	CareerExponent float64

	// Unmeasured returns why a position is never rated, or nil for a position that is; it
	// serves players without lines. The position is the one of the player's identity. A nil
	// function means every position is rated.
	Unmeasured func(position string) *Refusal

	// Measure reads all lines of the sport once. The returned Own is used with the returned
	// matrix.
	Measure func(lines []stats.Line) (Own, *Matrix)
	// NewOwn returns an empty Own to read JSON into.
	NewOwn func() Own
}

// Own is a sport's part of a Context: what its formulas need from other players, such as
// league totals and schedules. It is read-only after Use, safe for concurrent use, and
// survives JSON to the bit.
type Own interface {
	// Use derives what is not stored. It is called once before Appraise (after Measure,
	// Restrict or reading) with the matrix of the same context.
	Use(*Matrix)
	// Appraise returns every season of the lines' players, sorted by player, season, group
	// and role order, each with a Value or a Refusal; see Season for the fields it sets.
	// The lines must be all the lines of each player. It fails if the context lacks what
	// they need.
	Appraise(lines []stats.Line) ([]Season, error)
	// Restrict returns the part that the players of the lines need.
	Restrict(lines []stats.Line) Own
	// Constants returns the figures of a season's league from which, with the totals, its
	// terms can be recomputed; receipts record them.
	Constants(s *Season) Figures
}

// Role is what a season is rated as. Each role has its own pools and all-time ranks.
// Careers have roles too; seasons of several roles may form one career.
type Role string

// RoleSpec describes one role of a sport.
type RoleSpec struct {
	Role     Role
	Singular string // "qualified batter"
	Plural   string // "qualified batters"
	Career   Role   // role of the career that the season counts for
	Careers  string // "batting careers"
	Method   string // name of the method, as cited in receipts
	Version  string // incremented when a formula or coefficient of a season changes
	Value    string // the unit of the role's Season.Value as pages show it, "" for the method's
}

// careerVersion is incremented when the formula of careers, which all sports share, or a
// sport's exponent changes. Version 1 had a floor of 0 a season and no exponent.
const careerVersion = "2"

// CareerVersion returns the version of a role's careers, as cited in receipts: that of its
// seasons and that of the career formula, "1.2". The first version was "1".
func (r RoleSpec) CareerVersion() string { return r.Version + "." + careerVersion }

// NewRole returns the description of a role whose players have a name such as "relief
// pitcher".
func NewRole(role, career Role, name, careers, method, version string) RoleSpec {
	plural := name + "s"
	if stem, ok := strings.CutSuffix(name, "man"); ok {
		plural = stem + "men"
	}
	return RoleSpec{Role: role, Singular: "qualified " + name, Plural: "qualified " + plural,
		Career: career, Careers: careers, Method: method, Version: version}
}

// ValueUnit returns what the values of a role's seasons are, as pages show it.
func (m *Method) ValueUnit(role Role) string {
	return cmp.Or(m.Role(role).Value, m.Unit)
}

// Role returns the description of a season's role; for a career role, that of its first
// season role; else an empty one.
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

// CareerRoles returns the roles of careers in the order of Roles.
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

// EveryRole returns the roles of seasons and of careers, and "" for any.
func (m *Method) EveryRole() []Role {
	roles := append(m.CareerRoles(), "")
	for _, r := range m.Roles {
		roles = append(roles, r.Role)
	}
	return roles
}

// MissingIn returns the missing run of seasons that contains a season; ok is false if the
// data has the season.
func (m *Method) MissingIn(season int) (missing Span, ok bool) {
	for _, s := range m.Missing {
		if s.From <= season && season <= s.To {
			return s, true
		}
	}
	return Span{}, false
}

// careers maps season roles to career roles.
func (m *Method) careers() map[Role]Role {
	of := make(map[Role]Role, len(m.Roles))
	for _, r := range m.Roles {
		of[r.Role] = r.Career
	}
	return of
}

// Across returns the score by which seasons of different roles are compared.
func (m *Method) Across(s *Season) float64 {
	if m.AcrossByQ {
		return s.Q
	}
	return s.H
}

// YearLabel is the convention for Season.Season.
type YearLabel int

// A season is named for its calendar year, or for the year in which it starts or ends.
const (
	CalendarYear YearLabel = iota
	StartYear
	EndYear
)

// Name formats a season: "1999", or "1999-2000" and "2016-17" where seasons span two years.
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
