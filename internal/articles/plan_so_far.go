package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/verifier"
	"groundline/models"
)

// soFar is the story of a season that is on: who stands at the top by current rating, what they do, whose averages
// moved most, and which team is first.
const soFar = "season_so_far"

const (
	soFarAll   = 12 // in the table of the first by current rating
	soFarGames = .5 // the least share of the games to date that those in it have
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

// leastRated is how many games of the season that is on those have at least whom a story of it ranks by rating.
func leastRated(s *almanac.Sport) float64 {
	_, share := underWay(s)
	return math.Ceil(soFarGames * share * longest(s, s.Last))
}

// gamesOn is how many games a player has of the season that is on.
func gamesOn(s *almanac.Sport, player string) (games float64) {
	course := s.Weeks().Of(player)
	for i := 0; course != nil && i < len(course.Steps); i++ {
		games += float64(course.Steps[i].Games)
	}
	return games
}

// topNow are the first of a sport by current rating, of those with enough games of the season that is on.
func topNow(s *almanac.Sport) (out []rankedNow) {
	least := leastRated(s)
	for i := range s.Players {
		id := s.Players[i].ID
		if now := s.Current().Of(id); now != nil && s.Active(id) && gamesOn(s, id) >= least {
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
	club    string // the newest
	several bool   // whether the season was with others, too
}

// average is an average a game of the season that is on, as printed.
func (x *standingNow) average(unit string) string { return figureBefore(x.playing.vars["line"], unit) }

// seasonOn is a season that is on, being written.
type seasonOn struct {
	d      *draft
	season int
	year   string
	first  []standingNow             // by current rating
	top    map[string][]*standingNow // by statistic: the first by average a game
	lead   *standingNow              // the leading scorer
	second *standingNow              // the next
	rises  []risen                   // in scoring
	riser  *standingNow
	swung  []teamSwing
	best   *teamSwing                // the team with the best record, nil where several share it
	fresh  []string                  // expansion teams
	shared map[string]string         // by statistic: who share the place after those of top, with the figure
	above  map[string][]*standingNow // by statistic: who averages more than the first, in fewer games
	told   map[string]bool
	said   map[string]bool // teams whose records are told
}

// soFar writes about a season that is on: who leads in scoring, which team has the best record and which have changed
// most, what separates the first by rating and who is new among them, whose scoring rose and fell and how much more or
// less they play, and what to watch.
func (w *Writer) soFar(ctx context.Context, d *draft) error {
	season, _ := underWay(d.sport)
	n := &seasonOn{d: d, season: season, year: d.sport.Method.Years.Name(season), told: map[string]bool{}, said: map[string]bool{}, shared: map[string]string{}, fresh: d.expansion(season)}
	if err := n.open(ctx); err != nil {
		return err
	}
	d.voice.several = true
	days := d.daysOf(n.lead.p, season)
	d.event = days[len(days)-1]
	if !n.headed() {
		return errNothing
	}
	for _, part := range []func(context.Context) error{n.scoring, n.records, n.leaders, n.byRating, n.moves, n.teams, n.end} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	d.method(n.lead.rating.from)
	d.more(message{n.lead.rating.from, "", "about.court.counts", nil})
	return nil
}

// open collects what is written, errNothing where a part that the text needs is not held.
func (n *seasonOn) open(ctx context.Context) error {
	d := n.d
	for _, f := range topNow(d.sport) {
		x, err := d.standingNow(ctx, f.player, n.season)
		if err != nil {
			return err
		}
		if x == nil {
			return errNothing // a list with a gap is none of the first
		}
		n.first = append(n.first, *x)
	}
	var err error
	if n.lead, n.second, err = n.scorers(ctx); err != nil {
		return err
	}
	n.rises = d.movedNow("PTS", n.season, true)
	if n.lead == nil || n.second == nil || len(n.rises) < movesLeast {
		return errNothing
	}
	if n.riser, err = d.standingNow(ctx, n.rises[0].player, n.season); err != nil {
		return err
	}
	if n.riser == nil || n.riser.t == nil || n.riser.t.main == nil || n.riser.t.main.key != "PPG" {
		return errNothing
	}
	if n.swung, err = d.swings(ctx, n.season); err != nil {
		return err
	}
	n.best = bestOf(n.swung)
	return nil
}

// bestOf is the team that has won the greatest share of its games, nil where two have.
func bestOf(all []teamSwing) (best *teamSwing) {
	shared := false
	for i := range all {
		switch s := &all[i]; {
		case best == nil || winShare(s.now) > winShare(best.now):
			best, shared = s, false
		case winShare(s.now) == winShare(best.now):
			shared = true
		}
	}
	if shared {
		return nil
	}
	return best
}

// leaderGames is the share of the games of the season to date that a league's leading scorer has at least: that of
// the titles of the NBA, 58 of 82.
const leaderGames = .7

// leastLeading is how many games of a season that is on a leading scorer has at least.
func (d *draft) leastLeading() float64 {
	_, share := underWay(d.sport)
	return math.Ceil(leaderGames * share * longest(d.sport, d.sport.Last))
}

// leastNow is the message about whom the leading scorer is compared with.
func (d *draft) leastNow(x *standingNow, season int) message {
	from := x.playing.from.copied()
	least := fmt.Sprint(d.leastLeading())
	from.free(verifier.Cell{Kind: verifier.Value, Metric: "games", Shown: least})
	return d.voice.allowed(message{from, "", "so_far.leads", map[string]string{"least": least + " games", "league": d.league(), "through": "through " + strings.TrimPrefix(x.rating.vars["day"], "as of ")}})
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
	if x.club, x.several = d.clubOn(id, days[len(days)-1]); x.club == "" {
		return nil, nil
	}
	before, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil || before == nil {
		return x, err
	}
	x.t, err = d.trendNow(ctx, p, before, nil, "")
	return x, err
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
		d.addTable(t)
	}
}
