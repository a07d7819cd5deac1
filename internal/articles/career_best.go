package articles

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions/plan"
	"groundline/models"
)

// careerSeasons is how many seasons of a statistic a career has at least before one is called its high or low.
const careerSeasons = 4

// marking are the statistics whose career's high a reader looks for, by role, with the least figure that is news.
var marking = map[string]map[string]float64{
	"player": {"PPG": 12, "RPG": 7, "APG": 5}, "batter": {"HR": 20, "RBI": 80, "SB": 20, "OPS": 0, "AVG": .28},
	"starter": {"ERA": 0, "K": 150}, "reliever": {"ERA": 0, "SV": 15}, "quarterback": {"PassYds": 3000, "PassTD": 20},
	"running_back": {"RushYds": 800, "RushTD": 8}, "wide_receiver": {"RecYds": 800, "Rec": 70, "RecTD": 8}, "tight_end": {"RecYds": 600, "Rec": 60, "RecTD": 7},
	"forward": {"G": 20, "A": 30, "PTS": 50}, "defenceman": {"G": 10, "A": 30, "PTS": 40}, "goalie": {"W": 20},
}

// lowFrom is the share of what is news as a career's high from which a total has to fall to be news as its low.
const lowFrom = .7

// marks finds which of the changed figures of a season are the best of a career or, in a fall, the worst, and
// notes it at each. A whole career's record is needed, and no season as good.
func (d *draft) marks(ctx context.Context, p *models.Player, role string, season int, list []changed, up bool) error {
	for i := range list {
		c := &list[i]
		least, marks := marking[role][c.key]
		if !marks || !c.heads || c.better != up || up && float(c.after) < least || !up && !c.averages() && float(c.before) < lowFrom*least {
			continue
		}
		var err error
		if err = d.mark(ctx, p, season, c, !up); err != nil {
			return err
		}
	}
	return nil
}

// mark notes the receipt by which a figure is the best, or the worst, of all seasons of a career up to one, and
// what was before; nothing where it is not.
func (d *draft) mark(ctx context.Context, p *models.Player, season int, c *changed, worst bool) (err error) {
	question := plan.Plan{Intent: plan.PlayerStat, Sport: d.sport.Key, Players: []string{p.ID}, Stat: c.key, High: true, Lowest: worst, Until: season, Top: 3}
	if c.averages() {
		question.Min = 1 // a season of few games is one of the career, too
	} else if worst {
		question.Top = wholeCareer // of a total, it has to be the fewest a game as well
	}
	a, err := d.w.asking.AnswerOwn(ctx, question)
	if apperr.Is(err, "invalid_plan") {
		return nil // the statistic is no rate with a sample
	}
	if err != nil {
		return fmt.Errorf("a career's best of an article: %w", err)
	}
	if !a.Grounded || a.Of == nil || *a.Of < careerSeasons || len(a.Rows) < 2 || a.Rows[0].Partial || *a.Rows[0].Season != season || a.Rows[0].Shown == a.Rows[1].Shown {
		return nil
	}
	if worst && !c.averages() && !d.lowestAverage(p, season, a.Rows) {
		return nil
	}
	if c.mark, err = d.source(ctx, a.Provenance.Receipt); err == nil && !a.Rows[1].Partial && a.Rows[1].Season != nil && (!c.averages() || d.ratedIn(p.ID, *a.Rows[1].Season) != nil) && (len(a.Rows) < 3 || a.Rows[1].Shown != a.Rows[2].Shown) {
		c.was, c.wasIn = a.Rows[1].Shown, *a.Rows[1].Season
	}
	return err
}

// averages reports whether a statistic does not add up: a rate, or so many a game.
func (c *changed) averages() bool {
	return isRate(c.vars["unit"]) || pressRates[c.vars["unit"]] || c.as == "stat.rate" || c.as == "stat.pace"
}

// extreme is what a figure that is the best or the worst of a career is called, "high" or "low".
func (c *changed) extreme() string {
	if float(c.after) > float(c.before) {
		return "high"
	}
	return "low"
}

// marked returns the message about a figure that is a career's best or worst, none where it is not. c is
// beneath the line of the season.
func (d *draft) marked(p *models.Player, season int, c *changed, vars map[string]string, from *source) message {
	if c.mark == nil || c.after == "1" { // one of something was no low
		return message{}
	}
	all := join(from, c.moving(d)).beside(c.mark)
	all.licenseMark(c)
	all.now(season) // which the sentence before it names
	figure := c.vars["bu"]
	as := "career.high"
	if c.averages() && c.as != "stat.pace" {
		as = "career.high.rate"
		figure = strings.TrimPrefix(strings.TrimPrefix(figure, "an "), "a ")
	}
	out := plus(vars, "xu", figure, "an xu", c.vars["bu"], "extreme", c.extreme())
	if c.was != "" {
		year := d.sport.Method.Years.Name(c.wasIn) + c.wasFor
		was := counted(c.was)
		out, as = plus(out, "pb", was, "py", year), as+".was"
		for _, said := range []string{" was ", " had been "} {
			all.license("previous " + c.extreme() + said + was + ", in " + year)
		}
		all.license("previous " + c.extreme() + " of " + was + " in " + year)
	}
	return message{all, p.Name, as, out}
}

// markHead returns a headline with a figure that is a career's best or worst.
func (d *draft) markHead(p *models.Player, c *changed, as string, vars map[string]string, from *source) message {
	all := join(from, c.moving(d)).beside(c.mark)
	all.licenseMark(c)
	named := c.named()
	verb := acting[c.key]
	if verb == "" {
		verb = "has"
	}
	all.license(cmp.Or(acted[c.key], "had"))
	figure := c.vars["bu"]
	if c.key == "AVG" {
		figure = c.after
	}
	figure = strings.TrimPrefix(strings.TrimPrefix(figure, "an "), "a ")
	return message{all, p.Name, as, plus(vars, "unit", named["unit"], "a", named["a"], "b", named["b"], "au", named["au"], "move", named["move"], "moves", named["moves"], "climbs", named["climbs"], "extreme", c.extreme(), "verb", verb, "acted", cmp.Or(acted[c.key], "had"), "figure", figure)}
}

// licenseMark lets a season's figure be called the high or low of a career.
func (s *source) licenseMark(c *changed) {
	word := c.extreme()
	s.license("career-"+word, "career "+word, "a career-"+word, "a career "+word, "set a career "+word)
}
