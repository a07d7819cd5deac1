package views

import "strings"

// within reports whether the page stands below a path.
func (f Frame) within(path string) bool { return strings.HasPrefix(f.Here, path+"/") }

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

// about says which ranked set a career figure is of.
func (c Career) about() string {
	text := Span(c.From, c.To) + ", " + plural(c.Seasons, "rated season")
	if c.Partial {
		text += "; on the recorded part"
	}
	return text
}
