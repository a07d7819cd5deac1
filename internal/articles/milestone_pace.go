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
	"groundline/internal/english"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// paced adds how many games a round number takes at the pace of the last season where the receipt of the distance has no
// pace, since its rows have no games: they are those of the season's rating.
func (d *draft) paced(ctx context.Context, p *models.Player, n *near, now *chapter, goal *source, vars map[string]string) (*source, error) {
	if vars["pace"] != "" || now.gamesPlayed() == 0 || d.inPlay(p.ID) != 0 {
		return goal, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: n.stat, Since: now.season, Until: now.season})
	value, missing := s.figureOrZero(), float(vars["target"])-float(vars["x"])
	if err != nil || value == 0 || missing == 0 {
		return goal, err
	}
	each := value / now.gamesPlayed()
	digits := 1
	if each < 3 {
		digits = 2
	}
	vars["season"], vars["pace"], vars["games left"] = now.vars["season"], english.Fixed(each, digits), d.gamesLeft(p, fmt.Sprint(math.Ceil(missing/each-1e-9)))
	from := join(goal, s).copied()
	d.voice.allowed(message{from, p.Name, "milestone.pace", vars})
	return from, nil
}

// gamesLeft says how many games of a player a career total needs: a pitcher's appearances, of others their own, which are
// the regular season's where the season is over.
func (d *draft) gamesLeft(p *models.Player, n string) string {
	kind, whose := "games", " of "+d.voice.pronouns.his+" own"
	switch role := d.roleNow(p.ID); {
	case role == "starter" || role == "reliever":
		kind, whose = "appearances", ""
	case d.inPlay(p.ID) == 0:
		kind = "regular-season games"
	}
	if n == "1" {
		kind = strings.TrimSuffix(kind, "s")
	}
	return counted(n) + " more " + kind + whose
}

// lastMonth is how long before the last games of a team a player's last one is from which nobody knows when the next is, and
// fewAgain the share of the games of the season before, from which that is so where no days are held.
const (
	lastMonth = 30 * 24 * time.Hour
	fewAgain  = .75
)

// playedToEnd reports whether a player had a game in the last month of the team's season: who was suspended, hurt or released
// is near no round number. Where no single games are held, the season has about as many games as the one before.
func playedToEnd(s *almanac.Sport, player string) bool {
	if s.GameLines == nil || s.Weeks() == nil {
		var last, before float64
		for _, own := range s.SeasonsOf(player) {
			switch own.Season {
			case s.Last:
				last += own.Games
			case s.Last - 1:
				before += own.Games
			}
		}
		return last >= fewAgain*before
	}
	store, season := s.GameLines, s.Weeks().Season
	day, code := time.Time{}, ""
	for _, l := range store.PlayerLines(player) {
		if store.Season(l) == season && !store.Playoffs(l) && store.Date(l).After(day) {
			day, code = store.Date(l), store.Team(l)
		}
	}
	if day.IsZero() {
		return false
	}
	end := store.LastDay(season)
	if days := clubDays(s, season, clubNamed(s, season, strings.ToUpper(s.Key), code)); len(days) > 0 {
		end = days[len(days)-1]
	}
	return end.Sub(day) <= lastMonth
}

// paceDeck is the message of the games that a round number takes as a summary has it, none where no pace is known.
func (d *draft) paceDeck(p *models.Player, goal *source, vars map[string]string) message {
	if vars["pace"] == "" {
		return message{}
	}
	return d.voice.allowed(message{goal.copied(), p.Name, "milestone.pace.deck", vars})
}

// lineFor is the message about a season's line, with the clubs where the player has another team now.
func (c *chapter) lineFor(p *models.Player, team string) message {
	line := c.of(p, "season.line.games")
	if club := c.vars["team"]; club != team {
		of := " for " + cmp.Or(c.vars["clubs"], "the "+club)
		line.vars = plus(line.vars, "line", line.vars["line"]+of, "noun", line.vars["noun"]+of)
	}
	return line
}

// columns sets the statistics by which games and seasons are told where the usual ones lack that of a round number.
func (d *draft) columns(n *near) {
	st, ok := statistics.Find(d.sport.Key, n.stat)
	if !ok {
		return
	}
	usual := statistics.GameLines(d.sport.Key)
	role := ratings.Role(d.roleNow(n.player))
	at := slices.IndexFunc(usual, func(keys []string) bool { return slices.Contains(keys, gameKeys[role]) })
	if at >= 0 && slices.Contains(usual[at], n.stat) {
		return
	}
	if lineOf := lines[string(role)]; !slices.ContainsFunc(slices.Concat(lineOf[:min(1, len(lineOf))]...), func(p part) bool { return strings.HasPrefix(p.label, st.Label) }) {
		d.markStat = n.stat
	}
	if at < 0 || st.GameTerms() == nil || d.sport.GameLines == nil {
		return
	}
	keys := slices.Clone(usual[at])
	if court(d.sport.Key) { // in the place of the last
		keys = keys[:len(keys)-1]
	}
	d.gameStats = strings.Join(append(keys, n.stat), ",")
}

// markFigure is a player's figure of a season for a column of the table of seasons, with its receipt; "" where it is not
// held.
func (d *draft) markFigure(ctx context.Context, p *models.Player, key string, season int) (*source, string, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: season, Until: season})
	if s == nil || s.firstValue() == nil {
		return nil, "", err
	}
	value := s.firstValue()
	if problem := s.verifier(d.voice.told).Check(fmt.Sprintf("%s had %s %s in %s.", p.Name, value.Shown, value.Metric, d.sport.Method.Years.Name(season))); problem != nil {
		return nil, "", nil
	}
	return s, thousands(value.Shown), nil
}

// markSeason writes how many have a round number and what the last season was, with its figure of the statistic and its places
// among the leaders.
func (d *draft) markSeason(ctx context.Context, p *models.Player, n *near, now *chapter, gain message, told, leads []message) error {
	season, err := d.ofMark(ctx, p, n, now, gain)
	if err != nil {
		return err
	}
	d.paragraph(d.untold(told[0]), told[1], season, d.untold(gain), now.place(p), told[2])
	return d.lastYear(ctx, p, now, leads)
}

// ofMark is the message about what a season brought of a round number's statistic where no line has that, none where it is
// another that is told.
func (d *draft) ofMark(ctx context.Context, p *models.Player, n *near, now *chapter, gain message) (message, error) {
	if d.markStat == "" || gain.from != nil {
		return message{}, nil
	}
	s, shown, err := d.markFigure(ctx, p, n.stat, now.season)
	if s == nil || shown == "" {
		return message{}, err
	}
	unit := cmp.Or(milestoneNames[n.unit], n.unit)
	s.call(n.unit, unit, one(unit))
	return d.voice.allowed(message{s.copied(), p.Name, "milestone.season", map[string]string{"xu": of(unit, shown), "season": now.vars["season"]}}), nil
}

// company is the message about how many careers have a number, none where not all seasons of the league are held.
func (d *draft) company(ctx context.Context, p *models.Player, n *near) (message, error) {
	s, err := d.answered(ctx, reachedPlan(d.sport.Key, n.stat, n.target), "careers past a milestone")
	if s == nil {
		return message{}, err
	}
	count := s.kind(verifier.Count)
	if count == nil {
		return message{}, nil
	}
	s.license("only")
	unit := cmp.Or(milestoneNames[n.unit], n.unit)
	s.call(n.unit, unit)
	vars := map[string]string{"x": counted(count.Shown), "target": thousands(fmt.Sprint(n.target)), "unit": unit}
	_, when, is := strings.Cut(strings.TrimSuffix(s.st.Predicate.Claim, "."), ofCareers)
	if is && n.first {
		nth := ordinal(fmt.Sprint(float(count.Shown) + 1))
		return d.voice.allowed(message{s.copied(), p.Name, "milestone.company.next", plus(vars, "when", when, "nth", nth)}), nil
	}
	if is {
		return message{s, "", "milestone.company", with(vars, "when", when)}, nil
	}
	return message{}, nil // of a part of the league's seasons, it would leave out who had it before
}

// lastGamesTold is of how many games it is told what a player had who needs one more of a statistic.
const lastGamesTold = 3

// lastGames is the message about what a player had in the last games of a statistic of which one more is missing, none
// where that is nothing.
func (d *draft) lastGames(ctx context.Context, p *models.Player, n *near, vars map[string]string) (message, error) {
	days := d.daysOf(p, d.inPlay(p.ID))
	if len(days) < lastGamesTold {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, From: days[len(days)-lastGamesTold].Format(time.DateOnly), To: days[len(days)-1].Format(time.DateOnly), Stat: n.stat})
	if s == nil {
		return message{}, err
	}
	t, err := readToDate(s, false)
	if t == nil || len(t.totals) != 1 || t.totals[0] == 0 || t.games != lastGamesTold {
		return message{}, err
	}
	return d.voice.allowed(message{s.copied(), p.Name, "milestone.last", map[string]string{"x": counted(english.Fixed(t.totals[0], 0)), "left": vars["left"]}}), nil
}

// leastMissing is by round number what the one misses who is nearest to it, 0 where two are.
func leastMissing(rows []answer.Row) map[float64]float64 {
	out := map[float64]float64{}
	for i := range rows {
		target, missing := 0., 0.
		for _, f := range rows[i].Figures {
			switch f.Name {
			case "milestone":
				target = f.Value
			case "missing":
				missing = f.Value
			}
		}
		switch least, known := out[target]; {
		case !known || missing < least:
			out[target] = missing
		case missing == least:
			out[target] = 0
		}
	}
	return out
}

// toGo are the messages about what is missing of a number: of one more, for which the next game is enough, what the last
// games brought, and of others how many games it takes.
func (d *draft) toGo(ctx context.Context, p *models.Player, n *near, goal *source, vars map[string]string) (next, pace message, err error) {
	switch {
	case vars["missing"] != "one":
		return message{}, d.paceDeck(p, goal, vars), nil
	case d.inPlay(p.ID) == 0:
		return message{}, message{}, nil
	}
	next, err = d.lastGames(ctx, p, n, vars)
	return next, message{}, err
}

// lastYear writes the last season's rates, its best game and the places among its leaders.
func (d *draft) lastYear(ctx context.Context, p *models.Player, now *chapter, leads []message) error {
	rates, err := d.rates(ctx, p, now)
	if err != nil {
		return err
	}
	high, err := d.gameHigh(ctx, p, now)
	if err != nil {
		return err
	}
	more := message{}
	if d.fills {
		more = now.of(p, "season.more")
	} else { // a rate alone leads nowhere
		rates = message{}
	}
	for i := range leads {
		if leads[i].as == "lead.rank" {
			if leads[i], err = d.withLeader(ctx, leads[i], now.season); err != nil {
				return err
			}
		}
	}
	told := d.together(p, leads, now.vars["season"])
	for i := range told {
		told[i] = d.behindLeader(told[i], ".in")
	}
	d.heading("The season", "The last season", "By the numbers")
	d.paragraph(append(told, more, high, rates)...) // a league lead is news before a rate
	return nil
}

// paceTold is the message of the pace that the text has where the summary has not the one of the deck, none where there is
// no pace to tell.
func (d *draft) paceTold(deck, text message) message {
	if deck.from == nil || d.second == deck.as {
		return message{}
	}
	return text
}
