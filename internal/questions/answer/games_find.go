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

// has returns the verb of those who are first.
func has(rows []Row) string {
	if len(rows) > 1 && *rows[1].Rank == 1 {
		return "share"
	}
	return "has"
}

// maxSaidTies is how many equal first places are named in a sentence.
const maxSaidTies = 12

// high answers the most of a statistic in a game.
func (a *gameAsk) high() {
	st := a.seen[0]
	list, of := a.store.Highest(a.all, a.filter, 50)
	if len(list) == 0 {
		a.refuseNone(of)
		return
	}
	value := func(i int) float64 { return a.all.Value(list[i]) }
	ranks, end := a.placed(len(list), func(i, j int) bool { return sameShown(value(i), value(j)) })
	for i := range list[:end] {
		row := a.row(list[i], st)
		row.Rank = &ranks[i]
		a.out.Rows = append(a.out.Rows, row)
	}
	a.cite(list[:end]...)
	a.out.Of = of
	tied := 0
	for tied < len(ranks) && ranks[tied] == 1 {
		tied++
	}
	rows := a.out.Rows
	compared := a.gameCounted(of) + " compared"
	dated := func(r *Row) string { return " (" + english.Day(r.Date) + ")" }
	switch {
	case tied > maxSaidTies:
		a.out.Claim = fmt.Sprintf("The most %s%s in a game, %s%s, are %s, in %s; %s.", st.Label, a.ofPlayer(), a.when, a.among(), rows[0].Shown, say.Count(tied, "game", "games"), compared)
		a.out.Figures = map[string]int{"tied": tied}
	case len(a.Players) == 1:
		var days []string
		for i := range rows[:tied] {
			days = append(days, english.Day(rows[i].Date))
		}
		a.out.Claim = fmt.Sprintf("The most %s of %s in a game, %s%s, are %s (%s); %s.", st.Label, rows[0].Player.Name, a.when, a.among(), rows[0].Shown, english.List(days), compared)
	default:
		a.out.Claim = fmt.Sprintf("%s %s the most %s in a game, %s, %s%s; %s.", firstNames(rows, dated), has(rows), st.Label, rows[0].Shown, a.when, a.among(), compared)
	}
}

// ofPlayer says whose games they are, "" for anybody's.
func (a *gameAsk) ofPlayer() string {
	if len(a.Players) == 0 {
		return ""
	}
	return " of " + a.PlayerName(a.Players[0])
}

// gameCounted counts games: of all players together, each player's game is one.
func (a *gameAsk) gameCounted(n int) string {
	if len(a.Players) == 0 {
		return say.Count(n, "player game", "player games")
	}
	return say.Count(n, "game", "games")
}

// PlayerName returns a player's name, "" if the sport has no such player.
func (x *League) PlayerName(id string) string {
	if p := x.PlayerRef(id); p != nil {
		return p.Name
	}
	return ""
}

// line answers a player's figures in one game, or summed over several.
func (a *gameAsk) line() {
	lines := a.store.Lines(a.all, a.filter)
	if a.LastGames > 0 {
		lines = lines[max(0, len(lines)-a.LastGames):]
	}
	if len(lines) == 0 {
		a.refuseNone(0)
		return
	}
	a.cite(lines...)
	who := a.PlayerName(a.Players[0])
	var said []string
	first, last := lines[0], lines[len(lines)-1]
	for _, st := range a.seen {
		m := a.measure(st)
		total, n := 0., 0
		for _, l := range lines {
			if v := m.Value(l); !math.IsNaN(v) {
				total, n = total+v, n+1
			}
		}
		if n == 0 {
			continue
		}
		row := a.row(last, st)
		row.Value, row.Shown = pointer(rounded(total, max(st.Digits, 2))), st.Format(total)
		words := wording.Count(row.Shown, st.Label)
		if len(lines) > 1 {
			average := total / float64(n)
			row.Opponent, row.Venue, row.Result = "", "", "" // of one game only
			row.Date, row.Through = a.store.Date(first).Format(time.DateOnly), a.store.Date(last).Format(time.DateOnly)
			row.Figures = []Figure{{"games", float64(n), statistics.FormatNumber(float64(n))}, {st.Label + " a game", rounded(average, 2), statistics.FormatNumber(average)}}
			words += fmt.Sprintf(", %s %s a game", row.Figures[1].Shown, st.Label)
			if a.store.Season(first) != a.store.Season(last) {
				from, to := a.store.Season(first), a.store.Season(last)
				row.Season, row.From, row.To, row.SeasonAs = nil, &from, &to, a.span(from, to)
			}
		}
		a.out.Rows = append(a.out.Rows, row)
		said = append(said, words)
	}
	if a.Plan.PerGame && len(lines) > 1 {
		said = a.perGame(a.out.Rows)
	}
	separator := ", "
	if len(lines) > 1 {
		separator = "; "
	}
	figures := english.List(said)
	if separator == "; " {
		figures = joined(said, separator)
	}
	games := "games held"
	if a.Since != 0 || a.Until != 0 {
		games = "games of " + a.runs(a.held) + " held"
	}
	if games = say.Either(a.filter.Playoffs, "playoff ", "") + games; a.among() != "" {
		games += a.among()
	}
	single := strings.Replace(games, "games", "game", 1)
	switch {
	case len(lines) == 1 && a.LastGames > 0 && (a.Since != 0 || a.Until != 0):
		a.out.Claim = fmt.Sprintf("In the last of the %s, on %s, %s had %s.", games, english.Day(a.out.Rows[0].Date), who, figures)
	case len(lines) == 1 && a.LastGames > 0:
		a.out.Claim = fmt.Sprintf("In the last %s, on %s, %s had %s.", single, english.Day(a.out.Rows[0].Date), who, figures)
	case len(lines) == 1:
		a.out.Claim = fmt.Sprintf("On %s%s, %s had %s.", english.Day(a.out.Rows[0].Date), a.among(), who, figures)
	case a.LastGames > 0:
		a.out.Claim = fmt.Sprintf("In the last %d %s, %s, %s had %s.", len(lines), games, a.days(lines), who, figures)
	default:
		a.out.Claim = fmt.Sprintf("%s%s, in %s, %s had %s.", say.Capitalize(a.when), a.among(), say.Count(len(lines), "game", "games"), who, figures)
	}
	if len(lines) < a.LastGames {
		a.out.note("only %s held", say.Count(len(lines), "game is", "games are"))
	}
}

func joined(said []string, separator string) string {
	out := ""
	for i, s := range said {
		if i > 0 {
			out += separator
		}
		out += s
	}
	return out
}

// count answers how many games reach the thresholds: of one player, by player, or of all.
func (a *gameAsk) count() {
	where := a.conditions()
	if len(a.Players) == 1 && a.By == "" {
		a.countOne(where)
		return
	}
	list, players := a.store.Count(a.all, where, a.filter, a.By == "season")
	if players == 0 {
		a.refuseNone(0)
		return
	}
	if a.Count {
		a.countAll(list, players)
		return
	}
	if len(list) == 0 {
		a.refuse("unknown_entity", "a game of that description", "Nobody had games with %s %s.", say.GameBounds(a.Plan), a.when)
		return
	}
	ranks, end := a.placed(len(list), func(i, j int) bool { return list[i].Met == list[j].Met })
	for i := range list[:end] {
		t := &list[i]
		row := Row{Rank: &ranks[i], Player: a.PlayerRef(t.Player), Value: pointer(float64(t.Met)), Unit: "games", Shown: statistics.FormatNumber(float64(t.Met)),
			Figures: []Figure{{"games held", float64(t.Games), statistics.FormatNumber(float64(t.Games))}}}
		f := a.filter
		f.Player = t.Player
		if t.Season != 0 {
			row.Season, row.SeasonAs = &t.Season, a.SeasonName(t.Season)
			f.Since, f.Until = t.Season, t.Season
		}
		a.out.Rows = append(a.out.Rows, row)
		a.cite(a.store.Meeting(a.all, where, f)...)
	}
	a.out.Of = len(list)
	season := ""
	behind := func(*Row) string { return "" }
	if a.By == "season" {
		season = " in a season"
		behind = func(r *Row) string { return " (" + r.SeasonAs + ")" }
	}
	a.out.Claim = fmt.Sprintf("%s %s the most %s%s, %s, %s%s; %s.", firstNames(a.out.Rows, behind), has(a.out.Rows), a.reached(), season, a.out.Rows[0].Shown, a.when, a.among(), haveOne(len(list), a.By == "season"))
}

func haveOne(n int, seasons bool) string {
	switch {
	case seasons:
		return say.Count(n, "season has", "seasons have") + " at least one"
	}
	return say.Count(n, "player has", "players have") + " at least one"
}

// countOne answers how many of a player's games reach the thresholds.
func (a *gameAsk) countOne(where []games.Condition) {
	lines := a.store.Lines(a.all, a.filter)
	if len(lines) == 0 {
		a.refuseNone(0)
		return
	}
	met := a.store.Meeting(a.all, where, a.filter)
	if len(met) == 0 && a.refuseUnheld(a.careerWithin(0, maxSeason)) {
		return
	}
	a.cite(met...)
	if len(met) == 0 {
		a.cite(lines...) // none of which reaches them
	}
	all := statistics.FormatNumber(float64(len(lines)))
	row := Row{Player: a.PlayerRef(a.Players[0]), Value: pointer(float64(len(met))), Unit: "games", Shown: statistics.FormatNumber(float64(len(met))),
		Figures: []Figure{{"games held", float64(len(lines)), all}}}
	if a.filter.Since == a.filter.Until {
		row.Season, row.SeasonAs = pointer(a.filter.Since), a.SeasonName(a.filter.Since)
	}
	a.out.Rows = []Row{row}
	reached := a.reached()
	if len(met) == 1 {
		reached = wording.Since(oneGame, strings.Replace(reached, "games", "game", 1), reached)
	}
	a.out.Claim = fmt.Sprintf("%s had %s %s, %s%s; %s held.", row.Player.Name, row.Shown, reached, a.when, a.among(), say.Count(len(lines), "game is", "games are"))
}

// countAll answers how many games of all players reach the thresholds.
func (a *gameAsk) countAll(list []games.Tally, players int) {
	total := 0
	for i := range list {
		total += list[i].Met
	}
	a.out.Rows = []Row{{Value: pointer(float64(total)), Unit: "games", Shown: statistics.FormatNumber(float64(total)), Figures: []Figure{{"players", float64(len(list)), statistics.FormatNumber(float64(len(list)))}}}}
	a.out.Of = players
	a.out.Claim = fmt.Sprintf("There were %s player %s, %s%s, by %s", a.out.Rows[0].Shown, a.reached(), a.when, a.among(), say.Count(len(list), "player", "players"))
	if total == 0 {
		nobody := fmt.Sprintf("Nobody had %s, %s%s", strings.Replace(a.reached(), "games", "a game", 1), a.when, a.among())
		a.out.Claim = wording.Since(wording.Singulars, nobody, a.out.Claim)
	}
	a.out.Claim += "."
}

// streak answers the longest run of games that reach the thresholds, or the one at the end of
// the games held.
func (a *gameAsk) streak() {
	where := a.conditions()
	list, players := a.store.Streaks(a.all, where, a.filter, a.By == "career", a.Current)
	if players == 0 {
		a.refuseNone(0)
		return
	}
	if a.Current { // of those who played in the newest season
		newest := a.held[len(a.held)-1]
		list = slices.DeleteFunc(list, func(s games.Streak) bool { return a.store.Season(s.Last) != newest })
	}
	if len(list) == 0 {
		who := "Nobody has a"
		if len(a.Players) == 1 {
			who = a.PlayerName(a.Players[0]) + " has no"
		}
		a.refuse("unknown_entity", "a game of that description", "%s %sstreak of %s, %s.", who, say.Either(a.Current, "current ", ""), "games with "+say.GameBounds(a.Plan), a.when)
		return
	}
	within := ""
	if a.By != "career" && !a.Current && a.filter.Since != a.filter.Until {
		within = " within a season"
	}
	ranks, end := a.placed(len(list), func(i, j int) bool { return list[i].Games == list[j].Games })
	for i := range list[:end] {
		run := a.store.Run(list[i], a.all, where, a.filter)
		row := Row{Rank: &ranks[i], Player: a.PlayerRef(list[i].Player), Value: pointer(float64(len(run))), Unit: "games in a row", Shown: statistics.FormatNumber(float64(len(run))),
			Date: a.store.Date(run[0]).Format(time.DateOnly), Through: a.store.Date(run[len(run)-1]).Format(time.DateOnly)}
		from, to := a.store.Season(run[0]), a.store.Season(run[len(run)-1])
		if row.SeasonAs = a.span(from, to); from == to {
			row.Season = &from
		} else {
			row.From, row.To = &from, &to
		}
		a.out.Rows = append(a.out.Rows, row)
		a.cite(run...)
	}
	if a.By == "career" {
		a.out.note("runs go on from one season into the next")
	} else {
		a.out.note("a run ends with its season")
	}
	a.out.Of = players
	kind := "longest"
	if a.Current {
		kind = "longest current"
	}
	rows := a.out.Rows
	days := func(r *Row) string { return " (" + english.Day(r.Date) + " to " + english.Day(r.Through) + ")" }
	if len(a.Players) == 1 {
		if a.Current {
			kind = "current"
		}
		a.out.Of = 0
		a.out.Claim = fmt.Sprintf("%s %s streak of %s, %s%s, is %s%s.", say.Possessive(rows[0].Player.Name), kind, a.reached()+within, a.when, a.among(), say.Count(list[0].Games, "game", "games"), days(&rows[0]))
		return
	}
	a.out.Claim = fmt.Sprintf("%s %s the %s streak of %s, %s, %s%s; %s compared.", firstNames(rows, days), has(rows), kind, a.reached()+within, say.Count(list[0].Games, "game", "games"), a.when, a.among(),
		say.Count(players, "player", "players"))
}

// maxSaidDays is how many games a sentence lists by their days.
const maxSaidDays = 6

// list answers games with their figures: the highest of the statistic first, or the newest.
func (a *gameAsk) list() {
	st := a.seen[0]
	lines, of := a.store.First(a.all, a.conditions(), a.filter, a.Skip+max(cmp.Or(a.Top, defaultRows), maxSaidDays), a.Last)
	if of == 0 {
		a.refuseUnmet()
		return
	}
	a.out.Of = of
	from := min(a.Skip, of)
	to := min(from+cmp.Or(a.Top, defaultRows), of)
	for i, l := range lines[from:to] {
		row := a.row(l, st)
		if !a.Last {
			place := from + i + 1
			for place > 1 && a.all.Value(lines[place-2]) == a.all.Value(l) {
				place--
			}
			row.Rank = &place
		}
		row.Figures = a.figures(l)
		a.out.Rows = append(a.out.Rows, row)
	}
	a.cite(lines[from:to]...)
	reached := ""
	if len(a.Where) > 0 {
		reached = " with " + say.SaidGameBounds(a.Plan)
	}
	are, day, earlier := "There are", "", ""
	if of == 1 {
		are, earlier = wording.Since(oneGame, "There is", are), wording.Since(oneGame, ": on "+english.Day(a.store.Date(lines[0]).Format(time.DateOnly)), "")
	}
	if of <= maxSaidDays && from == 0 && to == of && len(a.Where) > 0 {
		var days []string
		for _, l := range lines {
			days = append(days, english.Day(a.store.Date(l).Format(time.DateOnly)))
		}
		day = ": on " + english.List(days)
	}
	a.out.Claim = fmt.Sprintf("%s %s%s%s, %s%s%s.", are, a.gameCounted(of), a.ofPlayer(), reached, a.when, a.among(), wording.Since(wording.Singulars, day, earlier))
}

// figures lists everything that a line records.
func (a *gameAsk) figures(l games.Line) []Figure {
	var out []Figure
	g := a.store.Game(l)
	for i, c := range g.Kind.Columns {
		if v := g.Values[i]; !math.IsNaN(v) {
			out = append(out, Figure{c.Label, v, statistics.FormatNumber(v)})
		}
	}
	return out
}
