package articles

import (
	"slices"
	"strings"
)

// famous is the statistic of a role that a reader looks for first: where it moved against the story,
// the headline says so.
var famous = map[string]string{"player": "PPG", "forward": "PTS", "defenceman": "PTS", "goalie": "W", "batter": "HR", "starter": "ERA", "quarterback": "PassYds", "running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds", "reliever": "SV"}

// extreme reports whether the season's rating is the lowest of a career in a fall, or the highest
// in a rise.
func (t *trend) extreme() bool {
	if t.since.from != nil { // there was a better line, or a poorer one, with another rating
		return false
	}
	return t.story == fall && t.course.low() && t.d.lowStandsOut(t.p.ID) || t.story == rise && t.course.high() && t.d.bestStandsOut(t.p.ID)
}

// headed writes the headline and the summary: the first has the change, or what it came to, the
// second another fact.
func (t *trend) headed() bool {
	for _, head := range append(t.newsHeads(), t.changeHeads()...) {
		for _, second := range t.seconds(head.as) {
			if t.d.headed(head, second) {
				t.told[second.as] = true
				t.told[head.as] = true
				return true
			}
		}
	}
	return false
}

// newsHeads are the headlines that come before the change: what makes the season
// rare, a league led.
func (t *trend) newsHeads() (heads []message) {
	if t.rare.worth >= superlativeHead {
		heads = append(heads, t.rare.head(t.vars))
	}
	if t.story == rise && len(t.leads) > 0 && t.leads[0].as == "lead.first" {
		lead := t.leads[0]
		m := t.of("trend.head.lead")
		m.from, m.vars["xu"], m.vars["unit"], m.vars["league"] = join(t.both, lead.from), lead.vars["xu"], lead.vars["unit"], lead.vars["league"]
		heads = append(heads, m)
	}
	return heads
}

// changeHeads are the headlines about the main change, none where it is a minor rate, which is no news.
func (t *trend) changeHeads() (heads []message) {
	if !t.main.heads {
		return nil
	}
	unlike := t.games != nil && t.main.total() // of seasons of other lengths, the one says little beside the other
	switch {
	case t.main.mark != nil: // so of any number of games
		heads = append(heads, t.d.markHead(t.p, t.main, markHeadAs, t.vars, t.both))
	case unlike:
		head := t.of(lengthHead, t.main)
		head.from = head.from.copied()
		heads = append(heads, t.d.voice.allowed(head))
	case t.counter != nil && t.counter.heads && t.counter.key == famous[string(t.now.role)]:
		but := t.of(butHead, t.main, t.counter)
		but.from.license("though")
		heads = append(heads, but)
	case t.extreme() && t.d.voice.turn%3 != 1:
		heads = append(heads, t.of("trend.head.low", t.main))
	}
	if leapt := t.main.leapt(); leapt != "" && len(heads) == 0 && t.games == nil {
		head := t.of(leapt, t.main)
		head.from.license("by more than half", "more than doubles", "doubles")
		heads = append(heads, head)
	}
	if !unlike {
		heads = append(heads, t.of("trend.head", t.main))
	}
	return heads
}

// pairOf is two of a list of changes.
func (t *trend) pairOf(as string, list []changed) message {
	m := t.of(as, &list[0], &list[1])
	if m.vars["move"] == m.vars["move2"] {
		m.vars["both"] = m.vars["rose"]
	}
	return m
}

// seconds are the facts that a summary may have beside a headline, the first before the others: a
// place among the first, by a statistic or by rating, or else what to expect.
func (t *trend) seconds(head string) (out []message) {
	if t.toDate {
		return t.nowSeconds()
	}
	if t.playing.from != nil { // what came since is news before the rest
		out = append(out, t.playing)
	}
	out = append(out, t.rareSecond(head)...)
	if lead := t.lead(); t.story == rise && head != "trend.head.lead" && !(t.rare.heads(head, &t.rare) && t.rare.stat == lead.vars["stat"]) && (lead.as == "lead.first" || lead.as == "lead.rank" && slices.Contains(places[:leadPlaces], lead.vars["rank"])) {
		out = append(out, lead)
	}
	out = append(out, t.clubsApart())
	if t.games != nil && head != lengthHead {
		out = append(out, t.of("trend.sum.games", t.games))
	}
	out = append(out, t.causes(head)...)        // why it moved
	if t.since.from != nil && t.story == rise { // a recovery is told as one
		out = append(out, t.sumSince)
	}
	if t.among.from != nil {
		out = append(out, t.among)
	}
	if t.fromHigh.from != nil {
		out = append(out, t.sumHigh)
	}
	if t.since.from != nil {
		out = append(out, t.sumSince)
	}
	if t.counter != nil && head != butHead && (scored[t.counter.key] || t.counter.key == famous[string(t.now.role)]) {
		out = append(out, t.of("trend.sum.counter", t.counter))
	}
	if len(t.rest) > 0 && !t.explained[t.rest[0].key] {
		out = append(out, t.of("trend.sum.one", &t.rest[0]))
	}
	stands := t.now.stands(t.p, "trend.sum.stands")
	if stands.from != nil {
		out = append(out, stands)
	}
	if head == "trend.head.lead" {
		return out
	}
	return append(out, t.ratedAs("trend.points"))
}

// causes are the findings that explain the change beneath a headline: of a pitcher's strikeouts and walks, where one of them went
// its way.
func (t *trend) causes(head string) []message {
	return slices.DeleteFunc(slices.Clone(t.finds), func(m message) bool {
		if strings.HasPrefix(m.as, "finding.part") || m.vars["g"] != "" && head == lengthHead { // too long for one, or with the games again
			return true
		}
		if !strings.HasPrefix(m.as, "finding.nine") {
			return false
		}
		outs, walks := float(m.vars["k"])-float(m.vars["k1"]), float(m.vars["w"])-float(m.vars["w1"])
		if t.story == fall {
			outs, walks = -outs, -walks
		}
		return outs < nineTold && walks > -nineTold
	})
}

// leadPlaces is up to which place among the leaders a summary has it.
const leadPlaces = 3

// clubsApart is the message about what a season came to for each of two clubs, where that was as unlike as another season
// would be: of a pitcher's, whose average is one of either.
func (t *trend) clubsApart() message {
	if len(t.clubs) != 2 || clubRates[t.now.role] != "ERA" {
		return message{}
	}
	a, b := t.clubs[0], t.clubs[1]
	x, y := figureBefore(a.vars["line"], "ERA"), figureBefore(b.vars["line"], "ERA")
	if min(float(x), float(y)) <= 0 || max(float(x), float(y)) < clubsFar*min(float(x), float(y)) {
		return message{}
	}
	from := join(a.from, b.from, t.both).copied()
	from.license(a.vars["club"], b.vars["club"])
	return t.d.voice.allowed(message{from, t.p.Name, "trend.sum.clubs", plus(t.vars, "la", of("ERA", x), "a", a.vars["club"], "lb", of("ERA", y), "b", b.vars["club"])})
}

// clubsFar is how many times another a rate for a club is that a summary has both.
const clubsFar = 1.4

// rareSecond is what makes the season rare, where the headline is about something else.
func (t *trend) rareSecond(head string) []message {
	for _, rare := range []*superlative{&t.rare, &t.also} {
		if rare.from != nil && !rare.heads(head, &t.rare) && !(head == "trend.head.lead" && rare.stat == t.leads[0].vars["stat"]) {
			return []message{rare.message}
		}
	}
	return nil
}

// markHeadAs is the headline about a figure that is the best or the worst of a career.
const markHeadAs = "trend.head.mark"

// butHead is the headline about a change beside which the statistic that a reader looks for moved the other way.
const butHead = "trend.head.but"

// lengthHead is the headline about a total of two seasons with other numbers of games: it says so.
const lengthHead = "trend.head.games"

// marked is the message about what is a career's high or low: of the main change, or of the one that a reader
// looks for first. What makes the season rare says more.
func (t *trend) marked() message {
	if t.rare.from != nil {
		return message{}
	}
	if t.told[markHeadAs] {
		return t.markedBefore()
	}
	best := t.main
	for i := range t.rest {
		if best.mark == nil && t.rest[i].mark != nil {
			best = &t.rest[i]
		}
	}
	return t.d.marked(t.p, t.now.season, best, t.vars, t.both)
}
