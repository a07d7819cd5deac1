//go:build corpus

package blind_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"groundline/internal/questions"
	"groundline/internal/questions/answer"
)

// expectation is an outcome that is right. One of its members is set.
type expectation struct {
	Refuse  string
	Value   *float64
	Player  string
	Season  int
	Top     []place
	List    []place
	Count   *int
	Yes     *bool
	Seasons []int
	Text    []string
	AskBack []string `json:"ask_back"`
	Either  []expectation

	Tolerance float64
}

type place struct {
	Player    string
	Season    int
	Value     float64
	Tolerance float64
}

// mayRefuse reports whether a refusal is right, and mustRefuse whether nothing else is.
func (e expectation) mayRefuse() bool {
	return e.Refuse != "" || e.AskBack != nil || slices.ContainsFunc(e.Either, expectation.mayRefuse)
}

func (e expectation) mustRefuse() bool {
	if e.Either != nil {
		return !slices.ContainsFunc(e.Either, func(o expectation) bool { return !o.mustRefuse() })
	}
	return e.Refuse != ""
}

// ofLeague returns what an answer for each of several leagues says of the one that the question's author had in mind:
// each is named, so the others mislead nobody. Of an author's league that is not among them it is the whole.
func ofLeague(a *questions.Answer, sport string) *questions.Answer {
	at := slices.IndexFunc(a.Leagues, func(part questions.LeaguePart) bool { return part.Sport == sport })
	if at < 0 {
		return a
	}
	own := *a
	part := a.Leagues[at]
	own.Answer, own.Of, own.Refusal, own.Grounded = part.Answer, part.Of, part.Refusal, part.Refusal == nil
	own.Rows = slices.DeleteFunc(slices.Clone(a.Rows), func(r answer.Row) bool { return r.Sport != sport })
	return &own
}

// leagueOf returns the league that a question is judged by: its author's, or where none is noted the first whose
// answer is right, since each is named.
func leagueOf(q question, a *questions.Answer) string {
	for _, part := range a.Leagues {
		if q.Sport == "" && part.Refusal == nil && q.Expect.wrong(ofLeague(a, part.Sport)) == "" {
			return part.Sport
		}
	}
	return q.Sport
}

// wrong says how an answer that was given differs from what is right, or "".
func (e expectation) wrong(a *questions.Answer) string {
	text := plain(a.Answer + " " + rowText(a))
	switch {
	case e.Either != nil:
		var all []string
		for _, o := range e.Either {
			why := o.wrong(a)
			if why == "" {
				return ""
			}
			all = append(all, why)
		}
		return strings.Join(all, "; or ")
	case e.Refuse != "":
		return "must be refused: " + e.Refuse
	case e.AskBack != nil:
		if len(a.Inferred) > 0 { // it says whom or what it took
			return ""
		}
		return "must ask back or say what it took"
	case e.Value != nil:
		if len(a.Rows) == 0 {
			return "has no rows"
		}
		for _, r := range a.Rows {
			if sameRow(r, place{e.Player, e.Season, *e.Value, e.Tolerance}, 0) {
				return ""
			}
		}
		return fmt.Sprintf("want %v of %s %d", *e.Value, e.Player, e.Season)
	case e.Top != nil:
		return samePlaces(first(a.Rows), e.Top, e.Tolerance)
	case e.List != nil:
		if len(a.Rows) < len(e.List) {
			return fmt.Sprintf("has %d rows, not %d", len(a.Rows), len(e.List))
		}
		return samePlaces(a.Rows[:len(e.List)], e.List, e.Tolerance)
	case e.Count != nil:
		if a.Of != nil && *a.Of == *e.Count || slices.Contains(numbers(a.Answer), float64(*e.Count)) {
			return ""
		}
		return fmt.Sprintf("want %d", *e.Count)
	case e.Yes != nil:
		if strings.HasPrefix(text, map[bool]string{true: "yes", false: "no"}[*e.Yes]) {
			return ""
		}
		return "want yes or no"
	case e.Seasons != nil:
		var have []int
		for _, r := range a.Rows {
			if r.Season != nil {
				have = append(have, *r.Season)
			}
		}
		slices.Sort(have)
		want := slices.Sorted(slices.Values(e.Seasons))
		if slices.Equal(slices.Compact(have), want) {
			return ""
		}
		return fmt.Sprintf("want seasons %v", want)
	}
	for _, part := range e.Text {
		if !strings.Contains(text, plain(part)) {
			return "does not say " + part
		}
	}
	return ""
}

// first are the rows of the first place that is listed.
func first(rows []answer.Row) []answer.Row {
	if len(rows) > 0 && rows[0].Rank == nil {
		return rows[:1]
	}
	return slices.DeleteFunc(slices.Clone(rows), func(r answer.Row) bool { return r.Rank == nil || *r.Rank != *rows[0].Rank })
}

func samePlaces(rows []answer.Row, want []place, tolerance float64) string {
	rows = oncePerPlayer(rows)
	if len(rows) != len(want) {
		return fmt.Sprintf("%d share the place, not %d", len(rows), len(want))
	}
	for _, w := range want {
		if !slices.ContainsFunc(rows, func(r answer.Row) bool { return sameRow(r, w, tolerance) }) {
			return fmt.Sprintf("want %s %d %v", w.Player, w.Season, w.Value)
		}
	}
	return ""
}

// oncePerPlayer drops further games of a player with the same value: whoever has the most in a
// game may have had it twice.
func oncePerPlayer(rows []answer.Row) (out []answer.Row) {
	for _, r := range rows {
		if !slices.ContainsFunc(out, func(o answer.Row) bool {
			return r.Date != "" && r.Player != nil && o.Player != nil && r.Player.ID == o.Player.ID && r.Shown == o.Shown
		}) {
			out = append(out, r)
		}
	}
	return out
}

func sameRow(r answer.Row, w place, tolerance float64) bool {
	if w.Player != "" && (r.Player == nil || name(r.Player.Name) != name(w.Player)) {
		return false
	}
	if w.Season != 0 && r.Season != nil && *r.Season != w.Season {
		return false
	}
	near := max(tolerance, w.Tolerance, .006*math.Max(1, math.Abs(w.Value)/100))
	return r.Value != nil && (math.Abs(*r.Value-w.Value) <= near || math.Abs(*r.Value*100-w.Value) <= max(near, printedShare) || math.Abs(*r.Value-w.Value*100) <= near)
}

// printedShare is how far a share of three decimals, .974, may be from the percentage that was computed, 97.4359.
const printedShare = .0501

var number = regexp.MustCompile(`\d[\d,]*(?:\.\d+)?`)

func numbers(text string) []float64 {
	var out []float64
	for _, n := range number.FindAllString(text, -1) {
		if v, err := strconv.ParseFloat(strings.ReplaceAll(n, ",", ""), 64); err == nil {
			out = append(out, v)
		}
	}
	return out
}

func rowText(a *questions.Answer) string {
	var b strings.Builder
	for _, r := range a.Rows {
		if r.Player != nil {
			b.WriteString(r.Player.Name + " ")
		}
		if r.Team != nil {
			b.WriteString(*r.Team + " ")
		}
		b.WriteString(r.Shown + " " + r.Unit + " " + r.SeasonAs + " " + r.Date + " " + r.Through + " ")
	}
	return b.String()
}

// plain is text in lower case without marks and thousands separators.
func plain(text string) string {
	return strings.ReplaceAll(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text)), ",", "")
}

// name is a player's name for comparing: without marks, dots, and Jr.
func name(text string) string {
	text = strings.NewReplacer(".", "", "'", "", "’", "", "-", " ").Replace(plain(text))
	for _, end := range []string{" jr", " sr", " ii", " iii", " iv"} {
		text = strings.TrimSuffix(text, end)
	}
	return strings.TrimSpace(text)
}
