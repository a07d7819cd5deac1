package articles

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

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
	both   *source // of the season and the career's course
	vars   map[string]string
	story  string

	changes []changed // from the season before, in table order
	tabled  bool      // whether a table has both seasons
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

// mainChange returns the greatest change in the story's direction that a headline may be about,
// nil without one.
func (s *seasonStory) mainChange() (most *changed) {
	for i := range s.changes {
		c := &s.changes[i]
		if c.heads && c.better == (s.story != fall) && c.weight >= ofHead && (most == nil || c.weight > most.weight) {
			most = c
		}
	}
	return most
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

// context writes the season's place among its peers and in the career.
func (s *seasonStory) context(ctx context.Context) error {
	d := s.d
	field, err := d.ofField(ctx, s.p.Name, s.now.season, s.now.role)
	if err != nil {
		return err
	}
	best, err := d.ofBest(ctx, s.p)
	if err != nil {
		return err
	}
	if s.course.high() {
		best = message{}
	}
	standing, err := d.ofStanding(ctx, s.p)
	if err != nil {
		return err
	}
	d.heading("The bigger picture", "In context", "Where it fits")
	total, err := d.total(ctx, s.p, s.now.role)
	if err != nil {
		return err
	}
	line, err := s.lineOfBest(ctx)
	if err != nil {
		return err
	}
	d.paragraph(best, line, standing, total)
	d.figure(s.course, s.p)
	if err := s.seasons(ctx); err != nil {
		return err
	}
	d.paragraph(d.gaps(s.course, s.p, 0))
	if d.doc.Words() < shortTrend {
		if err := s.years(ctx, 2); err != nil {
			return err
		}
	}
	if d.doc.Words() < shortTrend {
		d.paragraph(field)
	}
	return nil
}

// lineOfBest returns the message about the line of the best season, where that is an earlier one:
// a longer story tells it.
func (s *seasonStory) lineOfBest(ctx context.Context) (message, error) {
	if s.course.high() {
		return message{}, nil
	}
	for _, r := range s.course.rows {
		if s.d.sport.Method.Years.Name(r.Season) != s.course.vars["by"] || r.Season == s.now.season || s.tabled && r.Season == s.now.season-1 {
			continue
		}
		c, err := s.d.chapter(ctx, s.p, r.Season)
		if err != nil || c == nil {
			return message{}, err
		}
		return c.year(s.p, "season.line"), nil
	}
	return message{}, nil
}

// years writes of the seasons before the last, newest first.
func (s *seasonStory) years(ctx context.Context, most int) error {
	var told []message
	for _, r := range slices.Backward(s.course.rows) {
		best := s.d.sport.Method.Years.Name(r.Season) == s.course.vars["by"] // by lineOfBest
		if r.Season >= s.now.season || len(told) == most || best || s.tabled && r.Season == s.now.season-1 {
			continue
		}
		c, err := s.d.chapter(ctx, s.p, r.Season)
		if err != nil {
			return err
		}
		if c != nil {
			told = append(told, c.year(s.p, "season.year"))
		}
	}
	s.d.paragraph(first(told, 2)...)
	if len(told) > 2 {
		s.d.paragraph(told[2:]...)
	}
	return nil
}

// shortTrend is how many words a trend has at least before its outlook, where its table of seasons
// makes telling them superfluous.
const shortTrend = 320

const rowsTold = 15 // seasons of a table

// seasons adds a table of the last seasons, each with its line.
func (s *seasonStory) seasons(ctx context.Context) error {
	t := &Table{Heads: []string{"Season", "Team", "Line", "Rating"}}
	for _, r := range s.course.rows[max(0, len(s.course.rows)-rowsTold):] {
		c, err := s.d.chapter(ctx, s.p, r.Season)
		if err != nil {
			return err
		}
		if c == nil || c.vars["rating"] == "" || c.vars["team"]+c.vars["clubs"] == "" {
			continue
		}
		team, with := c.vars["team"], " for the "+c.vars["team"]
		if team == "" {
			team, with = strings.ReplaceAll(c.vars["clubs"], "the ", ""), " for "+c.vars["clubs"]
		}
		s.d.row(t, c.from, fmt.Sprintf("%s %s%s in %s, rated %s.", s.p.Name, c.line.verb, with, c.vars["season"], c.vars["rating"]), c.vars["season"], team, c.line.noun, c.vars["rating"])
	}
	s.d.addTable(t)
	return nil
}
