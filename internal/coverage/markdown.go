package coverage

import (
	"fmt"
	"strings"

	"groundline/internal/english"
)

// Markdown writes the tables of a league.
func (l League) Markdown() string {
	var b strings.Builder
	if len(l.Roles) == 0 {
		return "No data of this league is loaded.\n"
	}
	fmt.Fprintf(&b, "%s players, %s rows of seasons. Rated: %s.", count(l.Players), count(l.Lines), orNone(l.Rated))
	if l.Missing != "" {
		fmt.Fprintf(&b, " Not rated from these data: %s.", l.Missing)
	}
	b.WriteString("\n\n| role | rated | held, not rated | evidence through |\n|---|---|---|---|\n")
	for _, r := range l.Roles {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", cell(r.Name), orNone(r.Rated), orNone(r.Unrated), orNone(r.Through))
	}
	if len(l.Games) > 0 {
		b.WriteString("\n| games of | first held | last held | lines | known of each beside the figures |\n|---|---|---|--:|---|\n")
		for _, s := range l.Games {
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", s.Season, s.First, s.Last, count(s.Lines), s.Known)
		}
	}
	if len(l.Teams) > 0 {
		b.WriteString("\n| teams of | games held of | games | records of wins and losses only |\n|---|---|--:|---|\n")
		for _, t := range l.Teams {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", t.League, orNone(t.Dated), count(t.Games), orNone(t.Records))
		}
	}
	b.WriteString("\n| record | recorded | statistics |\n|---|---|---|\n")
	for _, r := range l.Records {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", cell(r.Kind), r.Seasons, cell(strings.Join(r.Statistics, ", ")))
	}
	if len(l.Facts) > 0 {
		b.WriteString("\n| recorded of people | players |\n|---|--:|\n")
		for _, f := range l.Facts {
			fmt.Fprintf(&b, "| %s | %s |\n", f.Name, count(f.Players))
		}
	}
	return b.String()
}

// cell escapes text for a table cell.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

// count formats a number with thousands separators.
func count(n int) string { return english.Group(fmt.Sprint(n)) }
