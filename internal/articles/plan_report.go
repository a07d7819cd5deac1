package articles

import (
	"context"
	"maps"
	"math"
	"slices"
	"strings"

	"groundline/internal/games"
	"groundline/internal/stats"
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
		r := &seasonReport{d: d, p: p, now: now, course: c, peak: story == peak || c.high() && len(c.rows) >= minSeasons}
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
	rare    superlative // what makes the season rare, zero where nothing does
	mark    *changed    // what was a career's high or low, nil where nothing was
	place   int         // by rating among the role, 0 if it is not told
	ranking *source     // of the place
	others  message     // who is ahead, or next
	headAs  string      // the message of the headline
	field   message     // who are the first of the role, of a player who is none of them
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
	second := r.second(led)
	r.headAs = head.as
	playing, err := d.playing(ctx, r.p)
	if err != nil {
		return err
	}
	if key, _, _ := strings.Cut(r.vars["key"], " "); key != "" && holds(playing.vars["has"], key) {
		playing = message{} // it has the figure of the headline
	}
	if !d.headed(head, append([]message{playing}, r.summaries(second, moved)...)...) { // what came since is news before the rest
		return errNothing
	}
	hits, err := d.hitting(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	rare := r.rare.message
	if d.second == rare.as || head.as == markReportHead && rare.vars["x"] == r.mark.after { // once is enough
		rare = message{}
	}
	marked := message{}
	if r.mark != nil && (r.rare.from == nil || head.as == markReportHead) {
		marked = d.marked(r.p, r.now.season, r.mark, r.vars, r.both)
	}
	was := message{}
	if r.mark != nil { // beside what it is
		was = r.beside(r.mark)
	}
	if !d.paragraph(r.now.lead(r.p), hits, led, rare, marked, was, r.stands(moved)) {
		return errNothing
	}
	clubs, err := d.byClub(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	d.paragraph(clubs...)
	if err := r.changed(ctx, led, second); err != nil {
		return err
	}
	if err := r.numbers(ctx); err != nil {
		return err
	}
	if err := r.career(ctx, moved); err != nil {
		return err
	}
	if err := d.outlook(ctx, r.p, true); err != nil {
		return err
	}
	d.method(r.now.from)
	return nil
}

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
	for i := range r.changes {
		if c := &r.changes[i]; c.mark != nil && (r.mark == nil || c.newsworth() > r.mark.newsworth()) {
			r.mark = c
		}
	}
	if r.leads, err = d.leads(ctx, r.p, r.now.role, r.now.season); err != nil {
		return err
	}
	rare, err := d.superlatives(ctx, r.p, r.now, r.leads)
	if err != nil {
		return err
	}
	if len(rare) > 0 {
		r.rare = rare[0]
	}
	if err := r.placed(ctx); err != nil {
		return err
	}
	r.names()
	if r.place == 0 || r.place > 3 {
		r.field, err = d.ofField(ctx, r.p.Name, r.now.season, r.now.role)
	}
	return err
}

// summaries returns what the summary may tell, the first before the others: a place among the leaders,
// who is ahead or next, what rose most beside the headline's figure, or a rating that moved.
func (r *seasonReport) summaries(second, moved message) []message {
	out := []message{second, r.others}
	if r.headAs != superlativeHeadAs && (r.mark == nil || r.rare.vars["x"] != r.mark.after) {
		out = slices.Insert(out, 0, r.rare.message)
	}
	if up := r.most(true, ofStory); up != nil && up != r.mark && up.apart() && up.vars["bu"] != r.vars["key"] && !(r.peak && r.others.from == nil && r.d.sometimes()) {
		out = append(out, up.message)
	}
	out = append(out, moved)
	if down := r.most(false, ofStory); down != nil && down.apart() && down.vars["bu"] != r.vars["key"] {
		out = append(out, down.message)
	}
	return append(out, r.field, r.of("star.rated"))
}

// apart reports whether both figures of a change are so far apart that a summary may be about it.
func (c *changed) apart() bool {
	a, b := float(c.before), float(c.after)
	return math.Abs(b-a) >= changeTold*max(a, b)
}

// changeTold is the least share by which the figures of a summary differ.
const changeTold = .1

// changed writes what rose and what fell, a change of club, and the places among the leaders that are
// not told yet.
func (r *seasonReport) changed(ctx context.Context, led, second message) error {
	d := r.d
	moves := r.moves()
	if len(moves) > 0 && d.second == moves[0].as { // the summary has it
		moves = moves[1:]
	}
	if len(moves) == 1 && (moves[0].as == "trend.by" || moves[0].as == "trend.was") { // alone it is an orphan, and the table has it
		moves = nil
	}
	club, err := r.changedClub(ctx)
	if err != nil {
		return err
	}
	league, err := d.leagueRate(ctx, r.now)
	if err != nil {
		return err
	}
	d.paragraph(append(append(slices.Clone(moves), r.reason()), league, club)...)
	team, err := d.teamRecord(ctx, r.now)
	if err != nil {
		return err
	}
	said := slices.DeleteFunc(slices.Clone(r.leads), func(m message) bool {
		told := strings.Contains(r.vars["key"], m.vars["x"]) && slices.ContainsFunc(moves, func(o message) bool {
			return o.vars["b"] == m.vars["x"] || o.vars["b1"] == m.vars["x"] || o.vars["b2"] == m.vars["x"]
		})
		return told || m.vars["stat"] == led.vars["stat"] || d.second == m.as && m.vars["stat"] == second.vars["stat"]
	})
	for i := range said {
		said[i] = said[i].undated(r.now.season, said[i].as+".here")
	}
	d.paragraph(append(first(said, 3), team)...)
	return nil
}

// moves returns the messages about what rose and what fell most, in one sentence where both did, and
// about the games where they are far from those of the season before.
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
	for _, c := range r.changes {
		if a, b := float(c.before), float(c.after); c.as == "stat.games" && math.Abs(b-a) > gamesApart*max(a, b) {
			out = append(out, c.message)
		}
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

// numbers writes the table of both seasons, or of all where there is none before, and a game of the
// season.
func (r *seasonReport) numbers(ctx context.Context) error {
	d := r.d
	d.heading("By the numbers", "Inside the numbers", "The season in numbers")
	if !d.changeTable(r.changes, r.course, r.p) {
		rates, err := d.rates(ctx, r.p, r.now)
		if err != nil {
			return err
		}
		d.paragraph(rates, r.now.of(r.p, "season.more"))
		d.table(r.course, r.p)
		d.paragraph(d.gaps(r.course, r.p, 0))
	}
	high, err := d.gameHigh(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	often, err := d.gameCount(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	short := d.doc.Words() < fewReport-wordsOfGames
	switch {
	case short && d.sport.GameLines != nil: // the best games are told, one by one
		high = message{}
	case short: // both
	case high.from != nil && d.sometimes():
		often = message{} // one of the two in each
	case often.from != nil:
		high = message{}
	}
	d.paragraph(high, often)
	if short && d.sport.GameLines != nil {
		return d.bestGames(ctx, r.p, r.byGame(), games.Filter{Since: r.now.season, Until: r.now.season})
	}
	return nil
}

// wordsOfGames is about how many words the best games of a season take.
const wordsOfGames = 60

// career writes the season's place in the career and, where there is room, the seasons before those
// of the table.
func (r *seasonReport) career(ctx context.Context, moved message) error {
	d := r.d
	best, err := d.ofBest(ctx, r.p)
	if err != nil {
		return err
	}
	switch {
	case r.course.high():
		best = message{}
	case best.from != nil && d.inPlay(r.p.ID) != 0:
		best = best.full()
	}
	total, err := d.total(ctx, r.p, r.now.role)
	if err != nil {
		return err
	}
	if d.second == moved.as || len(r.changes) > 1 { // the table has both ratings
		moved = message{}
	}
	d.heading("The bigger picture", "In context", "Where it fits")
	d.paragraph(moved, best, total)
	most := 0
	want := fewReport
	if d.sport.Key == stats.NFL {
		want = fewFootball
	}
	if words := d.doc.Words(); words < want {
		most = min(1+(want-words)/wordsASeason, yearsMost)
	}
	var years []message
	oldest, club := 0, r.now.club()
	for _, row := range slices.Backward(r.course.rows) {
		if row.Season >= r.now.season || len(r.changes) > 1 && row.Season == r.now.season-1 || len(years) >= most {
			continue
		}
		c, err := d.chapter(ctx, r.p, row.Season)
		if err != nil {
			return err
		}
		if c != nil {
			years, oldest = append(years, c.yearAfter(r.p, "season.year", club)), row.Season
			club = c.club()
		}
	}
	d.paragraph(years...)
	if len(r.changes) > 1 && oldest > 0 { // no table has the seasons
		d.paragraph(d.gaps(r.course, r.p, oldest))
	}
	if d.second != r.field.as {
		d.paragraph(r.field)
	}
	return nil
}

// fewReport is how many words a report has before its outlook without the seasons before those of
// its table, and wordsASeason how many one takes. Football's reports have no forecast.
const (
	fewReport    = 225
	fewFootball  = 235
	wordsASeason = 25
	yearsMost    = 4
)
