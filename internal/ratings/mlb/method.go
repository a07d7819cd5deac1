package mlb

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The roles of MLB. All position players are Batters; a pitcher who starts is a Starter.
// Pitcher is the career role of both kinds of pitchers.
const (
	Batter   ratings.Role = "batter"
	Starter  ratings.Role = "starter"
	Reliever ratings.Role = "reliever"
	Pitcher  ratings.Role = "pitcher"
)

// wantPool is the size below which a pool is widened.
const wantPool = 30

// Method rates MLB.
//
// Its fit of level and luck, measured on 1876–2025: Noise.Neighbour covers .797 of 28,751
// pairs of batters, .805 of 13,976 of starters and .795 of 5,443 of relievers. Coverage
// varies: .69 of the 189 batters with h between 3 and 4 and .84 of those under −2, since
// luck grows with power; .76 to .85 by decade for starters since 1890, less before (.72 of
// 261 in the 1880s, who pitched 500 innings).
var Method = &ratings.Method{
	Sport: stats.MLB,
	Unit:  "wins over replacement, without fielding and park",
	Roles: []ratings.RoleSpec{
		ratings.NewRole(Batter, Batter, "batter", "batting careers", "mlb-batting-value", "1"),
		ratings.NewRole(Starter, Pitcher, "starting pitcher", "pitching careers", "mlb-pitching-value", "1"),
		ratings.NewRole(Reliever, Pitcher, "relief pitcher", "pitching careers", "mlb-pitching-value", "1"),
	},
	Offsets:  leagueOffsets,
	WantPool: wantPool,
	Measure:  measure,
	NewOwn:   func() ratings.Own { return new(Context) },
}
