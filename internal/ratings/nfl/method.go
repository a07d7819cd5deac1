package nfl

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The roles of the NFL, each a pool of its own.
const (
	Quarterback ratings.Role = "quarterback"
	RunningBack ratings.Role = "running_back"
	Receiver    ratings.Role = "wide_receiver"
	TightEnd    ratings.Role = "tight_end"
	Lineman     ratings.Role = "defensive_lineman"
	Linebacker  ratings.Role = "linebacker"
	Back        ratings.Role = "defensive_back"
)

// Roles that are never rated.
const (
	Blocker ratings.Role = "offensive_lineman" // includes long snappers
	Kicker  ratings.Role = "kicker"            // includes punters
	Unknown ratings.Role = "unknown"           // no source has a position
)

const wantPool = 30

// Method rates the NFL. Seasons of different roles are compared by q, because the spread of
// values, and so z, differs by role.
var Method = &ratings.Method{
	Sport: stats.NFL,
	Unit:  "adjusted yards (quarterbacks: above replacement), box production for defenders",
	Roles: []ratings.RoleSpec{
		spec(Quarterback, "quarterback", "passing", "2", "adjusted yards above replacement"), // version 1 did not shrink
		spec(RunningBack, "running back", "carrying", "1", "adjusted yards"),
		spec(Receiver, "wide receiver", "receiving", "1", "adjusted yards"),
		spec(TightEnd, "tight end", "receiving", "1", "adjusted yards"),
		spec(Lineman, "defensive lineman", "defence", "1", boxProduction),
		spec(Linebacker, "linebacker", "defence", "1", boxProduction),
		spec(Back, "defensive back", "defence", "1", boxProduction),
	},
	WantPool:    wantPool,
	NoiseByTier: true,
	AcrossByQ:   true,
	Unmeasured:  unmeasured,
	Measure:     measure,
	NewOwn:      func() ratings.Own { return new(Context) },
}

const boxProduction = "weighted box-score figures"

func spec(role ratings.Role, name, method, version, value string) ratings.RoleSpec {
	r := ratings.NewRole(role, role, name, name+" careers", "nfl-"+method+"-value", version)
	r.Value = value
	return r
}

// group returns one pool for all leagues: the others ended before the first rated season.
func group(string) string { return "NFL" }
