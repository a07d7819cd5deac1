package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
	"groundline/models"
)

// soFar is the story of a season that is on: who stands at the top by current rating, what they do, whose averages
// moved most, and which team is first.
const soFar = "season_so_far"

// Limits of a story of a season that is on.
const (
	soFarFirst = 3  // who are told in full
	soFarAll   = 12 // in the table
)

// seasonNow returns the deep dive about a season that is on, none before so much of it is played that the last
// one is no news any more.
func (w *Writer) seasonNow(s *almanac.Sport) []assignment {
	season, share := underWay(s)
	if !court(s.Key) || share <= overFrom || s.GameLines == nil {
		return nil
	}
	var players []string
	for _, f := range topNow(s) {
		players = append(players, f.player)
	}
	if len(players) < soFarAll {
		return nil
	}
	return []assignment{{sport: s.Key, kind: models.Trend, tier: models.DeepDive, about: about{story: soFar, subjects: subjectsOf(s, players...), season: season, present: true},
		subject: s.Method.Years.Name(season) + " so far", artifacts: inForce(s), write: w.soFar}}
}

// rankedNow is a player by current rating.
type rankedNow struct {
	player string
	rating float64
}

// topNow are the first of a sport by current rating who have a game of the season that is on.
func topNow(s *almanac.Sport) (out []rankedNow) {
	for i := range s.Players {
		id := s.Players[i].ID
		if now := s.Current().Of(id); now != nil && s.Active(id) && !absent(s, id) {
			out = append(out, rankedNow{id, now.Display()})
		}
	}
	slices.SortStableFunc(out, func(a, b rankedNow) int { return cmp.Compare(b.rating, a.rating) })
	return out[:min(soFarAll, len(out))]
}

// standingNow is a player of a season that is on.
type standingNow struct {
	p       *models.Player
	t       *trend // beside the last season, nil where that is not held
	playing message
	rating  message
	club    string
}

// soFar writes about a season that is on.
func (w *Writer) soFar(ctx context.Context, d *draft) error {
	season, _ := underWay(d.sport)
	var all []standingNow
	for _, f := range topNow(d.sport) {
		x, err := d.standingNow(ctx, f.player, season)
		if err != nil {
			return err
		}
		if x == nil {
			return errNothing // a list with a gap is none of the first
		}
		all = append(all, *x)
	}
	lead, err := d.scorerNow(ctx, season)
	if err != nil {
		return err
	}
	rises := d.movedNow("PTS", season, true)
	if lead == nil || len(rises) < movesLeast {
		return errNothing
	}
	riser, err := d.standingNow(ctx, rises[0].player, season)
	if err != nil {
		return err
	}
	if riser == nil || riser.t == nil || riser.t.main == nil || riser.t.main.key != "PPG" {
		return errNothing
	}
	d.voice.several = true
	days := d.daysOf(lead.p, season)
	d.event = days[len(days)-1]
	if !d.headed(d.leadsNow(lead, season), d.riserNow(riser)) {
		return errNothing
	}
	best, err := d.bestNow(ctx, season)
	if err != nil {
		return err
	}
	if err := d.toldNow(ctx, lead, d.leastNow(lead, season), best); err != nil {
		return err
	}
	if err := d.toldNow(ctx, riser); err != nil {
		return err
	}
	if err := d.byRating(ctx, all, map[string]bool{lead.p.ID: true, riser.p.ID: true}); err != nil {
		return err
	}
	if err := d.movesNow(ctx, season, lead.rating.from, map[string]bool{riser.p.ID: true}); err != nil {
		return err
	}
	d.method(lead.rating.from)
	return nil
}

// byRating writes the table of the first by current rating, of the first of them who they are, and of the others
// what moved; not of those who are told already.
func (d *draft) byRating(ctx context.Context, all []standingNow, told map[string]bool) error {
	d.firstTable(all)
	for i := range all[:soFarFirst] {
		if x := &all[i]; !told[x.p.ID] {
			if err := d.toldNow(ctx, x); err != nil {
				return err
			}
		}
	}
	for i := range all[soFarFirst:] {
		x := &all[soFarFirst+i]
		if x.t == nil || x.t.main == nil || told[x.p.ID] {
			continue
		}
		d.paragraph(x.line(d), x.t.of("so_far.moved", x.t.main))
	}
	return nil
}

// leaderGames is the share of the games of the season to date that a league's leading scorer has at least: that of
// the titles of the NBA, 58 of 82.
const leaderGames = .7

// leastLeading is how many games of a season that is on a leading scorer has at least.
func (d *draft) leastLeading() float64 {
	_, share := underWay(d.sport)
	return math.Ceil(leaderGames * share * longest(d.sport, d.sport.Last))
}

// scorerNow is who has the highest scoring average of a season that is on, nil where two share it.
func (d *draft) scorerNow(ctx context.Context, season int) (*standingNow, error) {
	var best, next risen
	least := d.leastLeading()
	for i := range d.sport.Players {
		id := d.sport.Players[i].ID
		points, played, _ := d.scoredNow(id, season)
		switch r := (risen{player: id, now: points / max(played, 1)}); {
		case played < least:
		case r.now > best.now:
			best, next = r, best
		case r.now > next.now:
			next = r
		}
	}
	if best.now == next.now {
		return nil, nil
	}
	return d.standingNow(ctx, best.player, season)
}

// leadsNow is the headline about the leading scorer.
func (d *draft) leadsNow(x *standingNow, season int) message {
	from := x.playing.from.copied()
	from.without("the time") // which the headline has in its own words
	from.license(x.club)
	from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: season, To: season})
	return d.voice.allowed(message{from, x.p.Name, "so_far.head", map[string]string{"club": x.club, "league": d.league(), "season": d.sport.Method.Years.Name(season), "x": figureBefore(x.playing.vars["line"], "points") + " points a game"}})
}

// leastNow is the message about whom the leading scorer is compared with.
func (d *draft) leastNow(x *standingNow, season int) message {
	from := x.playing.from.copied()
	least := fmt.Sprint(d.leastLeading())
	from.free(verifier.Cell{Kind: verifier.Value, Metric: "games", Shown: least})
	return d.voice.allowed(message{from, "", "so_far.leads", map[string]string{"least": least + " games", "league": d.league()}})
}

// riserNow is the summary about whose scoring average rose most.
func (d *draft) riserNow(x *standingNow) message {
	m := x.t.of("so_far.riser", x.t.main)
	m.from = m.from.copied()
	m.from.license(x.club)
	m.vars["club"] = x.club
	return d.voice.allowed(m)
}

// standingNow opens a player's season that is on.
func (d *draft) standingNow(ctx context.Context, id string, season int) (*standingNow, error) {
	p, ok := d.sport.Player(id)
	if !ok {
		return nil, nil
	}
	x := &standingNow{p: p}
	var err error
	if x.playing, err = d.playedIn(ctx, p, season); err != nil || x.playing.from == nil {
		return nil, err
	}
	if x.rating, err = d.ofNow(ctx, p); err != nil || x.rating.from == nil {
		return nil, err
	}
	days := d.daysOf(p, season)
	if x.club, _ = d.clubOn(id, days[len(days)-1]); x.club == "" {
		return nil, nil
	}
	before, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil || before == nil {
		return x, err
	}
	x.t, err = d.trendNow(ctx, p, before, nil, "")
	return x, err
}

// line is the message about a player's averages, with the club.
func (x *standingNow) line(d *draft) message {
	of := x.playing.from.copied()
	of.without("the time") // which the article is of
	of.license(x.club)
	if pos := d.positionNow(of, x.p.ID, d.roleNow(x.p.ID)); pos != "" {
		return message{of, x.p.Name, "so_far.line", plus(x.playing.vars, "club", x.club, "pos", pos)}
	}
	return message{of, x.p.Name, "so_far.line", plus(x.playing.vars, "club", x.club)}
}

// toldNow writes who one of the first is, with what is told beside it, then what moved, how the team fares, and what
// the rating is.
func (d *draft) toldNow(ctx context.Context, x *standingNow, beside ...message) error {
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
	rating := x.rating
	rating.as = "now.sum"
	if len(beside) == 0 {
		rating.as = "now.rating"
	}
	if !d.paragraph(append([]message{opening}, beside...)...) {
		return errNothing
	}
	var told []message
	if x.t != nil {
		if x.t.main != nil {
			told = append(told, x.t.of("trend.main", x.t.main))
			told = append(told, first(x.t.further(), 1)...)
		}
		record, err := x.t.recordNow(ctx)
		if err != nil {
			return err
		}
		told = append(told, record)
	}
	d.paragraph(append(told, rating)...)
	return nil
}

// firstTable adds the table of the first by current rating.
func (d *draft) firstTable(all []standingNow) {
	t := &Table{Heads: []string{"Player", "Team", "Games", "Points", "Rebounds", "Assists", "Current rating"}}
	for i := range all {
		x := &all[i]
		line, games := x.playing.vars["line"], x.playing.vars["games"]
		from := join(x.playing.from, x.rating.from).copied()
		from.license(x.club)
		sentence := fmt.Sprintf("%s %s in %s %s. %s, %s has a current rating of %s.", x.p.Name, x.playing.vars["has"], games, x.playing.vars["on"], capital(x.rating.vars["day"]), x.p.Name, x.rating.vars["rating"])
		d.row(t, from, sentence, x.p.Name, x.club, gamesOnly(games), figureBefore(line, "points"), figureBefore(line, "rebounds"), figureBefore(line, "assists"), x.rating.vars["rating"])
	}
	if len(t.Rows) == len(all) {
		d.heading("The first twelve by current rating", "The top twelve by current rating")
		d.addTable(t)
	}
}

// movesNow writes whose averages rose and fell most, with the minutes of those whose are not told already.
func (d *draft) movesNow(ctx context.Context, season int, from *source, timed map[string]bool) error {
	for _, of := range []struct {
		key, counts string
		up          bool
		heading     string
	}{{"PPG", "PTS", true, "Scoring up"}, {"PPG", "PTS", false, "Scoring down"}, {"RPG", "TRB", true, "Rebounding up"}, {"APG", "AST", true, "More assists"}} {
		all := d.movedNow(of.counts, season, of.up)
		if len(all) < movesLeast {
			continue
		}
		d.heading(of.heading)
		list, err := d.paceTable(ctx, of.key, all[:movesLeast], season, from)
		if err != nil {
			return err
		}
		var told []message
		for i := range list[:min(minutesTold, len(list))] {
			if timed[all[i].player] {
				continue
			}
			timed[all[i].player] = true
			m, err := d.minutesNow(ctx, all[i].player, season, of.up)
			if err != nil {
				return err
			}
			told = append(told, m)
		}
		d.paragraph(told...)
	}
	return nil
}

// minutesTold is how many of those whose average moved most have their minutes told.
const minutesTold = 2

// minutesNow is the message about a player's minutes where they moved the same way as the average, which they explain.
func (d *draft) minutesNow(ctx context.Context, id string, season int, up bool) (message, error) {
	x, err := d.standingNow(ctx, id, season)
	if err != nil || x == nil || x.t == nil {
		return message{}, err
	}
	i := slices.IndexFunc(x.t.changes, func(c changed) bool { return c.key == "MPG" })
	if i < 0 {
		return message{}, nil
	}
	c := &x.t.changes[i]
	a, b := float(c.before), float(c.after)
	if (b > a) != up || max(a, b)-min(a, b) < onApart*max(a, b) {
		return message{}, nil
	}
	return x.t.of("so_far.minutes", c), nil
}

// bestNow is the message about which team has the best record.
func (d *draft) bestNow(ctx context.Context, season int) (message, error) {
	s, err := d.answered(ctx, plan.Plan{Intent: plan.TeamStandings, Sport: d.sport.Key, Since: season, Until: season}, "the standings of an article")
	if s == nil {
		return message{}, err
	}
	m := bestRecord.FindStringSubmatch(s.st.Predicate.Claim)
	if m == nil { // several share it
		return message{}, nil
	}
	return d.voice.allowed(message{s.copied(), "", "so_far.best", map[string]string{"team": m[1], "record": m[2], "league": d.league()}}), nil
}

// bestRecord is the team with the best record in an answer, and the record.
var bestRecord = regexp.MustCompile(`the ([A-Z][\w. ]+?) had the best record in .* in [\d-]+, (\d+-\d+)\.`)
