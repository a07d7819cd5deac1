package answer

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// knownPart is the share of a season's games of which an aspect must be known for the season
// to be answered by it.
const knownPart = .98

// aspects are what a plan asks of a game that is not known of all, as said in a refusal.
func (a *gameAsk) aspects() map[games.Aspect]string {
	out := map[games.Aspect]string{}
	if a.Opponent != "" || a.SplitBy == "opponent" {
		out[games.OfOpponent] = "the opponents"
	}
	if a.Venue != "" || a.SplitBy == "venue" {
		out[games.OfVenue] = "who was at home"
	}
	if a.Result != "" || a.SplitBy == "result" {
		out[games.OfResult] = "who won"
	}
	return out
}

// calendar returns the seasons of which games are held: of playoffs or of regular seasons.
func (a *gameAsk) calendar() *games.Calendar { return a.store.Held(a.Plan.Playoffs != "") }

// stageGames names the games that are asked about.
func (a *gameAsk) stageGames() string {
	if a.Plan.Playoffs != "" {
		return strings.ToUpper(a.Plan.Sport) + " playoff games"
	}
	return strings.ToUpper(a.Plan.Sport) + " games"
}

// answerable lists the seasons whose games are held with all that a plan asks of them.
func (a *gameAsk) answerable() []int {
	c := a.calendar()
	held := slices.Clone(c.Seasons())
	if len(a.Stats())+len(a.Where) > 0 {
		held = lists.Intersect(held, a.recordedSeasons())
	}
	return slices.DeleteFunc(held, func(season int) bool {
		for of := range a.aspects() {
			if known, lines := c.Known(season, of); float64(known) < knownPart*float64(lines) {
				return true
			}
		}
		return false
	})
}

// recordedKey identifies, among what is derived from a sport, the seasons of whose games a
// statistic is recorded.
type recordedKey struct {
	stat     string
	playoffs bool
}

// recordedSeasons lists the seasons in which any game records the statistic that is asked
// about, oldest first: an answer is from these, however many more are held.
func (a *gameAsk) recordedSeasons() []int {
	playoffs := a.Plan.Playoffs != ""
	return almanac.Derived(a.League.Sport, recordedKey{a.seen[0].Key, playoffs}, func() []int {
		seasons, _ := a.store.SeasonsWith(a.all, games.Filter{Playoffs: playoffs}, recordedPart)
		return seasons
	})
}

// runs names seasons as runs: "2009-10 to 2012-13 and 2014-15".
func (a *gameAsk) runs(seasons []int) string {
	var names []string
	for _, r := range games.Runs(seasons) {
		names = append(names, a.span(r[0], r[1]))
	}
	return english.List(names)
}

// heldSeasons names the seasons of the games held.
func (a *gameAsk) heldSeasons() string { return a.runs(a.calendar().Seasons()) }

// setTime limits the seasons and days to what is held, and words them.
func (a *gameAsk) setTime() {
	held := a.answerable()
	within := slices.DeleteFunc(slices.Clone(held), func(season int) bool { return season < a.Since || a.Until != 0 && season > a.Until })
	lacks := func(season int) bool { return season != 0 && !slices.Contains(held, season) }
	if len(within) == 0 || lacks(a.Since) || lacks(a.Until) {
		a.refuseTime(held)
		return
	}
	if a.From != "" {
		if within = a.seasonsOfDays(within); len(within) == 0 {
			c := a.calendar()
			a.refuse("no_granularity", "games of that day", "We hold single %s of %s only, the last of %s.", a.stageGames(), a.heldSeasons(), english.Day(c.LastDay(held[len(held)-1]).Format(time.DateOnly)))
			return
		}
		if a.missesSeasons(within) {
			a.refuseTime(held)
			return
		}
		if last := within[len(within)-1]; last == held[len(held)-1] { // no game after its last is held
			a.To = min(a.To, a.calendar().LastDay(last).Format(time.DateOnly))
		}
	}
	a.held = within
	since, until := within[0], within[len(within)-1]
	a.filter.Playoffs, a.filter.Since, a.filter.Until = a.Plan.Playoffs != "", since, until
	for _, season := range a.calendar().Within(since, until) {
		if !slices.Contains(within, season) {
			a.filter.Without = append(a.filter.Without, season)
		}
	}
	if a.From != "" {
		from, _ := time.Parse(time.DateOnly, a.From)
		to, _ := time.Parse(time.DateOnly, a.To)
		a.filter.Dated, a.filter.From, a.filter.To = true, games.Day(from), games.Day(to)
	}
	a.when = a.timeWords(since, until)
}

// seasonsOfDays keeps the seasons in which the days asked about lie.
func (a *gameAsk) seasonsOfDays(seasons []int) []int {
	c := a.calendar()
	return slices.DeleteFunc(seasons, func(season int) bool {
		return a.To < c.FirstDay(season).Format(time.DateOnly) || a.From > c.LastDay(season).Format(time.DateOnly)
	})
}

// missesSeasons reports whether the days asked about reach into seasons that are not held,
// between those that are, before them or after them.
func (a *gameAsk) missesSeasons(within []int) bool {
	if len(games.Runs(within)) > 1 {
		return true
	}
	pause := 150 // days without games between two seasons
	if a.Plan.Playoffs != "" {
		pause = 330
	}
	c, held := a.calendar(), a.answerable()
	first, last := within[0], within[len(within)-1]
	before := first > a.League.Sport.Earliest && !slices.Contains(held, first-1) && a.From < c.FirstDay(first).AddDate(0, 0, -pause).Format(time.DateOnly)
	after := last != held[len(held)-1] && !slices.Contains(held, last+1) && a.To > c.LastDay(last).AddDate(0, 0, pause).Format(time.DateOnly)
	return before || after
}

// refuseTime refuses seasons that are not held, or not with what is asked of them.
func (a *gameAsk) refuseTime(held []int) {
	all := a.calendar().Seasons()
	lacking := func(season int) bool {
		return slices.Contains(all, season) && !slices.Contains(held, season)
	}
	if len(all) > len(held) && (len(held) == 0 || lacking(a.Since) || lacking(a.Until)) {
		var unknown []string
		for of, what := range a.aspects() {
			if slices.ContainsFunc(all, func(season int) bool {
				known, lines := a.calendar().Known(season, of)
				return float64(known) < knownPart*float64(lines)
			}) {
				unknown = append(unknown, what)
			}
		}
		if slices.Sort(unknown); len(unknown) == 0 {
			unknown = []string{a.seen[0].Label}
		}
		only := "."
		if len(held) > 0 {
			only = ", only of " + a.runs(held) + "."
		}
		a.refuse("no_granularity", english.List(unknown), "We don't know %s in all %s of that time%s", english.List(unknown), a.stageGames(), only)
		return
	}
	if len(all) == 0 {
		a.refuse("no_granularity", "single games", "We hold no single %s.", a.stageGames())
		return
	}
	a.refuse("no_granularity", "games of that time", "We hold single %s of %s only.", a.stageGames(), a.heldSeasons())
}

// timeWords words the time of the games, with its limit unless the season is whole.
func (a *gameAsk) timeWords(since, until int) string {
	through := english.Day(a.calendar().LastDay(until).Format(time.DateOnly))
	played := "games"
	if a.Plan.Playoffs != "" {
		played = "playoff games"
	}
	stage := ""
	if a.Plan.Playoffs != "" {
		stage = " in the playoffs"
	}
	switch {
	case a.From != "" && a.From == a.To:
		return "on " + english.Day(a.From) + stage
	case a.From != "":
		return "from " + english.Day(a.From) + " to " + english.Day(a.To) + stage
	case a.Week != 0:
		return fmt.Sprintf("in week %d of %s", a.Week, a.SeasonName(since))
	case since == until && a.wholeSeason(since) && a.Plan.Playoffs != "":
		return "in the playoffs of " + a.SeasonName(since)
	case since == until && a.wholeSeason(since):
		return "in " + a.SeasonName(since)
	case since == until:
		return fmt.Sprintf("in the %s of %s held, through %s", played, a.SeasonName(since), through)
	}
	if a.Current {
		return "in the " + played + " held, through " + through
	}
	return "in the " + played + " held, " + a.runs(a.held)
}

// among words what limits the games beside their time: the teams, the position, the place
// and the result.
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
	if a.Opponent != "" {
		out += ", against the " + a.Opponent
	}
	if a.Venue != "" {
		out += ", " + plan.Venues[a.Venue]
	}
	if a.Unbroken {
		out += ", " + plan.Unbroken[a.Result]
	} else if a.Result != "" {
		out += ", " + plan.Results[a.Result]
	}
	return out
}

// gameSums identifies, among what is derived from a sport, whether a season's games are whole.
type gameSums struct {
	stat     string
	season   int
	playoffs bool
}

// wholePart is the share of players whose games must add up to the season's total for the
// season to count as whole.
const wholePart = .99

// wholeSeason reports whether the games of a season add up to the season's totals in every
// statistic that is used.
func (a *gameAsk) wholeSeason(season int) bool {
	for _, st := range a.seen {
		if !a.gamesAddUp(st, season, a.Plan.Playoffs != "") {
			return false
		}
	}
	return true
}

// gamesAddUp reports whether the games of at least wholePart of the players of a season or its
// playoffs add up to the total of a statistic.
func (x *League) gamesAddUp(st *statistics.Statistic, season int, playoffs bool) bool {
	return almanac.Derived(x.Sport, gameSums{st.Key, season, playoffs}, func() bool {
		alike, players := x.gameSums(st, season, playoffs)
		return players > 0 && float64(alike) >= wholePart*float64(players)
	})
}

// gameSums counts the players of a season, and those whose games add up to their total.
func (x *League) gameSums(st *statistics.Statistic, season int, playoffs bool) (alike, players int) {
	store := x.Sport.GameLines
	sums := store.Sums(store.Measure(st.GameTerms()), games.Filter{Since: season, Until: season, Playoffs: playoffs})
	totals, p := x, plan.Plan{Sport: x.Sport.Key, By: plan.BySeason, Since: season, Until: season}
	if playoffs {
		totals, p.Playoffs = x.playoffs(), plan.AllPlayoffs
	}
	entries, _ := totals.seasonEntries(st, p, nil)
	for _, e := range entries {
		sum, ok := sums[totals.player(e.player).ID]
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
