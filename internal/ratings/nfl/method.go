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

// Roles of seasons that are never rated.
const (
	Blocker ratings.Role = "offensive_lineman" // long snappers among them
	Kicker  ratings.Role = "kicker"            // punters among them
	Unknown ratings.Role = "unknown"           // no source says what he played
)

const wantPool = 30

// Method rates the NFL. Seasons of different roles compare by q: the spread of
// the roles' values differs, and with it z.
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
	plural := name + "s"
	if role == Lineman {
		plural = "defensive linemen"
	}
	return ratings.RoleSpec{Role: role, Singular: "qualified " + name, Plural: "qualified " + plural,
		Career: role, Careers: name + " careers", Method: "nfl-" + method + "-value", Version: "1"}
}

// group is one for all leagues: those beside the NFL ended before the first
// season that is rated.
func group(string) string { return "NFL" }
