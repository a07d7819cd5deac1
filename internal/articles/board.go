package articles

import (
	"cmp"
	"fmt"
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
	next    []ranked // beneath the board
	absent  []ranked // forecast to be worth a place, but without a game of the season that is on
	unrated []string // among the first by current rating, but not rated in the last season or without a forecast
}

// group is the board's position, as a plural noun.
func (b *board) group() string { return b.name[strings.Index(b.name, " ")+1:] }

// Limits of a board.
const (
	boardMost = 9
	boardMin  = 6 // fewer are no board
	boardNext = 3 // beneath it
	tierMost  = 3
	firstNow  = 5 // by current rating: who is left out of them is named
)

// A tier ends where the forecast drops by more than both shares: of the first player's
// forecast, and of half the width that the board's 80% intervals have in the middle.
const (
	ofFirst = .1
	ofWidth = .2
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
	var out []board
	for name, g := range byGroup {
		if b := g.board(strings.ToUpper(s.Key) + " " + name); b != nil {
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

// board returns the board, nil if there are too few for one.
func (g *candidates) board(name string) *board {
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
	for _, r := range g.absent {
		if r.value > b.players[n-1].value {
			b.absent = append(b.absent, r)
		}
	}
	b.tiers = tiers(b.players)
	return b
}

// tiers cuts a board where the forecast drops by as much as matters, at the greatest of such
// gaps.
func tiers(all []ranked) []int {
	widths := make([]float64, len(all))
	for i, r := range all {
		widths[i] = (r.high - r.low) / 2
	}
	slices.Sort(widths)
	least := max(ofFirst*all[0].value, ofWidth*widths[len(widths)/2])
	type gap struct {
		before int
		drop   float64
	}
	var gaps []gap
	for i := 1; i < len(all); i++ {
		if drop := all[i-1].value - all[i].value; drop > least {
			gaps = append(gaps, gap{i, drop})
		}
	}
	slices.SortStableFunc(gaps, func(a, b gap) int { return cmp.Compare(b.drop, a.drop) })
	cuts := map[int]bool{}
	for _, g := range gaps[:min(tierMost-1, len(gaps))] {
		cuts[g.before] = true
	}
	out, tier := make([]int, len(all)), 1
	for i := range all {
		if cuts[i] {
			tier++
		}
		out[i] = tier
	}
	return out
}

// boards returns the draft boards of a sport, one of each position group.
func (w *Writer) boards(sport string) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
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
