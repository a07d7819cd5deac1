package articles

import (
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/statistics"
)

// The season before of a player who was traded: what it was for each club, since an average of two clubs is a baseline of
// neither.

// What the games of the last season for the club of now are where they are told apart: how many at least, and the share of
// the change that has to be left beside them.
const (
	clubGames = 10
	clubLeft  = .5
)

// turnsAtClub reports whether a change is no story beside the games of the last season for the club of now: it went the
// other way, or hardly at all.
func (b twoSeasons) turnsAtClub(player, counts string, x pace) bool {
	st, known := statistics.Find(b.sport.Key, counts)
	if !known {
		return false
	}
	store := b.sport.GameLines
	m := store.Measure(st.GameTerms())
	own := slices.DeleteFunc(slices.Clone(store.PlayerLines(player)), func(l games.Line) bool {
		return store.Season(l) != b.sport.Last || store.Playoffs(l) || store.Team(l) != x.club || math.IsNaN(m.Value(l))
	})
	sum := 0.
	for _, l := range own {
		sum += m.Value(l)
	}
	n := float64(len(own))
	return n >= clubGames && (x.now-sum/n)/(x.now-x.before) < clubLeft
}

// splitByClub is the message about what a season before with several clubs was for each; none of one club, or where a part
// is not held.
func (t *trend) splitByClub(ctx context.Context) (message, error) {
	d := t.d
	rated := d.ratedIn(t.p.ID, t.before.season)
	unit := strings.TrimSuffix(t.main.vars["unit"], " a game")
	if t.before.vars["clubs"] == "" || rated == nil || averagesCalled[unit] == "" {
		return message{}, nil
	}
	from := t.both
	var said []string
	codes, _ := inOrder(d.sport, rated)
	for _, code := range codes {
		for one := range strings.SplitSeq(code, "/") {
			club := d.clubName(rated, one)
			m, err := d.gamesFor(ctx, t.p, t.before.season, club)
			if err != nil || m.from == nil {
				return message{}, err
			}
			_, in, counts := strings.Cut(m.vars["line"], " a game in ")
			average := figureBefore(m.vars["line"], unit)
			if !counts || average == "" {
				return message{}, nil
			}
			if len(said) == 0 {
				average += " " + unit
			}
			said, from = append(said, average+" in "+in+" for the "+club), join(from, m.from)
		}
	}
	if len(said) < 2 {
		return message{}, nil
	}
	return d.voice.allowed(message{from.copied(), t.p.Name, "now.clubs", map[string]string{"split": english.List(said), "y1": t.vars["y1"]}}), nil
}
