package views

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
)

// current returns the aria-current value of a navigation link: "page" on its own page,
// "true" below it.
func (f Frame) current(path string) string {
	switch {
	case f.Here == path:
		return "page"
	case strings.HasPrefix(f.Here, path+"/"):
		return "true"
	case path == "/rankings" && strings.HasPrefix(f.Here, "/records/"):
		return "true"
	}
	return ""
}

// facts returns what is known about the player.
func (p Player) facts() []string {
	var facts []string
	add := func(label, value string) {
		if value != "" {
			facts = append(facts, label+value)
		}
	}
	add("", p.Position)
	add("", p.Teams)
	add("", Span(p.From, p.To))
	birth := p.Born.String()
	if p.Birthplace != "" {
		birth += " in " + p.Birthplace
	}
	add("born ", strings.TrimSpace(birth))
	add("bats ", p.Bats)
	add("throws ", p.Throws)
	if p.Height > 0 {
		add("", english.FeetAndInches(p.Height))
	}
	if p.Weight > 0 {
		add("", fmt.Sprintf("%d lb", p.Weight))
	}
	add("college: ", p.College)
	add("drafted ", p.Draft)
	return facts
}

// about says how many seasons a career score is based on.
// peakYears is the number of rated seasons that a peak is of.
const peakYears = 7

func (c Career) about() string {
	text := plural(c.Seasons, "rated season")
	if c.Partial {
		text += "; partial record"
	}
	return text
}

// set describes the ranked set, its filters and its size.
func (p Rankings) set() string {
	text := strings.Join(append([]string{p.What}, p.Filters...), ", ")
	switch {
	case p.Fallback:
		return text + "; " + Count(p.Of) + " in the full data"
	case p.Total != p.Of:
		return text + ", of " + Count(p.Of)
	}
	return text
}

// about explains the comparison.
func (c Comparables) about() string {
	which := "best season"
	if c.Last {
		which = "last rated season"
	}
	return "Other players’ seasons most similar to " + c.Season + ", this player’s " + which + ": same position, age within a year, closest scores over three years. " +
		"Style gap: 0 means the same mix of totals. Next three: scores above replacement in the three seasons that followed."
}

// HasPlayoffs reports whether the page has tables of the playoffs.
func (p Player) HasPlayoffs() bool {
	return slices.ContainsFunc(p.Records, func(r Record) bool { return r.ID == "playoffs" })
}

// playoffRecords and seasonRecords are the tables of the playoffs and those of regular seasons.
func (p Player) playoffRecords() []Record { return p.records(true) }
func (p Player) seasonRecords() []Record  { return p.records(false) }

func (p Player) records(playoffs bool) (out []Record) {
	for _, r := range p.Records {
		if strings.HasPrefix(r.ID, "playoffs") == playoffs {
			out = append(out, r)
		}
	}
	return out
}

func (l SeasonLines) name() string {
	if l.Title != "" {
		return "Seasons, " + strings.ToLower(l.Title)
	}
	return "Seasons"
}
