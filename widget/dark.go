package widget

// How far the parts of a light palette move to black or white in the dark one that is made of it, in 255ths.
// Of the default's, that gives nearly the default's dark palette.
const (
	darkGround = 228
	darkEdge   = 196
	darkText   = 235
	darkSoft   = 130
	darkAccent = 80
)

// Dark returns the palette of dark pages that goes with a light one: the hues stay, the ground becomes nearly
// black, and texts move to white until they are readable. A ground that is dark already stays.
func (p Palette) Dark() Palette {
	if p == Default.Light {
		return Default.Dark
	}
	white := Colour{0xff, 0xff, 0xff}
	if Contrast(p.Ground, white) >= AA {
		return p
	}
	d := Palette{Ground: mix(p.Ground, 0, darkGround), Edge: mix(p.Edge, 0, darkEdge)}
	for _, part := range []struct {
		to   *Colour
		from Colour
		by   int
	}{{&d.Text, p.Text, darkText}, {&d.Soft, p.Soft, darkSoft}, {&d.Accent, p.Accent, darkAccent}} {
		*part.to = Mend(mix(part.from, 0xff, part.by), d.Ground)
	}
	return d
}
