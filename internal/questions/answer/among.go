package answer

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// AmongFirst names the position of a ranked set before the claim about it: "Among centers, David
// Robinson had the best NBA career", in place of ", position C" behind it. A hand that is asked for,
// as in "left-handed pitchers", says it already.
func AmongFirst(claim string, p plan.Plan) string { return bornFirst(amongPosition(claim, p), p) }

// bornFirst names where the players of a ranked set were born before the claim about it, where no
// position stands there.
func bornFirst(claim string, p plan.Plan) string {
	home, ok := stats.HomelandNamed(p.Born)
	last := ", born in " + home.Said()
	if !ok || strings.Count(claim, last) != 1 {
		return claim
	}
	return "Among players born in " + home.Said() + ", " + strings.Replace(claim, last, "", 1)
}

func amongPosition(claim string, p plan.Plan) string {
	last, plural := ", position "+p.Position, stats.PositionPlural(p.Sport, p.Position)
	said := wording.In(claim, wording.Singulars)
	if p.Position == "" || plural == "" || p.Hand != "" || strings.Count(said, last) != 1 {
		return claim
	}
	verdict, said := "", strings.Replace(said, last, "", 1)
	among := "Among "
	for _, word := range []string{"Yes: ", "No: "} {
		if rest, ok := strings.CutPrefix(said, word); ok {
			verdict, said, among = word, rest, "among "
		}
	}
	if sumsAtPosition(p) {
		among = strings.Replace(strings.Replace(among, "Among", "Counting seasons as", 1), "among", "counting seasons as", 1)
	}
	return wording.Since(wording.Singulars, verdict+among+plural+", "+said, claim)
}

// sumsAtPosition reports whether a plan sums over the seasons at a position, which of careers
// are not all: Alex Rodriguez hit 345 home runs in his as a shortstop.
func sumsAtPosition(p plan.Plan) bool {
	if p.By != plan.ByCareer || !slices.Contains([]plan.Intent{plan.Leaders, plan.Threshold, plan.Whether}, p.Intent) || p.Stat == "" && len(p.Where) == 0 {
		return false
	}
	return p.Sport+p.Position != stats.MLB+"P" && p.Sport+p.Position != stats.NHL+"G" && p.Position != "batter"
}

// allNames is what a claim about a whole franchise says after its team.
const allNames = " and all names of their franchise"

// NameFranchise lists the other names that a claim about a whole franchise counts, where the
// sources of the names say which are of one.
func (xs Leagues) NameFranchise(claim string, p plan.Plan) string {
	names := xs.otherNames(p)
	if len(names) == 0 {
		return claim
	}
	return strings.ReplaceAll(claim, allNames, allNames+wording.Since(wording.Singulars, " ("+english.List(names)+")", ""))
}

// otherNames lists the names of a plan's franchise beside the one that it gives, oldest first,
// that a counted league has in its seasons: of a list, as a player may not have been there so long.
func (xs Leagues) otherNames(p plan.Plan) []string {
	x := xs[p.Sport]
	if x == nil || !p.Club || p.League != "" || len(p.Players) > 0 {
		return nil
	}
	first := map[string]int{}
	var out []string
	for i := range x.Sport.Teams {
		team := &x.Sport.Teams[i]
		switch {
		case team.Franchise == "" || team.Franchise != x.Teams.Franchise[p.Team] || team.Name == p.Team,
			team.Season < max(p.Since, x.Sport.Earliest), p.Until != 0 && team.Season > p.Until, !slices.Contains(completeness.CountedLeagues(p.Sport), team.League):
			continue
		}
		if first[team.Name] == 0 {
			out = append(out, team.Name)
		}
		if first[team.Name] == 0 || team.Season < first[team.Name] {
			first[team.Name] = team.Season
		}
	}
	slices.SortFunc(out, func(a, b string) int { return cmp.Or(cmp.Compare(first[a], first[b]), cmp.Compare(a, b)) })
	return out
}

// bestIn returns the words before the season of the best one: of one season's, it was the best in it; of
// several, the season is only when it was.
func bestIn(asked plan.Plan) string {
	if asked.Since != 0 && asked.Since == asked.Until {
		return " in "
	}
	return wording.Since(wording.Singulars, ", in ", " in ")
}
