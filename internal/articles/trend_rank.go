package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"groundline/internal/english"
)

// Where a player stands among a league's averages of a season that is on.

const (
	ranksTold  = 10 // the last place of an average to date that is told
	ranksHeads = 5  // the last that the summary tells
)

// rankedStats are the averages that a place is told of, and what the press calls them.
var rankedStats = []struct{ key, counts, unit, called string }{
	{"PPG", "PTS", "points", "scoring"}, {"RPG", "TRB", "rebounds", "rebounding"}, {"APG", "AST", "assists", "assists a game"},
}

// ranksNow returns the message about a player's best place among the league's averages to date, of those with enough
// games, and that place; that of the average which moved before others. It is none where somebody shares the place.
func (t *trend) ranksNow(ctx context.Context) (best message, place int, err error) {
	for _, of := range rankedStats {
		m, at, err := t.rankNow(ctx, of.counts, of.unit, of.called)
		if err != nil {
			return message{}, 0, err
		}
		if m.from != nil && (place == 0 || at < place || at <= ranksHeads && of.key == t.main.key) {
			best, place = m, at
			if of.key == t.main.key {
				break
			}
		}
	}
	return best, place, nil
}

// rankNow is ranksNow of one statistic.
func (t *trend) rankNow(ctx context.Context, counts, unit, called string) (message, int, error) {
	d, season := t.d, t.now.season
	least := d.leastLeading()
	own, played := d.countedNow(t.p.ID, season, counts)
	if played < least {
		return message{}, 0, nil
	}
	at, from, ahead := 1, t.playing.from, []spell(nil)
	for i := range d.sport.Players {
		p := &d.sport.Players[i]
		sum, games := d.countedNow(p.ID, season, counts)
		if p.ID == t.p.ID || games < least {
			continue
		}
		if english.Fixed(sum/games, 1) == english.Fixed(own/played, 1) {
			return message{}, 0, nil
		}
		if sum/games < own/played {
			continue
		}
		if at++; at > ranksTold {
			return message{}, 0, nil
		}
		other, err := d.playedIn(ctx, p, season) // who is ahead
		if err != nil || other.from == nil {
			return message{}, 0, err
		}
		from, ahead = join(from, other.from), append(ahead, spell{player: p.Name, sum: sum, games: int(games)})
	}
	as := "now.rank"
	if at == 1 {
		as = "now.rank.first"
	}
	vars := map[string]string{"rank": ordinal(fmt.Sprint(at)), "league": d.league(), "called": called, "least": fmt.Sprintf("%.0f games", least)}
	if at > 1 && at <= ranksHeads {
		vars["ahead"], vars["are"] = aheadSaid(ahead), map[bool]string{true: "is", false: "are"}[at == 2]
	}
	return d.voice.allowed(message{from.copied(), t.p.Name, as, vars}), at, nil
}

// aheadSaid lists players with their averages, the best first: "Luka Dončić (33.7) and Tyrese Maxey (29.9)".
func aheadSaid(ahead []spell) string {
	slices.SortStableFunc(ahead, func(a, b spell) int { return cmp.Compare(b.average(), a.average()) })
	var out []string
	for _, of := range ahead {
		out = append(out, of.player+" ("+english.Fixed(of.average(), 1)+")")
	}
	return english.List(out)
}

// behind is the message about the place of ranksNow with who is ahead, where that is a few; without the place where the
// summary has it.
func (t *trend) behind() message {
	m := t.ranked
	if m.vars["ahead"] == "" {
		return t.untold(m)
	}
	m.as = "now.rank.ahead"
	if t.told[t.ranked.as] {
		m.as = "now.ahead"
	}
	m.from = m.from.copied()
	return t.d.voice.allowed(m)
}
