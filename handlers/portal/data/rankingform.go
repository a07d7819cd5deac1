package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/views"
)

func (q rankingQuery) listTabs() []views.Tab {
	var tabs []views.Tab
	for _, list := range lists {
		other := q
		other.list = list
		if !q.ofRoles(list) {
			other.role = q.sport.Method.Role(q.role).Career
		} else if !q.ofRoles(q.list) {
			other.role = q.sport.Method.Role(q.role).Role
		}
		if list == listCurrent {
			other.since, other.until = "", ""
		}
		if list != listSeasons {
			other.team, other.age, other.least = "", "", "" // filters of seasons only
		}
		tabs = append(tabs, views.Tab{Link: views.Link{Text: kit.UpperFirst(list), Href: other.path(1)}, Current: list == q.list})
	}
	return tabs
}

func (q rankingQuery) roleTabs() []views.Tab {
	var tabs []views.Tab
	for _, role := range q.roles() {
		spec := q.sport.Method.Role(role)
		text := spec.Careers
		if q.ofRoles(q.list) {
			text = strings.TrimPrefix(spec.Plural, "qualified ") // the whole list is qualified
		}
		other := rankingQuery{sport: q.sport, list: q.list, role: role, since: q.since, until: q.until}
		tabs = append(tabs, views.Tab{Link: views.Link{Text: kit.UpperFirst(text), Href: other.path(1)}, Current: role == q.role})
	}
	return tabs
}

// form returns the filters as typed.
func (q rankingQuery) form() views.RankingForm {
	f := views.RankingForm{
		Path: "/rankings/" + q.sport.Key, List: q.list, Role: string(q.role), Since: q.since, Until: q.until, Team: q.team, Position: q.position,
		Age: q.age, Least: q.least, Seasons: q.list == listSeasons, Years: q.list != listCurrent, Unit: sampleUnit(q.sport, q.role), First: strconv.Itoa(q.sport.First), Last: strconv.Itoa(q.sport.Last), Errors: q.errors,
	}
	codes, positions := q.sport.Choices(q.role)
	f.Positions = positions
	for _, code := range codes {
		if q.list == listSeasons {
			f.Teams = append(f.Teams, views.Option{Value: code, Name: q.teamName(code)})
		}
	}
	slices.SortStableFunc(f.Teams, func(a, b views.Option) int { return strings.Compare(a.Name, b.Name) })
	if label := q.sport.Method.Years.Name(q.sport.Last); label != f.Last {
		f.Hint = fmt.Sprintf("%s means the season %s.", f.Last, label)
	}
	if q.narrowed() || len(q.errors) > 0 {
		f.Clear = rankingQuery{sport: q.sport, list: q.list, role: q.role}.path(1)
	}
	return f
}

// sampleUnit returns the unit of a role's playing time, such as "plate appearances".
func sampleUnit(sport *almanac.Sport, role ratings.Role) string {
	if order := sport.SeasonOrder(role); len(order) > 0 {
		return sport.Seasons[order[0]].Sample.Unit
	}
	return "games"
}

// teamName returns what the form calls a team: football's codes, which a club keeps through all
// its moves, are unlike those that people use.
func (q rankingQuery) teamName(code string) string {
	if q.sport.Key == stats.NFL {
		return q.sport.NewestTeamName(code)
	}
	return code
}

// words returns the filters in words.
func (q rankingQuery) words() []string {
	f, name := q.filter(), q.sport.Method.Years.Name
	var words []string
	switch {
	case f.Since != 0 && f.Until != 0:
		words = append(words, views.Span(name(f.Since), name(f.Until)))
	case f.Since != 0:
		words = append(words, "since "+name(f.Since))
	case f.Until != 0:
		words = append(words, "until "+name(f.Until))
	}
	if f.Team != "" {
		words = append(words, "team "+q.teamName(f.Team))
	}
	if f.Position != "" {
		words = append(words, "position "+f.Position)
	}
	if f.AgeFrom != 0 {
		words = append(words, "age "+views.Span(strconv.Itoa(f.AgeFrom), strconv.Itoa(f.AgeTo)))
	}
	if f.Min != 0 {
		words = append(words, fmt.Sprintf("%s %s or more", views.Count(int(f.Min)), sampleUnit(q.sport, q.role)))
	}
	return words
}
