package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
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
		claim: "no regular's scoring average has risen more than that of " + r.p.Name + " of the " + r.club + ", from " + c.before + " to " + c.after})
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

// are is a clause about a team's record to date and that of the last season.
func (n *seasonOn) are(s *teamSwing) string {
	return "the " + s.team + " are " + s.now + ", after " + s.before + " in " + n.d.sport.Method.Years.Name(n.season-1)
}

// scoring writes about the leading scorer, and about whose average rose most.
func (n *seasonOn) scoring(ctx context.Context) error {
	d := n.d
	second := message{join(n.second.playing.from, n.lead.playing.from).copied(), n.second.p.Name, "so_far.second", map[string]string{"club": n.second.club, "x": n.second.average("points"), "league": d.league()}}
	if err := n.tell(ctx, n.lead, d.leastNow(n.lead, n.season), d.voice.allowed(second)); err != nil {
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
	opening := message{of, x.p.Name, "now.lead", plus(x.playing.vars, "club", x.club)}
	if pos := d.positionNow(of, x.p.ID, d.roleNow(x.p.ID)); pos != "" {
		opening.vars["pos"] = pos
		aged, age, err := d.aged(ctx, x.p, d.event, of)
		if err != nil {
			return err
		}
		if age != "" {
			opening.from, opening.as, opening.vars = aged, "now.lead.full", with(opening.vars, "age", age)
		}
	}
	if !d.paragraph(append([]message{opening}, beside...)...) {
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
	d.paragraph(append([]message{was}, first(x.t.further(), 1)...)...)
	if n.stayed(x) {
		d.more(n.team(x.club))
	}
	return nil
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
	i := slices.IndexFunc(x.t.changes, func(c changed) bool { return c.key == "PPG" })
	if i < 0 {
		return message{}
	}
	m := x.t.of("so_far.elsewhere", &x.t.changes[i])
	m.vars = plus(m.vars, "au", x.t.changes[i].vars["au"], "clubs", strings.TrimPrefix(x.t.before.forClub(), " for "))
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

// records writes which team has the best record, and whose has risen most.
func (n *seasonOn) records(context.Context) error {
	var told []message
	if n.best != nil {
		told = append(told, n.team(n.best.team))
	}
	if up, _ := sides(n.swung, 1); len(up) > 0 {
		told = append(told, n.team(up[0].team))
	}
	n.d.paragraph(told...)
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
	d.more(n.edge(a, b))
	young, err := n.youngest(ctx)
	if err != nil {
		return err
	}
	d.paragraph(n.newcomers(), young)
	d.firstTable(n.first)
	return nil
}

// edge is the message about the averages in which the first by rating is ahead of the second, and the other way.
func (n *seasonOn) edge(a, b *standingNow) message {
	var own, other, fewer []string
	for _, unit := range []string{"points", "rebounds", "assists"} {
		x, y := a.average(unit), b.average(unit)
		switch {
		case float(x) > float(y):
			own = append(own, unit+" ("+x+" to "+y+")")
		case float(x) < float(y):
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

// newcomers is the message about who of the table was not among as many by the ratings of the last season or, where
// most were not, about who was.
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
	var names, stayed []string
	var from *source
	for i := range n.first {
		x := &n.first[i]
		if slices.Contains(before, x.p.ID) {
			stayed = append(stayed, d.again(x.p))
		} else {
			names = append(names, d.again(x.p))
		}
		if from == nil {
			from = x.rating.from
		}
		from = join(from, x.rating.from)
	}
	as := "so_far.new"
	if len(names) > soFarAll/2 {
		as, names = "so_far.stayed", stayed
	}
	if len(names) == 0 {
		return message{}
	}
	from = from.copied()
	were := "were"
	if len(names) == 1 {
		were = "was"
	}
	vars := map[string]string{"names": english.List(names), "were": were, "n": counted(fmt.Sprint(len(names))), "y1": s.Method.Years.Name(s.Last)}
	from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: s.Last, To: s.Last})
	return d.voice.allowed(message{from, "", as, vars})
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

// movesTold is how many of a table of averages that moved have a sentence.
const movesTold = 3

// moves writes whose scoring average rose and fell most: how much more or less they play, and how their teams fare.
func (n *seasonOn) moves(ctx context.Context) error {
	d := n.d
	for _, of := range []struct {
		up      bool
		heading string
	}{{true, "Scoring up"}, {false, "Scoring down"}} {
		all := d.movedNow("PTS", n.season, of.up)
		if len(all) < movesLeast {
			continue
		}
		d.heading(of.heading)
		at := len(d.doc.Blocks)
		list, t, err := d.paceTable(ctx, "so_far.moves", "PPG", all[:movesLeast], n.season, n.lead.rating.from)
		if err != nil {
			return err
		}
		if len(d.doc.Blocks) == at {
			continue
		}
		d.paragraph(n.ofOneTeam(t))
		told := 0
		for i := range list {
			if n.told[all[i].player] {
				continue
			}
			if told == movesTold {
				if err := n.came(ctx, all[i].player); err != nil {
					return err
				}
				continue
			}
			if err := n.played(ctx, all[i].player, of.up); err != nil {
				return err
			}
			told++
		}
	}
	return nil
}

// ofOneTeam is the message about how many of a table play for one team, none where all are of several.
func (n *seasonOn) ofOneTeam(t *Table) message {
	of, best := map[string]int{}, ""
	for _, row := range t.Rows {
		of[row[1]]++
		if of[row[1]] > of[best] {
			best = row[1]
		}
	}
	if of[best] < 2 {
		return message{}
	}
	m := counted(fmt.Sprint(of[best]))
	from := n.lead.rating.from.copied()
	from.license(best)
	as := "so_far.same"
	if slices.Contains(n.fresh, best) {
		as = "so_far.same.new"
	}
	return n.d.voice.allowed(message{from, "", as, map[string]string{"n": capital(m), "m": m, "team": best}})
}

// came writes for whom a player of a table played in the last season, where that was another club and the text does not
// have it.
func (n *seasonOn) came(ctx context.Context, id string) error {
	x, err := n.d.standingNow(ctx, id, n.season)
	if err != nil || x == nil || !x.moved() {
		return err
	}
	from := join(x.t.both, nil).copied()
	from.license(x.club)
	as := "so_far.came"
	if slices.Contains(n.fresh, x.club) {
		as = "so_far.came.new"
	}
	n.d.paragraph(n.d.voice.allowed(message{from, x.p.Name, as, map[string]string{"club": x.club, "clubs": strings.TrimPrefix(x.t.before.forClub(), " for "), "y1": n.d.sport.Method.Years.Name(n.season - 1)}}))
	return nil
}

// played writes what a player whose average moved does, the minutes where they moved the same way, and how the team fares.
func (n *seasonOn) played(ctx context.Context, id string, up bool) error {
	n.told[id] = true
	x, err := n.d.standingNow(ctx, id, n.season)
	if err != nil || x == nil {
		return err
	}
	of := x.playing.from.copied()
	of.without("the time") // which the article is of
	of.license(x.club)
	n.d.paragraph(message{of, x.p.Name, "so_far.line", plus(x.playing.vars, "club", x.club)})
	m, err := n.d.minutesNow(ctx, id, n.season, up)
	if err != nil {
		return err
	}
	n.d.more(x.elsewhere(), m)
	if n.stayed(x) {
		n.d.more(n.team(x.club))
	}
	return nil
}

// teams writes about the teams whose records differ most from those of the last season, with a table of them.
func (n *seasonOn) teams(ctx context.Context) error {
	d := n.d
	up, down := sides(n.swung, teamsTold)
	if len(up) < teamsLeast || len(down) < teamsLeast {
		return nil
	}
	d.heading("Teams that have changed")
	var told []message
	for _, s := range slices.Concat(up, down) {
		told = append(told, n.team(s.team))
	}
	d.paragraph(told...)
	fresh, err := n.newTeams(ctx)
	if err != nil {
		return err
	}
	d.paragraph(fresh)
	d.teamsTable(up, down, n.season)
	return nil
}

// newTeams is the message about the expansion teams and their records, none without one.
func (n *seasonOn) newTeams(ctx context.Context) (message, error) {
	var parts []string
	var from *source
	for _, team := range n.fresh {
		s, record, err := n.d.wonLost(ctx, team, n.season)
		if err != nil || s == nil {
			return message{}, err
		}
		if from == nil {
			from = s
		}
		from = join(from, s)
		parts = append(parts, "the "+team+" are "+record)
	}
	if len(parts) == 0 {
		return message{}, nil
	}
	as := "so_far.expansion"
	if len(parts) > 1 {
		as = "so_far.expansions"
	}
	return n.d.voice.allowed(message{from.copied(), "", as, map[string]string{"list": english.List(parts)}}), nil
}

// end closes with the race for the scoring title and with what the best team needs for the wins of the last season.
func (n *seasonOn) end(ctx context.Context) error {
	d := n.d
	var told []message
	if n.best != nil {
		had, has := winsOf(n.best.before), winsOf(n.best.now)
		won, lost, _ := strings.Cut(n.best.now, "-")
		left := longest(d.sport, d.sport.Last) - float(won) - float(lost)
		if has < had && had-has <= left {
			vars := map[string]string{"left": counted(fmt.Sprintf("%.0f", left)), "team": n.best.team, "n": counted(fmt.Sprintf("%.0f", had-has)), "w": fmt.Sprintf("%.0f", had), "y1": d.sport.Method.Years.Name(n.season - 1)}
			told = append(told, d.voice.allowed(message{n.best.from.copied(), "", "so_far.need", vars}))
		}
	}
	from, a, err := d.aged(ctx, n.lead.p, d.event, n.lead.playing.from)
	if err != nil {
		return err
	}
	both, b, err := d.aged(ctx, n.second.p, d.event, join(from, n.second.playing.from))
	if err != nil {
		return err
	}
	if a != "" && b != "" {
		apart := math.Round(10*(float(n.lead.average("points"))-float(n.second.average("points")))) / 10
		vars := map[string]string{"agea": a, "ageb": b, "b": d.again(n.second.p), "d": strings.TrimSuffix(fmt.Sprintf("%.1f", apart), ".0")}
		told = append(told, d.voice.allowed(message{both.copied(), n.lead.p.Name, "so_far.race", vars}))
	}
	d.heading("What to watch", "The rest of the season")
	d.paragraph(told...)
	return nil
}

// winsOf is how many games a record has won.
func winsOf(record string) float64 {
	won, _, _ := strings.Cut(record, "-")
	return float(won)
}
