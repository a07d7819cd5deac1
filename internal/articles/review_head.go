package articles

import (
	"cmp"
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// head writes the headline, the summary and the lead: the best fact of the season is the headline, the next two are
// the summary, and the first paragraphs tell the first two of them in full.
func (r *reviewing) head(ctx context.Context) error {
	d := r.d
	if err := r.collect(ctx); err != nil {
		return err
	}
	if len(r.news) < 2 {
		return errNothing
	}
	top := &r.news[0]
	head := message{inSeason(top.from, d.sport.Last), "", "review.head", map[string]string{"head": cmp.Or(top.dated, top.claim)}}
	second, third := r.besides(top)
	from, claim := second.from, second.claim
	if third != nil && third.beats(second) {
		beat := *third
		beat.claim, beat.from = third.besideOf(second), third.from.copied()
		beat.from.license(beat.claim)
		third = &beat
	}
	if third != nil {
		from, claim = join(from, third.from).copied(), claim+"; "+third.claim
		from.evidence.Licensed = append(slices.Clone(second.from.evidence.Licensed), third.from.evidence.Licensed...)
	}
	if !d.headed(head, message{inSeason(from, d.sport.Last), "", "review.deck", map[string]string{"deck": claim}}) {
		return errNothing
	}
	clear(d.voice.mentioned)
	best, err := r.bestRecord(ctx)
	if err != nil {
		return err
	}
	last := []message{r.final, best}
	if opens := top.kind == ofBestRecord || top.kind == ofTitle; opens && !d.paragraph(last...) || !opens && !r.tell(ctx, top) {
		return errNothing
	}
	d.paragraph(last...) // once, and early: it is how the season ended
	told := r.tell(ctx, second)
	switch {
	case told || third == nil:
	case third.kind == ofSwing && third.p == nil:
		d.more(r.changedTeam(third.swing))
	default:
		r.tell(ctx, third)
	}
	if err := r.faces(ctx); err != nil || r.final.from != nil || r.best.from == nil {
		return err
	}
	d.paragraph(d.voice.allowed(message{r.best.from, "", "about.regular", nil}))
	return nil
}

// seriesWon finds the winner of a season's last series, what it is called, and the loser.
var seriesWon = regexp.MustCompile(`^the (.+) won (the )?(?:[\d-]+ )?([A-Z].+?)(?: of .+)? against the ([^,]+)`)

// beats reports whether a fact is that another one's team lost the season's last series.
func (n *newsItem) beats(other *newsItem) bool {
	m := seriesWon.FindStringSubmatch(n.claim)
	return n.kind == ofTitle && m != nil && other.swing != nil && m[4] == other.team
}

// besideOf is the clause about a fact behind another one: that its team lost the season's last series, where it did.
func (n *newsItem) besideOf(other *newsItem) string {
	if !n.beats(other) {
		return n.claim
	}
	m := seriesWon.FindStringSubmatch(n.claim)
	return "the " + m[1] + " beat them in " + m[2] + m[3]
}

// deckMost is how many characters the two facts of a summary have together at most: more is read as a paragraph.
const deckMost = 185

// deckTitle is the same where one of them is who won the last series: a review without it is read as an omission.
const deckTitle = 205

// besides are the next facts after the first: of other players, and not two of one kind.
func (r *reviewing) besides(top *newsItem) (second, third *newsItem) {
	apart := func(a, b *newsItem) bool {
		return a.kind != b.kind && (a.p == nil || b.p == nil || a.p.ID != b.p.ID) && !(a.kind == ofClubLeads && b.kind == ofLeader && b.team == a.team)
	}
	for i := range r.news[1:] {
		n := &r.news[1+i]
		switch {
		case second == nil && apart(top, n):
			second = n
		case second != nil && third == nil && n.worth >= worthDeck && apart(top, n) && apart(second, n) && len(second.claim)+len(n.besideOf(second)) < deckMost:
			third = n
		}
	}
	if second == nil {
		second = &r.news[1]
	}
	for i := range r.news[1:] { // who won the title stands before other facts
		n := &r.news[1+i]
		if n.kind == ofTitle && n != second && len(second.claim)+len(n.besideOf(second)) < deckTitle {
			third = n
		}
	}
	return second, third
}

// inSeason is a source whose sentence names the last season.
func inSeason(from *source, season int) *source {
	out := from.copied()
	out.now(season)
	out.license("regular season")
	out.evidence.Spans = append(slices.Clone(out.evidence.Spans), verifier.Span{From: season, To: season})
	return out
}

// tell writes the paragraph of a fact, and reports whether it did. The first says who the player is and what the season
// was.
func (r *reviewing) tell(ctx context.Context, n *newsItem) bool {
	switch n.kind {
	case ofSwing:
		return r.tellSwing(ctx, n)
	case ofRareFigure, ofLeader:
		return r.tellLeader(ctx, n)
	case ofClubLeads:
		return r.tellClub(n)
	case ofTitle, ofRiser, ofBestRecord: // which other parts tell
	}
	return false
}

// tellLeader writes about a player who led the league: the season, by how much, what was rare, and the season before.
func (r *reviewing) tellLeader(ctx context.Context, n *newsItem) bool {
	l := n.led[0]
	r.told[n.p.ID] = true
	lead := message{join(l.c.from, l.lead.from), n.p.Name, "review.lead", with(l.c.vars, "unit", unitsOf(n.led))}
	for _, o := range n.led {
		lead.from = join(lead.from, o.lead.from)
		r.saidLed[o.key] = true
	}
	lead.from = lead.from.copied()
	lead.from.ofNamed()
	ahead := message{}
	switch {
	case !holds(l.c.line.verb, l.x()):
		lead.as, lead.vars["x"] = "review.lead.sum", l.x()
	case len(n.led) == 1 && l.by(false) != "":
		by, _, _ := strings.Cut(l.by(false), " ")
		lead.from.evidence = join(lead.from, l.both).evidence
		lead.from = lead.from.beside(l.both)
		lead.from.ofNamed()
		lead.from.now(l.c.season)
		lead.from.license("by " + by + " over " + l.next)
		lead.as, lead.vars = "review.lead.by", plus(lead.vars, "d", by, "next", l.next)
	default:
		ahead = r.byHowMuch(l)
	}
	if !r.d.paragraph(lead, ahead, r.rareOf(n)) {
		return false
	}
	if before, err := r.d.chapter(ctx, n.p, r.d.sport.Last-1); err == nil && before != nil {
		r.d.voice.paragraph() // the sentence before may name who held a record
		r.d.more(r.d.lineBefore(n.p, before, l.c))
	}
	return true
}

// rareOf is the message about what makes the figure of a fact rare.
func (r *reviewing) rareOf(n *newsItem) message {
	if n.kind != ofRareFigure {
		return message{}
	}
	l := n.led[0]
	if isRarity(n.rare.as) {
		return n.rare.message
	}
	m := (&seat{p: l.p, c: l.c}).rare(r.d, &n.rare)
	if !strings.HasPrefix(m.as, "superlative.same") { // its figure is told nowhere else
		return n.rare.message
	}
	return m
}

// byHowMuch is the message about how far the leader of a statistic is ahead of who came second.
func (r *reviewing) byHowMuch(l *leaderOf) message {
	if !l.counts() || l.next == "" {
		return message{}
	}
	m := r.ledMessage([]*leaderOf{l})
	m.as = "review.ahead.of"
	return r.d.voice.allowed(m)
}

// tellSwing writes about the team whose record rose, and about the player whose rating rose with it.
func (r *reviewing) tellSwing(ctx context.Context, n *newsItem) bool {
	d := r.d
	s := n.swing
	r.saidFor[s.team] = true
	as := "review.team"
	if up, _ := sides(r.swung, 1); len(up) > 0 && up[0].team == s.team {
		as = "review.team.most"
	}
	team := r.unlessSaid(s, s.message(d, d.sport.Last, as))
	if n.p == nil {
		return d.paragraph(team)
	}
	before, now, err := d.lastBoth(ctx, n.p)
	if err != nil || before == nil {
		return false
	}
	r.told[n.p.ID], r.rose[n.p.ID] = true, true
	rose := message{movedRating(n.p, before, now), n.p.Name, "review.rose", map[string]string{"r1": before.vars["rating"], "r2": now.vars["rating"], "roles": against(now)}}
	rose.from.license("on a scale from 0 to 100 against all " + against(now))
	if biggestRise(d.sport) == n.p.ID {
		rose.as = "review.rose.most"
		rose.vars["whom"] = moveRules[d.sport.Key].whom
		rose = d.voice.allowed(rose)
	}
	if !d.paragraph(now.lead(n.p), r.d.lineBefore(n.p, before, now)) {
		return false
	}
	d.paragraph(rose, team)
	return true
}

// lineBefore is the message about what a player did the season before, with the club where that was another.
func (d *draft) lineBefore(p *models.Player, before, now *chapter) message {
	m := before.of(p, "review.before")
	if before.club() != now.club() {
		m.vars = plus(m.vars, "line", m.vars["line"]+before.forClub(), "noun", m.vars["noun"]+before.forClub())
	}
	return m
}

// tellClub writes about the players of a team that led the league, each with how far ahead.
func (r *reviewing) tellClub(n *newsItem) bool {
	d := r.d
	season := d.sport.Last
	claim := "the " + n.team + " had the " + strings.TrimPrefix(d.league(), "the ") + " leaders in " + unitsOf(n.led)
	told := []message{d.voice.allowed(message{inSeason(n.from, season), "", "review.club", map[string]string{"claim": claim, "in": r.in()[1:]}})}
	done := d.paragraph(append(told, r.allLed(n.led)...)...)
	return done
}

// allLed are the messages about who led in some statistics, one of each player.
func (r *reviewing) allLed(led []*leaderOf) (out []message) {
	for i, l := range led {
		if slices.ContainsFunc(led[:i], func(o *leaderOf) bool { return o.p.ID == l.p.ID }) {
			continue
		}
		var own []*leaderOf
		for _, o := range led {
			r.told[l.p.ID] = r.told[l.p.ID] || o != l && o.p.ID == l.p.ID
			if o.p.ID == l.p.ID && (o == l || o.counts() && o.next != "") {
				own = append(own, o)
			}
			r.saidLed[o.key] = true
		}
		m := r.ledMessage(own)
		if m.as == "review.led" && r.heads(l.p.ID) { // whose line is told among the first of the role
			m = r.d.voice.allowed(message{m.from, m.who, "review.led.plain", m.vars})
		}
		out = append(out, m)
	}
	return out
}

// heads reports whether a player is the first of a role by rating, with another behind.
func (r *reviewing) heads(id string) bool {
	return slices.ContainsFunc(r.groups, func(g leading) bool { return len(g.players) > 1 && g.players[0] == id })
}

// finals are the playoffs whose last series a review names the winner of.
var finals = map[string]string{stats.MLB: "WS", stats.NFL: "all", stats.NBA: "all", stats.NHL: "all", stats.WNBA: "all"}

// lastSeries is the message about who won the season's last series, none where the data do not tell.
func (r *reviewing) lastSeries(ctx context.Context) (message, error) {
	d := r.d
	s, err := d.answered(ctx, plan.Plan{Intent: plan.PlayoffFinal, Sport: d.sport.Key, Since: d.sport.Last, Until: d.sport.Last, Playoffs: finals[d.sport.Key]}, "the final of an article")
	if s == nil {
		return message{}, err
	}
	year := d.sport.Method.Years.Name(d.sport.Last)
	claim, score, _ := strings.Cut(strings.Replace(s.st.Predicate.Claim, ", of the "+year+" season, ", " of the "+year+" season ", 1), ", ")
	if d.sport.Key == stats.NFL || d.sport.Key == stats.MLB { // not its days
		score, _, _ = strings.Cut(score, ", ")
		score = strings.TrimSuffix(score, ".")
		if won, lost, games := strings.Cut(score, "-"); games && d.sport.Key == stats.MLB {
			score = counted(won) + " games to " + counted(lost)
		}
		claim += ", " + score
	}
	for _, in := range []string{"", "the "} { // "the World Series of 2025"
		if before, after, of := strings.Cut(claim, " of "+in+year); of && d.sport.Key != stats.NFL {
			claim = strings.Replace(before, " the ", " the "+year+" ", 1) + after
		}
	}
	s.license(claim)
	return message{s, "", "review.final", map[string]string{"final": claim}}, nil
}

// noun is what one of a player's role is called.
func noun(x *reviewed) string {
	return cmp.Or(roleNames[x.c.role], string(x.c.role))
}

// plus returns variables with more of them, given as names and values.
func plus(vars map[string]string, more ...string) map[string]string {
	out := maps.Clone(vars)
	for i := 0; i+1 < len(more); i += 2 {
		out[more[i]] = more[i+1]
	}
	return out
}

// ofNamed drops the condition that a figure is of one season, for sentences that name it.
func (s *source) ofNamed() { s.without("in a season") }

// without drops a condition.
func (s *source) without(what string) {
	s.evidence.Sets = slices.Clone(s.evidence.Sets)
	for i := range s.evidence.Sets {
		s.evidence.Sets[i].Conditions = slices.DeleteFunc(slices.Clone(s.evidence.Sets[i].Conditions), func(c verifier.Condition) bool { return c.What == what })
	}
	s.drop()
}
