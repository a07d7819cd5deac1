package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// What a comparison says beside its figures: more of one thing on less of another, what a forecast is measured by, and what separates the two where the forecasts do not.

// onLess are the statistics of each role of which more on less of another is news, with what the other is called.
var onLess = map[ratings.Role][4]string{ // the first, its verb, the other, and what that is called
	"wide_receiver": {"receiving yards", "gained", "targets", "targets"}, "tight_end": {"receiving yards", "gained", "targets", "targets"},
	"running_back": {"rushing yards", "gained", "rushing attempts", "carries"},
	"forward":      {"goals", "scored", "shots on goal", "shots on goal"}, "defenceman": {"goals", "scored", "shots on goal", "shots on goal"},
}

// lessBy is the share by which two differ at least in each of the two statistics.
const lessBy = .04

// less is the message that one of the two had more of the first statistic on less of what it is made of; none of others.
func (u *duel) less() message {
	of, ok := onLess[u.chapters[0].role]
	s := u.both
	var n [2][2]float64
	for i, p := range u.players {
		for k, label := range []string{of[0], of[2]} {
			at := -1
			if ok {
				at = s.cellOf(label, p.Name)
			}
			if at < 0 {
				return message{}
			}
			n[i][k] = float(s.evidence.Cells[at].Shown)
		}
	}
	a := 0
	if n[1][0] > n[0][0] {
		a = 1
	}
	b := 1 - a
	if u.longer(a) || n[a][0]-n[b][0] < lessBy*n[b][0] || n[b][1]-n[a][1] < lessBy*n[b][1] {
		return message{}
	}
	m := u.by(a, "pair.less")
	more, fewer := english.Fixed(n[a][0]-n[b][0], 0), english.Fixed(n[b][1]-n[a][1], 0)
	m.from, m.vars = m.from.copied(), plus(m.vars, "had", of[1], "more", counted(thousands(more))+" more "+of[0], "fewer", counted(fewer)+" fewer "+of[3])
	return u.d.voice.allowed(m)
}

// plusTells is the weight of a difference beneath which such a plus-minus, or a longer season, tells more.
const plusTells = 1.5

// plusApart is by how much the plus-minus of two differs of which it is said.
const plusApart = 20

// plusOf is the message about the plus-minus of two skaters, none where it is about the same.
func (u *duel) plusOf() message {
	s := u.both
	at := [2]int{s.cellOf("plus-minus", u.players[0].Name), s.cellOf("plus-minus", u.players[1].Name)}
	if u.d.sport.Key != stats.NHL || at[0] < 0 || at[1] < 0 {
		return message{}
	}
	n := [2]float64{signed(s.evidence.Cells[at[0]].Shown), signed(s.evidence.Cells[at[1]].Shown)}
	a := 0
	if n[1] > n[0] {
		a = 1
	}
	if n[a]-n[1-a] < plusApart || u.longer(a) {
		return message{}
	}
	m := u.by(a, "pair.plus")
	m.from, m.vars = m.from.copied(), plus(m.vars, "x", plusSaid(n[a]), "y", plusSaid(n[1-a]))
	return u.d.voice.allowed(m)
}

// signed is a figure that may be below zero.
func signed(shown string) float64 {
	if rest, minus := strings.CutPrefix(strings.ReplaceAll(shown, "−", "-"), "-"); minus {
		return -float(rest)
	}
	return float(shown)
}

// plusSaid is a plus-minus as it is spoken: "plus-57".
func plusSaid(v float64) string {
	if v < 0 {
		return fmt.Sprintf("minus-%.0f", -v)
	}
	return fmt.Sprintf("plus-%.0f", v)
}

// aheadNamed is the last place among a league's leaders beside which it is told who was ahead.
const aheadNamed = 3

// leadAhead is the message about who was ahead of a player in what a place among a league's leaders is told of: of the second
// and the third. It is none of others, where some share a place, or where the other of a comparison alone was ahead.
func (d *draft) leadAhead(ctx context.Context, lead message) (message, error) {
	place := placeOf(lead)
	if lead.from == nil || lead.vars["stat"] == "" || place < 2 || place > aheadNamed {
		return message{}, nil
	}
	ahead, from, err := d.aheadIn(ctx, lead.vars["stat"], d.sport.Last, place)
	if err != nil || from == nil || len(ahead) == 1 && slices.Contains(d.rivals, ahead[0].Player.Name) { // whose figure the comparison has
		return message{}, err
	}
	var said []string
	for _, row := range ahead {
		said = append(said, row.Player.Name+" ("+thousands(row.Shown)+")")
	}
	vars := map[string]string{"unit": lead.vars["unit"], "list": english.List(said), "were": map[bool]string{true: "was", false: "were"}[place == 2]}
	return d.voice.allowed(message{join(lead.from, from).copied(), lead.who, "lead.ahead", vars}), nil
}

// withAhead adds to places among a league's leaders who is ahead.
func (d *draft) withAhead(ctx context.Context, told []message) ([]message, error) {
	for _, lead := range slices.Clone(told) {
		ahead, err := d.leadAhead(ctx, lead)
		if err != nil {
			return nil, err
		}
		told = append(told, ahead)
	}
	return told, nil
}

// bestERA is a place of an earned run average that was the league's lowest, of which no list of leaders says "led".
func (d *draft) bestERA(lead message) message {
	if lead.from == nil || lead.as != "lead.first" || lead.vars["stat"] != "ERA" {
		return lead
	}
	lead.as = "lead.era"
	return d.voice.allowed(lead)
}

// yardstick is the message about what a player's last season was worth by the measure of a forecast; none without one.
func (d *draft) yardstick(p *models.Player, c *chapter, told []message) message {
	at := slices.IndexFunc(told, func(m message) bool { return m.from != nil && m.as == "value.worth" })
	if at < 0 || c == nil {
		return message{}
	}
	value := told[at]
	for _, s := range d.sport.SeasonsOf(p.ID) {
		if s.Season != c.season || s.Role != c.role || !s.Rated() {
			continue
		}
		digits := count(strings.Contains(value.vars["v"], "."))
		w := english.Fixed(s.Value, digits)
		if math.IsNaN(s.Value) || float(w) <= 0 || s.Value < 0 {
			return message{}
		}
		return d.voice.allowed(message{join(value.from, c.from).copied(), p.Name, "value.season", map[string]string{"w": thousands(w), "unit": value.vars["unit"], "season": c.vars["season"]}})
	}
	return message{}
}

// separates is the verdict on forecasts that are close, with what did separate the two in the season; the plain one where
// nothing did.
func (u *duel) separates() message {
	m := u.verdict()
	if strings.HasPrefix(u.d.second, "pair.second.none") && (m.as == "pair.verdict.same" || m.as == "pair.verdict.split") {
		m.as += ".bare" // as the summary has the figures
	}
	i := u.rated
	if m.from != nil && m.as != "pair.verdict.close" || u.even || len(u.sums[i]) == 0 && !u.farLonger(i) { // of two who are rated alike, neither won the season
		return m
	}
	var e edge
	if len(u.sums[i]) > 0 {
		e = u.sums[i][0] // what tells most, though it was told above: a lesser one would be the wrong reason
	}
	if m.from == nil { // no forecast is told, or one made before a season that is on
		m = u.by(i, "pair.verdict.season")
		m.who = "" // whom {lead} names
	} else {
		m.as = "pair.verdict.apart"
	}
	than, sep := "", e.more
	if strings.Contains(u.d.summary, e.more) || strings.Contains(u.d.doc.Title, e.more) || strings.Contains(u.d.text(), e.more) { // which has the figure
		sep = e.inWords()
	}
	if !e.rated() {
		than = " than " + u.vars[i]["b"]
	}
	if plus := u.plusOf(); plus.from != nil && plus.who == u.players[i].Name && e.weight < plusTells {
		sep, than = "the better plus-minus ("+plus.vars["x"]+" to "+plus.vars["y"]+")", ""
	}
	if shown, _, unit, _ := u.lengths(); u.farLonger(i) && (!e.main || e.weight < plusTells) { // who was there, while the other was away
		sep, than = shown[i]+" "+unit+" to "+possessive(u.vars[i]["b"])+" "+shown[1-i], ""
	}
	m.from = m.from.copied()
	m.vars = plus(m.vars, "lead", u.vars[1-i]["b"], "sep", sep+than)
	return u.d.voice.allowed(m)
}
