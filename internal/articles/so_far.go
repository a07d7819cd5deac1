package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/verifier"
)

// What a fact of a season that is on is worth as its headline: the leading scorer, worthOfScorer and worthOfPoint for
// each point by which the average is above the next; a team whose record has swung, worthOfSpread for each standard
// deviation of the swings of all teams; whose average rose most, worthOfScoring; the best record, worthOfBest. The
// greatest is the headline, the next two are the summary.
const (
	worthOfScorer  = 45.
	worthOfPoint   = 3.
	worthOfScoring = 42.
)

// headed writes the headline and the summary.
func (n *seasonOn) headed() bool {
	d := n.d
	x, r := n.lead, n.riser
	from := x.playing.from.copied()
	from.without("the time") // which the text has in its own words
	ahead := float(x.average("points")) - float(n.second.average("points"))
	news := []newsItem{{kind: ofLeader, worth: worthOfScorer + worthOfPoint*ahead, from: from, claim: x.p.Name + " of the " + x.club + " leads " + d.league() + " with " + x.average("points") + " points a game"}}
	c := r.t.main
	news = append(news, newsItem{kind: ofRiser, worth: worthOfScoring, from: r.t.of("so_far.deck", c).from.copied(),
		claim: n.rose(c)})
	if up, _ := sides(n.swung, 1); len(up) > 0 {
		s := &up[0]
		news = append(news, newsItem{kind: ofSwing, worth: worthOfSpread * s.by / spread(n.swung), from: s.from, claim: n.are(s)})
	}
	if n.best != nil {
		news = append(news, newsItem{kind: ofBestRecord, worth: worthOfBest, from: n.best.from, claim: "the " + n.best.team + " have the best record in " + d.league() + ", " + n.best.now})
	}
	slices.SortStableFunc(news, func(a, b newsItem) int { return cmp.Compare(b.worth, a.worth) })
	head := news[0].claim + " in " + n.year + " so far"
	deck := news[1].claim
	both := join(news[1].from, nil)
	if len(news) > 2 {
		deck, both = deck+"; "+news[2].claim, join(news[1].from, news[2].from)
	}
	top := d.voice.allowed(message{news[0].from.copied(), "", "so_far.head", map[string]string{"head": head}})
	return d.headed(top, d.voice.allowed(message{both.copied(), "", "so_far.deck", map[string]string{"deck": deck}}))
}

// rose is a clause about whose scoring average rose most.
func (n *seasonOn) rose(c *changed) string {
	how := " has raised "
	if float(c.after) > 2*float(c.before) {
		how = " has more than doubled "
	}
	return n.riser.p.Name + " of the " + n.riser.club + how + n.d.voice.pronouns.his + " scoring average, from " + c.before + " to " + c.after
}

// are is a clause about a team's record to date and that of the last season.
func (n *seasonOn) are(s *teamSwing) string {
	return "the " + s.team + " are " + s.now + ", after " + s.before + " in " + n.d.sport.Method.Years.Name(n.season-1)
}

// scoring writes about the leading scorer, and about whose average rose most.
func (n *seasonOn) scoring(ctx context.Context) error {
	d := n.d
	second := message{join(n.second.playing.from, n.lead.playing.from).copied(), n.second.p.Name, "so_far.second", map[string]string{"club": n.second.club, "x": n.second.average("points"), "games": n.second.playing.vars["games"]}}
	if err := n.tell(ctx, n.lead, append([]message{d.leastNow(n.lead, n.season), d.voice.allowed(second)}, n.aboveIn("points")...)...); err != nil {
		return err
	}
	if n.riser.p.ID == n.lead.p.ID {
		return nil
	}
	return n.tell(ctx, n.riser)
}

// tell writes who a player is, with what is told beside it, and what moved.
func (n *seasonOn) tell(ctx context.Context, x *standingNow, beside ...message) error {
	d := n.d
	n.told[x.p.ID] = true
	of := join(x.playing.from, nil).copied()
	of.license(x.club)
	opening := message{of, x.p.Name, "so_far.lead", plus(x.playing.vars, "club", x.club)}
	if pos := d.positionNow(of, x.p.ID, d.roleNow(x.p.ID)); pos != "" {
		opening.vars["pos"] = pos
		aged, age, err := d.aged(ctx, x.p, d.event, of)
		if err != nil {
			return err
		}
		if age != "" {
			opening.from, opening.as, opening.vars = aged, "so_far.lead.full", with(opening.vars, "age", age)
			if strings.Contains(x.p.Position, "-") { // of two, neither alone
				opening.as = "so_far.lead.aged"
			}
		}
	}
	if !d.paragraph(append([]message{x.ofClubs(opening)}, beside...)...) {
		return errNothing
	}
	if x.t == nil || x.t.main == nil {
		return nil
	}
	was := x.t.of("so_far.was", x.t.main)
	was.vars = with(was.vars, "au", x.t.main.vars["au"])
	if x.moved() {
		was.vars = with(was.vars, "au", was.vars["au"]+x.t.before.forClub())
	}
	more := first(x.t.further(), 1)
	if x == n.riser {
		more = []message{n.cause(x, true)}
	}
	d.paragraph(append([]message{was}, more...)...)
	team := message{}
	if n.stayed(x) {
		team = n.team(x.club)
	} else if x == n.riser {
		team = n.teamNow(x.club)
	}
	d.more(team, n.missed(x, team.from != nil))
	return nil
}

// ofClubs is a message about a season to date that does not say that all of it was for one club, where it was for
// several.
func (x *standingNow) ofClubs(m message) message {
	if !x.several {
		return m
	}
	as := "so_far.line.several"
	if m.as != "so_far.line" {
		as = "so_far.lead.several"
	}
	return message{m.from, m.who, as, plus(m.vars, "last", x.club, "club", "")}
}

// moved reports whether a player had another club in the last season, or others.
func (x *standingNow) moved() bool {
	return x.t != nil && x.t.before.club() != "" && x.t.before.club() != x.club
}

// elsewhere is the message about what a player averaged for another club in the last season, none of who had the same.
func (x *standingNow) elsewhere() message {
	if !x.moved() {
		return message{}
	}
	c := changeOf(x.t.changes, "PPG")
	if c == nil {
		return message{}
	}
	m := x.t.of("so_far.elsewhere", c)
	m.vars = plus(m.vars, "au", c.vars["au"], "clubs", strings.TrimPrefix(x.t.before.forClub(), " for "))
	return m
}

// stayed reports whether a player was with the club in the last season, too: the record of another's season is not
// set beside what a player did elsewhere.
func (n *seasonOn) stayed(x *standingNow) bool {
	last := ratedLast(n.d.sport.SeasonsOf(x.p.ID), n.d.sport.Last)
	return last != nil && slices.ContainsFunc(last.Teams, func(code string) bool { return n.d.clubName(last, code) == x.club })
}

// team is the message about a team's record and that of the season before, none where it is told.
func (n *seasonOn) team(club string) message {
	at := slices.IndexFunc(n.swung, func(s teamSwing) bool { return s.team == club })
	if at < 0 || n.said[club] {
		return message{}
	}
	n.said[club] = true
	as := "so_far.team"
	up, down := sides(n.swung, 1)
	switch {
	case n.best != nil && n.best.team == club:
		as = "so_far.team.best"
	case len(up) > 0 && up[0].team == club:
		as = "so_far.team.most"
	case len(down) > 0 && down[0].team == club:
		as = "so_far.team.fell"
	}
	s := &n.swung[at]
	return n.d.voice.allowed(message{s.from.copied(), "", as, plus(s.vars(n.d, n.season), "league", n.d.league())})
}

// teamNow is the message about a team's record alone, beside a player who was elsewhere in the last season.
func (n *seasonOn) teamNow(club string) message {
	at := slices.IndexFunc(n.swung, func(s teamSwing) bool { return s.team == club })
	if at < 0 || n.said[club] || n.best != nil && n.best.team == club {
		return message{}
	}
	s := &n.swung[at]
	return n.d.voice.allowed(message{s.from.copied(), "", "team.record.now", map[string]string{"team": club, "record": s.now}})
}

// records writes which team has the best record, and whose has risen most, each with its best player where the summary
// names the team and no player of it is told.
func (n *seasonOn) records(ctx context.Context) error {
	var teams []string
	if n.best != nil {
		teams = append(teams, n.best.team)
	}
	if up, _ := sides(n.swung, 1); len(up) > 0 {
		teams = append(teams, up[0].team)
	}
	faced := true // or the second record goes with the first
	for i, team := range teams {
		before := n.d.doc.Words()
		if m := n.team(team); i > 0 && !faced {
			n.d.more(m)
		} else {
			n.d.paragraph(m)
		}
		told := n.d.doc.Words()
		if err := n.face(ctx, team); err != nil {
			return err
		}
		faced = told == before || n.d.doc.Words() > told
	}
	return nil
}

// face adds what the first of a team by current rating does, where the headline or the summary names the team and the
// text tells no other player of it.
func (n *seasonOn) face(ctx context.Context, team string) error {
	d := n.d
	if !strings.Contains(d.doc.Title+" "+d.summary, "he "+team+" ") || n.lead.club == team || n.riser.club == team || n.second.club == team {
		return nil
	}
	var best *standingNow
	for i := range n.first { // who are told by rating
		if n.first[i].club == team {
			best = &n.first[i]
			break
		}
	}
	if best == nil {
		var err error
		if best, err = n.bestOf(ctx, team); err != nil || best == nil {
			return err
		}
	}
	of := best.playing.from.copied()
	of.without("the time")
	of.license(team)
	m := best.ofClubs(message{of, best.p.Name, "so_far.line", plus(best.playing.vars, "club", team)})
	n.told[best.p.ID] = true
	if n.stayed(best) {
		d.more(m)
	} else { // whose team's last record is none of theirs
		d.paragraph(m, best.elsewhere())
	}
	return nil
}

// byRating writes what separates the first by current rating, who was not among the first by the ratings of the last
// season, and who is the youngest, with the table.
func (n *seasonOn) byRating(ctx context.Context) error {
	d := n.d
	d.heading("The first twelve by current rating", "The top twelve by current rating")
	a, b, c := &n.first[0], &n.first[1], &n.first[2]
	from := join(a.rating.from, b.rating.from, c.rating.from).copied()
	least := fmt.Sprint(leastRated(d.sport))
	from.free(verifier.Cell{Kind: verifier.Value, Metric: "games", Shown: least})
	d.paragraph(d.voice.allowed(message{from, "", "so_far.order", map[string]string{"day": a.rating.vars["day"], "ra": a.rating.vars["rating"], "rb": b.rating.vars["rating"], "rc": c.rating.vars["rating"], "least": least + " games",
		"a": a.p.Name, "b": d.again(b.p), "c": d.again(c.p)}}))
	if n.lead.p.ID != a.p.ID { // who scores more, and is rated lower
		b = n.lead
	}
	d.more(n.edge(a, b))
	young, err := n.youngest(ctx)
	if err != nil {
		return err
	}
	none, err := n.nobody(ctx)
	if err != nil {
		return err
	}
	d.paragraph(append([]message{n.newcomers()}, none...)...)
	d.paragraph(young, n.away())
	d.paragraph(n.mates())
	d.firstTable(n.first)
	return nil
}

// edgeApart is by how much an average is higher at least where it is told as what the one who is behind is ahead in.
const edgeApart = .5

// edge is the message about the averages in which the first by rating is ahead of the second, and the other way.
func (n *seasonOn) edge(a, b *standingNow) message {
	var own, other, fewer []string
	for _, unit := range []string{"points", "rebounds", "assists"} {
		x, y := a.average(unit), b.average(unit)
		switch {
		case float(x) > float(y):
			own = append(own, unit+" ("+x+" to "+y+")")
		case float(y)-float(x) >= edgeApart:
			other, fewer = append(other, unit+" ("+y+" to "+x+")"), append(fewer, unit+" ("+x+" to "+y+")")
		}
	}
	if len(own) == 0 {
		return message{}
	}
	from := join(a.playing.from, b.playing.from).copied()
	from.without("the time")
	vars := map[string]string{"own": english.List(own), "a": n.d.again(a.p), "b": n.d.again(b.p), "other": english.List(other), "fewer": english.List(fewer)}
	as := "so_far.edge"
	if len(other) == 0 {
		as = "so_far.edge.all"
	}
	return n.d.voice.allowed(message{from, "", as, vars})
}

// newcomers is the message about who of the table was not among as many by the ratings of the last season.
func (n *seasonOn) newcomers() message {
	d := n.d
	s := d.sport
	var before []string
	for _, role := range s.Method.Roles {
		for i, own := range s.RankedSeasons(role.Role, almanac.Filter{Since: s.Last, Until: s.Last}) {
			if i < soFarAll {
				before = append(before, own.Player)
			}
		}
	}
	var names []string
	var from *source
	for i := range n.first {
		x := &n.first[i]
		if !slices.Contains(before, x.p.ID) {
			names = append(names, d.again(x.p)+n.note(x))
		}
		if from == nil {
			from = x.rating.from
		}
		from = join(from, x.rating.from)
	}
	if len(names) == 0 {
		return message{}
	}
	from = from.copied()
	were := "were"
	if len(names) == 1 {
		were = "was"
	}
	vars := map[string]string{"names": english.List(names), "were": were, "n": capital(counted(fmt.Sprint(len(names)))), "y1": s.Method.Years.Name(s.Last)}
	from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: s.Last, To: s.Last})
	return d.voice.allowed(message{from, "", "so_far.new", vars})
}

// youngest is the message about who of the table is the youngest and who the oldest, none where a date of birth is
// not held or two are of an age.
func (n *seasonOn) youngest(ctx context.Context) (message, error) {
	d := n.d
	type born struct {
		x   *standingNow
		on  time.Time
		age string
	}
	var all []born
	var from *source
	for i := range n.first {
		x := &n.first[i]
		of, age, err := d.aged(ctx, x.p, d.event, x.rating.from)
		if err != nil || age == "" {
			return message{}, err
		}
		all = append(all, born{x, time.Date(*x.p.BirthYear, time.Month(*x.p.BirthMonth), *x.p.BirthDay, 0, 0, 0, 0, time.UTC), age})
		if from == nil {
			from = of
		}
		from = join(from, of)
	}
	slices.SortStableFunc(all, func(a, b born) int { return b.on.Compare(a.on) })
	young, old := all[0], all[len(all)-1]
	vars := map[string]string{"age": young.age, "ageb": old.age, "b": d.again(old.x.p)}
	return d.voice.allowed(message{from.copied(), young.x.p.Name, "so_far.youngest", vars}), nil
}
