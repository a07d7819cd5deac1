package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// gameAsk is a question about single games, prepared for one sport.
type gameAsk struct {
	*League
	plan.Plan
	out    *result
	store  *games.Store
	filter games.Filter
	all    games.Measure // what must be recorded for a game to count
	seen   []*statistics.Statistic
	when   string // the time, with its limit
}

// games answers a plan about single games.
func (xs Leagues) games(p plan.Plan) *result {
	x := xs[p.Sport]
	a := &gameAsk{League: x, Plan: p, store: x.Sport.GameLines, out: &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}}
	if a.store == nil || len(a.store.Seasons()) == 0 {
		a.out.Refusal = x.refusal("no_granularity", fmt.Sprintf("We hold no single games of the %s.", strings.ToUpper(p.Sport)), "single games")
		return a.out
	}
	if a.prepare(); a.out.Refusal != nil {
		return a.out
	}
	switch p.Intent {
	case plan.GameHigh:
		a.high()
	case plan.GameLine:
		a.line()
	case plan.GameCount:
		a.count()
	case plan.GameList:
		a.list()
	default:
		a.streak()
	}
	if a.out.Refusal == nil {
		a.out.Set = strings.TrimPrefix(a.when+a.among(), "in ")
		a.finish()
	}
	return a.out
}

func (a *gameAsk) refuse(code, missing, format string, args ...any) {
	r := a.refusal(code, fmt.Sprintf(format, args...), missing)
	seasons := a.store.Seasons()
	r.Coverage = &receipts.Coverage{From: seasons[0], To: seasons[len(seasons)-1]}
	a.out.Refusal = r
}

// heldSeasons names the seasons of the games held.
func (a *gameAsk) heldSeasons() string {
	seasons := a.store.Seasons()
	return a.span(seasons[0], seasons[len(seasons)-1])
}

// prepare sets the statistics, the time and the filter, or the refusal.
func (a *gameAsk) prepare() {
	keys := a.Stats()
	for _, b := range a.Where {
		keys = append(keys, b.Stat)
	}
	if feat, ok := statistics.FindFeat(a.Plan.Sport, a.Feat); ok {
		keys = append(keys, feat.Stats...)
	}
	if len(keys) == 0 {
		keys = a.usualLine()
	}
	for _, key := range keys {
		st, _ := statistics.Find(a.Plan.Sport, key)
		if st.GameTerms() == nil {
			a.refuse("stat_not_recorded", st.Label+" of single games", "We don't hold %s game by game.", st.Label)
			return
		}
		a.seen = append(a.seen, st)
	}
	a.all = a.measure(a.seen[0])
	if a.setTime(); a.out.Refusal != nil {
		return
	}
	a.setFilter()
}

// usualLine lists the statistics that describe a player's game: a pitcher's are his
// pitching.
func (a *gameAsk) usualLine() []string {
	for _, keys := range statistics.GameLines(a.Plan.Sport) {
		st, _ := statistics.Find(a.Plan.Sport, keys[0])
		m := a.store.Measure(st.GameTerms())
		lines := a.store.Lines(m, games.Filter{Player: a.Players[0]})
		if slices.ContainsFunc(lines, func(l games.Line) bool { return m.Value(l) > 0 }) {
			return keys
		}
	}
	return statistics.GameLines(a.Plan.Sport)[0]
}

func (a *gameAsk) measure(st *statistics.Statistic) games.Measure {
	return a.store.Measure(st.GameTerms())
}

// setTime limits the seasons and days to what is held, and words them.
func (a *gameAsk) setTime() {
	seasons := a.store.Seasons()
	first, last := seasons[0], seasons[len(seasons)-1]
	if a.Since != 0 && (a.Since < first || a.Since > last) || a.Until != 0 && (a.Until > last || a.Until < first) {
		a.refuse("no_granularity", "games of that time", "We hold single %s games of %s only.", strings.ToUpper(a.Plan.Sport), a.heldSeasons())
		return
	}
	since, until := max(a.Since, first), cmp.Or(a.Until, last)
	a.filter.Since, a.filter.Until = since, until
	if a.From != "" {
		from, _ := time.Parse(time.DateOnly, a.From)
		to, _ := time.Parse(time.DateOnly, a.To)
		if from.Before(a.store.FirstDay(since)) && to.Before(a.store.FirstDay(since)) || from.After(a.store.LastDay(until)) {
			a.refuse("no_granularity", "games of that day", "We hold single %s games of %s only, the last of %s.", strings.ToUpper(a.Plan.Sport), a.heldSeasons(), english.Day(a.store.LastDay(last).Format(time.DateOnly)))
			return
		}
		a.filter.From, a.filter.To = games.Day(from), games.Day(to)
	}
	a.when = a.timeWords(since, until)
}

// timeWords words the time of the games, with its limit unless the season is whole.
func (a *gameAsk) timeWords(since, until int) string {
	through := english.Day(a.store.LastDay(until).Format(time.DateOnly))
	switch {
	case a.From != "" && a.From == a.To:
		return "on " + english.Day(a.From)
	case a.From != "":
		return "from " + english.Day(a.From) + " to " + english.Day(a.To)
	case a.Week != 0:
		return fmt.Sprintf("in week %d of %s", a.Week, a.SeasonName(since))
	case since == until && a.wholeSeason(since):
		return "in " + a.SeasonName(since)
	case since == until:
		return fmt.Sprintf("in the games of %s held, through %s", a.SeasonName(since), through)
	}
	if a.Current {
		return "in the games held, through " + through
	}
	return "in the games held, " + a.span(since, until)
}

// among words the team and the position that limit an answer.
func (a *gameAsk) among() string {
	out := ""
	if a.Team != "" {
		out = ", for the " + a.Team
		if a.Club {
			out += " and all names of their franchise"
		}
	}
	if a.Position != "" {
		out += ", position " + a.Position
	}
	return out
}

// gameSums identifies, among what is derived from a sport, whether a season's games are whole.
type gameSums struct {
	stat   string
	season int
}

// wholePart is the share of players whose games must add up to the season's total for the
// season to count as whole.
const wholePart = .99

// wholeSeason reports whether the games of a season add up to the season's totals in every
// statistic that is used.
func (a *gameAsk) wholeSeason(season int) bool {
	for _, st := range a.seen {
		if !a.gamesAddUp(st, season) {
			return false
		}
	}
	return true
}

// gamesAddUp reports whether the games of at least wholePart of a season's players add up to
// the season's total of a statistic.
func (x *League) gamesAddUp(st *statistics.Statistic, season int) bool {
	return almanac.Derived(x.Sport, gameSums{st.Key, season}, func() bool {
		alike, players := x.gameSums(st, season)
		return players > 0 && float64(alike) >= wholePart*float64(players)
	})
}

// gameSums counts the players of a season, and those whose games add up to their total.
func (x *League) gameSums(st *statistics.Statistic, season int) (alike, players int) {
	store := x.Sport.GameLines
	sums := store.Sums(store.Measure(st.GameTerms()), season)
	entries, _ := x.seasonEntries(st, plan.Plan{Sport: x.Sport.Key, By: plan.BySeason, Since: season, Until: season}, nil)
	for _, e := range entries {
		sum, ok := sums[x.player(e.player).ID]
		if !ok && e.value == 0 {
			continue // on the roster of a season without a game
		}
		players++
		if math.Abs(sum-e.value) < 1e-6 {
			alike++
		}
	}
	return alike, players
}

// setFilter prepares the conditions on lines.
func (a *gameAsk) setFilter() {
	a.filter.Week = a.Week
	if len(a.Players) == 1 {
		a.filter.Player = a.Players[0]
	}
	var keep []func(games.Line) bool
	if a.Team != "" {
		names := a.Teams.Names(a.Team, a.Club)
		codes := map[string]bool{}
		for _, name := range names {
			for at := range a.Teams.Seasons[name] {
				if at.Season >= a.filter.Since-1 && at.Season <= a.filter.Until {
					codes[at.Code] = true
				}
			}
		}
		keep = append(keep, func(l games.Line) bool { return codes[a.store.Team(l)] })
	}
	if a.Position != "" {
		played := a.positionPlayers()
		keep = append(keep, func(l games.Line) bool { return played[a.store.Player(l)] })
	}
	if len(keep) > 0 {
		a.filter.Keep = func(l games.Line) bool {
			return !slices.ContainsFunc(keep, func(k func(games.Line) bool) bool { return !k(l) })
		}
	}
	if a.Team != "" && !a.teamsKnown() {
		a.refuse("no_granularity", "games by team", "We don't know the teams of all %s games of that time.", strings.ToUpper(a.Plan.Sport))
		return
	}
	if a.Position != "" && (a.filter.Until > a.League.Sport.Last || a.League.Sport.Incomplete[a.filter.Until]) {
		a.refuse("no_granularity", "positions of that season", "We know the positions of players through %s only.", a.SeasonName(a.League.Sport.Last))
		return
	}
	if a.Team != "" && len(a.store.Lines(a.all, games.Filter{Since: a.filter.Since, Until: a.filter.Until, Keep: keep[0]})) == 0 {
		a.refuse("no_granularity", "games by team", "We hold no single games of the %s in %s.", a.Team, a.heldSeasons())
	}
}

// gameTeams identifies, among what is derived from a sport, whether the teams of a season's
// games are known.
type gameTeams struct{ season int }

// teamsKnown reports whether every line of the time names a team of the season's teams.
func (a *gameAsk) teamsKnown() bool {
	for season := a.filter.Since; season <= a.filter.Until; season++ {
		if !almanac.Derived(a.League.Sport, gameTeams{season}, func() bool {
			known := map[string]bool{}
			for at := range a.Teams.NameAt {
				if at.Season == season || at.Season == season-1 {
					known[at.Code] = true
				}
			}
			return !slices.ContainsFunc(a.store.TeamsOf(season), func(code string) bool { return !known[code] })
		}) {
			return false
		}
	}
	return true
}

// positionPlayers are the players who played a position in a season of the time.
func (a *gameAsk) positionPlayers() map[string]bool {
	out := map[string]bool{}
	t := a.tables[a.seen[0].Family]
	f := a.League.filter(plan.Plan{Sport: a.Plan.Sport, Position: a.Position, Since: a.filter.Since, Until: a.filter.Until, Stat: a.seen[0].Key})
	for n := range t.groups {
		if f.admits(&t.groups[n]) {
			out[a.player(t.groups[n].player).ID] = true
		}
	}
	return out
}

// conditions prepares the thresholds and the feat.
func (a *gameAsk) conditions() []games.Condition {
	var out []games.Condition
	for _, b := range a.Where {
		st, _ := statistics.Find(a.Plan.Sport, b.Stat)
		out = append(out, games.Condition{Of: []games.Measure{a.measure(st)}, Least: 1, Holds: b.Holds})
	}
	if feat, ok := statistics.FindFeat(a.Plan.Sport, a.Feat); ok {
		c := games.Condition{Least: feat.Need, Holds: func(v float64) bool { return v >= feat.Least }}
		for _, key := range feat.Stats {
			st, _ := statistics.Find(a.Plan.Sport, key)
			c.Of = append(c.Of, a.measure(st))
		}
		out = append(out, c)
	}
	return out
}

// cited adds the rows of lines to the receipt, up to a bound.
func (a *gameAsk) cite(lines ...games.Line) {
	for _, l := range lines {
		if len(a.out.OtherRows) == maxCitedRows {
			a.out.note("the receipt names the first %d games", maxCitedRows)
			return
		}
		row, file := grounding.GameRow(a.League.Sport, a.store.Game(l))
		a.out.OtherRows = append(a.out.OtherRows, row)
		a.out.addOtherFile(file)
	}
}

// finish names the files of every game that was compared, and how far they reach.
func (a *gameAsk) finish() {
	for _, n := range a.store.FilesOf(a.all, a.filter) {
		a.out.addOtherFile(a.store.Files[n])
	}
	a.out.note("regular-season games only")
	a.out.through = a.store.LastDay(a.filter.Until)
	if to, err := time.Parse(time.DateOnly, a.To); err == nil && to.Before(a.out.through) {
		a.out.through = to
	}
}

// row returns the row of one game.
func (a *gameAsk) row(l games.Line, st *statistics.Statistic) Row {
	season, v := a.store.Season(l), a.measure(st).Value(l)
	return Row{
		Player: a.PlayerRef(a.store.Player(l)), Season: &season, Team: orNull(a.teamName(l)), Value: pointer(rounded(v, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(v),
		SeasonAs: a.SeasonName(season), Date: a.store.Date(l).Format(time.DateOnly),
	}
}

// teamName returns the full name of a line's team, or its code.
func (a *gameAsk) teamName(l games.Line) string {
	code, season := a.store.Team(l), a.store.Season(l)
	for at, name := range a.Teams.NameAt {
		if at.Season == season && at.Code == code {
			return name
		}
	}
	return a.League.Sport.NewestTeamName(code)
}

func (a *gameAsk) days(lines []games.Line) string {
	return fmt.Sprintf("%s to %s", english.Day(a.store.Date(lines[0]).Format(time.DateOnly)), english.Day(a.store.Date(lines[len(lines)-1]).Format(time.DateOnly)))
}

// reached words the thresholds or the feat of counted games: "with at least 30 points".
func (a *gameAsk) reached() string { return "games with " + say.GameBounds(a.Plan) }

// placed returns shared ranks of the first places: at most plan.MaxRows, a tie shown whole
// where it fits.
func (a *gameAsk) placed(n int, equal func(i, j int) bool) (ranks []int, end int) {
	ranks = sharedRanks(n, equal)
	end = min(cmp.Or(a.Top, defaultRows), n)
	for end < n && end < plan.MaxRows && ranks[end] == ranks[end-1] {
		end++
	}
	if end < n && ranks[end] == ranks[end-1] {
		tied := end
		for tied < n && ranks[tied] == ranks[end-1] {
			tied++
		}
		a.out.note("%d more are tied with the last that are listed", tied-end)
	}
	return ranks, end
}
