package articles

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// change is a player whose rating of the last season is far from that of the one before.
type change struct {
	player string
	role   ratings.Role
	by     float64 // points of rating
	signal float64 // see [Signal], without its sign
	high   float64 // the higher rating
}

// movesOf returns all changes of rating of those who played enough in the last two seasons, up or down,
// the greatest first.
func movesOf(s *almanac.Sport, up bool) (out []change) {
	all := map[int]float64{s.Last - 1: longest(s, s.Last-1), s.Last: longest(s, s.Last)}
	for i := range s.Players {
		id := s.Players[i].ID
		own := s.SeasonsOf(id)
		before, now := lastTwo(own, s.Last)
		if before == nil || leaderKeys[now.Role] == nil || !playedAlike(before, now, all) {
			continue
		}
		if now.Display == before.Display || now.Display > before.Display != up {
			continue
		}
		out = append(out, change{id, now.Role, math.Abs(now.Display - before.Display), math.Abs(Signal(before, now)), max(before.Display, now.Display)})
	}
	slices.SortStableFunc(out, func(a, b change) int { return cmp.Compare(b.by, a.by) })
	return out
}

// longest is the schedule of a season: the most games that a team of it was scheduled for.
func longest(s *almanac.Sport, season int) (most float64) {
	for i := range s.Seasons {
		if own := &s.Seasons[i]; own.Season == season {
			most = max(most, own.Scheduled)
		}
	}
	return most
}

// playedAlike reports whether a player played enough in two seasons for them to be compared: about as
// much, and most games of the schedules where the role plays in all.
func playedAlike(a, b *ratings.Season, of map[int]float64) bool {
	few, many := min(a.Games, b.Games), max(a.Games, b.Games)
	if few < fullPlay*many {
		return false
	}
	switch a.Role {
	case "starter", "reliever", "goalie":
		return true
	}
	return a.Games >= fullPlay*of[a.Season] && b.Games >= fullPlay*of[b.Season]
}

// moveRule says whose moves stand in a review's tables.
type moveRule struct {
	whom  string                   // as the sentence over the table names them
	least map[ratings.Role]float64 // games in each of both seasons, of the roles that are in it
}

// moveRules are those of each sport. Relief pitchers and goalies, whose ratings move most, are in none.
var moveRules = map[string]moveRule{
	stats.NFL: {"players with at least 11 games in both seasons", map[ratings.Role]float64{"quarterback": 11, "running_back": 11, "wide_receiver": 11, "tight_end": 11}},
	stats.MLB: {"batters with at least 100 games and starting pitchers with at least 18 in both seasons", map[ratings.Role]float64{"batter": 100, "starter": 18}},
	stats.NHL: {"skaters with at least 50 games in both seasons", map[ratings.Role]float64{"forward": 50, "defenceman": 50}},
}

// notedRating is the least rating that a rise in a review's table comes to, and that a fall begins at.
const notedRating = 60.

// moversOf returns the moves of a review's table, the greatest first: of all whom the rule of the sport names.
func moversOf(s *almanac.Sport, up bool) (out []change) {
	least := moveRules[s.Key].least
	for i := range s.Players {
		id := s.Players[i].ID
		before, now := lastTwo(s.SeasonsOf(id), s.Last)
		if before == nil || least[now.Role] == 0 || min(before.Games, now.Games) < least[now.Role] || max(before.Display, now.Display) < notedRating {
			continue
		}
		if now.Display != before.Display && now.Display > before.Display == up {
			out = append(out, change{id, now.Role, math.Abs(now.Display - before.Display), math.Abs(Signal(before, now)), max(before.Display, now.Display)})
		}
	}
	slices.SortStableFunc(out, func(a, b change) int { return cmp.Compare(b.by, a.by) })
	return out
}

// biggestRise returns whose rating rose most of all whom the rule of the sport names, whatever it rose to; empty where two
// rose as much.
func biggestRise(s *almanac.Sport) (best string) {
	least, by := moveRules[s.Key].least, 0.
	for i := range s.Players {
		id := s.Players[i].ID
		before, now := lastTwo(s.SeasonsOf(id), s.Last)
		if before == nil || least[now.Role] == 0 || min(before.Games, now.Games) < least[now.Role] {
			continue
		}
		switch up := now.Display - before.Display; {
		case up > by:
			best, by = id, up
		case up == by:
			best = ""
		}
	}
	return best
}

// moves writes whose ratings rose most and fell most: what each did and had done the season before, how much more or
// less of the play was theirs, and what became of the team. The tables have the ratings, and say whose they are.
func (r *reviewing) moves(ctx context.Context) error {
	d := r.d
	for _, part := range []struct{ story, most, rule string }{{rise, " rose most", "review.rises"}, {fall, " fell furthest", "review.falls"}} {
		all := moversOf(d.sport, part.story == rise)
		t := r.movedTable()
		for i := range min(reviewMoved, len(all)) {
			done, err := r.movedInto(ctx, t, all[i].player, part.story == rise)
			if err != nil {
				return err
			}
			if !done { // a list with a gap is none of the greatest
				break
			}
		}
		if len(t.Rows) < movesLeast-1 {
			continue
		}
		p, _ := d.sport.Player(all[0].player)
		d.doc.Blocks = append(d.doc.Blocks, Block{Heading: d.again(p) + part.most})
		any := r.seats[r.groups[0].players[0]].c.from.copied()
		d.paragraph(d.voice.allowed(message{any, "", part.rule, map[string]string{"whom": moveRules[d.sport.Key].whom}}), r.counts())
		d.addTable(t)
		came, err := r.came(ctx, all[:len(t.Rows)])
		if err != nil {
			return err
		}
		d.more(came, r.ofOneRole(all[:len(t.Rows)], part.story == rise))
		d.paragraph(r.mates(all[:len(t.Rows)], part.story == rise))
		for _, f := range r.chosen(all[:len(t.Rows)]) {
			if _, err := r.moved(ctx, f.player, part.story); err != nil {
				return err
			}
		}
	}
	return nil
}

// chosen are the moves of a table that have a paragraph: the greatest, and of the others those with the highest ratings,
// in the order of the table.
func (r *reviewing) chosen(all []change) []change {
	order := slices.Clone(all[1:])
	slices.SortStableFunc(order, func(a, b change) int { return cmp.Compare(b.high, a.high) })
	order = order[:min(reviewTold-1, len(order))]
	return slices.DeleteFunc(slices.Clone(all), func(f change) bool { return f.player != all[0].player && !slices.Contains(order, f) })
}

// mates is the message about those of a table who were with one team in both seasons, where its record went the same way;
// none where there are none, or the text has the record.
func (r *reviewing) mates(all []change, up bool) message {
	d := r.d
	by := map[string][]string{}
	var from *source
	for _, f := range all {
		p, _ := d.sport.Player(f.player)
		before, now := d.chapters[chapterKey{f.player, d.sport.Last - 1}], d.chapters[chapterKey{f.player, d.sport.Last}]
		if team := now.vars["team"]; team != "" && team == before.vars["team"] {
			by[team] = append(by[team], p.Name+" ("+inDigits(now.line.key)+")")
			from = join(now.from, from)
		}
	}
	for i := range r.swung {
		s := &r.swung[i]
		if len(by[s.team]) != 2 || s.by > 0 != up || r.saidFor[s.team] {
			continue
		}
		r.saidFor[s.team] = true
		both := join(s.from, from).copied()
		return d.voice.allowed(message{both, "", "review.mates", plus(s.vars(d, d.sport.Last), "names", english.List(by[s.team]))})
	}
	return message{}
}

// movedInto adds a player to a table of moves, and reports whether both seasons are held.
func (r *reviewing) movedInto(ctx context.Context, t *Table, id string, up bool) (bool, error) {
	p, ok := r.d.sport.Player(id)
	if !ok {
		return false, nil
	}
	before, c, err := r.d.lastBoth(ctx, p)
	if before == nil {
		return false, err
	}
	return r.movedRow(ctx, t, p, before, c, up)
}

// moved writes a paragraph about a player whose level changed, and reports whether it did or the first paragraphs tell
// the rise.
func (r *reviewing) moved(ctx context.Context, id, story string) (bool, error) {
	p, _ := r.d.sport.Player(id)
	before, c, err := r.d.lastBoth(ctx, p)
	if before == nil {
		return false, err
	}
	if r.rose[id] {
		return true, nil
	}
	if c.club() == "" || !sameWay(before.line.key, c.line.key, story == rise) { // a rise with a poorer line would have to be explained
		return false, nil
	}
	lead := c.of(p, "season.lead")
	if c.vars["pos"] != "" {
		lead.as = "season.lead.pos"
	}
	lead.vars = with(lead.vars, "age", "")
	told := []message{lead, r.d.lineBefore(p, before, c)} // the table has what moved
	if r.told[id] {
		told = told[1:]
	}
	if !r.d.opened(told...) {
		return false, nil
	}
	r.d.more(r.fared(before, c, story == rise))
	r.told[id] = true
	return true, nil
}

// faredRating is the rating, in the better of both seasons, of a player beside whom a team's record is told.
const faredRating = 70.

// fared is the message about the team of a player who was with it in both seasons, where it went the same way and is not
// told yet; none beside those who play little, and of the team that changed most, which has its own place.
func (r *reviewing) fared(before, c *chapter, up bool) message {
	team := c.vars["team"]
	at := slices.IndexFunc(r.swung, func(s teamSwing) bool { return s.team == team })
	if at < 0 || team != before.vars["team"] || r.saidFor[team] || max(float(before.vars["rating"]), float(c.vars["rating"])) < faredRating {
		return message{}
	}
	s := &r.swung[at]
	rose, fell := sidesInFull(r.swung)
	tabled := slices.ContainsFunc(slices.Concat(rose, fell), func(o teamSwing) bool { return o.team == team })
	if tabled || s.by > 0 != up || math.Abs(s.by) < spread(r.swung)/2 { // in the table, or no news
		return message{}
	}
	m := r.changedTeam(s)
	if m.as != "review.team" {
		r.saidFor[team] = false
		return message{}
	}
	return m
}

// sameWay reports whether the figure of a season's headline moved as the rating did: a rise with
// a worse line would have to be explained, and no figure does. Figures of two kinds are not
// compared.
func sameWay(before, now string, up bool) bool {
	a, of, _ := strings.Cut(inDigits(strings.TrimPrefix(strings.TrimPrefix(before, "a "), "an ")), " ")
	b, same, _ := strings.Cut(inDigits(strings.TrimPrefix(strings.TrimPrefix(now, "a "), "an ")), " ")
	if of != same || of == "" {
		return true
	}
	if of == "ERA" {
		a, b = b, a
	}
	return up && float(b) > float(a) || !up && float(b) < float(a)
}
