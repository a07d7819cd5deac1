package data

import (
	"context"
	"net/http"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/views"
)

const (
	nearNames = 8  // suggested for an unknown slug
	maxSlug   = 80 // bytes; longer slugs get no suggestions
)

// Player serves GET /players/{sport}/{slug}. An ambiguous slug shows the players
// to choose from, an unknown one similar names.
func (h *Handlers) Player(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	slug := r.PathValue("slug")
	if plain := strings.ToLower(slug); plain != slug && sport.Resolve(plain).Player != nil {
		http.Redirect(w, r, "/players/"+sport.Key+"/"+plain, http.StatusMovedPermanently) // #nosec G710 -- our own path with a slug that resolves
		return nil
	}
	match := sport.Resolve(slug)
	if match.Player == nil {
		return h.choosePlayer(w, r, sport, slug, match)
	}
	return h.showPlayer(w, r, sport, match.Player)
}

// showPlayer asks the services, builds the page and renders it.
func (h *Handlers) showPlayer(w http.ResponseWriter, r *http.Request, sport *almanac.Sport, p *models.Player) error {
	claims, err := h.claims(r.Context(), sport, p)
	if err != nil {
		return err
	}
	badge, err := h.BadgeOf(r.Context(), p)
	if err != nil {
		return err
	}
	page := newPlayer(sport, p)
	page.Answers, page.Badge, page.Lines = claims, badge, h.seasonLines(sport, p, sport.SeasonsOf(p.ID))
	if h.Stories != nil {
		if page.Stories, err = h.Stories(r.Context(), sport.Key, p.Slug); err != nil {
			return err
		}
	}
	base := h.Edge.BaseURL()
	page.Frame = kit.Public(h.Edge, r, p.Name+", "+page.Sport.Short, describe(page), kit.PlayerPath(p), personData(base, page, p))
	page.Frame = kit.WithCard(h.Edge, page.Frame, describe(page))
	page.Frame.Meta.Kind, page.Frame.Meta.OEmbed = "profile", oembedOf(base, p, r.URL.Query().Get("embed") == "chart")
	return h.Edge.RenderPublic(w, r, views.PlayerPage(page))
}

// choosePlayer answers a slug that names no single player: 300 with everyone of
// that name, or 404 with similar names.
func (h *Handlers) choosePlayer(w http.ResponseWriter, r *http.Request, sport *almanac.Sport, slug string, match almanac.Match) error {
	page := views.Choice{Sport: kit.League(sport.Key), Asked: apperr.Echo(slug)}
	status := http.StatusNotFound
	if match.Ambiguous() {
		status, page.Known, page.Asked = http.StatusMultipleChoices, true, almanac.SharedName(match.Namesakes)
		page.Players = kit.PlayerRefs(sport, match.Namesakes)
	} else if len(slug) <= maxSlug {
		page.Players = kit.PlayerRefs(sport, sport.Similar(slug, nearNames))
	}
	page.Frame = h.Edge.Frame(r, "Which player?")
	return h.Edge.Render(w, r, status, views.ChoicePage(page))
}

// claimed are the claims on a player's page.
var claimed = []struct {
	scope grounding.Scope
	of    string
}{{grounding.Best, "best season"}, {grounding.CareerLong, "career"}, {grounding.Current, "current"}}

// claims returns the slips of a player's best season, career and, for active
// players, current rating. A refusal ends the list.
func (h *Handlers) claims(ctx context.Context, sport *almanac.Sport, p *models.Player) ([]views.Slip, error) {
	var slips []views.Slip
	for _, c := range claimed {
		if c.scope == grounding.Current && sport.Current().Of(p.ID) == nil {
			continue
		}
		a, err := h.Grounding.Rate(ctx, grounding.Question{Sport: p.Sport, Slug: p.Slug, Scope: c.scope})
		if apperr.Is(err, receipts.CodeReadOnly) {
			continue // a read-only replica cannot store the first receipt of a claim
		}
		if err != nil {
			return nil, err
		}
		slip := kit.AnswerSlip(a)
		slip.Of, slip.Cite = c.of, kit.CiteAnswer(h.Edge.BaseURL(), a)
		slips = append(slips, slip)
		if !a.Grounded {
			break
		}
	}
	return slips, nil
}
