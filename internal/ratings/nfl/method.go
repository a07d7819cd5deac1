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
		spec(Quarterback, "quarterback", "passing"),
		spec(RunningBack, "running back", "carrying"),
		spec(Receiver, "wide receiver", "receiving"),
		spec(TightEnd, "tight end", "receiving"),
		spec(Lineman, "defensive lineman", "defence"),
		spec(Linebacker, "linebacker", "defence"),
		spec(Back, "defensive back", "defence"),
	},
	WantPool:    wantPool,
	NoiseByTier: true,
	AcrossByQ:   true,
	Unmeasured:  unmeasured,
	Measure:     measure,
	NewOwn:      func() ratings.Own { return new(Context) },
}

func spec(role ratings.Role, name, method string) ratings.RoleSpec {
	return ratings.NewRole(role, role, name, name+" careers", "nfl-"+method+"-value", "1")
}

// group returns one pool for all leagues: the others ended before the first rated season.
func group(string) string { return "NFL" }
