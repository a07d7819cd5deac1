package articles

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/articles/wording"
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
	var box []message
	for _, as := range d.terms() {
		box = append(box, message{from, "", as, nil})
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: methodHeading})
	d.voice.last = nil // the box begins as it does
	d.paragraph(box...)
}

// asOf are the words of a day beside a rating, which is a current one then; other figures have a day as well.
var asOf = regexp.MustCompile(`\brat(?:ed|ings?)\b[^.]*\bas of |\bas of [^.]*\brat(?:ed|ings?)\b`)

// terms are the messages of the box, by what the article says before it.
func (d *draft) terms() (out []string) {
	said := strings.ReplaceAll(strings.ToLower(d.text()), "ages are as of", "")
	unit := "about.replacement"
	if d.sport.Key == stats.NFL {
		unit = "about.yards" // of all roles
		if d.yards != "" {
			unit += "." + d.yards
		}
	}
	switch {
	case d.unrated:
	case court(d.sport.Key):
		out = append(out, "about.rating.court")
	default:
		out = append(out, "about.rating")
	}
	if d.ofWeekOnly && weekRated.MatchString(said) { // it is the current one
		out = append(out, "about.current")
	}
	for _, term := range []struct{ word, as string }{
		{"current", "about.current"}, {"as of ", "about.current"}, {"80% interval", "about.interval"}, {"forecast", "about.forecast"}, {"project", "about.forecast"}, {" match", "about.alike"}, {"most like", "about.alike"}, {"over replacement", unit}, {"adjusted yards", unit},
	} {
		if term.as == "about.replacement" && strings.Contains(said, "at the fringe of a roster") {
			continue // which the text says where it is read
		}
		if (strings.Contains(said, term.word) && term.word != "as of " || term.word == "as of " && asOf.MatchString(said)) && !(term.as == "about.yards" && strings.Contains(said, "a forecast allows for games")) {
			out = append(out, term.as)
		}
	}
	if d.sport.Key == stats.MLB && !d.unrated {
		return append(out, "about.cause.fielding")
	}
	return append(out, "about.cause")
}

// weekRated finds a rating before and after a week.
var weekRated = regexp.MustCompile(` rated \d|\bcurrent rating`)

// unbox takes from the box what the text has no more that it explains, after it was shortened.
func (d *draft) unbox() {
	at := slices.IndexFunc(d.doc.Blocks, func(b Block) bool { return b.Heading == methodHeading })
	if at < 0 {
		return
	}
	all := d.doc.Blocks
	d.doc.Blocks = all[:at]
	var kept []string
	for _, as := range append(d.terms(), d.boxed...) {
		kept = append(kept, wording.Of(as)...)
	}
	d.doc.Blocks = all
	for i := range all[at:] {
		all[at+i].Paragraph = slices.DeleteFunc(all[at+i].Paragraph, func(s string) bool { return !slices.Contains(kept, s) })
	}
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
