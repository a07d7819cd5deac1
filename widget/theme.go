package widget

import (
	"errors"
	"fmt"
	"strconv"
)

// Theme is a badge's look. Each value has a type that can hold nothing but what
// it is; the zero value is not a theme, Default is.
type Theme struct {
	Font   Font    `json:"font"`
	Radius int     `json:"radius"` // of the corners, pixels
	Space  int     `json:"space"`  // around and between the parts, pixels
	Size   Size    `json:"size"`
	Light  Palette `json:"light"`
	Dark   Palette `json:"dark"`
}

// Palette is the colours of one scheme.
type Palette struct {
	Ground Colour `json:"ground"`
	Text   Colour `json:"text"`   // the name
	Soft   Colour `json:"soft"`   // the line below it
	Accent Colour `json:"accent"` // the rating
	Edge   Colour `json:"edge"`   // the border: an ornament, of any contrast
}

// The bounds of what is a number.
const (
	MaxRadius = 42 // pixels: half the tallest badge
	MinSpace  = 4  // pixels
	MaxSpace  = 24
)

// Default is the look without a theme; badge.css says the same.
var Default = Theme{
	Font: "system", Radius: 6, Space: 12, Size: Medium,
	Light: Palette{Colour{0xff, 0xff, 0xff}, Colour{0x1a, 0x1c, 0x1f}, Colour{0x5c, 0x5f, 0x66}, Colour{0x0b, 0x6b, 0x4f}, Colour{0xdc, 0xd7, 0xcb}},
	Dark:  Palette{Colour{0x1b, 0x1e, 0x24}, Colour{0xec, 0xe9, 0xe1}, Colour{0xa4, 0xa7, 0xae}, Colour{0x4c, 0xc7, 0x9a}, Colour{0x31, 0x35, 0x3d}},
}

// Problem is what is wrong with one field of a theme.
type Problem struct {
	Field   string `json:"field"` // as Fields names it
	Message string `json:"message"`
	Mend    string `json:"mend"` // a value that would do, if there is one to offer
}

// field is one value of a theme as a form has it.
type field struct {
	name  string
	write func(*Theme) string
	read  func(*Theme, string) error
}

// fields are all values of a theme, in the order of the form.
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

// all lists the colours in the order that the script knows them by.
func (p *Palette) all() [5]*Colour {
	return [5]*Colour{&p.Ground, &p.Text, &p.Soft, &p.Accent, &p.Edge}
}

// Strings lists the colours as #rrggbb: ground, text, soft, accent, edge.
func (p Palette) Strings() []string {
	var list []string
	for _, c := range p.all() {
		list = append(list, c.String())
	}
	return list
}

// ParseTheme reads a theme from a form. value gives a field as typed; an empty
// one means the default. Each value that is not of its type, and each text that
// is not readable on its ground, is a Problem of its field. With a problem the
// theme holds what could be read, and the default for the rest.
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

// Values returns the theme's fields as a form shows them.
func (t Theme) Values() map[string]string {
	values := make(map[string]string, len(fields))
	for _, f := range fields {
		values[f.name] = f.write(&t)
	}
	return values
}

// Fields names all fields of a theme, in the order of the form.
func Fields() []string {
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	return names
}

// Unreadable lists the texts whose contrast with the ground is below AA, each
// with the nearest shade that is not.
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
					Message: fmt.Sprintf("Its contrast on the ground is %.1f to 1; text needs %.1f (WCAG AA).", cut(ratio), AA),
					Mend:    mend.String(),
				})
			}
		}
	}
	return problems
}

// cut drops what is beyond a tenth: 4.49 must not read as 4.5.
func cut(ratio float64) float64 { return float64(int(ratio*10)) / 10 }

func pixels(to *int, typed string, least, most int) error {
	v, err := strconv.Atoi(typed)
	if err != nil || v < least || v > most {
		return fmt.Errorf("it is a whole number of pixels from %d to %d", least, most)
	}
	*to = v
	return nil
}

var errSize = errors.New("a size is small, medium or large")

// sentence makes a message of an error.
func sentence(err error) string {
	text := err.Error()
	return string(text[0]-'a'+'A') + text[1:] + "."
}
