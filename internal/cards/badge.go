package cards

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"golang.org/x/image/vector"
)

// Badge is a small picture with text, laid out by package widget. Lengths are pixels of the page
// that shows it.
type Badge struct {
	Width, Height int
	Radius        float64 // of the corners
	Ground, Edge  color.RGBA
	Texts         []BadgeText
	Description   string // for those who cannot see it
}

// BadgeText is a line of a badge.
type BadgeText struct {
	Text   string
	Bold   bool
	Struck bool // through, as of a superseded rating
	Size   float64
	X, Y   float64 // where its baseline begins
	Room   float64 // its greatest width: a longer text is drawn smaller
	Color  color.RGBA
}

// BadgeDensity is how many pixels of the picture there are for each of the page's, so that badges are
// sharp on most screens.
const BadgeDensity = 2

// DrawBadge returns a badge as PNG, with a transparent ground outside of its corners.
func DrawBadge(b Badge) ([]byte, error) {
	picture := image.NewRGBA(image.Rect(0, 0, b.Width*BadgeDensity, b.Height*BadgeDensity))
	fill := func(with color.RGBA, add func(pen) error) error {
		shape := vector.NewRasterizer(picture.Rect.Dx(), picture.Rect.Dy())
		if err := add(shape); err != nil {
			return fmt.Errorf("draw a badge: %w", err)
		}
		shape.DrawOp = draw.Over
		shape.Draw(picture, picture.Rect, image.NewUniform(with), image.Point{})
		return nil
	}
	for inset, with := range []color.RGBA{b.Edge, b.Ground} { // the edge is a pixel of the page
		err := fill(with, func(shape pen) error {
			rounded(shape, float64(inset), float64(b.Width-inset), float64(b.Height-inset), b.Radius-float64(inset))
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	for _, t := range b.Texts {
		f := sans()
		if t.Bold {
			f = bold()
		}
		size := t.Size
		if width := f.width(t.Text, size); width > t.Room {
			size *= t.Room / width
		}
		err := fill(t.Color, func(shape pen) error {
			if t.Struck {
				polygon(shape, t.X, t.Y-size*.3, t.X+f.width(t.Text, size), t.Y-size*.22)
			}
			return f.outline(shape, t.Text, size*BadgeDensity, t.X*BadgeDensity, t.Y*BadgeDensity)
		})
		if err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		return nil, fmt.Errorf("encode a badge: %w", err)
	}
	return described(out.Bytes(), b.Description), nil
}

// polygon adds an upright rectangle to a shape, in pixels of the page.
func polygon(shape pen, left, top, right, bottom float64) {
	at := func(v float64) float32 { return float32(v * BadgeDensity) }
	shape.MoveTo(at(left), at(top))
	shape.LineTo(at(right), at(top))
	shape.LineTo(at(right), at(bottom))
	shape.LineTo(at(left), at(bottom))
	shape.ClosePath()
}

// rounded adds a rectangle with rounded corners to a shape, in pixels of the page; its left and top
// are both at from.
func rounded(shape pen, from, right, bottom, radius float64) {
	const bow = .5523 // of a quarter circle's handles
	at := func(v float64) float32 { return float32(v * BadgeDensity) }
	r := max(radius, 0)
	h := r * (1 - bow)
	shape.MoveTo(at(from+r), at(from))
	shape.LineTo(at(right-r), at(from))
	shape.CubeTo(at(right-h), at(from), at(right), at(from+h), at(right), at(from+r))
	shape.LineTo(at(right), at(bottom-r))
	shape.CubeTo(at(right), at(bottom-h), at(right-h), at(bottom), at(right-r), at(bottom))
	shape.LineTo(at(from+r), at(bottom))
	shape.CubeTo(at(from+h), at(bottom), at(from), at(bottom-h), at(from), at(bottom-r))
	shape.LineTo(at(from), at(from+r))
	shape.CubeTo(at(from), at(from+h), at(from+h), at(from), at(from+r), at(from))
	shape.ClosePath()
}
