package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/answer/milestones"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// distance is how far a career is from a number.
type distance struct {
	of      *career
	target  float64
	missing float64 // below 0: how far past it
	order   float64 // the nearest first
}

// milestoneAsk is a question about milestones.
type milestoneAsk struct {
	*League
	plan.Plan
	out     *result
	through string // how far careers are counted
}

// milestones answers a plan about round career numbers.
func (xs Leagues) milestones(p plan.Plan) *result {
	x := xs[p.Sport]
	a := &milestoneAsk{League: x, Plan: p, out: &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}}
	day := x.Sport.SeasonEnd(x.LastSeason())
	if a.through = x.SeasonName(x.LastSeason()); x.Sport.Incomplete[x.LastSeason()] {
		a.through = english.Day(day.Format(time.DateOnly))
	}
	keys := p.Stats()
	if len(keys) == 0 {
		keys = milestones.Stats(p.Sport)
	}
	for _, key := range keys {
		st, _ := statistics.Find(p.Sport, key)
		if !isMilestoneCount(st) {
			a.out.Refusal = x.refusal("stat_not_recorded", "Milestones are numbers of what a career adds up, such as home runs, not of "+st.Label+".", "a count")
			return a.out
		}
	}
	if len(p.Players) == 1 && len(p.Stats()) == 1 {
		a.one(keys[0])
		return a.out
	}
	if a.list(keys); a.out.Refusal == nil {
		a.out.through = day
		a.out.note("careers that the data do not hold whole are not listed")
	}
	return a.out
}

// one answers how far one player's career is from a number.
func (a *milestoneAsk) one(key string) {
	st, _ := statistics.Find(a.Plan.Sport, key)
	n := a.playerIndex(a.Players[0])
	list := a.careers(st, a.Players)
	if len(list) == 0 {
		a.out.Refusal = a.noSeasons(st, n, plan.Plan{Sport: a.Plan.Sport, Players: a.Players})
		return
	}
	c := &list[0]
	total := a.totalOfCareer(c)
	if !a.isWhole(c) {
		a.out.Refusal = a.refuseCareer(c)
		return
	}
	target := a.Target()
	if target == 0 {
		next, ok := milestones.Next(a.Plan.Sport, key, c.value)
		if !ok {
			a.out.Refusal = a.refusal("stat_not_recorded", fmt.Sprintf("We have no round numbers of %s: name the one you mean.", st.Label), "a number")
			return
		}
		target = next
	}
	d := distance{of: c, target: target, missing: target - c.value}
	row := a.milestoneRow(&d)
	a.cite(c)
	a.out.Rows = []Row{row}
	when := "from " + row.SeasonAs
	switch {
	case total.League() != "":
		when = total.When(row.SeasonAs)
	case c.open && c.from == c.to:
		when = "in " + row.SeasonAs + " through " + english.Day(row.Through)
	case c.open:
		when = "from " + a.SeasonName(c.from) + " through " + english.Day(row.Through)
	case c.from == c.to:
		when = "in " + row.SeasonAs
	}
	how := ", exactly "
	switch {
	case d.missing > 0:
		how = ", " + st.Format(d.missing) + " short of "
	case d.missing < 0:
		how = ", " + st.Format(-d.missing) + " past "
	}
	a.out.Set = strings.TrimPrefix(when, "in ")
	a.out.Claim = fmt.Sprintf("%s has %s %s%s%s.%s", row.Player.Name, wording.Amount(row.Shown, st.Label), when, how, st.Format(target), a.paceSentence(&d, &row))
}

// refuseCareer refuses a career that is not held whole.
func (a *milestoneAsk) refuseCareer(c *career) *receipts.Refusal {
	total := a.totalOfCareer(c)
	if r := a.refuseGap(c.st, c.player, plan.Plan{Sport: a.Plan.Sport, Players: a.Players}, total); r != nil {
		return r
	}
	label := c.st.Label + " of " + a.player(c.player).Name
	return a.refusal("partial_record", fmt.Sprintf("%s are not held for the whole career, so what is missing to a number can't be said.", say.Capitalize(label)), label)
}

// paceSentence says how long a number takes at the pace of the newest season, with that
// caveat, of players who are still playing.
func (a *milestoneAsk) paceSentence(d *distance, row *Row) string {
	c := d.of
	if d.missing <= 0 || !a.isActive(c.player) {
		return ""
	}
	if !c.pace.Known(a.Plan.Sport) {
		a.out.note("no pace: the rows of %s do not say enough games of the player's", a.SeasonName(c.to))
		return ""
	}
	a.out.note("a pace is the average of a season carried on, no forecast")
	more := say.Count(c.pace.GamesTo(d.missing), "more game", "more games")
	text := fmt.Sprintf(" If the pace of %s holds, %s a game, that takes %s", a.SeasonName(c.to), perGame(c.pace), more)
	if row.Reached != "" {
		a.out.note("the day spreads the team's games left evenly over the rest of the season")
		text += ", about " + english.Day(row.Reached)
	}
	if at := slices.IndexFunc(row.Figures, func(f Figure) bool { return f.Name == teamGamesLeft }); at >= 0 && row.Team != nil {
		text += fmt.Sprintf("; the %s have %s left", *row.Team, row.Figures[at].Shown)
	}
	return text + "."
}

func perGame(p milestones.Pace) string { return statistics.FormatNumber(p.Value / p.Games) }

const teamGamesLeft = "games of the team left"

// milestoneRow returns the row of a career and a number.
func (a *milestoneAsk) milestoneRow(d *distance) Row {
	c := d.of
	row := Row{Player: a.named(c.player), Value: pointer(c.value), Unit: c.st.Label, Shown: c.st.Format(c.value), SeasonAs: a.span(c.from, c.to)}
	if c.from == c.to {
		row.Season = &c.from
	} else {
		row.From, row.To = &c.from, &c.to
	}
	add := func(name string, v float64) {
		row.Figures = append(row.Figures, Figure{name, rounded(v, 2), statistics.FormatNumber(v)})
	}
	add("milestone", d.target)
	add("missing", max(d.missing, 0))
	if c.open {
		row.Through = a.League.Sport.SeasonEnd(c.to).Format(time.DateOnly)
	}
	teams, last := a.newestTeams(c.player)
	if len(teams) > 0 && a.isActive(c.player) {
		row.Team = pointer(teams[len(teams)-1])
	}
	if d.missing <= 0 || !a.isActive(c.player) || !c.pace.Known(a.Plan.Sport) {
		return row
	}
	add("a game in "+a.SeasonName(c.to), c.pace.Value/c.pace.Games)
	add("games at that pace", float64(c.pace.GamesTo(d.missing)))
	if results := a.League.Sport.Results; c.open && len(teams) == 1 && results != nil {
		s := standings.Season{Season: last.Season, League: last.League}
		if r := results.Records(s, time.Time{})[last.Team]; r != nil && r.Due > r.Games {
			left := r.Due - r.Games
			add(teamGamesLeft, float64(left))
			if day, ok := milestones.Reached(a.League.Sport.SeasonEnd(c.to), almanac.RegularSeasonEnd(a.Plan.Sport, c.to), c.pace.GamesTo(d.missing), left); ok {
				row.Reached = day.Format(time.DateOnly)
			}
		}
	}
	return row
}

// cite names the rows of a career, with the columns that are read.
func (a *milestoneAsk) cite(c *career) {
	a.out.cite(a.Plan.Sport, c.lines...)
	for _, column := range append(c.st.CitedColumns(), c.st.Games) {
		if column != "" {
			a.out.columns = lists.AppendNew(a.out.columns, column)
		}
	}
}

// list answers who is near a number, or near any of the round ones.
func (a *milestoneAsk) list(keys []string) {
	var near []distance
	for _, key := range keys {
		st, _ := statistics.Find(a.Plan.Sport, key)
		all := a.activeCareers(st)
		for i := range all {
			c := &all[i]
			if d, ok := a.near(key, c); ok && (len(a.Players) != 1 || a.player(c.player).ID == a.Players[0]) && a.isOfTeam(c) {
				near = append(near, d)
			}
		}
	}
	if len(near) == 0 {
		a.out.Refusal = a.refusal("unknown_entity", a.nobody(keys), "a career near a milestone")
		return
	}
	orderByDistance(near, func(n int32) string { return a.player(n).ID })
	a.out.Of = len(near)
	ranks := sharedRanks(len(near), func(i, j int) bool { return near[i].order == near[j].order && near[i].missing == near[j].missing })
	from := min(a.Skip, len(near))
	to := min(from+cmp.Or(a.Top, defaultRows), len(near))
	cited := 0
	for i := range near[from:to] {
		d := &near[from+i]
		if cited += len(d.of.lines); cited > maxCitedRows && i > 0 {
			to = from + i // the receipt has to name every row of each career: the page ends here
			break
		}
		row := a.milestoneRow(d)
		row.Rank = &ranks[from+i]
		a.out.Rows = append(a.out.Rows, row)
		a.cite(d.of)
	}
	a.sayList(near, near[from:to], keys)
}

// near returns how far a career is from the number asked about, of which it must have half,
// or from the next round one if that is within a season's games.
func (a *milestoneAsk) near(key string, c *career) (distance, bool) {
	if target := a.Target(); target > 0 {
		missing := target - c.value
		return distance{c, target, missing, missing}, missing > 0 && 2*c.value >= target
	}
	target, ok := milestones.Next(a.Plan.Sport, key, c.value)
	if !ok || c.pace.Value <= 0 {
		return distance{}, false
	}
	season := milestones.SeasonGames(a.Plan.Sport)
	pace := c.pace
	if pace.Games == 0 { // which rows do not tell: a season's worth is what the newest had
		pace.Games = season
	}
	if !pace.Known(a.Plan.Sport) {
		return distance{}, false
	}
	games := float64(pace.GamesTo(target - c.value))
	return distance{c, target, target - c.value, games}, games <= season
}

// isOfTeam reports whether a player's newest season was with the plan's team.
func (a *milestoneAsk) isOfTeam(c *career) bool {
	if a.Team == "" {
		return true
	}
	names, _ := a.newestTeams(c.player)
	return len(lists.Intersect(names, a.Teams.Names(a.Team, a.Club))) > 0
}

// whom words the players of a list.
func (a *milestoneAsk) whom() string {
	if len(a.Players) == 1 {
		return a.PlayerName(a.Players[0])
	}
	if a.Team != "" {
		return "active players of the " + a.Team
	}
	return "active " + strings.ToUpper(a.Plan.Sport) + " players"
}

// nobody says that nobody is near.
func (a *milestoneAsk) nobody(keys []string) string {
	if target := a.Target(); target > 0 {
		st, _ := statistics.Find(a.Plan.Sport, keys[0])
		return fmt.Sprintf("None of the %s whose careers we hold whole has between half of %s %s and that.", a.whom(), st.Format(target), st.Label)
	}
	return fmt.Sprintf("No milestone that we list is within a season's games of %s, counting careers that we hold whole.", a.whom())
}

// sayList words a list by its first, a later page of one by its number.
func (a *milestoneAsk) sayList(near, page []distance, keys []string) {
	first := &near[0]
	st := first.of.st
	limit := "counting careers held whole, through " + a.through
	a.out.Set = a.whom() + ", " + limit
	if target := a.Target(); target > 0 && a.Skip > 0 {
		a.out.Claim = fmt.Sprintf("%s of %s %s between half of %s career %s and that, %s.", statistics.FormatNumber(float64(len(near))), a.whom(), say.Either(len(near) > 1, "have", "has"),
			st.Format(target), st.Label, limit)
		return
	} else if target > 0 {
		var names []string
		for i := range page {
			if page[i].missing == first.missing {
				names = append(names, a.player(page[i].of.player).Name)
			}
		}
		a.out.Claim = fmt.Sprintf("Of %s, %s %s nearest to %s career %s, with %s, %s short, %s.", a.whom(), english.List(names), say.Either(len(names) > 1, "are", "is"),
			st.Format(target), st.Label, st.Format(first.of.value), st.Format(first.missing), limit)
		return
	}
	of := ""
	if len(keys) == 1 {
		of = " in " + st.Label
	}
	a.out.Claim = fmt.Sprintf("%s%s %s within a season's games of %s, %s", say.Count(len(near), "career milestone", "career milestones"), of, say.Either(len(near) > 1, "are", "is"), a.whom(), limit)
	if a.Skip > 0 {
		a.out.Claim += "."
		return
	}
	a.out.Claim += fmt.Sprintf("; the nearest is %s %s %s, %s short.", say.Possessive(a.player(first.of.player).Name), st.Format(first.target), st.Label, st.Format(first.missing))
}
