package widget

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Content is a badge's text, independent of its design.
type Content struct {
	Name       string
	About      string   // what is rated, or why nothing is
	Note       string   // of the data: "sample", "superseded"; may be empty
	Rank       string   // "1st of 8,212"; empty without one
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
	Lines         []Line // beside the value, from the top
	TextX         int
	ValueY        float64
	ValueSize     float64
	Scale         string // below the value: "of 100"
	ScaleY        float64
	ScaleSize     float64
}

// Line is a line of text, truncated to fit.
type Line struct {
	Text    string
	Y, Size float64 // of the baseline, and of the letters, in pixels
	Name    bool
}

// The badge's proportions, in ems of its text; badge.css has the same values.
const (
	valueEms  = 1.7
	lineEms   = .86
	sourceEms = .79
	leading   = 1.35

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
	about := joined(c.About, c.Note)
	p := Picture{
		Content: c, Radius: t.Radius, Space: t.Space, Font: t.Font.Stack(), TextSize: text, ValueSize: valueEms * text, ScaleSize: sourceEms * text,
		Ground: colours.Ground.String(), Text: colours.Text.String(), Soft: colours.Soft.String(), Accent: colours.Accent.String(), Edge: colours.Edge.String(),
		Dashed: c.Missing || c.Superseded, Value: "–", Label: c.Name + ": " + about,
	}
	p.Width, p.Height = size.Box()
	p.Radius = min(p.Radius, p.Height/2)
	if size == Narrow {
		p.Space = min(p.Space, narrowSpace)
	}
	if c.Rating != nil {
		p.Value, p.Scale = strconv.FormatFloat(*c.Rating, 'f', 1, 64), "of 100"
		p.Label = fmt.Sprintf("%s: rated %s of 100 by Groundline, 80%% interval %.1f to %.1f, %s", c.Name, p.Value, c.Low, c.High, about)
		if c.Rank != "" {
			p.Label += ", " + c.Rank
		}
	}
	p.TextX = 2*p.Space + int(float64(utf8.RuneCountInString(p.Value))*digitAdvance*p.ValueSize+.5)
	p.write(c, size == Narrow)
	return p
}

// narrowSpace is the most space around the parts of a narrow badge, in pixels; badge.css has the
// same value.
const narrowSpace = 8

// write sets the lines in the middle of the height: name, what is rated, rank and source.
func (p *Picture) write(c Content, narrow bool) {
	p.Lines = []Line{{Text: p.fit(c.Name, p.TextSize), Size: p.TextSize, Name: true}}
	second := lineEms * p.TextSize
	if narrow {
		p.Lines = append(p.Lines, Line{Text: p.first(second, joined(c.About, c.Note), c.Note, c.About), Size: second})
		if rank, _, _ := strings.Cut(c.Rank, " of "); rank != "" && rank == p.fit(rank, second) {
			p.Lines = append(p.Lines, Line{Text: rank, Size: second})
		}
	} else {
		p.Lines = append(p.Lines, Line{Text: p.first(second, joined(c.About, c.Note, c.Rank), joined(c.About, c.Note), c.Note, c.About), Size: second})
	}
	p.Lines = append(p.Lines, Line{Text: "Groundline", Size: sourceEms * p.TextSize})
	var height float64
	for _, l := range p.Lines {
		height += leading * l.Size
	}
	top := (float64(p.Height) - height) / 2
	y := top
	for i := range p.Lines {
		p.Lines[i].Y = y + p.Lines[i].Size
		y += leading * p.Lines[i].Size
	}
	last := len(p.Lines) - 1
	p.ScaleY = p.Lines[last].Y
	p.ValueY = (top+y-leading*p.Lines[last].Size)/2 + .36*p.ValueSize
}

// first returns the first of texts that fits whole; if none does, the last one, truncated. Empty
// texts are passed over.
func (p *Picture) first(size float64, texts ...string) string {
	for _, text := range texts {
		if text != "" && p.fit(text, size) == text {
			return text
		}
	}
	return p.fit(texts[len(texts)-1], size)
}

func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}

func (p *Picture) fit(text string, size float64) string {
	room := int(float64(p.Width-p.TextX-p.Space) / (meanAdvance * size))
	letters := []rune(text)
	if len(letters) <= room {
		return text
	}
	return string(letters[:max(room-1, 0)]) + "…"
}
