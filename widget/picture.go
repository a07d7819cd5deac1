package widget

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Content is a badge's text, independent of its design.
type Content struct {
	Name       string
	Line       string   // below the name
	Short      string   // shown if Line does not fit
	Rating     *float64 // 0 to 100; nil without one
	Low, High  float64  // 80% interval
	Superseded bool
	Missing    bool // no answer is available
}

// Picture is a badge laid out for SVG: positions and colors as attributes. Colors are
// #rrggbb and the font is one of our stacks.
type Picture struct {
	Content
	Width, Height int
	Radius, Space int
	Value         string
	Label         string // accessible text
	Font          string
	TextSize      float64
	Ground, Text  string
	Soft, Accent  string
	Edge          string
	Dashed        bool
	ShownName     string // truncated to fit
	ShownLine     string
	TextX         int
	NameY, LineY  float64
	ValueY        float64
	ValueSize     float64
	LineSize      float64
}

// The badge's proportions, in ems of its text; badge.css has the same values.
const (
	valueEms = 1.7
	lineEms  = .86

	digitAdvance = .602 // width of a digit in the monospaced stack
	meanAdvance  = .56  // average width of a letter in the others
)

// greys are the colors of a superseded or missing badge with any theme; badge.css has
// the same values.
var greys = map[bool]Palette{
	false: grey(0xf2, 0x4f),
	true:  grey(0x24, 0xb8),
}

func grey(ground, text uint8) Palette {
	ink := Colour{text, text, text}
	return Palette{Ground: Colour{ground, ground, ground}, Text: ink, Soft: ink, Accent: ink, Edge: Colour{0x8a, 0x8a, 0x8a}}
}

// Draw lays out a badge. A picture cannot measure its text, so long text is truncated by
// its number of letters.
func Draw(c Content, t Theme, size Size, scheme Scheme) Picture {
	colours := t.Light
	if scheme == Dark {
		colours = t.Dark
	}
	if c.Missing || c.Superseded {
		colours = greys[scheme == Dark]
	}
	text := float64(size.Text())
	p := Picture{
		Content: c, Radius: t.Radius, Space: t.Space, Font: t.Font.Stack(), TextSize: text, ValueSize: valueEms * text, LineSize: lineEms * text,
		Ground: colours.Ground.String(), Text: colours.Text.String(), Soft: colours.Soft.String(), Accent: colours.Accent.String(), Edge: colours.Edge.String(),
		Dashed: c.Missing || c.Superseded, Value: "–", Label: c.Name + ": " + c.Line,
	}
	p.Width, p.Height = size.Box()
	p.Radius = min(p.Radius, p.Height/2)
	if c.Rating != nil {
		p.Value = strconv.FormatFloat(*c.Rating, 'f', 1, 64)
		p.Label = fmt.Sprintf("%s: rated %s of 100 by Groundline, 80%% interval %.1f to %.1f, %s", c.Name, p.Value, c.Low, c.High, c.Line)
	}
	p.TextX = 2*p.Space + int(float64(utf8.RuneCountInString(p.Value))*digitAdvance*p.ValueSize+.5)
	middle := float64(p.Height) / 2
	p.NameY, p.LineY, p.ValueY = middle-.25*text, middle+1.05*text, middle+.6*text
	p.ShownName, p.ShownLine = p.fit(c.Name, p.TextSize), p.fit(c.Line, p.LineSize)
	if p.ShownLine != c.Line && c.Short != "" {
		p.ShownLine = p.fit(c.Short, p.LineSize)
	}
	return p
}

func (p Picture) fit(text string, size float64) string {
	room := int(float64(p.Width-p.TextX-p.Space) / (meanAdvance * size))
	letters := []rune(text)
	if len(letters) <= room {
		return text
	}
	return string(letters[:max(room-1, 0)]) + "…"
}
