package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions"
	"groundline/internal/questions/plan"
)

// leadersOf asks who leads the league in a statistic of a season. The answer is also what [draft.tied] counts.
func (d *draft) leadersOf(ctx context.Context, stat string, season int) (*questions.Answer, error) {
	a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.Leaders, Sport: d.sport.Key, Stat: stat, By: plan.BySeason, Since: season, Until: season, Top: worthALead + 5})
	if err != nil {
		return nil, fmt.Errorf("the leaders of an article: %w", err)
	}
	return a, nil
}

// withLeader is the message of a place from second to fifth among a season's leaders with who led and the figure, or of the
// first with who was second; the same message where two share that place, and of other places.
func (d *draft) withLeader(ctx context.Context, m message, season int) (message, error) {
	first := strings.HasPrefix(m.as, "lead.first")
	if m.from == nil || !first && (!strings.HasPrefix(m.as, "lead.rank") || !slices.Contains(secondPlaces, m.vars["rank"])) {
		return m, nil
	}
	a, err := d.leadersOf(ctx, m.vars["stat"], season)
	if err != nil || !a.Grounded || len(a.Rows) < 3 {
		return m, err
	}
	at := count(first)
	row := &a.Rows[at]
	if row.Player == nil || row.Player.Name == m.who || a.Rows[at+1].Shown == row.Shown || a.Rows[0].Shown == a.Rows[1].Shown {
		return m, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return m, err
	}
	unit := strings.TrimPrefix(m.vars["unit"], "total ")
	vars := plus(m.vars, "leader", row.Player.Name, "lx", thousands(row.Shown), "lxu", of(unit, thousands(row.Shown)))
	return message{join(m.from, s).copied(), m.who, m.as, vars}, nil
}

// aside is who led, as a list of places has it behind a statistic; "" where that is not known.
func (m *message) aside() string {
	switch {
	case m.vars["leader"] == "":
		return ""
	case m.vars["rank"] == secondPlaces[0]:
		return " (behind " + possessive(m.vars["leader"]) + " " + m.vars["lx"] + ")"
	}
	return " (" + m.vars["leader"] + " led with " + m.vars["lx"] + ")"
}

// behindLeader words a place among the leaders with who led, where that is known: how says what stands before it, ".in" nothing
// that names the season, ".only" a headline of the place itself, ".figure" one whose figure no line has.
func (d *draft) behindLeader(m message, how string) message {
	if m.vars["leader"] == "" {
		return m
	}
	as := "lead.behind"
	switch {
	case strings.HasPrefix(m.as, "lead.first"):
		if how == ".figure" {
			return m
		}
		as, how = "lead.next", ""
	case m.vars["rank"] == secondPlaces[0]:
		as = "lead.second"
	}
	return d.voice.allowed(message{m.from.copied(), m.who, as + how, m.vars})
}

// standsBehind is the message of who leads the league in the statistic in which a player stands from second to fifth in a season
// that is on; none of other places, and where two lead.
func (d *draft) standsBehind(m message) message {
	v := m.vars
	if m.from == nil || v["top"] == "" || !slices.Contains(secondPlaces, v["rank"]) {
		return message{}
	}
	return d.voice.allowed(message{m.from.copied(), "", "week.leader", map[string]string{"leader": v["top"], "lx": v["most"], "lxu": of(v["unit"], v["most"]), "unit": v["unit"], "league": v["in"]}})
}
