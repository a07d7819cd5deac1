package parse

import (
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
		if !r.num(i) || r.parts[i].first.Num != float64(n) || n < 1 || n > plan.MaxRows || r.parts[i].first.OrMore {
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
		n := int(r.parts[i].first.Num)
		if n < 14 || n > 60 || float64(n) != r.parts[i].first.Num {
			continue
		}
		stat := r.kind(i+1, lexicon.Stat)
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
		case r.is(i-1, "beforeage", "underage") || r.is(i-1, "below", "before") && !stat && !r.kind(i-2, lexicon.Stat):
			r.use(i-1, i)
			r.ageFromTo(0, n-1)
		case r.is(i-1, "afterage", "overage") || r.is(i-1, "above", "after") && !stat && !r.kind(i-2, lexicon.Stat) && !r.is(i-2, "reach"):
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
				r.plan.AgeTo = int(r.parts[i+2].first.Num)
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
		if !r.free(i) || t.Kind != lexicon.Decade || len(t.Text) != len("30s") || !slices.Contains([]string{"his", "her", "their"}, r.parts[i].before) {
			continue
		}
		if from := int(t.Num) % 100; from >= 20 && from <= 40 {
			r.use(i)
			r.ageFromTo(from, from+9)
		}
	}
}

func (r *reader) ageFromTo(from, to int) { r.plan.AgeFrom, r.plan.AgeTo = from, to }

// year reads a part as a season or a run of seasons.
func (r *reader) year(i int) (since, until int, ok bool) {
	if !r.free(i) || !r.kind(i, lexicon.Numeral) {
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
			n = lexicon.FullYear(n)
			return n, n, true
		}
		if float64(n) != t.Num || n < 1871 || n > 2035 || t.OrMore || strings.Contains(t.Text, ",") {
			return 0, 0, false
		}
		if r.kind(i+1, lexicon.Stat) && (r.is(i-1, "atleast", "above", "below", "atmost", "reach") || slices.Contains([]string{"with", "to", "of", "have", "had", "has", "get", "scored", "a", "hit", "collected", "reach", "club"}, r.parts[i].before) || r.is(i+2, "seasons", "season") && !r.kind(i+2, lexicon.Stat) && n >= 2000 && n%500 == 0) {
			return 0, 0, false
		}
		if r.is(i-1, "atleast") || r.is(i+1, "ormore", "orfewer") || r.kind(i+1, lexicon.Stat) && r.is(i+2, "club") {
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
	if len(t.Text) != 2 || t.Text[0] < '0' || t.Text[0] > '9' || t.OrMore || i+1 != len(r.parts) || i == 0 {
		return false
	}
	return r.kind(i-1, lexicon.Stat) || r.kind(i-1, lexicon.Player) || r.parts[i].before == "in"
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
		_, last, two := r.year(i + 2)
		joined := two && r.is(i+1, "to", "and", "until", "or")
		switch {
		case joined && (r.is(i-1, "between", "from", "since", "in") || r.is(i+1, "to", "until")) && !r.kind(i+3, lexicon.Player):
			if r.is(i-1, "between", "from", "since", "in") {
				r.use(i - 1)
			}
			r.use(i, i+1, i+2)
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
		last := r.leagues[r.sports[0]].Sport.Last
		r.plan.Since, r.plan.Until = last, last
	}
	switch {
	case len(r.years) == 1:
		if r.plan.Since != 0 || r.plan.Until != 0 {
			r.fail("unsupported_grammar", "The question names two times.", r.parts[r.years[0].part].text)
			return
		}
		r.plan.Since, r.plan.Until = r.years[0].since, r.years[0].until
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

// lastYears reads "last 10 seasons".
func (r *reader) lastYears(i int) {
	if !r.num(i) || !r.is(i-1, "last") || !r.is(i+1, "seasons", "season") {
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
