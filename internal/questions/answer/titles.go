package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// firstFinals are the seasons of the first finals; League Championship Series begin with firstLCS.
var firstFinals = map[string]int{stats.MLB: 1903, stats.NBA: 1947, stats.NFL: 1966, stats.NHL: 1918, stats.WNBA: 1997}

const firstLCS = 1969

// unplayed are baseball's seasons without a World Series; strikeYear had no League Championship
// Series either.
var unplayed = []int{1904, strikeYear}

const strikeYear = 1994

// title is a final among those of several seasons, with what its two teams were called, the winner
// first, and their franchises.
type title struct {
	*series
	season       int
	names, clubs [2]string // a franchise is "" where no source has one
}

// finalsHeld are the finals of several seasons.
type finalsHeld struct {
	list    []title // oldest first
	missing []int   // seasons whose final is not held, or not so that it is certain who won it
	none    []int   // seasons without a final
}

// finalsHeld returns the finals of the seasons that a plan asks about.
func (x *League) finalsHeld(p plan.Plan) (held finalsHeld) {
	first := firstFinals[p.Sport]
	if p.Playoffs == "LCS" {
		first = firstLCS
	}
	last := cmp.Or(p.Until, max(x.Sport.Last, x.ratedSport().Last))
	for season := max(first, p.Since); season <= last; season++ {
		of := p
		of.Since, of.Until = season, season
		found := x.finalOf(of)
		switch {
		case found != nil:
			t := title{series: found, season: season}
			for i := range t.names {
				t.names[i], t.clubs[i] = x.finalist(found, season, i)
			}
			held.list = append(held.list, t)
		case p.Sport == stats.MLB && slices.Contains(unplayed, season) && (p.Playoffs != "LCS" || season == strikeYear):
			held.none = append(held.none, season)
		default:
			held.missing = append(held.missing, season)
		}
	}
	return held
}

// titles answers how many finals of several seasons a team won or lost, which team did most often, or
// who won them.
func (xs Leagues) titles(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	held := x.finalsHeld(p)
	if len(held.list) < 2 && (len(held.list) == 0 || len(held.missing) > 0) { // one of several is no count of them
		when := say.Set(xs, plan.Plan{Sport: p.Sport, Since: p.Since, Until: p.Until})
		out.Refusal = x.refuseFinal(p, strings.Replace("the "+say.Finals(p)+when, ",", "", 1))
		return out
	}
	out.Set, out.through = say.Finals(p)+", "+x.stretchOf(held), held.list[len(held.list)-1].last
	out.noteFinal(p.Sport)
	if len(held.missing) > 0 {
		out.note("finals that are not held: %s", english.List(x.runs(held.missing)))
	}
	var says string
	switch {
	case p.Tally:
		says = x.mostTitles(p, held, out)
	case p.Team != "":
		says = x.ownTitles(p, held, out)
	default:
		says = x.allFinals(p, held, out)
	}
	out.Claim = x.among(p, held) + says
	for i := range held.list { // the count is of these files
		x.fileOf(out, held.list[i].series)
	}
	return out
}

// among is how a sentence begins: with the finals that it is about, and with those that are not held.
func (x *League) among(p plan.Plan, held finalsHeld) string {
	of := say.Either(p.Sport == stats.NFL, say.Either(len(held.list) > 1, "the seasons ", "the season "), "")
	if len(held.missing) == 0 {
		return "Of the " + say.Finals(p) + " of " + of + x.stretchOf(held) + ", "
	}
	return "Of the " + say.Finals(p) + " held, " + say.Either(of != "", "of ", "") + of + x.stretchOf(held) + ", "
}

// stretchOf names the seasons of finals from the first to the last that is held, and those between
// that are not.
func (x *League) stretchOf(held finalsHeld) string {
	first, last := held.list[0].season, held.list[len(held.list)-1].season
	between := func(seasons []int) []string {
		return x.runs(lists.Keep(seasons, func(season int) bool { return season > first && season < last }))
	}
	text := x.span(first, last)
	if gaps := between(held.missing); len(gaps) > 0 {
		text += " without " + english.List(gaps)
	}
	if none := between(held.none); len(none) > 0 {
		text += " (none was played in " + english.List(none) + ")"
	}
	return text
}

// runs names seasons, those in a row by the first and the last.
func (x *League) runs(seasons []int) (said []string) {
	for _, run := range games.Runs(seasons) {
		said = append(said, x.span(run[0], run[1]))
	}
	return said
}

// ownTitles says which finals a team won or lost, and lists them, newest first.
func (x *League) ownTitles(p plan.Plan, held finalsHeld, out *result) string {
	side, verb := 0, "won"
	if p.Result == "L" {
		side, verb = 1, "lost"
	}
	var own []title
	club := x.Teams.Franchise[p.Team]
	whole := p.Club && club != ""
	for _, t := range held.list {
		if whole && t.clubs[side] == club || !whole && t.names[side] == p.Team {
			own = append(own, t)
		}
	}
	under := " under that name" // other names of the team, if any, do not count
	if whole || x.keptName(p.Team, held) {
		under = ""
	}
	if len(own) == 0 {
		return fmt.Sprintf("the %s %s none%s.", p.Team, verb, under)
	}
	if p.Last {
		t := &own[len(own)-1]
		row := x.finalRow(t.series, t.season, t.names, side)
		out.Rows = []Row{row}
		x.citeDecided(out, t)
		as := say.Either(t.names[side] != p.Team, ", as the "+t.names[side], "")
		return fmt.Sprintf("the %s last %s that of %s%s%s, %s", p.Team, verb, x.SeasonName(t.season), under, as, t.against(&row))
	}
	x.listFinals(p, own, side, out)
	return fmt.Sprintf("the %s %s %d%s: %s.", p.Team, verb, len(own), under, x.titleSeasons(own, side, p.Team))
}

// keptName reports whether a team had its name in every season of the finals held.
func (x *League) keptName(team string, held finalsHeld) bool {
	of := map[int]bool{}
	for at := range x.Teams.Seasons[team] {
		of[at.Season] = true
	}
	return !slices.ContainsFunc(held.list, func(t title) bool { return !of[t.season] })
}

// listFinals adds the rows of finals, newest first, and cites what decided them.
func (x *League) listFinals(p plan.Plan, list []title, side int, out *result) {
	for _, t := range slices.Backward(list) {
		if len(out.Rows) == cmp.Or(p.Top, plan.MaxRows) {
			out.note("the most recent %d are listed", len(out.Rows))
			break
		}
		out.Rows = append(out.Rows, x.finalRow(t.series, t.season, t.names, side))
		x.citeDecided(out, &t)
	}
}

// citeDecided cites the games of a final, or the rows of the winner's pitchers who won and of the
// loser's who lost, unless the receipt has as many rows as it takes.
func (x *League) citeDecided(out *result, t *title) {
	var rows []int32
	for _, i := range t.rows {
		row := x.Sport.Lines.At(int(i))
		if row.Team == t.teams[0] && row.Get("W") > 0 || row.Team == t.teams[1] && row.Get("L") > 0 {
			rows = append(rows, i)
		}
	}
	cited := len(out.OtherRows) + len(out.lines[x.Sport.Key])
	if cited+len(rows)+len(t.lines)+1 > maxCitedRows {
		out.note("the receipt names the rows of the first finals listed, %d rows at most", maxCitedRows)
		return
	}
	x.citeFinal(out, t.series, rows)
}

// fileOf adds the file that a final was read from.
func (x *League) fileOf(out *result, f *series) {
	one := &result{}
	switch of := *f; {
	case len(of.lines) > 0:
		of.lines = of.lines[:1]
		x.citeFinal(one, &of, nil)
	case of.game != nil:
		x.citeFinal(one, &of, nil)
	}
	for _, file := range one.OtherFiles {
		out.addOtherFile(file)
	}
}

// titleSeasons names the seasons of a team's finals, by what the team was called if that is not what is
// asked for.
func (x *League) titleSeasons(own []title, side int, team string) string {
	var names []string
	of := map[string][]int{}
	for _, t := range own {
		name := t.names[side]
		if of[name] == nil {
			names = append(names, name)
		}
		of[name] = append(of[name], t.season)
	}
	if len(names) == 1 && names[0] == team {
		return x.thoseOf(of[team])
	}
	for i, name := range names {
		names[i] = x.thoseOf(of[name]) + " as the " + name
	}
	return strings.Join(names, "; ")
}

// thoseOf names finals by their seasons: "that of 2016", "those of 1972 to 1974 and 1989".
func (x *League) thoseOf(seasons []int) string {
	if len(seasons) == 1 {
		return "that of " + x.SeasonName(seasons[0])
	}
	var said []string
	for _, run := range games.Runs(seasons) {
		if run[1] == run[0]+1 {
			said = append(said, x.SeasonName(run[0]), x.SeasonName(run[1]))
			continue
		}
		said = append(said, x.span(run[0], run[1]))
	}
	return "those of " + english.List(said)
}

// mostTitles says which franchise won or lost the most finals, and ranks all that did.
func (x *League) mostTitles(p plan.Plan, held finalsHeld, out *result) string {
	side, verb, unit := 0, "won", "titles"
	if p.Result == "L" {
		side, verb, unit = 1, "lost", "finals lost"
	}
	of, counting := map[string][]title{}, "franchises under all their names"
	for _, t := range held.list {
		club := t.clubs[side]
		if club == "" {
			club, counting = t.names[side], "each name of a team by itself"
		}
		of[club] = append(of[club], t)
	}
	var list [][]title
	for _, own := range of {
		list = append(list, own)
	}
	newest := func(own []title) string { return own[len(own)-1].names[side] }
	slices.SortFunc(list, func(a, b []title) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), strings.Compare(newest(a), newest(b)))
	})
	ranks := sharedRanks(len(list), func(i, j int) bool { return len(list[i]) == len(list[j]) })
	var heads []string
	for i, own := range list {
		if ranks[i] == 1 {
			heads = append(heads, "the "+newest(own))
		}
		if len(out.Rows) == cmp.Or(p.Top, plan.MaxRows) {
			continue
		}
		n, from, to := float64(len(own)), own[0].season, own[len(own)-1].season
		out.Rows = append(out.Rows, Row{Rank: pointer(ranks[i]), From: &from, To: &to, SeasonAs: x.span(from, to), Team: orNull(newest(own)), Value: &n, Unit: unit, Shown: statistics.FormatNumber(n)})
		for k := range own {
			x.citeDecided(out, &own[k])
		}
	}
	out.Of = len(list)
	return fmt.Sprintf("%s %s the most, %d%s, counting %s.", english.List(heads), verb, len(list[0]), say.Either(len(heads) > 1, " each", ""), counting)
}

// allFinals says who won the newest final, and lists all.
func (x *League) allFinals(p plan.Plan, held finalsHeld, out *result) string {
	x.listFinals(p, held.list, 0, out)
	newest := &held.list[len(held.list)-1]
	row := &out.Rows[0]
	return fmt.Sprintf("the most recent, that of %s, was won by the %s %s", x.SeasonName(newest.season), newest.names[0], newest.against(row))
}
