package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// filter holds the conditions of a plan, prepared for one sport.
type filter struct {
	x            *League
	since, until int // both included
	leagues      map[string]bool
	teams        map[teams.At]bool // nil: any
	codes        map[string]bool   // of teams
	position     string
	ageFrom      int
	ageTo        int
	rookie       bool
	hand         string
	born         []bool   // by player; nil: anywhere
	hits         bool     // the hand is the side that is batted from
	played       string   // of fielding: the position of the rows
	rounds       []string // of the playoffs: those that count; nil: all
	active       bool
	plain        bool         // the major leagues, any team: totals are at hand
	places       []bool       // by place: what rows count
	positions    []bool       // by the index's position; nil: any
	role         ratings.Role // of a pitcher's season; "": any
}

func (x *League) filter(p plan.Plan) *filter {
	f := &filter{
		x: x, since: max(p.Since, x.Sport.Earliest), until: p.Until, leagues: map[string]bool{}, position: p.Position,
		ageFrom: p.AgeFrom, ageTo: p.AgeTo, rookie: p.Rookie, active: p.Active,
	}
	if f.until == 0 {
		f.until = math.MaxInt16
	}
	for _, l := range teams.LeaguesMeant(x.Sport.Key, p.League) {
		f.leagues[l] = true
	}
	if p.Team != "" {
		f.teams, f.codes = map[teams.At]bool{}, map[string]bool{}
		for _, name := range x.Teams.Names(p.Team, p.Club) {
			for at := range x.Teams.Seasons[name] {
				if club := x.Teams.Franchise[p.Team]; p.Club && club != "" && x.Teams.ClubAt[at] != club {
					continue // another club of that name
				}
				f.teams[at], f.codes[at.Code] = true, true
			}
		}
	}
	if f.plain = p.League == "" && p.Team == ""; f.plain {
		f.places = x.major
	} else {
		f.places = make([]bool, len(x.places))
		first, last := math.MaxInt16, 0
		for n, at := range x.places {
			if f.places[n] = f.leagues[at.League] && (f.teams == nil || f.teams[at]); f.places[n] {
				first, last = min(first, at.Season), max(last, at.Season)
			}
		}
		f.since, f.until = max(f.since, first), min(f.until, last)
		f.plain = slices.Equal(f.places, x.major)
	}
	if f.rounds = plan.Rounds[p.Playoffs]; f.rounds != nil {
		f.plain = false
	}
	f.hand, f.hits = p.Hand, isOf(p, "batting")
	if p.Born != "" {
		f.born = x.bornIn(p.Born)
	}
	if p.Position != "" && isOf(p, "fielding") {
		f.played, f.plain = p.Position, false
	} else if p.Position != "" {
		f.positions = make([]bool, len(x.positions))
		for n, played := range x.positions {
			f.positions[n] = atPosition(x.Sport.Key, played, p.Position)
		}
		f.role = pitcherRoles[p.Position]
	}
	return f
}

// admits reports whether a player's season passes, rows aside.
func (f *filter) admits(g *group) bool {
	season := int(g.season)
	switch {
	case season < f.since || season > f.until || f.x.incomplete[season]:
		return false
	case f.ageFrom != 0 && int(g.age) < f.ageFrom, f.ageTo != 0 && (g.age < 0 || int(g.age) > f.ageTo):
		return false
	case f.rookie && (f.x.firsts[g.player] != g.season || f.x.isFirstOfData(season)):
		return false
	case f.hand != "" && f.x.handOf(g.player, f.hits) != f.hand:
		return false
	case f.born != nil && !f.born[g.player]:
		return false
	case f.active && f.x.lasts[g.player] != f.x.final:
		return false
	case f.role != "" && !f.x.pitchedAs(g.player, season, f.role):
		return false
	}
	return f.positions == nil || f.positions[g.position]
}

// pitcherRoles are the roles of seasons that a pitcher's position means.
var pitcherRoles = map[string]ratings.Role{"SP": "starter", "RP": "reliever"}

// pitchedAs reports whether a season of a pitcher was one of a role.
func (x *League) pitchedAs(player int32, season int, role ratings.Role) bool {
	for _, s := range x.ratedSport().SeasonsOf(x.player(player).ID) {
		if s.Season == season && s.Role == role {
			return true
		}
	}
	return false
}

// isFirstOfData reports whether a season is the first of the data and not of the
// league: who played before it is not known.
func (x *League) isFirstOfData(season int) bool {
	return season == x.Sport.Earliest && season > completeness.LeagueStart(x.Sport.Key)
}

// admitsRow reports whether a row of an admitted season counts.
func (f *filter) admitsRow(r *tableRow) bool {
	if f.rounds != nil && !slices.Contains(f.rounds, f.x.Sport.Lines.Head(int(r.line)).Pos) {
		return false
	}
	return f.places[r.place] && (f.played == "" || atPosition(f.x.Sport.Key, f.x.Sport.Lines.Head(int(r.line)).Pos, f.played))
}

// atPosition reports whether a season's position is the one asked for, or of the
// group of positions.
func atPosition(sport, played, asked string) bool {
	if played == asked {
		return true
	}
	switch sport {
	case stats.MLB:
		switch asked {
		case "OF":
			return slices.Contains([]string{"LF", "CF", "RF"}, played)
		case "IF":
			return slices.Contains([]string{"1B", "2B", "3B", "SS"}, played)
		case "batter":
			return played != "P"
		case "SP", "RP":
			return played == "P"
		}
	case stats.NHL:
		switch asked {
		case "F":
			return slices.Contains([]string{"C", "L", "R", "W", "LW", "RW"}, played)
		case "W":
			return slices.Contains([]string{"L", "R", "LW", "RW"}, played)
		case "LW":
			return played == "L"
		case "RW":
			return played == "R"
		}
	case stats.NBA, stats.WNBA:
		first := played
		if i := slices.Index([]byte(played), '-'); i > 0 {
			first = played[:i]
		}
		switch asked {
		case "G":
			return first == "PG" || first == "SG" || first == "G"
		case "F":
			return first == "SF" || first == "PF" || first == "F"
		}
		return first == asked
	}
	return false
}

// nflRoles are the groups of positions as roles of seasons.
var nflRoles = map[ratings.Role]string{
	"quarterback": "QB", "running_back": "RB", "wide_receiver": "WR", "tight_end": "TE", "linebacker": "LB", "defensive_back": "DB", "defensive_lineman": "DL",
}

// rolesOf lists the roles of seasons that a position means, with all of them for
// none, and whether a career's role differs.
func rolesOf(sport, position string) []ratings.Role {
	switch sport {
	case stats.MLB:
		switch position {
		case "P":
			return []ratings.Role{"starter", "reliever"}
		case "SP":
			return []ratings.Role{"starter"}
		case "RP":
			return []ratings.Role{"reliever"}
		case "":
			return []ratings.Role{"batter", "starter", "reliever"}
		}
		return []ratings.Role{"batter"}
	case stats.NHL:
		switch position {
		case "G":
			return []ratings.Role{"goalie"}
		case "D":
			return []ratings.Role{"defenceman"}
		case "":
			return []ratings.Role{"forward", "defenceman", "goalie"}
		}
		return []ratings.Role{"forward"}
	case stats.NFL:
		role := map[string]ratings.Role{
			"QB": "quarterback", "RB": "running_back", "WR": "wide_receiver", "TE": "tight_end", "LB": "linebacker", "DB": "defensive_back", "DL": "defensive_lineman",
		}[position]
		if role == "" {
			return []ratings.Role{"quarterback", "running_back", "wide_receiver", "tight_end", "defensive_lineman", "linebacker", "defensive_back"}
		}
		return []ratings.Role{role}
	}
	return []ratings.Role{"player"}
}

// admitsSpan reports whether a season of a player is of the time and the age
// asked for.
func (f *filter) admitsSpan(s *ratings.Season) bool {
	return s.Season >= f.since && s.Season <= f.until &&
		f.x.Sport.OfAge(almanac.Filter{AgeFrom: f.ageFrom, AgeTo: f.ageTo}, s.Player, s.Season)
}

// unknownHand is the hand of players of whom it is not recorded.
const unknownHand = "unknown"

var handNames = map[string]string{"L": "left", "R": "right", "B": "both", "S": "both", "": unknownHand}

// ranked returns the statistic that a plan's list is made of, nil for ratings.
func ranked(p plan.Plan) *statistics.Statistic {
	key := p.Stat
	if key == "" && len(p.Where) > 0 {
		key = p.Where[0].Stat
	}
	st, _ := statistics.Find(p.Sport, key)
	return st
}

// isOf reports whether a plan's list is of a family of that name.
func isOf(p plan.Plan, family string) bool {
	st := ranked(p)
	return st != nil && st.Family.Name == family
}

// handOf returns the hand that a player throws with, or the side that he bats from.
func (x *League) handOf(player int32, bats bool) string {
	p := x.player(player)
	if bats {
		return handNames[p.Bats]
	}
	return handNames[p.Throws]
}

// refuseHand refuses a hand that could be either the one that bats or the one that throws, and
// rates of relievers without a qualifier.
func (x *League) refuseHand(p plan.Plan) *receipts.Refusal {
	bats := isOf(p, "batting") && slices.Contains([]string{"", "batter"}, p.Position)
	throws := isOf(p, "pitching") && slices.Contains([]string{"", "P", "SP", "RP"}, p.Position) && p.Hand != "both"
	if st := ranked(p); p.Position == "RP" && st != nil && st.Qualified() && p.Min == 0 && len(p.Players) == 0 {
		return x.refusal("below_min_sample", fmt.Sprintf("Relievers have no customary qualifier for %s: say how much is needed, such as at least 50 %s.", st.Label, st.Unit), "a least sample")
	}
	if p.Hand == "" || bats || throws {
		return nil
	}
	return x.refusal("unsupported_grammar", "Whether the hand bats or throws is not plain: ask for batters by a batting statistic, or for pitchers by a pitching one.", "batters or pitchers")
}

// refuseUnknownHand refuses a list of one hand that a player could be on whose hand is not
// recorded; reaches reports whether a value would be listed.
func (x *League) refuseUnknownHand(st *statistics.Statistic, p plan.Plan, reaches func(float64) bool) *receipts.Refusal {
	if p.Hand == "" {
		return nil
	}
	p.Hand = unknownHand
	list := x.careerEntries
	if p.By == plan.BySeason {
		list = x.seasonEntries
	}
	if entries, _ := list(st, p, reaches); len(entries) > 0 {
		who := slices.MinFunc(entries, func(a, b entry) int { return cmp.Compare(b.value, a.value) })
		return x.refusal("partial_record", fmt.Sprintf("The hand of %s is not recorded, who may belong on that list.", x.player(who.player).Name), "the hand of every player")
	}
	return nil
}
