package verifier

import (
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The limits that a sentence needs are derived here from the rows and the receipt alone:
// nothing is shared with the package that words them.

// owners are the leagues whose records each sport counts, began its first season, and
// competing the sports that had rival leagues.
var (
	owners = map[string][]string{stats.MLB: {"AL", "NL", "AA", "UA", "PL", "FL", "NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"},
		stats.NBA: {"NBA", "BAA"}, stats.NHL: {"NHL"}, stats.NFL: {"NFL", "AFL"}, stats.WNBA: {"WNBA"}}
	began     = map[string]int{stats.MLB: 1876, stats.NBA: 1947, stats.NFL: 1920, stats.NHL: 1918, stats.WNBA: 1997}
	playoffs  = map[string]int{stats.MLB: 1884, stats.NBA: 1947, stats.NFL: 1933, stats.NHL: 1918, stats.WNBA: 1997}
	competing = []string{stats.NBA, stats.NHL}
)

// limits adds what the sentence has to say of its set beside the plan's conditions.
func (b *builder) limits() error {
	if b.plan.Intent == "player_stat" {
		return b.limitTotal()
	}
	if b.p.Fallback {
		return nil
	}
	switch b.plan.Intent {
	case "rating":
		switch b.plan.Scope {
		case "best":
			b.limitRated("best rated")
		case "career":
			b.limitRated(countingRated)
		}
	case "standing":
		b.limitRated(countingRated)
	case "shape":
		b.limitRated(countingRated)
	case "player_best":
		b.limitRated("best rated")
	case "player_season":
		b.limitRated("")
	case "rankings", "best":
		if b.plan.By != "current" { // active players are in no rival league
			b.limitRanked()
		}
	case "compare":
		b.limitCompared()
	case "leaders", "times_leading", "consecutive", "threshold", "age_extreme", "first_last":
		b.limitList()
		if (b.plan.Intent == "threshold" || b.plan.Intent == "times_leading" || b.plan.Intent == "first_last") && len(b.plan.Players) == 1 {
			return b.limitOwnSeasons()
		}
		if b.plan.Intent == "consecutive" && len(b.plan.Players) == 1 {
			b.requireEarly(b.plan.Players[0])
		}
	}
	return nil
}

const countingRated = "counting only rated seasons"

// require adds a condition to every set of the evidence.
func (b *builder) require(what string, says ...string) {
	for i := range b.e.Sets {
		b.e.Sets[i].Conditions = append(b.e.Sets[i].Conditions, Condition{What: what, Says: says})
	}
}

// subject returns the id of the one player that a statement is about, or "".
func (b *builder) subject() string {
	switch {
	case len(b.plan.Players) == 1:
		return b.plan.Players[0]
	case len(b.plan.Players) == 0 && len(b.p.Players) > 0:
		return b.p.Players[0].ID
	}
	return ""
}

// ratedKey identifies the seasons with a rating among what is derived from a sport.
type ratedKey struct{ role ratings.Role }

// ratedIn returns the seasons in which anybody of a role, or a career's role, is rated.
func ratedIn(s *almanac.Sport, role ratings.Role) map[int]bool {
	return almanac.Derived(s, ratedKey{role}, func() map[int]bool {
		out := map[int]bool{}
		for i := range s.Seasons {
			if x := &s.Seasons[i]; x.Rated() && (role == "" || x.Role == role || s.Method.Role(x.Role).Career == role) {
				out[x.Season] = true
			}
		}
		return out
	})
}

// limitRated requires the limit of a career or a best season if the player has a season of
// play in the role that nobody's records could rate, and the leagues of the ranked set.
func (b *builder) limitRated(phrase string) {
	role, ok := b.ratedRole(phrase == countingRated)
	if !ok {
		return
	}
	if phrase != "" && b.cutShort(role) {
		b.require("the seasons that are rated", phrase)
	}
	if b.plan.Intent != "shape" {
		b.rivalsOf(role)
	}
}

// ratedRole returns the role of the subject's greatest career or best season, and false if
// none of the subject's seasons is rated.
func (b *builder) ratedRole(ofCareer bool) (role ratings.Role, ok bool) {
	id := b.subject()
	var best *ratings.Season
	for _, s := range b.sport.SeasonsOf(id) {
		if s.Rated() && (best == nil || s.H > best.H) {
			best = s
		}
	}
	if best == nil {
		return "", false
	}
	if careers := b.sport.CareersOf(id); ofCareer && len(careers) > 0 {
		return careers[0].Role, true
	}
	if s := b.sport.BestSeason(id); !ofCareer && s != nil {
		return s.Role, true
	}
	return best.Role, true
}

// cutShort reports whether the subject has a season in the role that no record could rate,
// or may have one: the first rated season is the sport's first, and the league is older.
func (b *builder) cutShort(role ratings.Role) bool {
	rated, first := ratedIn(b.sport, role), 0
	short := false
	for _, s := range b.sport.SeasonsOf(b.subject()) {
		if s.Role != role && b.sport.Method.Role(s.Role).Career != role {
			continue
		}
		if s.Rated() && first == 0 {
			first = s.Season
		}
		lacking := s.Refusal != nil && (s.Refusal.Code == ratings.StatNotRecorded || s.Refusal.Code == ratings.PartialRecord)
		short = short || lacking && !rated[s.Season] && s.Season <= b.sport.Last && b.owned(s.Leagues)
	}
	return short || first == b.sport.First && first > b.began()
}

func (b *builder) owned(leagues []string) bool {
	return slices.ContainsFunc(leagues, func(l string) bool { return slices.Contains(owners[b.sport.Key], l) })
}

// limitRanked requires the leagues of a list's ranked set.
func (b *builder) limitRanked() {
	if b.plan.League == "" {
		role := roleOf(b.plan.Role)
		if b.plan.Role == "all" {
			role = ""
		}
		if b.plan.Intent == "best" {
			role = map[string]ratings.Role{"G": "goalie", "D": "defenceman", "": ""}[b.plan.Position]
			if _, known := map[string]bool{"G": true, "D": true, "": true}[b.plan.Position]; !known {
				role = "forward"
			}
		}
		b.rivalsOf(role)
	}
}

// rivalsOf requires that rival leagues are named whose rated seasons are in a ranked set.
func (b *builder) rivalsOf(role ratings.Role) {
	found := rivalsIn(b.sport, role)
	if len(found) == 0 {
		return
	}
	b.requireOfRanks(Condition{What: "the leagues ranked", Says: []string{"in the " + strings.ToUpper(b.sport.Key) + " and its rivals (" + english.List(found) + ")"}})
}

// rivalsKey identifies the rival leagues of a role among what is derived from a sport.
type rivalsKey struct{ role ratings.Role }

// rivalsIn returns the leagues, not the sport's own, with rated seasons in a role or a
// career's role, in order.
func rivalsIn(s *almanac.Sport, role ratings.Role) []string {
	return almanac.Derived(s, rivalsKey{role}, func() []string {
		var found []string
		for i := range s.Seasons {
			x := &s.Seasons[i]
			if !x.Rated() || role != "" && x.Role != role && s.Method.Role(x.Role).Career != role {
				continue
			}
			for _, league := range x.Leagues {
				if !slices.Contains(owners[s.Key], league) && !slices.Contains(found, league) {
					found = append(found, league)
				}
			}
		}
		slices.Sort(found)
		return found
	})
}

// requireOfRanks adds a condition to the ranks in the largest set of the evidence, and to
// the size of a ranked list.
func (b *builder) requireOfRanks(c Condition) {
	size := 0.
	for i := range b.e.Cells {
		if cell := &b.e.Cells[i]; cell.ranks() {
			size = max(size, float(canonical(cell.Other)))
		}
	}
	made := map[int]int{}
	for i := range b.e.Cells {
		cell := &b.e.Cells[i]
		list := cell.Kind == Count && cell.Set >= 0 && len(b.plan.Players) == 0 && b.plan.PlayerID == ""
		if !list && (!cell.ranks() || float(canonical(cell.Other)) != size) {
			continue
		}
		at, ok := made[cell.Set]
		if !ok {
			var of Set
			if cell.Set >= 0 {
				of = Set{Metric: b.e.Sets[cell.Set].Metric, Size: b.e.Sets[cell.Set].Size, Conditions: slices.Clone(b.e.Sets[cell.Set].Conditions)}
			}
			of.Conditions = append(of.Conditions, c)
			at = b.set(of)
			made[cell.Set] = at
		}
		cell.Set = at
	}
}

// limitList requires of a list of a statistic that it names its seasons if they are not all
// that the league has played, and that it is not called one of careers then.
func (b *builder) limitList() {
	if from, to, ok := b.spanCounted(); ok && b.plan.Since == 0 && b.plan.Until == 0 && b.plan.Season == 0 && (len(b.plan.Players) == 0 || b.plan.Intent == "leaders") &&
		(from > b.began() || to < b.sport.Last) {
		for i := range b.e.Sets {
			b.e.Sets[i].Conditions = append(b.e.Sets[i].Conditions, Condition{What: "the seasons held", Within: Span{from, to}})
		}
		if b.plan.By == "career" && b.plan.Intent == "leaders" && len(b.plan.Players) == 1 {
			b.require("that parts of careers are ranked", "counting only the seasons held")
			b.requireEarly(b.plan.Players[0])
		} else if b.plan.By == "career" && !b.plan.Tally {
			b.require("that it is no career", append(b.sums(), "counting only", "over all seasons of the time together")...)
		}
	}
}

// spanCounted returns the seasons that a list is over, from its result.
func (b *builder) spanCounted() (from, to int, ok bool) {
	var r struct {
		Seasons *struct{ From, To int } `json:"seasons"`
		Set     *string                 `json:"set"`
	}
	if Reread(b.p.Result, &r) != nil {
		return 0, 0, false
	}
	if r.Seasons != nil {
		return r.Seasons.From, r.Seasons.To, true
	}
	if r.Set == nil {
		return 0, 0, false
	}
	return spanIn(*r.Set)
}

// began returns the first season of the sport's league, or of its playoffs.
func (b *builder) began() int {
	if b.sport.Regular != nil {
		return playoffs[b.sport.Key]
	}
	return began[b.sport.Key]
}
