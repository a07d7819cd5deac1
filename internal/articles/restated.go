package articles

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/articles/wording"
)

// exact matches figures of three digits or more, or with a point, and shorter ones with what they count:
// "9 games" may come up again by chance, and "60 home" runs do not.
var exact = regexp.MustCompile(`\d[\d,.]+\d|\.\d{3}|\b\d\d [a-z]+`)

// figuresOf are the exact figures of a placeholder's value.
func (m *message) figuresOf(name string) []string {
	value := m.vars[name]
	if name == "x" {
		value += " " + m.vars["unit"]
	}
	return exact.FindAllString(strings.ToLower(ofTime.ReplaceAllString(value, "")), -1)
}

// restates counts the exact figures that a wording of a message has and the text has said of the player,
// less those that the headline has and the text has not.
func (v *voice) restates(m *message, way string) (n int) {
	for _, p := range wording.Needs(way) {
		for _, figure := range m.figuresOf(p) {
			switch {
			case v.figures[m.who+figure]:
				n++
			case slices.Contains(v.promised, figure):
				n--
			}
		}
	}
	return n
}

// stated notes the exact figures of a sentence.
func (v *voice) stated(m message, way string) {
	for _, p := range wording.Needs(way) {
		for _, figure := range m.figuresOf(p) {
			v.figures[m.who+figure] = true
		}
	}
}
