package portal

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/ratings"
)

// The lists of a sport, as the address names them.
const (
	listSeasons = "seasons"
	listCareers = "careers"
	listPeaks   = "peaks"
)

var (
	lists         = []string{listSeasons, listCareers, listPeaks}
	rankingParams = []string{"list", "role", "since", "until", "team", "position", "page"}
)

// rankingQuery is what a rankings page was asked for. Since and until are as
// typed; errors says by field what is wrong with the filters.
type rankingQuery struct {
	sport          *almanac.Sport
	list           string
	role           ratings.Role
	since, until   string
	team, position string
	page           int
	errors         map[string]string
}

// readRanking reads the query. What no form of ours sends (an unknown parameter,
// list or role) is an error: ignored, it would bring the wrong list. What a
// person typed wrongly is left for the form to say.
func readRanking(values url.Values, sport *almanac.Sport) (rankingQuery, error) {
	for name, given := range values {
		switch {
		case strings.HasPrefix(name, "utm_"): // where a visitor came from
		case !slices.Contains(rankingParams, name):
			return rankingQuery{}, invalidParameter(name, "The list has no filter "+strconv.Quote(name)+".",
				"It takes "+strings.Join(rankingParams, ", ")+".")
		case len(given) > 1:
			return rankingQuery{}, invalidParameter(name, "The filter "+strconv.Quote(name)+" is given twice.", "")
		}
	}
	field := func(name string) string { return strings.TrimSpace(values.Get(name)) }
	q := rankingQuery{
		sport: sport, list: field("list"), role: ratings.Role(field("role")), since: field("since"), until: field("until"),
		team: field("team"), position: field("position"), page: 1, errors: map[string]string{},
	}
	if q.list == "" {
		q.list = listSeasons
	}
	if !slices.Contains(lists, q.list) {
		return q, invalidParameter("list", "There is no list "+strconv.Quote(q.list)+".", "There are "+strings.Join(lists, ", ")+".")
	}
	if q.role == "" {
		q.role = q.roles()[0]
	}
	if !q.has(q.role) {
		return q, invalidParameter("role", "The list has no role "+strconv.Quote(string(q.role))+".", "")
	}
	if given := field("page"); given != "" {
		n, err := strconv.Atoi(given)
		if err != nil || n < 1 {
			return q, invalidParameter("page", "A page is a number from 1.", "")
		}
		q.page = n
	}
	q.check()
	return q, nil
}

// check finds what is wrong with the filters.
func (q *rankingQuery) check() {
	since, until := q.year("since", q.since), q.year("until", q.until)
	if len(q.errors) == 0 && since != 0 && until != 0 && since > until {
		q.errors["until"] = "This is before " + q.since + "."
	}
	teams, positions := q.sport.Choices(q.role)
	switch {
	case q.team != "" && q.list != listSeasons:
		q.errors["team"] = "Careers are not listed by team."
	case q.team != "" && !slices.Contains(teams, q.team):
		q.errors["team"] = "No rated season is of a team " + q.team + "."
	}
	if q.position != "" && !slices.Contains(positions, q.position) {
		q.errors["position"] = "No rated season is at a position " + q.position + "."
	}
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

// filter is the filters for the almanac; call it on a query without errors.
func (q rankingQuery) filter() almanac.Filter {
	since, _ := strconv.Atoi(q.since)
	until, _ := strconv.Atoi(q.until)
	return almanac.Filter{Since: since, Until: until, Team: q.team, Position: q.position}
}

func (q rankingQuery) narrowed() bool { return q.filter() != almanac.Filter{} }

// path is the address of a page of this list: the same for the same list,
// however it was asked for.
func (q rankingQuery) path(page int) string {
	values := url.Values{}
	for name, value := range map[string]string{
		"list": q.list, "role": string(q.role), "since": q.since, "until": q.until, "team": q.team, "position": q.position,
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

func invalidParameter(field, message, remedy string) error {
	return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField(field).WithRemedy(remedy)
}

func noSuchPage(pages int) error {
	return apperr.New(apperr.NotFound, "no_such_page", "The list ends before this page.").WithRemedy("It has " + strconv.Itoa(pages) + ".")
}

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
