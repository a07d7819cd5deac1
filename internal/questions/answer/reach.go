package answer

import (
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/models"
)

// Reach returns how far the evidence of an answer goes: the shortest of all that
// it rests on.
func (xs Leagues) Reach(p plan.Plan, sports []string, found *result) almanac.Reach {
	var shortest almanac.Reach
	for _, key := range sports {
		if r := xs[key].reach(p, found); shortest.Day.IsZero() || !r.Day.IsZero() && r.Day.Before(shortest.Day) {
			shortest = r
		}
	}
	return shortest
}

func (x *League) reach(p plan.Plan, found *result) almanac.Reach {
	if !found.through.IsZero() {
		return almanac.Reach{Day: found.through}
	}
	switch p.Intent {
	case plan.PlayerFact:
		return almanac.Reach{} // no season's record
	case plan.Movers, plan.Moved:
		return almanac.Reach{Day: x.Sport.GamesReach()}
	case plan.Current:
		return x.currentReach(p)
	case plan.Value, plan.Comparables, plan.PlayerSeason:
		if season := x.lastCited(found); season != 0 {
			return almanac.Reach{Season: season, Day: x.Sport.SeasonEnd(season)}
		}
	}
	if len(p.Players) > 0 {
		return x.playersReach(p, found)
	}
	if reach, ok := x.statisticsReach(p); ok {
		if p.By != plan.ByCareer && x.Sport.Incomplete[reach.Season] { // which are not ranked
			reach = reach.Until(x.Sport, x.Sport.Last)
		}
		return reach.Until(x.Sport, p.Until)
	}
	return x.shortest(rolesOf(p.Sport, p.Position), x.Sport.RoleReach).Until(x.Sport, p.Until)
}

// currentReach is that of the roles whose current ratings an answer compares.
func (x *League) currentReach(p plan.Plan) almanac.Reach {
	if len(p.Players) == 1 {
		if r := x.Sport.Current().Of(p.Players[0]); r != nil {
			return x.Sport.CurrentReach(r.Role)
		}
		return almanac.Reach{}
	}
	return x.shortest(rolesOf(p.Sport, p.Position), x.Sport.CurrentReach)
}

// playersReach is that of what is asked of players: their careers, or the records
// of a statistic over the seasons cited.
func (x *League) playersReach(p plan.Plan, found *result) almanac.Reach {
	records, counted := x.statisticsReach(p)
	last := x.lastCited(found)
	if counted && last != 0 {
		return records.Until(x.Sport, last)
	}
	var shortest almanac.Reach
	for _, id := range p.Players {
		if x.Sport.PlayerIndex(id) < 0 {
			continue // of another sport
		}
		if careers := x.Sport.CareersOf(id); len(careers) > 0 {
			if r := x.Sport.CareerReach(careers[0]).Until(x.Sport, p.Until); shortest.Day.IsZero() || r.Day.Before(shortest.Day) {
				shortest = r
			}
		}
	}
	if shortest.Day.IsZero() && last != 0 {
		shortest = almanac.Reach{Season: last, Day: x.Sport.SeasonEnd(last)}
	}
	return shortest
}

// statisticsReach is that of the statistics that a plan names; ok is false for a
// plan of ratings.
func (x *League) statisticsReach(p plan.Plan) (reach almanac.Reach, ok bool) {
	keys := p.Stats()
	for _, b := range p.Where {
		keys = append(keys, b.Stat)
	}
	for _, key := range keys {
		st, known := statistics.Find(x.Sport.Key, key)
		if !known {
			continue
		}
		kinds := make([]string, len(st.Family.Kinds))
		for i, k := range st.Family.Kinds {
			kinds[i] = k.Name
		}
		r := x.Sport.ColumnReach(kinds, st.Needs(), st.Label)
		if !ok || !r.Day.IsZero() && r.Day.Before(reach.Day) {
			reach, ok = r, true
		}
	}
	return reach, ok
}

// shortest returns the shortest reach of roles.
func (x *League) shortest(roles []ratings.Role, of func(ratings.Role) almanac.Reach) almanac.Reach {
	var out almanac.Reach
	for _, role := range roles {
		if r := of(role); out.Day.IsZero() || !r.Day.IsZero() && r.Day.Before(out.Day) {
			out = r
		}
	}
	return out
}

// lastCited is the last season of the rows that an answer cites, 0 without any.
func (x *League) lastCited(found *result) int {
	last := 0
	for _, line := range found.lines[x.Sport.Key] {
		last = max(last, x.Sport.Lines.Head(int(line)).Season)
	}
	return last
}

// Evidence returns the source rows behind an answer, with the files that
// they come from, up to a bound.
func (xs Leagues) Evidence(sports []string, found *result) ([]receipts.Row, []models.SourceFile) {
	var rows []receipts.Row
	var files []models.SourceFile
	for _, sport := range sports {
		x := xs[sport]
		for _, line := range found.lines[sport] {
			if len(rows) == maxCitedRows {
				return rows, files
			}
			rows = append(rows, x.reference(line, found.columns))
			file := x.Sport.Files[x.Sport.Lines.Head(int(line)).File]
			if !slices.ContainsFunc(files, func(f models.SourceFile) bool { return f.Path == file.Path }) {
				files = append(files, file)
			}
		}
		if len(found.lines[sport]) == 0 && len(found.OtherFiles) == 0 { // an average stands on all rows of a file
			files = append(files, x.Sport.Files...)
		}
	}
	return rows, files
}
