package data

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/ratings"
)

// The lists of a sport, as in the URL.
const (
	listSeasons = "seasons"
	listCareers = "careers"
	listPeaks   = "peaks"
	listCurrent = "current"
)

var (
	lists         = []string{listSeasons, listCareers, listPeaks, listCurrent}
	rankingParams = []string{"list", "role", "since", "until", "team", "position", "age", "min", "page"}
)

// rankingQuery is the query of a rankings page. Since, until, age and least are as
// typed; errors holds the problems by field.
type rankingQuery struct {
	sport          *almanac.Sport
	list           string
	role           ratings.Role
	since, until   string
	team, position string
	age, least     string
	page           int
	errors         map[string]string
}

// readRanking parses the query. An unknown parameter, list or role is an error,
// since ignoring it would show the wrong list. Mistakes in typed values are kept
// for the form to report.
func readRanking(values url.Values, sport *almanac.Sport) (rankingQuery, error) {
	for name, given := range values {
		switch {
		case strings.HasPrefix(name, "utm_"): // campaign tags
		case !slices.Contains(rankingParams, name):
			return rankingQuery{}, kit.InvalidParameter(name, "Rankings have no filter "+kit.Quote(name)+".",
				"Use "+strings.Join(rankingParams, ", ")+".")
		case len(given) > 1:
			return rankingQuery{}, kit.InvalidParameter(name, "The filter "+kit.Quote(name)+" is given more than once.", "Give it once.")
		}
	}
	// The page repeats each field; no valid value is longer.
	const maxField = 24
	field := func(name string) string { return apperr.Clip(strings.TrimSpace(values.Get(name)), maxField) }
	q := rankingQuery{
		sport: sport, list: field("list"), role: ratings.Role(field("role")), since: field("since"), until: field("until"),
		team: field("team"), position: field("position"), age: field("age"), least: field("min"), page: 1, errors: map[string]string{},
	}
	if q.list == "" {
		q.list = listSeasons
	}
	if !slices.Contains(lists, q.list) {
		return q, kit.InvalidParameter("list", "Unknown list "+strconv.Quote(q.list)+".", "Use "+strings.Join(lists, ", ")+".")
	}
	if q.role == "" {
		q.role = q.roles()[0]
	}
	if !q.has(q.role) {
		return q, kit.InvalidParameter("role", "The list has no role "+strconv.Quote(string(q.role))+".", "")
	}
	if q.list != listSeasons && (q.age != "" || q.least != "") {
		return q, kit.InvalidParameter("age", "Only seasons can be filtered by age and playing time.", "")
	}
	if q.list == listCurrent && (q.since != "" || q.until != "") {
		return q, kit.InvalidParameter("since", "Current ratings can't be filtered by year.", "")
	}
	if given := field("page"); given != "" {
		n, err := strconv.Atoi(given)
		if err != nil || n < 1 || n > maxPage {
			return q, kit.InvalidParameter("page", "A page is a number from 1 to "+strconv.Itoa(maxPage)+".", "")
		}
		q.page = n
	}
	q.check()
	return q, nil
}

// check records the problems of the filters.
func (q *rankingQuery) check() {
	since, until := q.year("since", q.since), q.year("until", q.until)
	if len(q.errors) == 0 && since != 0 && until != 0 && since > until {
		q.errors["until"] = "This is before " + q.since + "."
	}
	teams, positions := q.sport.Choices(q.role)
	switch {
	case q.team != "" && q.list != listSeasons:
		q.errors["team"] = "Only seasons can be filtered by team."
	case q.team != "" && !slices.Contains(teams, q.team):
		q.errors["team"] = "No rated season has the team " + q.team + "."
	}
	if q.position != "" && !slices.Contains(positions, q.position) {
		q.errors["position"] = "No rated season has the position " + q.position + "."
	}
	q.checkSeasons()
}

// checkSeasons records the problems of the filters that only seasons have.
func (q *rankingQuery) checkSeasons() {
	_, _, goodAge := ageSpan(q.age)
	_, goodLeast := sampleOf(q.least)
	if !goodAge {
		q.errors["age"] = "Type an age, such as 25, or a range, such as 20-25."
	}
	if !goodLeast {
		q.errors["min"] = "Type a number of " + sampleUnit(q.sport, q.role) + "."
	}
}

// ageSpan parses "25" or "20-25"; empty means no limit.
func ageSpan(typed string) (from, to int, good bool) {
	if typed == "" {
		return 0, 0, true
	}
	first, last, isRange := strings.Cut(strings.ReplaceAll(typed, "–", "-"), "-")
	if !isRange {
		last = first
	}
	from, errFrom := strconv.Atoi(strings.TrimSpace(first))
	to, errTo := strconv.Atoi(strings.TrimSpace(last))
	return from, to, errFrom == nil && errTo == nil && from >= 1 && from <= to && to <= 99
}

func sampleOf(typed string) (least float64, good bool) {
	if typed == "" {
		return 0, true
	}
	n, err := strconv.Atoi(strings.ReplaceAll(typed, ",", ""))
	return float64(n), err == nil && n >= 0 && n < 1_000_000
}

func (q *rankingQuery) year(field, typed string) int {
	if typed == "" {
		return 0
	}
	year, err := strconv.Atoi(typed)
	if err != nil || year < 1000 || year > 9999 {
		q.errors[field] = "Type a year, such as " + strconv.Itoa(q.sport.Last) + "."
		return 0
	}
	return year
}

// filter returns the filters for the almanac; the query must have no errors.
func (q rankingQuery) filter() almanac.Filter {
	since, _ := strconv.Atoi(q.since)
	until, _ := strconv.Atoi(q.until)
	from, to, _ := ageSpan(q.age)
	least, _ := sampleOf(q.least)
	return almanac.Filter{Since: since, Until: until, Team: q.team, Position: q.position, AgeFrom: from, AgeTo: to, Min: least}
}

func (q rankingQuery) narrowed() bool { return q.filter() != almanac.Filter{} }

// path returns the canonical path of a page of this list.
func (q rankingQuery) path(page int) string {
	values := url.Values{}
	for name, value := range map[string]string{
		"list": q.list, "role": string(q.role), "since": q.since, "until": q.until, "team": q.team, "position": q.position, "age": q.age, "min": q.least,
	} {
		if value != "" {
			values.Set(name, value)
		}
	}
	if page > 1 {
		values.Set("page", strconv.Itoa(page))
	}
	if q.list == listSeasons {
		values.Del("list")
	}
	if q.role == q.roles()[0] {
		values.Del("role")
	}
	path := "/rankings/" + q.sport.Key
	if len(values) == 0 {
		return path
	}
	return path + "?" + values.Encode()
}

func noSuchPage(pages int) error {
	return apperr.New(apperr.NotFound, "no_such_page", "The list ends before this page.").WithRemedy("It has " + strconv.Itoa(pages) + " pages.")
}
