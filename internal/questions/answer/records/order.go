package records

import (
	"fmt"
	"strconv"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/say"
	"groundline/internal/stats"
)

// What teams can be ordered by instead of their records.
const (
	byScored  = "scored"
	byAllowed = "allowed"
	byWon     = "won"
	byLost    = "lost"
	byMargin  = "margin" // games won less games lost
)

// ofGames reports whether an order counts games, not scores.
func ofGames(order string) bool { return order == byWon || order == byLost || order == byMargin }

// Counted names what a plan's order counts: games won, or runs scored.
func Counted(sport, order string) string {
	if ofGames(order) {
		return "games"
	}
	return Scores(sport)
}

// Scores names what teams of a sport score.
func Scores(sport string) string {
	switch sport {
	case stats.MLB:
		return "runs"
	case stats.NHL:
		return "goals"
	}
	return "points"
}

// Ordered returns what a record is ordered by under a plan's order.
func Ordered(order string, r *standings.Record) int {
	switch order {
	case byAllowed:
		return r.Against
	case byWon:
		return r.Wins
	case byLost:
		return r.Losses
	case byMargin:
		return r.Wins - r.Losses
	}
	return r.For
}

// PerGame returns what a team scored or allowed a game, as it is said: points with one decimal, runs and goals with two.
func PerGame(sport, order string, r *standings.Record) string {
	digits := 1
	if Scores(sport) != "points" {
		digits = 2
	}
	return english.Fixed(float64(Ordered(order, r))/float64(r.Games), digits)
}

// countsEveryGame reports whether a team's scores are of as many games as its record, which a row with ties left out
// is not.
func (a *asker) countsEveryGame(t *Team) bool {
	if t.at < 0 {
		return true
	}
	row := a.sport.Lines.At(t.at)
	return int(row.Get("G")) == t.Record.Games
}

// refuseOrder refuses to order teams, or to say a team's scores, where they are not recorded
// whole.
func (a *asker) refuseOrder(list []Team) bool {
	if a.Order == byMargin && a.Plan.Sport == stats.NHL {
		a.refuse("unsupported_grammar", "a record", "Hockey counts losses in overtime apart, so games over .500 mean different things: ask for the record, or for the points.")
		return true
	}
	ofGames := ofGames(a.Order)
	for i := range list {
		r := &list[i].Record
		if a.PerGame && !a.countsEveryGame(&list[i]) {
			a.refuse("partial_record", "the games of "+a.years(a.out.Season), "The %s are of another number of games in %s than the record: ask for the total.", Scores(a.Plan.Sport), a.years(a.out.Season))
			return true
		}
		if ofGames && r.Whole() {
			continue
		}
		if !ofGames && a.Plan.Sport == stats.NHL && list[i].at < 0 {
			a.refuse("no_granularity", "goals of teams", "We hold the goals of NHL teams to 2017-18: in later games the goals of shootouts are not told apart.")
			return true
		}
		if !r.Whole() || r.For == 0 || r.Against == 0 {
			a.refuse("partial_record", "every game of "+a.years(a.out.Season), "We don't hold the %s of every game of %s.", say.Either(ofGames, "result", Scores(a.Plan.Sport)), a.years(a.out.Season))
			return true
		}
	}
	return false
}

// scores says what a team scored or allowed in a season.
func (a *asker) scores(t Team) string {
	if a.Order == byMargin {
		return fmt.Sprintf("The %s %s in %s (%s).", t.Name, margin(Ordered(byMargin, &t.Record)), a.years(a.out.Season), t.Shown)
	}
	if a.PerGame {
		return fmt.Sprintf("The %s %s %s %s a game in %s, %s in %d games.", t.Name, a.Order, PerGame(a.Plan.Sport, a.Order, &t.Record), Scores(a.Plan.Sport), a.years(a.out.Season), grouped(Ordered(a.Order, &t.Record)), t.Record.Games)
	}
	return fmt.Sprintf("The %s %s %s %s in %s.", t.Name, a.Order, grouped(Ordered(a.Order, &t.Record)), Scores(a.Plan.Sport), a.years(a.out.Season))
}

// headedByScores says which team scored or allowed the most or the fewest.
func (a *asker) headedByScores(heads []Team) string {
	most := "most"
	if a.Lowest {
		most = "fewest"
	}
	var names []string
	for i, t := range heads {
		if a.Order == byMargin {
			t.Name += " (" + t.Shown + ")"
		}
		if i > 0 {
			t.Name = "the " + t.Name
		}
		names = append(names, t.Name)
	}
	if a.Order == byMargin {
		return fmt.Sprintf("The %s had the %s margin of wins over losses %s in %s, %s.", english.List(names), say.Either(a.Lowest, "worst", "best"), a.where(), a.years(a.out.Season), signed(Ordered(byMargin, &heads[0].Record)))
	}
	return fmt.Sprintf("The %s %s the %s %s %s in %s, %s.", english.List(names), a.Order, most, Counted(a.Plan.Sport, a.Order), a.where(), a.years(a.out.Season), grouped(Ordered(a.Order, &heads[0].Record)))
}

// margin says how many more games a team won than it lost, or lost than it won.
func margin(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("won %d more %s than they lost", n, say.Either(n == 1, "game", "games"))
	case n < 0:
		return fmt.Sprintf("lost %d more %s than they won", -n, say.Either(n == -1, "game", "games"))
	}
	return "won as many games as they lost"
}

// signed writes a margin with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

func grouped(n int) string { return english.Group(strconv.Itoa(n)) }
