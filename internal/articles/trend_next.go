package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// Those beside a player: those whose change was the next or a greater one, and those next on the team. A sentence has
// them where a table of others would interrupt the story.

const (
	nextTold   = 2 // how many are told behind the first
	aheadMost  = 3 // up to how many who are ahead are told, one of more
	matesLeast = 3 // of how many players of a team a place is told
	fewMissed  = 5 // of how many games without a player the team's record is told at least
)

// nextAs is how those beside the one in a place are told, and who of a list, best first, they are.
func nextAs[T any](list []T, at int) (as string, others []T) {
	switch {
	case at == 0:
		return "behind", list[1:min(1+nextTold, len(list))]
	case at <= aheadMost:
		return "ahead", list[:at]
	}
	return "first", list[:1]
}

// nextMove is the message about whose ratings of the role moved next to the player's, or further; none of one whose change
// is not among the biggest.
func (t *trend) nextMove(ctx context.Context) (message, error) {
	d := t.d
	all := t.moves()
	at := slices.IndexFunc(all, func(c change) bool { return c.player == t.p.ID })
	if at < 0 || at >= len(biggest) || len(all) < movesLeast {
		return message{}, nil
	}
	as, others := nextAs(all, at)
	from, list := t.both, []string(nil)
	var moved []verifier.Cell
	for _, c := range others {
		p, ok := d.sport.Player(c.player)
		if !ok {
			return message{}, nil
		}
		before, now, err := d.lastBoth(ctx, p)
		if err != nil || before == nil {
			return message{}, err
		}
		from = join(from, now.from, before.from)
		list = append(list, p.Name+" ("+before.vars["rating"]+" to "+now.vars["rating"]+")")
		moved = append(moved, verifier.Cell{Player: p.Name, Kind: verifier.Move, Metric: "rating", Shown: before.vars["rating"], Other: now.vars["rating"], Sign: map[string]int{rise: 1, fall: -1}[t.story]})
	}
	plural := strings.TrimPrefix(d.sport.Method.Role(t.now.role).Plural, "qualified ")
	of := from.copied()
	for _, cell := range moved {
		of.free(cell)
	}
	of.license(plural)
	return d.voice.allowed(message{of, t.p.Name, "moves." + as, plus(t.vars, "group", plural, "list", english.List(list), "in", "in rating")}), nil
}

// moves are the changes of the ratings of the role that went the way of the story, the biggest first.
func (t *trend) moves() []change {
	return slices.DeleteFunc(movesOf(t.d.sport, t.story == rise), func(c change) bool { return c.role != t.now.role })
}

// nextNow is nextMove of an average of a season that is on.
func (t *trend) nextNow(ctx context.Context, nth message) (message, error) {
	d, key := t.d, t.main.key
	all := d.movedNow(t.byGame(), t.now.season, t.story == rise)
	at := slices.Index(biggest, nth.vars["nth"])
	if nth.from == nil || at < 0 {
		return message{}, nil
	}
	as, others := nextAs(all, at)
	if as == "behind" && d.movedWith(all[:1+len(others)], t.byGame(), t.now.season) != nth.vars["with"] {
		return message{}, nil // those who had fewer minutes are not told apart
	}
	from, list := t.both, []string(nil)
	for _, r := range others {
		p, ok := d.sport.Player(r.player)
		if !ok {
			return message{}, nil
		}
		before, err := d.chapter(ctx, p, t.now.season-1)
		if err != nil || before == nil {
			return message{}, err
		}
		own, err := d.paces(ctx, p, before, t.now.season)
		if err != nil {
			return message{}, err
		}
		c := changeOf(own, key)
		if c == nil {
			return message{}, nil
		}
		from = join(from, c.moving(d))
		list = append(list, p.Name+" ("+c.before+" to "+c.after+")")
	}
	vars := plus(t.vars, "rmove", t.story, "rmoves", t.story+"s", "group", "players", "list", english.List(list), "in", "in "+t.main.vars["unit"])
	return d.voice.allowed(message{from.copied(), t.p.Name, "moves." + as, vars}), nil
}

// beside are the messages about the place of the change of the rating among those of the role, whose are next to it, and
// which teammate's went the same way.
func (t *trend) beside(ctx context.Context) ([]message, error) {
	if t.movesTabled() {
		return nil, nil
	}
	next, err := t.nextMove(ctx)
	if err != nil {
		return nil, err
	}
	nth := t.nthMove()
	if nth.from == nil && next.from != nil {
		next.as += ".told"
		next = t.d.voice.allowed(next)
	}
	mate, err := t.mate(ctx, t.moves())
	return []message{nth, next, mate}, err
}

// besideNow is beside in a season that is on.
func (t *trend) besideNow(ctx context.Context) error {
	nth := t.furthest()
	if t.movesNowTabled(nth) {
		return nil
	}
	next, err := t.nextNow(ctx, nth)
	if err != nil {
		return err
	}
	t.d.paragraph(nth, next)
	return nil
}

// nextOnTeam is the message about a player's place on the team in an average of the season that is on, with who is next to
// it; none where it is none of the first.
func (t *trend) nextOnTeam(ctx context.Context) (message, error) {
	d, club := t.d, t.vars["club"]
	list, at := t.placeOnTeam()
	if at < 0 || d.extras >= 2 {
		return message{}, nil
	}
	unit := map[string]string{"PTS": "points", "TRB": "rebounds", "AST": "assists"}[t.scoredBy()]
	from := t.both
	named := func(s *spell) (string, error) {
		p, ok := d.sport.Player(s.player)
		if !ok || s.several && d.clubDuring(s.player, s.first, s.last) != club {
			return "", nil
		}
		m, err := d.playedBetween(ctx, p, s.first, s.last)
		if err != nil || m.from == nil || gamesOnly(m.vars["games"]) != fmt.Sprint(s.games) {
			return "", err
		}
		m.from.timed("in " + d.sport.Method.Years.Name(t.now.season) + " so far")
		from = join(from, m.from)
		return p.Name + " (" + figureBefore(m.vars["line"], unit) + ")", nil
	}
	vars := map[string]string{"team": club, "rank": ordinal(fmt.Sprint(at + 1)), "least": fmt.Sprint(scorersGames), "what": teamAverages[t.scoredBy()]}
	as, others := nextAs(list, at)
	if as == "first" {
		return message{}, nil
	}
	var said []string
	for i := range others {
		one, err := named(&others[i])
		if err != nil || one == "" {
			return message{}, err
		}
		said = append(said, one)
	}
	t.named = others
	vars["list"], vars["by"] = english.List(said), "behind"
	last, name := &list[at], "team.next"
	if as == "behind" {
		last, vars["by"] = &others[len(others)-1], "ahead of"
	}
	if t.leftTeam(last) {
		name += ".left"
	}
	of := from.copied()
	of.license(club)
	return d.voice.allowed(message{of, t.p.Name, name, vars}), nil
}

// nextRated is the message about a player's place by rating among those of the role on the team, with who is next to it;
// none of one of several teams, or where somebody is rated alike.
func (t *trend) nextRated(ctx context.Context) ([]message, error) {
	d := t.d
	own := d.ratedIn(t.p.ID, t.now.season)
	if own == nil || len(own.Teams) != 1 || t.now.vars["team"] == "" || d.extras >= 2 && d.sport.Key != stats.NFL {
		return nil, nil
	}
	var list []*ratings.Season // the best first
	for _, s := range d.sport.RankedSeasons(t.now.role, almanac.Filter{Since: t.now.season, Until: t.now.season}) {
		if slices.Contains(s.Teams, own.Teams[0]) {
			list = append(list, s)
		}
	}
	at := slices.IndexFunc(list, func(s *ratings.Season) bool { return s.Player == t.p.ID })
	if at < 0 || at > aheadMost || len(list) < 2 {
		return nil, nil
	}
	as, others := nextAs(list, at)
	from, said := t.both, []string(nil)
	var next message
	shown := map[string]bool{t.now.vars["rating"]: true}
	for _, other := range others {
		p, ok := d.sport.Player(other.Player)
		if !ok || len(other.Teams) > 1 { // who was elsewhere as well has no rating with the team
			return nil, nil
		}
		c, err := d.chapter(ctx, p, t.now.season)
		if err != nil || c == nil || c.vars["rating"] == "" || shown[c.vars["rating"]] {
			return nil, err
		}
		shown[c.vars["rating"]] = true
		if next.from == nil { // what the first of them did beside the player
			next = c.year(p, "mate.line")
			if b := surname(p.Name); b != "" && !d.voice.shared(p.Name, b) {
				next.who, next.vars = "", with(next.vars, "b", b)
			} else {
				next = message{}
			}
		}
		from = join(from, c.from)
		said = append(said, p.Name+" ("+c.vars["rating"]+")")
	}
	vars := plus(t.vars, "group", strings.TrimPrefix(d.sport.Method.Role(t.now.role).Plural, "qualified "), "list", english.List(said), "team", t.now.vars["team"], "rank", ordinal(fmt.Sprint(at+1)), "were", map[bool]string{true: "was", false: "were"}[at == 1])
	rated := message{from.copied(), t.p.Name, map[string]string{"behind": "team.rated.top", "ahead": "team.rated.behind"}[as], vars}
	return []message{d.voice.allowed(rated), next}, nil
}

// without is the message about how the team of a season that is on fares with a player and in the games that he missed;
// none where those are few.
func (t *trend) without(ctx context.Context) (message, error) {
	s, record, err := t.d.wonLost(ctx, t.vars["club"], t.now.season)
	if s == nil {
		return message{}, err
	}
	with, ofWins, ofLosses, _, err := t.byResult(ctx)
	if with == nil {
		return message{}, err
	}
	won, lost := float(ofWins.games), float(ofLosses.games)
	wins, losses, two := strings.Cut(record, "-")
	outWon, outLost := float(wins)-won, float(losses)-lost
	if !two || won == 0 || lost == 0 || outWon < 0 || outLost < 0 || outWon+outLost < fewMissed {
		return message{}, nil
	}
	vars := map[string]string{"team": t.vars["club"], "with": fmt.Sprintf("%.0f-%.0f", won, lost), "out": fmt.Sprintf("%.0f-%.0f", outWon, outLost)}
	of := join(s, with, t.both).copied()
	of.license(vars["with"], vars["out"])
	return t.d.voice.allowed(message{of, t.p.Name, "now.without", vars}), nil
}

// alikeRates is the share by which two rates differ at most that are called about the same.
const alikeRates = .1

// clubRates is the message about how many points a game a skater had for each of two clubs of a season; none of others.
func (t *trend) clubRates(clubs []message) message {
	if len(clubs) != 2 || t.d.sport.Key != stats.NHL || t.now.role == "goalie" {
		return message{}
	}
	var rates [2]float64
	for i, m := range clubs {
		games := float(figureBefore(m.vars["line"], "games"))
		points := strings.Fields(inDigits(figureBefore(m.vars["line"], "points") + " points"))[0]
		if games == 0 || points == "points" {
			return message{}
		}
		rates[i] = float(points) / games
	}
	as := "club.rates"
	if math.Abs(rates[0]-rates[1]) <= alikeRates*max(rates[0], rates[1]) {
		as = "club.rates.alike"
	}
	of := join(clubs[0].from, clubs[1].from, t.both).copied()
	of.license(clubs[0].vars["club"], clubs[1].vars["club"])
	vars := map[string]string{"x": english.Fixed(rates[0], 2), "a": clubs[0].vars["club"], "y": english.Fixed(rates[1], 2), "b": clubs[1].vars["club"]}
	return t.d.voice.allowed(message{of, t.p.Name, as, vars})
}
