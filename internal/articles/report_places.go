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
	var parts []string
	var from *source
	last := ""
	for _, m := range said {
		if !strings.HasPrefix(m.as, "lead.rank") || m.vars["total"] != "" {
			out = append(out, m)
			continue
		}
		part := "in " + m.vars["unit"]
		if len(parts) == 0 {
			part = "in " + m.vars["league"] + " " + part
		}
		if m.vars["rank"] != last {
			part = m.vars["rank"] + " " + part
		}
		last = m.vars["rank"]
		parts, from = append(parts, part), join(m.from, from)
	}
	if len(parts) < 2 {
		return said
	}
	as := "lead.places"
	if season != "" {
		as = "lead.places.in"
	}
	return append(out, d.voice.allowed(message{from.copied(), p.Name, as, map[string]string{"list": english.List(parts), "season": season}}))
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
