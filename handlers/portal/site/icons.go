package site

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"sync"
)

// The icon of static/icon.svg for what reads no SVG: its bars on a grid of 32, in the light colors.
var (
	iconPaper = color.RGBA{0xfa, 0xf8, 0xf3, 0xff}
	iconBars  = []struct {
		x0, y0, x1, y1 float64
		ink            color.RGBA
	}{
		{8, 7.75, 24, 10.25, color.RGBA{0x1a, 0x1c, 0x1f, 0xff}},
		{8, 13.25, 18, 15.75, color.RGBA{0x1a, 0x1c, 0x1f, 0xff}},
		{6, 20.5, 26, 25.5, color.RGBA{0x0b, 0x6b, 0x4f, 0xff}},
	}
)

const (
	faviconSize = 32
	touchSize   = 180
)

// icon draws the icon as a PNG of size×size pixels. A pixel that a bar covers in part is mixed.
func icon(size int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	unit := 32 / float64(size)
	for y := range size {
		for x := range size {
			c := iconPaper
			for _, bar := range iconBars {
				share := overlap(float64(x)*unit, unit, bar.x0, bar.x1) * overlap(float64(y)*unit, unit, bar.y0, bar.y1)
				c = mixed(c, bar.ink, share)
			}
			img.SetRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// overlap returns the share of the length from at on that lies between two bounds.
func overlap(at, length, from, to float64) float64 {
	return max(0, min(at+length, to)-max(at, from)) / length
}

func mixed(under, over color.RGBA, share float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-share) + float64(b)*share + .5) }
	return color.RGBA{mix(under.R, over.R), mix(under.G, over.G), mix(under.B, over.B), 0xff}
}

var (
	touchIcon = sync.OnceValue(func() []byte { return icon(touchSize) })
	favicon   = sync.OnceValue(func() []byte { return inICO(icon(faviconSize)) })
)

// inICO wraps a PNG of faviconSize pixels in an ICO file with one image.
func inICO(picture []byte) []byte {
	const header, entry = 6, 16
	out := make([]byte, header+entry, header+entry+len(picture))
	le := binary.LittleEndian
	le.PutUint16(out[2:], 1) // an icon
	le.PutUint16(out[4:], 1) // one image
	out[6], out[7] = faviconSize, faviconSize
	le.PutUint16(out[10:], 1)                    // planes
	le.PutUint16(out[12:], 32)                   // bits a pixel
	le.PutUint32(out[14:], uint32(len(picture))) // #nosec G115 -- some hundred bytes
	le.PutUint32(out[18:], header+entry)
	return append(out, picture...)
}

// Favicon serves GET /favicon.ico.
func (h *Handlers) Favicon(w http.ResponseWriter, r *http.Request) error {
	return h.Edge.SendPublic(w, r, "image/vnd.microsoft.icon", favicon())
}

// TouchIcon serves GET /apple-touch-icon.png.
func (h *Handlers) TouchIcon(w http.ResponseWriter, r *http.Request) error {
	return h.Edge.SendPublic(w, r, "image/png", touchIcon())
}
