package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/internal/verifier"
	"groundline/models"
)

// ranked is a candidate of a draft board with the value of the next three seasons.
type ranked struct {
	player string
	value  float64
}

// board is a draft board: the players of one position whose next three seasons are forecast
// to be worth the most, best first, in tiers.
type board struct {
	name    string // "MLB catchers"
	players []ranked
	tiers   []int // by place on the board, from 1
}

// Limits of a board.
const (
	boardMost = 9
	boardMin  = 6 // fewer are no board
	tierMost  = 3
)

// group returns the position group that a player is drafted in, as a plural noun.
func group(s *almanac.Sport, role ratings.Role, position string) string {
	switch s.Key {
	case "nba", "wnba":
		switch {
		case strings.Contains(position, "G"):
			return "guards"
		case strings.HasPrefix(position, "C"):
			return "centers"
		case position != "":
			return "forwards"
		}
		return "players" // recent rows of the WNBA record no positions
	case "mlb":
		if role == "batter" {
			switch position {
			case "LF", "CF", "RF", "OF":
				return "outfielders"
			case "":
				return ""
			}
			name := positions["mlb"][position]
			if strings.HasSuffix(name, "baseman") {
				return strings.TrimSuffix(name, "man") + "men"
			}
			return name + "s"
		}
	case "nhl":
		if role == "forward" {
			if position == "C" {
				return "centers"
			}
			return "wings"
		}
	}
	return strings.TrimPrefix(s.Method.Role(role).Plural, "qualified ")
}

// absent reports whether a player has no game of a season that is newer than the last complete
// one: who does not play is on no board.
func absent(s *almanac.Sport, player string) bool {
	weeks := s.Weeks()
	if weeks == nil || weeks.Season <= s.Last {
		return false
	}
	course := weeks.Of(player)
	if course == nil {
		return true
	}
	for i := range course.Steps {
		if course.Steps[i].Games > 0 {
			return false
		}
	}
	return true
}

// boardsOf returns the boards of a sport. All active players with a forecast are candidates.
func boardsOf(s *almanac.Sport) []board {
	byGroup := map[string][]ranked{}
	for _, r := range s.Current().Ranked("") {
		last := ratedLast(s.SeasonsOf(r.Player), s.Last)
		if last == nil || absent(s, r.Player) {
			continue
		}
		name := group(s, r.Role, last.Position)
		v, refused := s.Comparables().Value(comps.Query{Player: r.Player})
		if name == "" || refused != nil {
			continue
		}
		byGroup[name] = append(byGroup[name], ranked{r.Player, v.Value.Mean})
	}
	var out []board
	for name, all := range byGroup {
		slices.SortStableFunc(all, func(a, b ranked) int {
			return cmp.Or(cmp.Compare(b.value, a.value), strings.Compare(a.player, b.player))
		})
		if all = all[:min(boardMost, len(all))]; len(all) < boardMin {
			continue
		}
		out = append(out, board{strings.ToUpper(s.Key) + " " + name, all, tiers(all)})
	}
	slices.SortFunc(out, func(a, b board) int { return strings.Compare(a.name, b.name) })
	return out
}

// tiers cuts a board where the forecast drops most from one player to the next.
func tiers(all []ranked) []int {
	type gap struct {
		before int
		drop   float64
	}
	var gaps []gap
	for i := 1; i < len(all); i++ {
		gaps = append(gaps, gap{i, all[i-1].value - all[i].value})
	}
	slices.SortStableFunc(gaps, func(a, b gap) int { return cmp.Compare(b.drop, a.drop) })
	cuts := map[int]bool{}
	for _, g := range gaps[:min(tierMost-1, len(gaps))] {
		cuts[g.before] = true
	}
	out, tier := make([]int, len(all)), 1
	for i := range all {
		if cuts[i] {
			tier++
		}
		out[i] = tier
	}
	return out
}

// boards returns the draft boards of a sport, one of each position group.
func (w *Writer) boards(sport string) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	var out []assignment
	for _, b := range boardsOf(s) {
		var players []string
		for _, r := range b.players {
			players = append(players, r.player)
		}
		out = append(out, assignment{sport: sport, kind: models.Draft, tier: models.DeepDive, about: about{story: "draft", subjects: subjectsOf(s, players...), present: true},
			subject: fmt.Sprintf("after %s, %s", s.Method.Years.Name(s.Last), b.name), artifacts: s.Artifact, write: w.board(b)})
	}
	return out
}

// board writes a draft board: who is on it and why, the board at a glance, then each player in
// order.
func (w *Writer) board(b board) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		first, ok := d.sport.Player(b.players[0].player)
		if !ok {
			return errNothing
		}
		if err := d.boardHead(ctx, first, b.name); err != nil {
			return err
		}
		if err := d.glance(ctx, b); err != nil {
			return err
		}
		for i, r := range b.players {
			p, ok := d.sport.Player(r.player)
			if !ok {
				return errNothing
			}
			if i >= boardMin && d.doc.Words() > lengths[models.DeepDive].most-roomForOne {
				break
			}
			d.doc.Blocks = append(d.doc.Blocks, Block{Heading: fmt.Sprintf("Tier %d: %s", b.tiers[i], p.Name)})
			if err := d.prospect(ctx, p); err != nil {
				return err
			}
		}
		d.method(d.sources[d.voice.claims[0].Receipt])
		return nil
	}
}

// roomForOne is roughly the number of words about one player.
const roomForOne = 220

// boardHead writes the headline and the lead, about the first player of the board.
func (d *draft) boardHead(ctx context.Context, p *models.Player, name string) error {
	worth, err := d.ofValue(ctx, p)
	if err != nil {
		return err
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil {
		return err
	}
	if worth.from == nil || c == nil {
		return errNothing
	}
	both := join(c.from, worth.from)
	both.license(name, name[strings.Index(name, " ")+1:])
	vars := with(c.vars, "board", name)
	for _, k := range []string{"v", "lo", "hi", "unit"} {
		vars[k] = worth.vars[k]
	}
	of := func(as string) message { return message{both, p.Name, as, vars} }
	d.voice.several = true
	if !d.headed(of("board.head"), of("board.summary")) {
		return errNothing
	}
	if !d.paragraph(of("board.lead"), of("board.value"), message{worth.from, "", "about.board", nil}) {
		return errNothing
	}
	return nil
}

// glance adds a plot of the board and a table of the same figures.
func (d *draft) glance(ctx context.Context, b board) error {
	t := &Table{Heads: []string{"Player", "Forecast", "80% interval"}}
	var ranges []Range
	var worth message
	for _, r := range b.players {
		p, ok := d.sport.Player(r.player)
		if !ok {
			continue
		}
		drawn, err := d.valueRow(ctx, t, p)
		if err != nil {
			return err
		}
		if drawn == nil {
			continue
		}
		ranges = append(ranges, *drawn)
		if worth, err = d.ofValue(ctx, p); err != nil {
			return err
		}
	}
	if len(ranges) < boardMin {
		return errNothing
	}
	d.heading("The board at a glance", "The board in figures", "The board")
	d.boardFigure(worth, ranges)
	d.doc.Blocks = append(d.doc.Blocks, Block{Table: t})
	return nil
}

// prospect writes the part about one player of a board.
func (d *draft) prospect(ctx context.Context, p *models.Player) error {
	c, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil {
		return err
	}
	var told []message
	if c != nil {
		rates, err := d.rates(ctx, p, c)
		if err != nil {
			return err
		}
		leads, err := d.leads(ctx, p, c.role, c.season)
		if err != nil {
			return err
		}
		told = append(told, c.of(p, "season.lead"), c.place(p), rates)
		told = append(told, first(leads, 1)...)
	}
	d.paragraph(told...)
	rating, err := d.ofNow(ctx, p)
	if err != nil {
		return err
	}
	d.paragraph(rating) // the board's table has the forecast
	return d.became(ctx, p, 1)
}

// valueRow adds a player's value to the board's table and returns its range for the plot, nil
// without one.
func (d *draft) valueRow(ctx context.Context, t *Table, p *models.Player) (*Range, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Value})
	if s == nil {
		return nil, err
	}
	value, interval := s.kind(verifier.Value), s.kind(verifier.Interval)
	if value == nil || interval == nil {
		return nil, nil
	}
	v, lo, hi := s.worth()
	sentence := fmt.Sprintf("After %s, %s next three seasons are worth %s %s (80%% interval %s to %s)",
		d.sport.Method.Years.Name(value.Season.From), possessive(p.Name), v, short(value.Metric), lo, hi)
	ends := lo + " to " + hi
	if !d.row(t, s, sentence+".", p.Name, v, ends) {
		return nil, nil
	}
	return &Range{Name: p.Name, Shown: v, Ends: ends, Value: float(v), Low: float(lo), High: float(hi)}, nil
}

// short returns a unit's name up to its first comma or bracket.
func short(unit string) string {
	unit, _, _ = strings.Cut(strings.ReplaceAll(unit, " (", ","), ",")
	return unit
}
