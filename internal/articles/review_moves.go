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
		if before == nil || leaderKeys[now.Role] == nil || !playedAlike(before, now) {
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

// mostRisen sets the message about whose rating rose most, by more than chance explains.
func (r *reviewing) mostRisen(ctx context.Context) error {
	all := changesOf(r.d.sport, true)
	if len(all) == 0 {
		return nil
	}
	p, ok := r.d.sport.Player(all[0].player)
	if !ok {
		return nil
	}
	before, now, err := r.both(ctx, p)
	if before == nil {
		return err
	}
	from, r1, r2 := join(before.from, now.from).copied(), before.vars["rating"], now.vars["rating"]
	from.free(verifier.Cell{Player: p.Name, Kind: verifier.Move, Metric: "rating", Shown: r1, Other: r2})
	r.riser = message{from, p.Name, "review.summary", map[string]string{"r1": r1, "r2": r2}}
	return nil
}

// both returns a player's last two seasons, nil where not both have a rating and a line.
func (r *reviewing) both(ctx context.Context, p *models.Player) (before, now *chapter, err error) {
	if now, err = r.d.chapter(ctx, p, r.d.sport.Last); now == nil || now.vars["rating"] == "" {
		return nil, nil, err
	}
	if before, err = r.d.chapter(ctx, p, r.d.sport.Last-1); before == nil || before.vars["rating"] == "" {
		return nil, nil, err
	}
	return before, now, nil
}

// moves writes who rose most and who fell most, with both seasons, and whom it compares.
func (r *reviewing) moves(ctx context.Context) error {
	d := r.d
	rule := "about.moves"
	if d.sport.Key == "mlb" || d.sport.Key == "nhl" || d.sport.Key == "nfl" {
		rule += "." + d.sport.Key
	}
	before, now := d.sport.Method.Years.Name(d.sport.Last-1), d.sport.Method.Years.Name(d.sport.Last)
	for _, part := range []struct{ story, most, others string }{{rise, " rose most", "Who else rose"}, {fall, " fell furthest", "Who else fell"}} {
		all := changesOf(d.sport, part.story == rise)
		if len(all) == 0 {
			continue
		}
		at := len(d.doc.Blocks)
		d.doc.Blocks = append(d.doc.Blocks, Block{Heading: part.others})
		d.paragraph(message{r.first.c.from, "", rule, nil})
		t := &Table{Heads: []string{"Player", "Games, " + before, "Games, " + now, "Rating, " + before, "Rating, " + now}}
		n, of := 0, map[ratings.Role]int{}
		for i, f := range all {
			if r.told[f.player] || n == reviewMoved || of[f.role] == r.movedOf(f.role) {
				continue
			}
			done, err := r.moved(ctx, t, f.player, part.story)
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

// moved writes a paragraph about a player whose level changed, with the row of the table, and
// reports whether it did.
func (r *reviewing) moved(ctx context.Context, t *Table, id, story string) (bool, error) {
	d := r.d
	p, ok := d.sport.Player(id)
	if !ok {
		return false, nil
	}
	before, c, err := r.both(ctx, p)
	if before == nil {
		return false, err
	}
	m, err := r.telling(ctx, p, c, story == rise, sameWay(before.line.key, c.line.key, story == rise))
	if err != nil {
		return false, err
	}
	year := d.sport.Method.Years.Name
	if m.from == nil { // no figure moved as the rating did
		m = message{join(before.from, c.from).copied(), p.Name, "review.moved.plain", map[string]string{"y1": year(c.season - 1), "y2": year(c.season)}}
	} else {
		m.from = join(m.from, before.from, c.from).copied()
		unlike(&m, before, c)
	}
	ratingChange(m.from, p, c.season)
	m.vars = plus(m.vars, "r1", before.vars["rating"], "r2", c.vars["rating"], "went", map[bool]string{true: "rose", false: "fell"}[story == rise], "up", map[bool]string{true: "up", false: "down"}[story == rise])
	m.from.license("up from", "down from")
	for _, of := range []struct{ metric, shown string }{{m.from.evidence.Cells[0].Metric, m.vars["a"]}, {m.from.evidence.Cells[0].Metric, m.vars["b"]}, {"rating", m.vars["r1"]}, {"rating", m.vars["r2"]}} {
		if of.shown == "" {
			continue
		}
		m.from.free(verifier.Cell{Player: p.Name, Metric: of.metric, Shown: of.shown})
	}
	lead := c.of(p, "season.lead") // the table has the games of both
	lead.vars = with(lead.vars, "age", "")
	if c.vars["team"] == "" && c.vars["clubs"] == "" { // one of several is not known by name
		lead.as = "season.line"
	}
	if !d.opened(lead, m) {
		return false, nil
	}
	if last := &d.doc.Blocks[len(d.doc.Blocks)-1]; len(last.Paragraph) == 1 { // no wording is left
		m.as = "review.moved.plain"
		d.paragraph(m)
	}
	r.told[id] = true
	was, now := before.from.figure("games", "game", "games"), c.from.figure("games", "game", "games")
	if was == "" || now == "" {
		return true, nil // a goalie's are not recorded: the text has all
	}
	sentence := fmt.Sprintf("%s played %s in %s and was rated %s; in %s %s played %s and was rated %s.", p.Name, was, before.vars["season"], before.vars["rating"], c.vars["season"], p.Name, now, c.vars["rating"])
	number := func(games string) string { return strings.Fields(games)[0] }
	d.row(t, join(c.from, before.from), sentence, p.Name, number(was), number(now), before.vars["rating"], c.vars["rating"])
	return true, nil
}

// ratingChange adds the change of a player's rating from the season before.
func ratingChange(from *source, p *models.Player, season int) {
	was, now := from.valueIn(p, "rating", season-1), from.valueIn(p, "rating", season)
	if was < 0 || now < 0 {
		return
	}
	cells := from.evidence.Cells
	by := math.Abs(float(cells[now].Shown) - float(cells[was].Shown))
	from.evidence.Cells = slices.Clone(cells)
	if _, err := from.evidence.Derive(verifier.Difference, []int{now, was}, "change", fmt.Sprintf("%.1f", by)); err == nil {
		from.drop()
	}
}

// unlike adds the games beside a total of the season before where the two seasons' games are too
// far apart for their totals to be compared.
func unlike(m *message, before, c *chapter) {
	was, now := before.from.figure("games", "game", "games"), c.from.figure("games", "game", "games")
	rate := strings.HasPrefix(m.vars["au"], "a ") || strings.HasPrefix(m.vars["au"], "an ")
	if was == "" || now == "" || rate || strings.HasSuffix(m.vars["unit"], " a game") {
		return
	}
	if a, b := inFigures(was), inFigures(now); min(a, b) >= alikeGames*max(a, b) {
		return
	}
	m.vars = plus(m.vars, "au", m.vars["au"]+" in "+was, "a", "", "b", "")
}

// alikeGames is the share of one season's games by which another's are as many.
const alikeGames = .85

// inFigures is the number that a count of games begins with.
func inFigures(games string) float64 {
	return float(strings.Fields(inDigits(games))[0])
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
