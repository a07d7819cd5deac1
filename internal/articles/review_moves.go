package articles

import (
	"cmp"
	"context"
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
	before, now, err := r.d.lastBoth(ctx, p)
	if before == nil {
		return err
	}
	from, r1, r2 := join(before.from, now.from).copied(), before.vars["rating"], now.vars["rating"]
	from.free(verifier.Cell{Player: p.Name, Kind: verifier.Move, Metric: "rating", Shown: r1, Other: r2})
	r.riser = message{from, p.Name, "review.summary", map[string]string{"r1": r1, "r2": r2}}
	return nil
}

// moves writes who rose most and who fell most, with both seasons, and whom it compares. Whose rating
// moved most is told in any case, the others where they are not told above.
func (r *reviewing) moves(ctx context.Context) error {
	d := r.d
	for _, part := range []struct{ story, most, others, rule string }{{rise, " rose most", "Who rose", "about.rose"}, {fall, " fell furthest", "Who fell", "about.fell"}} {
		all := changesOf(d.sport, part.story == rise)
		if len(all) == 0 {
			continue
		}
		at := len(d.doc.Blocks)
		d.doc.Blocks = append(d.doc.Blocks, Block{Heading: part.others})
		d.paragraph(message{r.first.c.from, "", part.rule + r.ruled(), nil})
		t := d.movedTable()
		n, of := 0, map[ratings.Role]int{}
		for i, f := range all {
			if n == reviewMoved || of[f.role] == r.movedOf(f.role) {
				continue
			}
			done, err := r.moved(ctx, t, f.player, part.story, n)
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

// ruled is what the sentence about who is compared is called in a sport.
func (r *reviewing) ruled() string {
	switch r.d.sport.Key {
	case "mlb", "nhl", "nfl":
		return "." + r.d.sport.Key
	}
	return ""
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

// moved writes a paragraph about a player whose level changed, the nth of its section, with the row of
// the table, and reports whether it did.
func (r *reviewing) moved(ctx context.Context, t *Table, id, story string, n int) (bool, error) {
	d := r.d
	p, ok := d.sport.Player(id)
	if !ok {
		return false, nil
	}
	before, c, err := r.d.lastBoth(ctx, p)
	if before == nil {
		return false, err
	}
	x, err := r.telling(ctx, p, c, story == rise, sameWay(before.line.key, c.line.key, story == rise))
	if err != nil {
		return false, err
	}
	m := r.change(p, before, c, x, n)
	lead := c.of(p, "season.lead") // the table has the games of both
	if c.vars["pos"] != "" {
		lead.as = "season.lead.pos"
	}
	lead.vars = with(lead.vars, "age", "")
	if c.vars["team"] == "" && c.vars["clubs"] == "" { // one of several is not known by name
		return false, nil
	}
	if r.told[id] {
		lead = message{}
	}
	if lead.from != nil && !d.opened(lead, m) || lead.from == nil && !d.opened(m) {
		return false, nil
	}
	if last := &d.doc.Blocks[len(d.doc.Blocks)-1]; lead.from != nil && len(last.Paragraph) == 1 { // no wording is left
		m.as = "review.moved.plain"
		at := len(d.doc.Blocks)
		if d.paragraph(m) { // of the same player
			d.doc.Blocks[at-1].Paragraph = append(d.doc.Blocks[at-1].Paragraph, d.doc.Blocks[at].Paragraph...)
			d.doc.Blocks = d.doc.Blocks[:at]
		}
	}
	r.told[id] = true
	d.movedRow(t, p, before, c)
	return true, nil
}

// change is the message about what moved: the statistic with both figures, of every other player with
// both ratings; of those whose line has the new figure already, the old one. Without a statistic
// it is about the ratings.
func (r *reviewing) change(p *models.Player, before, c *chapter, x *changed, n int) message {
	year := r.d.sport.Method.Years.Name
	vars := map[string]string{"y1": year(c.season - 1), "y2": year(c.season), "r1": before.vars["rating"], "r2": c.vars["rating"], "rwent": "rose"}
	rating := verifier.Cell{Player: p.Name, Kind: verifier.Move, Metric: "rating", Shown: vars["r1"], Other: vars["r2"], Sign: 1}
	if float(vars["r2"]) < float(vars["r1"]) {
		vars["rwent"], rating.Sign = "fell", -1
	}
	all := func(from *source) *source {
		from = join(from, before.from, c.from).copied()
		for _, cell := range []verifier.Cell{rating, {Player: p.Name, Metric: "rating", Shown: vars["r1"]}, {Player: p.Name, Metric: "rating", Shown: vars["r2"]}} {
			from.free(cell)
		}
		from.license("up from", "down from")
		return from
	}
	if x == nil {
		return message{all(before.from), p.Name, "review.moved.plain", vars}
	}
	for k, v := range x.named() {
		vars[k] = v
	}
	vars["swing"] = map[string]string{"rose": "up", "fell": "down"}[vars["went"]]
	if vars["went"] == vars["rwent"] {
		vars["and"] = "and"
	}
	m := message{all(x.moving(r.d)), p.Name, "review.moved", vars}
	same := strings.TrimSuffix(vars["b"]+" "+x.vars["unit"], " a game")
	switch inLine := strings.Contains(c.line.verb, same); {
	case unlike(&m, before, c) && inLine, inLine && n%3 == 1:
		m.as = "review.moved.was"
	case m.vars["a"] == "":
		m.as = "review.moved.plain"
	case n%3 == 2 && !inLine || n%3 == 1:
		m.as = "review.moved.stat"
	}
	return m
}

// unlike adds the games beside a total of the season before where the two seasons' games are too
// far apart for their totals to be compared, and reports whether they are.
func unlike(m *message, before, c *chapter) bool {
	was, now := before.games(), c.games()
	rate := strings.HasPrefix(m.vars["au"], "a ") || strings.HasPrefix(m.vars["au"], "an ")
	if was == "" || now == "" || rate || strings.HasSuffix(m.vars["au"], " a game") {
		return false
	}
	if a, b := inFigures(was), inFigures(now); min(a, b) >= alikeGames*max(a, b) {
		return false
	}
	m.vars = plus(m.vars, "au", m.vars["au"]+" in "+was, "a", "", "b", "")
	return true
}

// alikeGames is the share of one season's games by which another's are as many.
const alikeGames = .85

// inFigures is the number that a count of games begins with.
func inFigures(games string) float64 {
	return float(gamesOnly(games))
}

// telling returns the change of the statistic that moved most as the rating did, none where
// none did: a rise with worse figures would have to be explained. Where the figure of the
// season's headline moved the other way, the statistic has to have moved by more than chance.
func (r *reviewing) telling(ctx context.Context, p *models.Player, c *chapter, up, same bool) (*changed, error) {
	list, err := r.d.changes(ctx, p, string(c.role), c.season-1, c.season)
	if err != nil {
		return nil, err
	}
	told := greatest(list, up)
	slices.SortStableFunc(told, func(a, b changed) int { // the figure of the headline before others
		of := func(x changed) int {
			return map[bool]int{true: 0, false: 1}[strings.HasSuffix(c.line.key, " "+x.vars["unit"])]
		}
		return of(a) - of(b)
	})
	for i := range told {
		if x := &told[i]; x.better == up && x.heads && x.weight >= tellingFrom && (same || x.weight >= ofItself) {
			return x, nil
		}
	}
	return nil, nil
}

// tellingFrom is how much of a rating a statistic makes at least that is told beside its move.
const tellingFrom = .3

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
