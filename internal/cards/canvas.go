package cards

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"

	"golang.org/x/image/vector"
)

// Width and Height are a card's pixels: 1.91 to 1, as link previews show them.
const (
	Width  = 1200
	Height = 630
)

// ink is one of the card's colors. Each has a ramp of levels towards the paper in the
// palette, so that edges are smooth.
type ink int

const (
	black ink = iota
	soft
	green
	rule
	band
	blue
	ochre
	plum
	inks int = iota
)

const levels = 16 // of an ink; level 0 is the paper

var (
	paper  = color.RGBA{0xfa, 0xf8, 0xf3, 0xff}
	colors = [inks]color.RGBA{
		black: {0x1a, 0x1c, 0x1f, 0xff}, soft: {0x56, 0x5a, 0x61, 0xff}, green: {0x0b, 0x6b, 0x4f, 0xff}, rule: {0xcf, 0xca, 0xbd, 0xff},
		band: {0xcf, 0xe3, 0xd8, 0xff}, blue: {0x1d, 0x4e, 0x89, 0xff}, ochre: {0x9a, 0x5b, 0x00, 0xff}, plum: {0x7a, 0x2e, 0x6b, 0xff},
	}
	palette = newPalette()
)

func newPalette() color.Palette {
	p := make(color.Palette, 0, inks*levels)
	for _, c := range colors {
		for level := range levels {
			share := float64(level) / (levels - 1)
			mix := func(under, over uint8) uint8 {
				return uint8(float64(under)*(1-share) + float64(over)*share + .5)
			}
			p = append(p, color.RGBA{mix(paper.R, c.R), mix(paper.G, c.G), mix(paper.B, c.B), 0xff})
		}
	}
	return p
}

// box is a rectangle in pixels.
type box struct{ left, top, right, bottom float64 }

func (b box) width() float64 { return b.right - b.left }

// meets reports whether two boxes share more than the edge of a pixel.
func (b box) meets(other box) bool {
	const edge = .5
	return b.left+edge < other.right && other.left+edge < b.right && b.top+edge < other.bottom && other.top+edge < b.bottom
}

// canvas is a card being drawn, in pixels or as SVG. With neither it only records where text
// stands.
type canvas struct {
	picture *image.Paletted
	vector  *drawing
	texts   []placed
	err     error
}

// placed is a text on the canvas and the box of its letters.
type placed struct {
	text string
	box  box
}

func newCanvas() *canvas {
	return &canvas{picture: image.NewPaletted(image.Rect(0, 0, Width, Height), palette)}
}

// png encodes the canvas.
func (c *canvas) png() ([]byte, error) {
	if c.err != nil {
		return nil, c.err
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&out, c.picture); err != nil {
		return nil, fmt.Errorf("encode a card: %w", err)
	}
	return out.Bytes(), nil
}

// The heights of letters above and below the baseline in ems, accents and descenders
// included.
const (
	ascent  = .95
	descent = .24
)

// digits is the height of figures above the baseline in ems.
const digits = .74

// extent returns the heights of a text above and below its baseline in ems.
func extent(text string) (above, below float64) {
	if strings.Trim(text, "0123456789.,") == "" {
		return digits, .14
	}
	return ascent, descent
}

// write draws a text with its baseline at y.
func (c *canvas) write(f *face, text string, size, x, y float64, with ink) {
	if text == "" {
		return
	}
	width := f.width(text, size)
	above, below := extent(text)
	area := box{x, y - above*size, x + width, y + below*size}
	c.texts = append(c.texts, placed{text, area})
	c.fill(area, with, func(shape pen, left, top float64) {
		if err := f.outline(shape, text, size, x-left, y-top); err != nil && c.err == nil {
			c.err = fmt.Errorf("draw %q: %w", text, err)
		}
	})
}

// writeRight draws a text that ends at x.
func (c *canvas) writeRight(f *face, text string, size, x, y float64, with ink) {
	c.write(f, text, size, x-f.width(text, size), y, with)
}

// pen draws the outline of a shape.
type pen interface {
	MoveTo(ax, ay float32)
	LineTo(bx, by float32)
	QuadTo(bx, by, cx, cy float32)
	CubeTo(bx, by, cx, cy, dx, dy float32)
	ClosePath()
}

// fill draws a shape inside an area. add adds the shape, moved by the given left and top.
func (c *canvas) fill(area box, with ink, add func(shape pen, left, top float64)) {
	if c.vector != nil {
		c.vector.begin(with)
		add(c.vector, 0, 0)
		c.vector.end()
	}
	if c.picture == nil {
		return
	}
	const margin = 2 // of outlines that leave the area by a little
	left, top := math.Floor(area.left)-margin, math.Floor(area.top)-margin
	bounds := image.Rect(int(left), int(top), int(math.Ceil(area.right))+margin, int(math.Ceil(area.bottom))+margin)
	shape := vector.NewRasterizer(bounds.Dx(), bounds.Dy())
	add(shape, left, top)
	mask := image.NewAlpha(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	shape.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	visible := bounds.Intersect(c.picture.Rect)
	for y := visible.Min.Y; y < visible.Max.Y; y++ {
		from := mask.Pix[(y-bounds.Min.Y)*mask.Stride:]
		to := c.picture.Pix[y*c.picture.Stride:]
		for x := visible.Min.X; x < visible.Max.X; x++ {
			level := (int(from[x-bounds.Min.X])*(levels-1) + 127) / 255
			if level == 0 {
				continue
			}
			if under := int(to[x]) % levels; under <= level || level >= levels/2 {
				to[x] = uint8(int(with)*levels + level) // #nosec G115 -- below inks*levels, 128
			}
		}
	}
}

// polygon draws a filled outline.
func (c *canvas) polygon(with ink, corners ...[2]float64) {
	area := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range corners {
		area = box{min(area.left, p[0]), min(area.top, p[1]), max(area.right, p[0]), max(area.bottom, p[1])}
	}
	c.fill(area, with, func(shape pen, left, top float64) {
		for i, p := range corners {
			x, y := float32(p[0]-left), float32(p[1]-top)
			if i == 0 {
				shape.MoveTo(x, y)
			} else {
				shape.LineTo(x, y)
			}
		}
		shape.ClosePath()
	})
}

func (c *canvas) rectangle(with ink, b box) {
	c.polygon(with, [2]float64{b.left, b.top}, [2]float64{b.right, b.top}, [2]float64{b.right, b.bottom}, [2]float64{b.left, b.bottom})
}

// line draws a straight line of some width.
func (c *canvas) line(with ink, a, b [2]float64, width float64) {
	length := math.Hypot(b[0]-a[0], b[1]-a[1])
	if length == 0 {
		return
	}
	dx, dy := (b[1]-a[1])/length*width/2, (a[0]-b[0])/length*width/2
	c.polygon(with, [2]float64{a[0] + dx, a[1] + dy}, [2]float64{b[0] + dx, b[1] + dy}, [2]float64{b[0] - dx, b[1] - dy}, [2]float64{a[0] - dx, a[1] - dy})
}

// disc draws a filled circle.
func (c *canvas) disc(with ink, at [2]float64, radius float64) {
	const corners = 32
	around := make([][2]float64, corners)
	for i := range around {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		around[i] = [2]float64{at[0] + radius*cos, at[1] + radius*sin}
	}
	c.polygon(with, around...)
}
