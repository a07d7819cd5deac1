package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

func (r *reader) readTop() {
	for i := range r.parts {
		n := int(r.parts[i].first.Num)
		if !r.isNumber(i) || r.parts[i].first.Num != float64(n) || n < 1 || n > plan.MaxRows || r.parts[i].first.OrMore {
			continue
		}
		switch {
		case r.is(i-1, "top") || r.is(i+1, "best", "most", "fewest", "leader", "worst", "youngest", "oldest") && !r.is(i-1, "last", "age"):
			if r.is(i-1, "top") {
				r.use(i - 1)
			}
			r.plan.Top = n
			r.use(i)
			return
		case i > 0 && !strings.HasPrefix(r.parts[i-1].text, "top") && n > 1 && r.countsPeople(i):
			r.plan.Top = n
			r.use(i)
			return
		case i > 0 && strings.HasPrefix(r.parts[i-1].text, "top"):
			r.plan.Top = n
			r.use(i, i-1)
			return
		}
	}
	r.take("top")
}

// countsPeople reports whether a number is of people who lead: "the three National League
// pitchers with the most strikeouts".
func (r *reader) countsPeople(i int) bool {
	if !r.has("most", "best", "leader", "fewest") || r.is(i-1, "last", "age") {
		return false
	}
	for k := i + 1; k < len(r.parts); k++ {
		switch {
		case r.kind(k, lexicon.Position) || slices.Contains([]string{"players", "men", "women"}, r.parts[k].text):
			if textOf(r.parts, i-1) == "which" {
				return true
			}
			return textOf(r.parts, k+1) == "with" || textOf(r.parts, k+1) == "who"
		case !r.kind(k, lexicon.Sport) && !r.kind(k, lexicon.League):
			return false
		}
	}
	return false
}

func textOf(parts []part, i int) string {
	if i < 0 || i >= len(parts) {
		return ""
	}
	return parts[i].text
}

// year reads a part as a season or a run of seasons.
func (r *reader) year(i int) (since, until int, ok bool) {
	if !r.isUnused(i) || !r.kind(i, lexicon.Numeral) {
		return 0, 0, false
	}
	t := r.parts[i].first
	switch t.Kind {
	case lexicon.Decade:
		if t.Num < 1850 || t.Num > 2030 {
			return 0, 0, false
		}
		return int(t.Num), int(t.Num) + 9, true
	case lexicon.Span:
		from, to := int(t.Num), int(t.To)
		if split := lists.Intersect(r.sports, []string{stats.NBA, stats.NHL, stats.NFL}); to-from == 1 && len(split) > 0 {
			r.sports = split // leagues whose seasons span two years
			if slices.Contains(r.sports, stats.NFL) && len(r.sports) == 1 {
				return from, from, true
			}
			return to, to, true
		}
		return from, to, to >= from
	case lexicon.Number:
		n := int(t.Num)
		if r.shortYear(i) {
			if n = lexicon.FullYear(n); n > r.lastSeason()+1 {
				n -= 100 // "the babe in 27"
			}
			return n, n, true
		}
		if float64(n) != t.Num || n < 1871 || n > 2035 || t.OrMore || strings.Contains(t.Text, ",") || r.boundOfStat(i, n) {
			return 0, 0, false
		}
		return n, n, true
	}
	return 0, 0, false
}

// lastSeason is the last season of any sport that the question can be about.
func (r *reader) lastSeason() int {
	last := 0
	for _, sport := range r.sports {
		last = max(last, r.leagues[sport].LastSeason)
	}
	return last
}

// amountWords stand before a number that counts something.
var amountWords = []string{"with", "to", "of", "have", "had", "has", "get", "score", "scored", "a", "hit", "collected", "reach", "club"}

// boundOfStat reports whether a number that could be a year is an amount, such as the
// 2000 of "2000 hits".
func (r *reader) boundOfStat(i, n int) bool {
	if r.is(i-1, "atleast") || r.is(i+1, "ormore", "orfewer") {
		return true
	}
	if !r.kind(i+1, lexicon.Stat) || r.endsSpan(i) {
		return false
	}
	if r.asksWhether() && r.has("ever") && !slices.Contains([]string{"in", "during"}, r.parts[i].before) {
		return true // "did Smith ever rush for 2000"
	}
	if textOf(r.parts, 0) == "when" && n%500 == 0 && !slices.Contains([]string{"in", "during"}, r.parts[i].before) {
		return true // "when did Henry rush for 2000 yards"
	}
	return r.is(i+2, "club") || r.is(i-1, "above", "below", "atmost", "reach") || slices.Contains(amountWords, r.parts[i].before) ||
		r.is(i+2, "seasons", "season") && !r.kind(i+2, lexicon.Stat) && n >= 2000 && n%500 == 0
}

// endsSpan reports whether a number ends a span of years: the 2021 of "from 2009 to 2021: total
// touchdowns".
func (r *reader) endsSpan(i int) bool {
	if !r.is(i-1, "to", "until") || i < 2 || !r.is(r.beforeThe(i-2), "from", "between", "since") {
		return false
	}
	from := r.parts[i-2].first
	return from.Kind == lexicon.Number && len(from.Text) == 4 && from.Num > 1870 && from.Num < 2100
}

// shortYear reports whether a number is the end of a year: two digits at the end of the
// question, after a statistic, a player or "in", with nothing that makes them a bound; or
// "the 98 season", or '98.
func (r *reader) shortYear(i int) bool {
	t := r.parts[i].first
	switch {
	case !isTwoDigits(t):
		return false
	case t.Year || r.namesSeason(i):
		return true
	case len(r.parts) == 1: // "and 23?"
		return true
	case r.isBeyondFigure(i), r.isYearOfCareer(i):
		return true
	case r.isFigureReached(i):
		return false
	case i > 0 && i+1 == len(r.parts):
		return r.endsWithYear(i)
	}
	return r.parts[i].before == "in" && (r.kind(i+1, lexicon.Player) || r.kind(i+1, lexicon.Team))
}

// isTwoDigits reports whether a token is a number of two digits without "or more".
func isTwoDigits(t lexicon.Token) bool {
	return len(t.Text) == 2 && t.Text[0] >= '0' && t.Text[0] <= '9' && !t.OrMore
}

// namesSeason reports whether "season" follows a number that it names, as in "the 98 season",
// and does not count, as in "the last 10 season".
func (r *reader) namesSeason(i int) bool {
	if !r.is(i+1, "season") || !strings.HasPrefix(textOf(r.parts, i+1), "season") {
		return false
	}
	return !r.is(i-1, "last", "first", "top", "atleast", "above", "below")
}

// isBeyondFigure reports whether a number between a player and a statistic is more than anybody
// had of it, so that it is a year: "mcgwire 98 hr".
func (r *reader) isBeyondFigure(i int) bool {
	return r.kind(i-1, lexicon.Player) && r.kind(i+1, lexicon.Stat) && r.nobodyHad(i+1, r.parts[i].first.Num)
}

// isFigureReached reports whether a number is a figure that somebody reached, not a year: "did
// Ryan ever win 25", "the last to win 30".
func (r *reader) isFigureReached(i int) bool {
	if r.asksWhether() && r.has("ever") {
		return true
	}
	return i > 0 && r.parts[i-1].before == "to" && r.kind(i-1, lexicon.Stat)
}

// endsWithYear reports whether the words before the last number of a question make it a year.
func (r *reader) endsWithYear(i int) bool {
	if r.is(i-1, "before", "since", "until", "leader") || r.parts[i].before == "in" {
		return true
	}
	return r.kind(i-1, lexicon.Stat) || r.kind(i-1, lexicon.Player) || r.kind(i-1, lexicon.Team)
}

// readSeasonsOfBounds uses the "season" of "since the 2000 season": it names the bound, and
// asks for no single season.
func (r *reader) readSeasonsOfBounds() {
	for i := range r.parts {
		if !r.used[i] || !r.kind(i, lexicon.Numeral) || !r.is(i+1, "season", "seasons") {
			continue
		}
		bound := i - 1
		for bound >= 0 && r.kind(bound, lexicon.StopWord) {
			bound--
		}
		if r.is(bound, "since", "from", "after", "before", "until", "between") {
			r.use(i + 1)
		}
	}
}

func (r *reader) readTimes() {
	if r.take("century21") {
		r.plan.Since = 2001
	}
	if r.take("century20") {
		r.plan.Since, r.plan.Until = 1901, 2000
	}
	for i := range r.parts {
		since, until, ok := r.year(i)
		if !ok {
			r.lastYears(i)
			continue
		}
		next := i + 2
		if textOf(r.parts, next) == "the" { // "from the 2018 through the 2024 season"
			next++
		}
		_, last, two := r.year(next)
		joined := two && r.is(i+1, "to", "and", "until", "or")
		at := r.beforeThe(i)
		switch {
		case joined && (r.is(at, "between", "from", "since") || r.is(at, "in") && last <= until+1 || r.is(i+1, "to", "until")) && !r.kind(next+1, lexicon.Player):
			if r.is(at, "between", "from", "since", "in") {
				r.use(at)
			}
			r.use(i, i+1, i+2, next)
			if at == i-2 && r.is(next+1, "season", "seasons") { // "between the 2009 and 2024 seasons"
				r.use(at+1, next+1)
			}
			r.plan.Since, r.plan.Until = since, last
		case r.is(at, "since"):
			r.use(at, i)
			r.plan.Since = since
		case r.is(at, "after"):
			r.use(at, i)
			r.plan.Since = until + 1
		case r.is(at, "before"):
			r.use(at, i)
			r.plan.Until = since - 1
		case r.is(at, "until"):
			r.use(at, i)
			r.plan.Until = until
		case r.is(i+1, "orolder"):
			r.use(i, i+1)
			r.plan.Since = since
		default:
			r.use(i)
			if r.is(i-1, "in", "from") {
				r.use(i - 1)
			}
			r.years = append(r.years, yearAt{i, since, until})
		}
	}
	r.setTime()
}

// setTime sets the seasons of a plan that names one time.
func (r *reader) setTime() {
	switch {
	case len(r.years) == 1:
		again := r.plan.Since == r.years[0].since && r.plan.Until == r.years[0].until // "in the 1990s, from 1990 through 1999"
		if split := r.plan.Since == r.years[0].since+1 && r.plan.Until == r.years[0].until+1; split && r.years[0].until > r.years[0].since {
			return // "in the 1980s, from 1980-81 through 1989-90"
		}
		if within := r.years[0].since < r.plan.Since && r.plan.Since < r.plan.Until && r.plan.Until <= r.years[0].until+1; within {
			return // "in the 80s, 84-85 to 89-90"
		}
		if !again && (r.plan.Since != 0 || r.plan.Until != 0) {
			r.fail("unsupported_grammar", "The question names two times.", r.parts[r.years[0].part].text)
			return
		}
		r.plan.Since, r.plan.Until = r.years[0].since, r.years[0].until
	case len(r.years) == 2 && !r.kindAnywhere(lexicon.Player) && !r.has("and", "or", "compare") && r.narrowest():
	case len(r.years) > 2 || len(r.years) == 2 && !r.kindAnywhere(lexicon.Player):
		r.fail("unsupported_grammar", "The question names several times.", r.parts[r.years[1].part].text)
	}
}

func (r *reader) kindAnywhere(k lexicon.Kind) bool {
	for i := range r.parts {
		if r.kind(i, k) {
			return true
		}
	}
	return false
}

// beforeThe returns the part before a year, past "the": "through the 2025-26 season".
func (r *reader) beforeThe(i int) int {
	if r.isUnused(i-1) && r.parts[i-1].text == "the" {
		return i - 2
	}
	return i - 1
}

// readLastSeason reads "last season" once the players are known: the last season that the
// data holds, or a retired player's last.
func (r *reader) readLastSeason() {
	r.readThisSeason()
	if r.problem != nil {
		return
	}
	named := r.hasText("last season") // "last year" is nobody's own
	said := r.take("lastseason")
	if !r.take("recent") && !said {
		return
	}
	if r.saysLastByName() || !r.isFirstTime() {
		return
	}
	x := r.leagues[r.sports[0]]
	last := x.Sport.Last
	if len(r.plan.Players) == 1 && named {
		if p, ok := x.Sport.Player(r.plan.Players[0]); ok && p.LastSeason != nil && *p.LastSeason < last {
			last = *p.LastSeason
			r.infer("last season is %s, the last of %s in the data", x.Sport.Method.Years.Name(last), p.Name)
		}
	}
	if over := x.lastOver(); last == x.Sport.Last && named && over > last {
		years := x.Sport.Method.Years.Name
		defer func() { r.problem.season = last }()
		r.fail("season_incomplete", fmt.Sprintf("The last season, %s, is over but not complete in the data. Ask for %s by its name.", years(over), years(last)), "a complete "+years(over)+" season")
		return
	}
	switch {
	case last != x.Sport.Last || !said:
	case named || x.lastOver() == last:
		r.infer("last season is %s, the last season that is complete in the data", x.Sport.Method.Years.Name(last))
	default:
		r.infer("last year was read as %s, the last season that is complete in the data", x.Sport.Method.Years.Name(last))
	}
	r.plan.Since, r.plan.Until = last, last
}

// saysLastByName reports whether the season that "last season" stands beside is that season: "in
// his last season, 2012".
func (r *reader) saysLastByName() bool {
	if len(r.sports) != 1 || r.plan.Since == 0 || r.plan.Since != r.plan.Until {
		return false
	}
	x := r.leagues[r.sports[0]]
	if len(r.plan.Players) == 1 {
		p, ok := x.Sport.Player(r.plan.Players[0])
		return ok && p.LastSeason != nil && *p.LastSeason == r.plan.Since
	}
	return x.Sport.Last == r.plan.Since
}

// lastYears reads "last 10 seasons".
func (r *reader) lastYears(i int) {
	if !r.isNumber(i) || !r.is(i-1, "last") || !r.is(i+1, "seasons", "season") {
		return
	}
	if len(r.sports) != 1 {
		r.fail("unsupported_grammar", "Which sport's last seasons?", r.parts[i].text)
		return
	}
	last := r.leagues[r.sports[0]].Sport.Last
	r.use(i-1, i, i+1)
	r.plan.Since, r.plan.Until = last-int(r.parts[i].first.Num)+1, last
	r.infer("the last %d seasons that are complete in the data", int(r.parts[i].first.Num))
}

// isFirstTime reports whether the league is known and no other time has been named; if not, the
// reader has failed.
func (r *reader) isFirstTime() bool {
	if len(r.sports) != 1 {
		r.settleSport() // which asks
		return false
	}
	if r.plan.Since != 0 || r.plan.Until != 0 {
		r.fail("unsupported_grammar", "The question names two times.", "one time")
		return false
	}
	return true
}
