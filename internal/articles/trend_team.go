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
	"groundline/internal/verifier"
	"groundline/models"
)

// Where a player stands on the team in a season that is on.

const (
	scorersTold  = 5                   // rows of a table of a team's first players
	scorersGames = 10                  // that one of them has for the team at least
	awayFor      = 14 * 24 * time.Hour // without a game after which it is said since when
)

// teamNow writes the first players of the team, by what the story is of, with what they have averaged, and which of them
// the player is; nothing where he is none of them. Who is away is among them, and it is said since when.
func (t *trend) teamNow(ctx context.Context) error {
	d, club := t.d, t.vars["club"]
	if !d.hasRoom() {
		return nil
	}
	list := t.ofTeam()
	at := slices.IndexFunc(list, func(s spell) bool { return s.player == t.p.ID })
	if at < 0 || at >= scorersTold || len(list) < matesLeast {
		return nil
	}
	list = list[:min(scorersTold, len(list))]
	table := &Table{Heads: []string{"Player", "Games", "Points", "Rebounds", "Assists"}}
	from := t.both
	for i := range list {
		own, err := t.teamRow(ctx, table, &list[i], club)
		if err != nil || own == nil {
			return err
		}
		from = join(from, own)
	}
	vars := map[string]string{"team": club, "rank": ordinal(fmt.Sprint(at + 1)), "least": fmt.Sprint(scorersGames), "be": "is", "what": teamAverages[t.scoredBy()]}
	d.heading("On the team")
	of := from.copied()
	of.license(club)
	as := "team.scorers"
	if t.leftTeam(club, list[len(list)-1].average) {
		as = "team.scorers.left"
	}
	d.paragraph(d.voice.allowed(message{of, t.p.Name, as, vars}))
	d.addTable(table)
	d.paragraph(t.away(from, list))
	return nil
}

// leftTeam reports whether somebody with enough games for a team and as good an average as the last of its table ended
// with another team, so that the table leaves out who left.
func (t *trend) leftTeam(club string, average float64) bool {
	store := t.d.sport.GameLines
	list, _ := t.d.spells(club, t.scoredBy(), t.now.season)
	return slices.ContainsFunc(list, func(s spell) bool {
		for _, l := range store.PlayerLines(s.player) {
			if store.Season(l) == t.now.season && !store.Playoffs(l) && store.Date(l).After(s.last) && t.d.clubOf(l) != club {
				return s.games >= scorersGames && s.sum/float64(s.games) >= average
			}
		}
		return false
	})
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

// ofTeam returns the players whose last game of the season was for the story's team, with enough games for it, the best
// average first. The games are walked once for a story.
func (t *trend) ofTeam() []spell {
	if t.team == nil {
		club := t.vars["club"]
		t.team = slices.DeleteFunc(t.d.spells(club, t.scoredBy(), t.now.season), func(s spell) bool { return s.games < scorersGames || s.ends != club })
		slices.SortStableFunc(t.team, func(a, b spell) int { return cmp.Compare(b.average(), a.average()) })
	}
	return slices.Clone(t.team)
}

// teamRow adds what a player has averaged for the team to a table of it, and returns the source; nil where that is not
// held.
func (t *trend) teamRow(ctx context.Context, table *Table, s *spell, club string) (*source, error) {
	d := t.d
	p, ok := d.sport.Player(s.player)
	if !ok || s.several && d.clubDuring(s.player, s.first, s.last) != club {
		return nil, nil
	}
	m, err := d.playedBetween(ctx, p, s.first, s.last)
	if err != nil || m.from == nil {
		return nil, err
	}
	on := "in " + d.sport.Method.Years.Name(t.now.season) + " so far"
	m.from.timed(on)
	m.from.evidence.Spans = append(slices.Clone(m.from.evidence.Spans), verifier.Span{From: t.now.season, To: t.now.season})
	m.from.drop()
	points, rebounds, assists := figureBefore(m.vars["line"], "points"), figureBefore(m.vars["line"], "rebounds"), figureBefore(m.vars["line"], "assists")
	if points == "" || rebounds == "" || assists == "" || gamesOnly(m.vars["games"]) != fmt.Sprint(s.games) {
		return nil, nil
	}
	sentence := fmt.Sprintf("%s %s in %s %s.", p.Name, m.vars["has"], m.vars["games"], on)
	if !d.row(table, m.from.copied(), sentence, p.Name, gamesOnly(m.vars["games"]), points, rebounds, assists) {
		return nil, nil
	}
	return m.from, nil
}

// away is the message about who of a team's table last played for it two weeks ago or more, and when; none of nobody. It
// says for whom, as one who was traded and has not played since has games for no other team.
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
