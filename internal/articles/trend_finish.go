package articles

import (
	"context"
	"fmt"
	"time"

	"groundline/internal/english"
)

// How a story of a season that is on ends: what its headline comes to once the team's games that are left are played.

const (
	gamesToGo  = 5                  // of a team from which it is told what they would bring
	playsStill = 7 * 24 * time.Hour // how long ago the last game may be of a player who is taken to play in them
	inReach    = 1.3                // times last season's average that a player may have from here on
	finishBy   = .3                 // a game by which the season would end above the last one at least
)

// finish is the message about where a rise would end if the player averaged no more than in the last season from here on, or
// what would undo a fall; none where few games are left, or the player may not play in them.
func (t *trend) finish(ctx context.Context) (message, error) {
	d := t.d
	s, record, err := d.wonLost(ctx, t.vars["club"], t.now.season)
	if s == nil {
		return message{}, err
	}
	days := d.daysOf(t.p, t.now.season)
	// A rise is told where even the last season's average from here on would end above all seasons before, a fall where what
	// it takes is within reach: of the others the arithmetic says nothing.
	left := longest(d.sport, d.sport.Last) - float(gamesOf(record))
	sum, games := d.countedNow(t.p.ID, t.now.season, t.byGame())
	unit, ok := onlyUnit(t.main)
	if !ok || left < gamesToGo || games == 0 || d.sport.GameLines.LastDay(t.now.season).Sub(days[len(days)-1]) > playsStill {
		return message{}, nil
	}
	before, now := t.main.both()
	vars := plus(t.vars, "a", t.main.before, "u", unit, "left", counted(fmt.Sprintf("%.0f", left)), "team", t.vars["club"])
	as := "now.finish"
	switch t.story {
	case rise:
		at := (sum + before*left) / (games + left)
		if at < before+finishBy || at > now || t.main.mark == nil || t.main.was == "" || at <= float(t.main.was) {
			return message{}, nil
		}
		vars["x"] = english.Fixed(at, 1)
	default:
		need := (before*(games+left) - sum) / left
		if need > inReach*before {
			return message{}, nil
		}
		as, vars["x"] = "now.regain", english.Fixed(need, 1)
	}
	return d.voice.allowed(message{join(s, t.both, t.playing.from, t.main.from).copied(), t.p.Name, as, vars}), nil
}

// endNow closes a story of a season that is on: what was averaged in wins and in losses, and where it would end.
func (t *trend) endNow(ctx context.Context) error {
	split, err := t.splitSaid(ctx)
	if err != nil {
		return err
	}
	last, err := t.finish(ctx)
	if err != nil {
		return err
	}
	t.d.paragraph(split, last)
	return nil
}

// onlyUnit is what an average of basketball counts, "points"; false of a rate.
func onlyUnit(c *changed) (string, bool) {
	unit := map[string]string{"PPG": "points", "RPG": "rebounds", "APG": "assists"}[c.key]
	return unit, unit != ""
}
