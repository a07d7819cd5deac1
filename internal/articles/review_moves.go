package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// change is a player whose rating of the last season is far from that of the one before.
type change struct {
	player string
	role   ratings.Role
	by     float64
}

// changesOf returns the players whose rating rose most, or fell most, by more than chance
// explains. Who played few games in either season is left out: it is no rise or fall of play.
func changesOf(s *almanac.Sport, up bool) (out []change) {
	for i := range s.Players {
		id := s.Players[i].ID
		own := s.SeasonsOf(id)
		before, now := lastTwo(own, s.Last)
		if before == nil || leaderKeys[now.Role] == nil || ratedYears(own) < minSeasons || !playedAlike(before, now) {
			continue
		}
		signal := Signal(before, now)
		if math.Abs(signal) < minSignal || signal > 0 != up {
			continue
		}
		out = append(out, change{id, now.Role, math.Abs(now.Display - before.Display)})
	}
	slices.SortStableFunc(out, func(a, b change) int { return cmp.Compare(b.by, a.by) })
	return out
}

// playedAlike reports whether a player played enough in two seasons for them to be compared: about as
// much, and most games where the role plays in all.
func playedAlike(a, b *ratings.Season) bool {
	few, many := min(a.Games, b.Games), max(a.Games, b.Games)
	if few < fullPlay*many {
		return false
	}
	switch a.Role {
	case "starter", "reliever", "goalie":
		return true
	}
	return a.Scheduled == 0 || b.Scheduled == 0 || a.Games >= fullPlay*a.Scheduled && b.Games >= fullPlay*b.Scheduled
}

// moves writes who rose most and who fell most, with both seasons, and whom it compares.
func (r *reviewing) moves(ctx context.Context) error {
	d := r.d
	rule := "about.moves"
	if d.sport.Key == "mlb" || d.sport.Key == "nhl" {
		rule += "." + d.sport.Key
	}
	before, now := d.sport.Method.Years.Name(d.sport.Last-1), d.sport.Method.Years.Name(d.sport.Last)
	for _, part := range []struct {
		story    string
		headings []string
	}{{rise, []string{"Who rose", "On the way up"}}, {fall, []string{"Who fell", "On the way down"}}} {
		d.heading(part.headings...)
		d.paragraph(message{r.first.c.from, "", rule, nil})
		t := &Table{Heads: []string{"Player", "Games, " + before, "Games, " + now, "Rating, " + before, "Rating, " + now}}
		n, of := 0, map[ratings.Role]int{}
		for _, f := range changesOf(d.sport, part.story == rise) {
			if r.told[f.player] || n == reviewMoved || of[f.role] == r.movedOf(f.role) {
				continue
			}
			done, err := r.moved(ctx, t, f.player, part.story)
			if err != nil {
				return err
			}
			if done {
				n++
				of[f.role]++
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

// moved writes a paragraph about a player whose level changed, with the row of the table, and
// reports whether it did.
func (r *reviewing) moved(ctx context.Context, t *Table, id, story string) (bool, error) {
	d := r.d
	p, ok := d.sport.Player(id)
	if !ok {
		return false, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if c == nil {
		return false, err
	}
	course, err := d.course(ctx, p, d.sport.Last)
	if course == nil || course.vars["d"] == "" {
		return false, err
	}
	before, err := d.chapter(ctx, p, d.sport.Last-1)
	if before == nil {
		return false, err
	}
	m, err := r.telling(ctx, p, c, story == rise, sameWay(before.line.key, c.line.key, story == rise))
	if m.from == nil {
		return false, err
	}
	m.from = join(m.from, course.from)
	m.vars = plus(m.vars, "r1", course.vars["r1"], "r2", course.vars["r2"], "went", map[bool]string{true: "rose", false: "fell"}[story == rise], "up", map[bool]string{true: "up", false: "down"}[story == rise])
	m.from.license("up from", "down from")
	for _, of := range []struct{ metric, shown string }{{m.from.evidence.Cells[0].Metric, m.vars["a"]}, {m.from.evidence.Cells[0].Metric, m.vars["b"]}, {"rating", m.vars["r1"]}, {"rating", m.vars["r2"]}} {
		m.from.free(verifier.Cell{Player: p.Name, Metric: of.metric, Shown: of.shown})
	}
	lead := c.of(p, "season.lead") // the table has the games of both
	lead.vars = with(lead.vars, "age", "")
	if !d.opened(lead, m) {
		return false, nil
	}
	r.told[id] = true
	was, now := before.from.figure("games", "game", "games"), c.from.figure("games", "game", "games")
	sentence := fmt.Sprintf("%s was rated %s in %s; in %s %s was rated %s.", p.Name, before.vars["rating"], before.vars["season"], c.vars["season"], p.Name, c.vars["rating"])
	number := func(string) string { return "n/a" } // a goalie's are not recorded
	if was != "" && now != "" {
		sentence = fmt.Sprintf("%s played %s in %s and was rated %s; in %s %s played %s and was rated %s.", p.Name, was, before.vars["season"], before.vars["rating"], c.vars["season"], p.Name, now, c.vars["rating"])
		number = func(games string) string { return strings.Fields(games)[0] }
	}
	d.row(t, join(c.from, before.from), sentence, p.Name, number(was), number(now), before.vars["rating"], c.vars["rating"])
	return true, nil
}

// telling returns the message about the statistic that moved most as the rating did, none where
// none did: a rise with worse figures would have to be explained. Where the figure of the
// season's headline moved the other way, the statistic has to have moved by more than chance.
func (r *reviewing) telling(ctx context.Context, p *models.Player, c *chapter, up, same bool) (message, error) {
	list, err := r.d.changes(ctx, p, string(c.role), c.season-1, c.season)
	if err != nil {
		return message{}, err
	}
	told := greatest(list, up)
	slices.SortStableFunc(told, func(a, b changed) int { // the figure of the headline before others
		of := func(x changed) int {
			return map[bool]int{true: 0, false: 1}[strings.HasSuffix(c.line.key, " "+x.vars["unit"])]
		}
		return of(a) - of(b)
	})
	for _, x := range told {
		if x.better != up || !x.heads || !same && x.weight < ofItself {
			continue
		}
		x.message.as = "review.moved"
		return x.message, nil
	}
	return message{}, nil
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
