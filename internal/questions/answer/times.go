package answer

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// timesLeading counts in how many seasons a player led a league.
func (xs Leagues) timesLeading(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st := x.statistic(p, out)
	if out.Refusal != nil {
		return out
	}
	players, recorded, asked := p.Players, st, p
	p.By = plan.BySeason
	st = x.bySeason(st, p)
	if p, out.Refusal = x.narrowToHeld(p, st, out); out.Refusal != nil {
		return out
	}
	p.Players = nil
	led := x.leadersBySeason(st, p, 0)
	if out.Refusal = x.refuseByTotals(st, p, led, players); out.Refusal != nil {
		return out
	}
	if out.Refusal = x.refuseRoundedLead(recorded, p, led, players); out.Refusal != nil {
		return out
	}
	var entries []entry
	for player, seasons := range led {
		slices.Sort(seasons)
		if p.InARow {
			if seasons = longestRun(seasons); len(players) == 1 {
				led[player] = seasons
			}
		}
		entries = append(entries, entry{player: player, value: float64(len(seasons)), from: seasons[0], to: seasons[len(seasons)-1]})
	}
	if len(players) == 1 {
		out.Of = len(entries)
		return xs.timesOfOne(out, x, st, p, asked, players[0], led)
	}
	if len(entries) == 0 {
		out.Refusal = x.refuseEmpty(p, st)
		return out
	}
	x.order(entries, false)
	rank := sharedRanks(len(entries), func(i, j int) bool { return entries[i].value == entries[j].value })
	n := p.Top
	if n == 0 {
		n = defaultRows
	}
	for i := 0; i < len(entries) && (i < n || rank[i] == rank[i-1]) && i < plan.MaxRows; i++ {
		e := &entries[i]
		out.Rows = append(out.Rows, Row{Rank: &rank[i], Player: x.named(e.player), From: &e.from, To: &e.to, Value: &e.value, Unit: "seasons", Shown: statistics.FormatNumber(e.value), SeasonAs: x.span(e.from, e.to)})
	}
	out.Of, out.Set = len(entries), strings.TrimPrefix(say.Set(xs, p), ", ")
	out.note("leading a league, each league and season for itself; ties count for all who share the lead")
	often := "most often, " + say.Times(int(*out.Rows[0].Value))
	if p.InARow {
		often = "the most seasons in a row, " + out.Rows[0].Shown
	}
	set := p
	set.Team, set.Club = "", false // which is what was led
	out.Claim = fmt.Sprintf("%s led %s in %s %s%s.", english.List(topNames(out.Rows)), aLeague(p), st.Label, often, say.Set(xs, set))
	return out
}

// timesOfOne says in how many seasons one player led a league, and in which of those asked about.
func (xs Leagues) timesOfOne(out *result, x *League, st *statistics.Statistic, p, asked plan.Plan, id string, led map[int32][]int) *result {
	n := x.playerIndex(id)
	row := Row{Player: x.named(n), Value: pointer(float64(len(led[n]))), Unit: "seasons", Shown: statistics.FormatNumber(float64(len(led[n])))}
	for _, s := range led[n] {
		row.Figures = append(row.Figures, Figure{Name: x.SeasonName(s), Value: float64(s), Shown: x.SeasonName(s)})
	}
	out.Rows = []Row{row}
	in, over, among := "", "", ""
	if asked.Since == 0 && asked.Until == 0 && asked.Playoffs == "" {
		of := p
		if among, out.Refusal = x.ownSeasons(st, n, p, &of, true); out.Refusal != nil {
			return out
		}
		if among == "" && x.playsAfter(n, p.Until) {
			among = amongSeasonsHeld
		}
		if among != "" {
			asked.Since, asked.Until = of.Since, of.Until
		}
	}
	if asked.Since != 0 || asked.Until != 0 || asked.Playoffs != "" {
		over = say.Set(xs, plan.Plan{Sport: p.Sport, Playoffs: p.Playoffs, Since: asked.Since, Until: asked.Until})
		out.Set = strings.TrimPrefix(over, ", ")
		if among != "" {
			out.Set, over = wording.Since(wording.Singulars, out.Set, ""), wording.Since(wording.Singulars, over, "")
		}
	}
	for _, s := range led[n] {
		season := s
		out.Rows = append(out.Rows, Row{Player: row.Player, Season: &season, SeasonAs: x.SeasonName(s), Unit: "led", Shown: "led"})
	}
	if len(led[n]) > 0 {
		in = ", in " + seasonNames(out.Rows[1:])
	}
	if asked.Since != 0 && asked.Since == asked.Until { // the time says it
		in = wording.Since(wording.Singulars, "", in)
	}
	verdict := ""
	if p.Often > 0 {
		verdict = say.Either(len(led[n]) >= p.Often, "Yes: ", "No: ")
		if among != "" && len(led[n]) < p.Often {
			out.Refusal = x.refusal("partial_record", "A part of that record is missing, so we can't say no.", "the whole record")
			return out
		}
	}
	times := say.Count(len(led[n]), say.Either(p.InARow, "season in a row", "time"), say.Either(p.InARow, "seasons in a row", "times"))
	out.Claim = fmt.Sprintf("%s%s led %s in %s %s%s.", verdict, row.Player.Name, aLeague(p), st.Label, times, in+wording.Since(wording.Singulars, among, "")+over)
	return out
}

// playsAfter reports whether a player has seasons of play after one.
func (x *League) playsAfter(n int32, season int) bool {
	for s := season + 1; season != 0 && s <= min(int(x.lasts[n]), x.lastComplete()); s++ {
		if x.playedIn(n, s) {
			return true
		}
	}
	return false
}

// led is the value that leads a league in a season, and whose it is.
type led struct {
	value   float64
	players []int32
}

// aLeague returns what was led: baseball's leagues, and those of hockey's rivals, are several.
func aLeague(p plan.Plan) string {
	if p.Team != "" {
		return "the " + p.Team
	}
	if p.Sport == stats.MLB || len(completeness.RivalLeagues(p.Sport)) > 0 {
		return "a league"
	}
	return wording.Since(wording.Singulars, "the league", "a league")
}

// leadersBySeason lists the seasons in which each player led a league, each
// league of a plan for itself.
func (x *League) leadersBySeason(st *statistics.Statistic, p plan.Plan, totalToo float64) map[int32][]int {
	r, leagues := x.seasonReader(st), x.eachLeague(p)
	r.totalToo = totalToo
	low := p.LeadsLow(st)
	for n := range r.t.groups {
		g, met := &r.t.groups[n], uint64(0)
		for _, row := range r.t.rows[g.first:g.last] {
			k := leagues.of[row.place]
			if k < 0 || met>>k&1 == 1 {
				continue
			}
			met |= 1 << k
			value, _, ok := r.read(n, &p, leagues.filters[k])
			if !ok || !(value > 0) && !st.Qualified() { // nobody leads with none
				continue
			}
			leagues.leads[k][g.season].meet(g.player, value, low)
		}
	}
	out := map[int32][]int{}
	for _, seasons := range leagues.leads {
		for season := range seasons {
			for _, player := range seasons[season].players {
				out[player] = lists.AppendNew(out[player], season)
			}
		}
	}
	return out
}

// meet takes in one more value.
func (l *led) meet(player int32, value float64, low bool) {
	switch {
	case len(l.players) > 0 && sameShown(value, l.value):
		l.players = append(l.players, player)
	case len(l.players) == 0, (value > l.value) != low:
		l.value, l.players = value, append(l.players[:0], player)
	}
}

// byLeague is the leagues that a plan means, each with its own filter.
type byLeague struct {
	of      []int8 // by the index's places: the league, −1 for none of them
	filters []*filter
	leads   [][]led // by league and season
}

func (x *League) eachLeague(p plan.Plan) byLeague {
	b := byLeague{of: make([]int8, len(x.places))}
	for n := range b.of {
		b.of[n] = -1
	}
	for _, league := range teams.LeaguesMeant(p.Sport, p.League) {
		if league == "BAA" {
			continue // the NBA's first seasons
		}
		p.League = league
		f := x.filter(p)
		for n, admitted := range f.places {
			if admitted {
				b.of[n] = int8(len(b.filters)) // #nosec G115 -- a dozen leagues
			}
		}
		b.filters, b.leads = append(b.filters, f), append(b.leads, make([]led, x.final+1))
	}
	return b
}

// longestRun returns the last of the longest runs of sorted seasons.
func longestRun(seasons []int) []int {
	from, best := 0, []int(nil)
	for i := range seasons {
		if i > 0 && seasons[i] != seasons[i-1]+1 {
			from = i
		}
		if i+1-from >= len(best) {
			best = seasons[from : i+1]
		}
	}
	return best
}

// refuseRoundedLead refuses to count a lead that several share in a season of which only
// rounded averages are held: one of them may have been ahead. Without a player all count.
func (x *League) refuseRoundedLead(recorded *statistics.Statistic, p plan.Plan, led map[int32][]int, players []string) *receipts.Refusal {
	held, sharing := x.Held(recorded, p), map[int]int{}
	for _, seasons := range led {
		for _, s := range seasons {
			sharing[s]++
		}
	}
	for player, seasons := range led {
		if len(players) == 1 && player != x.playerIndex(players[0]) {
			continue
		}
		for _, s := range seasons {
			if sharing[s] > 1 && !held.Whole(s) {
				return x.refusal("partial_record", fmt.Sprintf("%s of %s are held as rounded averages, by which several share the lead.", say.Capitalize(recorded.Label), x.SeasonName(s)), recorded.Label)
			}
		}
	}
	return nil
}

// totalQualifies are the totals of 82 games that qualify for the NBA's averages without the
// games that our lists need.
var totalQualifies = map[string]float64{"PPG": 1400, "RPG": 800, "APG": 400, "SPG": 125, "BPG": 100}

// refuseByTotals refuses to count leads in an average that the record book, which takes a
// season with a high total too, gives to others than our lists do.
func (x *League) refuseByTotals(st *statistics.Statistic, p plan.Plan, led map[int32][]int, players []string) *receipts.Refusal {
	total := totalQualifies[st.Key]
	if total == 0 || x.Sport.Key != stats.NBA {
		return nil
	}
	book := x.leadersBySeason(st, p, total/82)
	of := map[int]int32{} // the record book's leader of each season that our list gives to another
	for player, seasons := range book {
		for _, season := range seasons {
			if !slices.Contains(led[player], season) {
				of[season] = player
			}
		}
	}
	for _, season := range slices.Sorted(maps.Keys(of)) {
		leader := of[season]
		if len(players) > 0 {
			if n := x.playerIndex(players[0]); n != leader && !slices.Contains(led[n], season) {
				continue
			}
		}
		return x.refusal("below_min_sample", fmt.Sprintf("%s led the record book's list of %s with a season that our lists don't count: there a total of at least %s in 82 games is enough.",
			x.player(leader).Name, x.SeasonName(season), statistics.FormatNumber(total)), "a season of 70% of the games")
	}
	return nil
}
