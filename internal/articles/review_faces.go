package articles

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
	"groundline/models"
)

// briefOf are the two main figures of a season's line, as a clause of a headline has them: a verb with both, and the
// second with the season before. Empty where one of the two is not recorded.
type briefOf struct {
	does  string    // "threw for 4,394 yards and 31 touchdowns"
	pairs [2]string // "4,394" and "31"
}

// brief returns the two main figures of a season's line.
func (c *chapter) brief() briefOf {
	s := c.from
	var verb, join, a, b string
	switch c.role {
	case "quarterback":
		verb, join, a, b = "threw for ", " and ", s.figure("passing yards", "yard", "yards"), s.figure("touchdown passes", "touchdown", "touchdowns")
	case "running_back":
		verb, join, a, b = "ran for ", " and ", s.figure("rushing yards", "yard", "yards"), s.figure("rushing touchdowns", "touchdown", "touchdowns")
	case "wide_receiver", "tight_end":
		verb, join, a, b = "made ", " for ", s.figure("receptions", "catch", "catches"), s.figure("receiving yards", "yard", "yards")
	case "batter":
		verb, join, a, b = "hit ", " with ", s.rate("batting average", "batting average", "average", "hit", "batted"), s.figure("home runs", "home run", "home runs")
	case "starter":
		verb, join, b = "had a ", " and ", s.figure("strikeouts", "strikeout", "strikeouts")
		if a = s.rate("earned run average", "earned run average", "ERA"); a != "" {
			a += " ERA"
		}
	case "forward", "defenceman":
		verb, join, a, b = "had ", " and ", s.figure("goals", "goal", "goals"), s.figure("assists", "assist", "assists")
	}
	if a == "" || b == "" {
		return briefOf{}
	}
	return briefOf{verb + a + join + b, [2]string{firstWord(a), firstWord(b)}}
}

// facing is a clause about a player whose rise goes with a team's: what the season was, in full with the age and the
// season before. Both are empty where a line has not both of its main figures.
func facing(p *models.Player, before, now *chapter) (short, full string) {
	was, is := before.brief(), now.brief()
	if is.does == "" || was.does == "" || before.role != now.role {
		return "", ""
	}
	short, full = " as "+p.Name+" "+is.does, " as "+p.Name
	if age := now.vars["age"]; age != "" {
		full += ", " + age + ","
	}
	return short, full + " " + is.does + ", after " + was.pairs[0] + " and " + was.pairs[1]
}

// against is on what scale ratings are, in the words of the first sentence that has one.
func against(c *chapter) string {
	if c.role == "quarterback" {
		return c.vars["roles"] + " (it is not the passer rating)"
	}
	return c.vars["roles"]
}

// scaled reports whether the text says what scale ratings are on.
func (d *draft) scaled() bool { return strings.Contains(d.text(), "scale from 0 to 100") }

// faces writes the season of the best player of each team that the headline or the summary names, by rating, where no
// other part tells that of one.
func (r *reviewing) faces(ctx context.Context) error {
	d := r.d
	for i := range r.swung {
		team := r.swung[i].team
		champion := strings.Contains(r.final.vars["final"], "he "+team) && !r.said(team, r.swung[i].before) // of whom it is told that it won
		if !strings.Contains(d.doc.Title+" "+d.summary, "he "+team) || r.faced(team) || champion {
			continue
		}
		x, err := r.bestOf(ctx, team)
		if err != nil {
			return err
		}
		if x == nil {
			continue
		}
		lead := x.c.of(x.p, "season.lead")
		if x.c.vars["pos"] != "" {
			lead.as = "season.lead.pos"
		}
		record, err := r.recordOf(ctx, x)
		if err != nil {
			return err
		}
		changed := message{}
		if before, err := d.chapter(ctx, x.p, d.sport.Last-1); err == nil && before != nil && before.role == x.c.role {
			if changed, err = d.changedFrom(ctx, x.p, before, x.c, x.c.line.verb); err != nil {
				return err
			}
		}
		if d.opened(lead, record) {
			r.told[x.p.ID] = true
			d.voice.paragraph() // the sentence before may name who held a record
			d.more(changed)
		}
	}
	return nil
}

// recordOf is the message about a figure of a season that is the most in the history of a team or a league, none where
// there is none.
func (r *reviewing) recordOf(ctx context.Context, x *reviewed) (message, error) {
	leads, err := r.d.leads(ctx, x.p, x.c.role, x.c.season)
	if err != nil {
		return message{}, err
	}
	found, err := r.d.superlativesKnown(ctx, x.p, x.c, leads)
	if err != nil || len(found) == 0 || !strings.Contains(found[0].vars["full"], "history") {
		return message{}, err
	}
	return (&seat{p: x.p, c: x.c}).rare(r.d, &found[0]), nil
}

// faced reports whether the review tells the season of a player of a team: above, or as the first of a role.
func (r *reviewing) faced(team string) bool {
	for id, told := range r.told {
		if c := r.d.chapters[chapterKey{id, r.d.sport.Last}]; told && c != nil && c.vars["team"] == team {
			return true
		}
	}
	return slices.ContainsFunc(r.groups, func(g leading) bool {
		return len(g.players) > 1 && r.seats[g.players[0]].c.vars["team"] == team
	})
}

// bestOf is the player of a team who was rated first, of those who were with no other; nil where no line is told of one.
func (r *reviewing) bestOf(ctx context.Context, team string) (best *reviewed, err error) {
	s := r.d.sport
	for _, role := range s.Method.Roles {
		for _, own := range s.RankedSeasons(role.Role, almanac.Filter{Since: s.Last, Until: s.Last}) {
			if leaderKeys[own.Role] == nil || role.Role == "reliever" || role.Role == "goalie" || !slices.ContainsFunc(own.Teams, func(code string) bool { return r.d.clubName(own, code) == team }) {
				continue
			}
			x, err := r.d.reviewed(ctx, own.Player)
			if err != nil {
				return nil, err
			}
			if x == nil || x.c.vars["team"] != team {
				continue
			}
			if best == nil || float(x.c.vars["rating"]) > float(best.c.vars["rating"]) {
				best = x
			}
			break // those who follow are rated lower
		}
	}
	return best, nil
}

// leaderBelow is the message about the figures in which the first of a role by rating was ahead of the one of that role
// who led the league in points; none where that is the same, or no figure of the two was higher.
func (r *reviewing) leaderBelow(ctx context.Context, x *reviewed) (message, error) {
	d := r.d
	at := slices.IndexFunc(r.led, func(l leaderOf) bool { return l.key == "PTS" })
	if at < 0 || x.c.role != "forward" || r.led[at].p.ID == x.p.ID || r.led[at].c.role != x.c.role {
		return message{}, nil
	}
	l := &r.led[at]
	from := join(x.c.from, l.c.from)
	var parts []string
	for _, of := range []struct{ key, unit, more string }{{"G", "goals", "more goals"}, {plusMinus, "plus-minus", "a better plus-minus"}} {
		a, own, err := d.seasonFigure(ctx, x.p, x.c, of.key, of.unit)
		if err != nil || a == "" {
			return message{}, err
		}
		b, other, err := d.seasonFigure(ctx, l.p, l.c, of.key, of.unit)
		if err != nil || b == "" {
			return message{}, err
		}
		if float(a) > float(b) {
			parts, from = append(parts, of.more+" ("+signOf(of.key, a)+" to "+signOf(of.key, b)+")"), join(from, own, other)
		}
	}
	if len(parts) == 0 {
		return message{}, nil
	}
	from = from.copied()
	from.ofNamed()
	vars := map[string]string{"more": english.List(parts), "a": d.again(x.p), "b": d.again(l.p)}
	return d.voice.allowed(message{from, "", "review.below", vars}), nil // a pronoun might be the one who was next
}

// signOf is a figure with its sign where it is a plus-minus above 0.
func signOf(key, shown string) string {
	if key == plusMinus && float(shown) > 0 {
		return "+" + shown
	}
	return shown
}

// plainFigure is a figure with its sign, as a table has it.
var plainFigure = regexp.MustCompile(`^[+-]?\d+$`)

// seasonFigure is a count of a player's season with its receipt, empty where it is not recorded.
func (d *draft) seasonFigure(ctx context.Context, p *models.Player, c *chapter, key, unit string) (string, *source, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: c.season, Until: c.season})
	if s == nil {
		return "", nil, err
	}
	cell := s.cell(func(c *verifier.Cell) bool {
		return c.Kind == verifier.Value && c.Metric == unit && plainFigure.MatchString(c.Shown)
	})
	if cell == nil {
		return "", nil, nil
	}
	return strings.TrimPrefix(cell.Shown, "+"), s, nil
}
