package questions

import (
	"time"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
)

// reach returns how far the evidence of an answer goes: the shortest of all that
// it rests on.
func (xs indexes) reach(p Plan, sports []string, found *result) almanac.Reach {
	var shortest almanac.Reach
	for _, key := range sports {
		if r := xs[key].reach(p, found); shortest.Day.IsZero() || !r.Day.IsZero() && r.Day.Before(shortest.Day) {
			shortest = r
		}
	}
	return shortest
}

func (x *index) reach(p Plan, found *result) almanac.Reach {
	switch p.Intent {
	case Movers, Moved:
		return almanac.Reach{Day: x.sport.GamesReach()}
	case Current:
		return x.currentReach(p)
	case Value, Comparables, PlayerSeason:
		if season := x.lastCited(found); season != 0 {
			return almanac.Reach{Season: season, Day: x.sport.SeasonEnd(season)}
		}
	}
	if len(p.Players) > 0 {
		return x.playersReach(p, found)
	}
	if reach, ok := x.statisticsReach(p); ok {
		if p.By != ByCareer && x.sport.Incomplete[reach.Season] { // which are not ranked
			reach = reach.Until(x.sport, x.sport.Last)
		}
		return reach.Until(x.sport, p.Until)
	}
	return x.shortest(rolesOf(p.Sport, p.Position), x.sport.RoleReach).Until(x.sport, p.Until)
}

// currentReach is that of the roles whose current ratings an answer compares.
func (x *index) currentReach(p Plan) almanac.Reach {
	if len(p.Players) == 1 {
		if r := x.sport.Current().Of(p.Players[0]); r != nil {
			return x.sport.CurrentReach(r.Role)
		}
		return almanac.Reach{}
	}
	return x.shortest(rolesOf(p.Sport, p.Position), x.sport.CurrentReach)
}

// playersReach is that of what is asked of players: their careers, or the records
// of a statistic over the seasons cited.
func (x *index) playersReach(p Plan, found *result) almanac.Reach {
	records, counted := x.statisticsReach(p)
	last := x.lastCited(found)
	if counted && last != 0 {
		return records.Until(x.sport, last)
	}
	var shortest almanac.Reach
	for _, id := range p.Players {
		if x.sport.PlayerIndex(id) < 0 {
			continue // of another sport
		}
		if careers := x.sport.CareersOf(id); len(careers) > 0 {
			if r := x.sport.CareerReach(careers[0]).Until(x.sport, p.Until); shortest.Day.IsZero() || r.Day.Before(shortest.Day) {
				shortest = r
			}
		}
	}
	if shortest.Day.IsZero() && last != 0 {
		shortest = almanac.Reach{Season: last, Day: x.sport.SeasonEnd(last)}
	}
	return shortest
}

// statisticsReach is that of the statistics that a plan names; ok is false for a
// plan of ratings.
func (x *index) statisticsReach(p Plan) (reach almanac.Reach, ok bool) {
	keys := []string{}
	if p.Stat != "" {
		keys = append(keys, p.Stat)
	}
	for _, b := range p.Where {
		keys = append(keys, b.Stat)
	}
	for _, key := range keys {
		st, known := statisticOf(x.sport.Key, key)
		if !known {
			continue
		}
		kinds := make([]string, len(st.family.kinds))
		for i, k := range st.family.kinds {
			kinds[i] = k.Name
		}
		r := x.sport.ColumnReach(kinds, st.required(), st.label)
		if !ok || !r.Day.IsZero() && r.Day.Before(reach.Day) {
			reach, ok = r, true
		}
	}
	return reach, ok
}

// required lists the columns without which the statistic is not recorded.
func (s *statistic) required() []string {
	if !s.derived() {
		return []string{s.column}
	}
	var out []string
	for _, p := range s.parts {
		for _, terms := range [][]term{p.over, p.under} {
			for _, t := range terms {
				if !t.optional {
					out = appendNew(out, t.column)
				}
			}
		}
	}
	return out
}

// shortest returns the shortest reach of roles.
func (x *index) shortest(roles []ratings.Role, of func(ratings.Role) almanac.Reach) almanac.Reach {
	var out almanac.Reach
	for _, role := range roles {
		if r := of(role); out.Day.IsZero() || !r.Day.IsZero() && r.Day.Before(out.Day) {
			out = r
		}
	}
	return out
}

// lastCited is the last season of the rows that an answer cites, 0 without any.
func (x *index) lastCited(found *result) int {
	last := 0
	for _, line := range found.lines[x.sport.Key] {
		last = max(last, x.sport.Lines.Head(int(line)).Season)
	}
	return last
}

// dated marks an answer about the present, or about a season in play, as a
// fallback where games have been played since its evidence. It is no part of the
// receipt, nor of the answer that is kept.
func (s *Service) dated(a *Answer) {
	if !a.Grounded || a.Fallback || a.EvidenceThrough == "" || a.Plan == nil || a.Plan.Sport == "" {
		return
	}
	through, err := time.Parse(time.DateOnly, a.EvidenceThrough)
	if err != nil {
		return
	}
	season := a.Plan.Until
	if a.Plan.Intent == Current || a.Plan.Intent == Movers || a.Plan.Intent == Moved {
		season = grounding.Now
	}
	if grounding.StaleAt(a.Plan.Sport, through, season, s.clock()) {
		a.Fallback, a.FallbackReason = true, grounding.StaleReason(a.Plan.Sport, through)
	}
}
