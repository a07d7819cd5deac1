package formats

import (
	"fmt"
	"image"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
	"golang.org/x/net/html"
)

// stroke adds a line of some width to a shape.
func stroke(r *vector.Rasterizer, line [2]point, width float64) {
	a, b := line[0], line[1]
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length == 0 {
		return
	}
	dx, dy := (b.y-a.y)/length*width/2, (a.x-b.x)/length*width/2
	polygon(r, []point{{a.x + dx, a.y + dy}, {b.x + dx, b.y + dy}, {b.x - dx, b.y - dy}, {a.x - dx, a.y - dy}})
}

// disc adds a circle to a shape.
func disc(r *vector.Rasterizer, x, y, radius float64) {
	const corners = 48
	around := make([]point, corners)
	for i := range around {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		around[i] = point{x + radius*cos, y + radius*sin}
	}
	polygon(r, around)
}

func polygon(r *vector.Rasterizer, corners []point) {
	for i, c := range corners {
		x, y := float32(c.x*pngScale), float32(c.y*pngScale)
		if i == 0 {
			r.MoveTo(x, y)
		} else {
			r.LineTo(x, y)
		}
	}
	r.ClosePath()
}

// write draws a text at its anchor.
func write(canvas *image.RGBA, n *html.Node) error {
	parsed, err := typeface()
	if err != nil {
		return fmt.Errorf("font: %w", err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: number(n, "font-size", 14) * pngScale, DPI: 72})
	if err != nil {
		return fmt.Errorf("font: %w", err)
	}
	defer face.Close()
	text := drawnText(n)
	at := fixed.Point26_6{X: fixed.Int26_6(number(n, "x", 0) * pngScale * 64), Y: fixed.Int26_6(number(n, "y", 0) * pngScale * 64)}
	switch attribute(n, "text-anchor") {
	case "middle":
		at.X -= font.MeasureString(face, text) / 2
	case "end":
		at.X -= font.MeasureString(face, text)
	}
	d := font.Drawer{Dst: canvas, Src: image.NewUniform(inkAt(1)), Face: face, Dot: at}
	d.DrawString(text)
	return nil
}

// drawnText returns the text of an element of a drawing.
func drawnText(n *html.Node) string {
	text := ""
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			text += d.Data
		}
	}
	return text
}
