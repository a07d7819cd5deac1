package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/wording"
)

// whether answers yes or no with the count that decides it. No is only said of games that are
// all held.
func (a *gameAsk) whether() {
	where := a.conditions()
	if len(a.Players) == 1 {
		a.countOne(where)
	} else {
		list, players := a.store.Count(a.all, where, a.filter, false)
		switch {
		case players == 0:
			a.refuseNone(0)
		case len(list) == 0 && !a.holdsWhole(a.held):
			a.refuse("partial_record", "all games of that time", "No game %s has been found, but we don't hold every game of that time.", a.when)
		case len(list) == 0:
			a.countAll(list, players)
		default:
			a.count()
		}
	}
	if a.out.Refusal == nil {
		a.out.Claim = say.Either(*a.out.Rows[0].Value > 0, "Yes", "No") + ": " + a.out.Claim
	}
}

// holdsWhole reports whether the games of seasons are held whole, those of a season in play
// through the last day that is held.
func (a *gameAsk) holdsWhole(seasons []int) bool {
	return !slices.ContainsFunc(seasons, func(season int) bool { return !a.wholeSeason(season) && season <= a.League.Sport.Last })
}

// careerWithin lists the seasons of the plan's player from one to another, within those asked
// about.
func (a *gameAsk) careerWithin(from, to int) (seasons []int) {
	p, ok := a.League.Sport.Player(a.Players[0])
	if !ok || p.FirstSeason == nil || p.LastSeason == nil {
		return nil
	}
	for season := max(from, *p.FirstSeason, a.Since); season <= min(to, *p.LastSeason, cmp.Or(a.Until, to)); season++ {
		seasons = append(seasons, season)
	}
	return seasons
}

// refuseUnheld refuses an answer that rests on every game of the player's seasons, unless all
// of them are held.
func (a *gameAsk) refuseUnheld(seasons []int) bool {
	for _, season := range seasons {
		if !slices.Contains(a.held, season) {
			a.refuse("no_granularity", "games of all those seasons", "We hold single %s of %s only, not of all seasons of %s.", a.stageGames(), a.runs(a.answerable()), a.PlayerName(a.Players[0]))
			return true
		}
	}
	if !a.holdsWhole(seasons) {
		a.refuse("partial_record", "all games of those seasons", "We don't hold every game of %s in that time.", a.PlayerName(a.Players[0]))
		return true
	}
	return false
}

// maxSeason is later than every season.
const maxSeason = 9999

// first answers with a player's first or last game of a kind. Every game before the first, or
// after the last, has to be held.
func (a *gameAsk) first() {
	lines := a.store.Meeting(a.all, a.conditions(), a.filter)
	if len(lines) == 0 {
		a.refuseNone(0)
		return
	}
	l, edge := lines[0], "first"
	seasons := a.careerWithin(0, a.store.Season(l))
	if a.Last {
		l, edge = lines[len(lines)-1], "last"
		seasons = a.careerWithin(a.store.Season(l), maxSeason)
	}
	if a.refuseUnheld(seasons) {
		return
	}
	a.cite(l)
	var said []string
	for i, st := range a.seen {
		if slices.Contains(a.seen[:i], st) {
			continue
		}
		row := a.row(l, st)
		a.out.Rows = append(a.out.Rows, row)
		said = append(said, wording.Amount(row.Shown, st.Label))
	}
	reached := ""
	if len(a.Where) > 0 || a.Feat != "" {
		reached = " with " + say.SaidGameBounds(a.Plan)
	}
	who := a.PlayerName(a.Players[0])
	when := ""
	if limit := a.firstWhen() + a.among(); limit != "" {
		when = ", " + strings.TrimPrefix(limit, ", ") + ","
	}
	a.out.Claim = fmt.Sprintf("%s %s game%s%s was on %s: %s.", say.Possessive(who), edge, reached, when, english.Day(a.out.Rows[0].Date), english.List(said))
}

// firstWhen words the time of a first or last game. Of a whole career, of which every game up
// to it is held, only the playoffs are said.
func (a *gameAsk) firstWhen() string {
	switch {
	case a.Since != 0 || a.Until != 0:
		return a.when
	case a.Plan.Playoffs != "":
		return "in the playoffs"
	}
	return ""
}

// total is a player's sum over games.
type total struct {
	player string
	value  float64
}

// totals answers who had the most of a statistic over all games of a stretch of time.
func (a *gameAsk) totals() {
	if !a.holdsWindow() {
		return
	}
	st := a.seen[0]
	var list []total
	sums := a.store.Sums(a.all, a.filter)
	for player, v := range sums {
		if v > 0 {
			list = append(list, total{player, v})
		}
	}
	if len(list) == 0 {
		a.refuseNone(len(sums))
		return
	}
	slices.SortFunc(list, func(x, y total) int { return cmp.Or(cmp.Compare(y.value, x.value), cmp.Compare(x.player, y.player)) })
	ranks, end := a.placed(len(list), func(i, j int) bool { return sameShown(list[i].value, list[j].value) })
	for i, t := range list[:end] {
		f := a.filter
		f.Player = t.player
		lines := a.store.Lines(a.all, f)
		a.cite(lines...)
		played := float64(len(lines))
		row := Row{Rank: &ranks[i], Player: a.PlayerRef(t.player), Value: pointer(rounded(t.value, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(t.value),
			Figures: []Figure{{"games", played, statistics.FormatNumber(played)}}}
		if season := a.store.Season(lines[0]); season == a.store.Season(lines[len(lines)-1]) {
			row.Season, row.SeasonAs = &season, a.SeasonName(season)
		}
		a.out.Rows = append(a.out.Rows, row)
	}
	a.out.Of = len(sums)
	rows := a.out.Rows
	a.out.Claim = fmt.Sprintf("%s %s the most %s, %s%s, %s; %s compared.", firstNames(rows, func(*Row) string { return "" }), has(rows), st.Label, a.when, a.among(), rows[0].Shown,
		say.Count(len(sums), "player", "players"))
}

// holdsWindow reports whether every game of the days asked about is held, or refuses.
func (a *gameAsk) holdsWindow() bool {
	c := a.calendar()
	var seasons []int
	for _, season := range a.held {
		from, to := c.FirstDay(season).Format(time.DateOnly), c.LastDay(season).Format(time.DateOnly)
		if a.From != "" && (a.To < from || a.From > to) {
			continue
		}
		seasons = append(seasons, season)
		if season > a.League.Sport.Last && (a.From == "" || a.To > to) {
			a.refuse("no_granularity", "all games of that time", "We hold games of %s through %s only, a part of that time.", a.SeasonName(season), english.Day(to))
			return false
		}
	}
	if !a.holdsWhole(seasons) {
		a.refuse("partial_record", "all games of that time", "We don't hold every game of that time, so totals are not ranked.")
		return false
	}
	return true
}

// perGame turns the sums of a player's games into figures a game, each with its sum beside it.
func (a *gameAsk) perGame(rows []Row) (said []string) {
	for i := range rows {
		row := &rows[i]
		sum, label := Figure{row.Unit, *row.Value, row.Shown}, row.Unit
		average := row.Figures[1]
		row.Value, row.Shown, row.Unit = pointer(average.Value), average.Shown, label+" a game"
		row.Figures[1] = sum
		said = append(said, fmt.Sprintf("%s %s a game, %s", average.Shown, label, wording.Count(sum.Shown, label)))
	}
	return said
}

// firstNames lists those who share the first place, with what stands behind each name.
func firstNames(rows []Row, behind func(r *Row) string) string {
	var names []string
	for i := range rows {
		if *rows[i].Rank != 1 {
			break
		}
		names = lists.AppendNew(names, rows[i].Player.Name+behind(&rows[i]))
	}
	return english.List(names)
}
