package data

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/views"
)

const (
	pageSize = 50
	maxPage  = 100_000 // more than any list has
)

// Rankings serves GET /rankings/{sport}: the best seasons, careers, peaks or active
// players of a role, filtered by a form.
func (h *Handlers) Rankings(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
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
	peers := "peers of each season"
	if q.list == listCurrent {
		peers = "peers, as of " + page.AsOf
	}
	description := fmt.Sprintf("%s, ranked relative to %s: %s %s.", page.Title, peers, views.Count(page.Total),
		strings.Join(append([]string{page.What}, page.Filters...), ", "))
	players := make([]views.PlayerRef, 0, pageSize)
	for _, s := range page.Seasons {
		players = append(players, s.Player)
	}
	for _, c := range page.Careers {
		players = append(players, c.Player)
	}
	for _, p := range page.Active {
		players = append(players, p.Player)
	}
	page.Frame = kit.Public(h.Edge, r, page.Title, description, q.path(q.page), listData(h.Edge.BaseURL(), page.Title, players, (q.page-1)*pageSize+1))
	return h.Edge.RenderPublic(w, r, views.RankingsPage(page))
}

func newRankings(sport *almanac.Sport, q rankingQuery) views.Rankings {
	page := views.Rankings{
		Sport: kit.League(sport.Key), Fallback: sport.Fallback, Title: q.title(), Lists: q.listTabs(), Roles: q.roleTabs(),
		Form: q.form(), Filters: q.words(), Unit: sport.Method.ValueUnit(q.role), Page: q.page,
		AsOf: sport.AsOf.Format("2006-01-02"), Credits: kit.SourceCredits(sport.Files),
	}
	if len(q.errors) > 0 {
		return page
	}
	reach := sport.RoleReach(q.role).Until(sport, q.filter().Until)
	if q.list == listCurrent {
		reach = sport.CurrentReach(q.role)
		page.AsOf = sport.CurrentAsOf().Format("2006-01-02")
	}
	if e := grounding.EvidenceOf(reach); e != nil {
		page.Through, page.Limit = e.Through, e.Limit
	}
	role := sport.Method.Role(q.role)
	switch q.list {
	case listSeasons:
		page.What, page.Of = role.Singular+" seasons", sport.Context.Of(q.role)
		page.Seasons, page.Total = rankedSeasons(sport, q)
	case listCurrent:
		page.What, page.Of = "active "+strings.TrimPrefix(role.Plural, "qualified "), len(sport.Current().Ranked(q.role))
		page.Active, page.Total = rankedActive(sport, q)
	default:
		pool, _ := sport.Context.CareerPool(q.role)
		page.What, page.Of = role.Careers, pool.N
		page.Careers, page.Total = rankedCareers(sport, q)
	}
	page.Pages = (page.Total + pageSize - 1) / pageSize
	if page.Total > 0 {
		page.CSV = strings.Replace(q.path(q.page), "/rankings/"+sport.Key, "/rankings/"+sport.Key+"/list.csv", 1)
	}
	if q.page > 1 {
		page.Before = q.path(q.page - 1)
	}
	if q.page < page.Pages {
		page.After = q.path(q.page + 1)
	}
	return page
}

// rankedSeasons returns one page of the list and its total length.
func rankedSeasons(sport *almanac.Sport, q rankingQuery) (list []views.RankedSeason, total int) {
	all := sport.RankedSeasons(q.role, q.filter())
	score := func(i int) float64 { return all[i].H }
	for i := (q.page - 1) * pageSize; i < min(q.page*pageSize, len(all)); i++ {
		place := sharedRank(i, score)
		if sport.Fallback {
			// The sample's own order says nothing: the rank among all is known,
			// the rank among those that pass a filter is not.
			if place = 0; !q.narrowed() {
				place = all[i].Rank
			}
		}
		list = append(list, views.RankedSeason{Rank: place, Tied: shared(i, len(all), score), Player: kit.PlayerLink(sport, all[i].Player), Season: newSeason(sport, all[i])})
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
		career := newRankedCareer(sport, all[i], place)
		career.Tied = shared(i, len(all), figure)
		list = append(list, career)
	}
	return list, len(all)
}

// rankedActive returns one page of the active players of a role, best first, and how many
// there are.
func rankedActive(sport *almanac.Sport, q rankingQuery) (list []views.RankedPlayer, total int) {
	all := slices.DeleteFunc(sport.Current().Ranked(q.role), func(r *current.Rating) bool { return q.position != "" && r.Position != q.position })
	mean := func(i int) float64 { return all[i].Estimate.Mean }
	for i := (q.page - 1) * pageSize; i < min(q.page*pageSize, len(all)); i++ {
		r, place := all[i], sharedRank(i, mean)
		if sport.Fallback { // the sample lacks the other players
			place = 0
		}
		interval := r.Estimate.Interval()
		list = append(list, views.RankedPlayer{
			Rank: place, Tied: shared(i, len(all), mean), Player: kit.PlayerLink(sport, r.Player), Teams: strings.Join(r.Teams, ", "), TeamsFull: newestNames(sport, r.Teams), Position: r.Position,
			Rating: r.Display(), Low: interval.Low, High: interval.High,
			From: sport.Method.Years.Name(r.Seasons[len(r.Seasons)-1].Season), To: sport.Method.Years.Name(r.Seasons[0].Season), Games: int(r.GamesPlayed()),
		})
	}
	return list, len(all)
}

// newestNames returns the full names of teams that play now.
func newestNames(sport *almanac.Sport, codes []string) string {
	var names []string
	for _, code := range codes {
		names = append(names, sport.NewestTeamName(code))
	}
	return strings.Join(names, ", ")
}

func newRankedCareer(sport *almanac.Sport, c *ratings.Career, place int) views.RankedCareer {
	return views.RankedCareer{
		Rank: place, Player: kit.PlayerLink(sport, c.Player), Position: sport.MainPosition(c.Player), Career: newCareer(sport, c), Shape: newSpark(sport, c),
	}
}

func newSpark(sport *almanac.Sport, c *ratings.Career) views.Spark {
	spark := views.Spark{Name: sport.Method.Years.Name}
	for _, s := range sport.CareerSeasons(c) {
		spark.Points = append(spark.Points, views.PlotPoint{X: s.Season, Value: s.Display})
	}
	return spark
}

// sharedRank returns the rank of place i; equal values share the first one's rank.
func sharedRank(i int, figure func(int) float64) int {
	for i > 0 && figure(i-1) == figure(i) {
		i--
	}
	return i + 1
}

// shared reports whether the figure at index i of n is also that of a neighbor.
func shared(i, n int, figure func(int) float64) bool {
	return i > 0 && figure(i-1) == figure(i) || i+1 < n && figure(i+1) == figure(i)
}

func (q rankingQuery) title() string {
	role, short := q.sport.Method.Role(q.role), strings.ToUpper(q.sport.Key)
	switch q.list {
	case listCareers:
		return "Greatest " + short + " " + role.Careers
	case listPeaks:
		return "Highest peaks of " + short + " " + role.Careers
	case listCurrent:
		return "Best " + short + " " + strings.TrimPrefix(role.Plural, "qualified ") + " now"
	}
	return "Best seasons of " + short + " " + role.Plural
}

func (q rankingQuery) roles() []ratings.Role {
	if !q.ofRoles(q.list) {
		return q.sport.Method.CareerRoles()
	}
	var roles []ratings.Role
	for _, spec := range q.sport.Method.Roles {
		roles = append(roles, spec.Role)
	}
	return roles
}

// ofRoles reports whether a list has all roles of seasons, not those of careers.
func (q rankingQuery) ofRoles(list string) bool { return list == listSeasons || list == listCurrent }

func (q rankingQuery) has(role ratings.Role) bool { return slices.Contains(q.roles(), role) }
