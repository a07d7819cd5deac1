package formats

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/vector"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// chart is the first drawing of an article.
type chart struct {
	svg           *html.Node
	alt, caption  string
	width, height int
}

// chartOf returns the chart of an article, if it has one.
func chartOf(p Piece) (chart, bool) {
	nodes, err := parse(p.BodyHTML)
	if err != nil {
		return chart{}, false
	}
	for _, n := range nodes {
		c := chart{}
		if n.DataAtom == atom.Figure && c.read(n) {
			return c, true
		}
	}
	return chart{}, false
}

// read takes a figure apart and reports whether it holds a drawing of a known size.
func (c *chart) read(figure *html.Node) bool {
	for _, n := range all(figure, atom.Figcaption) {
		c.caption = textOf(n)
	}
	for _, n := range all(figure, atom.Svg) {
		c.svg, c.alt = n, attribute(n, "aria-label")
		box := strings.Fields(attribute(n, "viewBox"))
		if len(box) == 4 {
			c.width, _ = strconv.Atoi(box[2])
			c.height, _ = strconv.Atoi(box[3])
		}
	}
	const largest = 4000
	return c.svg != nil && c.width > 0 && c.height > 0 && c.width <= largest && c.height <= largest
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if strings.EqualFold(a.Key, name) {
			return a.Val
		}
	}
	return ""
}

// ink is the color of a chart outside of a page, whose text color it has otherwise.
const ink = "#1f2933"

// asSVG writes the chart as a file of its own: with size, background, title and credit.
func asSVG(p Piece) ([]byte, error) {
	c, ok := chartOf(p)
	if !ok {
		return nil, errNoChart()
	}
	inside, err := inner(c.svg)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" color="%s" font-family="sans-serif">`+"\n", c.width, c.height, c.width, c.height, ink)
	fmt.Fprintf(&b, "<title>%s</title>\n<desc>%s</desc>\n<metadata>%s</metadata>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n%s\n</svg>\n",
		html.EscapeString(c.caption), html.EscapeString(c.alt), html.EscapeString("Chart: "+provider+", "+p.copyright()), c.width, c.height, inside)
	return []byte(b.String()), nil
}

// pngScale is the number of pixels per unit of a drawing.
const pngScale = 3

// typeface is the font of the charts, parsed once.
var typeface = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })

// asPNG draws the chart in pixels: paths of straight lines, circles and texts, which is all
// that drawings of articles consist of.
func asPNG(p Piece) ([]byte, error) {
	c, ok := chartOf(p)
	if !ok {
		return nil, errNoChart()
	}
	canvas := image.NewRGBA(image.Rect(0, 0, c.width*pngScale, c.height*pngScale))
	for i := range canvas.Pix {
		canvas.Pix[i] = 0xff
	}
	for d := range c.svg.Descendants() {
		if err := draw(canvas, d); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, canvas); err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return b.Bytes(), nil
}

// draw draws one element.
func draw(canvas *image.RGBA, n *html.Node) error {
	switch n.Data {
	case "path":
		width := number(n, "stroke-width", 1)
		r := vector.NewRasterizer(canvas.Rect.Dx(), canvas.Rect.Dy())
		for _, line := range lines(attribute(n, "d")) {
			stroke(r, line, width)
		}
		r.Draw(canvas, canvas.Rect, image.NewUniform(inkAt(number(n, "stroke-opacity", 1))), image.Point{})
	case "circle":
		r := vector.NewRasterizer(canvas.Rect.Dx(), canvas.Rect.Dy())
		disc(r, number(n, "cx", 0), number(n, "cy", 0), number(n, "r", 1))
		r.Draw(canvas, canvas.Rect, image.NewUniform(inkAt(1)), image.Point{})
	case "text":
		return write(canvas, n)
	}
	return nil
}

func inkAt(opacity float64) color.Color {
	return color.NRGBA{0x1f, 0x29, 0x33, uint8(255 * min(1, max(0, opacity)))}
}

func number(n *html.Node, name string, otherwise float64) float64 {
	v, err := strconv.ParseFloat(attribute(n, name), 64)
	if err != nil {
		return otherwise
	}
	return v
}

// point is a place in a drawing's units.
type point struct{ x, y float64 }

// lines returns the straight lines of a path of M, L, H and V.
func lines(d string) [][2]point {
	var out [][2]point
	var at point
	for len(d) > 0 {
		command := d[0]
		end := 1 + strings.IndexAny(d[1:], "MLHV")
		if end == 0 {
			end = len(d)
		}
		var v []float64
		for _, f := range strings.Fields(d[1:end]) {
			if x, err := strconv.ParseFloat(f, 64); err == nil {
				v = append(v, x)
			}
		}
		d = d[end:]
		to := at
		switch {
		case command == 'H' && len(v) == 1:
			to.x = v[0]
		case command == 'V' && len(v) == 1:
			to.y = v[0]
		case len(v) == 2:
			to = point{v[0], v[1]}
		}
		if command != 'M' {
			out = append(out, [2]point{at, to})
		}
		at = to
	}
	return out
}
