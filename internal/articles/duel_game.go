package articles

import (
	"strings"

	"groundline/models"
)

// What a comparison says beside its table: what the two ratings and forecasts are of.

// rankBlended is the place by a season's rating from which a reader has to be told why a player is one of the two.
const rankBlended = 6

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
	s := join(a.ranked, b.ranked).copied()
	for _, first := range []string{u.players[0].Name, surname(u.players[0].Name)} {
		for _, second := range []string{u.vars[0]["b"], u.players[1].Name} {
			s.license(first + " and " + second + " were the two top-rated " + u.group)
		}
	}
	return u.d.voice.allowed(message{s, u.players[0].Name, "pair.why.top", map[string]string{"b": u.vars[0]["b"], "group": u.group, "season": a.vars["season"]}})
}
