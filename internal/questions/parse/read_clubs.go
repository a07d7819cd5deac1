package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
)

// chooseClub settles which of several teams of a name is meant, or asks.
func (r *reader) chooseClub(x *League, i int, names []string) {
	if name := x.longestPlayed(names); name != "" && !r.plan.Club {
		names = []string{name}
	}
	if len(names) == 1 || r.plan.Club && sameClub(x, names) {
		r.plan.Team = names[len(names)-1]
		if !r.plan.Club && !r.kindAnywhere(lexicon.Player) && r.meansWholeClub(x, i) {
			r.plan.Club = true
			r.infer("%q was read as the franchise of the %s", r.parts[i].text, r.plan.Team)
		}
		if r.plan.Club && x.Teams.Franchise[r.plan.Team] == "" {
			r.fail("ambiguous_team", "The data does not say which teams are one franchise; name one team in full.", "which "+r.parts[i].text)
		}
		return
	}
	if name := x.playingStill(names); name != "" && !r.plan.Club {
		r.plan.Team = name
		if r.plan.Club = len(x.Teams.Names(name, true)) > 1; r.plan.Club {
			r.infer("%q was read as the franchise of the %s", r.parts[i].text, name)
		} else {
			r.infer("%q was read as the %s", r.parts[i].text, name)
		}
		return
	}
	r.askWhichClub(x, i, names)
}

const (
	// elsewhereShare is the share of a franchise's seasons in other places up to which its place
	// and name mean all of it: the Yankees' two in Baltimore.
	elsewhereShare = .1
	// namesakeShare is the share of a name's seasons in which other franchises had it up to which
	// it means the one that plays on: the Nationals of the 1880s.
	namesakeShare = .25
)

// meansWholeClub reports whether a part that names the team of a list over several seasons
// means its franchise under every name: by a nickname, or by place and name if the franchise
// was hardly ever in another place. A name that two franchises had for long means neither.
func (r *reader) meansWholeClub(x *League, i int) bool {
	name := r.plan.Team
	club := x.Teams.Franchise[name]
	if club == "" || r.plan.Since != 0 && r.plan.Since == r.plan.Until {
		return false
	}
	others := 0
	for at := range x.Teams.Seasons[name] {
		if x.Teams.ClubAt[at] != club {
			others++
		}
	}
	if others > 0 && (x.Teams.Span[name][1] < x.Sport.Last || float64(others) > namesakeShare*float64(len(x.Teams.Seasons[name]))) {
		return false
	}
	place, _, _ := strings.Cut(lexicon.Fold(name), " ")
	saysPlace := slices.Contains(strings.Fields(r.parts[i].text), place)
	all, renamed, elsewhere := x.seasonsOfClub(name, r.plan.Since, r.plan.Until)
	return renamed > 0 && (!saysPlace || float64(elsewhere) <= elsewhereShare*float64(all))
}

// seasonsOfClub counts the seasons of a team's franchise in a time in the sport's own leagues, those under other names, and
// those in other places.
func (x *League) seasonsOfClub(name string, since, until int) (all, renamed, elsewhere int) {
	place, _, _ := strings.Cut(lexicon.Fold(name), " ")
	counted := completeness.CountedLeagues(x.Sport.Key)
	for _, other := range x.Teams.Names(name, true) {
		its, _, _ := strings.Cut(lexicon.Fold(other), " ")
		for at := range x.Teams.Seasons[other] {
			if x.Teams.ClubAt[at] != x.Teams.Franchise[name] || !slices.Contains(counted, at.League) || at.Season < since || until != 0 && at.Season > until {
				continue
			}
			if all++; other != name {
				renamed++
			}
			if its != place {
				elsewhere++
			}
		}
	}
	return all, renamed, elsewhere
}

func (r *reader) askWhichClub(x *League, i int, names []string) {
	r.plan.Team, r.plan.Club = "", false
	var options []choice
	clubs := map[string]bool{}
	for _, n := range names {
		span := x.Teams.Span[n]
		options = append(options, choice{fmt.Sprintf("%s, %d to %d", n, span[0], span[1]), override{fmt.Sprintf("team:%d", i), n}})
	}
	for _, n := range names {
		if club := x.Teams.Franchise[n]; club != "" && !clubs[club] && len(x.Teams.Names(n, true)) > 1 {
			clubs[club] = true
			options = append(options, choice{"the whole franchise of the " + n, override{fmt.Sprintf("team:%d", i), n + "*"}})
		}
	}
	r.fail("ambiguous_team", fmt.Sprintf("%d teams were called %s; say which one.", len(names), r.parts[i].text), "which "+r.parts[i].text, options...)
}

// playingStill returns the one name of several that a team still bears, "" unless there is just
// one.
func (x *League) playingStill(names []string) string {
	var still []string
	for _, n := range names {
		if x.Teams.Span[n][1] >= x.Sport.Last {
			still = append(still, n)
		}
	}
	if len(still) != 1 {
		return ""
	}
	return still[0]
}

// sameFranchise reports whether the teams of a name and the team that is named already
// are of one franchise, of which the question asks: "the Expos and Nationals franchise".
func (r *reader) sameFranchise(found []teamSense) bool {
	if !r.has("franchise", "together", "and") || len(found) != 1 || len(r.sports) != 1 || found[0].sport != r.sports[0] {
		return false
	}
	x := r.leagues[found[0].sport]
	clubs := x.Teams.Clubs(r.plan.Team)
	return slices.ContainsFunc(found[0].names, func(n string) bool { return len(lists.Intersect(clubs, x.Teams.Clubs(n))) > 0 })
}

// takeSharedClub reads several names of one franchise as that franchise.
func (r *reader) takeSharedClub(x *League) bool {
	club := r.sharedClub(x)
	if club == "" {
		return false
	}
	r.plan.Team, r.plan.Club = club, true
	for i := range r.parts {
		if r.kind(i, lexicon.Team) {
			r.use(i)
		}
	}
	return true
}

// sharedClub returns the last name of the one franchise that all of several teams of the
// question can be of, "" if there is none: "the Raiders, in Oakland and Las Vegas".
func (r *reader) sharedClub(x *League) string {
	var clubs []string
	parts := 0
	for i := range r.parts {
		for _, t := range r.parts[i].teams {
			if t.sport != x.Sport.Key {
				continue
			}
			var own []string
			for _, n := range t.names {
				for _, club := range x.Teams.Clubs(n) {
					own = lists.AppendNew(own, club)
				}
			}
			if parts++; parts == 1 {
				clubs = own
			}
			clubs = lists.Intersect(clubs, own)
		}
	}
	if parts < 2 || len(clubs) != 1 {
		return ""
	}
	last := ""
	for n, club := range x.Teams.Franchise {
		if club == clubs[0] && (last == "" || x.Teams.Span[n][1] > x.Teams.Span[last][1]) {
			last = n
		}
	}
	return last
}

// latest returns the name that a franchise bore last, of a team and the others that are
// named.
func (r *reader) latest(team string, others teamSense) string {
	x := r.leagues[others.sport]
	for _, n := range others.names {
		if (team == others.names[0] || len(lists.Intersect(x.Teams.Clubs(n), x.Teams.Clubs(team))) > 0) && x.Teams.Span[n][1] > x.Teams.Span[team][1] {
			team = n
		}
	}
	return team
}

// wellKnownBy is how much longer a team must have played than all others of the
// name to be meant without being asked.
const wellKnownBy = 5

// keepWellKnown keeps the sport in which a name has been a team's for far longer than
// in the others: the Yankees of football lasted four seasons.
func (r *reader) keepWellKnown(found *[]teamSense) bool {
	best, most, rest := 0, 0, 0
	for i, t := range *found {
		seasons := 0
		for _, n := range t.names {
			seasons += len(r.leagues[t.sport].Teams.Seasons[n])
		}
		if seasons > most {
			rest += most
			best, most = i, seasons
		} else {
			rest += seasons
		}
	}
	if most < wellKnownBy*rest {
		return false
	}
	*found = (*found)[best : best+1]
	return true
}

// longestPlayed returns the name that teams had for far longer than the others, "" if
// there is none.
func (x *League) longestPlayed(names []string) string {
	best, most, rest := "", 0, 0
	for _, n := range names {
		seasons := len(x.Teams.Seasons[n])
		if seasons > most {
			rest += most
			best, most = n, seasons
		} else {
			rest += seasons
		}
	}
	if most < wellKnownBy*rest {
		return ""
	}
	return best
}

func sameClub(x *League, names []string) bool {
	for _, n := range names {
		if x.Teams.Franchise[n] == "" || x.Teams.Franchise[n] != x.Teams.Franchise[names[0]] {
			return false
		}
	}
	return true
}
