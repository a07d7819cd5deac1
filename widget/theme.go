package widget

import (
	"errors"
	"fmt"
	"strconv"
)

// Theme is a badge's design. Its types only admit valid values; start from Default, not
// from the zero value.
type Theme struct {
	Font   Font    `json:"font"`
	Radius int     `json:"radius"` // of the corners, in pixels
	Space  int     `json:"space"`  // around and between the parts, in pixels
	Size   Size    `json:"size"`
	Light  Palette `json:"light"`
	Dark   Palette `json:"dark"`
}

// Palette holds the colors of one scheme.
type Palette struct {
	Ground Colour `json:"ground"`
	Text   Colour `json:"text"`   // the name
	Soft   Colour `json:"soft"`   // the line below it
	Accent Colour `json:"accent"` // the rating
	Edge   Colour `json:"edge"`   // the border, decorative and of any contrast
}

// Bounds of the numeric fields.
const (
	MaxRadius = 42 // pixels: half the tallest badge
	MinSpace  = 4  // pixels
	MaxSpace  = 24
)

// Default is the design without a theme; badge.css has the same values.
var Default = Theme{
	Font: "system", Radius: 6, Space: 12, Size: Medium,
	Light: Palette{Colour{0xff, 0xff, 0xff}, Colour{0x1a, 0x1c, 0x1f}, Colour{0x5c, 0x5f, 0x66}, Colour{0x0b, 0x6b, 0x4f}, Colour{0xdc, 0xd7, 0xcb}},
	Dark:  Palette{Colour{0x1b, 0x1e, 0x24}, Colour{0xec, 0xe9, 0xe1}, Colour{0xa4, 0xa7, 0xae}, Colour{0x4c, 0xc7, 0x9a}, Colour{0x31, 0x35, 0x3d}},
}

// Problem is an error in one field of a theme.
type Problem struct {
	Field   string `json:"field"` // as Fields names it
	Message string `json:"message"`
	Mend    string `json:"mend"` // a valid value, if one can be suggested
}

// field is one value of a theme as a form field.
type field struct {
	name  string
	write func(*Theme) string
	read  func(*Theme, string) error
}

// fields lists all values of a theme in the order of the form.
var fields = append([]field{
	{"font", func(t *Theme) string { return string(t.Font) }, func(t *Theme, v string) error { return t.Font.UnmarshalText([]byte(v)) }},
	{"size", func(t *Theme) string { return string(t.Size) }, func(t *Theme, v string) error { return t.Size.UnmarshalText([]byte(v)) }},
	{"radius", func(t *Theme) string { return strconv.Itoa(t.Radius) }, func(t *Theme, v string) error { return pixels(&t.Radius, v, 0, MaxRadius) }},
	{"space", func(t *Theme) string { return strconv.Itoa(t.Space) }, func(t *Theme, v string) error { return pixels(&t.Space, v, MinSpace, MaxSpace) }},
}, append(colours("light", func(t *Theme) *Palette { return &t.Light }), colours("dark", func(t *Theme) *Palette { return &t.Dark })...)...)

func colours(scheme string, of func(*Theme) *Palette) []field {
	var list []field
	for i, name := range []string{"ground", "text", "soft", "accent", "edge"} {
		list = append(list, field{scheme + "-" + name,
			func(t *Theme) string { return of(t).all()[i].String() },
			func(t *Theme, v string) error { return of(t).all()[i].UnmarshalText([]byte(v)) }})
	}
	return list
}

// all lists the colors in the order that the script expects.
func (p *Palette) all() [5]*Colour {
	return [5]*Colour{&p.Ground, &p.Text, &p.Soft, &p.Accent, &p.Edge}
}

// Strings lists the colors as #rrggbb: ground, text, soft, accent, edge.
func (p Palette) Strings() []string {
	var list []string
	for _, c := range p.all() {
		list = append(list, c.String())
	}
	return list
}

// ParseTheme reads a theme from a form. value returns a field as typed; an empty one
// means the default. Invalid values and text colors without enough contrast are Problems
// of their fields; an invalid value leaves the default.
func ParseTheme(value func(field string) string) (Theme, []Problem) {
	theme := Default
	var problems []Problem
	for _, f := range fields {
		typed := value(f.name)
		if typed == "" {
			continue
		}
		before := theme
		if err := f.read(&theme, typed); err != nil {
			theme = before
			problems = append(problems, Problem{Field: f.name, Message: sentence(err), Mend: f.write(&before)})
		}
	}
	return theme, append(problems, theme.Unreadable()...)
}

// Values returns the theme's fields as form values.
func (t Theme) Values() map[string]string {
	values := make(map[string]string, len(fields))
	for _, f := range fields {
		values[f.name] = f.write(&t)
	}
	return values
}

// Fields lists the names of a theme's fields in the order of the form.
func Fields() []string {
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	return names
}

// Unreadable lists the text colors whose contrast with the background is below AA, each
// with the nearest readable shade.
func (t Theme) Unreadable() []Problem {
	var problems []Problem
	for _, scheme := range []struct {
		name string
		Palette
	}{{"light", t.Light}, {"dark", t.Dark}} {
		for _, text := range []struct {
			name string
			Colour
		}{{"text", scheme.Text}, {"soft", scheme.Soft}, {"accent", scheme.Accent}} {
			if ratio := Contrast(text.Colour, scheme.Ground); ratio < AA {
				mend := Mend(text.Colour, scheme.Ground)
				problems = append(problems, Problem{
					Field:   scheme.name + "-" + text.name,
					Message: fmt.Sprintf("The contrast with the background is %.1f to 1; text needs at least %.1f (WCAG AA).", cut(ratio), AA),
					Mend:    mend.String(),
				})
			}
		}
	}
	return problems
}

// cut truncates to tenths: 4.49 must not be shown as 4.5.
func cut(ratio float64) float64 { return float64(int(ratio*10)) / 10 }

func pixels(to *int, typed string, minimum, maximum int) error {
	v, err := strconv.Atoi(typed)
	if err != nil || v < minimum || v > maximum {
		return fmt.Errorf("enter a whole number of pixels from %d to %d", minimum, maximum)
	}
	*to = v
	return nil
}

var errSize = errors.New("choose narrow, small, medium or large")

// sentence turns an error into a message.
func sentence(err error) string {
	text := err.Error()
	return string(text[0]-'a'+'A') + text[1:] + "."
}
