package nhl

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The roles of the NHL, each with its own careers.
const (
	Forward    ratings.Role = "forward"
	Defenceman ratings.Role = "defenceman"
	Goalie     ratings.Role = "goalie"
)

const (
	wantPool       = 60   // members below which a pool is widened
	goaliesPerTeam = 2    // size per team to which the goalies' pool is padded
	skaterPerGame  = .25  // games per scheduled game that qualify a skater
	goaliePerGame  = 15.0 // minutes per scheduled game that qualify a goalie
)

// Method rates the NHL.
var Method = &ratings.Method{
	Sport: stats.NHL,
	Unit:  "goals over replacement, at three goals a team's game",
	Years: ratings.EndYear,
	Roles: []ratings.RoleSpec{
		ratings.NewRole(Forward, Forward, "forward", "careers at forward", "nhl-skating-value", "1"),
		ratings.NewRole(Defenceman, Defenceman, "defenceman", "careers in defence", "nhl-skating-value", "1"),
		ratings.NewRole(Goalie, Goalie, "goalie", "careers in goal", "nhl-goaltending-value", "1"),
	},
	Offsets:     leagueOffsets,
	WantPool:    wantPool,
	PoolFloor:   poolFloor,
	NoiseByTier: true,
	Measure:     measure,
	NewOwn:      func() ratings.Own { return new(Context) },
}

// leagueOffsets are subtracted from scores in rival leagues, measured on players who moved
// between them and the NHL. The NHL began as the NHA's clubs; the western leagues' offsets
// are the least certain, since few moved.
var leagueOffsets = []ratings.Offset{{League: "NHA", H: .43}, {League: "PCHA", H: .25}, {League: "WCHL", H: .25}, {League: "WHA", H: .65}}

// poolFloor pads the goalies' pool to two per team: with six teams of one goalie each, the
// mean qualifier was among the best in the world.
func poolFloor(own ratings.Own, role ratings.Role, group string, season int) int {
	if role != Goalie {
		return 0
	}
	l, _ := own.(*Context).League(group, season)
	return int(goaliesPerTeam * l.Teams)
}
