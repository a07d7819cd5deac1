package articles

import (
	"context"
	"maps"
	"slices"
	"strings"

	"groundline/internal/verifier"
	"groundline/models"
)

// report writes about a player's last season that was the best of the career or among the first of
// the role: the news in the headline, a second fact below it, who did what, what rose and what fell,
// the figures of both seasons, the career, and what is next.
func (w *Writer) report(player, story string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, now, c, err := d.lastSeason(ctx, player)
		if err != nil {
			return err
		}
		if now.vars["rating"] == "" || now.vars["team"] == "" && now.vars["clubs"] == "" {
			return errNothing
		}
		r := &seasonReport{d: d, p: p, now: now, course: c, peak: c.clearHigh()}
		r.both = join(now.from, c.from)
		r.vars = maps.Clone(now.vars)
		maps.Copy(r.vars, c.vars)
		return r.write(ctx)
	}
}

// seasonReport is the material of a report about a season.
type seasonReport struct {
	d      *draft
	p      *models.Player
	now    *chapter
	course *shape
	both   *source // of the season and the career's course
	vars   map[string]string
	peak   bool // the best season of the career by rating

	changes []changed // from the season before, in table order
	leads   []message
	title   message     // the rate that a batter led the league in
	rare    superlative // what makes the season rare, zero where nothing does
	also    superlative // what makes it rare as well, in another statistic
	mark    *changed    // what was a career's high or low, nil where nothing was
	place   int         // by rating among the role, 0 if it is not told
	ranking *source     // of the place
	others  message     // who is ahead, or next
	headAs  string      // the message of the headline
	field   message     // who are the first of the role, of a player who is none of them
	explain []finding   // what explains the season beside the one before
}

func (r *seasonReport) of(as string) message { return message{r.both, r.p.Name, as, r.vars} }

func (r *seasonReport) write(ctx context.Context) error {
	d := r.d
	if err := r.prepare(ctx); err != nil {
		return err
	}
	moved := message{}
	if r.vars["y1"] == d.sport.Method.Years.Name(r.now.season-1) && r.vars["r1"] != r.vars["r2"] {
		moved = message{r.course.from, r.p.Name, "report.moved", r.course.vars}
	}
	head, led := r.head(), message{}
	if head.from == nil {
		return errNothing
	}
	switch {
	case strings.HasPrefix(head.as, "report.led"):
		led = r.leads[0]
	case head.as == "report.lead.head":
		led = *r.amongFirst()
	}
	led, err := d.withLeader(ctx, led, r.now.season)
	if err != nil {
		return err
	}
	how := ".only"
	if !holds(r.now.vars["line"], led.vars["x"]) { // the text has to have the figure of the headline
		how = ".figure"
	}
	led = d.behindLeader(led, how)
	r.headAs, d.reported = head.as, r.now.vars["season"]
	r.explainHead(led)
	second, err := r.second(ctx, led)
	if err != nil {
		return err
	}
	playing, err := d.playing(ctx, r.p)
	if err != nil {
		return err
	}
	if key, _, _ := strings.Cut(r.vars["key"], " "); key != "" && holds(playing.vars["has"], key) {
		playing = message{} // it has the figure of the headline
	}
	team, err := d.recordOf(ctx, r.now)
	if err != nil {
		return err
	}
	row, err := r.inARow(ctx)
	if err != nil {
		return err
	}
	if !d.headed(head, append([]message{playing}, r.summaries(second, moved, team, row)...)...) { // what came since is news before the rest
		return errNothing
	}
	if err := r.open(ctx, head.as, led, moved); err != nil {
		return err
	}
	d.rankTold = true
	clubs, err := d.byClub(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	d.paragraph(clubs...)
	if err := r.changed(ctx); err != nil {
		return err
	}
	if err := r.numbers(ctx); err != nil {
		return err
	}
	if err := r.career(ctx, moved); err != nil {
		return err
	}
	if err := d.outlook(ctx, r.p); err != nil {
		return err
	}
	d.method(r.now.from)
	return nil
}

// open writes who did what and what makes it news, the places among the leaders, and what the season is by rating.
func (r *seasonReport) open(ctx context.Context, head string, led, moved message) error {
	d := r.d
	hits, err := d.hitting(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	if d.last, err = d.closing(ctx, r.p, r.now); err != nil {
		return err
	}
	rare, also := r.rareTold(head), r.also.fresh(d)
	marked := r.markedTold(head)
	told, err := r.placesIn(ctx, led)
	if err != nil {
		return err
	}
	club, err := r.changedClub(ctx)
	if err != nil {
		return err
	}
	if rare.from != nil && r.rare.ofLeague && r.rare.stat == led.vars["stat"] && strings.HasPrefix(head, "report.led") { // which the headline has
		led = message{}
	}
	team, err := d.recordOf(ctx, r.now)
	if err != nil {
		return err
	}
	row, same, ledToo, err := r.ofSeasons(ctx)
	if err != nil {
		return err
	}
	short, err := d.shortOfTitle(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	explains := r.explained()
	was := r.wasTold(marked, rare, len(explains) > 0)
	again := message{}
	if r.rare.heads(head, &r.rare) && rare.as == "superlative" { // shorter, beneath the figure that the headline has
		again, rare = rare.undated(r.now.season, "superlative.again"), message{}
	}
	if strings.HasPrefix(head, "report.led") && strings.HasPrefix(led.as, "lead.first") && holds(r.now.vars["line"], led.vars["x"]) {
		led = message{}
	}
	opening := append([]message{r.now.lead(r.p), short, same, again}, explains...)
	if r.now.role == "quarterback" {
		opening, team = append(opening, d.untold(team)), message{}
	}
	opening = append(opening, hits, r.now.both(r.p), led, ledToo, rare, also, marked, was, d.untold(row))
	if !d.paragraph(append(append(opening, first(told, placesOpening)...), club)...) {
		return errNothing
	}
	d.paragraph(append(append([]message{r.rare.other, r.stands(moved)}, told[min(placesOpening, len(told)):]...), d.last, d.untold(team))...)
	d.last = message{}
	return nil
}

// explainHead puts a finding about the statistic of the headline before others, but not that there was more of it.
func (r *seasonReport) explainHead(led message) {
	key := led.vars["stat"]
	if r.headAs == markReportHead {
		key = r.mark.key
	}
	of := func(f finding) bool { return slices.Contains(f.keys, key) && f.worth > worthOfSame }
	slices.SortStableFunc(r.explain, func(a, b finding) int {
		return count(!of(a)) - count(!of(b))
	})
}

// explained are the findings that the text tells below who did what: not the one of the summary.
func (r *seasonReport) explained() (out []message) {
	for _, f := range r.explain {
		if len(out) < explainsTold && !(r.d.second == f.as && r.d.seconded.vars["x"]+r.d.seconded.vars["more"] == f.vars["x"]+f.vars["more"]) {
			out = append(out, f.message)
		}
	}
	return out
}

// explainsTold is how many findings a text tells beside the one of its summary.
const explainsTold = 1

// prepare finds what changed, the places among the leaders and the place by rating.
func (r *seasonReport) prepare(ctx context.Context) (err error) {
	d := r.d
	if before := d.ratedIn(r.p.ID, r.now.season-1); before != nil && before.Role == r.now.role {
		if r.changes, err = d.changes(ctx, r.p, string(r.now.role), before.Season, r.now.season); err != nil {
			return err
		}
	}
	if err := d.marks(ctx, r.p, string(r.now.role), r.now.season, r.changes, true); err != nil {
		return err
	}
	if err := r.elsewhere(ctx); err != nil {
		return err
	}
	for i := range r.changes {
		if c := &r.changes[i]; c.mark != nil && (r.mark == nil || c.newsworth() > r.mark.newsworth()) {
			r.mark = c
		}
	}
	if r.leads, err = d.leads(ctx, r.p, r.now.role, r.now.season); err != nil {
		return err
	}
	if r.title, err = d.title(ctx, r.p, r.now); err != nil {
		return err
	}
	rare, err := d.ofRare(ctx, r.p, r.now, r.leads)
	if err != nil {
		return err
	}
	if len(rare) > 0 {
		r.rare = rare[0]
	}
	if len(rare) > 1 {
		r.also = rare[1]
	}
	if err := r.placed(ctx); err != nil {
		return err
	}
	r.names()
	if r.explain, err = r.findings(ctx); err != nil {
		return err
	}
	if r.place == 0 || r.place > 3 {
		r.field, err = d.ofField(ctx, r.p.Name, r.now.season, r.now.role)
	}
	return err
}

// changed writes what rose and what fell, and a change of club.
func (r *seasonReport) changed(ctx context.Context) error {
	d := r.d
	moves := r.moves()
	if len(moves) > 0 && d.second == moves[0].as { // the summary has it
		moves = moves[1:]
	}
	if len(r.explain) > 0 { // which say more
		moves = nil
	}
	if all := r.columns(); all.from != nil {
		d.paragraph(all)
		return nil
	}
	league, err := d.leagueRate(ctx, r.now)
	if err != nil {
		return err
	}
	told := slices.DeleteFunc(append(moves, r.reason(), league), func(m message) bool { return m.from == nil })
	if len(told) == 1 && told[0].vars["y1"] != "" { // an orphan, which the table has
		return nil
	}
	d.paragraph(told...)
	return nil
}

// moves returns the messages about what rose and what fell most, in one sentence where both did.
func (r *seasonReport) moves() (out []message) {
	up, down := r.most(true, ofStory), r.most(false, ofItself)
	if up == nil && down != nil && r.peak && r.vars["y1"] == down.vars["y1"] && float(r.vars["r2"]) > float(r.vars["r1"]) { // the rating rose all the same
		up = &changed{message: message{from: r.course.from, vars: map[string]string{"unit": "rating", "a": r.vars["r1"], "b": r.vars["r2"], "y1": r.vars["y1"], "y2": r.vars["y2"]}}, before: r.vars["r1"], after: r.vars["r2"]}
	}
	switch {
	case up != nil && up == r.mark: // which the opening has
		if down != nil {
			out = append(out, r.beside(down))
		}
	case up != nil && down != nil:
		from := join(up.from, down.from)
		from.license("though "+r.d.voice.pronouns.his, "but "+r.d.voice.pronouns.his)
		for _, c := range []*changed{up, down} {
			sign := map[string]int{"rose": 1, "fell": -1}[verb(c)]
			from.free(verifier.Cell{Player: r.p.Name, Kind: verifier.Move, Metric: c.vars["unit"], Shown: c.before, Other: c.after, Sign: sign})
		}
		from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: r.now.season - 1, To: r.now.season}, verifier.Span{From: r.now.season, To: r.now.season})
		out = append(out, message{from, r.p.Name, "report.though", map[string]string{"y1": up.vars["y1"], "y2": up.vars["y2"], "u1": up.vars["unit"], "a1": up.vars["a"], "b1": up.vars["b"], "m1": verb(up),
			"u2": down.vars["unit"], "a2": down.vars["a"], "b2": down.vars["b"], "m2": verb(down)}})
	case up != nil:
		out = append(out, r.beside(up))
	case down != nil:
		out = append(out, r.beside(down))
	}
	return out
}

// beside is the message about a change beneath the line of the season: without the figure that the line
// has.
func (r *seasonReport) beside(c *changed) message {
	switch {
	case !holds(r.now.vars["line"], c.vars["b"]):
	case c.total() && float(c.before) != float(c.after):
		return c.by(r.p)
	default:
		m := c.message
		m.as, m.vars = "trend.was", plus(m.vars, "had", c.named()["had"])
		return m
	}
	return c.message
}

// gamesApart is the share by which the games of two seasons differ from which a comparison of their
// figures says so.
const gamesApart = .15

// verb is how a change went: "rose" or "fell".
func verb(c *changed) string {
	return map[bool]string{true: "rose", false: "fell"}[float(c.after) > float(c.before)] // the words of small counts are no figures
}
