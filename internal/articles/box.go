package articles

import (
	"slices"
	"strings"

	"groundline/internal/stats"
)

// methodHeading heads the box at the end that says how an article's figures are made. It is
// the only place for it.
const methodHeading = "How we know"

// What an interval of the text is of.
const (
	ofRating   = "an interval of a rating"
	ofForecast = "an interval of a forecast"
	ofBoth     = "intervals of both"
)

// method adds the box: what the terms mean that the article uses.
func (d *draft) method(from *source) {
	said := strings.ToLower(d.text()) + d.ranges()
	unit := "about.replacement"
	if d.sport.Key == stats.NFL {
		unit = "about.yards"
	}
	box := []message{{from, "", "about.rating", nil}}
	for _, term := range []struct{ word, as string }{
		{"current", "about.current"}, {"as of ", "about.current"}, {ofBoth, "about.interval.both"}, {ofRating, "about.interval"}, {ofForecast, "about.interval.forecast"}, {"forecast", "about.forecast"}, {"project", "about.forecast"}, {"match", "about.alike"}, {"most like", "about.alike"}, {"over replacement", unit}, {"adjusted yards", unit},
	} {
		if strings.Contains(said, term.word) && !(term.as == "about.yards" && strings.Contains(said, "a forecast allows for games")) {
			box = append(box, message{from, "", term.as, nil})
		}
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: methodHeading})
	d.paragraph(append(box, message{from, "", "about.cause", nil})...)
}

// text returns the prose of the article up to now, with captions and the heads of tables.
func (d *draft) text() string {
	var all strings.Builder
	for _, b := range d.doc.Blocks {
		all.WriteString(strings.Join(b.Paragraph, " "))
		if b.Figure != nil {
			all.WriteString(b.Figure.Caption)
		}
		if b.Table != nil {
			all.WriteString(strings.Join(b.Table.Heads, " "))
		}
		all.WriteByte('\n')
	}
	return all.String()
}

// ranges returns of what the article prints intervals: of ratings, of forecasts or of both.
func (d *draft) ranges() (out string) {
	for _, b := range d.doc.Blocks {
		tabled := b.Table != nil && slices.Contains(b.Table.Heads, "80% interval")
		for _, sentence := range b.Paragraph {
			switch text := strings.ToLower(sentence); {
			case !strings.Contains(text, "80% interval"):
			case strings.Contains(text, "current rating"):
				out += ofRating
			default:
				out += ofForecast
			}
		}
		if tabled {
			out += ofForecast
		}
	}
	switch rating, forecast := strings.Contains(out, ofRating), strings.Contains(out, ofForecast); {
	case rating && forecast:
		return ofBoth
	case rating:
		return ofRating
	case forecast:
		return ofForecast
	}
	return ""
}
