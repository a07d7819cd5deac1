package articles

import (
	"context"
	"fmt"
	"math"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/statistics"
)

// Who led the team of a season that is on in the season before, and where that player is now.

// ledBefore are what a team's leader led it in, by statistic, with how an average of it reads.
var ledBefore = map[string][2]string{"PTS": {"scoring", "points"}, "TRB": {"rebounding", "rebounds"}, "AST": {"assists", "assists"}}

// spell is what a player did in a season's games for a team.
type spell struct {
	player      string
	sum         float64
	games       int
	first, last time.Time // of those games
	several     bool      // whether there were games for another team as well
	ends        string    // the team of the season's last game
}

// average is what the games come to each.
func (s spell) average() float64 { return s.sum / max(1, float64(s.games)) }

// spells returns what each player did for a team in a season, of those with a game for it.
func (d *draft) spells(club, counts string, season int) (list []spell) {
	st, known := statistics.Find(d.sport.Key, counts)
	if !known {
		return nil
	}
	store := d.sport.GameLines
	m := store.Measure(st.GameTerms())
	for i := range d.sport.Players {
		of, latest := spell{player: d.sport.Players[i].ID}, time.Time{}
		for _, l := range store.PlayerLines(of.player) {
			v, day := m.Value(l), store.Date(l)
			if store.Season(l) != season || store.Playoffs(l) {
				continue
			}
			own := d.clubOf(l)
			if day.After(latest) {
				latest, of.ends = day, own
			}
			if of.several = of.several || own != club; own != club || math.IsNaN(v) {
				continue
			}
			if of.games++; of.first.IsZero() || day.Before(of.first) {
				of.first = day
			}
			if of.sum += v; day.After(of.last) {
				of.last = day
			}
		}
		if of.games > 0 {
			list = append(list, of)
		}
	}
	return list
}

// leaderBefore returns who had the best average of a team in the season before, of those with enough games for it; "" where
// that player had few of its games, or another is nearly as good.
func (t *trend) leaderBefore(club, counts string) string {
	var first, second spell
	most := 0
	for _, s := range t.d.spells(club, counts, t.now.season-1) {
		most = max(most, s.games)
		switch {
		case s.games < scorersGames:
		case s.average() > first.average():
			first, second = s, first
		case s.average() > second.average():
			second = s
		}
	}
	if 2*first.games < most || first.average()-second.average() < ledClearly {
		return ""
	}
	return first.player
}

// ledClearly is by how much a team's leader was ahead of the second at least.
const ledClearly = .1

// gone is the message about who led the team last season in what the story is of, where that player has no game this
// season, moved to another team or has been away; none where that is the story's, or is playing.
func (t *trend) gone(ctx context.Context) (message, error) {
	d, club, counts := t.d, t.vars["club"], t.scoredBy()
	id := t.leaderBefore(club, counts)
	p, ok := d.sport.Player(id)
	if !ok || id == t.p.ID {
		return message{}, nil
	}
	before, err := d.chapter(ctx, p, t.now.season-1)
	if err != nil || before == nil || before.vars["team"] != club {
		return message{}, err
	}
	vars := map[string]string{"a": p.Name, "team": club, "what": ledBefore[counts][0], "y1": t.vars["y1"], "y2": t.vars["y2"], "asof": d.sport.Games.AsOf.Format("2 January 2006"), "x": figureBefore(before.vars["line"], ledBefore[counts][1]), "u": ledBefore[counts][1]}
	store, latest, own, played := d.sport.GameLines, time.Time{}, 0, 0
	for _, l := range store.PlayerLines(id) {
		if store.Season(l) != t.now.season || store.Playoffs(l) { // whose games may be held when those before them are not
			continue
		}
		played++
		day := store.Date(l)
		if day.After(latest) {
			latest, vars["to"] = day, d.clubOf(l)
		}
		if d.clubOf(l) == club {
			own++
		}
	}
	as := "gone.none"
	switch {
	case played == 0:
	case vars["to"] == "":
		return message{}, nil
	case vars["to"] != club && own == 0:
		as = "gone.else"
	case vars["to"] != club:
		as = "gone.moved"
	case store.LastDay(t.now.season).Sub(latest) < awayFor:
		return message{}, nil
	default:
		as, vars["day"] = "gone.out", english.Day(latest.Format(time.DateOnly))
	}
	if vars["n"] = counted(fmt.Sprint(own)) + " games"; own == 1 {
		vars["n"] = oneGame
	}
	t.missing = p.Name
	return d.voice.allowed(message{join(before.from, t.both).copied(), "", as, vars}), nil
}
