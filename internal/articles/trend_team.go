package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// Where a player stands on the team in a season that is on.

const (
	scorersTold  = 5  // rows of a table of a team's first scorers
	scorersGames = 10 // that one of them has at least
)

// ofTeam is a player of a team with the average of a season that is on.
type ofTeam struct {
	player string
	points float64
}

// teamNow writes the first scorers of the team with what they have averaged, and which of them the player is; nothing
// where he is none of them.
func (t *trend) teamNow(ctx context.Context) error {
	d, club := t.d, t.vars["club"]
	if !d.hasRoom() {
		return nil
	}
	var list []ofTeam
	for i := range d.sport.Players {
		id := d.sport.Players[i].ID
		days := d.daysOf(&d.sport.Players[i], t.now.season)
		if len(days) < scorersGames {
			continue
		}
		if own, several := d.clubOn(id, days[len(days)-1]); own != club || several {
			continue
		}
		sum, games := d.countedNow(id, t.now.season, "PTS")
		if games >= scorersGames {
			list = append(list, ofTeam{id, sum / games})
		}
	}
	slices.SortStableFunc(list, func(a, b ofTeam) int { return cmp.Compare(b.points, a.points) })
	at := slices.IndexFunc(list, func(s ofTeam) bool { return s.player == t.p.ID })
	if at < 0 || at >= scorersTold || len(list) < matesLeast {
		return nil
	}
	table := &Table{Heads: []string{"Player", "Games", "Points", "Rebounds", "Assists"}}
	from := t.both
	for _, s := range list[:min(scorersTold, len(list))] {
		p, ok := d.sport.Player(s.player)
		if !ok {
			return nil
		}
		m, err := d.playedIn(ctx, p, t.now.season)
		if err != nil || m.from == nil {
			return err
		}
		points, rebounds, assists := figureBefore(m.vars["line"], "points"), figureBefore(m.vars["line"], "rebounds"), figureBefore(m.vars["line"], "assists")
		if points == "" || rebounds == "" || assists == "" {
			return nil
		}
		of := m.from.copied()
		sentence := fmt.Sprintf("%s %s in %s %s.", p.Name, m.vars["has"], m.vars["games"], m.vars["on"])
		if !d.row(table, of, sentence, p.Name, gamesOnly(m.vars["games"]), points, rebounds, assists) {
			return nil
		}
		from = join(from, m.from)
	}
	rank := ordinal(fmt.Sprint(at + 1))
	vars := map[string]string{"team": club, "rank": rank, "least": fmt.Sprint(scorersGames), "be": "is"}
	d.heading("On the team")
	of := from.copied()
	of.license(club)
	d.paragraph(d.voice.allowed(message{of, t.p.Name, "team.scorers", vars}))
	d.addTable(table)
	gained, err := t.gainedMost(ctx, list[:min(scorersTold, len(list))])
	d.paragraph(gained)
	return err
}

// gainedMost is the message about who of a team's first scorers has risen most from the season before: of a fall, which
// teammate; of a rise, that it was the player. It is none where that is not so.
func (t *trend) gainedMost(ctx context.Context, list []ofTeam) (message, error) {
	d := t.d
	bar := newLeagueBar(d.sport)
	best, by := "", 0.
	for _, s := range list {
		if before, games := bar.average(s.player, t.before.season, "PTS"); games >= scorersGames && s.points-before > by {
			best, by = s.player, s.points-before
		}
	}
	p, ok := d.sport.Player(best)
	if !ok || (best == t.p.ID) != (t.story == rise) {
		return message{}, nil
	}
	m, err := d.playedIn(ctx, p, t.now.season)
	if err != nil || m.from == nil {
		return message{}, err
	}
	last, err := d.chapter(ctx, p, t.before.season)
	if err != nil || last == nil {
		return message{}, err
	}
	a, b := figureBefore(last.vars["line"], "points"), figureBefore(m.vars["line"], "points")
	if a == "" || b == "" {
		return message{}, nil
	}
	vars := map[string]string{"a": a, "b": b, "y1": t.vars["y1"], "team": t.vars["club"], "least": fmt.Sprint(scorersGames)}
	as := "team.gained"
	if best == t.p.ID {
		as += ".own"
	}
	return d.voice.allowed(message{join(t.both, m.from, last.from).copied(), p.Name, as, vars}), nil
}
