package data

import (
	"net/url"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/almanac/namesearch"
	"groundline/internal/grounding"
	"groundline/models"
	"groundline/views"
)

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
	case len(hits) == 1, hits[0].How == namesearch.ByName && hits[1].How != namesearch.ByName:
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
