package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/questions/answer/milestones"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/verifier"
	"groundline/models"
)

// milestone is the story of a player near a round career number.
const milestone = "milestone"

// Limits of stories about milestones.
const (
	milestonesASport = 12
	milestonesAsked  = 40 // careers of each statistic, the nearest first
	milestoneReached = 60 // at most so many careers ever had the number: others' are no news
)

// near is a career near a round number.
type near struct {
	player, slug, stat, unit string
	target                   float64
	reached                  int     // careers that have the number
	games                    float64 // to it at the pace of the newest season; 0 if that is not known
	first                    bool    // whether nobody else short of it has less to go
}

// milestoneRow is a row of an answer about milestones.
type milestoneRow struct {
	Player            struct{ ID, Slug string }
	Shown, Unit, Team string
	SeasonAs, Through string
	Figures           []struct{ Name, Shown string }
}

// figure returns a figure by the beginning of its name, empty if there is none.
func (r *milestoneRow) figure(begins string) string {
	for _, f := range r.Figures {
		if strings.HasPrefix(f.Name, begins) {
			return f.Shown
		}
	}
	return ""
}

// milestones returns the reports about players near a number that few careers ever had, the
// rarest first: one a player.
func (w *Writer) milestones(ctx context.Context, sport string) ([]assignment, error) {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil, nil
	}
	var found []near
	for _, stat := range milestones.Stats(sport) {
		list, err := w.nearest(ctx, sport, stat)
		if err != nil {
			return nil, err
		}
		found = append(found, list...)
	}
	slices.SortStableFunc(found, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.reached, b.reached), cmp.Compare(a.games, b.games), strings.Compare(a.player, b.player))
	})
	var out []assignment
	had := map[string]bool{}
	for _, f := range found {
		if had[f.player] || len(out) == milestonesASport {
			continue
		}
		had[f.player] = true
		out = append(out, assignment{sport: sport, kind: models.PlayerReport, tier: models.Brief, about: ofSeason(s, milestone, f.player),
			subject: fmt.Sprintf("%s, %s, %v %s", s.Method.Years.Name(s.Last), f.slug, f.target, f.stat), artifacts: s.Artifact, write: w.milestone(f)})
	}
	return out, nil
}

// nearest returns the careers nearest to round numbers of a statistic that few ever had.
func (w *Writer) nearest(ctx context.Context, sport, stat string) ([]near, error) {
	st, ok := statistics.Find(sport, stat)
	if !ok || st.Label == "games" { // who played most often is no story
		return nil, nil
	}
	a, err := w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.Milestones, Sport: sport, Stat: stat, Top: milestonesAsked})
	if apperr.Is(err, "invalid_plan") {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the milestones of a sport: %w", err)
	}
	if !a.Grounded {
		return nil, nil
	}
	var out []near
	least := leastMissing(a.Rows)
	reached, within, left := map[float64]int{}, soon(w.book.Sport(sport)), leftGames(w.book.Sport(sport))
	for i := range a.Rows {
		r := &a.Rows[i]
		missing := math.Inf(1)
		n := near{player: r.Player.ID, slug: r.Player.Slug, stat: stat, unit: st.Label}
		for _, f := range r.Figures {
			switch f.Name {
			case "milestone":
				n.target = f.Value
			case "games at that pace":
				n.games = f.Value
			case "missing":
				missing = f.Value
			}
		}
		n.first = least[n.target] == missing
		if n.games > within || n.games > left || n.games == 0 && missing > nearShare*n.target || !playedToEnd(w.book.Sport(sport), n.player) {
			continue
		}
		if _, asked := reached[n.target]; !asked {
			if reached[n.target], err = w.reached(ctx, sport, stat, n.target); err != nil {
				return nil, err
			}
		}
		if n.reached = reached[n.target]; n.reached > 0 && n.reached <= milestoneReached {
			out = append(out, n)
		}
	}
	return out, nil
}

// nearGames is within how many games a round number is near, where that is no third of a season.
const nearGames = 15

// nearShare is what is missing of a round number at most where the pace is not known.
const nearShare = .015

// soon returns within how many games at the pace of the last season a round number is news: a
// quarter of a season, or a few more games where seasons are short.
func soon(s *almanac.Sport) float64 {
	played := 0.
	for i := range s.Seasons {
		if own := &s.Seasons[i]; own.Season == s.Last {
			played = max(played, own.Scheduled)
		}
	}
	return max(min(nearGames, played/3), played/4)
}

// leftGames is about how many games a team has left of a season that is on, no limit where none is.
func leftGames(s *almanac.Sport) float64 {
	on, share := underWay(s)
	if on == 0 {
		return math.Inf(1)
	}
	return math.Ceil((1 - share) * longest(s, s.Last))
}

// reachedPlan asks how many careers have a number.
func reachedPlan(sport, stat string, target float64) plan.Plan {
	return plan.Plan{Intent: plan.Threshold, Sport: sport, By: "career", Count: true, Where: []plan.Bound{{Stat: stat, AtLeast: &target}}}
}

// ofCareers is what the sentence of an answer says where the whole careers of a league are held.
const ofCareers = " in their careers, "

// reached returns how many careers have a number, 0 where that is refused or not known.
func (w *Writer) reached(ctx context.Context, sport, stat string, target float64) (int, error) {
	a, err := w.asking.AnswerOwn(ctx, reachedPlan(sport, stat, target))
	if err != nil {
		return 0, fmt.Errorf("careers past a milestone: %w", err)
	}
	if !a.Grounded || a.Of == nil {
		return 0, nil
	}
	s, err := w.open(ctx, a.Provenance.Receipt)
	if err != nil {
		return 0, err
	}
	if !strings.Contains(s.st.Predicate.Claim, ofCareers) {
		return 0, nil // of a part of the league's seasons, it would leave out who had it before: no measure, and no news
	}
	return *a.Of, nil
}

// milestone writes about a player near a number: how far it is, what the last season brought,
// who had it before, and the career behind it.
func (w *Writer) milestone(n near) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, ok := d.sport.Player(n.player)
		if !ok {
			return errNothing
		}
		now, err := d.chapter(ctx, p, d.sport.Last)
		if err != nil {
			return err
		}
		if now == nil || now.vars["team"] == "" && now.vars["clubs"] == "" {
			return errNothing // a report names the team
		}
		goal, vars, err := d.goal(ctx, p, &n, now)
		if err != nil {
			return err
		}
		if goal == nil {
			return errNothing
		}
		vars["pos"], vars["team"] = now.vars["pos"], cmp.Or(vars["team"], now.vars["team"])
		d.columns(&n)
		goal, err = d.paced(ctx, p, &n, now, goal, vars)
		if err != nil {
			return err
		}
		of := func(as string) message { return message{goal, p.Name, as, vars} }
		company, err := d.company(ctx, p, &n)
		if err != nil {
			return err
		}
		gain, err := d.gained(ctx, p, &n, now)
		if err != nil {
			return err
		}
		leads, err := d.leads(ctx, p, now.role, now.season)
		if err != nil {
			return err
		}
		led, leads := ledIn(leads)
		if d.inPlay(p.ID) != 0 { // the last season is no news any more
			if led, err = d.weekStands(ctx, p, d.inPlay(p.ID), d.sport.GameLines.AsOf); err != nil {
				return err
			}
		}
		next, pace, err := d.toGo(ctx, p, &n, goal, vars)
		if err != nil {
			return err
		}
		if !d.headed(of("milestone.head"), next, pace, led, company, gain, now.of(p, "season.line.games"), of("milestone.line")) {
			return errNothing
		}
		lead := of("milestone.line")
		if aged, age, err := d.aged(ctx, p, d.today(p.ID), goal); err != nil {
			return err
		} else if age != "" && vars["pos"] != "" {
			lead = message{aged, p.Name, "milestone.line.full", with(vars, "age", age)}
		}
		if !d.paragraph(lead, d.paceTold(pace, of("milestone.pace"))) {
			return errNothing
		}
		team, err := d.teamRecord(ctx, now)
		if err != nil {
			return err
		}
		line := now.lineFor(p, vars["team"])
		playing, err := d.playing(ctx, p)
		if err != nil {
			return err
		}
		if d.nowTold = playing.from != nil && d.paragraph(playing); d.nowTold {
			return d.nearNow(ctx, p, now, d.untold(company), vars["team"])
		}
		if err := d.markSeason(ctx, p, &n, now, gain, []message{company, line, team}, append([]message{d.untold(led)}, first(leads, 2)...)); err != nil {
			return err
		}
		return d.career(ctx, p, now.season, now.from)
	}
}

// ledIn cuts the first statistic that a player led the league in, of those in which that is news, out of the
// places among the leaders.
func ledIn(leads []message) (led message, rest []message) {
	i := slices.IndexFunc(leads, func(m message) bool { return m.as == "lead.first" && headLeads[m.vars["stat"]] })
	if i < 0 {
		return message{}, leads
	}
	return leads[i], slices.Concat(leads[:i], leads[i+1:])
}

// untold is a message, none where the summary has it.
func (d *draft) untold(m message) message {
	if d.second == m.as {
		return message{}
	}
	return m
}

// today is the last day of which a player's games are told: of the season that is on, or the end of the last.
func (d *draft) today(player string) time.Time {
	if d.inPlay(player) != 0 {
		return d.sport.GameLines.AsOf
	}
	return d.sport.SeasonEnd(d.sport.Last)
}

// milestoneNames are the names of counts where the press uses others than the sources.
var milestoneNames = map[string]string{"three-point field goals": "three-pointers"}

// goal opens the receipt of a player's distance to a number, beside that of the last season,
// with the words that its row bears out. It returns nil on a refusal.
func (d *draft) goal(ctx context.Context, p *models.Player, n *near, now *chapter) (*source, map[string]string, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Milestones, Stat: n.stat, Where: []plan.Bound{{Stat: n.stat, AtLeast: &n.target}}})
	if s == nil {
		return nil, nil, err
	}
	var r struct{ Rows []milestoneRow }
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, nil, err
	}
	if len(r.Rows) != 1 || r.Rows[0].figure("missing") == "" || r.Rows[0].figure("missing") == "0" {
		return nil, nil, nil
	}
	row := &r.Rows[0]
	s = join(s, now.from)
	from, _, several := strings.Cut(row.SeasonAs, " to ")
	span := "from " + row.SeasonAs
	switch {
	case row.Through != "" && several: // the last season is not over
		span = "from " + from + " through " + english.Day(row.Through)
	case row.Through != "":
		span = "in " + from + " through " + english.Day(row.Through)
	case !several:
		span = "in " + from
	}
	missing, unit := row.figure("missing"), cmp.Or(milestoneNames[n.unit], n.unit)
	s.call(n.unit, unit, one(unit))
	left := of(unit, missing)
	amount, rest, _ := strings.Cut(left, " ")
	vars := map[string]string{"x": row.Shown, "unit": unit, "left": left, "more left": amount + " more " + rest, "target": thousands(row.figure("milestone")), "missing": counted(missing), "span": span, "team": row.Team}
	for _, f := range row.Figures {
		if season, is := strings.CutPrefix(f.Name, "a game in "); is {
			more := row.figure("games at that pace")
			vars["season"], vars["pace"], vars["games left"] = season, f.Shown, d.gamesLeft(p, more)
			s.license(vars["games left"], "the pace of "+season, f.Shown+" a game", "at that rate")
		}
	}
	d.totalTold = n.unit
	s.license(span, row.SeasonAs, "next mark", "next milestone", "next round number", "mark", "milestone")
	return s, vars, nil
}

// gainedFrom is the least share by which a statistic differs from the season before that is told.
const gainedFrom = .1

// gained is the message about the statistic of a round number in the last season and the one
// before.
func (d *draft) gained(ctx context.Context, p *models.Player, n *near, now *chapter) (message, error) {
	before := d.ratedIn(p.ID, now.season-1)
	if before == nil || before.Role != now.role {
		return message{}, nil
	}
	if math.Abs(now.gamesPlayed()-before.Games) > gamesApart*max(now.gamesPlayed(), before.Games) {
		return message{}, nil // more of it in more games is no gain
	}
	s, from, to, err := d.twoSeasons(ctx, p, n.stat, before.Season, now.season)
	if s == nil {
		return message{}, err
	}
	a, b := float(s.evidence.Cells[from].Shown), float(s.evidence.Cells[to].Shown)
	if math.Abs(b-a) < gainedFrom*max(a, b) {
		return message{}, nil
	}
	c, err := d.change(s, p, string(now.role), told{n.stat, ""}, from, to)
	return c.message, err
}
