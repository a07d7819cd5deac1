package articles

import (
	"context"
	"maps"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// changedClub is the message that the player had another club the season before, none where the clubs
// are the same or not known.
func (r *seasonReport) changedClub(ctx context.Context) (message, error) {
	d := r.d
	if d.ratedIn(r.p.ID, r.now.season-1) == nil {
		return message{}, nil
	}
	before, err := d.chapter(ctx, r.p, r.now.season-1)
	if err != nil || before == nil {
		return message{}, err
	}
	club, now := before.vars["team"], r.now.vars["team"]
	if club == "" || now == "" || club == now {
		return message{}, nil
	}
	if renamed, err := d.renamed(ctx, club, now, r.now.season); renamed || err != nil {
		return message{}, err
	}
	vars := map[string]string{"club": club, "team": now, "season": before.vars["season"]}
	if r.firstThere() {
		return d.voice.allowed(message{join(before.from, r.now.from, r.course.from).copied(), r.p.Name, "season.club.first", vars}), nil
	}
	return d.voice.allowed(message{before.from, r.p.Name, "season.club", vars}), nil
}

// firstThere reports whether a player was with none of the season's clubs before, in any season held.
func (r *seasonReport) firstThere() bool {
	now := r.d.ratedIn(r.p.ID, r.now.season)
	for _, s := range r.d.sport.SeasonsOf(r.p.ID) {
		if s.Season < r.now.season && slices.ContainsFunc(s.Teams, func(team string) bool { return slices.Contains(now.Teams, team) }) {
			return false
		}
	}
	return true
}

// gaps is the message about the seasons between the first of a course, from a season on, and its last in
// which the player did not play enough to be rated; none without one.
func (d *draft) gaps(c *shape, p *models.Player, since int) message {
	rows := slices.DeleteFunc(slices.Clone(c.rows[max(0, len(c.rows)-maxDrawn):]), func(r shapeRow) bool { return r.Season < since })
	if len(rows) == 0 {
		return message{}
	}
	had := map[int]bool{}
	for _, r := range rows {
		had[r.Season] = true
	}
	held := map[int]bool{} // by the league: in some years it was not
	for i := range d.sport.Seasons {
		held[d.sport.Seasons[i].Season] = held[d.sport.Seasons[i].Season] || d.sport.Seasons[i].Rated()
	}
	from := join(c.from, nil).copied()
	var names []string
	played := map[int]bool{}
	for _, s := range d.sport.SeasonsOf(p.ID) {
		played[s.Season] = true
	}
	few := 0
	for year := d.namedFrom(c, p, rows[0].Season); year < rows[len(rows)-1].Season; year++ {
		if had[year] || !held[year] || d.ratedIn(p.ID, year) != nil {
			continue
		}
		names = append(names, d.sport.Method.Years.Name(year))
		if played[year] {
			few++
		}
		from.evidence.Spans = append(from.evidence.Spans[:len(from.evidence.Spans):len(from.evidence.Spans)], verifier.Span{From: year, To: year})
	}
	if len(names) == 0 || len(names) > gapsTold {
		return message{}
	}
	as := "season.gaps"
	switch {
	case few == len(names):
	case few == 0 && d.sport.Key != stats.NFL: // whose rows are of those with a statistic
		as = "season.gaps.none"
	default:
		as = "season.gaps.some"
	}
	return d.voice.allowed(message{from, p.Name, as, map[string]string{"gaps": english.List(names), "league": d.league()}})
}

// namedFrom is the season from which a table's are held against those that a player has: the one after its first, or of a
// text that names the player's first, from which a total is, that one.
func (d *draft) namedFrom(c *shape, p *models.Player, table int) int {
	first := table
	for _, s := range d.sport.SeasonsOf(p.ID) {
		first = min(first, s.Season)
	}
	if table != c.rows[0].Season || !strings.Contains(d.doc.Text(), "rom "+d.sport.Method.Years.Name(first)+" ") {
		return table + 1
	}
	return first
}

// begins lets the heading of a table of so many seasons say with which it begins, where a player was rated before.
func (d *draft) begins(c *shape, rows int) {
	if len(c.rows) <= rows {
		return
	}
	for i := range slices.Backward(d.doc.Blocks) {
		if b := &d.doc.Blocks[i]; b.Heading != "" && b.Heading != thisSeason {
			b.Heading = "The seasons since " + d.sport.Method.Years.Name(c.rows[len(c.rows)-rows].Season)
			return
		}
	}
}

// gapsTold is how many seasons without a rating are named at most.
const gapsTold = 4

// twoWay is how many innings make a batter one who pitched, too.
const twoWay = 20

// hitting is the message that a batter pitched as well, and that the rating is of his hitting alone;
// none of others.
func (d *draft) hitting(ctx context.Context, p *models.Player, c *chapter) (message, error) {
	if c.role != "batter" {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: "IP", Since: c.season, Until: c.season})
	if s == nil {
		return message{}, err
	}
	value := s.kind(verifier.Value)
	if value == nil || float(value.Shown) < twoWay {
		return message{}, nil
	}
	s.call(value.Metric, "innings", "inning")
	s.license("the rating is of his hitting alone", "his rating is of his hitting alone")
	vars := map[string]string{"ip": s.press(value, "innings"), "season": c.vars["season"]}
	from := s
	for _, of := range []struct{ key, call, as string }{{"ERA", "ERA", "era"}, {"K", "strikeouts", "k"}} {
		question := plan.Plan{Intent: plan.PlayerStat, Stat: of.key, Since: c.season, Until: c.season}
		if of.key == "ERA" { // of few innings
			question.High, question.Min = true, 1
		}
		line, err := d.ask(ctx, p, question)
		if line == nil {
			return message{}, err
		}
		value := line.kind(verifier.Value)
		if value == nil {
			return message{}, nil
		}
		line = line.ofAll()
		line.call(value.Metric, of.call, one(of.call))
		vars[of.as], from = counted(line.press(value, of.call)), join(from, line)
	}
	return message{from, p.Name, "season.hitting", vars}, nil
}

// ofAll is a source without the condition of a least sample, where the sentence gives the sample.
func (s *source) ofAll() *source {
	out := s.copied()
	out.evidence.Metrics = maps.Clone(s.evidence.Metrics)
	out.evidence.Sets = slices.Clone(s.evidence.Sets)
	for i := range out.evidence.Sets {
		set := &out.evidence.Sets[i]
		set.Conditions = slices.DeleteFunc(slices.Clone(set.Conditions), func(c verifier.Condition) bool { return c.What == "the least sample" })
	}
	return out
}
