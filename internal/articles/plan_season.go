package articles

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"groundline/internal/questions/statistics"
	"groundline/models"
)

// The stories of a season.
const (
	rise = "rise" // the rating climbed by more than chance explains
	fall = "fall"
	peak = "peak" // the best season of a career, far up among its peers
	star = "star" // among the first of the role, without such a change
)

// lastSeason returns a player with the last season and the career's course; errNothing where one
// of them is not held.
func (d *draft) lastSeason(ctx context.Context, player string) (*models.Player, *chapter, *shape, error) {
	p, ok := d.sport.Player(player)
	if !ok {
		return nil, nil, nil, errNothing
	}
	now, err := d.chapter(ctx, p, d.sport.Last)
	if err != nil {
		return nil, nil, nil, err
	}
	c, err := d.course(ctx, p, d.sport.Last)
	if err != nil {
		return nil, nil, nil, err
	}
	if now == nil || c == nil {
		return nil, nil, nil, errNothing
	}
	return p, now, c, nil
}

// story writes about a player's last season: what happened and why it matters, the statistics
// behind it, its place among the season's and the career's, and what to expect.
func (w *Writer) story(player, story string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, now, c, err := d.lastSeason(ctx, player)
		if err != nil {
			return err
		}
		s := &seasonStory{d: d, p: p, now: now, course: c, story: story}
		s.both = join(now.from, c.from)
		s.vars = maps.Clone(now.vars)
		maps.Copy(s.vars, c.vars)
		return s.write(ctx)
	}
}

// seasonStory is the material of a story about a season.
type seasonStory struct {
	d      *draft
	p      *models.Player
	now    *chapter
	course *shape
	extra  string  // a statistic with a column of its own in the table of seasons, none of most
	both   *source // of the season and the career's course
	vars   map[string]string
	story  string

	changes []changed // from the season before, in table order
	tabled  bool      // whether a table has both seasons

	careerTabled bool // whether one has those of the career
	bare         bool // whether that has no ratings
	every        bool // whether that has all seasons, those without a rating as well
}

func (s *seasonStory) write(ctx context.Context) error {
	d := s.d
	var err error
	if before := s.before(); before != 0 {
		if s.changes, err = d.changes(ctx, s.p, string(s.now.role), before, s.now.season); err != nil {
			return err
		}
	}
	return s.trend(ctx)
}

// mainChange returns the greatest change in the story's direction: one that a headline may be about
// before others. It is nil where none made the change of the rating.
func (s *seasonStory) mainChange() (most *changed) {
	for i := range s.changes {
		c := &s.changes[i]
		if c.key == gamesKey || c.better != (s.story != fall) || c.weight < ofHead {
			continue
		}
		if most == nil || c.heads && !most.heads || c.heads == most.heads && c.newsworth() > most.newsworth() {
			most = c
		}
	}
	if c := s.scoring(); most != nil && c != nil && c.weight >= scoringLeads*most.weight {
		return c
	}
	return most
}

// scoringLeads is the share of another change's weight from which one of the scoring average is told before it.
const scoringLeads = .4

// scorer is the scoring average of a player of whom points are told first.
const scorer = 14

// scoring is the change of the scoring average, where it goes the way of the story far enough for a headline; nil
// where it does not.
func (s *seasonStory) scoring() *changed {
	for i := range s.changes {
		if c := &s.changes[i]; c.key == "PPG" && c.role == "player" && c.heads && c.better == (s.story != fall) && c.weight >= ofHead && max(float(c.before), float(c.after)) >= scorer {
			return c
		}
	}
	return nil
}

// newsworth is the weight of a change, greater where it came to a career's high or low.
func (c *changed) newsworth() float64 {
	worth := c.weight
	if c.mark != nil {
		worth += ofMark
	}
	if c.mark != nil && c.key == famous[c.role] {
		worth += ofMark
	}
	return worth
}

// first returns up to n messages.
func first(list []message, n int) []message { return list[:min(n, len(list))] }

// before returns the season before the last, 0 where it is not rated.
func (s *seasonStory) before() int {
	if d := s.d.ratedIn(s.p.ID, s.now.season-1); d != nil && d.Role == s.now.role {
		return d.Season
	}
	return 0
}

const (
	rowsBrief  = 8
	rowsTold   = 8   // seasons of a table
	shortTrend = 500 // words up to the outlook beneath which a trend names the first of the role and the teammates
)

// lines adds a table of the last seasons, at most so many, each with its line.
func (s *seasonStory) lines(ctx context.Context, most int) error {
	t, _, err := s.lined(ctx, most)
	if err != nil {
		return err
	}
	s.d.addTable(t)
	return nil
}

// lined is a table of the last seasons, and which they are.
func (s *seasonStory) lined(ctx context.Context, most int) (*Table, []shapeRow, error) {
	t := &Table{Heads: []string{"Season", "Team", "Line", "Rating"}}
	if s.bare {
		t.Heads = t.Heads[:3]
	}
	if st, ok := statistics.Find(s.d.sport.Key, s.extra); ok {
		t.Heads = slices.Insert(t.Heads, 3, capital(cmp.Or(milestoneNames[st.Label], st.Label)))
	}
	var shown []shapeRow
	for _, r := range s.course.rows[max(0, len(s.course.rows)-most):] {
		c, err := s.d.chapter(ctx, s.p, r.Season)
		if err != nil {
			return nil, nil, err
		}
		if c == nil || c.vars["rating"] == "" || c.vars["team"]+c.vars["clubs"] == "" {
			continue
		}
		extra, from := "", c.from
		if s.extra != "" {
			of, figure, err := s.d.markFigure(ctx, s.p, s.extra, r.Season)
			if err != nil {
				return nil, nil, err
			}
			if of == nil {
				continue
			}
			extra, from = figure, join(c.from, of)
		}
		rating := c.vars["rating"]
		if s.bare {
			rating = ""
		}
		if s.seasonRow(t, from, c, extra, rating) {
			shown = append(shown, r)
		}
	}
	return t, shown, nil
}

// seasonRow adds the row of a season to a table of a career, with a statistic of its own and the rating where there are
// such, and reports whether it did.
func (s *seasonStory) seasonRow(t *Table, from *source, c *chapter, extra, rating string) bool {
	sentence, cells := fmt.Sprintf("%s %s%s%s in %s", s.p.Name, c.line.verb, c.forClub(), c.played(), c.vars["season"]), []string{c.vars["season"], c.inTable(), c.line.noun + c.played()}
	if extra != "" {
		cells = append(cells, extra)
	}
	if rating != "" {
		sentence, cells = sentence+", rated "+rating, append(cells, rating)
	}
	return s.d.row(t, from, sentence+".", cells...)
}
