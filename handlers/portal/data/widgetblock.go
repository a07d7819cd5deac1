package data

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/views"
	"groundline/widget"
)

// BadgeOf returns a player's badge with the tag to copy; nil for a player without a rating.
func (h *Handlers) BadgeOf(ctx context.Context, p *models.Player) (*views.BadgeBlock, error) {
	b, err := h.Badges.Of(ctx, badges.Asked{Sport: p.Sport, Player: p.Slug})
	if apperr.Is(err, receipts.CodeReadOnly) {
		return nil, nil // no receipt, no badge
	}
	if err != nil || b.State != badges.Rated {
		return nil, err
	}
	tag := widget.Tag{Sport: p.Sport, Player: p.Slug}
	return &views.BadgeBlock{
		Light:   widget.Draw(b.Content(), widget.Default, widget.Medium, widget.Light),
		Dark:    widget.Draw(b.Content(), widget.Default, widget.Medium, widget.Dark),
		Tag:     tag.ScriptTag(h.Edge.BaseURL(), b.Name),
		Builder: "/widgets?" + tagQuery(tag).Encode(),
		Chart:   kit.EmbedTags(h.Edge, kit.PlayerPath(p)+chartQuery, p.Name),
	}, nil
}

// chartQuery asks oEmbed for the career chart of a player’s page instead of the badge.
const chartQuery = "?embed=chart"

// oembedOf returns the oEmbed URL of a player's page: of the badge, or of the career chart where the
// page was asked for with chartQuery.
func oembedOf(baseURL string, p *models.Player, chart bool) string {
	card := widget.Card{Page: kit.PlayerPath(p)}
	if chart {
		card.Page += chartQuery
	}
	return card.OEmbed(baseURL)
}

// buildCard serves the builder for cards: GET /widgets?kind=&sport=&player=&player=&stat=&by=.
// Names that mean nobody for certain are shown as typed with what is wrong.
func (h *Handlers) buildCard(w http.ResponseWriter, r *http.Request, kind string) error {
	q := r.URL.Query()
	page := views.CardBuilder{Kind: kind, Sport: q.Get("sport"), Career: q.Get("by") == "career"}
	for _, key := range grounding.Sports {
		page.Sports = append(page.Sports, views.Link{Text: strings.ToUpper(key), Href: key})
	}
	if !slices.Contains(grounding.Sports, page.Sport) {
		page.Sport = firstSport
	}
	var err error
	switch sport := h.Book.Sport(page.Sport); {
	case sport == nil:
		page.Alert = "This service has no " + strings.ToUpper(page.Sport) + " data."
	case kind == "leaders":
		err = h.leadersCard(r, sport, &page)
	default:
		h.playersCard(q["player"], sport, &page)
	}
	if err != nil {
		return err
	}
	if page.Page != "" {
		card, base := widget.Card{Page: page.Page, Name: page.Name}, h.Edge.BaseURL()
		page.Light, page.Dark = card.Image(base, ".svg", widget.Light), card.Image(base, ".svg", widget.Dark)
		page.Tags = kit.EmbedTags(h.Edge, page.Page, page.Name)
	}
	kit.NoIndex(w)
	page.Frame = h.Edge.Frame(r, "Cards")
	return h.Edge.Render(w, r, http.StatusOK, views.CardBuilderPage(page))
}

// playersCard names the card of a career or of a comparison.
func (h *Handlers) playersCard(typed []string, sport *almanac.Sport, page *views.CardBuilder) {
	fields := map[string]int{"chart": 1, "comparison": 2}[page.Kind]
	typed = slices.DeleteFunc(slices.Clone(typed), func(s string) bool { return strings.TrimSpace(s) == "" })
	page.Players = make([]string, fields)
	for i := range min(fields, len(typed)) {
		page.Players[i] = apperr.Clip(strings.TrimSpace(typed[i]), maxTyped)
	}
	if page.Players[0] == "" {
		page.Players[0] = landmark(sport, sport.Key)
	}
	var players []*models.Player
	for i, name := range page.Players {
		p := meant(sport, name)
		if p != nil {
			page.Players[i] = typedFor(sport, p)
		}
		switch {
		case name == "":
		case p == nil && sport.Resolve(name).Ambiguous():
			page.Alert = "Several " + strings.ToUpper(sport.Key) + " players are called " + name + ". Open the one you mean, and copy the last part of the page’s address."
		case p == nil:
			page.Alert = "No " + strings.ToUpper(sport.Key) + " player is certainly meant by " + kit.Quote(name) + ". Type the full name."
		default:
			players = append(players, p)
		}
	}
	switch players = unique(players); {
	case page.Alert != "":
	case len(players) < fields:
		page.Alert = "Name two players to compare."
	case page.Kind == "chart":
		page.Name, page.Page = players[0].Name, kit.PlayerPath(players[0])+chartQuery
	default:
		page.Name, page.Page = compareTitle(players), comparePath(sport, players)
	}
}

// leadersCard names the card of the first ten in a statistic.
func (h *Handlers) leadersCard(r *http.Request, sport *almanac.Sport, page *views.CardBuilder) error {
	for i := range statistics.BySport[sport.Key] {
		st := &statistics.BySport[sport.Key][i]
		page.Stats = append(page.Stats, views.Option{Value: st.Key, Name: kit.UpperFirst(st.Label)})
	}
	slices.SortStableFunc(page.Stats, func(a, b views.Option) int { return strings.Compare(a.Name, b.Name) })
	st, known := statistics.Find(sport.Key, r.URL.Query().Get("stat"))
	if !known { // the first of the league's list, as when the league was changed
		st = &statistics.BySport[sport.Key][0]
	}
	page.Stat = st.Key
	values, p := url.Values{"stat": {st.Key}}, plan.Plan{Intent: plan.Leaders, Sport: sport.Key, Stat: st.Key, By: plan.BySeason, Top: 1}
	page.Name = strings.ToUpper(sport.Key) + " leaders in " + st.Label + " in a season"
	if page.Career {
		values.Set("by", "career")
		p.By, page.Name = plan.ByCareer, strings.ToUpper(sport.Key)+" leaders in "+st.Label+" over careers"
	}
	_, _, refusal, err := h.sentence(r.Context(), p)
	if refusal != "" {
		page.Alert, page.Name = refusal, ""
		return err
	}
	page.Page = "/leaders/" + sport.Key + "?" + values.Encode()
	return err
}
