package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/grounding"
	"groundline/internal/verifier"
)

// second returns the place among a season's leaders that the summary is about: another than the
// headline's, with another figure. It is empty without one that is news there.
func (r *seasonReport) second(ctx context.Context, led message) (message, error) {
	for _, m := range r.leads {
		if m.vars["stat"] == led.vars["stat"] || r.rare.heads(r.headAs, &r.rare) && r.rare.stat == m.vars["stat"] || strings.Contains(r.vars["key"], m.vars["x"]) {
			continue
		}
		if m.as == "lead.first" || r.others.from == nil && slices.Contains(secondPlaces, m.vars["rank"]) {
			m, err := r.d.withLeader(ctx, m, r.now.season)
			if m.as == "lead.rank" {
				m = r.d.behindLeader(m, ".in")
			}
			return m, err
		}
	}
	return message{}, nil
}

// secondPlaces are the places among a season's leaders, behind the first, that a summary tells.
var secondPlaces = places[1:5]

// placesTold is the last place by rating that a report tells.
const placesTold = 9

// placed finds the player's place by rating among the role, and who is ahead of those in the first
// places or next to the first.
func (r *seasonReport) placed(ctx context.Context) error {
	d := r.d
	a, err := d.w.ground.Rank(ctx, grounding.RankingQuestion{Sport: d.sport.Key, Role: string(r.now.role), Filter: grounding.Filter{Season: r.now.season}})
	if err != nil {
		return fmt.Errorf("the field of a report: %w", err)
	}
	if !a.Grounded || len(a.Rankings) <= placesTold {
		return nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return err
	}
	for _, set := range s.evidence.Sets {
		if slices.ContainsFunc(set.Conditions, func(c verifier.Condition) bool { return c.What == "the leagues ranked" }) {
			return nil // a list of rival leagues is no sentence
		}
	}
	at := -1
	for i := range a.Rankings[:placesTold] {
		if a.Rankings[i].Rank != i+1 || i > 0 && fmt.Sprintf("%.1f", a.Rankings[i].Value) == fmt.Sprintf("%.1f", a.Rankings[i-1].Value) {
			return nil // places that the figures shown do not tell apart
		}
		if a.Rankings[i].Player.ID == r.p.ID {
			at = i
			break
		}
	}
	if at < 0 || fmt.Sprintf("%.1f", a.Rankings[at+1].Value) == fmt.Sprintf("%.1f", a.Rankings[at].Value) {
		return nil
	}
	r.place, r.ranking = at+1, r.now.from.beside(s)
	noun := strings.TrimPrefix(d.sport.Method.Role(r.now.role).Plural, "qualified ") // of whom rated ones are meant
	for i := range s.evidence.Sets {
		for k := range s.evidence.Sets[i].Conditions {
			if c := &s.evidence.Sets[i].Conditions[k]; c.What == "the ranked set" {
				c.Says = append(slices.Clone(c.Says), noun)
			}
		}
	}
	r.ranking.evidence.Spans = append(slices.Clone(r.ranking.evidence.Spans), verifier.Span{From: r.now.season, To: r.now.season})
	r.ranking.free(verifier.Cell{Player: r.p.Name, Kind: verifier.Place, Metric: "rating", Shown: fmt.Sprint(r.place)})
	named := a.Rankings[:at]
	vars := map[string]string{"season": r.now.vars["season"], "noun": noun, "was": "was"}
	as := "report.behind"
	switch {
	case at == 0:
		named, as = a.Rankings[1:3], "report.next"
	case at > 2:
		return nil
	}
	var names []string
	for _, row := range named {
		names = append(names, fmt.Sprintf("%s (%.1f)", row.Player.Name, row.Value))
	}
	if len(names) > 1 {
		vars["was"] = "were"
	}
	vars["names"] = english.List(names)
	s.license("only", "higher", "next", "the next "+noun)
	s.call(d.sport.Method.Role(r.now.role).Singular+" seasons", noun)
	r.others = message{s, "", as, vars}
	return nil
}

// beside is a source with its own evidence that cites another as well.
func (s *source) beside(other *source) *source {
	e := s.evidence
	return &source{receipt: s.receipt, also: append(slices.Clone(s.also), other.receipts()...), st: s.st, evidence: e, ready: map[string]*verifier.Verifier{}}
}

// names adds what a report's head calls the player's role, the place and the figure.
func (r *seasonReport) names() {
	role := string(r.now.role)
	if n := roleNames[r.now.role]; n != "" {
		role = n
	}
	if role == "player" {
		role = strings.ToUpper(r.d.sport.Key) + " player"
	}
	r.vars["role"], r.vars["plural"] = role, role+"s"
	if r.place > 1 {
		r.vars["place"] = places[r.place-1]
	}
	r.vars["key"], r.vars["does"] = r.key()
	if r.place == 1 {
		claim := "the top-rated " + role
		r.ranking.license(claim, r.p.Name+" was "+claim, "was "+claim, "top-rated "+role)
	}
	if r.ranking != nil {
		r.ranking.license(role, r.vars["plural"])
	}
}

// key is the figure of the headline, and the same with a verb: that of the line, but of a best season
// only one that did not fall. It is empty where none rose.
func (r *seasonReport) key() (key, does string) {
	key, does = r.now.line.key, cmp.Or(r.now.line.now, "has "+r.now.line.key)
	if r.peak && r.now.role == "goalie" { // whose share of saves may have been better in a lesser season
		return "", ""
	}
	if !r.peak || r.kept(key) {
		return key, does
	}
	most := r.most(true, ofStory)
	if most == nil {
		return "", ""
	}
	return most.vars["bu"], most.named()["acts"]
}

// kept reports whether a figure of the season is no worse than that of the season before.
func (r *seasonReport) kept(key string) bool {
	for _, c := range r.changes {
		if c.vars["bu"] == key {
			return c.better || c.vars["a"] == c.vars["b"]
		}
	}
	return true
}

// most returns the greatest change for the better, or for the worse, of at least a weight; nil
// without one.
func (r *seasonReport) most(better bool, least float64) (most *changed) {
	for i := range r.changes {
		c := &r.changes[i]
		if c.heads && c.vars["a"] != c.vars["b"] && c.better == better && c.weight >= least && (most == nil || c.weight > most.weight) {
			most = c
		}
	}
	return most
}

// head returns the message of the headline: who led the league or is rated highest, whose season is
// the best, or who is in which place.
func (r *seasonReport) head() message {
	led := len(r.leads) > 0 && r.leads[0].as == "lead.first"
	if led && !headLeads[r.leads[0].vars["stat"]] && r.place > 1 && r.place <= placesAhead {
		led = false // the place is the greater news
	}
	if r.rare.worth >= superlativeHead {
		return r.rare.head(r.vars)
	}
	if led {
		m := r.leads[0]
		m.from, m.as, m.vars = join(m.from, r.both), "report.led", plus(m.vars, "team", r.vars["team"], "pos", r.vars["pos"])
		m.from.ofNamed()
		switch {
		case r.place == 1:
			m.from, m.as, m.vars["role"] = join(m.from, r.ranking), "report.led.top", r.vars["role"]
		case r.ledHigh(m.vars["stat"]) != nil:
			high := r.ledHigh(m.vars["stat"])
			m.from, m.as = m.from.beside(high.mark), "report.led.high"
			m.from.licenseMark(high)
		case r.peak:
			m.as = "report.led.peak"
		}
		return m
	}
	lead := r.amongFirst()
	switch {
	case r.place == 1:
		return message{r.ranking, r.p.Name, r.keyed("report.top.head"), r.vars}
	case r.mark != nil:
		return r.d.markHead(r.p, r.mark, markReportHead, r.vars, r.both)
	case r.peak && r.place > 1 && r.place <= placesAhead:
		return message{join(r.ranking, r.course.from), r.p.Name, "report.place.best", r.vars}
	case lead != nil:
		return message{join(lead.from, r.both), r.p.Name, "report.lead.head", plus(r.vars, "xu", lead.vars["xu"], "x", lead.vars["x"], "unit", lead.vars["unit"], "rank", lead.vars["rank"])}
	case r.peak && r.place > 1:
		return message{join(r.ranking, r.course.from), r.p.Name, "report.place.best", r.vars}
	case r.peak:
		return r.best()
	case r.place > 1 && r.place <= placesAhead:
		return message{r.ranking, r.p.Name, r.keyed("report.place.head"), r.vars}
	}
	return message{} // none of the first, and nothing moved: no news
}

// best is the headline about the best season of a career that is in none of the first places.
func (r *seasonReport) best() message {
	switch {
	case r.now.role == "goalie":
		m := r.of("report.peak.saves")
		m.vars = plus(m.vars, "saves", r.now.line.noun)
		return m
	case r.vars["key"] == "":
		return r.of("report.peak.plain")
	}
	m := r.of("report.peak.head")
	if most := r.most(true, ofStory); most != nil && most.vars["bu"] == r.vars["key"] {
		m.from = join(r.both, most.from)
		m.from.without("that the season qualifies") // the superlative is of the rating
	}
	return m
}

// keyed is a headline with the season's figure, or its words without one where there is none.
func (r *seasonReport) keyed(as string) string {
	if r.vars["key"] == "" {
		return as + ".plain"
	}
	return as
}

// headLeads are the statistics whose leader is news before a place by rating of up to placesAhead.
var headLeads = map[string]bool{"HR": true, "RBI": true, "SB": true, "K": true, "W": true, "SV": true, "PTS": true, "TRB": true, "AST": true, "G": true, "PassYds": true, "PassTD": true, "RushYds": true, "Scrim": true, "RecYds": true, "Rec": true}

const placesAhead = 3

// markReportHead is the headline about a figure that is the best of a career.
const markReportHead = "report.mark.head"

// amongFirst is the place among the first of the league in what everybody looks at, nil without one.
func (r *seasonReport) amongFirst() *message {
	for i := range r.leads {
		if m := &r.leads[i]; m.as == "lead.rank" && headLeads[m.vars["stat"]] && slices.Contains(secondPlaces, m.vars["rank"]) {
			return m
		}
	}
	return nil
}

// stands returns the message why the season matters: the place among the role, the best of the
// career, or the rating beside the one before. It is not the one of the summary.
func (r *seasonReport) stands(moved message) message {
	switch {
	case r.peak && r.place == 1:
		return message{join(r.ranking, r.course.from), r.p.Name, "report.top.peak", r.vars}
	case r.place == 1:
		return message{r.ranking, r.p.Name, "report.top", r.vars}
	case r.peak && r.place > 1:
		return message{join(r.ranking, r.course.from), r.p.Name, "report.place.peak", r.vars}
	case r.place > 1:
		return message{r.ranking, r.p.Name, "report.place", r.vars}
	case r.peak && r.now.vars["rank"] != "":
		return r.d.voice.allowed(message{join(r.now.ranked, r.course.from).copied(), r.p.Name, "report.peak.rank", r.now.vars})
	case r.peak:
		return message{r.course.from, r.p.Name, "peak.lead", r.course.vars}
	case r.d.second == moved.as && r.now.vars["rank"] != "":
		return r.now.place(r.p)
	}
	return message{r.course.from, r.p.Name, "star.lead", r.course.vars}
}
