// Package milestoneclaims computes, from a receipt's rows and the games between teams, what
// may be said of a career and a round number.
//
// It shares no code with the package that answers: it adds up the cited rows by itself and
// has wording of its own, so a sentence passes only if both agree. It does not decide which
// careers are held whole, beyond rows of seasons that are not cited.
package milestoneclaims

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// Plan is what was asked.
type Plan struct {
	Sport, Stat, Team string
	Players           []string
	Target            float64 // 0 if the plan names none
	Later             bool    // a later page of a list
}

// Row is a row of the answer.
type Row struct {
	Player *struct{ ID, Name string }

	Season, From, To *int
	Team             *string
	Value            *float64
	Unit             string
	Shown            string
	Through          string
	Reached          string
	Figures          []Figure
}

// Figure is a figure beside a row's value.
type Figure struct {
	Name  string
	Value float64
	Shown string
}

// check is one answer under check.
type check struct {
	Plan
	sport *almanac.Sport
	rows  []Row
	cited map[string]map[int]*receipts.Row // by file and record
}

// career is what the cited rows of a player say.
type career struct {
	who         string
	total       float64
	first, last int
	newest      float64 // of the last season
	games       float64 // of it, NaN where rows do not say
	open        bool    // the last season is in play
	rivals      []string
	team        string // that of the last season's only team
	league      string
	playing     bool // in the newest season held
}

var errRows = errors.New("the cited rows are not those of the answer")

// Sentence returns the claim that the data allows for an answer with these rows, of being how
// many there are of a list.
func Sentence(sport *almanac.Sport, p Plan, rows []Row, of int, cited []receipts.Row) (string, error) {
	c := &check{Plan: p, sport: sport, rows: rows, cited: map[string]map[int]*receipts.Row{}}
	for i := range cited {
		r := &cited[i]
		if c.cited[r.File] == nil {
			c.cited[r.File] = map[int]*receipts.Row{}
		}
		c.cited[r.File][r.Row] = r
	}
	if len(rows) == 0 {
		return "", errRows
	}
	var careers []*career
	for i := range rows {
		own, err := c.career(&rows[i])
		if err != nil {
			return "", err
		}
		if err := c.distance(&rows[i], own); err != nil {
			return "", err
		}
		careers = append(careers, own)
	}
	if len(p.Players) == 1 && p.Stat != "" {
		return c.one(&rows[0], careers[0]), nil
	}
	if slices.ContainsFunc(careers, func(own *career) bool { return !own.playing }) {
		return "", fmt.Errorf("a player of the list did not play in %d", c.newest())
	}
	return c.list(of), nil
}

// newest is the newest season with rows of players.
func (c *check) newest() int { return c.sport.LastHeld() }

// cells returns the amount of a statistic in a cited row, and its games.
func cells(kind *stats.Kind, r *receipts.Row, label string) (amount, games float64) {
	amount, games = math.NaN(), math.NaN()
	for at, column := range kind.Columns {
		header, ok := kind.Header(at, r.File)
		v := r.Cells[header]
		if !ok || v == nil {
			continue
		}
		if column.Label == label || column.Label == label+", in the games held" || labelled[label] == column.Key {
			amount = *v
		}
		if (column.Key == "G" || column.Key == "GP") && strings.HasPrefix(column.Label, "games") {
			games = *v
		}
	}
	return amount, games
}

// labelled are the columns of statistics that rows call otherwise.
var labelled = map[string]string{
	"batting strikeouts": "SO", "times caught stealing": "CS", "times hit by pitch": "HBP", "times grounded into double plays": "GIDP", "fielding assists": "A",
	"games in the field": "G", "sacks taken": "Sk", "interceptions made": "Int", "forced fumbles": "FF",
}

func (r *Row) figure(name string) (Figure, bool) {
	at := slices.IndexFunc(r.Figures, func(f Figure) bool { return f.Name == name })
	if at < 0 {
		return Figure{}, false
	}
	return r.Figures[at], true
}

// distance checks what a row says is missing, and its pace.
func (c *check) distance(row *Row, own *career) error {
	mark, ok := row.figure("milestone")
	missing, also := row.figure("missing")
	if !ok || !also || c.Target > 0 && mark.Value != c.Target || math.Abs(math.Max(0, mark.Value-own.total)-missing.Value) > 1e-6 {
		return fmt.Errorf("what %s is missing is not what the rows say", own.who)
	}
	pace, paced := row.figure("a game in " + c.sport.Method.Years.Name(own.last))
	if !paced {
		return nil
	}
	rate := own.newest / own.games
	games, ok := row.figure("games at that pace")
	if !ok || math.Abs(pace.Value-rate) > .006 || games.Value != math.Ceil(missing.Value/rate-1e-6) {
		return fmt.Errorf("the pace of %s is not that of the cited rows", own.who)
	}
	if left, ok := row.figure("games of the team left"); ok && left.Value != float64(c.left(own)) {
		return fmt.Errorf("the team of %s has %d games left", own.who, c.left(own))
	}
	if row.Reached != "" && row.Reached != c.reached(own, games.Value) {
		return fmt.Errorf("%s is not when the pace of %s reaches it", row.Reached, own.who)
	}
	return nil
}

// reached is the day by which a team in play has played so many games more, if those that it has
// left are evenly spread; empty if it has fewer.
func (c *check) reached(own *career, games float64) string {
	from, end, left := c.sport.SeasonEnd(own.last), almanac.RegularSeasonEnd(c.sport.Key, own.last), float64(c.left(own))
	if !own.open || games > left || !end.After(from) {
		return ""
	}
	between := end.Sub(from) / (24 * time.Hour)
	day := from
	for n := 1.; n*left < float64(between)*games-1e-6; n++ { // the first day on which that share of the rest is over
		day = from.AddDate(0, 0, int(n)+1)
	}
	if day.Equal(from) {
		day = from.AddDate(0, 0, 1)
	}
	return day.Format(time.DateOnly)
}

// left counts the games that the team of a season in play has not played.
func (c *check) left(own *career) int {
	if c.sport.Results == nil || own.team == "" {
		return 0
	}
	s := standings.Season{Season: own.last, League: own.league}
	played := 0
	for i := range c.sport.Results.Games {
		if g := &c.sport.Results.Games[i]; g.Season == s.Season && g.League == s.League && slices.Contains(g.Teams[:], own.team) {
			played++
		}
	}
	return c.sport.Results.Due(s, own.team) - played
}

// one is the sentence about one player's career.
func (c *check) one(row *Row, own *career) string {
	years := c.sport.Method.Years.Name
	through := english.Day(c.sport.SeasonEnd(own.last).Format(time.DateOnly))
	time := "in " + years(own.last)
	switch {
	case len(own.rivals) > 0:
		span := years(own.first)
		if own.last != own.first {
			span += " to " + years(own.last)
		}
		time = "in the " + strings.ToUpper(c.sport.Key) + ", " + span + ", not counting " + english.List(own.rivals)
	case own.open && own.first == own.last:
		time += " through " + through
	case own.open:
		time = "from " + years(own.first) + " through " + through
	case own.first != own.last:
		time = "from " + years(own.first) + " to " + years(own.last)
	}
	mark, _ := row.figure("milestone")
	gap := mark.Value - own.total
	where := "exactly"
	switch {
	case gap > 0:
		where = number(gap) + " short of"
	case gap < 0:
		where = number(-gap) + " past"
	}
	said := fmt.Sprintf("%s has %s %s, %s %s.", own.who, wording.Amount(number(own.total), row.Unit), time, where, number(mark.Value))
	games, ok := row.figure("games at that pace")
	if !ok {
		return said
	}
	said += fmt.Sprintf(" If the pace of %s holds, %s a game, that takes %s more %s", years(own.last), number(own.newest/own.games), number(games.Value), plural(games.Value, "game"))
	if row.Reached != "" {
		said += ", about " + english.Day(row.Reached)
	}
	if left, ok := row.figure("games of the team left"); ok && row.Team != nil {
		said += "; the " + *row.Team + " have " + number(left.Value) + " left"
	}
	return said + "."
}

// list is the sentence about several careers.
func (c *check) list(of int) string {
	whom := "active " + strings.ToUpper(c.sport.Key) + " players"
	switch {
	case len(c.Players) == 1:
		whom = c.rows[0].Player.Name
	case c.Team != "":
		whom = "active players of the " + c.Team
	}
	through := c.sport.Method.Years.Name(c.newest())
	if c.sport.Incomplete[c.newest()] {
		through = english.Day(c.sport.SeasonEnd(c.newest()).Format(time.DateOnly))
	}
	limit := "counting careers held whole, through " + through
	first := &c.rows[0]
	mark, _ := first.figure("milestone")
	missing, _ := first.figure("missing")
	if c.Target > 0 && c.Later {
		verb := "have"
		if of == 1 {
			verb = "has"
		}
		return fmt.Sprintf("%s of %s %s between half of %s career %s and that, %s.", number(float64(of)), whom, verb, number(c.Target), first.Unit, limit)
	}
	if c.Target > 0 {
		var names []string
		for i := range c.rows {
			if own, _ := c.rows[i].figure("missing"); own.Value == missing.Value {
				names = append(names, c.rows[i].Player.Name)
			}
		}
		verb := "is"
		if len(names) > 1 {
			verb = "are"
		}
		return fmt.Sprintf("Of %s, %s %s nearest to %s career %s, with %s, %s short, %s.", whom, english.List(names), verb, number(c.Target), first.Unit, number(*first.Value), number(missing.Value), limit)
	}
	in, verb := "", "are"
	if c.Stat != "" {
		in = " in " + first.Unit
	}
	if of == 1 {
		verb = "is"
	}
	counted := fmt.Sprintf("%s career %s%s %s within a season's games of %s, %s", number(float64(of)), plural(float64(of), "milestone"), in, verb, whom, limit)
	if c.Later {
		return counted + "."
	}
	return counted + fmt.Sprintf("; the nearest is %s's %s %s, %s short.",
		first.Player.Name, number(mark.Value), first.Unit, number(missing.Value))
}

func plural(n float64, one string) string {
	if n == 1 {
		return one
	}
	return one + "s"
}

// number writes a number with at most two decimals.
func number(v float64) string {
	text := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	whole, part, some := strings.Cut(text, ".")
	if some {
		return english.Group(whole) + "." + part
	}
	return english.Group(whole)
}
