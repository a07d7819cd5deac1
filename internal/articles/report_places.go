package articles

import (
	"strings"

	"groundline/internal/english"
	"groundline/models"
)

// together is the places among a season's leaders with those behind the first in one sentence, where there are two or
// more, with the season where it is named.
func (d *draft) together(p *models.Player, said []message, season string) []message {
	var out []message
	type placed struct {
		rank  string
		units []string
	}
	var groups []placed // of one place each
	var from *source
	n, league := 0, ""
	for _, m := range said {
		if !strings.HasPrefix(m.as, "lead.rank") || m.vars["total"] != "" {
			out = append(out, m)
			continue
		}
		if k := len(groups) - 1; k < 0 || groups[k].rank != m.vars["rank"] {
			groups = append(groups, placed{rank: m.vars["rank"]})
		}
		own := &groups[len(groups)-1]
		own.units = append(own.units, m.vars["unit"])
		from, league = join(m.from, from), m.vars["league"]
		n++
	}
	if n < 2 {
		return said
	}
	var parts []string
	for i, g := range groups {
		part := g.rank + " in "
		if i == 0 {
			part += league + " in "
		}
		parts = append(parts, part+english.List(g.units))
	}
	list := english.List(parts)
	if len(parts) == 2 && n > 2 { // one of two has an "and" of its own
		list = parts[0] + ", and " + parts[1]
	}
	as := "lead.places"
	if season != "" {
		as = "lead.places.in"
	}
	return append(out, d.voice.allowed(message{from.copied(), p.Name, as, map[string]string{"list": list, "season": season}}))
}

// What a quarterback's rushing, or a running back's catching, comes to that belongs beside the line of a season.
const (
	rushesToo  = 5   // touchdowns
	catchesToo = 400 // yards
)

// both is the message about what a quarterback ran for, or a running back caught, none where it is little.
func (c *chapter) both(p *models.Player) message {
	at := func(label string) float64 {
		if cell := c.from.stat(label); cell != nil {
			return float(cell.Shown)
		}
		return 0
	}
	if c.role == "quarterback" && at("rushing touchdowns") >= rushesToo || c.role == "running_back" && at("receiving yards") >= catchesToo {
		return c.of(p, "season.more")
	}
	return message{}
}
