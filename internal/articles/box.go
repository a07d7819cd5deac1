package articles

import (
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// methodHeading heads the box at the end that says how an article's figures are made. It is
// the only place for it.
const methodHeading = "How we know"

// yardsOf is the role by which the adjusted yards of a role are said what they count.
func yardsOf(role ratings.Role) string {
	if role == "tight_end" {
		role = "wide_receiver"
	}
	return string(role)
}

// method adds the box: what the terms mean that the article uses.
func (d *draft) method(from *source) {
	said := strings.ReplaceAll(strings.ToLower(d.text()), "ages are as of", "")
	unit := "about.replacement"
	if d.sport.Key == stats.NFL {
		unit = "about.yards" // of all roles
		if d.yards != "" {
			unit += "." + d.yards
		}
	}
	var box []message
	if !d.unrated {
		box = append(box, message{from, "", "about.rating", nil})
	}
	if d.ofWeekOnly { // whose ratings are those of now
		box = append(box, message{from, "", "about.current", nil})
	}
	for _, term := range []struct{ word, as string }{
		{"current", "about.current"}, {"as of ", "about.current"}, {"80% interval", "about.interval"}, {"forecast", "about.forecast"}, {"project", "about.forecast"}, {"match", "about.alike"}, {"most like", "about.alike"}, {"over replacement", unit}, {"adjusted yards", unit},
	} {
		if strings.Contains(said, term.word) && !(term.as == "about.yards" && strings.Contains(said, "a forecast allows for games")) {
			box = append(box, message{from, "", term.as, nil})
		}
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: methodHeading})
	d.voice.last = nil // the box begins as it does
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
