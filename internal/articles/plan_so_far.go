package articles

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
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
	for _, f := range topNow(s, season) {
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
func topNow(s *almanac.Sport, season int) (out []rankedNow) {
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
	before  *chapter
}

// soFar writes about a season that is on.
func (w *Writer) soFar(ctx context.Context, d *draft) error {
	season, _ := underWay(d.sport)
	var all []standingNow
	for _, f := range topNow(d.sport, season) {
		x, err := d.standingNow(ctx, f.player, season)
		if err != nil {
			return err
		}
		if x == nil {
			return errNothing // a list with a gap is none of the first
		}
		all = append(all, *x)
	}
	d.voice.several = true
	top := &all[0]
	days := d.daysOf(top.p, season)
	d.event = days[len(days)-1]
	from := join(top.playing.from, top.rating.from, all[1].rating.from, all[2].rating.from).copied()
	vars := plus(top.playing.vars, "club", top.club, "b", all[1].p.Name, "c", all[2].p.Name, "day", top.rating.vars["day"], "league", d.league(), "season", d.sport.Method.Years.Name(season))
	head := d.voice.allowed(message{from, top.p.Name, "so_far.head", vars})
	if !d.headed(head, top.playing) {
		return errNothing
	}
	best, err := d.bestNow(ctx, season)
	if err != nil {
		return err
	}
	for i := range all[:soFarFirst] {
		var beside []message
		if i == 0 {
			beside = []message{d.voice.allowed(message{from, "", "so_far.next", vars}), best}
		}
		if err := d.toldNow(ctx, &all[i], beside...); err != nil {
			return err
		}
	}
	d.firstTable(all)
	d.heading("Behind them", "The next nine", "Next in line")
	for i := range all[soFarFirst:] {
		x, moved := &all[soFarFirst+i], message{}
		if x.t != nil && x.t.main != nil {
			moved = x.t.of("so_far.moved", x.t.main)
		}
		d.paragraph(x.line(d), moved)
	}
	if err := d.movesNow(ctx, season, top.rating.from); err != nil {
		return err
	}
	d.method(top.rating.from)
	return nil
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
	if x.before, err = d.chapter(ctx, p, d.sport.Last); err != nil || x.before == nil {
		return x, err
	}
	x.t, err = d.trendNow(ctx, p, x.before, nil, "")
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
		d.heading("The first twelve", "The top twelve")
		d.addTable(t)
	}
}

// movesNow writes whose averages rose and fell most.
func (d *draft) movesNow(ctx context.Context, season int, from *source) error {
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
