package questions

import (
	"slices"
	"strings"

	"groundline/internal/stats"
)

func (r *reader) readTop() {
	for i := range r.parts {
		n := int(r.parts[i].first.num)
		if !r.num(i) || r.parts[i].first.num != float64(n) || n < 1 || n > mostRows || r.parts[i].first.more {
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
		case i > 0 && strings.HasPrefix(r.parts[i-1].text, "top"):
			r.plan.Top = n
			r.use(i, i-1)
			return
		}
	}
	r.take("top")
}

func (r *reader) readAges() {
	for i := range r.parts {
		if !r.num(i) {
			continue
		}
		n := int(r.parts[i].first.num)
		if n < 14 || n > 60 || float64(n) != r.parts[i].first.num {
			continue
		}
		stat := r.kind(i+1, isStat)
		switch {
		case r.is(i+1, "yearold"):
			r.use(i, i+1)
			r.ageFromTo(n, n)
			if r.is(i+2, "oryounger") {
				r.use(i + 2)
				r.plan.AgeFrom = 0
			}
			if r.is(i-1, "under") || r.is(i-1, "below") {
				r.use(i - 1)
				r.plan.AgeFrom, r.plan.AgeTo = 0, n-1
			}
		case r.is(i-1, "bytheage"):
			r.use(i-1, i)
			r.ageFromTo(0, n)
		case r.is(i-1, "beforeage", "underage") || r.is(i-1, "below", "before") && !stat && !r.kind(i-2, isStat):
			r.use(i-1, i)
			r.ageFromTo(0, n-1)
		case r.is(i-1, "afterage", "overage") || r.is(i-1, "above", "after") && !stat && !r.kind(i-2, isStat) && !r.is(i-2, "reach"):
			r.use(i-1, i)
			r.ageFromTo(n+1, 99)
		case r.is(i-1, "sinceage"):
			r.use(i-1, i)
			r.ageFromTo(n, 99)
		case r.is(i-1, "age"):
			r.use(i-1, i)
			r.ageFromTo(n, n)
			switch {
			case r.is(i+1, "oryounger", "orfewer"):
				r.use(i + 1)
				r.plan.AgeFrom = 0
			case r.is(i+1, "orolder", "ormore"):
				r.use(i + 1)
				r.plan.AgeTo = 99
			case r.is(i+1, "to", "and", "until") && r.num(i+2):
				r.use(i+1, i+2)
				r.plan.AgeTo = int(r.parts[i+2].first.num)
			}
			if r.is(i-2, "until") {
				r.use(i - 2)
				r.plan.AgeFrom = 0
			}
		case r.is(i+1, "oryounger", "orolder") && !stat:
			younger := r.is(i+1, "oryounger")
			r.use(i, i+1)
			if younger {
				r.ageFromTo(0, n)
			} else {
				r.ageFromTo(n, 99)
			}
		case r.is(i-1, "until") && n < 50 && !stat || r.parts[i].before == "at" && !stat && !r.is(i+1, "ormore"):
			until := r.is(i-1, "until")
			r.use(i)
			if until {
				r.use(i - 1)
				r.ageFromTo(0, n)
			} else {
				r.ageFromTo(n, n)
			}
		}
	}
	r.readTens()
	if r.take("teenager") {
		r.ageFromTo(0, 19)
	}
}

// readTens reads "in his 30s" as ages, which would be a decade without the possessive.
func (r *reader) readTens() {
	for i := range r.parts {
		t := r.parts[i].first
		if !r.free(i) || t.sort != decade || len(t.text) != len("30s") || !slices.Contains([]string{"his", "her", "their"}, r.parts[i].before) {
			continue
		}
		if from := int(t.num) % 100; from >= 20 && from <= 40 {
			r.use(i)
			r.ageFromTo(from, from+9)
		}
	}
}

func (r *reader) ageFromTo(from, to int) { r.plan.AgeFrom, r.plan.AgeTo = from, to }

// year reads a part as a season or a run of seasons.
func (r *reader) year(i int) (since, until int, ok bool) {
	if !r.free(i) || !r.kind(i, isNumber) {
		return 0, 0, false
	}
	t := r.parts[i].first
	switch t.sort {
	case decade:
		if t.num < 1850 || t.num > 2030 {
			return 0, 0, false
		}
		return int(t.num), int(t.num) + 9, true
	case span:
		from, to := int(t.num), int(t.to)
		if split := intersect(r.sports, []string{stats.NBA, stats.NHL, stats.NFL}); to-from == 1 && len(split) > 0 {
			r.sports = split // leagues whose seasons span two years
			if slices.Contains(r.sports, stats.NFL) && len(r.sports) == 1 {
				return from, from, true
			}
			return to, to, true
		}
		return from, to, to >= from
	case number:
		n := int(t.num)
		if r.shortYear(i) {
			n = fullYear(n)
			return n, n, true
		}
		if float64(n) != t.num || n < 1871 || n > 2035 || t.more || strings.Contains(t.text, ",") {
			return 0, 0, false
		}
		if r.kind(i+1, isStat) && (r.is(i-1, "atleast", "above", "below", "atmost", "reach") || slices.Contains([]string{"with", "to", "of", "have", "had", "has", "get", "scored", "a", "hit", "collected", "reach", "club"}, r.parts[i].before) || r.is(i+2, "seasons", "season") && !r.kind(i+2, isStat) && n >= 2000 && n%500 == 0) {
			return 0, 0, false
		}
		if r.is(i-1, "atleast") || r.is(i+1, "ormore", "orfewer") || r.kind(i+1, isStat) && r.is(i+2, "club") {
			return 0, 0, false
		}
		return n, n, true
	}
	return 0, 0, false
}

// shortYear reports whether a number is the end of a year: two digits at the end of the
// question, after a statistic, a player or "in", with nothing that makes them a bound.
func (r *reader) shortYear(i int) bool {
	t := r.parts[i].first
	if len(t.text) != 2 || t.text[0] < '0' || t.text[0] > '9' || t.more || i+1 != len(r.parts) || i == 0 {
		return false
	}
	return r.kind(i-1, isStat) || r.kind(i-1, isPlayer) || r.parts[i].before == "in"
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
		next, last, two := r.year(i + 2)
		_ = next
		joined := two && r.is(i+1, "to", "and", "until", "or")
		switch {
		case joined && (r.is(i-1, "between", "from", "since", "in") || r.is(i+1, "to", "until")) && !r.kind(i+3, isPlayer):
			r.use(i-1*btoi(r.is(i-1, "between", "from", "since", "in")), i, i+1, i+2)
			r.plan.Since, r.plan.Until = since, last
		case r.is(i-1, "since"):
			r.use(i-1, i)
			r.plan.Since = since
		case r.is(i-1, "after"):
			r.use(i-1, i)
			r.plan.Since = until + 1
		case r.is(i-1, "before"):
			r.use(i-1, i)
			r.plan.Until = since - 1
		case r.is(i-1, "until"):
			r.use(i-1, i)
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
	if r.take("recent") && len(r.sports) == 1 {
		last := r.indexes[r.sports[0]].sport.Last
		r.plan.Since, r.plan.Until = last, last
	}
	switch {
	case len(r.years) == 1:
		if r.plan.Since != 0 || r.plan.Until != 0 {
			r.fail("unsupported_grammar", "The question names two times.", r.parts[r.years[0].part].text)
			return
		}
		r.plan.Since, r.plan.Until = r.years[0].since, r.years[0].until
	case len(r.years) > 2 || len(r.years) == 2 && !r.kindAnywhere(isPlayer):
		r.fail("unsupported_grammar", "The question names several times.", r.parts[r.years[1].part].text)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (r *reader) kindAnywhere(k senseKind) bool {
	for i := range r.parts {
		if r.kind(i, k) {
			return true
		}
	}
	return false
}

// lastYears reads "last 10 seasons".
func (r *reader) lastYears(i int) {
	if !r.num(i) || !r.is(i-1, "last") || !r.is(i+1, "seasons", "season") {
		return
	}
	if len(r.sports) != 1 {
		r.fail("unsupported_grammar", "Which sport's last seasons?", r.parts[i].text)
		return
	}
	last := r.indexes[r.sports[0]].sport.Last
	r.use(i-1, i, i+1)
	r.plan.Since, r.plan.Until = last-int(r.parts[i].first.num)+1, last
	r.infer("the last %d seasons that are complete in the data", int(r.parts[i].first.num))
}
