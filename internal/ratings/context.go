package ratings

// Context is everything a rating depends on beyond the player's own lines. It is read-only
// once built, safe for concurrent use, and survives JSON to the last bit; see ReadContext.
type Context struct {
	Version int           `json:"version"`
	Sport   string        `json:"sport"`
	Own     Own           `json:"own"` // the sport's part
	Pools   []Pool        `json:"pools"`
	Counts  []RoleCount   `json:"counts"`
	Careers []CareerPool  `json:"careers"`
	Offsets []Offset      `json:"offsets"`
	Noises  []Noise       `json:"noise"`
	Ranks   []PlayerRanks `json:"standings"`
	Matrix  Matrix        `json:"matrix"`

	method *Method
	index  *contextIndex // derived from the fields above
}

// Method returns the method that built the context.
func (c *Context) Method() *Method { return c.method }

// Offset is subtracted from every score earned in a group of leagues, for its level of
// play.
type Offset struct {
	League string  `json:"league"`
	H      float64 `json:"h"`
}

// Offset returns what is subtracted from the scores of a group.
func (c *Context) Offset(group string) float64 {
	for _, o := range c.Offsets {
		if o.League == group {
			return o.H
		}
	}
	return 0
}

// Pool describes the qualifiers of one role in one season of a group.
type Pool struct {
	Season int
	Group  string
	Role   Role
	N      int     // the season's own qualifiers, the only ones ranked and counted
	Years  int     // seasons added on each side for Mean and SD
	Wide   int     // members including the added seasons and pads
	Mean   float64 // of X
	SD     float64 // of X
	Pads   int     // members at x = 0 that fill the season up to Method.PoolFloor; counted by q only
}

// RoleCount is the number of rated seasons of a role.
type RoleCount struct {
	Role Role `json:"role"`
	N    int  `json:"n"`
}

// CareerPool describes the careers of a role; Mean and SD are of C.
type CareerPool struct {
	Role Role    `json:"role"`
	N    int     `json:"n"`
	Mean float64 `json:"mean"`
	SD   float64 `json:"sd"`
}

// PlayerRanks holds the ranks of a player's rated seasons and careers.
type PlayerRanks struct {
	Player  string       `json:"player"`
	Seasons []SeasonRank `json:"seasons"`
	Careers []CareerRank `json:"careers"`
}

// SeasonRank is the rank of one rated season in its pool and of all time.
type SeasonRank struct {
	Season   int
	Group    string
	Role     Role
	PoolRank int
	Rank     int
}

// CareerRank is the rank of one career in its role.
type CareerRank struct {
	Role Role `json:"role"`
	Rank int  `json:"rank"`
}
