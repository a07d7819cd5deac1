package ratings

// Context is all that a rating takes from other players and from the data as a
// whole. It is read-only once built, safe for concurrent use, and survives JSON
// unchanged to the last bit.
type Context struct {
	Version   int              `json:"version"`
	Leagues   []LeagueSeason   `json:"leagues"`
	Teams     []TeamSeason     `json:"teams"`
	Groups    []GroupSeason    `json:"groups"`
	Pools     []Pool           `json:"pools"`
	Counts    []RoleCount      `json:"counts"`
	Careers   []CareerPool     `json:"careers"`
	Offsets   []Offset         `json:"offsets"`
	Noises    []Noise          `json:"noise"`
	Standings []PlayerStanding `json:"standings"`
	Matrix    Matrix           `json:"matrix"`

	index *contextIndex // of what the context holds
}

// TeamSeason is the length of one team's season.
type TeamSeason struct {
	Season int
	League string
	Team   string
	Games  float64
}

// LeagueSeason is the length of a league's season: Games is the mean schedule,
// Σg²/Σg over its teams, TeamGames is Σg.
type LeagueSeason struct {
	Season    int     `json:"season"`
	League    string  `json:"league"`
	Games     float64 `json:"games"`
	TeamGames float64 `json:"teamGames"`
}

// GroupSeason holds the totals of a season of a group of leagues: AL and NL
// together ("MLB"), any other league alone. Constants derives from them what
// the formulas use.
type GroupSeason struct {
	Season    int     `json:"season"`
	Group     string  `json:"group"`
	TeamGames float64 `json:"teamGames"` // over all teams
	Totals    Totals  `json:"totals"`
}

// Totals are sums over a group's season, of recorded statistics only.
type Totals struct {
	R    float64 // runs, all batters
	PA   float64 // plate appearances, all batters
	Outs float64 // outs pitched
	// Players who pitched in at most half of their games.
	AB      float64
	H       float64
	Doubles float64
	Triples float64
	HR      float64
	BB      float64
	IBB     float64
	HBP     float64
	SF      float64
	// The same players, in leagues that record caught stealing.
	SB      float64
	CS      float64
	OnFirst float64 // singles, walks less intentional ones, hit by pitch
	// Pitchers.
	RA      float64
	ER      float64
	HRA     float64
	BBA     float64
	HBPA    float64
	SOA     float64
	FIPOuts float64 // outs of leagues that record what FIP needs
}

// Pool is the qualifiers of one role in one season of a group.
type Pool struct {
	Season int
	Group  string
	Role   Role
	N      int     // the season's own qualifiers: they are ranked and counted
	Years  int     // seasons on each side that were added for Mean and SD
	Wide   int     // members with the added seasons
	Mean   float64 // of X
	SD     float64 // of X
}

// RoleCount is the number of rated seasons of a role.
type RoleCount struct {
	Role Role `json:"role"`
	N    int  `json:"n"`
}

// CareerPool is the careers of a role; Mean and SD are of C.
type CareerPool struct {
	Role Role    `json:"role"`
	N    int     `json:"n"`
	Mean float64 `json:"mean"`
	SD   float64 `json:"sd"`
}

// PlayerStanding is where a player's rated seasons and careers rank.
type PlayerStanding struct {
	Player  string           `json:"player"`
	Seasons []SeasonStanding `json:"seasons"`
	Careers []CareerStanding `json:"careers"`
}

// SeasonStanding is the rank of one rated season in its pool and of all time.
type SeasonStanding struct {
	Season   int
	Group    string
	Role     Role
	PoolRank int
	Rank     int
}

// CareerStanding is the rank of one career in its role.
type CareerStanding struct {
	Role Role `json:"role"`
	Rank int  `json:"rank"`
}
