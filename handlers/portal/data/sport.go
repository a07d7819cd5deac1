package data

import (
	"fmt"
	"net/http"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/almanac/namesearch"
	"groundline/internal/grounding"
	"groundline/views"
)

const (
	topPlaces = 7 // places of each list on a sport's page
	landmarks = 6 // players of each career on the list of sports

	maxFound = 20 // players found by a name search
)

// SportHome serves GET /players/{sport}.
func (h *Handlers) SportHome(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	page := newSportHome(sport)
	description := fmt.Sprintf("%s: %s players and %s rated seasons, %s, each number with a receipt.", page.Sport.Name,
		views.Count(page.Players), views.Count(page.Rated), views.Span(page.From, page.To))
	var players []views.PlayerRef
	for _, list := range page.Lists {
		for _, c := range list.Careers {
			players = append(players, c.Player)
		}
	}
	page.Frame = kit.Public(h.Edge, r, page.Sport.Name, description, page.Sport.Home(), listData(h.Edge.BaseURL(), "Landmark players of "+page.Sport.Short, players, 1))
	return h.Edge.RenderPublic(w, r, views.SportPage(page))
}

func newSportHome(sport *almanac.Sport) views.SportHome {
	page := views.SportHome{
		Sport: kit.League(sport.Key), Fallback: sport.Fallback, Players: len(sport.Players), Rated: sport.Rated(),
		AsOf: sport.AsOf.Format("2006-01-02"), Artifact: sport.Artifact, Credits: kit.SourceCredits(sport.Files),
	}
	page.From, page.To = kit.RatedSpan(sport)
	page.Links = sportLinks(sport, page.Sport)
	for _, role := range sport.Method.CareerRoles() {
		q := rankingQuery{sport: sport, list: listCareers, role: role, page: 1}
		pool, _ := sport.Context.CareerPool(role)
		careers, _ := rankedCareers(sport, q)
		page.Lists = append(page.Lists, views.SportList{
			Title: q.title(), Href: q.path(1), Of: pool.N, What: sport.Method.Role(role).Careers, Careers: careers[:min(topPlaces, len(careers))],
		})
	}
	for _, spec := range sport.Method.Roles {
		q := rankingQuery{sport: sport, list: listSeasons, role: spec.Role, page: 1}
		seasons, _ := rankedSeasons(sport, q)
		page.Lists = append(page.Lists, views.SportList{
			Title: q.title(), Href: q.path(1), Of: sport.Context.Of(spec.Role), What: spec.Singular + " seasons", Seasons: seasons[:min(topPlaces, len(seasons))],
		})
	}
	return page
}

// sportLinks lists the other pages of a sport, those about single games only where they are held.
func sportLinks(sport *almanac.Sport, s views.Sport) []views.Link {
	out := []views.Link{{Text: "Rankings", Href: "/rankings/" + s.Key}, {Text: "Leaders", Href: "/leaders/" + s.Key}, {Text: "Teams", Href: "/teams/" + s.Key}, {Text: "Compare players", Href: "/compare?sport=" + s.Key}}
	if sport.GameLines != nil && len(sport.GameLines.Seasons()) > 0 {
		out = append(out, views.Link{Text: "Single-game records", Href: s.Records()}, views.Link{Text: "On this day", Href: s.OnThisDay()}, views.Link{Text: "Movers of the week", Href: "/movers/" + s.Key},
			views.Link{Text: "Predictions", Href: "/calls/" + s.Key}, views.Link{Text: "Start or sit", Href: "/startsit/" + s.Key})
	}
	return out
}

// Players serves GET /players: the sports with their greatest players and, with q,
// the players found by that name in all sports.
func (h *Handlers) Players(w http.ResponseWriter, r *http.Request) error {
	typed := strings.TrimSpace(r.URL.Query().Get("q"))
	hits := h.Book.Search(typed, maxFound)
	if namesOne(hits) {
		return web.SeeOther(w, r, kit.PlayerPath(hits[0].Player))
	}
	page := views.Sports{
		Title: "Players", Lead: "Every player of five leagues: each season is rated against its peers, or the reason is given.",
		Search: h.playerSearch(typed, hits),
	}
	for _, key := range grounding.Sports {
		entry, sport := kit.SportEntry(h.Book, key)
		if sport != nil {
			entry.Lists = [][]views.Link{{{Text: "About the " + entry.Sport.Short + " data", Href: entry.Sport.Home()}}}
			for _, role := range sport.Method.CareerRoles() {
				careers := sport.RankedCareers(role, false, almanac.Filter{})
				for _, c := range careers[:min(landmarks, len(careers))] {
					entry.Landmark = append(entry.Landmark, kit.PlayerLink(sport, c.Player))
				}
			}
		}
		page.Sports = append(page.Sports, entry)
	}
	page.Frame = kit.Public(h.Edge, r, page.Title, page.Lead, "/players", nil)
	return h.Edge.RenderPublic(w, r, views.SportsPage(page))
}

// playerSearch lists the players that a typed name could mean.
func (h *Handlers) playerSearch(typed string, hits []namesearch.Hit) *views.PlayerSearch {
	search := &views.PlayerSearch{Typed: typed}
	for _, hit := range hits {
		sport := h.Book.Sport(hit.Player.Sport)
		search.Found = append(search.Found, views.FoundPlayer{PlayerRef: kit.PlayerRef(sport, hit.Player), Sport: kit.League(sport.Key).Short})
	}
	return search
}

// RankingsIndex serves GET /rankings: every list of every sport.
func (h *Handlers) RankingsIndex(w http.ResponseWriter, r *http.Request) error {
	page := views.Sports{Title: "Rankings", Lead: "The best seasons, careers and peaks of each league, relative to peers of each season."}
	for _, key := range grounding.Sports {
		entry, sport := kit.SportEntry(h.Book, key)
		if sport != nil {
			for _, list := range lists {
				q := rankingQuery{sport: sport, list: list}
				var links []views.Link
				for _, q.role = range q.roles() {
					links = append(links, views.Link{Text: q.title(), Href: q.path(1)})
				}
				entry.Lists = append(entry.Lists, links)
			}
			entry.Lists = append(entry.Lists, []views.Link{{Text: "Leaders in each statistic", Href: "/leaders/" + key}})
			if sport.GameLines != nil && len(sport.GameLines.Seasons()) > 0 {
				entry.Lists = append(entry.Lists, []views.Link{{Text: "Single-game records by team", Href: entry.Sport.Records()}})
			}
		}
		page.Sports = append(page.Sports, entry)
	}
	page.Frame = kit.Public(h.Edge, r, page.Title, page.Lead, "/rankings", nil)
	return h.Edge.RenderPublic(w, r, views.SportsPage(page))
}
