package data

import (
	"context"
	"net/url"

	"groundline/handlers/portal/kit"
	"groundline/internal/apperr"
	"groundline/internal/badges"
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

// oembedOf returns the oEmbed URL of a player's page.
func oembedOf(baseURL string, p *models.Player) string {
	return baseURL + widget.OEmbedPath + "?" + url.Values{"url": {baseURL + kit.PlayerPath(p)}}.Encode()
}
