package cards

import (
	"embed"
	"errors"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

//go:embed fonts
var files embed.FS

// face is one of the fonts.
type face struct {
	font *sfnt.Font
	em   fixed.Int26_6 // pixels of an em at which the font's own units are pixels
}

// The fonts: a serif for titles and claims, a sans for everything else.
var (
	serif = open("notoserif-bold")
	sans  = open("notosans-regular")
	bold  = open("notosans-bold")
)

func open(name string) func() *face {
	return sync.OnceValue(func() *face {
		text, err := files.ReadFile("fonts/" + name + ".ttf")
		if err != nil {
			panic(err) // embedded
		}
		parsed, err := sfnt.Parse(text)
		if err != nil {
			panic(err)
		}
		return &face{font: parsed, em: fixed.I(int(parsed.UnitsPerEm()))}
	})
}

// glyph is a placed letter: its index in the font, and where it begins.
type glyph struct {
	index sfnt.GlyphIndex
	at    float64 // ems from the text's beginning
}

// shape returns the glyphs of a text and its width in ems.
func (f *face) shape(text string) (glyphs []glyph, width float64) {
	var buf sfnt.Buffer
	before := sfnt.GlyphIndex(0)
	for _, r := range text {
		for _, index := range f.indices(&buf, r) {
			if kern, err := f.font.Kern(&buf, before, index, f.em, font.HintingNone); err == nil && before != 0 {
				width += float64(kern) / float64(f.em)
			}
			glyphs = append(glyphs, glyph{index, width})
			advance, err := f.font.GlyphAdvance(&buf, index, f.em, font.HintingNone)
			if err == nil {
				width += float64(advance) / float64(f.em)
			}
			before = index
		}
	}
	return glyphs, width
}

// indices returns the glyphs of a letter. A letter that the font lacks is drawn as its base
// letter, and one without any as the font's sign for a missing glyph.
func (f *face) indices(buf *sfnt.Buffer, r rune) []sfnt.GlyphIndex {
	if index, err := f.font.GlyphIndex(buf, r); err == nil && index != 0 {
		return []sfnt.GlyphIndex{index}
	}
	var parts []sfnt.GlyphIndex
	for _, part := range norm.NFKD.String(string(r)) {
		if index, err := f.font.GlyphIndex(buf, part); err == nil && index != 0 {
			parts = append(parts, index)
		}
	}
	if len(parts) == 0 {
		return []sfnt.GlyphIndex{0}
	}
	return parts[:1]
}

// covers reports whether the font has every letter of a text.
func (f *face) covers(text string) bool {
	var buf sfnt.Buffer
	for _, r := range text {
		if index, err := f.font.GlyphIndex(&buf, r); err != nil || index == 0 {
			return false
		}
	}
	return true
}

// width returns a text's width in pixels.
func (f *face) width(text string, size float64) float64 {
	_, ems := f.shape(text)
	return ems * size
}

// outline adds a text's outlines to a shape; x and y are the beginning of its baseline.
func (f *face) outline(shape pen, text string, size, x, y float64) error {
	var buf sfnt.Buffer
	glyphs, _ := f.shape(text)
	scale := size / float64(f.em) // of the font's units, in 26.6
	for _, g := range glyphs {
		segments, err := f.font.LoadGlyph(&buf, g.index, f.em, nil)
		if err != nil && !errors.Is(err, sfnt.ErrNotFound) {
			return err
		}
		left := x + g.at*size
		at := func(p fixed.Point26_6) (float32, float32) {
			return float32(left + float64(p.X)*scale), float32(y + float64(p.Y)*scale)
		}
		for i, s := range segments {
			ax, ay := at(s.Args[0])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					shape.ClosePath()
				}
				shape.MoveTo(ax, ay)
			case sfnt.SegmentOpLineTo:
				shape.LineTo(ax, ay)
			case sfnt.SegmentOpQuadTo:
				bx, by := at(s.Args[1])
				shape.QuadTo(ax, ay, bx, by)
			case sfnt.SegmentOpCubeTo:
				bx, by := at(s.Args[1])
				cx, cy := at(s.Args[2])
				shape.CubeTo(ax, ay, bx, by, cx, cy)
			}
		}
		if len(segments) > 0 {
			shape.ClosePath()
		}
	}
	return nil
}

// FontFile returns an embedded font as a TrueType file, by its name without the ending.
func FontFile(name string) ([]byte, error) { return files.ReadFile("fonts/" + name + ".ttf") }

// Printable reports whether every embedded font has a character.
func Printable(r rune) bool {
	for _, open := range []func() *face{serif, sans, bold} {
		var buf sfnt.Buffer
		if index, err := open().font.GlyphIndex(&buf, r); err != nil || index == 0 {
			return false
		}
	}
	return true
}
