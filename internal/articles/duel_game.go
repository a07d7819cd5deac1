package articles

import (
	"math"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
	"groundline/models"
)

// What a comparison says beside its table: totals a game, and what the two ratings and forecasts are of.

// rankBlended is the place by a season's rating from which a reader has to be told why a player is one of the two.
const rankBlended = 6

// perGame returns the message with the first total of the two a game, none where they played about as many.
func (u *duel) perGame() message {
	at, n, held := u.games()
	if !held || u.d.sport.Key != stats.NHL || u.chapters[0].role == "goalie" || math.Abs(n[0]-n[1]) < otherGames*max(n[0], n[1]) {
		return message{}
	}
	s := u.both
	points := [2]int{s.cellOf("points", u.players[0].Name), s.cellOf("points", u.players[1].Name)}
	if points[0] < 0 || points[1] < 0 || at[0] < 0 {
		return message{}
	}
	var by [2]float64
	for i := range by {
		by[i] = float(s.evidence.Cells[points[i]].Shown) / n[i]
	}
	first := 0
	if by[1] > by[0] {
		first = 1
	}
	m := u.by(first, "pair.game")
	m.vars = plus(m.vars, "x", english.Fixed(by[first], 2), "y", english.Fixed(by[1-first], 2), "unit", "points")
	if m.vars["x"] == m.vars["y"] {
		return message{}
	}
	m.from = m.from.copied()
	return u.d.voice.allowed(m)
}

// blend returns the message that a current rating counts earlier seasons, of one of the two who was far down by the
// season's; none where both were among the first.
func (u *duel) blend(why message) message {
	if why.from == nil || why.as != "pair.why" && why.as != "pair.why.bare" {
		return message{}
	}
	for i, c := range u.chapters {
		place := placeWord(c.vars["rank"])
		if place < rankBlended {
			continue
		}
		from := join(why.from, u.both, c.ranked)
		return u.d.voice.allowed(message{from.copied(), u.players[i].Name, "pair.blend", map[string]string{"rank": c.vars["rank"], "season": c.vars["season"]}})
	}
	return message{}
}

// placeWord is the place that an ordinal says, 0 where it is none.
func placeWord(rank string) int {
	for i, word := range places {
		if rank == word {
			return i + 1
		}
	}
	return int(float(strings.TrimRight(rank, "stndrh")))
}

// ofHitting returns the message that a forecast is of hitting alone, of one who pitched as well.
func (u *duel) ofHitting(p *models.Player) message {
	for i := range u.players {
		if u.players[i] == p && u.pitched[i] != nil && u.valued >= 0 {
			return u.d.voice.allowed(message{join(u.both, u.pitched[i]).copied(), p.Name, "pair.hitting", nil})
		}
	}
	return message{}
}

// atLeast is a message about a season of some figures, which says that those are the least of it.
func (d *draft) atLeast(m message) message {
	if !strings.HasPrefix(m.as, "rare.nth") || strings.HasPrefix(m.vars["reach"], "at least") {
		return m
	}
	m.from, m.vars = m.from.copied(), with(m.vars, "reach", "at least "+m.vars["reach"])
	return d.voice.allowed(m)
}

// topTwo returns the message that the two are the first of their position by the season's rating, none
// where their places do not say so.
func (u *duel) topTwo() message {
	a, b := u.chapters[0], u.chapters[1]
	if a.vars["rank"] != places[0] || b.vars["rank"] != places[1] {
		return message{}
	}
	s := join(a.ranked, b.ranked)
	for _, first := range []string{u.players[0].Name, surname(u.players[0].Name)} {
		for _, second := range []string{u.vars[0]["b"], u.players[1].Name} {
			s.license(first + " and " + second + " were the two top-rated " + u.group)
		}
	}
	return message{s, u.players[0].Name, "pair.why.top", map[string]string{"b": u.vars[0]["b"], "group": u.group, "season": a.vars["season"]}}
}
