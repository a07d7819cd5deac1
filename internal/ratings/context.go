package ratings

// Context is all that a rating takes from other players and from the data as a
// whole. It is read-only once built, safe for concurrent use, and survives JSON
// unchanged to the last bit, see ReadContext.
type Context struct {
	Version   int              `json:"version"`
	Sport     string           `json:"sport"`
	Own       Own              `json:"own"` // the sport's part
	Pools     []Pool           `json:"pools"`
	Counts    []RoleCount      `json:"counts"`
	Careers   []CareerPool     `json:"careers"`
	Offsets   []Offset         `json:"offsets"`
	Noises    []Noise          `json:"noise"`
	Standings []PlayerStanding `json:"standings"`
	Matrix    Matrix           `json:"matrix"`

	method *Method
	index  *contextIndex // of what the context holds
}

// Method gives the method that built the context.
func (c *Context) Method() *Method { return c.method }

// Offset is what a league's level takes off every score earned in it. League is
// the name of a group.
type Offset struct {
	League string  `json:"league"`
	H      float64 `json:"h"`
}

// Offset gives what is taken off the scores of a group.
func (c *Context) Offset(group string) float64 {
	for _, o := range c.Offsets {
		if o.League == group {
			return o.H
		}
	}
	return 0
}

// Pool is the qualifiers of one role in one season of a group.
type Pool struct {
	Season int
	Group  string
	Role   Role
	N      int     // the season's own qualifiers: they are ranked and counted
	Years  int     // seasons on each side that were added for Mean and SD
	Wide   int     // members with the added seasons, pads among them
	Mean   float64 // of X
	SD     float64 // of X
	Pads   int     // members of x = 0 that fill the season up to Method.PoolFloor; they are never ranked or counted, but q knows them
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
