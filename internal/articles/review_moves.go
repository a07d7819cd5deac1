package articles

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/models"
)

// change is a player whose rating of the last season is far from that of the one before.
type change struct {
	player string
	role   ratings.Role
	by     float64 // points of rating
	signal float64 // see [Signal], without its sign
}

// changesOf returns the players whose rating rose most, or fell most, by more than chance
// explains. Who played few games in either season is left out: it is no rise or fall of play.
func changesOf(s *almanac.Sport, up bool) []change {
	return slices.DeleteFunc(movesOf(s, up), func(c change) bool { return c.signal < minSignal })
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
		out = append(out, change{id, now.Role, math.Abs(now.Display - before.Display), math.Abs(Signal(before, now))})
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

// moves writes whose ratings rose most and fell most: what each did and had done the season before, how much more or
// less of the play was theirs, and what became of the team. The tables have the ratings.
func (r *reviewing) moves(ctx context.Context) error {
	d := r.d
	for _, part := range []struct{ story, most, others string }{{rise, " rose most", "Who rose"}, {fall, " fell furthest", "Who fell"}} {
		all := changesOf(d.sport, part.story == rise)
		if len(all) == 0 {
			continue
		}
		at := len(d.doc.Blocks)
		d.doc.Blocks = append(d.doc.Blocks, Block{Heading: part.others})
		t := d.movedTable()
		n, of := 0, map[ratings.Role]int{}
		for i, f := range all {
			if n == reviewMoved || of[f.role] == r.movedOf(f.role) {
				continue
			}
			done, err := r.moved(ctx, t, f.player, part.story, i)
			if err != nil {
				return err
			}
			if !done {
				continue
			}
			n++
			of[f.role]++
			if p, ok := d.sport.Player(f.player); ok && i == 0 {
				d.doc.Blocks[at].Heading = d.again(p) + part.most
			}
		}
		d.addTable(t)
	}
	return nil
}

// movedOf is how many of a role are told: relief pitchers and goalies move most, and are not all
// that a reader looks for.
func (r *reviewing) movedOf(role ratings.Role) int {
	switch {
	case len(r.d.sport.Method.Roles) == 1:
		return reviewMoved
	case role == "reliever", role == "goalie":
		return 1
	}
	return reviewMoved / 2
}

// moved writes a paragraph about a player whose level changed, with the row of the table, and reports whether it did;
// place is that among all whose level changed so, 0 of the first. Of whom the first paragraphs tell, it is the row alone.
func (r *reviewing) moved(ctx context.Context, t *Table, id, story string, place int) (bool, error) {
	d := r.d
	p, ok := d.sport.Player(id)
	if !ok {
		return false, nil
	}
	before, c, err := r.d.lastBoth(ctx, p)
	if before == nil {
		return false, err
	}
	if c.club() == "" { // one of several is not known by name
		return false, nil
	}
	if r.rose[id] { // whose rise the first paragraphs tell
		r.top = cmp.Or(r.top, d.again(p))
		return d.movedRow(t, p, before, c), nil
	}
	if !sameWay(before.line.key, c.line.key, story == rise) { // a rise with a poorer line would have to be explained
		return d.movedRow(t, p, before, c), nil
	}
	was := before.of(p, "review.before")
	if before.club() != c.club() {
		was.vars = with(was.vars, "line", was.vars["line"]+before.forClub())
	}
	usage, err := r.usage(ctx, p, c, story == rise)
	if err != nil {
		return false, err
	}
	lead := c.of(p, "season.lead") // the table has the games of both
	if c.vars["pos"] != "" {
		lead.as = "season.lead.pos"
	}
	lead.vars = with(lead.vars, "age", "")
	if r.told[id] {
		lead = message{}
	}
	told := []message{was}
	if lead.from != nil {
		told = append([]message{lead}, told...)
	}
	if !d.opened(told...) {
		return false, nil
	}
	d.more(usage)
	if r.top != "" && place == 1 && story == rise {
		d.more(d.voice.allowed(message{movedRating(p, before, c), "", "review.after", map[string]string{"top": r.top, "name": d.again(p)}}))
	}
	d.more(r.fared(before, c))
	r.told[id] = true
	d.movedRow(t, p, before, c)
	return true, nil
}

// fared is the message about the team of a player who was with it in both seasons, where it is not told yet.
func (r *reviewing) fared(before, c *chapter) message {
	team := c.vars["team"]
	at := slices.IndexFunc(r.swung, func(s teamSwing) bool { return s.team == team })
	if at < 0 || team != before.vars["team"] || r.saidFor[team] || math.Abs(r.swung[at].by) < spread(r.swung)/2 { // no news
		return message{}
	}
	return r.changedTeam(&r.swung[at])
}

// usageKeys are the statistics that say how much of the play was a player's, where the line of a season does not.
var usageKeys = map[ratings.Role]string{"wide_receiver": "Tgt", "tight_end": "Tgt", "player": "MPG", "forward": "SOG", "defenceman": "SOG"}

// usageApart is the share by which it differs at least where it is told.
const usageApart = .2

// usage is the message about how much more or less of the play was a player's, none where it did not move the way that
// the rating did.
func (r *reviewing) usage(ctx context.Context, p *models.Player, c *chapter, up bool) (message, error) {
	key := usageKeys[c.role]
	if key == "" {
		return message{}, nil
	}
	list, err := r.d.changes(ctx, p, string(c.role), c.season-1, c.season)
	if err != nil {
		return message{}, err
	}
	i := slices.IndexFunc(list, func(x changed) bool { return x.key == key })
	if i < 0 {
		return message{}, nil
	}
	x := &list[i]
	a, b := float(x.before), float(x.after)
	if (b > a) != up || math.Abs(b-a) < usageApart*max(a, b) {
		return message{}, nil
	}
	year := r.d.sport.Method.Years.Name
	vars := x.named()
	vars["y1"], vars["y2"] = year(c.season-1), year(c.season)
	return message{x.moving(r.d), p.Name, "review.usage", vars}, nil
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
