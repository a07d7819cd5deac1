package widget

import (
	"errors"
	"slices"
)

// Size is a badge's size; its box is known before its content.
type Size string

// The sizes.
const (
	Narrow Size = "narrow" // for columns
	Small  Size = "small"
	Medium Size = "medium"
	Large  Size = "large"
)

// Sizes lists all sizes; badge.css has the same boxes.
var Sizes = []Size{Narrow, Small, Medium, Large}

// Box returns the width and height in pixels.
func (s Size) Box() (width, height int) {
	switch s {
	case Narrow:
		return 160, 72
	case Small:
		return 220, 52
	case Large:
		return 380, 84
	}
	return 300, 64
}

// Text returns the size of the badge's text in pixels.
func (s Size) Text() int {
	switch s {
	case Narrow, Small:
		return 12
	case Large:
		return 18
	}
	return 14
}

// UnmarshalText accepts only listed sizes.
func (s *Size) UnmarshalText(text []byte) error {
	if !slices.Contains(Sizes, Size(text)) {
		return errSize
	}
	*s = Size(text)
	return nil
}

// Scheme selects one of a theme's two palettes.
type Scheme string

// The schemes. Auto follows the color-scheme of the page.
const (
	Auto  Scheme = ""
	Light Scheme = "light"
	Dark  Scheme = "dark"
)

var errScheme = errors.New("choose light or dark, or leave the scheme out to follow the page")

// UnmarshalText accepts only the schemes above.
func (s *Scheme) UnmarshalText(text []byte) error {
	switch scheme := Scheme(text); scheme {
	case Auto, Light, Dark:
		*s = scheme
		return nil
	}
	return errScheme
}

// Font names one of the fonts below.
type Font string

// FontChoice is a font of the builder.
type FontChoice struct {
	Font  Font
	Label string
	Stack string // CSS font-family, never from user input
	Load  bool   // the site must load it; the badge loads no fonts
}

// Fonts lists the fonts of a theme: those available everywhere, and a few that the site
// must load.
var Fonts = []FontChoice{
	{Font: "system", Label: "System sans", Stack: `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`},
	{Font: "humanist", Label: "Humanist sans", Stack: `Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif`},
	{Font: "geometric", Label: "Geometric sans", Stack: `Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif`},
	{Font: "rounded", Label: "Rounded sans", Stack: `ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", sans-serif`},
	{Font: "serif", Label: "Old-style serif", Stack: `"Iowan Old Style", "Palatino Linotype", "URW Palladio L", Charter, Georgia, serif`},
	{Font: "slab", Label: "Slab serif", Stack: `Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif`},
	{Font: "mono", Label: "Monospace", Stack: `ui-monospace, "SF Mono", "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace`},
	{Font: "inter", Label: "Inter", Stack: `Inter, system-ui, sans-serif`, Load: true},
	{Font: "roboto", Label: "Roboto", Stack: `Roboto, system-ui, sans-serif`, Load: true},
	{Font: "open-sans", Label: "Open Sans", Stack: `"Open Sans", system-ui, sans-serif`, Load: true},
	{Font: "lato", Label: "Lato", Stack: `Lato, system-ui, sans-serif`, Load: true},
	{Font: "montserrat", Label: "Montserrat", Stack: `Montserrat, system-ui, sans-serif`, Load: true},
	{Font: "source-serif", Label: "Source Serif 4", Stack: `"Source Serif 4", Georgia, serif`, Load: true},
	{Font: "merriweather", Label: "Merriweather", Stack: `Merriweather, Georgia, serif`, Load: true},
}

var errFont = errors.New("choose a font of the list")

// UnmarshalText accepts only listed fonts.
func (f *Font) UnmarshalText(text []byte) error {
	for _, choice := range Fonts {
		if choice.Font == Font(text) {
			*f = choice.Font
			return nil
		}
	}
	return errFont
}

// Stack returns the CSS font-family.
func (f Font) Stack() string {
	for _, choice := range Fonts {
		if choice.Font == f {
			return choice.Stack
		}
	}
	return Fonts[0].Stack
}
