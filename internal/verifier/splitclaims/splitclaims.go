// Package splitclaims counts a player's games in parts from the games held, and says what may
// be claimed of them.
//
// It shares no code with the package that answers: it counts by itself and has wording of its
// own, so a sentence passes only if both agree. Statistics that no column of games has by
// their name, such as a goalie's saves, are not counted again. It does not decide which
// seasons are held.
package splitclaims

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// Plan is what was asked.
type Plan struct {
	Sport, Player, By, Playoffs string
	Seasons                     []int // the seasons that are counted
}

// Row is a row of the answer.
type Row struct {
	Part    string
	Value   *float64
	Unit    string
	Shown   string
	Figures []struct {
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

// tally is the games of a part.
type tally struct{ games, total float64 }

// Sentences returns the claims that the games allow for rows, one for each way to say the time.
func Sentences(store *games.Store, p Plan, who string, rows []Row, of int, times []string) ([]string, error) {
	if len(rows) == 0 || rows[0].Value == nil {
		return nil, fmt.Errorf("an answer about splits has no rows")
	}
	if counted := count(store, p, rows[0].Unit); counted != nil {
		if err := agree(p, counted, rows, of); err != nil {
			return nil, err
		}
	}
	var out []string
	for _, time := range times {
		out = append(out, sentence(p, who, rows, of, time))
	}
	return out, nil
}

// count counts the parts, nil if no column of games has the statistic's name.
func count(store *games.Store, p Plan, label string) map[string]*tally {
	named := false
	out := map[string]*tally{}
	for _, l := range store.PlayerLines(p.Player) {
		kind := store.Kind(l)
		at := slices.IndexFunc(kind.Columns, func(c stats.Column) bool { return c.Label == label })
		if at < 0 || !slices.Contains(p.Seasons, store.Season(l)) || p.By != "stage" && store.Playoffs(l) != (p.Playoffs != "") {
			continue
		}
		named = true
		v := store.Game(l).Values[at]
		part := partOf(store, p, l)
		if math.IsNaN(v) || part == "" {
			continue
		}
		if out[part] == nil {
			out[part] = &tally{}
		}
		out[part].games++
		out[part].total += v
	}
	if !named {
		return nil
	}
	return out
}

// partOf names the part of a game; opponents are told apart by their code.
func partOf(store *games.Store, p Plan, l games.Line) string {
	switch p.By {
	case "venue":
		return map[rowset.Venue]string{rowset.Home: "at home", rowset.Away: "on the road"}[store.Venue(l)]
	case "result":
		return map[string]string{"W": "in wins", "L": "in losses", "T": "in ties"}[store.Result(l).String()]
	case "month":
		return "in " + store.Date(l).Month().String()
	case "stage":
		if store.Playoffs(l) {
			return "in the playoffs"
		}
		return "in the regular season"
	}
	return store.Opponent(l)
}

// agree compares the count with the rows: part by part, and opponents, whose names are not
// known here, in all.
func agree(p Plan, counted map[string]*tally, rows []Row, of int) error {
	if p.By != "opponent" {
		if len(counted) != len(rows) {
			return fmt.Errorf("the games are of %d parts, not %d", len(counted), len(rows))
		}
		for i := range rows {
			own := counted[rows[i].Part]
			if own == nil || rows[i].Value == nil || own.games != rows[i].figure("games") || math.Abs(own.total-*rows[i].Value) > .006 {
				return fmt.Errorf("the games %s are not %+v", rows[i].Part, own)
			}
		}
		return nil
	}
	var all, said tally
	for _, own := range counted {
		all.games, all.total = all.games+own.games, all.total+own.total
	}
	for i := range rows {
		if rows[i].Value == nil || *rows[i].Value > *rows[0].Value {
			return fmt.Errorf("the first opponent is not that of the most")
		}
		said.games, said.total = said.games+rows[i].figure("games"), said.total+*rows[i].Value
	}
	if len(rows) < of {
		return nil // the rest is not listed
	}
	if said.games != all.games || math.Abs(said.total-all.total) > .006 {
		return fmt.Errorf("the games against all opponents are %g with %g, not %g with %g", all.games, all.total, said.games, said.total)
	}
	return nil
}

func sentence(p Plan, who string, rows []Row, of int, time string) string {
	amount := func(r *Row, part string) string {
		n, word := r.figure("games"), "games"
		if n == 1 {
			word = "game"
		}
		if part != "" {
			part = " " + part
		}
		return fmt.Sprintf("%s in %s %s%s (%s a game)", wording.Amount(r.Shown, r.Unit), number(n), word, part, number(*r.Value/n))
	}
	if p.By == "opponent" && of > 1 {
		var names []string
		for i := range rows {
			if *rows[i].Value == *rows[0].Value {
				names = append(names, strings.TrimPrefix(rows[i].Part, "against "))
			}
		}
		most := amount(&rows[0], "")
		if len(names) > 1 {
			most = rows[0].Shown + " each"
		}
		against := english.List(names)
		if len(names) > 12 {
			against = fmt.Sprintf("%d of them", len(names))
		}
		return fmt.Sprintf("%s had the most %s, of %d opponents, against %s: %s, %s.", who, rows[0].Unit, of, against, most, time)
	}
	var parts []string
	for i := range rows {
		parts = append(parts, amount(&rows[i], rows[i].Part))
	}
	return fmt.Sprintf("%s had %s, %s.", who, english.List(parts), time)
}

// number writes a number with at most two decimals.
func number(v float64) string {
	text := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	whole, part, some := strings.Cut(text, ".")
	sign := ""
	if rest, below := strings.CutPrefix(whole, "-"); below {
		sign, whole = "−", rest
	}
	if some {
		part = "." + part
	}
	return sign + english.Group(whole) + part
}
