package data

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings"
	"groundline/models"
	"groundline/views"
)

const bestOfTeam = 10 // seasons listed on a team's page

// Teams serves GET /teams/{sport}: the clubs, those that play now and earlier ones.
func (h *Handlers) Teams(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	page := views.TeamsPage{Sport: kit.League(sport.Key), AsOf: sport.AsOf.Format("2006-01-02"), Credits: kit.SourceCredits(sport.Files)}
	clubs := h.Questions.Clubs(sport.Key)
	newest := 0
	for i := range clubs {
		newest = max(newest, clubs[i].To)
	}
	for i := range clubs {
		c := &clubs[i]
		link := views.TeamLink{Link: views.Link{Text: c.Name, Href: teamPath(sport.Key, c.Slug)}, Span: views.Span(sport.Method.Years.Name(c.From), sport.Method.Years.Name(c.To)), Earlier: english.List(c.Earlier)}
		if c.To == newest {
			page.Now = append(page.Now, link)
		} else {
			page.Earlier = append(page.Earlier, link)
		}
	}
	page.Frame = kit.Public(h.Edge, r, page.Sport.Short+" teams", "Every "+page.Sport.Short+" team with its seasons, records and rated players.", "/teams/"+sport.Key, nil)
	return h.Edge.RenderPublic(w, r, views.TeamsList(page))
}

// Team serves GET /teams/{sport}/{team}: the seasons of a club with records and best players,
// or with season the players of one.
func (h *Handlers) Team(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	clubs := h.Questions.Clubs(sport.Key)
	at := slices.IndexFunc(clubs, func(c teams.History) bool { return c.Slug == r.PathValue("team") })
	if at < 0 && sport.Fallback { // the sample has few teams
		return apperr.New(apperr.NotFound, "not_found", "No "+kit.League(sport.Key).Short+" team of that name in the sample. The full data is still loading.").
			WithRemedy("Try again in a minute, or choose a team at /teams/" + sport.Key + ".")
	}
	if at < 0 {
		return apperr.New(apperr.NotFound, "not_found", "No "+kit.League(sport.Key).Short+" team of that name.").WithRemedy("Choose a team at /teams/" + sport.Key + ".")
	}
	t := teamOf{h, sport, &clubs[at]}
	if given := r.URL.Query().Get("season"); given != "" {
		season, err := strconv.Atoi(given)
		if err != nil || !slices.ContainsFunc(t.club.Places, func(at teams.At) bool { return at.Season == season }) {
			return apperr.New(apperr.NotFound, "not_found", fmt.Sprintf("The %s have no season %s in the data.", t.club.Name, apperr.Echo(given))).
				WithRemedy("Choose a season at " + teamPath(sport.Key, t.club.Slug) + ".")
		}
		return t.serveSeason(w, r, season)
	}
	return t.serve(w, r)
}

func teamPath(sport, slug string) string { return "/teams/" + sport + "/" + slug }

func seasonOfTeam(sport, slug string, season int) string {
	return teamPath(sport, slug) + "?season=" + strconv.Itoa(season)
}

// teamOf is a club of a sport.
type teamOf struct {
	*Handlers
	sport *almanac.Sport
	club  *teams.History
}

// players returns the seasons that players had with the club, of one season or with 0 of all.
// A player of several teams in a season has one row for all of them.
func (t teamOf) players(season int) []*ratings.Season {
	places := map[teams.At]bool{}
	for _, at := range t.club.Places {
		if season == 0 || at.Season == season {
			places[at] = true
		}
	}
	var out []*ratings.Season
	for i := range t.sport.Seasons {
		s := &t.sport.Seasons[i]
		if season != 0 && s.Season != season || s.Season < t.club.From || s.Season > t.club.To {
			continue
		}
		if slices.ContainsFunc(s.Teams, func(code string) bool {
			return slices.ContainsFunc(s.Leagues, func(league string) bool { return places[teams.At{Season: s.Season, League: league, Code: code}] })
		}) {
			out = append(out, s)
		}
	}
	return out
}

// better orders seasons by rating as it is shown, the rated first.
func (t teamOf) better(a, b *ratings.Season) int {
	switch {
	case a.Rated() && b.Rated():
		return cmp.Or(cmp.Compare(b.Display, a.Display), cmp.Compare(b.H, a.H), cmp.Compare(a.Season, b.Season))
	case a.Rated():
		return -1
	case b.Rated():
		return 1
	}
	return cmp.Compare(a.Player, b.Player)
}

// serve renders the club's seasons.
func (t teamOf) serve(w http.ResponseWriter, r *http.Request) error {
	years := t.sport.Method.Years.Name
	page := views.TeamPage{Sport: kit.League(t.sport.Key), Name: t.club.Name, Names: t.names(), Span: views.Span(years(t.club.From), years(t.club.To)), AsOf: t.sport.AsOf.Format("2006-01-02")}
	played := t.players(0)
	slices.SortStableFunc(played, t.better)
	best := map[int]*ratings.Season{}
	rated := map[int]int{}
	for _, s := range played {
		if !s.Rated() {
			continue
		}
		if rated[s.Season]++; best[s.Season] == nil {
			best[s.Season] = s
		}
		if len(page.Best) < bestOfTeam {
			page.Best = append(page.Best, views.RankedSeason{Rank: len(page.Best) + 1, Player: kit.PlayerLink(t.sport, s.Player), Season: newSeason(t.sport, s)})
		}
	}
	for _, at := range t.club.Places {
		row := views.TeamSeasonRow{Name: years(at.Season), Href: seasonOfTeam(t.sport.Key, t.club.Slug, at.Season), Rated: rated[at.Season]}
		if name := t.Questions.ClubName(t.sport.Key, at); name != t.club.Name {
			row.As = name
		}
		row.Record, _ = t.Questions.SeasonRecord(t.sport.Key, at)
		if s := best[at.Season]; s != nil {
			row.Best, row.Rating = kit.PlayerLink(t.sport, s.Player), views.Tenths(s.Display)
		}
		page.Seasons = append(page.Seasons, row)
	}
	if clubs := t.Questions.GameClubs(t.sport.Key); slices.ContainsFunc(clubs, func(c teams.Club) bool { return c.Slug == t.club.Slug }) {
		page.Records = page.Sport.Records() + "/" + t.club.Slug
	}
	page.Credits = kit.SourceCredits(t.sport.Files)
	description := fmt.Sprintf("%s, %s: %d seasons with records, best players and every rated season.", page.Name, page.Span, len(page.Seasons))
	page.Frame = kit.Public(t.Edge, r, page.Name, description, teamPath(t.sport.Key, t.club.Slug), nil)
	return t.Edge.RenderPublic(w, r, views.TeamHistory(page))
}

// names says which names count.
func (t teamOf) names() string {
	switch {
	case len(t.club.Earlier) > 0:
		return "Earlier " + english.List(t.club.Earlier) + "."
	case !t.club.Whole:
		return "Under this name only: no source that we hold says which names are one franchise."
	}
	return ""
}

// serveSeason renders the players of one season.
func (t teamOf) serveSeason(w http.ResponseWriter, r *http.Request, season int) error {
	years := t.sport.Method.Years.Name
	page := views.TeamSeasonPage{Sport: kit.League(t.sport.Key), Team: views.Link{Text: t.club.Name, Href: teamPath(t.sport.Key, t.club.Slug)}, Season: years(season), AsOf: t.sport.AsOf.Format("2006-01-02")}
	var files []models.SourceFile
	played := t.players(season)
	slices.SortStableFunc(played, t.better)
	for _, s := range played {
		p, known := t.sport.Player(s.Player)
		if !known {
			continue
		}
		page.Players = append(page.Players, views.RankedSeason{Player: kit.PlayerLink(t.sport, s.Player), Season: newSeason(t.sport, s)})
		for _, f := range filesOf(t.sport, p, []*ratings.Season{s}) {
			if !slices.ContainsFunc(files, func(have models.SourceFile) bool { return have.Path == f.Path }) {
				files = append(files, f)
			}
		}
	}
	page.Credits = kit.SourceCredits(files)
	name := t.club.Name
	for _, at := range t.club.Places {
		link := &views.Link{Text: years(at.Season), Href: seasonOfTeam(t.sport.Key, t.club.Slug, at.Season)}
		switch {
		case at.Season > season:
			page.Seasons.After = link // the places are newest first, so that the last set is the nearest
		case at.Season < season && page.Seasons.Before == nil:
			page.Seasons.Before = link
		case at.Season == season:
			name = cmp.Or(t.Questions.ClubName(t.sport.Key, at), name)
		}
	}
	page.Title = page.Season + " " + name
	record := plan.Plan{Intent: plan.TeamRecord, Sport: t.sport.Key, Team: name, Since: season, Until: season}
	var err error
	if page.Answer, page.Ask, page.Refusal, err = t.sentence(r.Context(), record); err != nil {
		return err
	}
	page.Frame = kit.Public(t.Edge, r, page.Title, page.Title+": the record and every player with a rating or the reason for none.", seasonOfTeam(t.sport.Key, t.club.Slug, season), nil)
	return t.Edge.RenderPublic(w, r, views.TeamSeason(page))
}
