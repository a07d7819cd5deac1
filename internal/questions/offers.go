package questions

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/parse"
	"groundline/internal/receipts"
)

const maxOffers = 3

// offers returns questions built from the pieces that were understood, nearest
// first. Each is known to have an answer.
func (xs sports) offers(r parse.Reading) []receipts.Nearest {
	p := r.Pieces()
	x := xs.Leagues[p.Sport]
	if x == nil {
		return nil
	}
	league := strings.ToUpper(p.Sport)
	var questions []string
	add := func(format string, args ...any) { questions = append(questions, fmt.Sprintf(format, args...)) }
	stat, season := "", ""
	if p.Stat != nil {
		stat = p.Stat.AskedAs()
	}
	if p.Season != 0 {
		season = x.SeasonName(p.Season)
	}
	switch {
	case p.Player != "" && stat != "" && season != "":
		add("%s %s in %s", p.Player, stat, season)
	case stat != "" && season != "":
		add("Who led the %s in %s in %s?", league, stat, season)
	}
	if p.Player != "" {
		if stat != "" {
			add("%s career %s", p.Player, stat)
		}
		if season != "" {
			add("How good was %s in %s?", p.Player, season)
		}
		add("What was the best season of %s?", p.Player)
		add("%s career standing", p.Player)
	}
	if stat != "" {
		add("Most %s in a single %s season", stat, league)
		add("Who led the %s in %s in %s?", league, stat, x.SeasonName(x.Sport.Last))
	}
	if season != "" {
		add("Best %s season in %s", league, season)
	}
	add("Who had the best %s season ever?", league)
	var out []receipts.Nearest
	for _, question := range questions {
		if len(out) < maxOffers && !slices.ContainsFunc(out, func(n receipts.Nearest) bool { return n.Question == question }) && xs.answers(question) {
			out = append(out, asking(question))
		}
	}
	return out
}

// answers reports whether a question has an answer.
func (xs sports) answers(question string) bool {
	r := xs.read(question)
	return r.Problem == nil && xs.Compute(r.Plan).Refusal == nil
}
