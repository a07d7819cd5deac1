package articles

import (
	"strings"

	"groundline/internal/english"
	"groundline/models"
)

// valueByYear are the messages about a forecast in a comparison: by the season, as what the last one was worth is, with the ends of
// its interval in a sentence of their own.
func (d *draft) valueByYear(p *models.Player, c *chapter, told []message) (out []message) {
	for _, m := range told {
		dated := m.from != nil && m.as == "value.dated" // made before a season that is on
		if m.from == nil || m.as != "value.worth" && !dated {
			out = append(out, m)
			continue
		}
		digits := count(strings.Contains(m.vars["v"], "."))
		from, vars := m.from, plus(m.vars, "v", thousands(m.vars["v"]), "yr", thousands(english.Fixed(float(m.vars["v"])/aheadSeasons, digits)))
		as := "pair.value.bare"
		if own := d.ratedIn(p.ID, c.season); own != nil && own.Role == c.role && float(english.Fixed(own.Value, digits)) > 0 {
			as, from = "pair.value", join(from, c.from)
			vars = plus(vars, "w", thousands(english.Fixed(own.Value, digits)), "season", c.vars["season"])
		}
		if dated {
			as += ".dated"
		}
		out = append(out, d.voice.allowed(message{from.copied(), p.Name, as, vars}), d.voice.allowed(message{m.from.copied(), p.Name, "pair.interval", m.vars}))
	}
	return out
}

// battedIn is a message about a season that is on in the words of the press: "15 runs batted in in 26 games" stumbles.
func battedIn(m message) message {
	const metric = "runs batted in"
	if m.from == nil || m.as != "now.season" || !strings.Contains(m.vars["has"], "batted in") {
		return m
	}
	m.from = m.from.copied()
	m.from.call(metric, "RBIs", "RBI")
	m.vars = with(m.vars, "has", strings.NewReplacer("one run batted in", "one RBI", metric, "RBIs").Replace(m.vars["has"]))
	return m
}
