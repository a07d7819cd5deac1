package views

import "strings"

// current says how the page stands to a path of the navigation: "page" at it,
// "true" below it.
func (f Frame) current(path string) string {
	switch {
	case f.Here == path:
		return "page"
	case strings.HasPrefix(f.Here, path+"/"):
		return "true"
	}
	return ""
}

// facts are what is known of the person, in order.
func (p Player) facts() []string {
	var facts []string
	add := func(label, value string) {
		if value != "" {
			facts = append(facts, label+value)
		}
	}
	add("", p.Position)
	add("", Span(p.From, p.To))
	add("born ", p.Born.String())
	add("bats ", p.Bats)
	add("throws ", p.Throws)
	return facts
}

// about says on how many seasons a career figure rests.
func (c Career) about() string {
	text := plural(c.Seasons, "rated season")
	if c.Partial {
		text += "; on the recorded part"
	}
	return text
}

// set names the ranked set and its size, with the filters that narrow it.
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

// about says what is compared with what.
func (c Comparables) about() string {
	which := "the best season"
	if c.Last {
		which = "the last rated season"
	}
	return "Seasons of others most like " + c.Season + ", " + which + ": same position, age within a year, nearest course of scores over three years. " +
		"Style gap: 0 is the same shape of totals. Next three: what followed, in scores above replacement."
}
