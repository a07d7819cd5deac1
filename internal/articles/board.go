package articles

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// ranked is a candidate of a draft board with the forecast of the next three seasons.
type ranked struct {
	player    string
	value     float64
	low, high float64 // of its 80% interval
}

// board is a draft board: the players of one position whose next three seasons are forecast
// to be worth the most, best first, in tiers, and those who are left out.
type board struct {
	name    string // "MLB catchers"
	players []ranked
	tiers   []int    // by place on the board, from 1
	digits  int      // behind the point of a forecast, as shown
	next    []ranked // beneath the board
	absent  []ranked // forecast to be worth a place, but without a game of the season that is on
	unrated []string // among the first by current rating, but not rated in the last season or without a forecast
	other   []ranked // of the league's list for this position too, forecast to be among the first, but on another board
	board   string   // that they are on: "forwards"
}

// group is the board's position, as a plural noun.
func (b *board) group() string { return b.name[strings.Index(b.name, " ")+1:] }

// Limits of a board.
const (
	boardMost = 9
	boardMin  = 6 // fewer are no board
	boardNext = 3 // beneath it
	firstNow  = 5 // by current rating: who is left out of them is named
)

// A new tier begins where a forecast falls below that of the tier's first player by more than this
// share of the leader's.
const tierShare = .1

// Shares of a season from which on what was forecast before it is not told until it is over: an order
// of players, and the forecast of one.
const (
	playedFrom = .2
	staleFrom  = 2. / 3
)

// group returns the position group that a player is drafted in, as a plural noun.
func group(s *almanac.Sport, role ratings.Role, position string) string {
	switch s.Key {
	case "nba", "wnba":
		switch {
		case strings.Contains(position, "G"):
			return "guards"
		case position == "":
			return "players"
		case s.Key == "wnba": // too few centers for a board of their own
			return "forwards and centers"
		case strings.HasPrefix(position, "C"):
			return "centers"
		}
		return "forwards"
	case "mlb":
		if role == "batter" {
			switch position {
			case "LF", "CF", "RF", "OF":
				return "outfielders"
			case "":
				return ""
			}
			name := positions["mlb"][position]
			if strings.HasSuffix(name, "baseman") {
				return strings.TrimSuffix(name, "man") + "men"
			}
			return name + "s"
		}
	case "nhl":
		if role == "forward" {
			if position == "C" {
				return "centers"
			}
			return "wings"
		}
	}
	return strings.TrimPrefix(s.Method.Role(role).Plural, "qualified ")
}

// listed is a season's position, or the one that the list of players has where the season's rows record
// none: recent rows of the WNBA.
func listed(s *almanac.Sport, season *ratings.Season) string {
	if season.Position == "" && s.Key == "wnba" {
		if p, ok := s.Player(season.Player); ok {
			return p.Position
		}
	}
	return season.Position
}

// absent reports whether a player has no game of a season that is newer than the last complete
// one: who does not play is on no board.
func absent(s *almanac.Sport, player string) bool {
	weeks := s.Weeks()
	if weeks == nil || weeks.Season <= s.Last {
		return false
	}
	course := weeks.Of(player)
	if course == nil {
		return true
	}
	for i := range course.Steps {
		if course.Steps[i].Games > 0 {
			return false
		}
	}
	return true
}

// candidates are all of a position who are active.
type candidates struct {
	all, absent []ranked
	first       []string // by current rating
	unrated     []string // of those
	other       []ranked // see [board]
	counted     string
}

// boardsOf returns the boards of a sport. All active players with a forecast are candidates.
func boardsOf(s *almanac.Sport) []board {
	byGroup := map[string]*candidates{}
	for _, r := range s.Current().Ranked("") {
		own := s.SeasonsOf(r.Player)
		last := ratedLast(own, s.Last)
		newest := last
		for i := len(own) - 1; newest == nil && i >= 0; i-- {
			if own[i].Rated() {
				newest = own[i]
			}
		}
		if newest == nil {
			continue
		}
		name := group(s, r.Role, listed(s, newest))
		if name == "" {
			continue
		}
		g := byGroup[name]
		if g == nil {
			g = &candidates{}
			byGroup[name] = g
		}
		g.add(s, r.Player, last != nil)
	}
	digits := 0
	if s.Key == "mlb" { // wins
		digits = 1
	}
	var out []board
	for name, g := range byGroup {
		if b := g.elsewhere(s, name, byGroup).board(strings.ToUpper(s.Key)+" "+name, digits); b != nil {
			out = append(out, *b)
		}
	}
	slices.SortFunc(out, func(a, b board) int { return strings.Compare(a.name, b.name) })
	return out
}

// add adds a player, in the order of current ratings.
func (g *candidates) add(s *almanac.Sport, player string, played bool) {
	away := absent(s, player)
	if !away {
		g.first = append(g.first, player)
	}
	v, refused := s.Comparables().Value(comps.Query{Player: player})
	of := ranked{player, v.Value.Mean, v.Value.P10, v.Value.P90}
	switch {
	case !played && away: // gone, as far as the data show
	case refused != nil || !played:
		if len(g.first) <= firstNow && !away {
			g.unrated = append(g.unrated, player)
		}
	case away:
		g.absent = append(g.absent, of)
	default:
		g.all = append(g.all, of)
	}
}

// elsewhere adds who plays at a board's position by the league's list and is on another board by
// the season's rows: centers in basketball who are counted among forwards.
func (g *candidates) elsewhere(s *almanac.Sport, name string, all map[string]*candidates) *candidates {
	if s.Key != "nba" || name != "centers" || all["forwards"] == nil {
		return g
	}
	g.counted = "forwards"
	for _, r := range all["forwards"].all {
		if p, ok := s.Player(r.player); ok && strings.Contains(p.Position, "C") {
			g.other = append(g.other, r)
		}
	}
	return g
}

// board returns the board, nil if there are too few for one.
func (g *candidates) board(name string, digits int) *board {
	byValue := func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.value, a.value), strings.Compare(a.player, b.player))
	}
	slices.SortStableFunc(g.all, byValue)
	slices.SortStableFunc(g.absent, byValue)
	if len(g.all) < boardMin {
		return nil
	}
	n := min(boardMost, len(g.all))
	b := &board{name: name, players: g.all[:n], next: g.all[n:min(n+boardNext, len(g.all))], unrated: g.unrated}
	if !ordered(b.players) {
		return nil
	}
	for _, r := range g.other {
		if r.value > b.players[min(firstNow, n)-1].value {
			b.other, b.board = append(b.other, r), g.counted
		}
	}
	for _, r := range g.absent {
		if r.value > b.players[n-1].value {
			b.absent = append(b.absent, r)
		}
	}
	b.tiers, b.digits = tiers(b.players, digits), digits
	return b
}

// orderShare is how far the first of a board is ahead of the last at least, as a share of how wide an interval is:
// forecasts that lie closer than that order nobody, as those of relief pitchers and goalies.
const orderShare = .25

// ordered reports whether the forecasts of a board, best first, are far enough apart to order it.
func ordered(all []ranked) bool {
	var wide []float64
	for _, r := range all {
		wide = append(wide, r.high-r.low)
	}
	slices.Sort(wide)
	return all[0].value-all[len(all)-1].value >= orderShare*wide[len(wide)/2]
}

// tiers cuts a board, best first: each tier holds those within a share of the leader's forecast of
// its own first player, by the figures that the board shows.
func tiers(all []ranked, digits int) []int {
	scale := math.Pow10(digits)
	shown := func(r ranked) float64 { return math.Round(r.value * scale) }
	out, tier, first := make([]int, len(all)), 1, shown(all[0])
	for i, r := range all {
		if v := shown(r); v < first-tierShare*shown(all[0])-shownApart {
			tier, first = tier+1, v
		}
		out[i] = tier
	}
	return out
}

// underWay returns the season that is newer than the last complete one, 0 if there is none, and the
// share of its games that are played: of those that a team of the last season had.
func underWay(s *almanac.Sport) (season int, share float64) {
	weeks := s.Weeks()
	if weeks == nil || weeks.Season <= s.Last {
		return 0, 0
	}
	most, all := 0., 0.
	for i := range s.Seasons {
		if own := &s.Seasons[i]; own.Season == s.Last {
			all = max(all, own.Scheduled)
		}
	}
	for i := range s.Players {
		course, games := weeks.Of(s.Players[i].ID), 0.
		for k := 0; course != nil && k < len(course.Steps); k++ {
			games += float64(course.Steps[k].Games)
		}
		most = max(most, games)
	}
	return weeks.Season, most / max(all, 1)
}

// boards returns the draft boards of a sport, one of each position group.
func (w *Writer) boards(sport string) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	if _, share := underWay(s); share > playedFrom {
		return nil
	}
	var out []assignment
	for _, b := range boardsOf(s) {
		var players []string
		for _, r := range b.players {
			players = append(players, r.player)
		}
		out = append(out, assignment{sport: sport, kind: models.Draft, tier: models.DeepDive, about: about{story: "draft", subjects: subjectsOf(s, players...), present: true},
			subject: fmt.Sprintf("after %s, %s", s.Method.Years.Name(s.Last), b.name), artifacts: s.Artifact, write: w.board(b)})
	}
	return out
}
