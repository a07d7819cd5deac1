package articles

import (
	"cmp"
	"context"
	"time"

	"groundline/internal/english"
)

// What a board tells about a place beside its table.
const (
	ratedOff = 3.  // points of current rating by which an order is another
	minGap   = .05 // share of the first forecast
)

// goneFor is how long before the end of a season somebody has to have played last for it to be said.
const goneFor = 14 * 24 * time.Hour

// lastGame is the message that a player's last game was long before the season ended, none where it was not or no
// games are held.
func (s *sitting) lastGame(ctx context.Context, i int) (message, error) {
	d, x := s.d, s.seats[i]
	if d.sport.GameLines == nil || x.c.games() == "" {
		return message{}, nil
	}
	var end time.Time // of the season, as those on the board played it
	for _, other := range s.seats {
		if last := d.lastDay(other.p.ID, d.sport.Last); last.After(end) {
			end = last
		}
	}
	last := d.lastDay(x.p.ID, d.sport.Last)
	if last.IsZero() || end.Sub(last) < goneFor || !d.heldAll(x) { // of the games that are held, another may be the last
		return message{}, nil
	}
	g, err := d.gameOf(ctx, x.p, last)
	if g == nil {
		return message{}, err
	}
	from := join(x.c.from, g.from).copied()
	day := english.Day(last.Format(time.DateOnly))
	return d.voice.allowed(message{from, x.p.Name, "why.last", map[string]string{"day": day}}), nil
}

// heldAll reports whether all games of the last season of one on a board are held one by one.
func (d *draft) heldAll(x *seat) bool {
	store, held := d.sport.GameLines, 0
	for _, l := range store.PlayerLines(x.p.ID) {
		held += count(store.Season(l) == d.sport.Last && !store.Playoffs(l))
	}
	return float64(held) >= x.c.gamesPlayed()
}

// byGap returns how far the next player is, none where that is little.
func (s *sitting) byGap(i int) message {
	if i+1 >= len(s.seats) {
		return message{}
	}
	m := s.apart("board.gap", s.seats[i], s.seats[i+1])
	if gap := float(m.vars["v"]) - float(m.vars["vb"]); m.vars["gap"] == "" || gap < minGap*float(s.seats[0].worth.vars["v"]) {
		return message{}
	}
	return m
}

// countingBoth is the message about how far the first is ahead, which says where that counts pitching, too.
func (s *sitting) countingBoth(m message) message {
	x := s.seats[0]
	if m.from == nil || !s.d.bothWays(x.p) {
		return m
	}
	s.bothTold = true
	return s.d.voice.allowed(message{join(m.from, x.c.from).copied(), "", "board.gap.both", plus(m.vars, "a", cmp.Or(surname(x.p.Name), x.p.Name))})
}
