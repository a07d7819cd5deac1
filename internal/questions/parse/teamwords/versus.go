package teamwords

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// separator returns the place of the word between two teams, "Knicks vs Celtics", -1 if there
// is none, and uses it up.
func (r *reader) separator() int {
	facing := strings.Contains(r.joined(), "head to head")
	for _, said := range []string{"head to head", "h2h", "series"} {
		facing = r.phrase(said) >= 0 || facing
	}
	for i := range r.tokens {
		if (facing || r.about == "day" && strings.Contains(r.joined(), "between ")) && r.text(i) == "and" {
			r.used[i] = true
			return i
		}
		switch r.text(i) {
		case "vs", "v", "versus", "against", "beat", "beaten", "defeat", "defeated":
			r.used[i] = true
			return i
		}
	}
	return -1
}

// namesVersus reports whether a word between two teams is there.
func (r *reader) namesVersus() bool {
	return slices.ContainsFunc(r.tokens, func(t lexicon.Token) bool {
		return slices.Contains([]string{"vs", "v", "versus", "against", "h2h"}, t.Text)
	}) || strings.Contains(r.joined(), "head to head")
}

// takeSpan reads "since 2018" and "from 2018 through 2025", of two teams.
func (r *reader) takeSpan() {
	for i := range r.tokens {
		before := r.text(i - 1)
		t := &r.tokens[i]
		if t.Kind == lexicon.Decade && len(r.opponents) == 0 && r.since == nil && !r.used[i] { // "in the 1980s"
			last := *t
			last.Num += 9
			r.since, r.until, r.used[i] = t, &last, true
			continue
		}
		if r.used[i] || t.Kind != lexicon.Span && !(t.Kind == lexicon.Number && t.Num >= 1871 && t.Num <= 2100) {
			continue
		}
		switch before {
		case "since", "from", "between":
			r.since = t
		case "thru", "through", "until", "to", "and":
			r.until = t
		default:
			continue
		}
		r.used[i], r.used[i-1] = true, true
	}
}

// seasonAt returns the season of a sport that a number or a span of two years names.
func seasonAt(sport string, t *lexicon.Token) int {
	if t == nil {
		return 0
	}
	if t.Kind == lexicon.Span && (sport == stats.NBA || sport == stats.NHL) {
		return int(t.To)
	}
	return int(t.Num)
}

// against sets the opponent of a team's record: the team of that name and sport that played in
// the season. It reports whether there is just one.
func (r *reader) against(p *plan.Plan) bool {
	index := r.leagues[p.Sport].Teams
	if since := seasonAt(p.Sport, r.since); since != 0 {
		p.Since, p.Until = since, seasonAt(p.Sport, r.until)
		if p.Until == 0 {
			p.Until = r.leagues[p.Sport].Sport.Last
		}
	}
	var names []string
	for _, c := range r.opponents {
		last := p.Until
		if last == 0 {
			last = r.leagues[p.Sport].Sport.Last
		}
		for at := range index.Seasons[c.name] {
			of := at.Season == last
			if !r.day.IsZero() {
				of = at.Season == r.day.Year() || at.Season == r.day.Year()+1
			}
			if c.sport == p.Sport && of && !slices.Contains(names, c.name) {
				names = append(names, c.name)
			}
		}
	}
	if len(names) != 1 || names[0] == p.Team {
		return false
	}
	p.Opponent = names[0]
	return true
}

// takeFirst reads a team's first season.
func (r *reader) takeFirst() {
	for _, said := range []string{"their first season", "first season", "inaugural season"} {
		r.first = r.phrase(said) >= 0 || r.first
	}
}
