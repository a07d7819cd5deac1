package views

import (
	"strconv"
	"unicode/utf8"
)

// BadgePicture is a badge as an SVG picture. Its colours are #rrggbb and its
// font is a stack of ours: values of their types, written as attributes.
type BadgePicture struct {
	Width, Height, Text int // pixels
	Radius, Space       int
	Font                string
	Ground, Ink         string
	Soft, Accent, Edge  string
	Page                string // where it leads
	Value, Name, Line   string
	Label               string // all of it in words
	Superseded          bool
	Dashed              bool
}

// monoAdvance is the width of a digit in the monospaced stack, in ems.
const monoAdvance = .602

// meanAdvance is about the width of a letter in the others.
const meanAdvance = .56

// valueSize is the size of the rating beside that of the name.
const valueSize = 1.7

func (b BadgePicture) textX() int {
	return 2*b.Space + int(float64(utf8.RuneCountInString(b.Value))*monoAdvance*valueSize*float64(b.Text)+.5)
}

// fit shortens a text to what is left of the badge's width: a picture cannot
// measure it.
func (b BadgePicture) fit(text string, size float64) string {
	room := int(float64(b.Width-b.textX()-b.Space) / (meanAdvance * size))
	runes := []rune(text)
	if len(runes) <= room {
		return text
	}
	return string(runes[:max(room-1, 0)]) + "…"
}

func (b BadgePicture) small() float64 { return .86 * float64(b.Text) }

func (b BadgePicture) name() string { return b.fit(b.Name, float64(b.Text)) }
func (b BadgePicture) line() string { return b.fit(b.Line, b.small()) }

func (b BadgePicture) nameY() string  { return number(float64(b.Height)/2 - .25*float64(b.Text)) }
func (b BadgePicture) lineY() string  { return number(float64(b.Height)/2 + 1.05*float64(b.Text)) }
func (b BadgePicture) valueY() string { return number(float64(b.Height)/2 + .6*float64(b.Text)) }

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// BadgeFrame is the page that an iframe shows: one badge.
type BadgeFrame struct {
	Title   string
	Schemes string // "light dark", "light" or "dark"
	Script  string // path
	Sport   string
	Player  string
	Theme   string
	Size    string
	Scheme  string
	Page    string // path, for who has no scripts
	Name    string
}

// monoStack is the font of what was measured.
const monoStack = `ui-monospace, "SF Mono", "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace`
