package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/models"
)

// What a figure is in a career that is neither its high nor its low: the most since a season, or the fewest; and
// whether what it fell from was the career's high.

// sinceFar is how many seasons lie between two of which the later is the most since the earlier.
const sinceFar = 3

// wholeCareer is how many seasons of a career are asked for at most.
const wholeCareer = 40

// history returns the figures of a statistic in all full seasons of a career, with their receipt; nil where one of
// them is not held in full, or there are too few.
func (d *draft) history(ctx context.Context, p *models.Player, c *changed) (*source, []answer.Row, error) {
	question := plan.Plan{Intent: plan.PlayerStat, Sport: d.sport.Key, Players: []string{p.ID}, Stat: c.key, High: true, Until: d.sport.Last, Top: wholeCareer}
	if c.averages() {
		question.Min = 1 // a season of few games is one of the career, too
	}
	a, err := d.w.asking.AnswerOwn(ctx, question)
	if apperr.Is(err, "invalid_plan") {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("a career of an article: %w", err)
	}
	if !a.Grounded || len(a.Rows) < careerSeasons || a.Of != nil && *a.Of != len(a.Rows) || slices.ContainsFunc(a.Rows, func(r answer.Row) bool { return r.Partial || r.Season == nil }) {
		return nil, nil, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	return s, a.Rows, err
}

// placed notes what the main change is in the career: its figure the most or the fewest since a season, and the one
// before a high.
func (t *trend) placed(ctx context.Context) error {
	c := t.main
	s, rows, err := t.d.history(ctx, t.p, c)
	if s == nil {
		return err
	}
	now, was := float(c.after), float(c.before)
	up := now > was
	var last *answer.Row // that was as high, or as low
	high := len(rows) >= careerSeasons
	for i := range rows {
		r := &rows[i]
		v := float(r.Shown)
		switch {
		case *r.Season >= t.before.season:
			high = high && (*r.Season != t.before.season || v == was)
			continue
		case v >= was:
			high = false
		}
		if (up && v >= now || !up && v <= now) && (last == nil || *r.Season > *last.Season) {
			last = r
		}
	}
	if last != nil && t.isNewsSince(c, last) {
		t.since, t.sumSince = t.sinceSaid(s, c, last)
		if !slices.ContainsFunc(rows, func(r answer.Row) bool { return *r.Season < *last.Season }) && t.since.from != nil {
			t.since.vars = with(t.since.vars, "sy", t.d.voice.pronouns.his+" first season, "+t.since.vars["sy"])
			t.since = t.d.voice.allowed(t.since)
		}
	}
	if t.story == fall && !up && high && !lowIsGood[c.key] && was >= highLeast*marking[string(t.now.role)][c.key] && marking[string(t.now.role)][c.key] > 0 {
		t.fromHigh, t.sumHigh = t.highSaid(s)
	}
	return t.standAmong(ctx)
}

// isNewsSince reports whether it is news that a season is the last with as much of a statistic, or as little: an average of few
// innings or games says little.
func (t *trend) isNewsSince(c *changed, last *answer.Row) bool {
	return c.mark == nil && thousands(last.Shown) != c.after && t.now.season-*last.Season >= sinceFar && (!c.averages() || t.d.ratedIn(t.p.ID, *last.Season) != nil)
}

// highLeast is the share of what is news as a career's high from which one is told that was lost.
const highLeast = .7

// sinceSaid are the messages that a figure is the most, or the fewest, since a season: of a text, and of a summary,
// which has no figure of the headline.
func (t *trend) sinceSaid(s *source, c *changed, last *answer.Row) (told, sum message) {
	word, verb, had := "fewest", "were", "had"
	if t.toDate {
		verb = "are"
	}
	noun := strings.TrimPrefix(strings.TrimPrefix(c.vars["bu"], "an "), "a ")
	switch up := float(c.after) > float(c.before); {
	case c.averages() && up:
		word = "highest"
	case c.averages():
		word = "lowest"
	case up:
		word = "most"
	}
	who := ""
	switch {
	case c.as == "stat.pace":
		had = "averaged"
	case c.averages():
		verb, who, had = "was", "it", "was"
	}
	all := join(t.both, c.moving(t.d)).beside(s)
	vars := plus(t.vars, "xu", noun, "word", word, "verb", verb, "had", had, "sy", t.d.sport.Method.Years.Name(*last.Season), "sv", counted(thousands(last.Shown)))
	told = t.d.voice.allowed(message{all.copied(), t.p.Name, "trend.since" + map[bool]string{true: ".rate"}[who != ""], vars})
	as := "trend.sum.since"
	if c.averages() {
		as, vars = "trend.sum.since.average", plus(vars, "verb", map[bool]string{true: "are", false: "is"}[t.toDate && strings.HasSuffix(c.subject(), " a game")], "it", map[bool]string{true: "they were", false: "it was"}[strings.HasSuffix(c.subject(), " a game")])
		if !t.toDate {
			vars["verb"] = "was"
		}
	}
	return told, t.d.voice.allowed(message{all.copied(), t.p.Name, as, plus(vars, "unit", c.subject())})
}

// highSaid are the messages that the season before had the most of a career, as those of sinceSaid.
func (t *trend) highSaid(s *source) (told, sum message) {
	all := join(t.both, t.main.moving(t.d)).beside(s)
	as := "trend.from.high"
	if t.main.averages() && t.main.as != "stat.pace" {
		as += ".rate"
	}
	noun := strings.TrimPrefix(strings.TrimPrefix(t.main.vars["au"], "an "), "a ")
	vars := plus(t.vars, "xu", noun, "y1", t.main.vars["y1"], "unit", t.main.vars["unit"])
	return t.d.voice.allowed(message{all.copied(), t.p.Name, as, vars}), t.d.voice.allowed(message{all.copied(), t.p.Name, "trend.sum.high", vars})
}

// lowestAverage reports whether a total is also the fewest a game of all seasons of a career: one of a season that an
// injury cut short is no low.
func (d *draft) lowestAverage(p *models.Player, season int, rows []answer.Row) bool {
	games := map[int]float64{}
	for _, s := range d.sport.SeasonsOf(p.ID) {
		games[s.Season] += s.Games
	}
	own := -1.
	for _, r := range rows {
		if r.Season != nil && *r.Season == season && games[season] > 0 {
			own = float(r.Shown) / games[season]
		}
	}
	return own >= 0 && !slices.ContainsFunc(rows, func(r answer.Row) bool {
		return r.Season != nil && *r.Season != season && games[*r.Season] > 0 && float(r.Shown)/games[*r.Season] <= own
	})
}
