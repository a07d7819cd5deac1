package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/wording"
)

// A season to date: a player's sums or averages of a season that the data hold in part, from its games, and who leads in
// them. The sentence names the season, the last day held, and the games. Only while the season is on does it say "so far".

// toDate answers a player's figures, or who leads, of a season to date.
func (a *gameAsk) toDate() {
	if a.wholeToDate(); a.out.Refusal != nil {
		return
	}
	if len(a.Players) == 1 {
		a.figuresToDate()
	} else {
		a.leadersToDate()
	}
}

// wholeToDate refuses a season that is over in the data: its totals are its record.
func (a *gameAsk) wholeToDate() {
	if season := a.Since; season <= a.League.Sport.Last {
		a.refuse("unsupported_grammar", "a season in part", "The data hold the %s season whole: ask for its figures.", a.SeasonName(season))
	}
}

// throughDay words the last day of the season that is held.
func (a *gameAsk) throughDay() string {
	return "through " + english.Day(a.calendar().LastDay(a.Since).Format(time.DateOnly))
}

// toDateOf returns the statistic in the form that a plan asks for: a figure a game, or the count.
func (a *gameAsk) toDateOf(st *statistics.Statistic) *statistics.Statistic {
	if !a.Plan.PerGame {
		return st
	}
	per := st.PerGame(a.Plan.Sport)
	if per == nil {
		a.refuse("unsupported_grammar", "a figure a game", "That statistic has no figure a game.")
	}
	return per
}

// sumToDate is a player's sum over the games of a season to date.
type sumToDate struct {
	player string
	total  float64
	games  int
}

// value returns what is said of a sum: the sum, or the average a game.
func (s *sumToDate) value(perGame bool) float64 {
	if perGame {
		return s.total / float64(s.games)
	}
	return s.total
}

// sumsToDate sums a statistic by player, in the order of their ids.
func (a *gameAsk) sumsToDate(st *statistics.Statistic) []sumToDate {
	m := a.measure(st)
	at := map[string]int{}
	var out []sumToDate
	for _, l := range a.store.Lines(m, a.filter) {
		id := a.store.Player(l)
		n, met := at[id]
		if !met {
			n, out = len(out), append(out, sumToDate{player: id})
			at[id] = n
		}
		out[n].total, out[n].games = out[n].total+m.Value(l), out[n].games+1
	}
	slices.SortFunc(out, func(x, y sumToDate) int { return strings.Compare(x.player, y.player) })
	return out
}

// rowToDate returns the row of a sum.
func (a *gameAsk) rowToDate(s *sumToDate, st, of *statistics.Statistic) Row {
	season, v := a.Since, s.value(a.Plan.PerGame)
	row := Row{Player: a.PlayerRef(s.player), Season: &season, SeasonAs: a.SeasonName(season), Value: pointer(rounded(v, max(of.Digits, 2))), Unit: of.Label, Shown: of.Format(v),
		Through: a.calendar().LastDay(season).Format(time.DateOnly), Figures: []Figure{{"games", float64(s.games), statistics.FormatNumber(float64(s.games))}}}
	if a.Plan.PerGame {
		row.Figures = append(row.Figures, Figure{st.Label, rounded(s.total, max(st.Digits, 2)), st.Format(s.total)})
	}
	return row
}

// figuresToDate answers a player's figures: "In 2025-26 so far, in 37 games through 26 January 2026, Luka Dončić averaged
// 33.8 points a game."
func (a *gameAsk) figuresToDate() {
	var said []string
	lines := a.store.Lines(a.all, a.filter)
	for _, st := range a.seen {
		of := a.toDateOf(st)
		if a.out.Refusal != nil {
			return
		}
		sums := a.sumsToDate(st)
		if len(sums) == 0 || sums[0].games != len(lines) {
			a.refuseNone(0)
			return
		}
		row := a.rowToDate(&sums[0], st, of)
		a.out.Rows = append(a.out.Rows, row)
		said = append(said, wording.Count(row.Shown, of.Label))
	}
	a.cite(lines...)
	played, had := say.Count(len(lines), "game", "games"), say.Either(a.Plan.PerGame, "averaged", "had")
	when := fmt.Sprintf("In the %s of %s held, %s", played, a.SeasonName(a.Since), a.throughDay())
	if a.Plan.Now {
		when = fmt.Sprintf("In %s so far, in %s %s", a.SeasonName(a.Since), played, a.throughDay())
	}
	a.out.Claim = fmt.Sprintf("%s, %s %s %s.", when, a.PlayerName(a.Players[0]), had, english.List(said))
}

// leadersToDate answers who leads: "In 2025-26 so far, through 26 January 2026, Luka Dončić leads the NBA with 33.8 points
// a game; 231 players with at least 33 games are ranked."
func (a *gameAsk) leadersToDate() {
	st := a.seen[0]
	of := a.toDateOf(st)
	if a.out.Refusal != nil {
		return
	}
	least := 1
	if a.Plan.PerGame {
		least = int(math.Ceil(of.Need*float64(a.teamGames()) - 1e-9))
	}
	list := slices.DeleteFunc(a.sumsToDate(st), func(s sumToDate) bool { return s.games < least || s.total <= 0 })
	if len(list) == 0 {
		a.refuseNone(0)
		return
	}
	value := func(i int) float64 { return list[i].value(a.Plan.PerGame) }
	slices.SortStableFunc(list, func(x, y sumToDate) int { return cmp.Compare(y.value(a.Plan.PerGame), x.value(a.Plan.PerGame)) })
	ranks, end := a.placed(len(list), func(i, j int) bool { return sameShown(value(i), value(j)) })
	for i := range list[:end] {
		row := a.rowToDate(&list[i], st, of)
		row.Rank = &ranks[i]
		a.out.Rows = append(a.out.Rows, row)
	}
	for i := range list[:end] {
		f := a.filter
		f.Player = list[i].player
		a.cite(a.store.Lines(a.all, f)...)
	}
	a.out.Of = len(list)
	rows := a.out.Rows
	tied := len(rows) > 1 && *rows[1].Rank == 1
	when, leads := fmt.Sprintf("In the games of %s held, %s", a.SeasonName(a.Since), a.throughDay()), "led"
	if a.Plan.Now {
		when, leads = fmt.Sprintf("In %s so far, %s", a.SeasonName(a.Since), a.throughDay()), say.Either(tied, "lead", "leads")
	}
	ranked := say.Count(len(list), "player", "players")
	if a.Plan.PerGame {
		ranked += " with at least " + say.Count(least, "game", "games")
	}
	ranked += say.Either(len(list) == 1, " is", " are")
	a.out.Claim = fmt.Sprintf("%s, %s %s %s with %s%s; %s ranked.", when, firstNames(rows, func(*Row) string { return "" }), leads, theLeague(a.Plan.Sport), wording.Count(rows[0].Shown, of.Label), say.Either(tied, " each", ""), ranked)
}

// theLeague names a sport's league as a sentence does.
func theLeague(sport string) string {
	if sport == "mlb" {
		return "MLB"
	}
	return "the " + strings.ToUpper(sport)
}

// teamGames returns how many games of the season to date the team with the most of them has played.
func (a *gameAsk) teamGames() int {
	type game struct {
		team string
		day  time.Time
	}
	seen, played := map[game]bool{}, map[string]int{}
	most := 0
	for _, l := range a.store.Lines(a.all, games.Filter{Since: a.Since, Until: a.Since}) {
		g := game{a.store.Team(l), a.store.Date(l)}
		if g.team == "" || seen[g] {
			continue
		}
		seen[g] = true
		played[g.team]++
		most = max(most, played[g.team])
	}
	return most
}
