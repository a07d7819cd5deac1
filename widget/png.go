package widget

import (
	"image/color"

	"groundline/internal/cards"
)

// PNG draws the badge in pixels, for mail and feed readers, which show no SVG. The font is ours,
// whatever the theme says, and a dashed border is drawn as a line.
func (p Picture) PNG() ([]byte, error) {
	space := float64(p.Space)
	room := float64(p.Width) - float64(p.TextX) - space
	value := float64(p.TextX) - 2*space // the width that the layout gives it
	b := cards.Badge{Width: p.Width, Height: p.Height, Radius: float64(p.Radius), Ground: opaque(p.Ground), Edge: opaque(p.Edge), Description: p.Label}
	b.Texts = append(b.Texts, cards.BadgeText{Text: p.Value, Bold: true, Struck: p.Superseded, Size: p.ValueSize, X: space, Y: p.ValueY, Room: value, Color: opaque(p.Accent)})
	if p.Scale != "" {
		b.Texts = append(b.Texts, cards.BadgeText{Text: p.Scale, Size: p.ScaleSize, X: space, Y: p.ScaleY, Room: value, Color: opaque(p.Soft)})
	}
	for _, l := range p.Lines {
		text := cards.BadgeText{Text: l.Text, Bold: l.Name, Size: l.Size, X: float64(p.TextX), Y: l.Y, Room: room, Color: opaque(p.Soft)}
		if l.Name {
			text.Color = opaque(p.Text)
		}
		b.Texts = append(b.Texts, text)
	}
	return cards.DrawBadge(b)
}

// opaque reads a color of a theme, which was valid when it was written.
func opaque(text string) color.RGBA {
	c, _ := ParseColour(text) // black if it is none
	return color.RGBA{c[0], c[1], c[2], 0xff}
}
