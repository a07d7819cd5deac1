package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/stats"
	"groundline/models"
)

// Where a player stands on the team in a season that is on.

const (
	scorersTold  = 5                   // rows of a table of a team's first scorers
	scorersGames = 10                  // that one of them has at least
	awayFor      = 14 * 24 * time.Hour // without a game after which one is left out
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
	since := d.sport.GameLines.LastDay(t.now.season).Add(-awayFor)
	for i := range d.sport.Players {
		id := d.sport.Players[i].ID
		days := d.daysOf(&d.sport.Players[i], t.now.season)
		if len(days) < scorersGames || days[len(days)-1].Before(since) { // who may be with another team by now
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
	vars := map[string]string{"team": club, "rank": rank, "least": fmt.Sprint(scorersGames), "be": "is", "since": english.Day(since.Format(time.DateOnly))}
	d.heading("On the team")
	of := from.copied()
	of.license(club)
	d.paragraph(d.voice.allowed(message{of, t.p.Name, "team.scorers", vars}))
	d.addTable(table)
	gained, err := t.gainedMost(ctx, list[:min(scorersTold, len(list))])
	d.paragraph(gained)
	return err
}

// gainedMost is the message about which teammate of a player who fell has risen most from the season before, among the
// team's first scorers; none where nobody has, or of a rise.
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
	if !ok || best == t.p.ID || t.story == rise {
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
	return d.voice.allowed(message{join(t.both, m.from, last.from).copied(), p.Name, "team.gained", vars}), nil
}

// sharesOf are the lines that a team's players of a role of football are compared by: their labels, and how a table
// heads them.
var sharesOf = map[string][][2]string{
	"running_back":  {{"rushing attempts", "Carries"}, {"rushing yards", "Rushing yards"}, {"rushing touchdowns", "Rushing touchdowns"}},
	"wide_receiver": {{"targets", "Targets"}, {"receptions", "Catches"}, {"receiving yards", "Receiving yards"}},
	"tight_end":     {{"targets", "Targets"}, {"receptions", "Catches"}, {"receiving yards", "Receiving yards"}},
}

// shared writes how a team's players of the role of football shared the work, most of it first.
func (t *trend) shared(ctx context.Context) error {
	d := t.d
	lines, team := sharesOf[string(t.now.role)], t.now.vars["team"]
	own := d.ratedIn(t.p.ID, t.now.season)
	if d.sport.Key != stats.NFL || lines == nil || team == "" || own == nil || len(own.Teams) != 1 || !d.hasRoom() {
		return nil
	}
	type share struct {
		p    *models.Player
		c    *chapter
		work float64
	}
	var list []share
	for _, id := range d.mates(own.Teams[0], string(t.now.role)) {
		p, ok := d.sport.Player(id)
		if !ok {
			return nil
		}
		c, err := d.chapter(ctx, p, t.now.season)
		if err != nil || c == nil {
			return err
		}
		if had := c.from.stat(lines[0][0]); had != nil {
			list = append(list, share{p, c, float(had.Shown)})
		}
	}
	slices.SortStableFunc(list, func(a, b share) int { return cmp.Compare(b.work, a.work) })
	at := slices.IndexFunc(list, func(s share) bool { return s.p.ID == t.p.ID })
	if at < 0 || at >= scorersTold || len(list) < 2 {
		return nil
	}
	table := &Table{Heads: []string{"Player", lines[0][1], lines[1][1], lines[2][1]}}
	for _, s := range list[:min(scorersTold, len(list))] {
		cells, said := []string{s.p.Name}, []string{}
		for _, l := range lines {
			shown := "0"
			if had := s.c.from.stat(l[0]); had != nil {
				shown = thousands(had.Shown)
				s.c.from.call(had.Metric, l[0], one(l[0]), strings.ToLower(l[1]), one(strings.ToLower(l[1])))
				said = append(said, shown+" "+strings.ToLower(l[1]))
			}
			cells = append(cells, shown)
		}
		d.row(table, s.c.from, s.p.Name+" had "+english.List(said)+" in "+t.vars["y2"]+".", cells...)
	}
	if len(table.Rows) < 2 {
		return nil
	}
	group := strings.TrimPrefix(d.sport.Method.Role(t.now.role).Plural, "qualified ")
	from := join(t.both, t.now.from).copied()
	from.license(team)
	d.heading("On the team")
	d.paragraph(d.voice.allowed(message{from, "", "team.work", map[string]string{"team": team, "group": group, "season": t.vars["y2"]}}))
	d.addTable(table)
	t.mated = true
	return nil
}
