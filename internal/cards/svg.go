package cards

import (
	"fmt"
	"html"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// Scheme is a set of colors.
type Scheme int

// The schemes of SVG cards. Those in pixels are light.
const (
	Light Scheme = iota
	Dark
)

// night are the colors of the dark scheme, on nightPaper.
var (
	nightPaper = color.RGBA{0x14, 0x16, 0x1a, 0xff}
	night      = [inks]color.RGBA{
		black: {0xf2, 0xef, 0xe6, 0xff}, soft: {0xa9, 0xad, 0xb5, 0xff}, green: {0x4c, 0xc9, 0xa0, 0xff}, rule: {0x3a, 0x3f, 0x46, 0xff},
		band: {0x1f, 0x3f, 0x35, 0xff}, blue: {0x8a, 0xb4, 0xf0, 0xff}, ochre: {0xe0, 0xa7, 0x5e, 0xff}, plum: {0xd7, 0x9a, 0xc9, 0xff},
	}
)

// tenths is how many units of a drawing a pixel has: coordinates are whole numbers.
const tenths = 10

// drawing collects the shapes of an SVG.
type drawing struct {
	out       strings.Builder
	colors    [inks]color.RGBA
	at, first [2]int // the last point, and the first of the outline, in tenths
}

// SVG returns a card as SVG. Its letters are outlines, so that it looks the same everywhere and
// loads nothing; its title has the text.
func SVG(card Card, scheme Scheme) ([]byte, error) {
	d := &drawing{colors: colors}
	ground := paper
	if scheme == Dark {
		d.colors, ground = night, nightPaper
	}
	title := html.EscapeString(strings.Map(printable, Describe(card)))
	fmt.Fprintf(&d.out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="%s"><title>%[5]s</title><path fill="%[6]s" d="M0 0h%[3]dv%[4]dh-%[3]dz"/>`,
		Width, Height, Width*tenths, Height*tenths, title, hex(ground))
	c := &canvas{vector: d}
	c.card(card)
	if c.err != nil {
		return nil, c.err
	}
	d.out.WriteString("</svg>")
	return []byte(d.out.String()), nil
}

// Describe returns a card's text for those who cannot see it.
func Describe(card Card) string {
	parts := []string{card.Title, card.Under, card.Figure}
	parts = append(parts, card.Notes...)
	parts = append(parts, card.Text)
	for _, row := range card.Rows {
		parts = append(parts, strings.TrimSpace(row.Rank+" "+row.Name+" "+row.Value))
	}
	parts = append(parts, card.Dated, "Groundline")
	var said []string
	for _, part := range parts {
		if part != "" {
			said = append(said, strings.TrimSuffix(part, "."))
		}
	}
	return strings.Join(said, ". ")
}

// printable drops what XML does not allow.
func printable(r rune) rune {
	if r < ' ' || r == '\ufffe' || r == '\uffff' || r == '\ufffd' {
		return -1
	}
	return r
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func (d *drawing) begin(with ink) {
	d.at, d.first = [2]int{}, [2]int{}
	d.out.WriteString(`<path fill="` + hex(d.colors[with]) + `" d="`)
}

func (d *drawing) end() { d.out.WriteString(`"/>`) }

// add writes a command with its coordinates relative to the last point, which are shorter.
func (d *drawing) add(command byte, at ...float32) {
	d.out.WriteByte(command)
	var to [2]int
	for i, v := range at {
		axis := i % 2
		to[axis] = int(math.Round(float64(v) * tenths))
		text := strconv.Itoa(to[axis] - d.at[axis])
		if i > 0 && text[0] != '-' {
			d.out.WriteByte(' ')
		}
		d.out.WriteString(text)
	}
	d.at = to
	if command == 'm' {
		d.first = to
	}
}

// MoveTo begins an outline.
func (d *drawing) MoveTo(ax, ay float32) { d.add('m', ax, ay) }

// LineTo adds a line.
func (d *drawing) LineTo(bx, by float32) { d.add('l', bx, by) }

// QuadTo adds a quadratic curve.
func (d *drawing) QuadTo(bx, by, cx, cy float32) { d.add('q', bx, by, cx, cy) }

// CubeTo adds a cubic curve.
func (d *drawing) CubeTo(bx, by, cx, cy, dx, dy float32) { d.add('c', bx, by, cx, cy, dx, dy) }

// ClosePath ends an outline.
func (d *drawing) ClosePath() {
	d.out.WriteByte('z')
	d.at = d.first
}
