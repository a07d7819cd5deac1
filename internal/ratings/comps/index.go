package comps

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/ratings"
)

// Index finds the comparables of a sport's seasons. It is safe for concurrent
// use.
type Index struct {
	method  *ratings.Method
	context *ratings.Context
	seasons []ratings.Season // as given
	players []string         // ids, sorted; points refer to them by index
	bios    map[string]*Bio
	years   calendar
	of      map[string][]int32 // player id to seasons, oldest first
	points  []point            // by player, then season
	at      map[int32]int32    // season index to point index
	buckets map[groupAge]*bucket
	shapes  map[poolKey]*poolShape
	levels  map[poolKey]float64 // score of replacement level

	schedules map[poolKey]float64 // games per season of a pool
	fits      map[string]*normal  // by position group
	quotes    []Quote             // the market, most valuable first
	top       float64             // worth of the most valuable
}

// groupAge identifies points that may be compared.
type groupAge struct {
	group string
	age   int
}

type poolKey struct {
	role   ratings.Role
	group  string
	season int
}

func poolOf(s *ratings.Season) poolKey { return poolKey{s.Role, s.Group, s.Season} }

// New builds the index of a sport from all seasons of a ratings.Result, rated or not, in
// any order. It keeps the slice: do not change it.
func New(c *ratings.Context, seasons []ratings.Season, players []Bio) *Index {
	x := &Index{
		method: c.Method(), context: c, seasons: seasons,
		bios: make(map[string]*Bio, len(players)), of: make(map[string][]int32, len(players)),
		at: make(map[int32]int32), buckets: make(map[groupAge]*bucket),
	}
	for i := range players {
		x.bios[players[i].ID] = &players[i]
	}
	for i := range seasons {
		id := seasons[i].Player
		if x.of[id] == nil {
			x.players = append(x.players, id)
		}
		x.of[id] = append(x.of[id], int32(i))
	}
	slices.Sort(x.players)
	for _, own := range x.of {
		slices.SortFunc(own, func(i, j int32) int {
			a, b := &seasons[i], &seasons[j]
			return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.Group, b.Group), strings.Compare(string(a.Role), string(b.Role)))
		})
	}
	x.years = newCalendar(x.method, seasons)
	x.levels = replacementLevels(c, seasons)
	x.shapes = x.poolShapes()
	x.schedules = make(map[poolKey]float64, len(x.levels))
	for i := range seasons {
		if s := &seasons[i]; s.Rated() {
			x.schedules[poolOf(s)] = max(x.schedules[poolOf(s)], s.Scheduled)
		}
	}
	for n, id := range x.players {
		x.addPoints(int32(n), x.of[id])
	}
	x.sortBuckets()
	x.fits = x.sums(futureKnown)
	x.valueMarket()
	return x
}

// positionGroup returns the group a season is compared within: its role and, in sports that
// pool all positions, also guard, forward or center; "SG" and "G-F" are guards.
func (x *Index) positionGroup(s *ratings.Season) string {
	group := string(s.Role)
	if len(x.method.Roles) > 1 {
		return group
	}
	position := s.Position
	if position == "" {
		if b := x.bios[s.Player]; b != nil {
			position = b.Position
		}
	}
	return group + " " + court(position)
}

// court returns a basketball position as G, F or C: the last letter of the first one
// listed.
func court(position string) string {
	for i, r := range position {
		if r == '-' || r == '/' || r == ',' {
			position = position[:i]
			break
		}
	}
	if position == "" {
		return ""
	}
	return position[len(position)-1:]
}
