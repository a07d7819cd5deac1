// Package dayclaims counts, from the games held, in how many a figure is reached, and says
// what may be claimed of the games of a day of the year.
//
// It shares no code with the package that answers: it counts by itself and has wording of its
// own, so a sentence passes only if both agree. Statistics that no column of games has by
// their name, such as a goalie's saves, are not counted again.
package dayclaims

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// Plan is what was asked.
type Plan struct {
	Sport, Day string
	Seasons    string // those held, in words
	Later      bool   // a later page of the list
}

// Row is a row of the answer.
type Row struct {
	Player *struct{ ID, Name string }

	Date, Unit, Shown, Part string
	Value                   *float64
	Figures                 []struct {
		Name  string
		Value float64
	}
}

func (r *Row) figure(name string) float64 {
	for _, f := range r.Figures {
		if f.Name == name {
			return f.Value
		}
	}
	return math.NaN()
}

var errRows = errors.New("the rows are not games of that day, the rarest first")

// Sentence returns the claim that the games allow for rows, of being how many games the day has
// and tied how many share the first place.
func Sentence(store *games.Store, p Plan, rows []Row, of, tied int) (string, error) {
	if len(rows) == 0 {
		return "", errRows
	}
	for i := range rows {
		day, err := time.Parse(time.DateOnly, rows[i].Date)
		before := math.Inf(-1)
		if i > 0 {
			before = rows[i-1].figure("games held with as many")
		}
		if err != nil || rows[i].Player == nil || rows[i].Value == nil || day.Format("01-02") != p.Day || !(rows[i].figure("games held with as many") >= before) {
			return "", errRows
		}
	}
	first := &rows[0]
	if err := played(store, first); err != nil {
		return "", err
	}
	counted := count(float64(of), "player game")
	on, _ := time.Parse(time.DateOnly, first.Date)
	day := strconv.Itoa(on.Day()) + " " + on.Month().String()
	held := "the " + strings.ToUpper(p.Sport) + " games held, " + p.Seasons
	if p.Later {
		verb := "have"
		if of == 1 {
			verb = "has"
		}
		return fmt.Sprintf("%s on %s, in %s, %s a figure to rank.", counted, day, held, verb), nil
	}
	begin, rarest, stage := "The rarest figure", "the rarest figure", ""
	if tied > 1 {
		begin, rarest = "One of the rarest figures", "one of the rarest figures"
	}
	if first.Part == "in the playoffs" {
		stage = " in the playoffs"
	}
	alike, all := first.figure("games held with as many"), first.figure("games held")
	how := number(alike) + " of " + number(all) + " player games have as many" + wording.Since(wording.PlayerFirst, " or more", "")
	if alike == 1 {
		how = "no other of " + number(all) + " player games has as many"
	}
	had := wording.Amount(first.Shown, first.Unit)
	now := first.Player.Name + " had " + had + stage + " on " + english.Day(first.Date) + ", " + rarest + " on any " + day + " in " + held
	before := fmt.Sprintf("%s of %s on %s, in %s, is %s's %s on %s%s", begin, counted, day, held, first.Player.Name, had, english.Day(first.Date), stage)
	return wording.Since(wording.PlayerFirst, now, before) + ": " + how + ".", nil
}

// played checks that the first row is a game held, and counts again how rare it is.
func played(store *games.Store, r *Row) error {
	var terms []games.Term
	for _, kind := range stats.GameKinds(store.Sport) {
		if at := slices.IndexFunc(kind.Columns, func(c stats.Column) bool { return c.Label == r.Unit }); at >= 0 {
			terms = append(terms, games.Term{Kind: kind, Column: kind.Columns[at].Key, Factor: 1})
		}
	}
	if len(terms) == 0 {
		return nil
	}
	m := store.Measure(terms)
	if !slices.ContainsFunc(store.PlayerLines(r.Player.ID), func(l games.Line) bool {
		return store.Date(l).Format(time.DateOnly) == r.Date && m.Value(l) == *r.Value && store.Playoffs(l) == (r.Part == "in the playoffs")
	}) {
		return fmt.Errorf("%s has no game of %s on %s", r.Player.Name, r.Shown, r.Date)
	}
	alike, all := 0, 0
	for v, n := range store.CountValues(m) {
		all += n
		if v >= *r.Value {
			alike += n
		}
	}
	if float64(alike) != r.figure("games held with as many") || float64(all) != r.figure("games held") {
		return fmt.Errorf("%d of %d games have %s %s", alike, all, r.Shown, r.Unit)
	}
	return nil
}

func count(n float64, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return number(n) + " " + one + "s"
}

func number(n float64) string { return english.Group(strconv.FormatFloat(n, 'f', 0, 64)) }
