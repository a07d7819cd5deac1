package articles

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
)

// What the table of the latest games shows and a reader would have to find in it.

// tripleIn is the message about the last triple-double of the latest games, none where they end with some in a row.
func (t *trend) tripleIn(list []played) message {
	for _, g := range slices.Backward(list) {
		if g.feat != "triple-double" || t.inRow.from != nil || g.opponent == "" {
			continue
		}
		var line []string
		for _, unit := range []string{"points", "rebounds", "assists"} {
			if at := slices.IndexFunc(g.figures, func(f figure) bool { return f.unit == unit }); at >= 0 {
				line = append(line, g.figures[at].shown+" "+unit)
			}
		}
		if len(line) != 3 {
			return message{}
		}
		vars := map[string]string{"line": english.List(line), "opp": g.opponent, "day": english.Day(g.day.Format(time.DateOnly))}
		return t.d.voice.allowed(message{join(g.from, t.both).copied(), t.p.Name, "lately.triple", vars})
	}
	return message{}
}

// matesAway is how many of a team's first players are missed in its latest games where they are away.
const matesAway = 2

// sinceMate is the message that all of the latest games came after one of the team's first players last played for it; none
// where nobody is away as long.
func (t *trend) sinceMate(list []played) message {
	club := t.vars["club"]
	if club == "" || len(list) < gamesLately {
		return message{}
	}
	all, at := t.placeOnTeam()
	if at < 0 {
		return message{} // no table has them
	}
	for _, s := range all[:matesAway] {
		p, ok := t.d.sport.Player(s.player)
		if !ok || s.player == t.p.ID || !s.last.Before(list[0].day) || t.d.sport.GameLines.LastDay(t.now.season).Sub(s.last) < awayFor {
			continue
		}
		as := "lately.since"
		if p.Name == t.missing { // whose last game is told
			as = "lately.without"
		}
		t.missing = p.Name
		from := join(list[0].from, list[len(list)-1].from, t.both).copied()
		from.license(club)
		return t.d.voice.allowed(message{from, "", as, map[string]string{"a": p.Name, "team": club, "games": counted(fmt.Sprint(len(list))) + " games", "day": strings.TrimSpace(english.Day(s.last.Format(time.DateOnly)))}})
	}
	return message{}
}
