package articles

import (
	"context"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/models"
)

// placesOpening is how many places among the leaders come before the rating.
const placesOpening = 2

// placesIn are the messages about the places among a season's leaders that the headline and the summary leave.
func (r *seasonReport) placesIn(ctx context.Context, led message) ([]message, error) {
	said := slices.DeleteFunc(slices.Clone(r.leads), func(m message) bool {
		stat := m.vars["stat"]
		rare := m.as == "lead.first" && (r.rare.stat == stat && r.rare.ofLeague || r.also.stat == stat && r.also.ofLeague) // which is more
		return rare || stat == led.vars["stat"] || strings.HasPrefix(r.d.second, "lead.") && stat == r.d.seconded.vars["stat"]
	})
	for i := range said {
		var err error
		if said[i].as == "lead.rank" {
			if said[i], err = r.d.withLeader(ctx, said[i], r.now.season); err != nil {
				return nil, err
			}
		}
		said[i] = said[i].undated(r.now.season, said[i].as+".here")
	}
	if r.title.from != nil {
		said = append([]message{r.title.undated(r.now.season, r.title.as)}, said...)
	}
	said = r.d.together(r.p, first(said, 3), "")
	for i := range said {
		said[i] = r.d.behindLeader(said[i], "")
	}
	return said, nil
}

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
	said = d.firsts(p, said)
	for _, m := range said {
		if !strings.HasPrefix(m.as, "lead.rank") || m.vars["total"] != "" {
			out = append(out, m)
			continue
		}
		if k := len(groups) - 1; k < 0 || groups[k].rank != m.vars["rank"] {
			groups = append(groups, placed{rank: m.vars["rank"]})
		}
		own := &groups[len(groups)-1]
		own.units = append(own.units, m.vars["unit"]+m.aside())
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

// firsts are the places among a season's leaders with the first ones of totals in one sentence, where there are two or more.
func (d *draft) firsts(p *models.Player, said []message) []message {
	var from *source
	var units []string
	var rest []message
	last := message{}
	for _, m := range said {
		if m.from == nil || !strings.HasPrefix(m.as, "lead.first") || m.vars["total"] != "" {
			rest = append(rest, m)
			continue
		}
		from, last, units = join(m.from, from), m, append(units, m.vars["unit"])
	}
	if len(units) < 2 {
		return said
	}
	as := "lead.firsts" + strings.TrimPrefix(last.as, "lead.first")
	m := d.voice.allowed(message{from.copied(), p.Name, as, map[string]string{"list": english.List(units), "season": last.vars["season"], "league": last.vars["league"]}})
	return append([]message{m}, rest...)
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

// hereOf is the message of a place, a rating or a rate of the last season for a paragraph that has named the season; "" of
// others.
var hereOf = map[string]string{"lead.first": "lead.first.here", "lead.firsts": "lead.firsts.here", "lead.rank": "lead.rank.here", "lead.second.in": "lead.second", "lead.behind.in": "lead.behind", "lead.places.in": "lead.places", "season.rates": "season.rates.here", "season.place": "season.place.here", "trend.stands": "trend.stands.here"}

// sayHere says a message below the sentences of a paragraph, without its season where they have named it.
func (d *draft) sayHere(m message, said []string) string {
	season := m.vars["season"]
	as := hereOf[m.as]
	if as != "" && m.who != "" && !d.voice.several && season == d.sport.Method.Years.Name(d.sport.Last) && slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, season) }) {
		here := d.voice.allowed(m.undated(d.sport.Last, as))
		if text := d.voice.say(here); text != "" {
			return text
		}
	}
	return d.voice.say(m)
}
