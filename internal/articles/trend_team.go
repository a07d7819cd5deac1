package articles

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/stats"
	"groundline/models"
)

// Where a player stands on the team in a season that is on.

const (
	scorersTold  = 5                   // rows of a table of a team's first players
	scorersGames = 10                  // that one of them has for the team at least
	awayFor      = 14 * 24 * time.Hour // without a game after which it is said since when
)

// teamNow writes how the team fares, with and without the player, who led it last season and is gone, and where the player
// stands on it.
func (t *trend) teamNow(ctx context.Context) error {
	var list []message
	for _, of := range []func(context.Context) (message, error){t.recordNow, t.without, t.missed, t.gone, t.nextOnTeam} {
		m, err := of(ctx)
		if err != nil {
			return err
		}
		list = append(list, m)
	}
	t.d.paragraph(append(list, t.away(t.both, t.named))...)
	return nil
}

// leftTeam reports whether somebody with enough games for a team and as good an average as the last of its table ended
// the season with another, so that the table leaves out who left.
func (t *trend) leftTeam(last *spell) bool {
	return slices.ContainsFunc(t.team, func(s spell) bool { return s.ends != t.vars["club"] && s.average() >= last.average() })
}

// teamAverages is what a place on a team is in, by statistic.
var teamAverages = map[string]string{"PTS": "scoring average", "TRB": "rebounds a game", "AST": "assists a game"}

// scoredBy is the statistic by which the players of a team are ordered: the one that the story is of, or points.
func (t *trend) scoredBy() string {
	if key := t.byGame(); teamAverages[key] != "" {
		return key
	}
	return "PTS"
}

// placeOnTeam returns the players of the team and the place of the story's among them, -1 where it is none that is told.
func (t *trend) placeOnTeam() ([]spell, int) {
	list := t.ofTeam()
	at := slices.IndexFunc(list, func(s spell) bool { return s.player == t.p.ID })
	if at >= scorersTold || len(list) < matesLeast {
		at = -1
	}
	return list, at
}

// ofTeam returns the players whose last game of the season was for the story's team, with enough games for it, the best
// average first. The games are walked once for a story.
func (t *trend) ofTeam() []spell {
	if t.team == nil {
		t.team = slices.DeleteFunc(t.d.spells(t.vars["club"], t.scoredBy(), t.now.season), func(s spell) bool { return s.games < scorersGames })
		slices.SortStableFunc(t.team, func(a, b spell) int { return cmp.Compare(b.average(), a.average()) })
	}
	return slices.DeleteFunc(slices.Clone(t.team), func(s spell) bool { return s.ends != t.vars["club"] })
}

// away is the message about who of some players of the team last played for the team two weeks ago or more, and when;
// none of nobody. It says for whom, as one who was traded and has not played since has games for no other team.
func (t *trend) away(from *source, list []spell) message {
	latest := t.d.sport.GameLines.LastDay(t.now.season)
	vars := map[string]string{"team": t.vars["club"]}
	var more []string
	for _, s := range list {
		p, ok := t.d.sport.Player(s.player)
		if !ok || latest.Sub(s.last) < awayFor || p.Name == t.missing {
			continue
		}
		day := english.Day(s.last.Format(time.DateOnly))
		if vars["a"] == "" {
			vars["a"], vars["since"] = p.Name, day
			continue
		}
		more = append(more, p.Name+" on "+day)
	}
	as := "team.away"
	switch len(more) {
	case 0:
	case 1:
		as, vars["more"] = "team.away.more", "and "+more[0]
	default:
		as, vars["more"] = "team.away.more", english.List(more)
	}
	if vars["a"] == "" {
		return message{}
	}
	return t.d.voice.allowed(message{from.copied(), "", as, vars})
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
	if d.sport.Key != stats.NFL || lines == nil || team == "" || own == nil || len(own.Teams) != 1 || d.extras < 1 {
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
	if at < 0 || at >= scorersTold || len(list) < matesLeast {
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
	if len(table.Rows) < matesLeast {
		return nil
	}
	group := strings.TrimPrefix(d.sport.Method.Role(t.now.role).Plural, "qualified ")
	from := join(t.both, t.now.from).copied()
	from.license(team)
	d.heading("On the team")
	d.paragraph(d.voice.allowed(message{from, "", "team.work", map[string]string{"team": team, "group": group, "season": t.vars["y2"]}}))
	d.addTable(table)
	return nil
}
