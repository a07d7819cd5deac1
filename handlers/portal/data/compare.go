package data

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/almanac/namesearch"
	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/models"
	"groundline/views"
)

const (
	maxCompared = 4
	between     = "-vs-" // stands between the slugs in a path; no slug has it
	maxTyped    = 100    // bytes of a typed name
	candidates  = 6      // offered for a name that means nobody for certain
)

// ChooseCompared serves GET /compare: a form for two to four names. Names that each mean one
// player lead to their comparison; for any other the form lists whom it may mean.
func (h *Handlers) ChooseCompared(w http.ResponseWriter, r *http.Request) error {
	values := r.URL.Query()
	choice := compareChoice{book: h.Book, sport: values.Get("sport")}
	if choice.sport != "" && h.Book.Sport(choice.sport) == nil {
		return kit.InvalidParameter("sport", "Unknown sport "+kit.Quote(choice.sport)+".", "Use "+strings.Join(grounding.Sports, ", ")+", or leave it out.")
	}
	for _, typed := range values["player"] {
		if typed = strings.TrimSpace(typed); typed != "" {
			choice.typed = append(choice.typed, apperr.Clip(typed, maxTyped))
		}
	}
	if len(choice.typed) > maxCompared {
		return kit.InvalidParameter("player", "Four players can be compared at most.", "Leave some out.")
	}
	if found := choice.settled(); len(found) == 1 && len(found[0].players) > 1 {
		return web.SeeOther(w, r, comparePath(found[0].sport, found[0].players))
	}
	page := choice.page()
	if len(choice.typed) > 0 {
		kit.NoIndex(w)
		page.Frame = h.Edge.Frame(r, "Compare players")
		return h.Edge.Render(w, r, http.StatusOK, views.ChooseComparedPage(page))
	}
	page.Frame = kit.Public(h.Edge, r, "Compare players", "Two to four players side by side: career and current ratings, best seasons, and every season by age.", "/compare", nil)
	return h.Edge.RenderPublic(w, r, views.ChooseComparedPage(page))
}

// CompareAnywhere serves GET /compare/{players}: slugs of one sport without its name.
func (h *Handlers) CompareAnywhere(w http.ResponseWriter, r *http.Request) error {
	values := url.Values{"player": strings.Split(r.PathValue("players"), between)}
	choice := compareChoice{book: h.Book, typed: values["player"]}
	if len(choice.typed) > maxCompared {
		return kit.InvalidParameter("players", "Four players can be compared at most.", "Leave some out.")
	}
	if found := choice.settled(); len(found) == 1 && len(found[0].players) > 1 {
		return web.SeeOther(w, r, comparePath(found[0].sport, found[0].players))
	}
	return web.SeeOther(w, r, "/compare?"+values.Encode())
}

// Compare serves GET /compare/{sport}/{players}: two to four players of a sport side by side.
// A slug that is no player's, or one of several, leads to the form.
func (h *Handlers) Compare(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	by := r.URL.Query().Get("by")
	if by != "" && by != byAge && by != bySeason {
		return kit.InvalidParameter("by", "Players are compared by age or by season.", "Use by=age or by=season.")
	}
	slugs := strings.Split(r.PathValue("players"), between)
	players := make([]*models.Player, 0, len(slugs))
	for _, slug := range slugs {
		p := sport.Resolve(slug).Player
		if p == nil || len(slugs) < 2 || len(slugs) > maxCompared {
			return web.SeeOther(w, r, "/compare?"+url.Values{"sport": {sport.Key}, "player": slugs}.Encode())
		}
		players = append(players, p)
	}
	if to := comparePath(sport, players); to != r.URL.Path {
		if len(unique(players)) < 2 {
			return web.SeeOther(w, r, kit.PlayerPath(players[0]))
		}
		return web.SeeOther(w, r, to)
	}
	page := newComparison(sport, players, by)
	if page.Answer, page.Ask, page.Refusal, err = h.sentence(r.Context(), careersCompared(players)); err != nil {
		return err
	}
	description := page.Title + ": career and current ratings, best seasons and every season by age, each figure from recorded rows."
	if page.Answer != "" {
		description = page.Answer
	}
	page.Frame = kit.Public(h.Edge, r, page.Title, description, comparePath(sport, players), nil)
	page.Frame = kit.Embeddable(h.Edge, kit.WithCard(h.Edge, page.Frame, page.Title+": "+description))
	page.Share = h.Edge.BaseURL() + comparePath(sport, players)
	page.Embed = kit.EmbedTags(h.Edge, comparePath(sport, players), page.Title)
	return h.Edge.RenderPublic(w, r, views.ComparePage(page))
}

// careersCompared is the question whose answer stands above a comparison.
func careersCompared(players []*models.Player) plan.Plan {
	p := plan.Plan{Intent: plan.Compare, Sport: players[0].Sport, By: plan.ByCareer}
	for _, one := range players {
		p.Players = append(p.Players, one.ID)
	}
	return p
}

// sentence answers a plan in words, with the path that gives the receipt, or says why not. No
// receipt is stored here: there are more pages than anybody will ask for.
func (h *Handlers) sentence(ctx context.Context, p plan.Plan) (answer, ask, refusal string, err error) {
	a, err := h.Questions.Deferred().Answer(ctx, p)
	switch {
	case err != nil:
		return "", "", "", err
	case !a.Grounded:
		return "", "", a.Refusal.Reason, nil
	}
	return a.Answer, kit.PlanPath(p), "", nil
}

// comparePath returns the path of a comparison; a player who is named twice stands once.
func comparePath(sport *almanac.Sport, players []*models.Player) string {
	slugs := make([]string, 0, len(players))
	for _, p := range unique(players) {
		slugs = append(slugs, p.Slug)
	}
	return "/compare/" + sport.Key + "/" + strings.Join(slugs, between)
}

// compareTitle names the players: "A vs. B".
func compareTitle(players []*models.Player) string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = p.Name
	}
	if len(names) > 2 {
		return english.List(names)
	}
	return strings.Join(names, " vs. ")
}

// unique returns the players without repetitions, in order.
func unique(players []*models.Player) []*models.Player {
	seen := map[string]bool{}
	var out []*models.Player
	for _, p := range players {
		if !seen[p.ID] {
			seen[p.ID] = true
			out = append(out, p)
		}
	}
	return out
}

// others returns the path of the comparison without the player at i; of two players, that of
// the one who is left.
func others(sport *almanac.Sport, players []*models.Player, i int) string {
	left := append(append([]*models.Player{}, players[:i]...), players[i+1:]...)
	if len(left) == 1 {
		return kit.PlayerPath(left[0])
	}
	return comparePath(sport, left)
}

// maxRivals is how many comparisons a player's page offers.
const maxRivals = 3

// rivals links to comparisons with the players of the most similar seasons.
func rivals(sport *almanac.Sport, p *models.Player, like *views.Comparables) []views.Link {
	if like == nil {
		return nil
	}
	var links []views.Link
	for _, c := range like.List {
		other := sport.Resolve(path.Base(c.Player.Path)).Player
		if other == nil || len(links) == maxRivals {
			continue
		}
		links = append(links, views.Link{Text: other.Name, Href: comparePath(sport, []*models.Player{p, other})})
	}
	return links
}

// compareChoice is the form of a comparison: names as typed, of one sport or of any.
type compareChoice struct {
	book  *almanac.Book
	sport string // empty: any
	typed []string
}

// settledNames are the players whom all the names of a form mean in one sport.
type settledNames struct {
	sport   *almanac.Sport
	players []*models.Player
}

// settled returns the sports in which each name means one player for certain.
func (c compareChoice) settled() []settledNames {
	var out []settledNames
	for _, key := range c.sports() {
		sport := c.book.Sport(key)
		players := make([]*models.Player, 0, len(c.typed))
		for _, typed := range c.typed {
			if p := meant(sport, typed); p != nil {
				players = append(players, p)
			}
		}
		if len(players) == len(c.typed) && len(unique(players)) == len(players) {
			out = append(out, settledNames{sport, players})
		}
	}
	return out
}

// sports returns the keys of the sports that the form asks about and that are loaded.
func (c compareChoice) sports() []string {
	var keys []string
	for _, key := range grounding.Sports {
		if (c.sport == "" || c.sport == key) && c.book.Sport(key) != nil {
			keys = append(keys, key)
		}
	}
	return keys
}

// meant returns the player that a slug, a full name or a name that fits nobody else means; nil
// if several or none fit.
func meant(sport *almanac.Sport, typed string) *models.Player {
	if p := sport.Resolve(typed).Player; p != nil {
		return p
	}
	hits := sport.Search(typed, candidates)
	switch {
	case len(hits) == 0:
		return nil
	case len(hits) == 1, namesOne(hits):
		return hits[0].Player
	case hits[0].How == namesearch.ByName:
		return sport.Resolve(hits[0].Player.BaseSlug).Player
	}
	return nil
}

// page returns the form with whom each unsettled name may mean. A link of a candidate repeats
// the form with the candidate in place of the name.
func (c compareChoice) page() views.ChooseCompared {
	page := views.ChooseCompared{Sport: c.sport, Max: maxCompared}
	found := c.settled()
	if len(found) > 1 && len(c.typed) > 1 {
		for _, one := range found {
			page.Leagues = append(page.Leagues, views.Link{Text: kit.League(one.sport.Key).Short + ": " + compareTitle(one.players), Href: comparePath(one.sport, one.players)})
		}
	}
	for i, typed := range c.typed {
		page.Names = append(page.Names, c.name(i, typed))
	}
	for len(page.Names) < 2 {
		page.Names = append(page.Names, views.ComparedName{})
	}
	if len(c.typed) == 0 {
		page.Examples = c.examples()
	}
	return page
}

// name describes one name of the form: settled, or with candidates.
func (c compareChoice) name(i int, typed string) views.ComparedName {
	name := views.ComparedName{Typed: typed}
	if c.sport != "" {
		if p := meant(c.book.Sport(c.sport), typed); p != nil {
			ref := kit.PlayerRef(c.book.Sport(c.sport), p)
			name.Typed, name.Settled = p.Name, &ref
			name.Slug = p.Slug
			return name
		}
	}
	hits := c.book.Search(typed, candidates)
	if c.sport != "" {
		hits = c.book.Sport(c.sport).Search(typed, candidates)
	}
	for _, hit := range hits {
		sport := c.book.Sport(hit.Player.Sport)
		values := url.Values{"sport": {sport.Key}}
		for n, other := range c.typed {
			if n == i {
				other = hit.Player.Slug
			}
			values.Add("player", other)
		}
		ref := kit.PlayerRef(sport, hit.Player)
		ref.Path = "/compare?" + values.Encode()
		ref.Note = strings.TrimSuffix(kit.League(sport.Key).Short+", "+ref.Note, ", ")
		name.Candidates = append(name.Candidates, ref)
	}
	name.Unknown = len(name.Candidates) == 0
	return name
}

// examples compares the two greatest careers of the first role of each sport.
func (c compareChoice) examples() []views.Link {
	var links []views.Link
	for _, key := range c.sports() {
		sport := c.book.Sport(key)
		careers := sport.RankedCareers(sport.Method.CareerRoles()[0], false, almanac.Filter{})
		if len(careers) < 2 {
			continue
		}
		var players []*models.Player
		for _, career := range careers[:2] {
			if p, ok := sport.Player(career.Player); ok {
				players = append(players, p)
			}
		}
		links = append(links, views.Link{Text: compareTitle(players), Href: comparePath(sport, players)})
	}
	return links
}
