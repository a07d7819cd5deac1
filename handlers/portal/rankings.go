package portal

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/views"
)

const pageSize = 50 // places on one page of a list

// Rankings serves GET /rankings/{sport}: the best seasons, careers or peaks of a
// role, narrowed by a form.
func (h *Handlers) Rankings(w http.ResponseWriter, r *http.Request) error {
	sport, err := h.sport(r)
	if err != nil {
		return err
	}
	q, err := readRanking(r.URL.Query(), sport)
	if err != nil {
		return err
	}
	page := newRankings(sport, q)
	if len(page.Form.Errors) > 0 {
		page.Frame = h.Edge.Frame(r, page.Title)
		return h.Edge.Render(w, r, http.StatusBadRequest, views.RankingsPage(page))
	}
	if q.page > max(page.Pages, 1) {
		return noSuchPage(page.Pages)
	}
	description := fmt.Sprintf("%s, ranked relative to peers of each season: %s %s.", page.Title, views.Count(page.Total),
		strings.Join(append([]string{page.What}, page.Filters...), ", "))
	players := make([]views.PlayerRef, 0, pageSize)
	for _, s := range page.Seasons {
		players = append(players, s.Player)
	}
	for _, c := range page.Careers {
		players = append(players, c.Player)
	}
	page.Frame = h.public(r, page.Title, description, q.path(q.page), listData(h.Edge.BaseURL(), page.Title, players, (q.page-1)*pageSize+1))
	return h.Edge.RenderPublic(w, r, views.RankingsPage(page))
}

func newRankings(sport *almanac.Sport, q rankingQuery) views.Rankings {
	page := views.Rankings{
		Sport: newSport(sport.Key), Fallback: sport.Fallback, Title: q.title(), Lists: q.listTabs(), Roles: q.roleTabs(),
		Form: q.form(), Filters: q.words(), Unit: sport.Method.Unit, Page: q.page,
		AsOf: sport.AsOf.Format("2006-01-02"), Credits: creditsOf(sport.Files),
	}
	if len(q.errors) > 0 {
		return page
	}
	role := sport.Method.Role(q.role)
	if q.list == listSeasons {
		page.What, page.Of = role.Singular+" seasons", sport.Context.Of(q.role)
		page.Seasons, page.Total = rankedSeasons(sport, q)
	} else {
		pool, _ := sport.Context.CareerPool(q.role)
		page.What, page.Of = role.Careers, pool.N
		page.Careers, page.Total = rankedCareers(sport, q)
	}
	page.Pages = (page.Total + pageSize - 1) / pageSize
	if q.page > 1 {
		page.Before = q.path(q.page - 1)
	}
	if q.page < page.Pages {
		page.After = q.path(q.page + 1)
	}
	return page
}

// rankedSeasons gives one page of the list, and how many there are.
func rankedSeasons(sport *almanac.Sport, q rankingQuery) (list []views.RankedSeason, total int) {
	all := sport.RankedSeasons(q.role, q.filter())
	for i := (q.page - 1) * pageSize; i < min(q.page*pageSize, len(all)); i++ {
		place := sharedRank(i, func(i int) float64 { return all[i].H })
		if sport.Fallback {
			// The sample's own order says nothing: the rank among all is known,
			// the rank among those that pass a filter is not.
			if place = 0; !q.narrowed() {
				place = all[i].Rank
			}
		}
		list = append(list, views.RankedSeason{Rank: place, Player: mention(sport, all[i].Player), Season: newSeason(sport, all[i])})
	}
	return list, len(all)
}

func rankedCareers(sport *almanac.Sport, q rankingQuery) (list []views.RankedCareer, total int) {
	byPeak := q.list == listPeaks
	all := sport.RankedCareers(q.role, byPeak, q.filter())
	figure := func(i int) float64 {
		if byPeak {
			return all[i].Peak
		}
		return all[i].C
	}
	for i := (q.page - 1) * pageSize; i < min(q.page*pageSize, len(all)); i++ {
		place := sharedRank(i, figure)
		if sport.Fallback {
			if place = 0; !q.narrowed() && !byPeak {
				place = all[i].Rank
			}
		}
		list = append(list, newRankedCareer(sport, all[i], place))
	}
	return list, len(all)
}

func newRankedCareer(sport *almanac.Sport, c *ratings.Career, place int) views.RankedCareer {
	return views.RankedCareer{
		Rank: place, Player: mention(sport, c.Player), Position: sport.MainPosition(c.Player), Career: newCareer(sport, c),
	}
}

// sharedRank is the rank of place i: that of the first place with its figure.
func sharedRank(i int, figure func(int) float64) int {
	for i > 0 && figure(i-1) == figure(i) {
		i--
	}
	return i + 1
}

func (q rankingQuery) title() string {
	role, short := q.sport.Method.Role(q.role), strings.ToUpper(q.sport.Key)
	switch q.list {
	case listCareers:
		return "Greatest " + short + " " + role.Careers
	case listPeaks:
		return "Highest peaks of " + short + " " + role.Careers
	}
	return "Best seasons of " + short + " " + role.Plural
}

func (q rankingQuery) listTabs() []views.Tab {
	var tabs []views.Tab
	for _, list := range lists {
		other := q
		other.list, other.role = list, q.sport.Method.Role(q.role).Career
		if list == listSeasons && q.list != listSeasons {
			other.role = q.sport.Method.Role(q.role).Role
		} else if list == listSeasons {
			other.role = q.role
		}
		if list != listSeasons {
			other.team = "" // careers are not narrowed by team
		}
		tabs = append(tabs, views.Tab{Link: views.Link{Text: upperFirst(list), Href: other.path(1)}, Current: list == q.list})
	}
	return tabs
}

func (q rankingQuery) roleTabs() []views.Tab {
	var tabs []views.Tab
	for _, role := range q.roles() {
		spec := q.sport.Method.Role(role)
		text := spec.Careers
		if q.list == listSeasons {
			text = spec.Plural
		}
		other := rankingQuery{sport: q.sport, list: q.list, role: role, since: q.since, until: q.until}
		tabs = append(tabs, views.Tab{Link: views.Link{Text: upperFirst(text), Href: other.path(1)}, Current: role == q.role})
	}
	return tabs
}

// form is the filters as they were typed.
func (q rankingQuery) form() views.RankingForm {
	f := views.RankingForm{
		Path: "/rankings/" + q.sport.Key, List: q.list, Role: string(q.role), Since: q.since, Until: q.until, Team: q.team, Position: q.position,
		First: strconv.Itoa(q.sport.First), Last: strconv.Itoa(q.sport.Last), Errors: q.errors,
	}
	f.Teams, f.Positions = q.sport.Choices(q.role)
	if q.list != listSeasons {
		f.Teams = nil
	}
	if label := q.sport.Method.Years.Name(q.sport.Last); label != f.Last {
		f.Hint = fmt.Sprintf("%s means the season %s.", f.Last, label)
	}
	if q.narrowed() || len(q.errors) > 0 {
		f.Clear = rankingQuery{sport: q.sport, list: q.list, role: q.role}.path(1)
	}
	return f
}

// words says the filters as the page does beside the size of the set.
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
		words = append(words, "team "+f.Team)
	}
	if f.Position != "" {
		words = append(words, "position "+f.Position)
	}
	return words
}

func (q rankingQuery) roles() []ratings.Role {
	if q.list != listSeasons {
		return q.sport.Method.CareerRoles()
	}
	var roles []ratings.Role
	for _, spec := range q.sport.Method.Roles {
		roles = append(roles, spec.Role)
	}
	return roles
}

func (q rankingQuery) has(role ratings.Role) bool { return slices.Contains(q.roles(), role) }
