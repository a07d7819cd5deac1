package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
	"groundline/models"
)

// board lists players of one role by current rating.
type board struct {
	role    string
	from    int // rank of the first among all with projections
	players []string
}

// Limits of a draft insight. The later players of a board are covered only if there is too
// little to say about the first.
const (
	boardSize = 5
	boardMost = 7

	minDrawn           = 3 // fewest values for a table and a plot
	intervalsOfSeasons = 3 // players whose last season is given with its interval
)

// insight writes about a board's players: rating, last season, comparable players and the
// projected value of the next three seasons.
func (w *Writer) insight(b board) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		var players []*models.Player
		for _, id := range b.players {
			p, ok := d.sport.Player(id)
			if !ok {
				continue
			}
			players = append(players, p)
		}
		players, err := d.valued(ctx, players)
		if err != nil {
			return err
		}
		if len(players) < boardSize {
			return errNothing
		}
		if err := d.draftHead(ctx, players, b); err != nil {
			return err
		}
		blocks, claims := len(d.doc.Blocks), len(d.voice.claims)
		for i, p := range players {
			if i >= boardSize && d.doc.Words() > lengths[models.DeepDive].least {
				players = players[:i]
				break
			}
			d.heading(p.Name)
			if err := d.prospect(ctx, p, i); err != nil {
				return err
			}
		}
		endBlocks, endClaims := len(d.doc.Blocks), len(d.voice.claims)
		if err := d.glance(ctx, players); err != nil {
			return err
		}
		// The list of players goes first, but is known only when all are written.
		d.doc.Blocks = slices.Concat(d.doc.Blocks[:blocks], d.doc.Blocks[endBlocks:], d.doc.Blocks[blocks:endBlocks])
		d.voice.claims = slices.Concat(d.voice.claims[:claims], d.voice.claims[endClaims:], d.voice.claims[claims:endClaims])
		return nil
	}
}

// glance adds a plot of the board and a table of the same figures.
func (d *draft) glance(ctx context.Context, players []*models.Player) error {
	t := &Table{Heads: []string{"Player", "Value", "10th to 90th percentile", "Index"}}
	var ranges []Range
	var worth message
	for _, p := range players {
		r, err := d.valueRow(ctx, t, p)
		if err != nil {
			return err
		}
		if r == nil {
			continue
		}
		ranges = append(ranges, *r)
		if worth, _, err = d.ofValue(ctx, p); err != nil {
			return err
		}
	}
	if len(ranges) < minDrawn { // a board needs projections
		return errNothing
	}
	d.heading("The board at a glance", "The board in figures", "The board")
	d.boardFigure(worth, ranges)
	d.doc.Blocks = append(d.doc.Blocks, Block{Table: t})
	return nil
}

// valued drops players without a projection if enough are left.
func (d *draft) valued(ctx context.Context, players []*models.Player) ([]*models.Player, error) {
	var some []*models.Player
	for _, p := range players {
		worth, _, err := d.ofValue(ctx, p)
		if err != nil {
			return nil, err
		}
		if worth.from != nil {
			some = append(some, p)
		}
	}
	if len(some) < boardSize {
		return players, nil
	}
	return some, nil
}

// draftHead writes the headline and summary, about the first player of the board with a
// current rating and a projection.
func (d *draft) draftHead(ctx context.Context, players []*models.Player, b board) error {
	var worth, rating message
	for _, p := range players {
		var err error
		if worth, _, err = d.ofValue(ctx, p); err != nil {
			return err
		}
		if rating, _, err = d.ofNow(ctx, p); err != nil {
			return err
		}
		if worth.from != nil && rating.from != nil {
			break
		}
	}
	if worth.from == nil || rating.from == nil {
		return errNothing
	}
	plural := strings.TrimPrefix(d.sport.Method.Role(roleOf(b.role)).Plural, "qualified ")
	board := map[string]string{"board": fmt.Sprintf("%s %s", strings.ToUpper(d.sport.Key), plural)}
	rating.from.evidence.Licensed = append(rating.from.evidence.Licensed, board["board"], plural)
	rating.from.drop()
	head := rating
	head.as, head.vars = "draft.head", with(rating.vars, "board", board["board"])
	summary := worth
	summary.as = "draft.summary"
	if !d.headed(head, summary) {
		return errNothing
	}
	lede := head
	lede.as = "draft.lede"
	d.paragraph(lede, message{rating.from, "", "about.draft", nil}, message{rating.from, "", "about.range", nil})
	return nil
}

// prospect writes the part about one player, in an order that varies with the player's place.
func (d *draft) prospect(ctx context.Context, p *models.Player, at int) error {
	rating, rank, err := d.ofNow(ctx, p)
	if err != nil {
		return err
	}
	worth, index, err := d.ofValue(ctx, p)
	if err != nil {
		return err
	}
	first, next, err := d.ofComparables(ctx, p)
	if err != nil {
		return err
	}
	standing, figures, err := d.ofStanding(ctx, p)
	if err != nil {
		return err
	}
	best, err := d.ofBest(ctx, p)
	if err != nil {
		return err
	}
	var seasonRank, line, more, interval message
	for _, season := range d.sport.SeasonsOf(p.ID) {
		if !season.Rated() || season.Season < d.sport.Last-1 {
			continue
		}
		s, err := d.season(ctx, p, season.Season)
		if err != nil {
			return err
		}
		seasonRank, line, more, interval = d.ofSeason(s, p, season.Season, string(season.Role))
	}
	present, past, like, future := []message{rating, rank}, []message{seasonRank, line, more}, []message{first, next}, explained(worth, index)
	if at < intervalsOfSeasons || d.doc.Words() < at*lengths[models.DeepDive].least/boardSize { // some roles have few recorded statistics
		past = append(past, interval)
	}
	career := []message{best, standing, figures, {figures.from, "", "about.career", nil}}
	c, err := d.course(ctx, p, d.sport.Last)
	if err != nil {
		return err
	}
	if c != nil {
		career = append(career, d.ratings(c, p, len(c.rows)))
	}
	orders := [][][]message{
		{append(present, past...), career, append(like, future...)},
		{append(past, present...), append(future, like...), career},
		{append(future, present...), past, append(like, career...)},
		{append(career, present...), past, append(like, future...)},
		{append(like, future...), append(past, present...), career},
	}
	for _, part := range orders[at%len(orders)] {
		d.paragraph(part...)
	}
	return nil
}

// valueRow adds a player's value to the board's table and returns its range for the plot, nil
// without one.
func (d *draft) valueRow(ctx context.Context, t *Table, p *models.Player) (*Range, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Value})
	if s == nil {
		return nil, err
	}
	value, interval, place := s.kind(verifier.Value), s.kind(verifier.Interval), s.kind(verifier.Place)
	if value == nil || interval == nil {
		return nil, nil
	}
	v, lo, hi := s.worth()
	sentence := fmt.Sprintf("After %s, %s next three seasons are worth %s %s (80%% interval %s to %s)",
		d.sport.Method.Years.Name(value.Season.From), possessive(p.Name), v, short(value.Metric), lo, hi)
	index := "–"
	if place != nil { // the player is active
		index = thousands(place.Shown)
		sentence += ", index " + index + " of 9,999"
	}
	ends := lo + " to " + hi
	if !d.row(t, s, sentence+".", p.Name, v, ends, index) {
		return nil, nil
	}
	return &Range{Name: p.Name, Shown: v, Ends: ends, Value: float(v), Low: float(lo), High: float(hi)}, nil
}

// short returns a unit's name up to its first comma or bracket.
func short(unit string) string {
	unit, _, _ = strings.Cut(strings.ReplaceAll(unit, " (", ","), ",")
	return unit
}
