package widget

import (
	"errors"
	"fmt"
	"math"
	"strconv"
)

// Colour is an opaque sRGB color: red, green, blue.
type Colour [3]uint8

var errColour = errors.New("write a color as # and six digits of 0 to 9 and a to f, such as #0b6b4f")

// ParseColour reads #rrggbb or #rgb, in either case.
func ParseColour(text string) (Colour, error) {
	if len(text) == 4 {
		text = string([]byte{text[0], text[1], text[1], text[2], text[2], text[3], text[3]})
	}
	if len(text) != 7 || text[0] != '#' {
		return Colour{}, errColour
	}
	for _, digit := range []byte(text[1:]) { // ParseUint would accept a sign
		if (digit < '0' || digit > '9') && (digit|0x20 < 'a' || digit|0x20 > 'f') {
			return Colour{}, errColour
		}
	}
	v, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		return Colour{}, errColour
	}
	return Colour{uint8(v >> 16), uint8(v >> 8), uint8(v)}, nil // #nosec G115 -- six hexadecimal digits
}

// String writes #rrggbb.
func (c Colour) String() string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

// MarshalText writes #rrggbb.
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what ParseColour reads.
func (c *Colour) UnmarshalText(text []byte) (err error) {
	*c, err = ParseColour(string(text))
	return err
}

// AA is the minimum contrast of text, WCAG 2.2 success criterion 1.4.3.
const AA = 4.5

// Contrast returns the WCAG 2.2 contrast ratio of two colors, 1 to 21.
func Contrast(a, b Colour) float64 {
	light, dark := luminance(a), luminance(b)
	if light < dark {
		light, dark = dark, light
	}
	return (light + .05) / (dark + .05)
}

// luminance returns WCAG's relative luminance, 0 to 1.
func luminance(c Colour) float64 {
	return .2126*linear[c[0]] + .7152*linear[c[1]] + .0722*linear[c[2]]
}

// linear maps the values of a channel to linear light.
var linear = func() (table [256]float64) {
	for i := range table {
		v := float64(i) / 255
		if table[i] = v / 12.92; v > .04045 {
			table[i] = math.Pow((v+.055)/1.055, 2.4)
		}
	}
	return table
}()

// Mend returns the shade nearest to text, mixed with black or white, that is readable on
// ground. There always is one: black or white is readable on every ground.
func Mend(text, ground Colour) Colour {
	for step := range 256 {
		for _, end := range []uint8{0, 255} {
			if shade := mix(text, end, step); Contrast(shade, ground) >= AA {
				return shade
			}
		}
	}
	return Colour{} // not reached: see TestEveryBackgroundHasAReadableTextColor
}

// mix moves a color step/255 of the way to black or white.
func mix(c Colour, end uint8, step int) Colour {
	for i, v := range c {
		c[i] = uint8((int(v)*(255-step) + int(end)*step) / 255) // #nosec G115 -- a mean of two bytes
	}
	return c
}
